import CarControls
import CarVoice
import UIKit

/// A window that passes text from the keyboard to the assistant while the assistant listens.
///
/// The keyboard simulates speech; it is not text entry by the driver.
final class CarVoiceWindow: CarWindow {
  weak var assistant: CarVoiceAssistant?

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let assistant, assistant.state == .listening else {
      return super.pressesBegan(presses, with: event)
    }
    for press in presses {
      guard let key = press.key else { continue }
      switch key.keyCode {
      case .keyboardReturnOrEnter: assistant.push()
      case .keyboardDeleteOrBackspace: assistant.deleteBackward()
      case .keyboardEscape: assistant.close()
      default: assistant.type(key.characters)
      }
    }
  }
}
