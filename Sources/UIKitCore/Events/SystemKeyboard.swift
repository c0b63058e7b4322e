import Foundation
import HostInterface

/// The keyboard on the screen, which a module above this one provides.
///
/// It is found by its class name at run time if that module is linked. A screen creates one when a
/// responder first needs it, and keeps it.
@MainActor
package protocol SystemKeyboard: AnyObject {
  /// Creates the keyboard of a screen.
  static func make(on screen: UIScreen) -> any SystemKeyboard
  /// The keyboard's view; the height of its frame is the keyboard's height.
  var view: UIView { get }
  /// Whether there is anything to show: with a hardware keyboard only candidates are shown.
  var isShown: Bool { get }
  /// The controller of an app's own keyboard that `view` shows; `nil` if it shows the system's
  /// keys.
  var inputController: UIInputViewController? { get }
  /// The keyboard's placement away from the lower edge of the screen; `nil` if it is docked.
  var undocked: UndockedKeyboard? { get }
  /// Begins to type into a responder that takes text, or reads its traits again.
  func begin(_ responder: UIResponder)
  /// Ends typing: no responder uses the keyboard.
  func end()
  /// Called when the text or the selection of the responder changed.
  func inputChanged()
  /// Returns whether a key of a hardware keyboard belongs to the composition, or begins one.
  func wants(_ sample: KeySample) -> Bool
  /// Sends a key of a hardware keyboard to the composition.
  func take(_ sample: KeySample)
  /// Composes a text that a host sends for a key; returns false if the text is not composed.
  func take(_ typed: String) -> Bool
  /// Called when the screen's size, its traits or the typed language changed.
  func screenChanged()
}
