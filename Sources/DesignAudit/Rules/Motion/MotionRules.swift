import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R009: Finds screens that appear without a transition after a touch.
struct FluidTransitions: ConductRule {
  static let identifier: RuleIdentifier = "IX-R009"
  static let statement = "Use fluid transitions to give a sense of depth."
  static let reference = "iOS 12, §1.1"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    guard !log.isMotionReduced else { return [] }
    return log.transitions.compactMap { transition in
      guard !transition.value.isAnimated,
        log.hasInput(in: (transition.time - settings.longestCause)...transition.time)
      else { return nil }
      return Self.finding(
        .warning,
        at: transition.value.to,
        time: transition.time,
        what: "It came at once (\(transition.value.kind.rawValue)), after a touch.",
        remedy: "Pass true for animated when a person asked for the screen."
      )
    }
  }
}

/// VIS-R48: Finds endless animations, and many animations at the same time.
struct JudiciousAnimation: ConductRule {
  static let identifier: RuleIdentifier = "VIS-R48"
  static let statement = "Use animation judiciously, never for its own sake."
  static let reference = "iOS 10, Animation"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    guard log.app?.isGame != true else { return [] }
    let transitions = log.transitionTimes
    let free = log.animations.filter { animation in
      !animation.value.tellsProgress && !animation.value.isOfUIKit
        && !transitions.contains { $0.contains(animation.time) }
    }
    var result = free.filter(\.value.isEndless).map { animation in
      Self.finding(
        .warning,
        at: animation.value.element,
        time: animation.time,
        frame: animation.value.frame,
        what: "Its \(animation.value.property) moves without end, and tells of no progress.",
        remedy: "Let it end, or move only what tells that something is under way."
      )
    }
    for animation in free {
      let together = free.filter {
        $0.time <= animation.time
          && ($0.value.isEndless || $0.time + $0.value.duration > animation.time)
      }
      let frames = Dictionary(together.map { ($0.value.element, $0.value.frame) }) { $1 }
      let screen = CGRect(origin: .zero, size: log.screenSize)
      let area = frames.values.reduce(0) { $0 + $1.intersection(screen).area }
      guard
        frames.count > settings.maximumAnimations
          || area > screen.area * settings.maximumAnimatedShare
      else { continue }
      result.append(
        Self.finding(
          .advice,
          at: animation.value.element,
          time: animation.time,
          frame: animation.value.frame,
          what: "\(frames.count) views move at once, over "
            + "\((area / screen.area * 100).rounded().whole) % of the screen.",
          remedy: "Move what the person acted on, and let the rest stand."
        )
      )
      break
    }
    return result
  }
}

/// VIS-R49: Finds motion effects with large offsets, and screens with many of them.
struct FewMotionEffects: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R49"
  static let statement = "Do not overuse motion effects such as parallax."
  static let reference = "iOS 10, Animation"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let moving = screen.elements.filter { $0.motion != nil }
    var result = moving.filter { ($0.motion?.largestOffset ?? 0) > settings.maximumMotionOffset }
      .map { element in
        Self.finding(
          .advice,
          at: element,
          what: "It moves by \((element.motion?.largestOffset ?? 0).whole) pt with the device.",
          remedy: "Stay within \(settings.maximumMotionOffset.whole) pt."
        )
      }
    if moving.count > settings.maximumMotionViews {
      result.append(
        Self.finding(
          .advice,
          at: moving[settings.maximumMotionViews],
          what: "\(moving.count) views move with the device.",
          remedy: "Let one layer of depth move."
        )
      )
    }
    return result
  }
}

/// VIS-R51: Finds screens that do not leave in the direction from which they came.
struct ReversibleMotion: ConductRule {
  static let identifier: RuleIdentifier = "VIS-R51"
  static let statement =
    "Keep motion plausible; let people reverse the movement that revealed a view."
  static let reference = "iOS 10, Animation"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var reveals: [String: ConductLog.Transition] = [:]
    var result: [Finding] = []
    for transition in log.transitions {
      let value = transition.value
      switch value.kind {
      case .push, .present: reveals[value.to] = value
      case .pop, .dismiss:
        guard let reveal = reveals.removeValue(forKey: value.from), value.isAnimated,
          reveal.isAnimated, reveal.direction != .none || value.direction != .none
        else { continue }
        if value.direction != reveal.direction.reversed {
          result.append(
            Self.finding(
              .warning,
              at: value.from,
              time: transition.time,
              what: "It came moving \(reveal.direction.rawValue) and went moving "
                + "\(value.direction.rawValue).",
              remedy: "Let it go the way it came."
            )
          )
        } else if reveal.isInteractive, !value.isInteractive, value.isCustom {
          result.append(
            Self.finding(
              .advice,
              at: value.from,
              time: transition.time,
              what: "A gesture drew it in, and none took it away.",
              remedy: "Let the opposite gesture dismiss it."
            )
          )
        }
      }
    }
    return result
  }
}

/// VIS-R52: Finds custom transitions and animations that are linear, or unusually short or long.
struct ComparableAnimation: ConductRule {
  static let identifier: RuleIdentifier = "VIS-R52"
  static let statement = "Keep custom animation comparable to built-in animation."
  static let reference = "iOS 10, Animation"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    guard log.app?.isGame != true else { return [] }
    var result: [Finding] = log.transitions.compactMap { transition in
      let value = transition.value
      guard value.isCustom, value.isAnimated, !value.isInteractive,
        value.isLinear || !settings.transitionRange.contains(value.duration)
      else { return nil }
      return Self.finding(
        .advice,
        at: value.to,
        time: transition.time,
        what: value.isLinear
          ? "The custom transition moves at one speed all the way."
          : "The custom transition takes \(value.duration.secondsText).",
        remedy: "Ease in and out, within \(settings.transitionRange.lowerBound) to "
          + "\(settings.transitionRange.upperBound) s, as UIKit's do."
      )
    }
    let moving: Set = ["position", "bounds", "transform"]
    var told = Set<String>()
    for animation in log.animations
    where animation.value.isLinear && !animation.value.isEndless && !animation.value.tellsProgress
      && moving.contains(animation.value.property)
      && !log.transitionTimes.contains(where: { $0.contains(animation.time) })
      && told.insert(animation.value.element).inserted
    {
      result.append(
        Self.finding(
          .advice,
          at: animation.value.element,
          time: animation.time,
          frame: animation.value.frame,
          what: "It moves at one speed all the way.",
          remedy: "Ease in and out: nothing real starts or stops at full speed."
        )
      )
    }
    return result
  }
}
