#define _GNU_SOURCE
#include <stdbool.h>
#include <string.h>

#include "telegram.h"

#include <cmark-gfm/chunk.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm/parser.h>
#include <cmark-gfm/syntax_extension.h>
#include <cmark-gfm/utf8.h>

extern cmark_node_type CMARK_NODE_TABLE_CELL;

// Runs of pipes and equals signs, and formulas, become nodes of their own, which neither escapes nor
// references can make. Which runs pair is decided later, when the whole text is there. The nodes have
// the type of an HTML tag, since a table cell may hold no types that its extension does not know; no tag
// begins like them.

/// Where something is next, as long as the places that are asked about lie between `from` and `at`.
typedef struct {
  int from;
  int at;
  bool found;
} search;

// Inline phases do not overlap (see parse.c), so one memory of the current text is enough.
static struct {
  const unsigned char *bytes;
  int length;
  bool has_double_underscore;
  search closer[2];  // of one dollar and of two
  search word;       // a blank and a letter
} text;

static const search nothing = {0, -1, false};

void guard_telegram_begin_inlines(void) { text.bytes = NULL; }

static void begin_text(const cmark_chunk *chunk) {
  text.bytes = chunk->data;
  text.length = chunk->len;
  text.has_double_underscore = memmem(chunk->data, (size_t)chunk->len, "__", 2) != NULL;
  text.closer[0] = text.closer[1] = text.word = nothing;
}

// MARK: Characters

static int byte_at(int index) { return index >= 0 && index < text.length ? text.bytes[index] : -1; }

static bool is_whitespace(int byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }
static bool is_letter(int byte) { return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z'; }
static bool is_digit(int byte) { return byte >= '0' && byte <= '9'; }

// Letters and digits; of other scripts what is neither a blank nor punctuation.
static bool is_word_at(int index) {
  int byte = byte_at(index);
  if (byte < 0x80) return is_letter(byte) || is_digit(byte);
  int32_t scalar = -1;
  if (cmark_utf8proc_iterate(text.bytes + index, text.length - index, &scalar) < 1) return false;
  return !cmark_utf8proc_is_space(scalar) && !cmark_utf8proc_is_punctuation(scalar);
}

static bool is_word_before(int index) {
  do index--;
  while (index >= 0 && (text.bytes[index] & 0xC0) == 0x80);
  return is_word_at(index);
}

static int run_length(int index) {
  int end = index;
  while (byte_at(end) == text.bytes[index]) end++;
  return end - index;
}

// MARK: Nodes

static cmark_node *take(cmark_node_type type, cmark_parser *parser, cmark_inline_parser *inlines, int length) {
  int offset = cmark_inline_parser_get_offset(inlines);
  cmark_node *node = cmark_node_new_with_mem(type, parser->mem);
  cmark_chunk literal = {(unsigned char *)text.bytes + offset, length, 0};
  node->as.literal = literal;
  node->start_line = node->end_line = cmark_inline_parser_get_line(inlines);
  node->start_column = cmark_inline_parser_get_column(inlines);
  node->end_column = node->start_column + length - 1;
  cmark_inline_parser_set_offset(inlines, offset + length);
  return node;
}

static cmark_node *take_run(cmark_parser *parser, cmark_inline_parser *inlines) {
  int length = run_length(cmark_inline_parser_get_offset(inlines));
  return length < 2 ? NULL : take(CMARK_NODE_HTML_INLINE, parser, inlines, length);
}

// MARK: Formulas

static bool closes_formula(int start, int index, int dollars) {
  return index > start && run_length(index) == dollars && !is_whitespace(text.bytes[index - 1]) &&
         !is_word_at(index + dollars);
}

// True for a tag that has an attribute, which is no part of a formula. A tag is not looked at for long.
static bool begins_tag_with_attribute(int index) {
  if (!is_letter(byte_at(index + 1))) return false;
  for (int i = index + 1; i < index + 256; i++) {
    int byte = byte_at(i);
    if (byte < 0 || byte == '>' || byte == '$' || byte == '\n') return false;
    if (byte == '=' && (byte_at(i + 1) == '"' || byte_at(i + 1) == '\'')) return true;
  }
  return false;
}

// The dollars that close a formula whose source begins at `start`; -1 for none before the end of the
// line, a code span, the end of a link's label or a tag with an attribute.
static int find_closer(int start, int dollars) {
  search *last = &text.closer[dollars - 1];
  if (last->from <= start && (last->found ? start < last->at : start <= last->at)) {
    return last->found ? last->at : -1;
  }
  int index = start;
  bool found = false;
  while (index < text.length) {
    unsigned char byte = text.bytes[index];
    if (byte == '\n' || byte == '\r' || byte == '`' || (byte == ']' && byte_at(index + 1) == '(') ||
        (byte == '<' && begins_tag_with_attribute(index))) {
      break;
    }
    if (byte == '$') {
      found = closes_formula(start, index, dollars);
      if (found) break;
      index += run_length(index);
    } else {
      index += byte == '\\' && byte_at(index + 1) != '\n' && byte_at(index + 1) != '\r' ? 2 : 1;
    }
  }
  *last = (search){start, index, found};
  return found ? index : -1;
}

// Prices: a source that begins with a digit and goes on with words.
static bool is_money(int start, int end) {
  if (!is_digit(byte_at(start))) return false;
  search *last = &text.word;
  if (!(last->from <= start && start <= last->at)) {
    int index = start;
    while (index < text.length && !(is_whitespace(text.bytes[index]) && is_letter(byte_at(index + 1)))) index++;
    *last = (search){start, index, true};
  }
  return last->at < end;
}

static cmark_node *take_formula(cmark_parser *parser, cmark_inline_parser *inlines) {
  int offset = cmark_inline_parser_get_offset(inlines);
  int dollars = run_length(offset);
  int start = offset + dollars;
  bool opens = dollars <= 2 && !is_word_before(offset) && start < text.length && !is_whitespace(text.bytes[start]);
  int end = opens ? find_closer(start, dollars) : -1;
  if (end >= 0 && !(dollars == 1 && is_money(start, end))) {
    return take(CMARK_NODE_HTML_INLINE, parser, inlines, end + dollars - offset);
  }
  // Whole, so that no part of it is looked at as an opener.
  return take(CMARK_NODE_TEXT, parser, inlines, dollars);
}

// MARK: Underscores inside words

static bool ends_word_run(unsigned char byte) { return strchr("\r\n\\`&*[]<!~:w|=$", byte) != NULL; }

// CommonMark lets no underscores inside words emphasise; Telegram lets two. The text before them is taken
// too, because the underscores themselves are not for extensions to see.
static cmark_node *take_word(cmark_parser *parser, cmark_node *parent, cmark_inline_parser *inlines) {
  int offset = cmark_inline_parser_get_offset(inlines);
  int index = offset;
  do index++;
  while (index < text.length && text.bytes[index] != '_' && !ends_word_run(text.bytes[index]));
  if (byte_at(index) != '_' || run_length(index) != 2 || !is_word_before(index) || !is_word_at(index + 2)) return NULL;
  cmark_node_append_child(parent, take(CMARK_NODE_TEXT, parser, inlines, index - offset));
  cmark_node *node = take(CMARK_NODE_TEXT, parser, inlines, 2);
  cmark_inline_parser_push_delimiter(inlines, '_', 1, 1, node);
  return node;
}

// MARK: The extension

static cmark_node *match(cmark_syntax_extension *extension, cmark_parser *parser, cmark_node *parent,
                         unsigned char byte, cmark_inline_parser *inlines) {
  (void)extension;
  const cmark_chunk *chunk = cmark_inline_parser_get_chunk(inlines);
  if (chunk->data != text.bytes) begin_text(chunk);
  switch (byte) {
  case '|':
    // In a cell every pipe has been escaped.
    return parent->type == CMARK_NODE_TABLE_CELL ? NULL : take_run(parser, inlines);
  case '=': return take_run(parser, inlines);
  case '$': return take_formula(parser, inlines);
  default: return text.has_double_underscore ? take_word(parser, parent, inlines) : NULL;
  }
}

static cmark_syntax_extension *inlines_extension;

cmark_syntax_extension *guard_telegram_inlines(void) { return inlines_extension; }

void guard_telegram_register_inlines(void) {
  cmark_mem *allocator = cmark_get_default_mem_allocator();
  cmark_llist *special = NULL;
  for (const char *byte = "|=$"; *byte; byte++) special = cmark_llist_append(allocator, special, (void *)(intptr_t)*byte);
  inlines_extension = cmark_syntax_extension_new("telegram-inlines");
  cmark_syntax_extension_set_special_inline_chars(inlines_extension, special);
  cmark_syntax_extension_set_match_inline_func(inlines_extension, match);
}
