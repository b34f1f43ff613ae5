// cmark-gfm and its extensions, as Debian installs them. `node.h` is the parser's own node
// layout: reading text through it avoids one allocation and one copy per text node. The shared
// library's soname carries the full version, so the layout cannot change under a built program.
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm/houdini.h>
