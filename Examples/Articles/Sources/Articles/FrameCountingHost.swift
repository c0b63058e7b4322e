import Foundation
import HostInterface
import RenderServer

/// A host without a screen that counts frames and damaged pixels.
public final class FrameCountingHost: HostInterface.Host, @unchecked Sendable {
  private let lock = NSLock()
  private var events: (@Sendable (HostEvent) -> Void)?
  private var frameCount = 0
  private var damagedPixelCount = 0

  /// Creates a host that has seen no frame.
  public init() {}

  /// The number of frames that the render server has presented.
  public var frames: Int { lock.withLock { frameCount } }

  /// The number of pixels that these frames painted.
  public var damagedPixels: Int { lock.withLock { damagedPixelCount } }

  /// Stores the function that delivers events to the app.
  public func start(
    device: Device,
    environment: Environment,
    events: @escaping @Sendable (HostEvent) -> Void
  ) throws {
    lock.withLock { self.events = events }
  }

  /// Ignores requests: this host has no speaker, clipboard or browser.
  public func perform(_ request: HostRequest) {}

  /// Counts the frame.
  ///
  /// Runs on the render thread and never waits for the main thread.
  public func present(_ frame: Frame) {
    let damaged = frame.damage.reduce(0) { $0 + $1.width * $1.height }
    lock.withLock {
      frameCount += 1
      damagedPixelCount += damaged
    }
  }

  /// Presses a finger on the screen and lifts it, from any thread.
  public func tap(at point: CGPoint, time: Double) {
    let events = lock.withLock { self.events }
    events?(.touches([TouchSample(identifier: 1, phase: .began, location: point)], time: time))
    events?(
      .touches([TouchSample(identifier: 1, phase: .ended, location: point)], time: time + 0.05)
    )
  }

  /// Releases the event function; the app receives no further event.
  public func stop() { lock.withLock { events = nil } }
}
