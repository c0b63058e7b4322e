import Foundation
import HostInterface

/// An input view whose keys click.
///
/// The property is optional.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether `UIDevice.playInputClick()` plays a sound while the view is visible.
  ///
  /// The default is `false`.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// The default is `false`: the input view is silent.
  public var enableInputClicksWhenVisible: Bool { false }
}

/// Plays the clicks of keys of input views.
@MainActor
package enum InputClick {
  static func play() {
    let screen = UIScreen.current
    guard screen.environment.areKeyboardClicksEnabled,
      let responder = screen.keyWindow?.firstResponder
    else { return }
    // Source: UIDevice.playInputClick, "only if the user has enabled keyboard clicks and the input
    // view is itself enabled and visible".
    let views: [UIView?] = [
      responder.inputView, responder.inputViewController?.viewIfLoaded,
      responder.inputAccessoryView,
    ]
    var shown = views.compactMap { $0 }.filter { screen.inputViews.shows($0) }
    if let keyboard = screen.inputViews.madeKeyboard, screen.inputViews.shows(keyboard.view),
      let own = keyboard.inputController?.viewIfLoaded
    {
      shown.append(own)
    }
    let isWanted = shown.contains { view in
      (view as? any UIInputViewAudioFeedback)?.enableInputClicksWhenVisible ?? false
    }
    guard isWanted else { return }
    play(SystemSound.keyClick)
  }

  /// Plays the sound of a key of the system's keyboard if the settings allow it.
  package static func playKey(_ sound: UInt32) {
    guard UIScreen.current.environment.areKeyboardClicksEnabled else { return }
    play(sound)
  }

  private static func play(_ sound: UInt32) {
    FeedbackLog.playSound(sound, clip: SystemSound.clip(of: sound))
  }
}
