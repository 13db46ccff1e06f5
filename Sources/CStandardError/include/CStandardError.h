#pragma once

// Sends to nowhere what C libraries print to the stream of standard error, as dav1d and libde265 do when they decode for
// libavif and libheif, which offer no other way. The descriptor stays what it is: crashes and sanitizers still report to it.
void silenceStandardErrorStream(void);
