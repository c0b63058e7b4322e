import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R171: Finds status bars whose content has a low contrast.
struct StatusBarContrast: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R171"
  static let statement = "Match the status bar's style to what lies behind it."
  static let reference = "iOS 10, Status Bars; iOS 9, §4.1.1"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let bar = screen.statusBar, !bar.isHidden, let ground = bar.ground else { return [] }
    let contrast = (bar.isLight ? AuditColor.white : .black).contrast(with: ground)
    guard contrast < settings.minimumTintContrast else { return [] }
    return [
      Self.finding(
        .error,
        at: "status bar",
        frame: bar.frame,
        what: "Its \(bar.isLight ? "light" : "dark") content has a contrast of "
          + "\(contrast.rounded(places: 1)) with what is behind it.",
        remedy: "Return \(bar.isLight ? ".default" : ".lightContent") from preferredStatusBarStyle."
      )
    ]
  }
}

/// UI10-R172: Finds text that is visible behind the status bar.
struct CoveredStatusBar: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R172"
  static let statement = "Cover content that comes under the status bar."
  static let reference = "iOS 10, Status Bars; iOS 9, §4.1.1"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let bar = screen.statusBar, !bar.isHidden else { return [] }
    let isUnderBar =
      (screen.navigationBars.map { ($0.frame, $0.look) }
      + screen.toolbars.map { ($0.frame, $0.look) })
      .contains { frame, look in
        !look.isClear && frame.minY <= bar.frame.maxY + 1 && frame.maxY > bar.frame.maxY
      }
    guard !isUnderBar else { return [] }
    let scrolls = screen.elements.filter { $0.scroll != nil }
    for (index, element) in screen.elements.enumerated()
    where element.kind == .text && element.text?.isEmpty == false {
      let around = scrolls.filter { element.path.hasPrefix($0.path + " > ") }
      let seen = around.reduce(element.wordsFrame ?? element.frame) { $0.intersection($1.frame) }
        .intersection(bar.frame)
      // Text that only touches the edge remains legible.
      guard !seen.isNull, seen.height > 3, !Self.isCovered(seen, above: index, on: screen) else {
        continue
      }
      return [
        Self.finding(
          around.isEmpty ? .warning : .error,
          at: element,
          what: "“\(element.text ?? "")” shows behind the status bar.",
          remedy: "Put a navigation bar, a plain view or a blur between, or end the content below."
        )
      ]
    }
    return []
  }

  private static func isCovered(_ place: CGRect, above index: Int, on screen: Screen) -> Bool {
    let path = screen.elements[index].path
    return screen.elements[(index + 1)...].contains { cover in
      !cover.lies(in: path) && (cover.kind == .material || (cover.fill?.alpha ?? 0) > 0.9)
        && cover.frame.insetBy(dx: -1, dy: -1).contains(place)
    }
  }
}

/// UI10-R173: Finds interactive elements under the status bar.
struct NothingToTouchUnderStatusBar: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R173"
  static let statement = "Put nothing interactive under the status bar."
  static let reference = "iOS 10, Status Bars; iOS 9, §4.1.1"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let bar = screen.statusBar, !bar.isHidden else { return [] }
    let scrolls = screen.elements.filter { $0.scroll != nil }.map(\.path)
    let all = CGRect(origin: .zero, size: screen.size)
    return screen.touchTargets.compactMap { element in
      guard !scrolls.contains(where: { element.lies(in: $0) }),
        element.frame.intersection(bar.frame).area > element.frame.intersection(all).area / 2
      else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "Most of it lies under the status bar, which takes the touches.",
        remedy: "Place it in the safe area."
      )
    }
  }
}

/// UI10-R174: Finds full-screen media with a visible status bar.
struct QuietMedia: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R174"
  static let statement = "Consider hiding the status bar while media fill the screen."
  static let reference = "iOS 10, Status Bars; iOS 9, §4.1.1"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let bar = screen.statusBar, !bar.isHidden, screen.isFullScreenMedia,
      screen.tabBars.isEmpty, screen.touchTargets.isEmpty,
      let picture = screen.pictures.max(by: { $0.frame.area < $1.frame.area })
    else { return [] }
    return [
      Self.finding(
        .advice,
        at: picture,
        what: "It fills the screen, the bars are gone, and the status bar lies on it.",
        remedy: "Hide the status bar with the bars, and bring both back on a tap."
      )
    ]
  }
}

/// UI10-R175: Finds status bars that are always hidden.
struct StatusBarComesBack: ConductRule, ResourceRule {
  static let identifier: RuleIdentifier = "UI10-R175"
  static let statement = "Never hide the status bar permanently."
  static let reference = "iOS 10, Status Bars; iOS 9, §4.1.1"
  static let check = Check.auto

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    guard resources.info["UIStatusBarHidden"] as? Bool == true,
      resources.info["UIViewControllerBasedStatusBarAppearance"] as? Bool == false
    else { return [] }
    return [
      Self.finding(
        .error,
        at: "Info.plist",
        what: "UIStatusBarHidden hides the status bar, and controllers have no say in it.",
        remedy: "Remove UIStatusBarHidden; hide the bar from prefersStatusBarHidden for a while."
      )
    ]
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let upright = log.stages.filter { $0.value.isUpright }
    let places = Set(upright.compactMap { $0.value.front?.content.name })
    guard places.count > 1, upright.allSatisfy(\.value.isStatusBarHidden), let first = upright.first
    else { return [] }
    return [
      Self.finding(
        .warning,
        at: "status bar",
        time: first.time,
        what: "It stayed hidden on all \(places.count) screens.",
        remedy: "Show it wherever people do more than watch."
      )
    ]
  }
}

/// UI10-R176: Finds hidden status bars that a tap does not show.
struct TapShowsStatusBar: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "UI10-R176"
  static let statement = "Let a single tap bring a hidden status bar back."
  static let reference = "iOS 10, Status Bars; iOS 9, §4.1.1"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let bar = screen.statusBar, bar.isHidden, !screen.isLandscape,
      !screen.takesTapOnContent, screen.stage?.front?.stackBars?.hidesBarsOnTap != true,
      !screen.touchTargets.contains(where: { $0.kind == .control })
    else { return [] }
    let others = screen.gestures.filter {
      $0.gesture.kind == .tap && ($0.gesture.taps > 1 || $0.gesture.touches > 1)
    }
    return [
      Self.finding(
        .warning,
        at: "screen",
        what: "The status bar is hidden, and "
          + (others.first.map {
            "\($0.gesture.taps) taps with \($0.gesture.touches) fingers are all that is waited for."
          } ?? "no tap is waited for that could bring it back."),
        remedy: "Bring bars and status bar back on a single tap with one finger."
      )
    ]
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    for tap in log.taps where !tap.value.isInteractive {
      guard let before = log.stage(at: tap.time), before.isStatusBarHidden, before.isUpright,
        log.stages.first(where: { $0.time < tap.time && !$0.value.isStatusBarHidden }) != nil,
        let after = log.stage(after: tap.time, within: settings.slowWork),
        after.isStatusBarHidden, after.front?.content == before.front?.content
      else { continue }
      return [
        Self.finding(
          .error,
          at: tap.value.element,
          time: tap.time,
          what: "The status bar was hidden, and a tap on the content did not bring it back.",
          remedy: "Bring bars and status bar back on a single tap."
        )
      ]
    }
    return []
  }
}

/// UI9-R01: Finds texts that look like the app's own status bar.
struct NoOwnStatusBar: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R01"
  static let statement = "Never build a status bar of your own."
  static let reference = "iOS 9, §4.1.1; iOS 10, Status Bars"
  static let check = Check.partial

  private static let signs = ["battery", "signal", "carrier", "wi-fi", "wifi", "电池", "信号"]
  /// The height of the area of a status bar, in points.
  private static let reach: CGFloat = 24

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.compactMap { element in
      guard element.frame.minY >= -1, element.frame.maxY <= Self.reach, element.frame.height > 0,
        let words = element.text ?? element.label
      else { return nil }
      let isTime =
        words.range(of: "^\\d{1,2}[:.]\\d{2}( ?[AaPp]\\.?[Mm]\\.?)?$", options: .regularExpression)
        != nil
      guard isTime || Self.signs.contains(where: { words.lowercased().contains($0) }) else {
        return nil
      }
      return Self.finding(
        .warning,
        at: element,
        what: "“\(words)” at the upper edge looks like a status bar of the app's own.",
        remedy: "Show the system's status bar."
      )
    }
  }
}

/// UI9-R04: Finds distracting content behind the status bar.
struct CalmBehindStatusBar: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R04"
  static let statement = "Place no distracting content behind the status bar."
  static let reference = "iOS 9, §4.1.1"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let bar = screen.statusBar, !bar.isHidden, let unrest = bar.unrest,
      unrest > settings.maximumStatusBarUnrest
    else { return [] }
    return [
      Self.finding(
        .advice,
        at: "status bar",
        frame: bar.frame,
        what: "\((unrest * 100).rounded().whole) % of what lies behind it are edges.",
        remedy: "Lay something plain or blurred over it."
      )
    ]
  }
}
