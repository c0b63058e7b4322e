import CoreGraphics
import Foundation
import ScreenInspection

/// VIS-R74: Finds elements that are clipped or overlap in some surroundings, and conflicting
/// constraints.
struct WorksEverywhere: AdaptationRule {
  static let identifier: RuleIdentifier = "VIS-R74"
  static let statement = "Work on all devices, in any orientation, at multitasking sizes."
  static let reference = "iOS 10, Layout"
  static let check = Check.auto

  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding] {
    guard let base = tour.base else { return [] }
    let healthy = Set(base.screen.elements.filter { !$0.isClipped }.map(\.path))
    var result: [Finding] = []
    // IX-R026 checks accessibility preferences.
    for stop in tour.stops
    where stop.setting.textSize == base.setting.textSize && stop.setting.preferences.isEmpty {
      if let complaint = stop.layoutComplaints.first {
        result.append(
          Self.finding(
            .error,
            at: "\(stop.setting)",
            what: "Constraints cannot hold together: \(complaint)",
            remedy: "Lower the priority of the one that may give way."
          )
        )
      }
      result += Self.problems(of: stop, healthy: healthy)
    }
    return result
  }

  private static func problems(of stop: ScreenTour.Stop, healthy: Set<String>) -> [Finding] {
    let screen = stop.screen
    var result: [Finding] = []
    // Content of a scroll view may be clipped; other content is lost.
    let scrolling = screen.elements.filter { $0.scroll != nil }.map { $0.path + " > " }
    for element in screen.elements
    where element.isClipped && !element.isSystemPart
      && (element.kind == .text || element.kind == .control)
    {
      guard !scrolling.contains(where: { element.path.hasPrefix($0) }) else { continue }
      result.append(
        finding(
          .error,
          at: element,
          on: stop.setting,
          what: "On \(stop.setting) part of it is off the screen or cut off"
            + (healthy.contains(element.path) ? "; it fits elsewhere." : "."),
          remedy: "Tie it to the safe area, let it wrap, or let the screen scroll."
        )
      )
    }
    // A text that is partly scrolled under a bar does not cover another.
    let texts = screen.texts.filter { text in
      // Content that scrolls below a tab bar is under its titles.
      !text.isSystemPart
        && (!text.isClipped || !scrolling.contains(where: { text.path.hasPrefix($0) }))
    }
    for (index, text) in texts.enumerated() {
      for earlier in texts.prefix(index) {
        let shared = text.frame.intersection(earlier.frame)
        guard !shared.isNull, shared.width > 2, shared.height > 2,
          shared.area > min(text.frame.area, earlier.frame.area) * 0.15
        else { continue }
        // Content scrolls under bars, and a screen covers the one that presented it.
        let isBelow =
          screen.layer(of: text.path)?.path != screen.layer(of: earlier.path)?.path
          || screen.bar(around: text) != nil && screen.bar(around: earlier) == nil
            && scrolling.contains { earlier.path.hasPrefix($0) }
        guard !isBelow else { continue }
        result.append(
          finding(
            .error,
            at: text,
            on: stop.setting,
            what: "On \(stop.setting) it covers “\(earlier.text ?? "")”.",
            remedy: "Tie the two to each other instead of to fixed places."
          )
        )
        break
      }
    }
    return result
  }
}

/// VIS-R75: Finds selected or visible content that is lost after a rotation.
struct FocusSurvives: AdaptationRule {
  static let identifier: RuleIdentifier = "VIS-R75"
  static let statement = "Keep the focus on the current content when the environment changes."
  static let reference = "iOS 10, Layout"
  static let check = Check.auto

  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding] {
    guard let base = tour.base else { return [] }
    let focus = base.screen.elements.filter(\.isFocus).map(\.path)
    return tour.orientations.dropFirst().compactMap { stop in
      let there = Set(stop.screen.elements.filter(\.isFocus).map(\.path))
      if let lost = focus.first(where: { !there.contains($0) }) {
        return Self.finding(
          .error,
          at: lost,
          what: "On \(stop.setting) it is no longer selected or on screen.",
          remedy: "Keep the selection and scroll it into view in viewWillTransition(to:with:)."
        )
      }
      guard focus.isEmpty, let first = Self.firstReading(base.screen),
        !stop.screen.elements.contains(where: { $0.text == first.text && !$0.isClipped })
      else { return nil }
      return Self.finding(
        .warning,
        at: first,
        on: base.setting,
        what: "“\(first.text ?? "")” was first to be read, and on \(stop.setting) is gone.",
        remedy: "Keep the first visible item visible when the size changes."
      )
    }
  }

  /// Returns the first text that is completely visible in a scroll view; nil if there is none.
  private static func firstReading(_ screen: Screen) -> ScreenElement? {
    let scrolling = screen.elements.filter { $0.scroll?.scrollsUpAndDown == true }
    return screen.texts.filter { text in
      !text.isClipped && scrolling.contains { text.path.hasPrefix($0.path + " > ") }
    }
    .min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }
}

/// VIS-R82: Finds kinds of views that appear or disappear on rotation.
struct NoGratuitousChanges: AdaptationRule {
  static let identifier: RuleIdentifier = "VIS-R82"
  static let statement = "Avoid gratuitous layout changes on rotation."
  static let reference = "iOS 10, Layout"
  static let check = Check.partial

  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding] {
    guard let base = tour.base else { return [] }
    return tour.orientations.dropFirst().compactMap { stop in
      guard stop.screen.isLandscape != base.screen.isLandscape else { return nil }
      let gone = Self.missing(from: stop.screen, of: base.screen)
      let new = Self.missing(from: base.screen, of: stop.screen)
      guard gone != nil || new != nil else { return nil }
      return Self.finding(
        .advice,
        at: gone ?? new ?? "screen",
        what: "On \(stop.setting) "
          + [gone.map { "\($0) is gone" }, new.map { "\($0) is new" }].compactMap { $0 }
          .joined(separator: " and ") + ".",
        remedy: "Keep the kinds of views; change their sizes and counts."
      )
    }
  }

  /// Returns a class of scroll views, controls or bars that another screen has and this one does
  /// not; their number may change, and content may be scrolled out of view.
  private static func missing(from screen: Screen, of other: Screen) -> String? {
    let here = Set(skeleton(screen).map(\.className))
    let scrolling = screen.elements.filter {
      $0.scroll?.scrollsUpAndDown == true || $0.scroll?.scrollsSideways == true
    }
    return skeleton(other).filter { element in
      !here.contains(element.className)
        && !scrolling.contains { element.path.hasPrefix($0.path + " > ") }
    }.map(\.className).min()
  }

  private static func skeleton(_ screen: Screen) -> [ScreenElement] {
    screen.elements.filter { $0.kind == .scroll || $0.kind == .control || $0.kind == .bar }
  }
}

/// VIS-R83: Finds screens that support only portrait or only landscape.
struct BothOrientations: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R83"
  static let statement = "Support both portrait and landscape."
  static let reference = "iOS 10, Layout"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let orientations = screen.orientations else { return [] }
    let portrait = orientations.contains(.portrait) || orientations.contains(.portraitUpsideDown)
    let landscape =
      orientations.contains(.landscapeLeft) || orientations.contains(.landscapeRight)
    guard !(portrait && landscape) else { return [] }
    return [
      Self.finding(
        .advice,
        at: "screen",
        what: "It works in \(portrait ? "portrait" : "landscape") only.",
        remedy: "Support both, unless the app's purpose needs one."
      )
    ]
  }
}

/// VIS-R85: Finds content that does not rotate when the device is turned by half a turn.
struct FollowsHalfTurns: AdaptationRule {
  static let identifier: RuleIdentifier = "VIS-R85"
  static let statement = "Rotate the content when the device is turned by half a turn."
  static let reference = "iOS 10, Layout"
  static let check = Check.auto

  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = []
    for (one, other) in zip(tour.stops, tour.stops.dropFirst())
    where other.setting.orientation == one.setting.orientation.halfTurned {
      // Phones with a Home button keep their orientation when they are upside down, as the system
      // does.
      if one.setting.orientation == .portrait, !one.setting.device.hasPrefix("iPad") { continue }
      guard one.interfaceOrientation == one.setting.orientation,
        other.interfaceOrientation == one.interfaceOrientation
      else { continue }
      result.append(
        Self.finding(
          .error,
          at: "\(other.setting)",
          what: "The device was turned by half a turn, and the content stands on its head.",
          remedy: "Support \(other.setting.orientation.rawValue) too."
        )
      )
    }
    return result
  }
}

/// VIS-R90: Finds texts that keep their size, or are truncated, when the text size changes.
struct FollowsTextSize: AdaptationRule {
  static let identifier: RuleIdentifier = "VIS-R90"
  static let statement = "Respond to a changed text size and adjust the layout."
  static let reference = "iOS 10, Layout; Typography"
  static let check = Check.auto

  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding] {
    guard let base = tour.base else { return [] }
    let sizes = Dictionary(
      base.screen.texts.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var result: [Finding] = []
    var told = Set<String>()
    for stop in tour.textSizes.dropFirst() {
      let kept = stop.screen.texts.filter { sizes[$0.path] != nil }
      // UIKit keeps the size of titles in bars and of segments.
      let own = kept.filter { !$0.isSystemPart && stop.screen.bar(around: $0) == nil }
      if let first = own.first, own.allSatisfy({ sizes[$0.path]?.font?.size == $0.font?.size }),
        told.insert("all").inserted
      {
        result.append(
          Self.finding(
            .error,
            at: first,
            on: stop.setting,
            what: "No text changes its size on \(stop.setting).",
            remedy: "Use text styles and adjustsFontForContentSizeCategory."
          )
        )
      }
      // Content of a scroll view may be clipped.
      let scrolling = stop.screen.elements.filter { $0.scroll != nil }.map { $0.path + " > " }
      for text in kept where text.isTruncated || text.isClipped {
        guard text.isTruncated || !scrolling.contains(where: { text.path.hasPrefix($0) }) else {
          continue
        }
        guard let before = sizes[text.path], !before.isTruncated, !before.isClipped,
          told.insert(text.path).inserted
        else { continue }
        result.append(
          Self.finding(
            .error,
            at: text,
            on: stop.setting,
            what: "On \(stop.setting) “\(text.text ?? "")” is cut.",
            remedy: "Let it take more lines, and let the screen scroll."
          )
        )
      }
    }
    return result
  }
}

/// VIS-R97: Finds screens on which the titles of bars grow but the content does not.
struct GrowsContentFirst: AdaptationRule {
  static let identifier: RuleIdentifier = "VIS-R97"
  static let statement = "Give priority to the content that people care about when text grows."
  static let reference = "iOS 10, Typography"
  static let check = Check.partial

  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding] {
    guard let base = tour.base else { return [] }
    let before = Dictionary(
      base.screen.texts.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let bars = base.screen.elements.filter { $0.kind == .bar || $0.kind == .tabBar }
      .map { $0.path + " > " }
    for stop in tour.textSizes.dropFirst() {
      var content: [Double] = []
      var chrome: [Double] = []
      var quiet: ScreenElement?
      for text in stop.screen.texts {
        guard let size = text.font?.size, let old = before[text.path]?.font?.size, old > 0 else {
          continue
        }
        let growth = size / old
        if bars.contains(where: { text.path.hasPrefix($0) }) {
          chrome.append(growth)
        } else if !text.isSystemPart {
          content.append(growth)
          if growth <= 1 { quiet = quiet ?? text }
        }
      }
      // Smaller text does not grow, and titles may keep their size.
      guard let quiet, let largest = chrome.max(), largest > max(1, content.max() ?? 1) else {
        continue
      }
      return [
        Self.finding(
          .warning,
          at: quiet,
          on: stop.setting,
          what: "On \(stop.setting) the bars' titles grow and the content does not.",
          remedy: "Let what people read grow first."
        )
      ]
    }
    return []
  }
}
