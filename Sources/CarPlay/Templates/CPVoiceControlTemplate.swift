import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A presented template that shows the state of the app's voice control.
@preconcurrency @MainActor
open class CPVoiceControlTemplate: CPTemplate {
  /// The states, at most five; the template drops further ones.
  public let voiceControlStates: [CPVoiceControlState]
  /// The identifier of the active state, or nil if there are no states.
  open private(set) var activeStateIdentifier: String?

  // Source: Apple's documentation of `CPVoiceControlTemplate`: at most five states, and "the system
  // limits how often the template cycles between states".
  private static let maximumStateCount = 5
  // Unverified: the shortest time, in seconds, for which a state is shown.
  private static let shortestState = 0.3
  private var lastChange = -Double.infinity
  private var waiting: DelayedCalls.Token?

  /// Creates a template whose first state is active.
  public init(voiceControlStates: [CPVoiceControlState]) {
    self.voiceControlStates = Array(voiceControlStates.prefix(Self.maximumStateCount))
    activeStateIdentifier = self.voiceControlStates.first?.identifier
    super.init()
  }

  /// Activates a state.
  ///
  /// For an unknown identifier, the method logs a warning and does nothing.
  ///
  /// While the template is shown, each state is shown for at least 0.3 s. A state that is activated
  /// earlier is shown after that time. If several are activated in that time, only the last one is
  /// shown.
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

  /// The active state, or nil if there are no states.
  var activeState: CPVoiceControlState? {
    voiceControlStates.first { $0.identifier == activeStateIdentifier }
  }

  override var isModal: Bool { true }
  override func makeController() -> TemplateViewController { VoiceTemplateController(self) }
}
