import UIKit

/// What somebody does on a screen of a lesson; views are called by their identifier, label or text.
enum Step {
  case tap(String)
  /// Taps a place, in points of the screen.
  case touch(CGPoint)
  /// Keeps a finger on a view for some seconds.
  case hold(String, Double)
  case type(String)
  /// Seconds.
  case wait(Double)
  /// Lifts a view, rests over each of the others, and lets go over the last.
  case carry(String, over: [String])
  case shake
  case home
  /// Something that no touch does.
  case act(@MainActor (Page) -> Void)
  /// Reports work or playback of the app, of which UIKit has no record.
  case tell(@MainActor (Page) -> Told)

  /// A report of the app's.
  enum Told {
    case request(String, isRunning: Bool)
    /// Seconds of the medium.
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

/// Does something after some seconds of the screen's clock.
@MainActor
func later(_ seconds: Double, _ act: @escaping () -> Void) {
  Listener(act).perform(Selector(Listener.heard, "heard"), with: nil, afterDelay: seconds)
}

extension UIControl {
  /// Does something when it is tapped, or when its value changes.
  func on(_ event: UIControl.Event = .touchUpInside, _ act: @escaping () -> Void) {
    addAction(UIAction { _ in act() }, for: event)
  }
}
