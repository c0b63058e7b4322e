// libmosquitto, opened with dlopen on first use, so that an app without MQTT neither links nor
// loads it.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void *RussetMosquittoRef;

// A message from the broker, with the layout of the library's binary interface (libmosquitto 1).
typedef struct {
  int identifier;
  char *topic;
  void *payload;
  int length;
  int quality;
  bool isRetained;
} RussetMosquittoMessage;

typedef void (*RussetMosquittoConnected)(RussetMosquittoRef, void *context, int code);
typedef void (*RussetMosquittoReceived)(
  RussetMosquittoRef, void *context, const RussetMosquittoMessage *);

// Pointers to the library's functions of the same names.
typedef struct {
  int (*mosquitto_lib_init)(void);
  RussetMosquittoRef (*mosquitto_new)(const char *identifier, bool isClean, void *context);
  void (*mosquitto_destroy)(RussetMosquittoRef);
  int (*mosquitto_username_pw_set)(RussetMosquittoRef, const char *name, const char *password);
  int (*mosquitto_connect)(RussetMosquittoRef, const char *host, int port, int keepAlive);
  int (*mosquitto_disconnect)(RussetMosquittoRef);
  int (*mosquitto_subscribe)(RussetMosquittoRef, int *identifier, const char *topic, int quality);
  int (*mosquitto_publish)(
    RussetMosquittoRef, int *identifier, const char *topic, int length, const void *payload,
    int quality, bool isRetained);
  int (*mosquitto_loop_start)(RussetMosquittoRef);
  int (*mosquitto_loop_stop)(RussetMosquittoRef, bool isForced);
  void (*mosquitto_connect_callback_set)(RussetMosquittoRef, RussetMosquittoConnected);
  void (*mosquitto_disconnect_callback_set)(RussetMosquittoRef, RussetMosquittoConnected);
  void (*mosquitto_message_callback_set)(RussetMosquittoRef, RussetMosquittoReceived);
  const char *(*mosquitto_strerror)(int code);
  const char *(*mosquitto_connack_string)(int code);
} RussetMosquitto;

// Returns the functions, or null if the library or a function is missing; `russet_mosquitto_error`
// then names it. May be called on any thread.
const RussetMosquitto *russet_mosquitto(void);
const char *russet_mosquitto_error(void);
