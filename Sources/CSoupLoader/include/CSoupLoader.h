// libsoup 3 and the parts of GLib that it uses, opened with dlopen on first use, so that an app
// that does not serve a browser neither links nor loads them.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// An object of the libraries, as an untyped pointer.
typedef void *RussetRef;

typedef struct {
  int32_t domain;
  int32_t code;
  const char *message;
} RussetGError;

typedef int (*RussetSourceFunction)(RussetRef context);
typedef void (*RussetServerCallback)(
  RussetRef server, RussetRef message, const char *path, RussetRef query, RussetRef context);
typedef void (*RussetWeakNotify)(RussetRef context, RussetRef formerObject);

// Pointers to the libraries' functions of the same names.
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
  void (*g_object_weak_ref)(RussetRef, RussetWeakNotify, RussetRef context);
  void (*g_free)(void *);
  RussetRef (*g_hash_table_lookup)(RussetRef table, const void *key);
  char *(*g_compute_checksum_for_data)(int type, const uint8_t *, size_t);
  RussetRef (*g_unix_fd_source_new)(int descriptor, int condition);
  RussetRef (*g_timeout_source_new)(unsigned int milliseconds);
  void (*g_source_set_callback)(RussetRef, void (*)(void), RussetRef context, RussetRef destroy);
  unsigned int (*g_source_attach)(RussetRef, RussetRef context);
  void (*g_source_destroy)(RussetRef);
  void (*g_source_unref)(RussetRef);
  RussetRef (*g_socket_new_from_fd)(int descriptor, RussetGError **);
  RussetRef (*g_socket_connection_factory_create_connection)(RussetRef socket);
  RussetRef (*g_socket_get_local_address)(RussetRef socket, RussetGError **);
  RussetRef (*g_socket_get_remote_address)(RussetRef socket, RussetGError **);
  RussetRef (*soup_server_new)(const char *firstProperty, ...);
  int (*soup_server_accept_iostream)(
    RussetRef server, RussetRef stream, RussetRef localAddress, RussetRef remoteAddress,
    RussetGError **);
  void (*soup_server_disconnect)(RussetRef);
  void (*soup_server_add_early_handler)(
    RussetRef, const char *path, RussetServerCallback, RussetRef context, RussetRef destroy);
  RussetRef (*soup_server_message_get_remote_address)(RussetRef);
  RussetRef (*soup_server_message_steal_connection)(RussetRef);
  const char *(*soup_server_message_get_method)(RussetRef);
  RussetRef (*soup_server_message_get_request_headers)(RussetRef);
  RussetRef (*soup_server_message_get_response_headers)(RussetRef);
  void (*soup_server_message_set_status)(RussetRef, unsigned int code, const char *reason);
  void (*soup_server_message_set_response)(
    RussetRef, const char *contentType, int memoryUse, const char *body, size_t length);
  const char *(*soup_message_headers_get_one)(RussetRef, const char *name);
  const char *(*soup_message_headers_get_list)(RussetRef, const char *name);
  void (*soup_message_headers_replace)(RussetRef, const char *name, const char *value);
} RussetSoup;

// Returns the functions, or null if a library or a function is missing; `russet_soup_error` then
// names it. May be called on any thread.
const RussetSoup *russet_soup(void);
const char *russet_soup_error(void);

// Calls `soup_server_new` without properties; Swift cannot call that function, because it is
// variadic.
RussetRef russet_soup_server_new(void);

// The function that a source calls; a result of 0 removes the source.
typedef int (*RussetDescriptorFunction)(int descriptor, int condition, RussetRef context);

// Calls `function` on the thread of `context` whenever a descriptor is ready (`condition` as for
// `poll`). `russet_source_end` ends the source.
RussetRef russet_source_watch(
  RussetRef context, int descriptor, int condition, RussetDescriptorFunction function,
  RussetRef argument);

// Calls `function` at an interval in milliseconds until it returns 0.
RussetRef russet_source_after(
  RussetRef context, unsigned int milliseconds, RussetSourceFunction function,
  RussetRef argument);

void russet_source_end(RussetRef source);

// Accepts a connection that does not block and is closed on exec. Returns -1 with `errno` on
// failure. Swift's Glibc module lacks `accept4`.
int russet_accept(int listener);
