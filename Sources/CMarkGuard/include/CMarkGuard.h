// A guard around the CommonMark parser, for the things Swift cannot do: an allocator with a
// budget that the C library can be stopped from, a lock around the part of it that is not
// thread-safe, and plain reads of its node structure.

#ifndef CMARK_GUARD_H
#define CMARK_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/node.h>

// Swift sees these as enumerations with no other cases.
#define GUARD_CLOSED __attribute__((enum_extensibility(closed)))
#define GUARD_SWIFT_NAME(name) __attribute__((swift_name(#name)))

// MARK: Parsing

/// A parsed document: the tree and the memory that holds it.
typedef struct guard_document guard_document;

typedef enum GUARD_CLOSED {
  GUARD_PARSED GUARD_SWIFT_NAME(parsed) = 0,
  /// The parser asked for more memory than `byte_budget`.
  GUARD_OUT_OF_BYTES GUARD_SWIFT_NAME(outOfBytes) = 1,
  /// The parser made more allocations than `work_budget` pays for.
  GUARD_OUT_OF_WORK GUARD_SWIFT_NAME(outOfWork) = 2,
  /// The system has no memory left.
  GUARD_OUT_OF_MEMORY GUARD_SWIFT_NAME(outOfMemory) = 3,
  /// The closing brackets of long paragraphs stand after more delimiters than `delimiter_budget`.
  GUARD_OUT_OF_DELIMITERS GUARD_SWIFT_NAME(outOfDelimiters) = 4,
} guard_status;

typedef struct {
  bool autolink;
  bool footnotes;
  /// Telegram's own constructs: spoilers, marked text, formulas, its block tags.
  bool telegram;
  /// The last line that can close a block of math; 0 for none.
  int last_math_line;
  size_t byte_budget;
  /// One unit for an allocation, one more for each 64 bytes of it.
  uint64_t work_budget;
  /// For each closing bracket the parser may walk back over all runs of `*`, `_` and `~` before it
  /// in its paragraph, heading or cell. The sum of these runs over all brackets; UINT64_MAX for no
  /// count. Texts of up to `uncounted_length` bytes are left out.
  uint64_t delimiter_budget;
  size_t uncounted_length;
} guard_settings;

/// Parses `length` bytes of well-formed UTF-8 without NUL. On success `*document` must be given to `guard_document_free`; with
/// `GUARD_OUT_OF_DELIMITERS` `*line` is where the text begins that is too much.
/// May be called from any number of threads at once.
guard_status guard_parse(const char *bytes, size_t length, const guard_settings *settings,
                         guard_document **document, int *line);

cmark_node *guard_document_root(const guard_document *document);
void guard_document_free(guard_document *document);

// MARK: Nodes

typedef enum GUARD_CLOSED {
  GUARD_NODE_UNKNOWN GUARD_SWIFT_NAME(unknown) = 0,
  GUARD_NODE_DOCUMENT GUARD_SWIFT_NAME(document),
  GUARD_NODE_BLOCK_QUOTE GUARD_SWIFT_NAME(blockQuote),
  GUARD_NODE_LIST GUARD_SWIFT_NAME(list),
  GUARD_NODE_ITEM GUARD_SWIFT_NAME(item),
  GUARD_NODE_CODE_BLOCK GUARD_SWIFT_NAME(codeBlock),
  GUARD_NODE_HTML_BLOCK GUARD_SWIFT_NAME(htmlBlock),
  GUARD_NODE_PARAGRAPH GUARD_SWIFT_NAME(paragraph),
  GUARD_NODE_HEADING GUARD_SWIFT_NAME(heading),
  GUARD_NODE_THEMATIC_BREAK GUARD_SWIFT_NAME(thematicBreak),
  GUARD_NODE_FOOTNOTE_DEFINITION GUARD_SWIFT_NAME(footnoteDefinition),
  GUARD_NODE_TABLE GUARD_SWIFT_NAME(table),
  GUARD_NODE_TABLE_ROW GUARD_SWIFT_NAME(tableRow),
  GUARD_NODE_TABLE_CELL GUARD_SWIFT_NAME(tableCell),
  GUARD_NODE_TEXT GUARD_SWIFT_NAME(text),
  GUARD_NODE_SOFT_BREAK GUARD_SWIFT_NAME(softBreak),
  GUARD_NODE_LINE_BREAK GUARD_SWIFT_NAME(lineBreak),
  GUARD_NODE_CODE GUARD_SWIFT_NAME(code),
  GUARD_NODE_HTML_INLINE GUARD_SWIFT_NAME(htmlInline),
  GUARD_NODE_EMPHASIS GUARD_SWIFT_NAME(emphasis),
  GUARD_NODE_STRONG GUARD_SWIFT_NAME(strong),
  GUARD_NODE_LINK GUARD_SWIFT_NAME(link),
  GUARD_NODE_IMAGE GUARD_SWIFT_NAME(image),
  GUARD_NODE_FOOTNOTE_REFERENCE GUARD_SWIFT_NAME(footnoteReference),
  GUARD_NODE_STRIKETHROUGH GUARD_SWIFT_NAME(strikethrough),
  /// A run of two or more pipes or equals signs, which may begin and end spoilers and marked text.
  GUARD_NODE_MARK_RUN GUARD_SWIFT_NAME(markRun),
  /// A formula among text, with its dollars.
  GUARD_NODE_FORMULA GUARD_SWIFT_NAME(formula),
  /// A formula on lines of its own, with its dollars.
  GUARD_NODE_FORMULA_BLOCK GUARD_SWIFT_NAME(formulaBlock),
} guard_node_kind;

// The extensions register these at run time and no public header declares them.
extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL,
    CMARK_NODE_STRIKETHROUGH;

static inline guard_node_kind guard_node_get_kind(const cmark_node *node) {
  switch (node->type) {
  case CMARK_NODE_DOCUMENT: return GUARD_NODE_DOCUMENT;
  case CMARK_NODE_BLOCK_QUOTE: return GUARD_NODE_BLOCK_QUOTE;
  case CMARK_NODE_LIST: return GUARD_NODE_LIST;
  case CMARK_NODE_ITEM: return GUARD_NODE_ITEM;
  case CMARK_NODE_CODE_BLOCK:
    return node->as.code.fence_char == '$' ? GUARD_NODE_FORMULA_BLOCK : GUARD_NODE_CODE_BLOCK;
  case CMARK_NODE_HTML_BLOCK: return GUARD_NODE_HTML_BLOCK;
  case CMARK_NODE_PARAGRAPH: return GUARD_NODE_PARAGRAPH;
  case CMARK_NODE_HEADING: return GUARD_NODE_HEADING;
  case CMARK_NODE_THEMATIC_BREAK: return GUARD_NODE_THEMATIC_BREAK;
  case CMARK_NODE_FOOTNOTE_DEFINITION: return GUARD_NODE_FOOTNOTE_DEFINITION;
  case CMARK_NODE_TEXT: return GUARD_NODE_TEXT;
  case CMARK_NODE_SOFTBREAK: return GUARD_NODE_SOFT_BREAK;
  case CMARK_NODE_LINEBREAK: return GUARD_NODE_LINE_BREAK;
  case CMARK_NODE_CODE: return GUARD_NODE_CODE;
  case CMARK_NODE_HTML_INLINE:
    // See telegram_inlines.c.
    switch (node->as.literal.data[0]) {
    case '|':
    case '=': return GUARD_NODE_MARK_RUN;
    case '$': return GUARD_NODE_FORMULA;
    default: return GUARD_NODE_HTML_INLINE;
    }
  case CMARK_NODE_EMPH: return GUARD_NODE_EMPHASIS;
  case CMARK_NODE_STRONG: return GUARD_NODE_STRONG;
  case CMARK_NODE_LINK: return GUARD_NODE_LINK;
  case CMARK_NODE_IMAGE: return GUARD_NODE_IMAGE;
  case CMARK_NODE_FOOTNOTE_REFERENCE: return GUARD_NODE_FOOTNOTE_REFERENCE;
  default: break;
  }
  if (node->type == CMARK_NODE_TABLE_CELL) return GUARD_NODE_TABLE_CELL;
  if (node->type == CMARK_NODE_TABLE_ROW) return GUARD_NODE_TABLE_ROW;
  if (node->type == CMARK_NODE_STRIKETHROUGH) return GUARD_NODE_STRIKETHROUGH;
  if (node->type == CMARK_NODE_TABLE) return GUARD_NODE_TABLE;
  return GUARD_NODE_UNKNOWN;
}

/// Bytes inside the parsed document, valid as long as it is.
typedef struct {
  const uint8_t *bytes;
  int length;
} guard_slice;

static inline guard_slice guard_slice_of(cmark_chunk chunk) {
  guard_slice slice = {chunk.data, chunk.len};
  return slice;
}

static inline guard_slice guard_node_literal(const cmark_node *node) {
  return guard_slice_of(node->as.literal);
}
static inline guard_slice guard_node_code_literal(const cmark_node *node) {
  return guard_slice_of(node->as.code.literal);
}
static inline guard_slice guard_node_code_info(const cmark_node *node) {
  return guard_slice_of(node->as.code.info);
}
static inline bool guard_node_code_is_fenced(const cmark_node *node) {
  return node->as.code.fenced;
}
static inline guard_slice guard_node_link_url(const cmark_node *node) {
  return guard_slice_of(node->as.link.url);
}
static inline guard_slice guard_node_link_title(const cmark_node *node) {
  return guard_slice_of(node->as.link.title);
}
static inline int guard_node_heading_level(const cmark_node *node) {
  return node->as.heading.level;
}
static inline bool guard_node_list_is_ordered(const cmark_node *node) {
  return node->as.list.list_type == CMARK_ORDERED_LIST;
}
static inline int guard_node_list_start(const cmark_node *node) { return node->as.list.start; }
/// True for an item whose box the tasklist extension has taken out of the text.
static inline bool guard_node_item_box_is_taken(const cmark_node *node) {
  return node->extension != NULL;
}
static inline cmark_node *guard_node_footnote_definition(const cmark_node *reference) {
  return reference->parent_footnote_def;
}
static inline int guard_node_table_columns(cmark_node *table) {
  return cmark_gfm_extensions_get_table_columns(table);
}
static inline const uint8_t *guard_node_table_alignments(cmark_node *table) {
  return cmark_gfm_extensions_get_table_alignments(table);
}
static inline bool guard_node_row_is_header(cmark_node *row) {
  return cmark_gfm_extensions_get_table_row_is_header(row) != 0;
}

/// Makes an HTML block without content of a paragraph. Its children are in no tree any more.
static inline void guard_node_become_html_block(cmark_node *node) {
  node->type = CMARK_NODE_HTML_BLOCK;
  node->first_child = node->last_child = NULL;
  node->as.literal = (cmark_chunk){NULL, 0, 0};
}

/// A place for a note about a node; the parser itself does not use it.
static inline void *guard_node_mark(const cmark_node *node) { return node->user_data; }
static inline void guard_node_set_mark(cmark_node *node, void *mark) { node->user_data = mark; }

// MARK: Text

/// Decodes HTML character references. Returns a `malloc`ed NUL-terminated buffer for the caller
/// to `free`, and its length in `*decoded_length`.
char *guard_decode_references(const char *bytes, size_t length, size_t *decoded_length);

#endif
