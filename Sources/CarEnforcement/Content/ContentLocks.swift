import CarSafety
import UIKit

/// The views that apps lock, with their covers and tasks.
@MainActor
final class ContentLocks {
  private struct Lock {
    weak var view: UIView?
    var restriction: CarRestriction
    var task: CarTask?
    var cover: CarCoverView?
  }

  private var locks: [Lock] = []

  func add(_ view: UIView, _ restriction: CarRestriction, _ task: CarTask?) {
    remove(view)
    locks.append(Lock(view: view, restriction: restriction, task: task))
  }

  func remove(_ view: UIView) {
    for lock in locks where lock.view === view { lock.cover?.removeFromSuperview() }
    locks.removeAll { $0.view === view || $0.view == nil }
  }

  /// Covers the content that is locked now, and uncovers other content.
  func apply(_ restrictions: CarRestrictions) {
    // Observers of a task can remove locks during the loop.
    for index in locks.indices where index < locks.count {
      guard let view = locks[index].view else { continue }
      guard restrictions.isLocked(locks[index].restriction) else {
        locks[index].cover?.removeFromSuperview()
        locks[index].cover = nil
        continue
      }
      let cover = locks[index].cover ?? CarCoverView()
      if locks[index].cover == nil {
        locks[index].cover = cover
        locks[index].task?.suspend(because: "\(locks[index].restriction.rawValue) locked")
      }
      cover.cover(view)
    }
    locks.removeAll { $0.view == nil }
  }
}
