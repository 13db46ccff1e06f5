// The system's threads, mutexes and conditions, which look a little different to Swift on each system.
#ifndef THREADS_H
#define THREADS_H

#include <stdbool.h>
#include <stddef.h>

/// A mutex and a condition that belongs to it.
typedef struct threads_monitor threads_monitor;

/// Ends the program where there is no memory for it.
threads_monitor *threads_monitor_create(void);
void threads_monitor_destroy(threads_monitor *monitor);
void threads_monitor_lock(threads_monitor *monitor);
void threads_monitor_unlock(threads_monitor *monitor);
/// Gives up the lock until somebody wakes those who wait.
void threads_monitor_wait(threads_monitor *monitor);
void threads_monitor_wake(threads_monitor *monitor);

/// Begins a thread that nobody waits for; false where the system has none to give.
bool threads_begin(size_t stack_size, void *(*work)(void *), void *argument);

#endif
