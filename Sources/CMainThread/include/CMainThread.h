#pragma once

/// Returns 1 if an async main of this process drains on the main thread, which it does from load
/// time.
int russet_main_thread_is_hooked(void);

/// Releases the memory of tables that only the loader reads: relocations and symbols. Safe at any
/// time.
void russet_give_back_loader_tables(void);
