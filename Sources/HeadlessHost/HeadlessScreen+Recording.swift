import Foundation
import HostInterface
import RenderServer
import UIKitCore

extension HeadlessScreen {
  /// Starts recording events, until `stopRecording()`.
  public func startRecording() {
    screen.input.recorder = EventRecorder(
      device: screen.device,
      environment: screen.environment,
      start: clock.now
    )
  }

  /// Ends the recording and returns it; nil if `startRecording()` was not called.
  public func stopRecording() -> EventLog? {
    defer { screen.input.recorder = nil }
    return screen.input.recorder?.log(at: clock.now)
  }

  /// Replays a log at its times, starting now, and advances the clock by its length.
  ///
  /// An event that quits the host ends the replay, not the program. The screen keeps its device and
  /// environment; to use those of the log, create the screen with `init(for:)`.
  public func replay(_ log: EventLog) {
    makeCurrent()
    let start = clock.now
    for entry in log.entries {
      advance(to: start + entry.time)
      if case .quit = entry.event { break }
      makeCurrent()
      EventGate.take(entry.event.shifted(by: start), on: screen)
      update()
    }
    advance(to: start + log.length)
  }

  /// Creates a screen with the device and the environment of a log.
  public convenience init(for log: EventLog) {
    self.init(log.device, environment: log.environment)
  }

  /// The descriptions of the fingers, recognizers, controls and scroll views that are handling a
  /// touch.
  ///
  /// Empty if no finger is down and no touch was lost.
  public var unfinishedInput: [String] { InputState.unfinished(on: screen) }

  /// Delivers an event as a host does.
  public func send(_ event: HostEvent) {
    makeCurrent()
    EventGate.take(event, on: screen)
    update()
  }

  /// Taps the status bar, even if it is not drawn.
  public func tapStatusBar(atX x: CGFloat? = nil) {
    makeCurrent()
    ScrollToTop.perform(at: CGPoint(x: x ?? bounds.midX, y: 0), on: screen)
    update()
  }
}
