import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A figure that shows the state of the app's voice control; it is presented.
@preconcurrency @MainActor
open class CPVoiceControlTemplate: CPTemplate {
  /// The states, at most five; further ones are dropped.
  public let voiceControlStates: [CPVoiceControlState]
  /// The active state; nil: there is no state.
  open private(set) var activeStateIdentifier: String?

  // Source: Apple's documentation of `CPVoiceControlTemplate`: at most five states, and "the system
  // limits how often the template cycles between states".
  private static let maximumStateCount = 5
  // Unverified: the shortest time that a state is shown, in seconds.
  private static let shortestState = 0.3
  private var lastChange = -Double.infinity
  private var waiting: DelayedCalls.Token?

  /// Creates a template whose first state is active.
  public init(voiceControlStates: [CPVoiceControlState]) {
    self.voiceControlStates = Array(voiceControlStates.prefix(Self.maximumStateCount))
    activeStateIdentifier = self.voiceControlStates.first?.identifier
    super.init()
  }

  /// Activates a state; an identifier of no state is reported and ignored.
  ///
  /// While the template is shown, a state stays for at least a moment. A state that is activated
  /// earlier follows then; only the last of several does.
  open func activateVoiceControlState(withIdentifier identifier: String) {
    guard voiceControlStates.contains(where: { $0.identifier == identifier }) else {
      return warn(
        "There is no state “\(identifier)”.",
        where: "CPVoiceControlTemplate.activateVoiceControlState(withIdentifier:)"
      )
    }
    if let waiting { DelayedCalls.shared.cancel(waiting) }
    waiting = nil
    guard identifier != activeStateIdentifier else { return }
    let rest = lastChange + Self.shortestState - CACurrentMediaTime()
    guard controller != nil, rest > 0 else { return activate(identifier) }
    waiting = DelayedCalls.shared.schedule(after: rest) { [weak self] in
      self?.waiting = nil
      self?.activate(identifier)
    }
  }

  private func activate(_ identifier: String) {
    activeStateIdentifier = identifier
    lastChange = CACurrentMediaTime()
    changed()
  }

  var activeState: CPVoiceControlState? {
    voiceControlStates.first { $0.identifier == activeStateIdentifier }
  }

  override var isModal: Bool { true }
  override func makeController() -> TemplateViewController { VoiceTemplateController(self) }
}
