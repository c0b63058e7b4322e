import UIKit

/// A step of a person on a screen of a lesson; views are named by identifier, label or text.
enum Step {
  case tap(String)
  /// Taps a point of the screen.
  case touch(CGPoint)
  /// Holds a finger on a view for a number of seconds.
  case hold(String, Double)
  case type(String)
  /// Waits for a number of seconds.
  case wait(Double)
  /// Lifts a view, moves it over the others in turn, resting over each, and drops it on the last.
  case carry(String, over: [String])
  case shake
  case home
  /// Runs a closure, for an event that is not a touch.
  case act(@MainActor (Page) -> Void)
  /// Reports work or playback of the app, which UIKit cannot observe.
  case tell(@MainActor (Page) -> Told)

  /// A report of the app.
  enum Told {
    case request(String, isRunning: Bool)
    /// The playback of a medium at a time in seconds.
    case playback(String, at: Double, isPlaying: Bool)
  }
}

/// The target of a gesture recognizer or of a delayed call, which runs a closure.
@MainActor
final class Listener: NSObject {
  private let act: () -> Void

  init(_ act: @escaping () -> Void) { self.act = act }

  func heard() { act() }
}

/// Runs a closure after a number of seconds of the screen's clock.
@MainActor
func later(_ seconds: Double, _ act: @escaping () -> Void) {
  Listener(act).perform(Selector(Listener.heard, "heard"), with: nil, afterDelay: seconds)
}

extension UIControl {
  /// Runs a closure when the control is tapped or changes its value.
  func on(_ event: UIControl.Event = .touchUpInside, _ act: @escaping () -> Void) {
    addAction(UIAction { _ in act() }, for: event)
  }
}
