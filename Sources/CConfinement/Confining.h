#ifndef CONFINING_H
#define CONFINING_H

#include "CConfinement.h"

// Returns the descriptor of a ruleset, -1 without Landlock in the kernel, or below -1 a negative
// error number.
int russet_make_ruleset(const RussetPathRule *rules, int count);
// Restricts the process to a ruleset; the process must have set no_new_privs.
int russet_enter_ruleset(int ruleset);
// Refuses system calls that apps do not need; the process must have set no_new_privs.
int russet_filter_calls(int allowsNetwork);

#endif
