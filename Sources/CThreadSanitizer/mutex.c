// Tells ThreadSanitizer what Swift's Mutex does where threads wait for each other. That code lies in a library that is not
// built with ThreadSanitizer, which takes every contended lock for none. Without ThreadSanitizer there is nothing here.
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>

#if defined(__linux__) && __has_feature(thread_sanitizer)
#include <dlfcn.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

void __tsan_acquire(void *);
void __tsan_release(void *);

// Each stands before the library's function of the same name, and calls it.
SWIFT void lockSlow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void lockSlow(uint32_t thread, SELF) {
  ((SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK))(thread, self);
  __tsan_acquire(self);
}

SWIFT bool tryLockSlow(SELF) __asm__(TRY_LOCK);
SWIFT bool tryLockSlow(SELF) {
  bool isLocked = ((SWIFT bool (*)(SELF))dlsym(RTLD_NEXT, TRY_LOCK))(self);
  if (isLocked) __tsan_acquire(self);
  return isLocked;
}

SWIFT void unlockSlow(SELF) __asm__(UNLOCK);
SWIFT void unlockSlow(SELF) {
  __tsan_release(self);
  ((SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK))(self);
}
#endif
