#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CMarkGuard.h"
#include "arena.h"

#include <cmark-gfm/houdini.h>

struct guard_document {
  guard_arena arena;
  cmark_node *root;
};

static pthread_once_t registered = PTHREAD_ONCE_INIT;

// The inline phase of every parse writes one table of special characters that all parses share.
static pthread_mutex_t inline_phase = PTHREAD_MUTEX_INITIALIZER;

static void attach(cmark_parser *parser, const char *name) {
  cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name));
}

static cmark_parser *make_parser(const guard_settings *settings, cmark_mem *allocator) {
  // Without SOURCEPOS the parser forgets the line ends inside code spans and tags.
  int options = CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE | CMARK_OPT_SOURCEPOS;
  if (settings->footnotes) options |= CMARK_OPT_FOOTNOTES;
  if (settings->repair_utf8) options |= CMARK_OPT_VALIDATE_UTF8;
  cmark_parser *parser = cmark_parser_new_with_mem(options, allocator);
  attach(parser, "table");
  attach(parser, "strikethrough");
  if (settings->autolink) attach(parser, "autolink");
  attach(parser, "tasklist");
  return parser;
}

// A parse that was stopped in its inline phase leaves its special characters in the shared table;
// the same phase over nothing takes them out.
static void clear_special_characters(const guard_settings *settings) {
  cmark_parser *parser = make_parser(settings, cmark_get_default_mem_allocator());
  cmark_node_free(cmark_parser_finish(parser));
  cmark_parser_free(parser);
}

guard_status guard_parse(const char *bytes, size_t length, const guard_settings *settings,
                         guard_document **document) {
  pthread_once(&registered, cmark_gfm_core_extensions_ensure_registered);
  guard_document *result = malloc(sizeof(*result));
  if (!result) return GUARD_OUT_OF_MEMORY;
  guard_arena_init(&result->arena, length, settings->byte_budget, settings->work_budget);

  volatile bool in_inline_phase = false;
  guard_arena_enter(&result->arena);
  int stopped = setjmp(result->arena.escape);
  if (stopped) {
    guard_arena_enter(NULL);
    if (in_inline_phase) {
      clear_special_characters(settings);
      pthread_mutex_unlock(&inline_phase);
    }
    guard_arena_destroy(&result->arena);
    free(result);
    return (guard_status)stopped;
  }

  cmark_parser *parser = make_parser(settings, guard_arena_allocator());
  // The library reads the byte it is given before it looks at the length.
  if (length > 0) cmark_parser_feed(parser, bytes, length);
  pthread_mutex_lock(&inline_phase);
  in_inline_phase = true;
  result->root = cmark_parser_finish(parser);
  in_inline_phase = false;
  pthread_mutex_unlock(&inline_phase);
  guard_arena_enter(NULL);
  *document = result;
  return GUARD_PARSED;
}

cmark_node *guard_document_root(const guard_document *document) { return document->root; }

void guard_document_free(guard_document *document) {
  if (!document) return;
  guard_arena_destroy(&document->arena);
  free(document);
}

char *guard_decode_references(const char *bytes, size_t length, size_t *decoded_length) {
  cmark_strbuf buffer;
  cmark_strbuf_init(cmark_get_default_mem_allocator(), &buffer, 0);
  houdini_unescape_html_f(&buffer, (const uint8_t *)bytes, (bufsize_t)length);
  *decoded_length = (size_t)buffer.size;
  return (char *)cmark_strbuf_detach(&buffer);
}
