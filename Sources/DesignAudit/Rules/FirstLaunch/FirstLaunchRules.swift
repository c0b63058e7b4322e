import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R068: Finds introductions at the first launch, and screens after a launch that close
/// automatically.
struct ContentFirst: ConductRule {
  static let identifier: RuleIdentifier = "IX-R068"
  static let statement = "Show no splash screens, menus or instructions before the content."
  static let reference = "iOS 12, §2.5; iOS 10, First Launch Experience"
  static let check = Check.auto

  // Chosen: seconds after a launch in which a screen that closes automatically counts as a splash
  // screen.
  private static let launchTime = 10.0

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.launches.flatMap { launch -> [Finding] in
      guard let first = log.firstStage(after: launch) else { return [] }
      if let intro = first.value.front?.introduction, launch.value.isFirst {
        return [
          Self.finding(
            .advice,
            at: intro,
            time: first.time,
            what: "\(intro) stands before the content at the first launch.",
            remedy: "Begin with the content, and teach where it is needed."
          )
        ]
      }
      return Self.splash(first, in: log, launch, settings).map { [$0] } ?? []
    }
  }

  private static func splash(
    _ first: ConductLog.Timed<Stage>,
    in log: ConductLog,
    _ launch: ConductLog.Timed<ConductLog.Launch>,
    _ settings: AuditSettings
  ) -> Finding? {
    guard let next = log.stages.first(where: { $0.time > first.time }),
      next.time - launch.time < launchTime, !log.hasInput(in: launch.time...next.time),
      let before = first.value.front, let after = next.value.front,
      before.content.name != after.content.name,
      before.form == after.form || after.form == .root,
      next.time - launch.time >= settings.minimumSplashTime
    else { return nil }
    return finding(
      .warning,
      at: before.content.name,
      time: first.time,
      what: "It stands for \((next.time - launch.time).secondsText) after the launch and goes by "
        + "itself.",
      remedy: "Show the first screen at once; the launch screen bridges the start."
    )
  }
}

/// IX-R075: Finds controls in an introduction, and setup screens at the first launch.
struct NoSetupInAdvance: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "IX-R075"
  static let statement = "Avoid asking for setup information in advance."
  static let reference = "iOS 12, §2.5; iOS 10, First Launch Experience"
  static let check = Check.auto

  private static let remedy =
    "Take it from the device's settings, defaults or synchronised values, "
    + "and ask where it is needed."

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let (name, layer) = screen.introduction else { return [] }
    let asking = screen.elements.filter { element in
      element.lies(in: layer.path)
        && (element.field != nil || element.isToggle || element.picker != nil
          || element.segments != nil)
    }
    guard let first = asking.first else { return [] }
    return [
      Self.finding(
        .warning,
        at: first,
        what: "\(name) asks for \(asking.count == 1 ? "a setting" : "\(asking.count) settings").",
        remedy: Self.remedy
      )
    ]
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.launches.compactMap { launch in
      guard launch.value.isFirst, let stage = log.firstStage(after: launch),
        let front = stage.value.front, front.introduction == nil, let setup = front.setup
      else { return nil }
      return Self.finding(
        .warning,
        at: setup,
        time: stage.time,
        what: "\(setup) stands before the content at the first launch.",
        remedy: Self.remedy
      )
    }
  }
}

/// IX-R076: Finds setup screens at a later launch.
struct SetupOnce: ConductRule {
  static let identifier: RuleIdentifier = "IX-R076"
  static let statement = "Ask for setup information once, and let it be changed in the settings."
  static let reference = "iOS 12, §2.5; iOS 10, First Launch Experience"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.launches.compactMap { launch in
      guard !launch.value.isFirst, let stage = log.firstStage(after: launch),
        let setup = stage.value.front?.setup
      else { return nil }
      return Self.finding(
        .warning,
        at: setup,
        time: stage.time,
        what: "\(setup) comes again at a later launch.",
        remedy: "Keep what was entered, and let people change it in the settings."
      )
    }
  }
}

/// IX-R077: Finds alerts and presented screens in which people agree to a legal text.
struct NoLicenceInApp: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R077"
  static let statement = "Avoid licence agreements and disclaimers inside the app."
  static let reference = "iOS 12, §2.5; iOS 10, First Launch Experience"
  static let check = Check.partial

  private static let agreeing: Set = [
    "agree", "i agree", "accept", "i accept", "accept all", "agree and continue",
    "agree & continue", "accept and continue", "同意", "接受", "同意并继续", "موافق", "أوافق", "قبول",
  ]
  private static let subjects = [
    "license", "licence", "terms of", "terms and conditions", "disclaimer", "agreement",
    "liability", "许可", "条款", "协议", "免责", "ترخيص", "شروط", "اتفاقية", "إخلاء",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let alerts = screen.parts(\.alert).compactMap { element, alert -> Finding? in
      guard alert.choices.contains(where: { Words.say($0.title, Self.agreeing) }),
        Self.isLegal(alert.title + " " + alert.message, settings)
      else { return nil }
      return Self.found(element)
    }
    guard alerts.isEmpty, let layer = screen.stage?.front, layer.form != .root else {
      return alerts
    }
    let agree = screen.enabledControls.first { element in
      element.lies(in: layer.path)
        && (element.says(Self.agreeing) || Words.say(element.button?.title, Self.agreeing))
    }
    let texts = screen.elements.filter { $0.lies(in: layer.path) }.compactMap(\.text)
    guard let agree, Self.isLegal(texts.joined(separator: " "), settings) else { return [] }
    return [Self.found(agree)]
  }

  private static func isLegal(_ text: String, _ settings: AuditSettings) -> Bool {
    let plain = text.lowercased()
    return subjects.contains(where: plain.contains)
      || text.count > settings.maximumAgreementLength
  }

  private static func found(_ element: ScreenElement) -> Finding {
    finding(
      .advice,
      at: element,
      what: "People have to agree to a text before they go on.",
      remedy: "Put the agreement on the app's page of the store, or blend it in without stopping "
        + "people."
    )
  }
}

/// IX-R080: Finds texts and alerts that ask people to restart the device or the app.
struct NoRestarts: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "IX-R080"
  static let statement = "Never ask people to restart the device or the app."
  static let reference = "iOS 12, §2.5; iOS 10, First Launch Experience"
  static let check = Check.partial

  // A level of a game may be restarted, so the pattern includes the object.
  private static let patterns = [
    "\\b(restart|reboot|relaunch|reopen|force[- ]quit)(ing)?\\b.{0,24}\\b(app|application|device|"
      + "iphone|ipad|ipod|phone|tablet)\\b",
    "\\b(app|application|device|iphone|ipad|phone)\\b.{0,24}\\b(restart|reboot|relaunch)(ed)?\\b",
    "\\b(quit|close)\\b.{0,20}\\band (re)?(open|start|launch)\\b",
    "\\breboot\\b", "重启|重新启动(设备|手机|app|应用)", "(أعد|إعادة) تشغيل",
  ]

  private static func asks(_ text: String, app names: [String]) -> Bool {
    let plain = text.lowercased()
    if patterns.contains(where: { plain.range(of: $0, options: .regularExpression) != nil }) {
      return true
    }
    return names.contains { !$0.isEmpty && plain.contains("restart \($0.lowercased())") }
  }

  private static let remedy = "Mend what is wrong, or undo it, so that the app goes on."

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let names = screen.app?.names ?? []
    let alerts = screen.parts(\.alert).compactMap { element, alert -> Finding? in
      let texts = [alert.title, alert.message] + alert.choices.map(\.title)
      guard let text = texts.first(where: { Self.asks($0, app: names) }) else { return nil }
      return Self.finding(.warning, at: element, what: "It says “\(text)”.", remedy: Self.remedy)
    }
    let labels = screen.interfaceTexts.compactMap { each -> Finding? in
      guard Self.asks(each.text, app: names) else { return nil }
      return Self.finding(
        .warning,
        at: each.element,
        what: "It says “\(each.text)”.",
        remedy: Self.remedy
      )
    }
    return alerts + labels
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.alerts.compactMap { alert in
      let texts = [alert.value.title, alert.value.message] + alert.value.choices.map(\.title)
      guard let text = texts.first(where: { Self.asks($0, app: log.app?.names ?? []) }) else {
        return nil
      }
      return Self.finding(
        .warning,
        at: alert.value.place,
        time: alert.time,
        what: "It says “\(text)”.",
        remedy: Self.remedy
      )
    }
  }
}

/// I10-R174: Finds launches in an orientation other than the device’s, or in one that is not
/// supported.
struct LaunchOrientation: ConductRule {
  static let identifier: RuleIdentifier = "I10-R174"
  static let statement = "Launch in the device's orientation if the app supports it."
  static let reference = "iOS 10, First Launch Experience; iOS 12, §2.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.launches.compactMap { launch in
      let value = launch.value
      guard !value.supported.isEmpty else { return nil }
      let wanted = value.supported.contains(value.device)
      guard wanted ? value.interface != value.device : !value.supported.contains(value.interface)
      else { return nil }
      return Self.finding(
        .error,
        at: "launch",
        time: launch.time,
        what: wanted
          ? "The device is held in \(value.device.words), and the app starts in "
            + "\(value.interface.words)."
          : "The app starts in \(value.interface.words), which it does not support.",
        remedy: "Let the first controller support what UISupportedInterfaceOrientations says."
      )
    }
  }
}

/// VIS-R37: Finds splash screens that stay too long, and launch screens with a strong colour that
/// the first screen does not have.
struct QuietLaunch: ConductRule, ResourceRule {
  static let identifier: RuleIdentifier = "VIS-R37"
  static let statement = "Downplay the launch: nothing in the launch screen draws attention."
  static let reference = "iOS 10, Launch Screen"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.launches.compactMap { launch in
      guard let first = log.firstStage(after: launch), let front = first.value.front,
        front.content.name.lowercased().contains("splash"),
        let next = log.stages.first(where: { $0.time > first.time }),
        next.time - first.time > settings.maximumLaunchTime
      else { return nil }
      return Self.finding(
        .advice,
        at: front.content.name,
        time: first.time,
        what: "A splash of the app's own stands for \((next.time - first.time).secondsText).",
        remedy: "Go from the launch screen to the first screen, so that nobody sees the start."
      )
    }
  }

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard let screen = resources.launchScreen, let ground = screen.ground,
      let first = resources.screenshots.first
    else { return [] }
    let colors = first.dominantColors(4)
    guard ground.saturation > settings.maximumLaunchSaturation,
      !colors.contains(where: { $0.distance(to: ground) < settings.sameColorDistance * 3 })
    else { return [] }
    return [
      Self.finding(
        .advice,
        at: screen.name,
        what: "Its ground is a strong colour that the first screen does not have.",
        remedy: "Give it the ground of the first screen."
      )
    ]
  }
}

extension AuditColor {
  /// The saturation, from 0 (gray) to 1.
  var saturation: Double {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    return high > 0 ? (high - low) / high : 0
  }
}

/// VIS-R40: Finds launch screens that stay too long.
struct QuickLaunch: ConductRule {
  static let identifier: RuleIdentifier = "VIS-R40"
  static let statement = "Replace the launch screen with the first screen quickly."
  static let reference = "iOS 10, Launch Screen"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.launches.compactMap { launch in
      guard let time = launch.value.launchScreenTime, time > settings.maximumLaunchTime else {
        return nil
      }
      return Self.finding(
        .warning,
        at: "launch screen",
        time: launch.time,
        what: "The launch screen stands for \(time.secondsText).",
        remedy: "Show the first screen within \(settings.maximumLaunchTime.secondsText); load what "
          + "it shows afterwards."
      )
    }
  }
}
