#define _GNU_SOURCE
#include "CYAMLLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The members of libyaml 0.2's structures that are read here, with the layout of its binary
// interface (libyaml-0.so.2, 64 bits).
typedef struct {
  size_t index, line, column;
} Mark;

typedef struct {
  int error;
  const char *problem;
  size_t problemOffset;
  int problemValue;
  Mark problemMark;
  const char *context;
  // The library's own state follows; the whole structure has 480 bytes.
  unsigned char rest[960];
} Parser;

typedef struct {
  int type;
  union {
    struct {
      char *anchor;
      char *tag;
      char *value;
      size_t length;
      int isPlainImplicit, isQuotedImplicit;
      int style;
    } scalar;
    struct {
      char *anchor;
    } node;
    unsigned char room[48];
  } data;
  Mark start, end;
} Event;

_Static_assert(sizeof(Event) == 104, "libyaml's event has 104 bytes");
_Static_assert(offsetof(Event, start) == 56, "libyaml's event has its start mark at 56");
_Static_assert(offsetof(Parser, problemMark) == 32, "libyaml's parser has its mark at 32");
_Static_assert(offsetof(Parser, context) == 56, "libyaml's parser has its context at 56");

enum {
  StreamEnd = 2,
  DocumentStart = 3,
  Alias = 5,
  Scalar = 6,
  SequenceStart = 7,
  SequenceEnd = 8,
  MappingStart = 9,
  MappingEnd = 10,
  PlainStyle = 1,
  EncodingUTF8 = 1,
};

static struct {
  int (*yaml_parser_initialize)(Parser *);
  void (*yaml_parser_delete)(Parser *);
  void (*yaml_parser_set_input_string)(Parser *, const unsigned char *, size_t);
  void (*yaml_parser_set_encoding)(Parser *, int);
  int (*yaml_parser_parse)(Parser *, Event *);
  void (*yaml_event_delete)(Event *);
} table;
static char loadError[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local char problem[256];

static void load(void) {
  void *library = dlopen("libyaml-0.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(loadError, sizeof loadError, "%s", dlerror());
    return;
  }
#define RESOLVE(name)                                                                   \
  *(void **)&table.name = dlsym(library, #name);                                        \
  if (!table.name) {                                                                    \
    snprintf(loadError, sizeof loadError, "libyaml-0.so.2 has no function %s", #name);  \
    return;                                                                             \
  }
  RESOLVE(yaml_parser_initialize)
  RESOLVE(yaml_parser_delete)
  RESOLVE(yaml_parser_set_input_string)
  RESOLVE(yaml_parser_set_encoding)
  RESOLVE(yaml_parser_parse)
  RESOLVE(yaml_event_delete)
#undef RESOLVE
}

const char *russet_yaml_load_error(void) {
  pthread_once(&once, load);
  return loadError[0] ? loadError : NULL;
}

RussetYAMLError russet_yaml_parse(
  const char *text, size_t length, RussetYAMLHandler handler, void *context) {
  RussetYAMLError result = {0};
  Parser *parser = calloc(1, sizeof *parser);
  if (!parser || !table.yaml_parser_initialize(parser)) {
    free(parser);
    result = (RussetYAMLError){"no memory", 1, 1};
    return result;
  }
  table.yaml_parser_set_input_string(parser, (const unsigned char *)text, length);
  table.yaml_parser_set_encoding(parser, EncodingUTF8);
  bool isDone = false;
  while (!isDone) {
    Event event;
    if (!table.yaml_parser_parse(parser, &event)) {
      snprintf(
        problem, sizeof problem, "%s%s%s", parser->problem ? parser->problem : "unreadable",
        parser->context ? " " : "", parser->context ? parser->context : "");
      result.problem = problem;
      result.line = parser->problemMark.line + 1;
      result.column = parser->problemMark.column + 1;
      break;
    }
    RussetYAMLEvent told = {.line = event.start.line + 1, .column = event.start.column + 1};
    bool isTold = true;
    switch (event.type) {
      case Scalar:
        told.kind = RussetYAMLScalar;
        told.text = event.data.scalar.value;
        told.length = event.data.scalar.length;
        told.anchor = event.data.scalar.anchor;
        told.isPlain = event.data.scalar.style == PlainStyle;
        break;
      case Alias:
        told.kind = RussetYAMLAlias;
        told.text = event.data.node.anchor;
        told.length = strlen(told.text);
        break;
      case SequenceStart:
        told.kind = RussetYAMLSequenceStart;
        told.anchor = event.data.node.anchor;
        break;
      case MappingStart:
        told.kind = RussetYAMLMappingStart;
        told.anchor = event.data.node.anchor;
        break;
      case SequenceEnd: told.kind = RussetYAMLSequenceEnd; break;
      case MappingEnd: told.kind = RussetYAMLMappingEnd; break;
      case DocumentStart: told.kind = RussetYAMLDocumentStart; break;
      case StreamEnd:
        isDone = true;
        isTold = false;
        break;
      default: isTold = false;
    }
    if (isTold && !handler(&told, context)) isDone = true;
    table.yaml_event_delete(&event);
  }
  table.yaml_parser_delete(parser);
  free(parser);
  return result;
}
