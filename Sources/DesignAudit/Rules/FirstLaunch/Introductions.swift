import CoreGraphics
import Foundation
import ScreenInspection

extension Stage.Layer {
  // Usual names of the classes of introductions; "tour" is left out, as travel apps have tours.
  private static let introducing = [
    "intro", "onboard", "welcome", "tutorial", "walkthrough", "gettingstarted", "firstrun",
  ]
  private static let preparing = ["setup", "signup", "register", "registration", "createaccount"]

  /// The class of an introduction or tutorial in the layer, by its name; nil if there is none.
  var introduction: String? { named(Self.introducing) }
  /// The class of a screen that asks for settings or an account, by its name; nil if there is none.
  var setup: String? { named(Self.preparing) }

  private func named(_ words: [String]) -> String? {
    ([content.name, name] + stack.map(\.name)).first { name in
      let plain = name.lowercased()
      return words.contains(where: plain.contains)
    }
  }
}

extension Screen {
  /// The introduction in front; nil if the front layer is not one.
  var introduction: (name: String, layer: Stage.Layer)? {
    guard let layer = stage?.front, let name = layer.introduction else { return nil }
    return (name, layer)
  }
}

extension ConductLog {
  /// Returns the first stage after a launch; nil if there is none.
  func firstStage(after launch: Timed<Launch>) -> Timed<Stage>? {
    stages.first { $0.time >= launch.time }
  }
}

/// IX-R069: Finds introductions without a button that skips them.
struct SkippableIntroduction: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R069"
  static let statement = "Let people skip tutorials and introductions."
  static let reference = "iOS 12, §2.5; iOS 10, First Launch Experience"
  static let check = Check.auto

  private static let ways: Set = [
    "skip", "skip tutorial", "skip intro", "skip introduction", "get started", "start", "continue",
    "begin", "let’s go", "let's go", "跳过", "开始", "开始使用", "继续", "تخطي", "ابدأ", "البدء", "متابعة",
  ]
  /// Buttons that lead to the next page do not skip the introduction.
  private static let onward: Set = ["continue", "继续", "متابعة"]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let (name, layer) = screen.introduction else { return [] }
    let isLast = screen.pageCount.map { $0.current + 1 >= $0.count } ?? true
    let ways = isLast ? Self.ways : Self.ways.subtracting(Self.onward)
    let words = Words.leaving.union(ways)
    let isLeft =
      !screen.exits(of: layer, words).isEmpty
      || screen.enabledControls.contains { $0.says(words) || Words.say($0.button?.title, words) }
    guard !isLeft else { return [] }
    return [
      Self.finding(
        .error,
        at: layer.path.isEmpty ? name : layer.path,
        frame: layer.frame,
        what: "\(name) offers no way to skip it.",
        remedy: "Add a Skip button to each page but the last."
      )
    ]
  }
}

extension Screen {
  /// The current page and the number of pages of the page control; nil if there is none.
  var pageCount: (current: Int, count: Int)? {
    parts(\.pageControl).first.map { ($0.facts.current, $0.facts.count) }
  }
}

/// IX-R070: Finds introductions that are shown at a later launch.
struct IntroductionOnce: ConductRule {
  static let identifier: RuleIdentifier = "IX-R070"
  static let statement = "Never show an introduction again to people who have seen it."
  static let reference = "iOS 12, §2.5; iOS 10, First Launch Experience"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.launches.compactMap { launch in
      guard !launch.value.isFirst, let stage = log.firstStage(after: launch),
        let intro = stage.value.layers.lazy.compactMap(\.introduction).first
      else { return nil }
      return Self.finding(
        .error,
        at: intro,
        time: stage.time,
        what: "\(intro) comes again at a later launch.",
        remedy: "Note that it was shown, and offer it in the help or the settings."
      )
    }
  }
}

/// IX-R071: Finds logs of long use in which nothing leads back to the introduction, or to help.
struct ReplayableTutorial: ConductRule {
  static let identifier: RuleIdentifier = "IX-R071"
  static let statement = "Offer help where people get stuck, and let them replay the tutorial."
  static let reference = "iOS 12, §2.5; iOS 10, First Launch Experience"
  static let check = Check.partial

  private static let ways = [
    "tutorial", "intro", "help", "tour", "how to", "guide", "tips", "getting started", "welcome",
    "教程", "帮助", "指南", "简介", "مساعدة", "دليل", "تعليم",
  ]

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    guard let seen = log.stages.first(where: { $0.value.front?.introduction != nil }),
      let intro = seen.value.front?.introduction,
      let end = log.stages.first(where: {
        $0.time > seen.time && $0.value.front?.introduction == nil
      })
    else { return [] }
    // A log that does not cover the whole app cannot show that a way is missing.
    let after = log.actions.filter { $0.time > end.time }
    guard log.taps.count(where: { $0.time > end.time }) >= settings.minimumTapsForRoutes else {
      return []
    }
    let labels =
      after.compactMap { $0.value.label ?? $0.value.button?.title }
      + log.rows.filter { $0.time > end.time }.flatMap(\.value.before.texts)
      + log.stages.filter { $0.time > end.time }
      .flatMap { $0.value.layers.flatMap { [$0.content.title ?? "", $0.content.name] } }
    let isOffered = labels.contains { label in
      let plain = label.lowercased()
      return Self.ways.contains(where: plain.contains)
    }
    guard !isOffered else { return [] }
    return [
      Self.finding(
        .advice,
        at: intro,
        time: seen.time,
        what: "Nothing that was tapped after \(intro) leads back to it, or to help.",
        remedy: "Offer the tutorial again, such as in the settings or below a Help button."
      )
    ]
  }
}

/// IX-R072: Finds introductions with many pages, and pages with many words.
struct EssentialIntroduction: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R072"
  static let statement = "Stick to the essentials in tutorials."
  static let reference = "iOS 12, §2.5; iOS 10, First Launch Experience"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let (name, layer) = screen.introduction else { return [] }
    let place = layer.path.isEmpty ? name : layer.path
    var found: [Finding] = []
    let counts = [screen.pageCount?.count, screen.parts(\.pager).compactMap(\.facts.count).max()]
    if let pages = counts.compactMap({ $0 }).max(), pages > settings.maximumIntroductionPages {
      found.append(
        Self.finding(
          .advice,
          at: place,
          frame: layer.frame,
          what: "\(name) has \(pages) pages.",
          remedy: "Teach what people need first, in \(settings.maximumIntroductionPages) pages at "
            + "most; an app that needs more guidance needs a simpler design."
        )
      )
    }
    let words = screen.texts.filter { $0.lies(in: layer.path) && !$0.isSystemPart }
      .reduce(0) { $0 + Wording($1.text ?? "").words.count }
    if words > settings.maximumIntroductionWords {
      found.append(
        Self.finding(
          .advice,
          at: place,
          frame: layer.frame,
          what: "The page has \(words) words.",
          remedy: "Say it in \(settings.maximumIntroductionWords) words, or show it."
        )
      )
    }
    return found
  }
}

/// IX-R074: Finds pictures in an introduction that have the shape of a screen.
struct NoPicturesOfScreens: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R074"
  static let statement = "Avoid showing screenshots that look interactive."
  static let reference = "iOS 12, §2.5; iOS 10, First Launch Experience"
  static let check = Check.partial

  // Source: the sides of the screens of iPhones and iPads, the long one divided by the short one.
  private static let shapes = [1.333, 1.5, 1.431, 1.775, 1.778, 2.164, 2.167, 2.165]
  private static let tolerance = 0.01
  private static let leastShare = 0.15

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let (_, layer) = screen.introduction else { return [] }
    return screen.pictures.compactMap { element in
      guard element.lies(in: layer.path), !element.isInteractive,
        let picture = element.picture, !picture.isTemplate,
        picture.size.width > 0, picture.size.height > picture.size.width,
        element.frame.area > screen.size.width * screen.size.height * Self.leastShare
      else { return nil }
      let shape = picture.size.height / picture.size.width
      // A photo with this aspect ratio is rare in introductions.
      guard Self.shapes.contains(where: { abs($0 - shape) < Self.tolerance }) else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "The picture has the shape of a screen; its buttons, if it shows any, do nothing.",
        remedy: "Teach on the screen itself, or show a drawing that nobody takes for controls."
      )
    }
  }
}
