import Foundation
import ScreenInspection

/// IX-R128: Finds sign-in screens of apps that never use the device’s biometrics, and apps that
/// request biometrics after a check showed that there are none.
struct SupportsBiometry: ConductRule {
  static let identifier: RuleIdentifier = "IX-R128"
  static let statement =
    "Support biometric authentication where possible, and cope with its being switched off."
  static let reference = "iOS 12, §3.3"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var findings: [Finding] = []
    let unused = log.signIns.first { $0.value.biometry != nil && !$0.value.usesBiometrics }
    if let unused {
      findings.append(
        Self.finding(
          .advice,
          at: unused.value.element,
          time: unused.time,
          what: "People sign in with a password, and the app never asks for "
            + "\(unused.value.biometry ?? "a face or a finger").",
          remedy: "Offer it by LAContext where canEvaluatePolicy says that it is there."
        )
      )
    }
    var isPossible: Bool?
    for use in log.services {
      switch use.value {
      case .authenticationChecked(let answer): isPossible = answer
      case .authentication where isPossible == false:
        findings.append(
          Self.finding(
            .warning,
            at: "authentication",
            time: use.time,
            what: "The app asks for a face or a finger after it heard that it cannot.",
            remedy: "Offer the password where canEvaluatePolicy is false."
          )
        )
      default: break
      }
    }
    return findings
  }
}

/// IX-R129: Finds buttons for Face ID or Touch ID beside fields for a name and a password.
struct OneSimpleMethodFirst: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R129"
  static let statement =
    "Offer one simple way to authenticate first, and ask for a password only if that fails."
  static let reference = "iOS 12, §3.3"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let signIn = SignInScreen(screen), !signIn.makesAccount else { return [] }
    return screen.enabledControls.compactMap { control in
      guard control.kind != .text, control.field == nil, !control.isToggle, control.row == nil,
        let method = SignInScreen.methods(in: control.name).first
      else { return nil }
      return Self.finding(
        .warning,
        at: control,
        what: "“\(control.name)” stands beside the fields for name and password.",
        remedy: "Offer \(method) alone, and show the fields when it failed."
      )
    }
  }
}

/// IX-R130: Finds authentication without an input before it.
struct AuthenticatesOnAction: ConductRule {
  static let identifier: RuleIdentifier = "IX-R130"
  static let statement = "Start authentication only in response to something that a person does."
  static let reference = "iOS 12, §3.3"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.authentications.compactMap { asked in
      guard !log.hasInput(in: (asked.time - settings.promptQuestion)...asked.time) else {
        return nil
      }
      return Self.finding(
        .warning,
        at: "authentication",
        time: asked.time,
        what: "The app asks for \(asked.value.method ?? "the passcode"), and nobody did anything.",
        remedy: "Ask when people tap a button that says so."
      )
    }
  }
}

/// IX-R131: Finds buttons that start Face ID or Touch ID without naming it.
struct NamesTheMethod: ConductRule {
  static let identifier: RuleIdentifier = "IX-R131"
  static let statement = "Name the method: “Sign In with Face ID”, not just “Sign In”."
  static let reference = "iOS 12, §3.3"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.authentications.compactMap { asked in
      let before = (asked.time - settings.longestCause)...asked.time
      guard let method = asked.value.method,
        let action = log.actions.last(where: { before.contains($0.time) }),
        action.value.button != nil,
        let title = action.value.button?.title ?? action.value.label, !title.isEmpty,
        SignInScreen.methods(in: title).isEmpty
      else { return nil }
      return Self.finding(
        .warning,
        at: action.value.element,
        time: asked.time,
        what: "“\(title)” asks for \(method), and does not say so.",
        remedy: "Name it: “\(title) with \(method)”."
      )
    }
  }
}

/// IX-R132: Finds texts that name a method that the device does not have.
struct RightBiometry: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R132"
  static let statement =
    "Refer to the method that the device has: never Touch ID on one with Face ID, or the reverse."
  static let reference = "iOS 12, §3.3"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let own = screen.biometry else { return [] }
    return screen.saidTexts.compactMap { element, text in
      let named = SignInScreen.methods(in: text)
      // A text that names both methods explains the differences between devices.
      guard let other = named.first, !named.contains(own) else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "“\(text)” names \(other), and the device has \(own).",
        remedy: "Ask LAContext for its biometryType, and name that."
      )
    }
  }
}

/// IX-R133: Finds switches for Face ID or Touch ID, on a screen or in the settings bundle.
struct NoOwnBiometrySetting: ScreenRule, ResourceRule {
  static let identifier: RuleIdentifier = "IX-R133"
  static let statement =
    "Don’t offer a setting of your own for Face ID or Touch ID; the system has it."
  static let reference = "iOS 12, §3.3"
  static let check = Check.partial

  private static let remedy =
    "Leave it out: who wants no biometry says so in the device’s settings."

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.filter(\.isToggle).compactMap { toggle in
      let label = [toggle.label].compactMap { $0 }
      let texts = label + screen.texts(near: toggle, within: 60).compactMap(\.text)
      guard let text = texts.first(where: { !SignInScreen.methods(in: $0).isEmpty }) else {
        return nil
      }
      return Self.finding(
        .advice,
        at: toggle,
        what: "A switch turns “\(text)” on or off.",
        remedy: Self.remedy
      )
    }
  }

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    resources.settingsItems.compactMap { item in
      guard item.isToggle, !SignInScreen.methods(in: item.title).isEmpty else { return nil }
      return Self.finding(
        .advice,
        at: "Settings.bundle: \(item.title)",
        what: "A switch turns “\(item.title)” on or off.",
        remedy: Self.remedy
      )
    }
  }
}
