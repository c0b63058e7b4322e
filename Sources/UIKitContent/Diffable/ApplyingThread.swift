import Foundation
import UIKitCore

/// The thread from which snapshots are applied; it must always be the main thread, or never.
package struct ApplyingThread {
  private var isOffMain: Bool?

  package init() {}

  /// Performs the work on the main thread; it receives whether the call came from another thread.
  package static func run(_ work: @escaping @MainActor (_ isOffMain: Bool) -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { work(false) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { work(true) } }
    }
  }

  /// Logs a warning if the calls come from both kinds of threads.
  ///
  /// Source: the text of UIKit's warning.
  package mutating func note(isOffMain: Bool, by source: String) {
    if let before = self.isOffMain, before != isOffMain {
      warn(
        "Warning: applying updates in a non-thread confined manner is dangerous and can lead to "
          + "deadlocks. Please always submit updates either always on the main queue or always off "
          + "the main queue.",
        where: "\(source).apply"
      )
    }
    self.isOffMain = isOffMain
  }
}
