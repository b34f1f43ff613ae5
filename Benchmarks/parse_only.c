// The yardstick: reads a file, parses it with the extensions and options that the converter uses,
// and stops. Built against the same shared library as `cmark-gfm`.
//
//   cc -O2 parse_only.c -o parse_only -lcmark-gfm-extensions -lcmark-gfm

#include <stdio.h>
#include <stdlib.h>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *length = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(*length + 1);
  if (bytes) *length = fread(bytes, 1, *length, file);
  fclose(file);
  return bytes;
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  size_t length = 0;
  char *bytes = read_file(argv[1], &length);
  if (!bytes) return 3;
  cmark_gfm_core_extensions_ensure_registered();
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE |
                                          CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8 |
                                          CMARK_OPT_SOURCEPOS);
  const char *names[] = {"table", "strikethrough", "autolink", "tasklist"};
  for (size_t index = 0; index < sizeof(names) / sizeof(*names); index++)
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(names[index]));
  if (length > 0) cmark_parser_feed(parser, bytes, length);
  return cmark_parser_finish(parser) ? 0 : 70;
}
