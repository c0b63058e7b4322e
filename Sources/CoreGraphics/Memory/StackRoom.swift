import CDeepStack

/// Runs recursive work, on a new stack if the thread's stack is nearly full.
///
/// Trees of views and layers may be tens of thousands of levels deep, and their visitors are
/// recursive. The work runs immediately on the same thread. The memory of the new stack is released
/// afterwards.
package func withStackRoom(_ work: () -> Void) {
  // Chosen: a quarter of a megabyte is reserved for an app's code at one level of the tree.
  if russet_stack_room() > 256 << 10 { return work() }
  withoutActuallyEscaping(work) { work in
    var work = work
    withUnsafeMutablePointer(to: &work) { pointer in
      russet_call_on_new_stack(
        64 << 20,
        { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() },
        pointer
      )
    }
  }
}
