import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R229: Finds custom print buttons on screens with a bar.
struct PrintingByActionButton: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "IX-R229"
  static let statement =
    "Offer printing by the Action button of a bar; use a button of your own only without a bar."
  static let reference = "iOS 12, §4 Printing; iOS 10, Printing"
  static let check = Check.auto

  private static let remedy =
    "Use the Action button, UIBarButtonItem.SystemItem.action: its activity view has Print."

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard !screen.navigationBars.isEmpty || !screen.toolbars.isEmpty else { return [] }
    return screen.printButtons.map { element in
      Self.finding(
        .warning,
        at: element,
        what: "“\(element.name)” is a print button of the app’s on a screen that has a bar.",
        remedy: Self.remedy
      )
    }
  }

  /// Finds buttons that open the print options, whatever their title is.
  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.transitions.compactMap { transition in
      guard transition.value.opensPrintOptions else { return nil }
      let before = (transition.time - settings.longestCause)...transition.time
      // A row, a menu or a service of an activity view is not a button.
      guard let action = log.actions.last(where: { before.contains($0.time) }),
        action.value.kind == .button, let button = action.value.button,
        button.systemItem != "action", !Words.say(action.value.label, Words.sharing),
        button.kind == .barItem || log.hasBars(at: transition.time)
      else { return nil }
      let name = button.title ?? action.value.label ?? button.systemItem ?? "A button"
      return Self.finding(
        .warning,
        at: action.value.element,
        time: transition.time,
        what: "“\(name)” opens the options of printing.",
        remedy: Self.remedy
      )
    }
  }
}

/// IX-R230: Finds Print in activity views when printing is not possible.
struct PrintOfferedWhenPossible: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R230"
  static let statement = "Offer Print in an activity view only when printing is possible."
  static let reference = "iOS 12, §4 Printing; iOS 10, Printing"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.activity).compactMap { element, service in
      guard service.prints else { return nil }
      if screen.canPrint == false {
        return Self.finding(
          .error,
          at: element,
          what: "“\(service.title)” is offered, and no printer can be reached.",
          remedy: "Ask UIPrintInteractionController.isPrintingAvailable in canPerform, or leave "
            + "printing to the system’s activity, which does."
        )
      }
      guard service.takesAnything else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "“\(service.title)” is offered whatever the items are, printable or not.",
        remedy: "Look in canPerform(withActivityItems:) whether an item can be printed."
      )
    }
  }
}

/// IX-R231: Finds enabled print buttons when printing is not possible.
struct PrintButtonWhenPossible: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R231"
  static let statement = "Disable or hide a print button of your own while printing is impossible."
  static let reference = "iOS 12, §4 Printing; iOS 10, Printing"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard screen.canPrint == false else { return [] }
    return screen.printButtons.map { element in
      Self.finding(
        .error,
        at: element,
        what: "“\(element.name)” can be tapped, and no printer can be reached.",
        remedy:
          "Disable or hide it while UIPrintInteractionController.isPrintingAvailable is false."
      )
    }
  }
}

/// IX-R232: Finds print jobs without options for pages or copies.
struct UsefulPrintOptions: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R232"
  static let statement = "Offer the options that people want: pages, copies, both sides."
  static let reference = "iOS 12, §4 Printing; iOS 10, Printing"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.printOptions).compactMap { element, options in
      guard options.pageCount > 1 else { return nil }
      var missing: [String] = []
      if !options.offersPageRange { missing.append("pages") }
      if !options.offersCopies { missing.append("copies") }
      guard !missing.isEmpty else { return nil }
      let properties = missing.map { $0 == "pages" ? "showsPageRange" : "showsNumberOfCopies" }
      return Self.finding(
        .warning,
        at: element,
        what: "A job of \(options.pageCount) pages lets people choose no "
          + "\(missing.joined(separator: " and no ")).",
        remedy:
          "Leave \(properties.joined(separator: " and ")) of UIPrintInteractionController true."
      )
    }
  }
}

extension Words {
  /// The titles of buttons that print.
  static let printing: Set = [
    "print", "print…", "print...", "airprint", "打印", "طباعة", "drucken",
    "imprimer", "imprimir", "プリント",
  ]
}

extension Screen {
  /// The enabled print buttons of the app, without the system's options and the services of an
  /// activity view.
  fileprivate var printButtons: [ScreenElement] {
    guard !elements.contains(where: { $0.printOptions != nil }) else { return [] }
    return enabledControls.filter { element in
      guard let button = element.button, button.systemItem == nil else { return false }
      return Words.say(button.title ?? element.label, Words.printing)
    }
  }
}

extension ActivityFacts {
  /// Whether the service is the system's Print, or one of the app with such a title.
  fileprivate var prints: Bool {
    type == "com.apple.UIKit.activity.Print" || isOwn && Words.say(title, Words.printing)
  }
}

extension ConductLog.Transition {
  /// Whether the transition opens the print options directly, not from an activity view.
  fileprivate var opensPrintOptions: Bool {
    switch kind {
    case .present: to == "PrintOptionsStack" && !from.hasPrefix("UIActivity")
    case .push: to == "PrintOptionsController"
    case .pop, .dismiss: false
    }
  }
}

extension ConductLog {
  /// Returns whether a bar was on the screen before a time.
  fileprivate func hasBars(at time: Double) -> Bool {
    let stage = events.last { event in
      guard event.time < time, case .stage = event.kind else { return false }
      return true
    }
    guard case .stage(let shown)? = stage?.kind, let bars = shown.layers.last?.stackBars else {
      return false
    }
    return !bars.isBarHidden
  }
}
