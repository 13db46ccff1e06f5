#pragma once

// Sends to nowhere what C libraries print to the stream of standard error, as dav1d does, which decodes AVIF for libgd and
// offers no other way there. The descriptor stays what it is: crashes and sanitizers still report to it.
void silenceStandardErrorStream(void);
