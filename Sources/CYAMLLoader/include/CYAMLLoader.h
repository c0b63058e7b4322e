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
  // The text of a scalar or the name of an alias, in UTF-8 with `length` bytes.
  const char *text;
  size_t length;
  // The name that "&" gives to a node, or null.
  const char *anchor;
  // Whether a scalar has no quotes and is not a block scalar.
  bool isPlain;
  // The line, from 1.
  size_t line;
  size_t column;
} RussetYAMLEvent;

typedef struct {
  // The error message, valid until the next call on this thread, or null without an error.
  const char *problem;
  // The line of the error, from 1.
  size_t line;
  size_t column;
} RussetYAMLError;

// Receives each event; returns false to stop.
typedef bool (*RussetYAMLHandler)(const RussetYAMLEvent *event, void *context);

// Returns null if the library is loaded, else the reason that it cannot be opened.
const char *russet_yaml_load_error(void);

// Parses UTF-8 text and calls the handler for each event. Must be called only if
// `russet_yaml_load_error` returns null.
RussetYAMLError russet_yaml_parse(
  const char *text, size_t length, RussetYAMLHandler handler, void *context);
