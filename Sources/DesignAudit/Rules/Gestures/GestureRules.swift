import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R189: Finds gestures with many taps or fingers, and recognizers of the app's own classes.
struct StandardGestures: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R189"
  static let statement = "Use standard gestures; custom ones only in games and immersive apps."
  static let reference = "iOS 12, §3.8; iOS 9, Gestures"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard screen.app?.isGame != true else { return [] }
    return screen.gestures.compactMap { element, gesture in
      // Two taps and two fingers are standard: they zoom, rotate or scroll.
      let isUnusual = gesture.taps > 2 || gesture.touches > 2
      guard isUnusual || (gesture.isOwnClass && gesture.kind == .custom) else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: isUnusual
          ? "It waits for \(gesture.taps) taps with \(gesture.touches) fingers."
          : "It takes a gesture of its own, \(gesture.className).",
        remedy: "Use a gesture that people know, or a control."
      )
    }
  }
}

/// IX-R190: Finds standard gestures with an unusual effect.
struct StandardActions: ConductRule {
  static let identifier: RuleIdentifier = "IX-R190"
  static let statement = "Never use a standard gesture for a non-standard action."
  static let reference = "iOS 12, §3.8; iOS 9, Gestures"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    guard log.app?.isGame != true else { return [] }
    var result: [Finding] = log.gestures.compactMap { gesture in
      let value = gesture.value
      guard value.phase == .ended, let expected = Self.expected(of: value),
        value.effect != expected.effect, !expected.also.contains(value.effect)
      else { return nil }
      return Self.finding(
        .warning,
        at: value.element,
        time: gesture.time,
        what: "A \(expected.name) here does something else than \(expected.meaning).",
        remedy: "Keep the gesture's meaning, or use another gesture."
      )
    }
    for event in log.events {
      guard case .shake(let shake) = event.kind, let handler = shake.handler else { continue }
      result.append(
        Self.finding(
          .advice,
          at: handler,
          time: event.time,
          what: "A shake here does something else than to undo.",
          remedy: "Leave shaking to undo and redo."
        )
      )
    }
    return result
  }

  private static func expected(
    of gesture: ConductLog.Gesture
  ) -> (
    name: String, meaning: String, effect: ConductLog.Gesture.Effect,
    also: [ConductLog.Gesture.Effect]
  )? {
    switch gesture.kind {
    case .pinch: ("pinch", "to zoom", .zoom, [])
    case .screenEdge: ("swipe from the edge", "to go back", .back, [])
    // Two taps on text select a word.
    case .tap where gesture.taps == 2: ("double tap", "to zoom", .zoom, [.select])
    case .rotation: ("turn of two fingers", "to turn what lies below", .turn, [.zoom])
    default: nil
    }
  }
}

/// IX-R192: Finds actions that are only available through gestures.
struct GesturesSupplement: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R192"
  static let statement =
    "Offer gestures as shortcuts beside visible controls, never in their place."
  static let reference = "iOS 12, §3.8; iOS 9, Gestures"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = []
    if let navigation = screen.navigation, navigation.depth > 0, !navigation.showsWayBack {
      result.append(
        Self.finding(
          .error,
          at: "screen",
          what: navigation.swipesBack
            ? "The only way back is a gesture." : "There is no visible way back.",
          remedy: "Show the back button, or a control that closes the screen."
        )
      )
    }
    let visible = Set(
      screen.enabledControls.compactMap(\.action)
        + screen.gestures.filter { $0.gesture.kind == .tap && $0.gesture.taps < 2 }
        .compactMap(\.gesture.action)
    )
    let hidden: Set<GestureFacts.Kind> = [.swipe, .longPress, .screenEdge]
    for (element, gesture) in screen.gestures where hidden.contains(gesture.kind) {
      guard let action = gesture.action, !visible.contains(action) else { continue }
      // Another target's action with the same name counts as equal: "Row.share", "Screen.share".
      let name = action.components(separatedBy: ".").last ?? action
      let verb = name.components(separatedBy: ":")[0]
      guard !visible.contains(where: { $0.hasSuffix(".\(name)") || $0.hasSuffix(".\(verb)") }),
        !screen.hiddenActions.contains(where: { $0.caseInsensitiveCompare(verb) == .orderedSame })
      else { continue }
      result.append(
        Self.finding(
          .warning,
          at: element,
          what: "“\(action)” is reached by a \(gesture.kind.rawValue.spelledOut) gesture only.",
          remedy: "Add a control or a menu entry that does the same."
        )
      )
    }
    return result
  }
}

/// IX-R193: Finds gestures with several fingers.
struct FewFingers: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R193"
  static let statement = "Use multi-finger gestures only where they enrich the experience."
  static let reference = "iOS 12, §3.8; iOS 9, Gestures"
  static let check = Check.partial

  /// The categories of apps that the guideline exempts: games and drawing.
  private static let categories = ["game", "graphics", "photography", "music"]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    if let category = screen.app?.category, Self.categories.contains(where: category.contains) {
      return []
    }
    return screen.gestures.compactMap { element, gesture in
      // A pinch and a rotation always need two fingers.
      guard gesture.touches > 1, gesture.kind != .pinch, gesture.kind != .rotation else {
        return nil
      }
      return Self.finding(
        .advice,
        at: element,
        what: "It takes a \(gesture.kind.rawValue.spelledOut) gesture of "
          + "\(gesture.touches) fingers.",
        remedy: "Let one finger do it, or offer a control beside it."
      )
    }
  }
}

/// I10-R55: Finds screens without the back button or the back swipe.
struct BothWaysBack: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R55"
  static let statement = "Keep the back button and the swipe from the screen's edge."
  static let reference = "iOS 10, Gestures; Navigation"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let navigation = screen.navigation, navigation.depth > 0,
      !navigation.showsWayBack || !navigation.swipesBack
    else { return [] }
    let missing = [
      navigation.showsWayBack ? nil : "the back button", navigation.swipesBack ? nil : "the swipe",
    ].compactMap { $0 }
    return [
      Self.finding(
        .warning,
        at: "screen",
        what: "Of the two ways back \(missing.joined(separator: " and ")) "
          + (missing.count == 1 ? "is" : "are") + " missing.",
        remedy: "Leave the back button and interactivePopGestureRecognizer on."
      )
    ]
  }
}

/// I10-R194: Finds gestures and rotations without an immediate visible result.
struct ImmediateResults: ConductRule {
  static let identifier: RuleIdentifier = "I10-R194"
  static let statement = "Give immediate, visible results for gestures and for rotation."
  static let reference = "iOS 10, Design Principles"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = []
    let atOnce: Set<GestureFacts.Kind> = [.tap, .swipe]
    for gesture in log.gestures where gesture.value.effect != .scroll {
      // A continuous gesture has its response at the beginning; its end may change nothing.
      guard gesture.value.phase == (atOnce.contains(gesture.value.kind) ? .ended : .began) else {
        continue
      }
      let end = gesture.time + settings.longestResponse
      guard !log.changesVisibly(in: gesture.time...end) else { continue }
      result.append(
        Self.finding(
          .warning,
          at: gesture.value.element,
          time: gesture.time,
          what: "A \(gesture.value.kind.rawValue.spelledOut) gesture was recognized, and nothing "
            + "changed within \(settings.longestResponse.secondsText).",
          remedy: "Show the result while the finger moves; do slow work after it."
        )
      )
    }
    for event in log.events {
      guard case .rotation(let turn) = event.kind, turn.isSupported,
        !turn.isFollowed
          || !log.changesVisibly(in: event.time...(event.time + settings.longestResponse))
      else { continue }
      result.append(
        Self.finding(
          .error,
          at: turn.to.words,
          time: event.time,
          what: "The device was turned, and the screen stayed as it was.",
          remedy: "Lay the screen out for the orientation that the app declares."
        )
      )
    }
    return result
  }
}

/// I10-R195: Finds touches without a response, and slow work without progress.
struct AcknowledgesActions: ConductRule {
  static let identifier: RuleIdentifier = "I10-R195"
  static let statement = "Acknowledge every user action perceptibly."
  static let reference = "iOS 10, Design Principles"
  static let check = Check.auto

  // Chosen: longer than UIKit waits for a second tap, in seconds.
  private static let waitForSecondTap = 0.5

  /// The points that a finger may move for its touch to be a tap, as in UIKit.
  ///
  /// A view that awaits taps need not respond to another touch; drags have their recognizers, and
  /// I10-R194.
  private static let longestWayOfTap: CGFloat = 45

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = []
    for touch in log.touches
    where touch.value.phase == .began && touch.value.isInteractive && !touch.value.element.isEmpty {
      // The response may follow the end of the touch; the time then counts from there.
      let end = log.touches.first {
        $0.time >= touch.time && $0.value.finger == touch.value.finger && $0.value.phase != .began
          && $0.value.phase != .moved
      }
      if end?.value.phase == .cancelled { continue }
      let start = touch.value.location
      if let place = end?.value.location,
        hypot(place.x - start.x, place.y - start.y) > Self.longestWayOfTap
      {
        continue
      }
      // A tap that may become a double tap is recognized some time after the touch.
      let tap = end.flatMap { end in
        log.gestures.first {
          $0.value.kind == .tap && $0.value.phase == .ended
            && $0.value.element == touch.value.element && $0.time >= end.time
            && $0.time - end.time < Self.waitForSecondTap
        }
      }
      let last = tap?.time ?? end?.time ?? touch.time
      let answer = touch.time...(last + settings.longestResponse)
      let isHeardOrFelt = log.events.contains { event in
        guard answer.contains(event.time) else { return false }
        switch event.kind {
        case .haptic, .sound, .announcement: return true
        default: return false
        }
      }
      guard !isHeardOrFelt, !log.changesVisibly(in: answer) else { continue }
      result.append(
        Self.finding(
          .error,
          at: touch.value.element,
          time: touch.time,
          what: "It was touched, and nothing was seen, heard or felt within "
            + "\(settings.longestResponse.secondsText).",
          remedy: "Highlight it while it is touched."
        )
      )
    }
    return result + silentWork(in: log, settings: settings)
  }

  private func silentWork(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var began: [String: Double] = [:]
    var result: [Finding] = []
    func judge(_ name: String, from start: Double, to end: Double) {
      guard end - start > settings.slowWork else { return }
      let tells = log.events.contains { event in
        guard event.time <= start + settings.slowWork else { return false }
        if case .progress(let isVisible) = event.kind { return isVisible }
        return false
      }
      guard !tells else { return }
      result.append(
        Self.finding(
          .warning,
          at: name,
          time: start,
          what: "It took \((end - start).secondsText), and nothing told that it was under way.",
          remedy: "Show an activity indicator or a progress view."
        )
      )
    }
    for event in log.events {
      guard case .work(let name, let isRunning) = event.kind else { continue }
      if isRunning {
        began[name] = event.time
      } else if let start = began.removeValue(forKey: name) {
        judge(name, from: start, to: event.time)
      }
    }
    if let end = log.events.last?.time {
      for (name, start) in began.sorted(by: { $0.key < $1.key }) {
        judge(name, from: start, to: end)
      }
    }
    return result
  }
}

extension Screen {
  /// The gesture recognizers of all elements.
  var gestures: [(element: ScreenElement, gesture: GestureFacts)] {
    elements.flatMap { element in element.gestures.map { (element, $0) } }
  }
}
