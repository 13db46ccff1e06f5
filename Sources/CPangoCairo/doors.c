#include "pango-cairo.h"
