import Foundation
import RenderServer

/// The newest frame, kept so that viewers who are behind can be brought up to it, and what the last
/// frames changed.
///
/// Moves between threads, as nothing else holds its memory; its owner holds a lock.
struct FrameMirror: ~Copyable, @unchecked Sendable {
  private(set) var width = 0, height = 0
  private(set) var scale = 1.0
  /// Counts frames; 0: there is none yet.
  private(set) var sequence: UInt32 = 0
  private var storage: UnsafeMutableRawPointer?
  /// What each of the newest frames changed; the last belongs to `sequence`.
  private var history: [FrameUpdate] = []

  /// Chosen: two seconds of frames. Who is further behind gets everything.
  private static let longestHistory = 120

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  var bytesPerRow: Int { width * 4 }
  /// Blue first; nil before the first frame.
  var pixels: UnsafeRawBufferPointer? {
    storage.map { UnsafeRawBufferPointer(start: $0, count: bytesPerRow * height) }
  }

  deinit { storage?.deallocate() }

  /// Takes over what a frame changed.
  mutating func take(_ frame: borrowing Frame) {
    guard frame.width > 0, frame.height > 0, let source = frame.pixels.baseAddress,
      frame.bytesPerRow >= frame.width * 4,
      frame.pixels.count >= frame.bytesPerRow * (frame.height - 1) + frame.width * 4
    else { return }
    var update = FrameUpdate()
    if frame.width != width || frame.height != height || frame.scale != scale || sequence == 0 {
      storage?.deallocate()
      width = frame.width
      height = frame.height
      scale = frame.scale
      storage = .allocate(byteCount: bytesPerRow * height, alignment: 64)
      update = .whole(bounds)
    } else {
      update.append(
        FrameUpdate(copies: frame.copies, damage: frame.damage), bounds: bounds)
      if update.copies.isEmpty && update.damage.isEmpty { return }
    }
    for copy in update.copies {
      let destination = copy.source.offsetBy(x: copy.dx, y: copy.dy).intersection(bounds)
      fetch(destination, from: source, bytesPerRow: frame.bytesPerRow)
    }
    for rect in update.damage { fetch(rect, from: source, bytesPerRow: frame.bytesPerRow) }
    sequence &+= 1
    if sequence == 0 { sequence = 1 }
    history.append(update)
    if history.count > Self.longestHistory { history.removeFirst(history.count / 2) }
  }

  private func fetch(_ rect: PixelRect, from source: UnsafeRawPointer, bytesPerRow: Int) {
    guard let storage, !rect.isEmpty else { return }
    let x = Int(rect.minX) * 4
    for y in Int(rect.minY)..<Int(rect.maxY) {
      memcpy(storage + y * self.bytesPerRow + x, source + y * bytesPerRow + x, rect.width * 4)
    }
  }

  /// What brings a viewer of frame `shown` up to date; 0: one who has seen nothing. Nil: the viewer
  /// is up to date.
  func update(since shown: UInt32) -> FrameUpdate? {
    guard sequence != 0, shown != sequence else { return nil }
    let behind = Int(sequence &- shown)
    guard shown != 0, behind > 0, behind <= history.count else { return .whole(bounds) }
    var update = FrameUpdate()
    for next in history.suffix(behind) { update.append(next, bounds: bounds) }
    if update.damage.reduce(0, { $0 + $1.area }) >= bounds.area { return .whole(bounds) }
    return update
  }
}
