import CarBench
import CarControls
import CarDisplays
import CarSafety
import CarVoice
import CoreGraphics
import UIKit

/// Shows the assistant in an app without a place for it.
///
/// While the assistant is open, its view replaces the app's screen, whose state remains. The
/// “Speak” key of the steering wheel opens it.
final class CarVoicePanel: UIView {
  let assistant: CarVoiceAssistant
  let voiceView: CarVoiceView
  private weak var screen: UIView?

  /// Adds the assistant's view to a window, in front of the app's screen.
  init(_ assistant: CarVoiceAssistant, over root: UIViewController, in window: CarVoiceWindow) {
    self.assistant = assistant
    let registry = window.registry
    voiceView = CarVoiceView(
      assistant: assistant,
      drivingState: registry?.drivingState ?? .shared,
      log: registry?.log ?? .shared
    )
    screen = root.view
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = CarStyle.color(.ground)
    addSubview(voiceView)
    window.addSubview(self)
    window.assistant = assistant
    assistant.onChange = { [weak self] in self?.update() }
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    voiceView.update()
    isHidden = !assistant.isOpen
    screen?.isHidden = assistant.isOpen
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    voiceView.frame = carContentArea
  }
}

extension CarAppWindow {
  /// Adds voice commands to the app, which the key of the steering wheel starts.
  ///
  /// An urgent alert interrupts the assistant; the driver can continue afterwards.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - slots: The values of the slots in the commands.
  /// - Returns: The assistant's panel; nil, with a message in the log, if the registry has another
  ///   assistant.
  @discardableResult
  func addVoice(
    _ commands: () throws -> [CarVoiceCommand],
    slots: [String: [String]]
  ) -> CarVoicePanel? {
    guard let registry = window.registry else { return nil }
    do {
      let assistant = try CarAppContext.standard(registry: registry).assistant
      assistant.setCommands(try commands(), slots: slots, for: "app")
      window.keyMap[.keyboardV] = .init(.push, of: CarVoiceAssistant.Identifier.wheelKey)
      let link = connection.link
      link.onAlert = { [weak link, weak assistant] in
        if let alert = link?.shownAlert, alert.priority >= .urgent { assistant?.interrupt() }
      }
      return CarVoicePanel(assistant, over: root, in: window)
    } catch {
      NSLog("%@: %@", root.title ?? "", "\(error)")
      return nil
    }
  }
}
