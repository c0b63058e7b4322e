// libyaml, opened with dlopen on first use, so that an app without YAML files neither links nor
// loads it.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  RussetYAMLScalar,
  RussetYAMLAlias,
  RussetYAMLSequenceStart,
  RussetYAMLSequenceEnd,
  RussetYAMLMappingStart,
  RussetYAMLMappingEnd,
  RussetYAMLDocumentStart,
} RussetYAMLEventKind;

typedef struct {
  RussetYAMLEventKind kind;
  // A scalar's text, or an alias's name; UTF-8 of `length` bytes.
  const char *text;
  size_t length;
  // The name that a node is given with "&"; null without one.
  const char *anchor;
  // A plain scalar has no quotes and is no block.
  bool isPlain;
  // From 1.
  size_t line;
  size_t column;
} RussetYAMLEvent;

typedef struct {
  // A message that is valid until the next call on this thread; null without an error.
  const char *problem;
  // From 1.
  size_t line;
  size_t column;
} RussetYAMLError;

// Receives each event; returns false to stop.
typedef bool (*RussetYAMLHandler)(const RussetYAMLEvent *event, void *context);

// Null if the library is loaded, or why it cannot be opened.
const char *russet_yaml_load_error(void);

// Parses UTF-8 text and calls the handler with each event. Must be called only if
// `russet_yaml_load_error` returns null.
RussetYAMLError russet_yaml_parse(
  const char *text, size_t length, RussetYAMLHandler handler, void *context);
