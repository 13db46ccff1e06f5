// Tells ThreadSanitizer what Swift's Mutex does where threads wait for each other. That code lies in a library that was
// not built with ThreadSanitizer, which takes every contended lock for none. Loaded before that library.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

// Missing in programs without ThreadSanitizer.
__attribute__((weak)) void __tsan_acquire(void *);
__attribute__((weak)) void __tsan_release(void *);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lockSlow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void lockSlow(uint32_t thread, SELF) {
  ((SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK))(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT bool tryLockSlow(SELF) __asm__(TRY_LOCK);
SWIFT bool tryLockSlow(SELF) {
  bool isLocked = ((SWIFT bool (*)(SELF))dlsym(RTLD_NEXT, TRY_LOCK))(self);
  if (isLocked && __tsan_acquire) __tsan_acquire(self);
  return isLocked;
}

SWIFT void unlockSlow(SELF) __asm__(UNLOCK);
SWIFT void unlockSlow(SELF) {
  if (__tsan_release) __tsan_release(self);
  ((SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK))(self);
}
