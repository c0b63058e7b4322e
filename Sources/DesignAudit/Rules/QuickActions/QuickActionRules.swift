import CoreGraphics
import Foundation
import ScreenInspection

extension ConductLog {
  /// The quick actions that the app offered, each as it was offered first.
  fileprivate var everyQuickAction: [Timed<QuickActionFacts>] {
    var known: Set<String> = []
    return quickActions.flatMap { list in
      list.value.filter { known.insert("\($0.type)|\($0.title)|\($0.subtitle ?? "")").inserted }
        .map { Timed(time: list.time, value: $0) }
    }
  }
}

extension QuickActionFacts {
  /// The place in findings.
  var place: String { "quick action “\(title)”" }
  fileprivate var texts: [String] { [title, subtitle].compactMap { $0 } }
}

/// TECH-R172: Finds lists of more than four quick actions, and empty ones.
struct FewQuickActions: ConductRule {
  static let identifier: RuleIdentifier = "TECH-R172"
  static let statement = "Give an app at least one quick action, and at most four."
  static let reference = "iOS 10, Home Screen Quick Actions"
  static let check = Check.auto

  // Source: the Home screen shows at most four.
  private static let most = 4

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let lists = log.quickActions
    guard let list = lists.first(where: { $0.value.count > Self.most || $0.value.isEmpty }) else {
      return []
    }
    let isEmpty = list.value.isEmpty
    return [
      Self.finding(
        isEmpty ? .advice : .error,
        at: "quick actions",
        time: list.time,
        what: isEmpty
          ? "The app takes away all its quick actions."
          : "The app has \(list.value.count) quick actions; the last ones are never shown.",
        remedy: "Offer one to \(Self.most)."
      )
    ]
  }
}

/// TECH-R173: Finds quick actions that all have the names of tabs.
struct QuickActionsBeyondNavigation: ConductRule {
  static let identifier: RuleIdentifier = "TECH-R173"
  static let statement = "Don’t use quick actions to make up for poor navigation."
  static let reference = "iOS 10, Home Screen Quick Actions"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let tabs = Set(
      log.stages.flatMap { $0.value.layers.flatMap { $0.tabs?.names ?? [] } }
        .map { $0.lowercased() }
    )
    guard let list = log.quickActions.last(where: { $0.value.count > 1 }), !tabs.isEmpty,
      list.value.allSatisfy({ tabs.contains($0.title.lowercased()) })
    else { return [] }
    return [
      Self.finding(
        .advice,
        at: "quick actions",
        time: list.time,
        what: "All quick actions are called as the tabs: they only show a screen.",
        remedy: "Offer tasks that people want to begin at once."
      )
    ]
  }
}

/// TECH-R174: Finds quick actions that change repeatedly without input.
struct PredictableQuickActions: ConductRule {
  static let identifier: RuleIdentifier = "TECH-R174"
  static let statement = "Change quick actions only as people expect it from what they did."
  static let reference = "iOS 10, Home Screen Quick Actions"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let lists = log.quickActions
    let changes = lists.dropFirst()
    let idle = changes.filter { change in
      !log.hasInput(in: (change.time - settings.promptQuestion)...change.time)
    }
    guard idle.count > 1, 2 * idle.count > changes.count, let last = idle.last else { return [] }
    return [
      Self.finding(
        .advice,
        at: "quick actions",
        time: last.time,
        what: "The quick actions changed \(idle.count) times, and nobody did anything.",
        remedy: "Let them follow what people do, as the last opened or the place where they are."
      )
    ]
  }
}

/// TECH-R175: Finds quick actions whose titles have many words.
struct ShortQuickActionTitles: ConductRule {
  static let identifier: RuleIdentifier = "TECH-R175"
  static let statement = "Let a quick action’s title tell the result at once and briefly."
  static let reference = "iOS 10, Home Screen Quick Actions"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.everyQuickAction.compactMap { action in
      let count = Wording(action.value.title).words.count
      guard count > settings.maximumQuickActionWords else { return nil }
      return Self.finding(
        .advice,
        at: action.value.place,
        time: action.time,
        what: "The title has \(count) words.",
        remedy: "Say it in \(settings.maximumQuickActionWords), and the rest in a subtitle."
      )
    }
  }
}

/// TECH-R177: Finds quick actions with the app’s name.
struct NoAppNameInQuickActions: ConductRule {
  static let identifier: RuleIdentifier = "TECH-R177"
  static let statement = "Keep the app’s name out of the title and subtitle of a quick action."
  static let reference = "iOS 10, Home Screen Quick Actions"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.everyQuickAction.compactMap { action in
      guard let name = action.value.texts.lazy.compactMap({ log.appName(in: $0) }).first else {
        return nil
      }
      return Self.finding(
        .warning,
        at: action.value.place,
        time: action.time,
        what: "It says “\(name)” beside the app’s icon.",
        remedy: "Leave the name out."
      )
    }
  }
}

/// TECH-R178: Finds quick actions whose title or subtitle is too wide for the list.
struct WholeQuickActionText: ConductRule {
  static let identifier: RuleIdentifier = "TECH-R178"
  static let statement = "Keep a quick action’s words short enough not to be cut."
  static let reference = "iOS 10, Home Screen Quick Actions"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.everyQuickAction.compactMap { action in
      // Without a subtitle the title has a second line.
      let lines = action.value.subtitle == nil ? 2.0 : 1.0
      let isTitleLong = action.value.titleWidth ?? 0 > lines * settings.quickActionTextWidth
      let isSubtitleLong = action.value.subtitleWidth ?? 0 > settings.quickActionTextWidth
      guard isTitleLong || isSubtitleLong else { return nil }
      let (words, width) =
        isTitleLong
        ? (action.value.title, action.value.titleWidth)
        : (action.value.subtitle ?? "", action.value.subtitleWidth)
      return Self.finding(
        .warning,
        at: action.value.place,
        time: action.time,
        what: "“\(words)” takes \((width ?? 0).whole) pt, and is cut.",
        remedy: "Shorten it, in each language."
      )
    }
  }
}

/// TECH-R179: Finds quick actions whose titles announce news.
struct QuickActionsAreNoNotifications: ConductRule {
  static let identifier: RuleIdentifier = "TECH-R179"
  static let statement = "Don’t use quick actions to notify people."
  static let reference = "iOS 10, Home Screen Quick Actions"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.everyQuickAction.compactMap { action in
      let words = Wording(action.value.title)
      // A subtitle may state the number of unread messages, as Mail's does.
      let isNews =
        words.contains(anyOf: Self.news) || words.text.hasSuffix("!")
        || words.bareWords.first.map { $0.allSatisfy(\.isNumber) } == true
          && words.contains(anyOf: ["new", "unread", "messages", "updates", "missed"])
      guard !action.value.isStatic, isNews else { return nil }
      return Self.finding(
        .advice,
        at: action.value.place,
        time: action.time,
        what: "The title tells news.",
        remedy: "Send a notification, and let the title say what the action does."
      )
    }
  }

  private static let news = [
    "you have", "has arrived", "have arrived", "unread messages", "new messages", "breaking",
    "alert", "warning", "don't miss", "don’t miss", "missed calls",
  ]
}

/// TECH-R182: Finds quick actions with emoji in their texts.
struct NoEmojiInQuickActions: ConductRule {
  static let identifier: RuleIdentifier = "TECH-R182"
  static let statement = "Don’t use an emoji in place of a quick action’s icon."
  static let reference = "iOS 10, Home Screen Quick Actions"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.everyQuickAction.compactMap { action in
      let emoji = action.value.texts.joined().first { character in
        character.unicodeScalars.contains {
          $0.properties.isEmojiPresentation || $0.value == 0xFE0F
        }
      }
      guard let emoji else { return nil }
      return Self.finding(
        .error,
        at: action.value.place,
        time: action.time,
        what: "Its words have “\(emoji)”.",
        remedy: "Give it an icon; the list shows emoji in their colours, and icons in one."
      )
    }
  }
}
