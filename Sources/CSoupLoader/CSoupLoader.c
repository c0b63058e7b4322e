#include "CSoupLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static RussetSoup table;
static bool isLoaded;
static char loadError[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  // libsoup brings GLib and GObject in; RTLD_LOCAL symbols of dependencies are found through it.
  void *soup = dlopen("libsoup-3.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!soup) {
    snprintf(loadError, sizeof loadError, "%s", dlerror());
    return;
  }
#define RESOLVE(name)                                                                    \
  *(void **)&table.name = dlsym(soup, #name);                                            \
  if (!table.name) {                                                                     \
    snprintf(loadError, sizeof loadError, "libsoup-3.0.so.0 has no function %s", #name); \
    return;                                                                              \
  }
  RESOLVE(g_main_context_new)
  RESOLVE(g_main_context_unref)
  RESOLVE(g_main_context_push_thread_default)
  RESOLVE(g_main_context_pop_thread_default)
  RESOLVE(g_main_context_invoke)
  RESOLVE(g_main_loop_new)
  RESOLVE(g_main_loop_run)
  RESOLVE(g_main_loop_quit)
  RESOLVE(g_main_loop_unref)
  RESOLVE(g_error_free)
  RESOLVE(g_object_ref)
  RESOLVE(g_object_unref)
  RESOLVE(g_signal_connect_data)
  RESOLVE(g_bytes_get_data)
  RESOLVE(g_hash_table_lookup)
  RESOLVE(g_slist_free_full)
  RESOLVE(g_uri_unref)
  RESOLVE(g_uri_get_port)
  RESOLVE(soup_server_new)
  RESOLVE(soup_server_listen_local)
  RESOLVE(soup_server_get_uris)
  RESOLVE(soup_server_disconnect)
  RESOLVE(soup_server_add_early_handler)
  RESOLVE(soup_server_add_websocket_handler)
  RESOLVE(soup_server_remove_websocket_extension)
  RESOLVE(soup_websocket_extension_deflate_get_type)
  RESOLVE(soup_server_message_get_method)
  RESOLVE(soup_server_message_get_request_headers)
  RESOLVE(soup_server_message_get_response_headers)
  RESOLVE(soup_server_message_set_status)
  RESOLVE(soup_server_message_set_response)
  RESOLVE(soup_message_headers_get_one)
  RESOLVE(soup_message_headers_get_list)
  RESOLVE(soup_message_headers_replace)
  RESOLVE(soup_websocket_connection_send_binary)
  RESOLVE(soup_websocket_connection_send_text)
  RESOLVE(soup_websocket_connection_close)
  RESOLVE(soup_websocket_connection_get_state)
  RESOLVE(soup_websocket_connection_set_max_incoming_payload_size)
#undef RESOLVE
  isLoaded = true;
}

const RussetSoup *russet_soup(void) {
  pthread_once(&once, load);
  return isLoaded ? &table : NULL;
}

const char *russet_soup_error(void) { return loadError; }

RussetRef russet_soup_server_new(void) {
  return russet_soup() ? table.soup_server_new(NULL) : NULL;
}

static void onMessage(RussetRef connection, int kind, RussetRef bytes, RussetRef context) {
  const RussetConnectionHandlers *handlers = context;
  size_t count = 0;
  const void *data = table.g_bytes_get_data(bytes, &count);
  handlers->message(handlers->context, connection, kind, data, count);
}

static void onClosed(RussetRef connection, RussetRef context) {
  const RussetConnectionHandlers *handlers = context;
  handlers->closed(handlers->context, connection);
}

void russet_soup_connect(RussetRef connection, const RussetConnectionHandlers *handlers) {
  table.g_signal_connect_data(
    connection, "message", (void (*)(void))onMessage, (void *)handlers, NULL, 0);
  table.g_signal_connect_data(
    connection, "closed", (void (*)(void))onClosed, (void *)handlers, NULL, 0);
}
