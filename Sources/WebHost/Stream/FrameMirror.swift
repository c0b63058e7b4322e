import Foundation
import HostInterface
import RenderServer

/// The newest frame, and the changes of the last frames for viewers with an older frame.
struct FrameMirror: ~Copyable, Sendable {
  private(set) var store = FrameStore()
  /// The number of the newest frame; 0 before the first.
  private(set) var sequence: UInt32 = 0
  /// The changes of the newest frames; the last entry belongs to `sequence`.
  private var history: [FrameUpdate] = []

  /// The largest number of frames whose changes are kept.
  ///
  /// Chosen: two seconds of frames. A viewer with an older frame receives a whole frame.
  private static let longestHistory = 120

  /// Copies the changes of a frame.
  mutating func take(_ frame: borrowing Frame) {
    guard FrameStore.isSound(frame) else { return }
    var update = FrameUpdate()
    if store.takeIfNew(frame) {
      update = .whole(store.bounds)
    } else {
      update.append(
        FrameUpdate(copies: frame.copies, damage: frame.damage),
        bounds: store.bounds
      )
      if update.copies.isEmpty && update.damage.isEmpty { return }
      for copy in update.copies {
        store.fetch(copy.source.offsetBy(x: copy.dx, y: copy.dy), from: frame)
      }
      for rect in update.damage { store.fetch(rect, from: frame) }
    }
    sequence &+= 1
    if sequence == 0 { sequence = 1 }
    history.append(update)
    if history.count > Self.longestHistory { history.removeFirst(history.count / 2) }
  }

  /// Returns the difference from frame `shown` to the newest frame; nil if there is none.
  ///
  /// A `shown` of 0 stands for no frame.
  func update(since shown: UInt32) -> FrameUpdate? {
    guard sequence != 0, shown != sequence else { return nil }
    let behind = Int(sequence &- shown)
    guard shown != 0, behind > 0, behind <= history.count else { return .whole(store.bounds) }
    var update = FrameUpdate()
    for next in history.suffix(behind) { update.append(next, bounds: store.bounds) }
    if update.damage.reduce(0, { $0 + $1.area }) >= store.bounds.area {
      return .whole(store.bounds)
    }
    return update
  }
}
