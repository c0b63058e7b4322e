import CarSafety
import Foundation
import UIKit
import UIKitCore

/// An object that delivers feedback on the channels that the policy chooses, and records it.
///
/// Catalogue: CAR-F17, CAR-F18, CAR-F19.
@MainActor
public final class CarFeedbackRouter {
  /// The policy that chooses the channels.
  public var policy: CarFeedbackPolicy
  /// The channels that the car can use; the default is visual, auditory and haptic.
  public var availableChannels: Set<CarFeedback.Channel> = [.visual, .auditory, .haptic]
  /// The synthesizer that speaks results; if `nil`, results get the confirmation tone.
  public var speech: (any CarSpeechSynthesizing)?
  /// The language of speech as a BCP 47 tag; the default is English.
  public var language = "en"

  private let drivingState: CarDrivingStateService
  private let log: CarEventLog
  private let impact = UIImpactFeedbackGenerator(style: .light)
  private let selection = UISelectionFeedbackGenerator()
  private let notification = UINotificationFeedbackGenerator()

  /// Creates a router that records feedback in a log.
  public init(
    policy: CarFeedbackPolicy = .standard,
    drivingState: CarDrivingStateService = .shared,
    log: CarEventLog = .shared
  ) {
    self.policy = policy
    self.drivingState = drivingState
    self.log = log
  }

  /// Delivers feedback to an event, and returns the channels that it uses.
  ///
  /// `control` is the identifier of the control that caused the event. `present` contains the
  /// channels that respond without the router. A control on a screen shows its highlight itself,
  /// and the router records it. `text` is the spoken text of a result.
  @discardableResult
  public func deliver(
    _ event: CarFeedbackEvent,
    for control: String? = nil,
    beside present: Set<CarFeedback.Channel> = [],
    isOnScreen: Bool = true,
    text: String? = nil
  ) -> Set<CarFeedback.Channel> {
    var channels = policy.channels(
      for: event,
      in: drivingState.state,
      available: availableChannels,
      present: present
    )
    if !isOnScreen { channels.remove(.visual) }
    if channels.contains(.visual), let control {
      log.append(
        .visualChange(CarVisualChange(element: control, content: .highlight, control: control))
      )
    }
    if channels.contains(.haptic) { pulse(event, for: control) }
    if channels.contains(.auditory) { sound(event, for: control, text: text) }
    return channels
  }

  // MARK: Haptic

  private func pulse(_ event: CarFeedbackEvent, for control: String?) {
    let pattern: String
    switch event {
    case .touchDown, .result:
      pattern = "impact.light"
      impact.impactOccurred()
    case .step:
      pattern = "selection"
      selection.selectionChanged()
    case .confirmation:
      pattern = "notification.success"
      notification.notificationOccurred(.success)
    case .limit:
      pattern = "notification.warning"
      notification.notificationOccurred(.warning)
    case .error, .warning:
      pattern = "notification.error"
      notification.notificationOccurred(.error)
    }
    log.append(.haptic(pattern: pattern, control: control))
  }

  // MARK: Auditory

  private func sound(_ event: CarFeedbackEvent, for control: String?, text: String?) {
    if event == .result, let text, let speech {
      log.append(.speech(text: text, control: control))
      do {
        try speech.speak(text, language: language)
        return
      } catch {
        // After failed speech the tone is played, so that the driver still gets feedback.
        NSLog("CarControls: %@", "\(error)")
      }
    }
    guard let purpose = event.soundPurpose else { return }
    let tone = CarTone.tone(for: purpose)
    log.append(.sound(CarSound(purpose: purpose, name: tone.name, control: control)))
    SystemSoundPlayer.play(
      tone.identifier,
      clip: tone.clip,
      isAlert: false,
      completion: nil
    )
  }
}
