#define _GNU_SOURCE
#include "CMosquittoLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static RussetMosquitto table;
static bool isLoaded;
static char loadError[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libmosquitto.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(loadError, sizeof loadError, "%s", dlerror());
    return;
  }
#define RESOLVE(name)                                                                      \
  *(void **)&table.name = dlsym(library, #name);                                           \
  if (!table.name) {                                                                       \
    snprintf(loadError, sizeof loadError, "libmosquitto.so.1 has no function %s", #name);  \
    return;                                                                                \
  }
  RESOLVE(mosquitto_lib_init)
  RESOLVE(mosquitto_new)
  RESOLVE(mosquitto_destroy)
  RESOLVE(mosquitto_username_pw_set)
  RESOLVE(mosquitto_connect)
  RESOLVE(mosquitto_disconnect)
  RESOLVE(mosquitto_subscribe)
  RESOLVE(mosquitto_publish)
  RESOLVE(mosquitto_loop_start)
  RESOLVE(mosquitto_loop_stop)
  RESOLVE(mosquitto_connect_callback_set)
  RESOLVE(mosquitto_disconnect_callback_set)
  RESOLVE(mosquitto_message_callback_set)
  RESOLVE(mosquitto_strerror)
  RESOLVE(mosquitto_connack_string)
#undef RESOLVE
  if (table.mosquitto_lib_init() != 0) {
    snprintf(loadError, sizeof loadError, "libmosquitto cannot be initialised");
    return;
  }
  isLoaded = true;
}

const RussetMosquitto *russet_mosquitto(void) {
  pthread_once(&once, load);
  return isLoaded ? &table : NULL;
}

const char *russet_mosquitto_error(void) { return loadError; }
