#pragma once

// Sends to nowhere what C libraries print to the stream of standard error, as dav1d and libde265 do, which decode AVIF and HEIF and
// offer no other way to those who call them through others. The descriptor stays what it is: crashes and sanitizers still report to it.
void silenceStandardErrorStream(void);
