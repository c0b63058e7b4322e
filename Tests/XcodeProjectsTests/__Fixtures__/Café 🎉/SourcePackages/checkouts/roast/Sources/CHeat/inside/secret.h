#define SECRET 1
