// The C library's functions of numbers, by one name on every system.
double cos(double);
double exp(double);
double log(double);
double log10(double);
double pow(double, double);
double sin(double);
double tan(double);
