import Foundation
import UIKitCore

/// From where snapshots are applied: the main thread or others, one of them, always.
package struct ApplyingThread {
  private var isOffMain: Bool?

  package init() {}

  /// Does the work on the main thread, at once or soon; it hears whether the call came from another.
  package static func run(_ work: @escaping @MainActor (_ isOffMain: Bool) -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { work(false) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { work(true) } }
    }
  }

  /// Warns where the side changes.
  ///
  /// Source: UIKit's words.
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
