import Foundation
import HostInterface

/// The keyboard on the screen, which a module above this one brings.
///
/// It is found by its name while the program runs, where that module is linked. A screen makes one
/// when a responder first wants it, and keeps it.
@MainActor
package protocol SystemKeyboard: AnyObject {
  /// Makes the keyboard of a screen.
  static func make(on screen: UIScreen) -> any SystemKeyboard
  /// What is shown; its frame's height is the keyboard's.
  var view: UIView { get }
  /// Whether there is something to show: beside a hardware keyboard, candidates alone are.
  var isShown: Bool { get }
  /// The controller of an app's own keyboard that `view` shows; nil: it shows the system's keys.
  var inputController: UIInputViewController? { get }
  /// Where the keyboard is while it is away from the lower edge of the screen; nil: it is there.
  var undocked: UndockedKeyboard? { get }
  /// A responder that takes text is the first; also when its traits are to be read anew.
  func begin(_ responder: UIResponder)
  /// Nobody types on the keyboard any more.
  func end()
  /// The text or the selection of the responder changed.
  func inputChanged()
  /// Whether a key of a hardware keyboard is for what is composed, or begins it.
  func wants(_ sample: KeySample) -> Bool
  /// Does what a key of a hardware keyboard means to what is composed.
  func take(_ sample: KeySample)
  /// Composes a text that a host sends for a key; false: the text is not composed.
  func take(_ typed: String) -> Bool
  /// The screen's size, its traits or the language that is typed changed.
  func screenChanged()
}
