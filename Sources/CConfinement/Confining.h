#ifndef CONFINING_H
#define CONFINING_H

#include "CConfinement.h"

// The descriptor of a ruleset; -1 if the kernel has no Landlock; below -1 a negative error number.
int russet_make_ruleset(const RussetPathRule *rules, int count);
// Keeps the process, which has no new privileges, to a ruleset.
int russet_enter_ruleset(int ruleset);
// Refuses the system calls that no app needs; the process has no new privileges.
int russet_filter_calls(int allowsNetwork);

#endif
