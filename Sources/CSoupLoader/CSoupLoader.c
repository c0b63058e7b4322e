#define _GNU_SOURCE
#include "CSoupLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/socket.h>

static RussetSoup table;
static bool isLoaded;
static char loadError[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  // libsoup loads GLib and GObject; dlsym finds the symbols of such dependencies through it.
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
  RESOLVE(g_object_weak_ref)
  RESOLVE(g_free)
  RESOLVE(g_hash_table_lookup)
  RESOLVE(g_compute_checksum_for_data)
  RESOLVE(g_unix_fd_source_new)
  RESOLVE(g_timeout_source_new)
  RESOLVE(g_source_set_callback)
  RESOLVE(g_source_attach)
  RESOLVE(g_source_destroy)
  RESOLVE(g_source_unref)
  RESOLVE(g_socket_new_from_fd)
  RESOLVE(g_socket_connection_factory_create_connection)
  RESOLVE(g_socket_get_local_address)
  RESOLVE(g_socket_get_remote_address)
  RESOLVE(soup_server_new)
  RESOLVE(soup_server_accept_iostream)
  RESOLVE(soup_server_disconnect)
  RESOLVE(soup_server_add_early_handler)
  RESOLVE(soup_server_message_get_remote_address)
  RESOLVE(soup_server_message_steal_connection)
  RESOLVE(soup_server_message_get_method)
  RESOLVE(soup_server_message_get_request_headers)
  RESOLVE(soup_server_message_get_response_headers)
  RESOLVE(soup_server_message_set_status)
  RESOLVE(soup_server_message_set_response)
  RESOLVE(soup_message_headers_get_one)
  RESOLVE(soup_message_headers_get_list)
  RESOLVE(soup_message_headers_replace)
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

RussetRef russet_source_watch(
  RussetRef context, int descriptor, int condition, RussetDescriptorFunction function,
  RussetRef argument) {
  RussetRef source = table.g_unix_fd_source_new(descriptor, condition);
  table.g_source_set_callback(source, (void (*)(void))function, argument, NULL);
  table.g_source_attach(source, context);
  return source;
}

RussetRef russet_source_after(
  RussetRef context, unsigned int milliseconds, RussetSourceFunction function,
  RussetRef argument) {
  RussetRef source = table.g_timeout_source_new(milliseconds);
  table.g_source_set_callback(source, (void (*)(void))function, argument, NULL);
  table.g_source_attach(source, context);
  return source;
}

void russet_source_end(RussetRef source) {
  table.g_source_destroy(source);
  table.g_source_unref(source);
}

int russet_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}
