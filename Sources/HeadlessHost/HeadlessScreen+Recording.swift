import Foundation
import HostInterface
import RenderServer
import UIKitCore

extension HeadlessScreen {
  /// Takes down every event from now on, until `stopRecording()`.
  public func startRecording() {
    screen.eventRecorder = EventRecorder(
      device: screen.device,
      environment: screen.environment,
      start: clock.now
    )
  }

  /// What happened since `startRecording()`; nil if it was not called.
  public func stopRecording() -> EventLog? {
    defer { screen.eventRecorder = nil }
    return screen.eventRecorder?.log(at: clock.now)
  }

  /// Has everything in a log happen again, at the same times from now on, and lets the log's whole
  /// length go by; where the host quit, the replay is over and the program goes on.
  ///
  /// The device and the environment are the screen's own; see `init(for:)`.
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

  /// Makes a screen of the device that a log was taken from, with its environment.
  public convenience init(for log: EventLog) {
    self.init(log.device, environment: log.environment)
  }

  /// What is still in the midst of a touch, a line each: fingers, recognizers, controls, scroll
  /// views.
  ///
  /// Empty where nobody touches the screen and no touch was lost.
  public var unfinishedInput: [String] { InputState.unfinished(on: screen) }

  /// Sends one event, as a host does; its time is now.
  public func send(_ event: HostEvent) {
    makeCurrent()
    EventGate.take(event, on: screen)
    update()
  }

  /// Taps the status bar, also where none is drawn.
  public func tapStatusBar(atX x: CGFloat? = nil) {
    makeCurrent()
    ScrollToTop.perform(at: CGPoint(x: x ?? bounds.midX, y: 0), on: screen)
    update()
  }
}
