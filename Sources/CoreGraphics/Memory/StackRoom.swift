import CDeepStack

/// Does work that goes down a tree, on a new stack where the thread's is nearly used up.
///
/// Trees of views and layers may be tens of thousands of levels deep, and what visits them calls
/// itself. The work runs on the same thread, at once. Memory of the new stack is given back when
/// the work is done.
package func withStackRoom(_ work: () -> Void) {
  // Chosen: a quarter of a megabyte is left for what an app does at one level of the tree.
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
