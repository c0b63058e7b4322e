import CoreGraphics
import Foundation
import RenderServer

/// A timer that calls a handler once per frame, synchronized with the display.
///
/// UIKit adds `init(target:selector:)`.
open class CADisplayLink: NSObject {
  /// The handler; nil after `invalidate()`.
  private var handler: ((CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private var framesUntilCall = 0
  /// The clock of the frames: the one that was current when the link was created.
  let clock = MediaClock.current

  /// The time of the last displayed frame, in media time.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time at which the next frame will be visible.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The duration of a frame at the display's full rate, in seconds; 0 before the first call.
  open private(set) var duration: CFTimeInterval = 0

  /// Creates a display link without a target, for subclasses.
  public override init() { super.init() }

  /// Creates a display link that calls `handler` once it is added to a run loop.
  package convenience init(handler: @escaping (CADisplayLink) -> Void) {
    self.init()
    self.handler = handler
  }

  /// Whether the calls are paused.
  open var isPaused: Bool {
    get { isResting }
    set { change { isResting = newValue } }
  }
  private var isResting = false

  /// The number of calls per second; 0, the default, for the display's rate.
  open var preferredFramesPerSecond = 0
  /// The acceptable rates; `preferred`, or else `maximum`, is the rate of the calls.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// The number of frames between calls; 1 by default.
  open var frameInterval = 1

  /// Starts the calls while the run loop is in `mode`; only the main run loop has frames.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard handler != nil else { return }
    change { modes.insert(mode) }
  }

  /// Stops the calls in `mode`.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    change { modes.remove(mode) }
  }

  /// Stops the calls permanently and releases the target.
  open func invalidate() {
    change { modes = [] }
    handler = nil
  }

  /// Whether the link is called for frames.
  var isRunning: Bool { !modes.isEmpty && !isResting }

  private func change(_ change: () -> Void) {
    let wasNeeded = DisplayLinkDriver.shared.needsTicks(of: clock)
    change()
    DisplayLinkDriver.shared.keep(modes.isEmpty ? nil : self, insteadOf: self)
    DisplayLinkDriver.shared.tell(wasNeeded, of: clock)
  }

  func fire(at time: Double, target: Double, mode: RunLoop.Mode?) {
    guard isRunning else { return }
    if let mode, !modes.contains(mode), !modes.contains(.common) { return }
    duration = target - time
    if framesUntilCall > 0 {
      framesUntilCall -= 1
      return
    }
    let interval = framesPerCall(frame: duration)
    framesUntilCall = interval - 1
    timestamp = time
    targetTimestamp = time + duration * Double(interval)
    handler?(self)
  }

  private func framesPerCall(frame: Double) -> Int {
    guard frame > 0 else { return 1 }
    var rate = Double(preferredFramesPerSecond)
    if rate <= 0 {
      let range = preferredFrameRateRange
      rate = Double(range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum)
    }
    guard rate > 0 else { return max(1, frameInterval) }
    return max(1, Int(clamping: (1 / (frame * rate)).rounded()))
  }
}
