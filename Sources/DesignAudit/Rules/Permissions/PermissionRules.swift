import Foundation
import ScreenInspection

/// IX-R081: Finds permission requests without an input before them.
struct PermissionsInContext: ConductRule {
  static let identifier: RuleIdentifier = "IX-R081"
  static let statement =
    "Request personal data only when a feature that obviously needs it is used."
  static let reference = "iOS 12, §2.6"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.permissions.compactMap { request in
      // IX-R085 checks requests before the first input.
      guard log.hasInput(before: request.time) || !log.beginsWithLaunch,
        !log.hasInput(in: (request.time - settings.promptQuestion)...request.time)
      else { return nil }
      return Self.finding(
        request.value.kind == "notifications" ? .advice : .warning,
        at: request.value.place,
        time: request.time,
        what: "The app asks for \(request.value.kind), and nobody did anything that needs it.",
        remedy: "Ask when people use the feature."
      )
    }
  }
}

/// IX-R085: Finds permission requests between the launch and the first input.
struct NoPermissionsAtLaunch: ConductRule {
  static let identifier: RuleIdentifier = "IX-R085"
  static let statement = "Request permission at launch only if the app cannot work without it."
  static let reference = "iOS 12, §2.6"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    guard log.beginsWithLaunch else { return [] }
    return log.permissions.compactMap { request in
      let kind = request.value.kind
      guard !log.hasInput(before: request.time), !settings.essentialPermissions.contains(kind),
        // A navigation app cannot work without the location.
        !(kind == "location" && log.app?.category == "navigation")
      else { return nil }
      return Self.finding(
        kind == "notifications" ? .advice : .warning,
        at: request.value.place,
        time: request.time,
        what: "The app asks for \(kind) before anybody has done anything.",
        remedy: "Ask later; where the app cannot work without it, say so by essentialPermissions."
      )
    }
  }
}

/// IX-R082: Finds purpose strings that are missing, empty or very short.
struct PurposeStrings: ConductRule, ResourceRule {
  static let identifier: RuleIdentifier = "IX-R082"
  static let statement = "Explain in a purpose string why access is needed, with an example."
  static let reference = "iOS 12, §2.6"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.uses { if case .missingPurpose(let key) = $0 { key } else { nil } }.map { missing in
      Self.finding(
        .error,
        at: "Info.plist: \(missing.value)",
        time: missing.time,
        what: "The app asks for what the key is about, and the key is missing or empty.",
        remedy: "Give the key a sentence that says what the app does with it."
      )
    }
  }

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    resources.purposes.compactMap { key, purpose in
      let words = Wording(purpose)
      let saysLittle = words.isEnglish && words.words.count < settings.minimumPurposeWords
      guard words.text.isEmpty || saysLittle else { return nil }
      return Self.finding(
        words.text.isEmpty ? .error : .warning,
        at: "Info.plist: \(key)",
        what: words.text.isEmpty
          ? "The purpose is empty." : "“\(purpose)” does not say what the app does with it.",
        remedy: "Say what for, as “Your location is used to find walks near you.”"
      )
    }
  }
}

/// IX-R083: Finds purpose strings that are long, not a sentence, or put pressure on people.
struct PolitePurposeStrings: ConductRule, ResourceRule {
  static let identifier: RuleIdentifier = "IX-R083"
  static let statement =
    "Keep a purpose string short, specific and polite, a sentence without pressure."
  static let reference = "iOS 12, §2.6"
  static let check = Check.partial

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    resources.purposes.compactMap { key, purpose in
      finding(purpose, at: "Info.plist: \(key)", settings: settings)
    }
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    // If the app's files are known, their strings are checked.
    guard log.app == nil else { return [] }
    return log.permissions.compactMap { request in
      finding(
        request.value.purpose,
        at: request.value.place,
        time: request.time,
        settings: settings
      )
    }
  }

  private func finding(
    _ purpose: String,
    at place: String,
    time: Double? = nil,
    settings: AuditSettings
  ) -> Finding? {
    guard !purpose.isEmpty, let fault = fault(of: purpose, settings) else { return nil }
    return Self.finding(
      .advice,
      at: place,
      time: time,
      what: "“\(purpose)” \(fault).",
      remedy: "Write one short sentence with its full stop, that asks for nothing."
    )
  }

  private func fault(of purpose: String, _ settings: AuditSettings) -> String? {
    if purpose.count > settings.maximumPurposeLength { return "has \(purpose.count) characters" }
    let words = Wording(purpose)
    guard words.isEnglish else { return nil }
    if words.text == words.text.uppercased() { return "is in capitals" }
    if words.looksLikeTitle { return "is written as a title" }
    if words.endMark == nil { return "has no full stop" }
    return words.first(of: Self.pressure).map { "puts pressure on people by “\($0)”" }
  }

  private static let pressure = [
    "you must", "you have to", "must allow", "required to allow", "or the app will", "won't work",
    "won’t work", "will not work", "please allow", "tap ok", "tap allow", "now!",
  ]
}

/// IX-R084: Finds purpose strings with the app’s name.
struct NoAppNameInPurpose: ConductRule, ResourceRule {
  static let identifier: RuleIdentifier = "IX-R084"
  static let statement = "Leave the app’s name out of a purpose string; the system shows it."
  static let reference = "iOS 12, §2.6"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    let names = AppFacts(resources).names
    return resources.purposes.compactMap { key, purpose in
      finding(purpose, names, at: "Info.plist: \(key)")
    }
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    guard log.app == nil else { return [] }
    return log.permissions.compactMap { request in
      finding(request.value.purpose, [request.value.app], at: request.value.place, request.time)
    }
  }

  private func finding(
    _ purpose: String,
    _ names: [String],
    at place: String,
    _ time: Double? = nil
  ) -> Finding? {
    guard let name = purpose.appName(of: names) else { return nil }
    return Self.finding(
      .warning,
      at: place,
      time: time,
      what: "“\(purpose)” says “\(name)”, which the question says above it.",
      remedy: "Leave the name out: “Your location is used to …”"
    )
  }
}

/// IX-R086: Finds requests for the location by apps that never checked the authorization status.
struct ChecksLocationFirst: ConductRule {
  static let identifier: RuleIdentifier = "IX-R086"
  static let statement = "Check whether location services are on before you ask for the location."
  static let reference = "iOS 12, §2.6"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.uses { if case .locationAsked(let wasChecked) = $0 { wasChecked } else { nil } }
      .filter { !$0.value }.map { asked in
        Self.finding(
          .warning,
          at: "question for location",
          time: asked.time,
          what: "The app asks for the location, and never looked whether there is one to be had.",
          remedy: "Look at locationServicesEnabled() and the authorization status first."
        )
      }
  }
}

/// IX-R087: Finds apps that request the location and do not use it.
struct LocationIsUsed: ConductRule {
  static let identifier: RuleIdentifier = "IX-R087"
  static let statement = "Never request the location needlessly."
  static let reference = "iOS 12, §2.6"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let asked = log.permissions.first { $0.value.kind == "location" }
    guard let asked, log.endTime - asked.time >= settings.locationPatience else { return [] }
    let isUsed = log.services.contains { use in
      switch use.value {
      case .locationRequested, .locationReceived: true
      default: false
      }
    }
    guard !isUsed else { return [] }
    return [
      Self.finding(
        .advice,
        at: asked.value.place,
        time: asked.time,
        what: "The app asks for the location, and wants no place in the "
          + "\((log.endTime - asked.time).secondsText) after it.",
        remedy: "Ask when the place is needed, or not at all."
      )
    ]
  }
}

extension PermissionRequest {
  /// The place in findings.
  var place: String { "question for \(kind)" }
}

extension AppResources {
  /// The purpose strings of the Info.plist, in order of their keys.
  var purposes: [(key: String, purpose: String)] {
    info.keys.filter { $0.hasPrefix("NS") && $0.hasSuffix("UsageDescription") }.sorted().map {
      ($0, info[$0] as? String ?? "")
    }
  }
}

extension ConductLog {
  /// Returns whether a person did something before a time.
  func hasInput(before time: Double) -> Bool {
    guard let first = events.first?.time, first <= time else { return false }
    return hasInput(in: first...time)
  }
}
