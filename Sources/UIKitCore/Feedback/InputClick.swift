import Foundation
import HostInterface

/// An input view whose keys click.
///
/// The property is optional.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether `UIDevice.playInputClick()` is heard while the view is shown, by default false.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// By default false: the input view is silent.
  public var enableInputClicksWhenVisible: Bool { false }
}

/// The click of a key of an input view.
@MainActor
enum InputClick {
  static func play() {
    let screen = UIScreen.current
    guard screen.environment.areKeyboardClicksEnabled,
      let responder = screen.keyWindow?.firstResponder
    else { return }
    let views: [UIView?] = [
      responder.inputView, responder.inputViewController?.viewIfLoaded,
      responder.inputAccessoryView,
    ]
    let isWanted = views.contains {
      ($0 as? any UIInputViewAudioFeedback)?.enableInputClicksWhenVisible ?? false
    }
    guard isWanted else { return }
    FeedbackLog.playSound(SystemSound.keyClick, clip: SystemSound.clip(of: SystemSound.keyClick))
  }
}
