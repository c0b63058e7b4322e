import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R04: Finds visible activity indicators that do not animate.
struct MovingSpinners: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R04"
  static let statement = "Keep an activity indicator moving while it is visible."
  static let reference = "iOS 10, Activity Indicators; iOS 9, Activity Indicator"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.spinner).compactMap { element, spinner in
      guard !spinner.isAnimating else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "It stands still, as if the work had stopped.",
        remedy: "Call startAnimating(), or leave hidesWhenStopped on."
      )
    }
  }
}

/// UI10-R05: Finds progress indicators that respond to touches.
struct ProgressTakesNoTouches: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R05"
  static let statement = "Keep activity indicators and progress bars noninteractive."
  static let reference = "iOS 10, Activity Indicators; Progress Bars"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.filter { $0.spinner != nil || $0.progressBar != nil }.compactMap { element in
      let wrapper = screen.elements.first { control in
        control.kind == .control && element.isInside(control)
          && control.frame.insetBy(dx: 4, dy: 4).size.isWithin(element.frame.size)
      }
      guard !element.gestures.isEmpty || wrapper != nil else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "It takes touches.",
        remedy: "Put what can be done, such as Cancel, into a control beside it."
      )
    }
  }
}

/// UI10-R06: Finds activity indicators in the middle of the screen without a caption.
struct CaptionAboveSpinner: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R06"
  static let statement = "Put a label with real information above a long-running indicator."
  static let reference = "iOS 10, Activity Indicators"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.spinner).compactMap { element, spinner in
      let middle = screen.size.height / 2
      guard spinner.isAnimating, abs(element.frame.midX - screen.size.width / 2) < 20,
        abs(element.frame.midY - middle) < screen.size.height / 6
      else { return nil }
      let reach = element.frame.insetBy(dx: -60, dy: -CGFloat(settings.captionReach))
      guard !screen.texts.contains(where: { $0.frame.intersects(reach) }) else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "The screen waits, and no word tells what for.",
        remedy: "If it takes long, say above it what is under way."
      )
    }
  }
}

/// UI10-R07: Finds vague captions such as "Loading".
struct NoVagueCaptions: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R07"
  static let statement = "Avoid vague captions such as Loading or Authenticating."
  static let reference = "iOS 10, Activity Indicators"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.filter { $0.spinner != nil || $0.progressBar != nil }.flatMap { element in
      screen.texts(near: element, within: CGFloat(settings.captionReach)).compactMap { text in
        guard let words = text.text, Wording(words).isVagueWait else { return nil }
        return Self.finding(
          .warning,
          at: text,
          what: "“\(words)” adds nothing to what moves beside it.",
          remedy: "Say what is under way, “Downloading 3 of 12 Photos”, or nothing."
        )
      }
    }
  }
}

/// UI10-R09: Finds progress bars in navigation bars and toolbars whose track is visible.
struct NoTrackInBars: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R09"
  static let statement = "In navigation bars and toolbars hide the unfilled part of the track."
  static let reference = "iOS 10, Progress Bars; iOS 9, Progress View"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let bars = screen.elements.filter { $0.kind == .bar }
    return screen.parts(\.progressBar).compactMap { element, progress in
      let isAtBar = bars.contains { bar in
        element.isInside(bar)
          || element.frame.width > 0.9 * bar.frame.width
            && (abs(element.frame.minY - bar.frame.maxY) < 3
              || abs(element.frame.maxY - bar.frame.minY) < 3)
      }
      guard isAtBar, progress.showsTrack else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "Its empty track crosses the bar.",
        remedy: "Use the style .bar."
      )
    }
  }
}

/// UI9-R120: Finds activity indicators that are too large for a bar, or have a low contrast.
struct VisibleSpinners: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R120"
  static let statement = "Match an activity indicator's size and colour to its background."
  static let reference = "iOS 9, Activity Indicator"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.spinner).compactMap { element, spinner in
      if spinner.isLarge, screen.bar(around: element) != nil {
        return Self.finding(
          .warning,
          at: element,
          what: "It is the large one, in a bar.",
          remedy: "Use the style .white or .gray in bars."
        )
      }
      guard element.materialTint == nil, let color = spinner.color, let ground = element.ground
      else { return nil }
      let contrast = color.over(ground).contrast(with: ground)
      guard contrast < settings.minimumSpinnerContrast else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "Its contrast with the ground is \(contrast.rounded(places: 2)):1.",
        remedy: "Use .gray on light grounds and .white on dark ones."
      )
    }
  }
}

/// IX-R021: Finds progress bars on screens without a way to stop.
struct StoppableOperations: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R021"
  static let statement = "Let people stop an operation that is under way."
  static let reference = "iOS 12, §1.2; iOS 10, Design Principles"
  static let check = Check.partial

  private static let words: Set = [
    "cancel", "stop", "pause", "close", "done", "back", "abort", "skip", "取消", "停止", "暂停", "关闭",
    "إلغاء", "إيقاف", "إغلاق",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.progressBar).compactMap { element, progress in
      // A thin progress bar below a bar shows a load, which ends when the screen is left.
      guard progress.progress > 0, progress.progress < 1, !progress.isForBars else { return nil }
      let canStop = screen.elements.contains { other in
        guard other.isEnabled, other.isInteractive else { return false }
        if let item = other.button?.systemItem, Self.words.contains(item) { return true }
        return Self.words.contains(Wording(other.name).bareWords.first ?? "")
      }
      let hasWayBack =
        (screen.navigation?.showsWayBack ?? false)
        || screen.elements.contains { $0.path.contains("BackButton") }
      guard !canStop, !hasWayBack else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "It is under way, and nothing on the screen stops it.",
        remedy: "Offer Cancel where nothing is lost by it, Stop where something is."
      )
    }
  }
}

extension Wording {
  /// Whether the text only says that people have to wait.
  var isVagueWait: Bool { Lexicon.vagueWaits.contains(bareWords.joined(separator: " ")) }
}

extension CGSize {
  fileprivate func isWithin(_ other: CGSize) -> Bool {
    width <= other.width && height <= other.height
  }
}
