// Nothing to call: see mutex.c.
