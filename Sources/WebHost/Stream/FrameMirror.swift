import Foundation
import HostInterface
import RenderServer

/// The newest frame, kept so that viewers who are behind can be brought up to it, and what the last
/// frames changed.
struct FrameMirror: ~Copyable, Sendable {
  private(set) var store = FrameStore()
  /// Counts frames; 0: there is none yet.
  private(set) var sequence: UInt32 = 0
  /// What each of the newest frames changed; the last belongs to `sequence`.
  private var history: [FrameUpdate] = []

  /// Chosen: two seconds of frames.
  ///
  /// Who is further behind gets everything.
  private static let longestHistory = 120

  /// Takes over what a frame changed.
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

  /// What brings a viewer of frame `shown` up to date; 0: one who has seen nothing.
  ///
  /// Nil: the viewer is up to date.
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
