#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CMarkGuard.h"
#include "arena.h"
#include "telegram.h"

#include <cmark-gfm/houdini.h>
#include <cmark-gfm/parser.h>

struct guard_document {
  guard_arena arena;
  cmark_node *root;
};

static pthread_once_t registered = PTHREAD_ONCE_INIT;

// The inline phase of every parse writes one table of special characters that all parses share.
static pthread_mutex_t inline_phase = PTHREAD_MUTEX_INITIALIZER;

static void register_extensions(void) {
  cmark_gfm_core_extensions_ensure_registered();
  guard_telegram_register_blocks();
  guard_telegram_register_inlines();
}

static void attach(cmark_parser *parser, const char *name) {
  cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name));
}

static cmark_parser *make_parser(const guard_settings *settings, cmark_mem *allocator) {
  // Without SOURCEPOS the parser forgets the line ends inside code spans and tags.
  int options = CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE | CMARK_OPT_SOURCEPOS;
  if (settings->footnotes) options |= CMARK_OPT_FOOTNOTES;
  cmark_parser *parser = cmark_parser_new_with_mem(options, allocator);
  if (settings->telegram) cmark_parser_attach_syntax_extension(parser, guard_telegram_blocks());
  attach(parser, "table");
  attach(parser, "strikethrough");
  if (settings->autolink) attach(parser, "autolink");
  attach(parser, "tasklist");
  if (settings->telegram) cmark_parser_attach_syntax_extension(parser, guard_telegram_inlines());
  return parser;
}

// A parse that was stopped in its inline phase leaves its special characters in the shared table;
// the same phase over nothing takes them out.
static void clear_special_characters(const guard_settings *settings) {
  cmark_parser *parser = make_parser(settings, cmark_get_default_mem_allocator());
  cmark_node_free(cmark_parser_finish(parser));
  cmark_parser_free(parser);
}

static bool holds_inlines(const cmark_node *node) {
  return node->type == CMARK_NODE_PARAGRAPH || node->type == CMARK_NODE_HEADING ||
         node->type == CMARK_NODE_TABLE_CELL;
}

// For each closing bracket of a text, the delimiter runs before it.
static uint64_t delimiters_before_brackets(const cmark_strbuf *text) {
  uint64_t sum = 0, runs = 0;
  unsigned char previous = 0;
  for (bufsize_t i = 0; i < text->size; i++) {
    unsigned char byte = text->ptr[i];
    if (byte == ']') {
      sum += runs;
    } else if ((byte == '*' || byte == '_' || byte == '~') && byte != previous) {
      runs++;
    }
    previous = byte;
  }
  return sum;
}

// The first text that spends the budget of delimiters, after the block phase; NULL for none.
static const cmark_node *first_past_delimiter_budget(const cmark_node *root,
                                                     const guard_settings *settings) {
  uint64_t sum = 0;
  const cmark_node *node = root;
  while (node) {
    if (holds_inlines(node) && (size_t)node->content.size > settings->uncounted_length) {
      sum += delimiters_before_brackets(&node->content);
      if (sum > settings->delimiter_budget) return node;
    }
    if (node->first_child) {
      node = node->first_child;
      continue;
    }
    while (node && !node->next) node = node->parent;
    if (node) node = node->next;
  }
  return NULL;
}

guard_status guard_parse(const char *bytes, size_t length, const guard_settings *settings,
                         guard_document **document, int *line) {
  pthread_once(&registered, register_extensions);
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

  guard_telegram_expect_math_until(settings->last_math_line);
  cmark_parser *parser = make_parser(settings, guard_arena_allocator());
  // The library reads the byte it is given before it looks at the length.
  if (length > 0) cmark_parser_feed(parser, bytes, length);
  if (settings->delimiter_budget != UINT64_MAX && length > 0) {
    // A last line without an end is not in the tree yet. The parser would put the end there itself.
    char last = bytes[length - 1];
    if (last != '\n' && last != '\r') cmark_parser_feed(parser, "\n", 1);
    const cmark_node *node = first_past_delimiter_budget(parser->root, settings);
    if (node) {
      *line = node->start_line > 0 ? node->start_line : 1;
      guard_arena_enter(NULL);
      guard_arena_destroy(&result->arena);
      free(result);
      return GUARD_OUT_OF_DELIMITERS;
    }
  }
  pthread_mutex_lock(&inline_phase);
  in_inline_phase = true;
  guard_telegram_begin_inlines();
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
