// The C library's functions of numbers, by one name on every system.
double exp(double);
double log(double);
double log10(double);
double pow(double, double);
