#pragma once

/// Whether an async main of this process drains on the main thread; 1 from load time on.
int russet_main_thread_is_hooked(void);
