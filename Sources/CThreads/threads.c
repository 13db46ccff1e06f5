#include "threads.h"

#include <pthread.h>
#include <stdlib.h>

struct threads_monitor {
  pthread_mutex_t mutex;
  pthread_cond_t condition;
};

threads_monitor *threads_monitor_create(void) {
  threads_monitor *monitor = malloc(sizeof *monitor);
  if (!monitor) abort();
  pthread_mutex_init(&monitor->mutex, NULL);
  pthread_cond_init(&monitor->condition, NULL);
  return monitor;
}

void threads_monitor_destroy(threads_monitor *monitor) {
  pthread_cond_destroy(&monitor->condition);
  pthread_mutex_destroy(&monitor->mutex);
  free(monitor);
}

void threads_monitor_lock(threads_monitor *monitor) {
  pthread_mutex_lock(&monitor->mutex);
}

void threads_monitor_unlock(threads_monitor *monitor) {
  pthread_mutex_unlock(&monitor->mutex);
}

void threads_monitor_wait(threads_monitor *monitor) {
  pthread_cond_wait(&monitor->condition, &monitor->mutex);
}

void threads_monitor_wake(threads_monitor *monitor) {
  pthread_cond_broadcast(&monitor->condition);
}

bool threads_begin(size_t stack_size, void *(*work)(void *), void *argument) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes)) return false;
  pthread_attr_setstacksize(&attributes, stack_size);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  int fault = pthread_create(&thread, &attributes, work, argument);
  pthread_attr_destroy(&attributes);
  return fault == 0;
}
