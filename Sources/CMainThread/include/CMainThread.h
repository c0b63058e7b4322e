#pragma once

/// Whether an async main of this process drains on the main thread; 1 from load time on.
int russet_main_thread_is_hooked(void);

/// Gives back the memory of what the loader alone reads: relocations and symbols. Safe at any time.
void russet_give_back_loader_tables(void);
