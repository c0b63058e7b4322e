import CoreGraphics
import Foundation
import ScreenInspection

/// I10-R80: Finds levels of a hierarchy without a title or a way back.
struct BarForHierarchy: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R80"
  static let statement = "Go through a hierarchy with a bar that has a title and a back button."
  static let reference = "iOS 10, Navigation; iOS 12, §2.4; iOS 9, §4.1.2"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = []
    if let front = screen.stage?.front, front.depth > 0, front.stackBars?.isBarHidden == true,
      front.stackBars?.hidesBarsOnTap != true, !screen.takesTapOnContent,
      screen.exits(of: front, Words.goingBack.union(Words.closing)).isEmpty
    {
      result.append(
        Self.finding(
          .error,
          at: front.path,
          frame: front.frame,
          what: "\(front.content.name) was pushed, and its navigation bar is hidden.",
          remedy: "Show the bar, or a back button of your own."
        )
      )
    }
    for bar in screen.navigationBars where bar.depth > 0 {
      if bar.back == nil, bar.controls.isEmpty {
        result.append(
          Self.finding(
            .error,
            at: bar.path,
            frame: bar.frame,
            what: "There is no back button, nor anything else that leads back.",
            remedy: "Leave hidesBackButton false."
          )
        )
      }
      guard bar.titleView == nil else { continue }
      if (bar.title ?? "").isEmpty {
        result.append(
          Self.finding(
            .warning,
            at: bar.path,
            frame: bar.frame,
            what: "The level has no title.",
            remedy: "Set navigationItem.title to where people are."
          )
        )
      } else if let back = bar.back, back.previousTitle == bar.title {
        result.append(
          Self.finding(
            .warning,
            at: bar.path,
            frame: bar.frame,
            what: "The title “\(bar.title ?? "")” is that of the level before.",
            remedy: "Change the title with the level."
          )
        )
      }
    }
    return result
  }
}

/// UI9-R14: Finds back buttons that are not standard, or whose title is not that of the previous
/// level.
struct StandardBackButton: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R14"
  static let statement = "Use the standard back button, named after the previous level."
  static let reference = "iOS 9, §4.1.2; iOS 10, Navigation Bars"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.navigationBars.compactMap { bar in
      guard bar.depth > 0 else { return nil }
      guard let back = bar.back else {
        // During editing, Cancel replaces the back button.
        guard let other = bar.leading.first(where: { !$0.isSpace }),
          !other.says(Words.cancelling)
        else { return nil }
        return Self.finding(
          .warning,
          at: bar.path,
          frame: bar.frame,
          what: "“\(other.name)” stands in the back button's place.",
          remedy: "Keep the standard one; leftItemsSupplementBackButton puts items beside it."
        )
      }
      guard let own = Words.plain(back.ownTitle), let previous = Words.plain(back.previousTitle),
        !own.isEmpty, !previous.isEmpty, !back.leadsToSegments, !Words.goingBack.contains(own),
        !own.contains(previous), !previous.contains(own)
      else { return nil }
      return Self.finding(
        .advice,
        at: bar.path,
        frame: bar.frame,
        what: "The back button says “\(back.ownTitle ?? "")” and leads to "
          + "“\(back.previousTitle ?? "")”.",
        remedy: "Name it after where it leads, or shorten that name."
      )
    }
  }
}

/// UI9-R15: Finds screens without a title, and titles that the content repeats.
struct TitleOfView: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R15"
  static let statement = "Title the current view, and leave the title out where it repeats."
  static let reference = "iOS 9, §4.1.2; iOS 10, Navigation Bars"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.navigationBars.compactMap { bar in
      guard bar.titleView == nil, let layer = screen.layer(of: bar.path) else { return nil }
      let texts = screen.content.filter {
        $0.kind == .text && $0.text?.isEmpty == false && $0.lies(in: layer.path)
      }
      let first = texts.min { $0.frame.minY < $1.frame.minY }
      guard let title = bar.title, !title.isEmpty else {
        // A large or marked text also names the screen.
        let isNamed = texts.contains { $0.isHeading || ($0.font?.size ?? 0) >= 20 }
        guard bar.depth == 0, !isNamed, first != nil else { return nil }
        return Self.finding(
          .advice,
          at: bar.path,
          frame: bar.frame,
          what: "It has no title, and nothing below it names the screen.",
          remedy: "Set navigationItem.title."
        )
      }
      guard let first, first.text == title, !first.isInteractive else { return nil }
      // In the row of a switch, the text names the option.
      if let row = screen.row(around: first),
        screen.elements.contains(where: { $0.isInteractive && $0.isInside(row) })
      {
        return nil
      }
      return Self.finding(
        .advice,
        at: first,
        what: "“\(title)” stands in the bar and again below it.",
        remedy: "Leave one of them out."
      )
    }
  }
}

/// UI10-R158: Finds custom back buttons that differ between screens, or do not go back.
struct OwnBackButton: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R158"
  static let statement = "Let a custom back button look and act like one, throughout the app."
  static let reference = "iOS 10, Navigation Bars"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = []
    var known: (look: String, name: String)?
    for stage in log.stages {
      guard let layer = stage.value.front, layer.depth > 0, let look = layer.stackBars?.backLook
      else { continue }
      guard let first = known else {
        known = (look, layer.content.name)
        continue
      }
      guard first.look != look else { continue }
      result.append(
        Self.finding(
          .advice,
          at: layer.content.name,
          time: stage.time,
          what: "What leads back is \(look) here and \(first.look) in \(first.name).",
          remedy: "Use one back button in all of the app."
        )
      )
      break
    }
    for action in log.actions where action.value.element.contains("UINavigationBar > ") {
      guard let front = log.stage(at: action.time)?.front, let own = front.stackBars?.ownBackPath,
        action.value.element.lies(in: own)
      else { continue }
      let isAnswered = log.transitions(after: action.time, within: settings.longestCause)
        .contains { $0.kind == .pop || $0.kind == .dismiss || $0.isAlert }
      guard !isAnswered else { continue }
      result.append(
        Self.finding(
          .warning,
          at: action.value.element,
          time: action.time,
          what: "It stands in the back button's place and did not lead back.",
          remedy: "Let it go one level back, or put it on the other side."
        )
      )
    }
    return result
  }
}

/// UI10-R159: Finds custom back indicators without a mask image.
struct BackIndicatorMask: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R159"
  static let statement = "Give a back chevron of your own its mask image."
  static let reference = "iOS 10, Navigation Bars"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.navigationBars.filter { $0.indicator != nil && !$0.hasIndicatorMask }.map { bar in
      Self.finding(
        .error,
        at: bar.path,
        frame: bar.frame,
        what: "backIndicatorImage is set and backIndicatorTransitionMaskImage is not.",
        remedy: "Set both; during a push the title slides behind the mask."
      )
    }
  }
}

/// UI9-R26: Finds back buttons and titles that form a path.
struct NoBreadcrumbs: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R26"
  static let statement = "Do not make back buttons of several segments."
  static let reference = "iOS 9, §4.1.2; iOS 10, Navigation Bars"
  static let check = Check.auto

  private static let separators = [" > ", " / ", " › ", " » ", " ▸ ", " → "]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.navigationBars.compactMap { bar in
      let ways = bar.leading.filter { item in
        let action = item.action?.lowercased() ?? ""
        return item.says(Words.goingBack) || action.contains("pop") || action.contains("goback")
      }
      let isPath = bar.title.map { title in
        Self.separators.contains { title.components(separatedBy: $0).count > 1 }
      }
      guard bar.depth > 0, ways.count + (bar.back == nil ? 0 : 1) > 1 || isPath == true else {
        return nil
      }
      return Self.finding(
        .warning,
        at: bar.path,
        frame: bar.frame,
        what: isPath == true
          ? "The title “\(bar.title ?? "")” is a path."
          : "\(ways.count + (bar.back == nil ? 0 : 1)) buttons lead back.",
        remedy: "Lead back one level; make the hierarchy flatter where that is too far."
      )
    }
  }
}
