import Foundation
import ScreenInspection

/// UI9-R157: Finds alerts about normal operation.
struct NoAlertForNormalFunctioning: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R157"
  static let statement = "Show no alert for information on the app's normal functioning."
  static let reference = "iOS 9, Alert"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      guard alert.isNotice, !alert.tellsOfProblem, !alert.tellsOfProgress else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "It interrupts to tell something that asks for nothing.",
        remedy: "Show it in the interface, where it catches the eye."
      )
    }
  }
}

/// UI9-R158: Finds alerts about the progress of tasks.
struct NoAlertOnProgress: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R158"
  static let statement = "Show no alert on tasks that progress normally."
  static let reference = "iOS 9, Alert"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      guard alert.tellsOfProgress, !alert.tellsOfProblem else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "It tells of a task that goes its way.",
        remedy: "Use a progress view or an activity indicator."
      )
    }
  }
}

/// UI9-R160: Finds alerts about problems without a solution.
struct NoAlertForUnsolvableProblems: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R160"
  static let statement = "Show no alert on problems that people can do nothing about."
  static let reference = "iOS 9, Alert"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      guard alert.isNotice, alert.tellsOfProblem else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "It tells of a problem and offers nothing to do about it.",
        remedy: "Offer a way out, such as Retry, or put the information into the interface."
      )
    }
  }
}

/// UI9-R159: Finds alerts that ask to confirm a task that the person started.
struct NoAlertToConfirmTasks: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R159"
  static let statement = "Show no alert to confirm a task that the person started."
  static let reference = "iOS 9, Alert"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.alerts.compactMap { alert in
      let facts = alert.value
      // An alert may confirm a destructive task.
      guard facts.style == .alert, facts.choices.count == 2, facts.fields == 0,
        facts.choices.contains(where: { $0.style == .cancel }), !facts.tellsOfProblem,
        !facts.choices.contains(where: { $0.style == .destructive || $0.isDestroying }),
        log.hasInput(in: (alert.time - settings.promptAlert)...alert.time)
      else { return nil }
      return Self.finding(
        .advice,
        at: facts.place,
        time: alert.time,
        what: "It asks to confirm what was just tapped, and nothing is destroyed.",
        remedy: "Do it, and let it be undone; or offer the choices in an action sheet."
      )
    }
  }
}

/// UI9-R179: Finds alerts that stay open after the Home button was pressed.
struct HomeCancelsAlerts: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R179"
  static let statement = "On Home, treat an open alert as cancelled."
  static let reference = "iOS 9, Alert; iOS 10, Alerts"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var wasOpen = false
    return log.events.compactMap { event in
      switch event.kind {
      case .away(let hasAlert):
        wasOpen = hasAlert
        return nil
      case .back(let hasAlert):
        guard wasOpen, hasAlert else { return nil }
        return Self.finding(
          .error,
          at: "alert",
          time: event.time,
          what: "The alert that was open when the app left the screen still waits.",
          remedy: "Give it a cancelling action, or close it when the app goes to the background."
        )
      default: return nil
      }
    }
  }
}

/// IX-R172: Finds alerts that are repeated, frequent or shown at the launch.
struct EssentialAlerts: ConductRule {
  static let identifier: RuleIdentifier = "IX-R172"
  static let statement = "Reserve alerts for essential, ideally actionable information."
  static let reference = "iOS 12, §3.6; iOS 10, Alerts; iOS 9, Alert"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    // An alert that a tap requested does not interrupt.
    let alerts = log.alerts.filter { alert in
      alert.value.style == .alert
        && !log.hasInput(in: (alert.time - settings.longestCause)...alert.time)
    }
    let start = log.events.first?.time ?? 0
    var seen: [String: Double] = [:]
    return alerts.enumerated().compactMap { (index, alert) -> Finding? in
      let words = "\(alert.value.title)\n\(alert.value.message)"
      defer { seen[words] = alert.time }
      let recent = alerts.prefix(index).filter { alert.time - $0.time < 60 }.count
      let what: String
      if seen[words] != nil {
        what = "The same alert comes again."
      } else if recent >= settings.maximumAlertsPerMinute {
        what = "It is alert \(recent + 1) within a minute."
      } else if alert.time - start < settings.longestCause, alert.value.isNotice {
        what = "The app begins with an alert that offers one button."
      } else {
        return nil
      }
      return Self.finding(
        .warning,
        at: alert.value.place,
        time: alert.time,
        what: what,
        remedy: "Keep alerts for what cannot wait; show the rest in the interface."
      )
    }
  }
}

/// I10-R155: Finds alerts about status.
struct UnobtrusiveStatus: ConductRule {
  static let identifier: RuleIdentifier = "I10-R155"
  static let statement = "Build status and other feedback unobtrusively into the interface."
  static let reference = "iOS 10, Feedback; iOS 12, §3.6"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.alerts.compactMap { alert in
      guard alert.value.style == .alert, alert.value.isNotice, !alert.value.tellsOfProblem else {
        return nil
      }
      return Self.finding(
        .advice,
        at: alert.value.place,
        time: alert.time,
        what: "Status comes as an alert, which has to be closed before anything else.",
        remedy: "Show it beside what it is about."
      )
    }
  }
}

extension AlertFacts {
  /// Whether the only action is to close the alert.
  var isNotice: Bool { choices.count == 1 && fields == 0 && choices[0].style != .destructive }

  var tellsOfProblem: Bool {
    Wording("\(title) \(message)").contains(anyOf: [
      "error", "cannot", "can't", "can’t", "couldn't", "couldn’t", "could not", "unable", "failed",
      "failure", "wrong", "invalid", "problem", "not", "no", "lost", "denied", "full", "low",
      "expired", "damaged", "无法", "失败", "错误", "不", "تعذر", "خطأ", "فشل",
    ])
  }

  var tellsOfProgress: Bool {
    let words = Wording("\(title) \(message)")
    return words.text.contains("%")
      || words.contains(anyOf: [
        "downloading", "uploading", "downloaded", "uploaded", "completed", "complete", "finished",
        "saving", "saved", "sending", "sent", "syncing", "loading", "in progress", "正在", "已完成",
        "جارٍ", "اكتمل",
      ])
  }
}
