import CoreGraphics
import Foundation
import HostInterface
import RenderServer

/// Stands in for an app: a list of rows that scrolls, drawn by hand straight into frames.
///
/// Hosts are tried with it without UIKit. A drag or the wheel scrolls, a tap marks the row under
/// it, the appearance and the orientation are followed.
public final class MovingRows: @unchecked Sendable {
  private let host: any HostInterface.Host
  private let condition = NSCondition()

  // Guarded by the condition.
  private var pending: [HostEvent] = []
  private var hasEnded = false

  // Of the drawing thread.
  private var device: Device
  private var environment: Environment
  private var canvas: PixelCanvas
  /// Pixels of the list above the top of the screen.
  private var offset = 0
  private var marked: Set<Int> = []
  private var touch: (start: CGPoint, last: CGPoint, startOffset: Int)?
  private var caret: CGRect?
  private var needsWhole = true
  private var damage: [PixelRect] = []
  private var copies: [FrameCopy] = []
  private var frameNumber: UInt64 = 0

  /// How far the rows scroll by themselves in a frame, in pixels; 0: they stand.
  public var speed = 0
  /// How many frames a second there are.
  public var framesPerSecond = 30
  /// Whether each frame is reported as changed everywhere, the most expensive case for a host.
  public var saysWhole = false
  /// Called on the drawing thread for each event.
  public var onEvent: (@Sendable (HostEvent) -> Void)?

  /// Makes rows of a device's size that a host shows.
  public init(host: any HostInterface.Host, device: Device, environment: Environment = .init()) {
    self.host = host
    self.device = device
    self.environment = environment
    canvas = PixelCanvas(width: 1, height: 1)
    resize()
  }

  /// May be called from any thread.
  public func handle(_ event: HostEvent) {
    condition.withLock {
      pending.append(event)
      condition.signal()
    }
  }

  /// Draws until `.quit` comes or `frames` frames were shown.
  public func run(frames: Int = .max) {
    var due = MediaClock.wall.now
    present()
    while frameNumber < UInt64(frames) {
      let events = condition.withLock { () -> [HostEvent] in
        if speed == 0 {
          while pending.isEmpty { condition.wait() }
        } else {
          due += 1 / Double(framesPerSecond)
          let wait = due - MediaClock.wall.now
          if wait > 0 { _ = condition.wait(until: Date(timeIntervalSinceNow: wait)) }
        }
        defer { pending = [] }
        return pending
      }
      for event in events {
        onEvent?(event)
        if case .quit = event { return }
        follow(event)
      }
      if speed != 0 { scroll(by: speed) }
      present()
    }
  }

  // MARK: Events

  private func follow(_ event: HostEvent) {
    switch event {
    case .touches(let samples, _):
      guard let sample = samples.first else { return }
      follow(sample)
    case .scroll(let sample, _): scroll(by: Int(-sample.deltaY * device.scale))
    case .environment(let environment):
      self.environment = environment
      resize()
    case .device(let device):
      self.device = device
      resize()
    case .refresh: needsWhole = true
    case .key(let sample, _) where sample.phase == .began && sample.usage == 0x51:
      scroll(by: Self.rowHeight)
    default: break
    }
  }

  private func follow(_ sample: TouchSample) {
    switch sample.phase {
    case .began: touch = (sample.location, sample.location, offset)
    case .moved:
      guard let touch else { return }
      self.touch?.last = sample.location
      let moved = Int((touch.start.y - sample.location.y) * device.scale)
      scroll(by: max(touch.startOffset + moved, 0) - offset)
    case .ended:
      guard let touch else { return }
      self.touch = nil
      if abs(touch.last.y - touch.start.y) < 6 {
        let row = (offset + Int(sample.location.y * device.scale)) / Self.rowHeight
        marked.formSymmetricDifference([row])
        damage.append(draw(row: row))
      }
    case .cancelled, .stationary: touch = nil
    }
  }

  private func resize() {
    let size = device.size(in: environment.orientation)
    let width = Int(size.width * device.scale), height = Int(size.height * device.scale)
    if canvas.width != width || canvas.height != height {
      canvas = PixelCanvas(width: width, height: height)
    }
    needsWhole = true
  }

  // MARK: Drawing

  private static let rowHeight = 132

  private func scroll(by pixels: Int) {
    let pixels = max(pixels, -offset)
    guard pixels != 0 else { return }
    offset += pixels
    guard abs(pixels) < canvas.height, !needsWhole else {
      needsWhole = true
      return
    }
    let kept = canvas.height - abs(pixels)
    let from = max(pixels, 0)
    canvas.move(y: from, height: kept, by: -pixels)
    let copy = FrameCopy(
      source: PixelRect(x: 0, y: from, width: canvas.width, height: kept),
      dx: 0,
      dy: -pixels
    )
    // Pixels that were painted before the move have moved with it.
    damage = damage.map { $0.offsetBy(x: 0, y: -pixels).intersection(canvas.bounds) }
      .filter { !$0.isEmpty }
    copies.append(copy)
    let strip = PixelRect(
      x: 0,
      y: pixels > 0 ? kept : 0,
      width: canvas.width,
      height: abs(pixels)
    )
    drawRows(in: strip)
    damage.append(strip)
  }

  private func drawRows(in strip: PixelRect) {
    let first = (offset + Int(strip.minY)) / Self.rowHeight
    let last = (offset + Int(strip.maxY) - 1) / Self.rowHeight
    for row in first...max(first, last) { draw(row: row, clippedTo: strip) }
  }

  @discardableResult
  private func draw(row: Int, clippedTo clip: PixelRect? = nil) -> PixelRect {
    let clip = clip ?? canvas.bounds
    let top = row * Self.rowHeight - offset
    let isDark = environment.appearance == .dark
    let ground: UInt32 = marked.contains(row) ? 0xFF_0A_7A_FF : isDark ? 0xFF_1C1C1E : 0xFF_FFFFFF
    let ink: UInt32 = marked.contains(row) || isDark ? 0xFF_FFFFFF : 0xFF_1C1C1E
    let line: UInt32 = isDark ? 0xFF_38383A : 0xFF_C6C6C8
    let whole = PixelRect(x: 0, y: top, width: canvas.width, height: Self.rowHeight)
    canvas.fill(whole, ground, clip)
    var generator = SeededGenerator(seed: UInt64(row))
    let tint = UInt32(truncatingIfNeeded: generator.next()) & 0xBFBFBF | 0xFF_202020
    canvas.fill(PixelRect(x: 45, y: top + 22, width: 87, height: 87), tint, clip)
    // Letters of strokes: as ragged as text.
    var x = 177
    for _ in 0..<(18 + Int(generator.next() % 12)) where x < canvas.width - 80 {
      let width = 12 + Int(generator.next() % 14)
      for _ in 0..<3 {
        let isUpright = generator.next() % 2 == 0
        let at = Int(generator.next() % 30)
        let stroke =
          isUpright
          ? PixelRect(x: x + at % width, y: top + 46, width: 5, height: 38)
          : PixelRect(x: x, y: top + 46 + at, width: width, height: 5)
        canvas.fill(stroke, ink, clip)
      }
      x += width + (generator.next() % 6 == 0 ? 24 : 7)
    }
    canvas.fill(
      PixelRect(x: 177, y: top + Self.rowHeight - 1, width: canvas.width, height: 1),
      line,
      clip
    )
    return whole.intersection(clip).intersection(canvas.bounds)
  }

  private func present() {
    if needsWhole {
      needsWhole = false
      copies = []
      damage = [canvas.bounds]
      drawRows(in: canvas.bounds)
    }
    guard !copies.isEmpty || !damage.isEmpty else { return }
    if saysWhole {
      copies = []
      damage = [canvas.bounds]
    }
    frameNumber += 1
    var statistics = FrameStatistics()
    statistics.frameNumber = frameNumber
    host.present(
      Frame(
        pixels: canvas.bytes,
        width: canvas.width,
        height: canvas.height,
        bytesPerRow: canvas.width * 4,
        scale: Double(device.scale),
        time: MediaClock.wall.now,
        copies: copies,
        damage: damage,
        statistics: statistics
      )
    )
    copies = []
    damage = []
  }
}
