// libsoup 3 and the parts of GLib under it, opened with dlopen on first use, so that an app that
// never serves a browser neither links nor loads them.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Opaque to Swift: every object is passed as a pointer to nothing in particular.
typedef void *RussetRef;

typedef struct {
  int32_t domain;
  int32_t code;
  const char *message;
} RussetGError;

typedef struct RussetGList {
  RussetRef data;
  struct RussetGList *next;
} RussetGList;

typedef int (*RussetSourceFunction)(RussetRef context);
typedef void (*RussetServerCallback)(
  RussetRef server, RussetRef message, const char *path, RussetRef query, RussetRef context);
typedef void (*RussetWebSocketCallback)(
  RussetRef server, RussetRef message, const char *path, RussetRef connection, RussetRef context);

// Function pointers of the same names in the libraries.
typedef struct {
  RussetRef (*g_main_context_new)(void);
  void (*g_main_context_unref)(RussetRef);
  void (*g_main_context_push_thread_default)(RussetRef);
  void (*g_main_context_pop_thread_default)(RussetRef);
  void (*g_main_context_invoke)(RussetRef, RussetSourceFunction, RussetRef);
  RussetRef (*g_main_loop_new)(RussetRef context, int isRunning);
  void (*g_main_loop_run)(RussetRef);
  void (*g_main_loop_quit)(RussetRef);
  void (*g_main_loop_unref)(RussetRef);
  void (*g_error_free)(RussetGError *);
  RussetRef (*g_object_ref)(RussetRef);
  void (*g_object_unref)(RussetRef);
  unsigned long (*g_signal_connect_data)(
    RussetRef object, const char *signal, void (*handler)(void), RussetRef context,
    RussetRef destroy, int flags);
  const void *(*g_bytes_get_data)(RussetRef, size_t *size);
  RussetRef (*g_hash_table_lookup)(RussetRef table, const void *key);
  void (*g_slist_free_full)(RussetGList *, void (*)(RussetRef));
  void (*g_uri_unref)(RussetRef);
  int (*g_uri_get_port)(RussetRef);
  RussetRef (*soup_server_new)(const char *firstProperty, ...);
  int (*soup_server_listen_local)(RussetRef, unsigned int port, int options, RussetGError **);
  RussetGList *(*soup_server_get_uris)(RussetRef);
  void (*soup_server_disconnect)(RussetRef);
  void (*soup_server_add_early_handler)(
    RussetRef, const char *path, RussetServerCallback, RussetRef context, RussetRef destroy);
  void (*soup_server_add_websocket_handler)(
    RussetRef, const char *path, const char *origin, char **protocols, RussetWebSocketCallback,
    RussetRef context, RussetRef destroy);
  void (*soup_server_remove_websocket_extension)(RussetRef, unsigned long type);
  unsigned long (*soup_websocket_extension_deflate_get_type)(void);
  const char *(*soup_server_message_get_method)(RussetRef);
  RussetRef (*soup_server_message_get_request_headers)(RussetRef);
  RussetRef (*soup_server_message_get_response_headers)(RussetRef);
  void (*soup_server_message_set_status)(RussetRef, unsigned int code, const char *reason);
  void (*soup_server_message_set_response)(
    RussetRef, const char *contentType, int memoryUse, const char *body, size_t length);
  const char *(*soup_message_headers_get_one)(RussetRef, const char *name);
  const char *(*soup_message_headers_get_list)(RussetRef, const char *name);
  void (*soup_message_headers_replace)(RussetRef, const char *name, const char *value);
  void (*soup_websocket_connection_send_binary)(RussetRef, const void *, size_t length);
  void (*soup_websocket_connection_send_text)(RussetRef, const char *);
  void (*soup_websocket_connection_close)(RussetRef, unsigned short code, const char *reason);
  int (*soup_websocket_connection_get_state)(RussetRef);
  void (*soup_websocket_connection_set_max_incoming_payload_size)(RussetRef, uint64_t);
} RussetSoup;

// The functions, or null when a library or a function is missing: `russet_soup_error` then says
// which. Safe from any thread.
const RussetSoup *russet_soup(void);
const char *russet_soup_error(void);

// `soup_server_new` without properties: Swift cannot call it, as it takes any number of arguments.
RussetRef russet_soup_server_new(void);

// Connects the "message" and "closed" signals of a WebSocket connection. `kind` is 1 for text and 2
// for binary; the bytes are valid during the call.
typedef void (*RussetMessageHandler)(
  RussetRef context, RussetRef connection, int kind, const void *bytes, size_t count);
typedef void (*RussetClosedHandler)(RussetRef context, RussetRef connection);
typedef struct {
  RussetMessageHandler message;
  RussetClosedHandler closed;
  RussetRef context;
} RussetConnectionHandlers;

// `handlers` must outlive the connection.
void russet_soup_connect(RussetRef connection, const RussetConnectionHandlers *handlers);
