import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R173: Finds many haptics in a minute or in one touch.
struct SparingHaptics: ConductRule {
  static let identifier: RuleIdentifier = "IX-R173"
  static let statement = "Use haptics sparingly."
  static let reference = "iOS 12, §3.6; iOS 9, Feedback"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    // The steps of a selection belong together, as for a finger on a wheel.
    let taps = log.haptics.filter { $0.value.style != .selection }
    for (index, first) in taps.enumerated() {
      let last = index + settings.maximumHapticsPerMinute
      guard last < taps.count, taps[last].time - first.time <= 60 else { continue }
      return [
        Self.finding(
          .warning,
          at: "haptics",
          time: first.time,
          what: "More than \(settings.maximumHapticsPerMinute) haptic taps in a minute.",
          remedy: "Keep them for what matters."
        )
      ]
    }
    for interaction in log.interactions {
      let count = taps.count { interaction.contains($0.time) }
      guard count > settings.maximumHapticsPerTouch else { continue }
      return [
        Self.finding(
          .warning,
          at: "haptics",
          time: interaction.lowerBound,
          what: "\(count) haptic taps while one touch lasted.",
          remedy: "Give one tap for one event."
        )
      ]
    }
    return []
  }
}

/// IX-R174: Finds haptics that do not respond to an action.
struct HapticsAnswer: ConductRule {
  static let identifier: RuleIdentifier = "IX-R174"
  static let statement = "Use haptics in response to actions of the user."
  static let reference = "iOS 12, §3.6; iOS 9, Feedback"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let touches = log.interactions
    // The time of the last step of a selection that an action began, such as the turn of a wheel,
    // which goes on after the finger has left it.
    var lastStep: Double?
    return log.haptics.compactMap { haptic in
      let isStep =
        haptic.value.style == .selection
        && lastStep.map { haptic.time - $0 <= settings.longestCause } ?? false
      guard
        isStep || log.hasInput(in: (haptic.time - settings.longestCause)...haptic.time)
          || touches.contains(where: { $0.contains(haptic.time) })
      else {
        return Self.finding(
          .warning,
          at: haptic.value.style.rawValue,
          time: haptic.time,
          what: "A haptic tap came though nobody had touched the screen.",
          remedy: "Give haptics in answer to what a person does."
        )
      }
      if haptic.value.style == .selection { lastStep = haptic.time }
      return nil
    }
  }
}

/// IX-R175: Finds haptics whose type does not match their meaning.
struct HapticMeaning: ConductRule {
  static let identifier: RuleIdentifier = "IX-R175"
  static let statement = "Keep the meaning of the types of haptics."
  static let reference = "iOS 12, §3.6; iOS 9, Feedback"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.haptics.compactMap { haptic in
      let distance = settings.longestResponse
      let around = (haptic.time - distance)...(haptic.time + distance)
      let isWithAlert = log.transitions.contains {
        $0.value.isAlert && $0.value.kind == .present && around.contains($0.time)
      }
      let endsWork = log.events.contains { event in
        guard around.contains(event.time), case .work(_, let isRunning) = event.kind else {
          return false
        }
        return !isRunning
      }
      let what: String
      switch haptic.value.style {
      case .impact, .selection:
        guard isWithAlert || endsWork else { return nil }
        what =
          "An \(haptic.value.style.rawValue) tells of "
          + (endsWork ? "a task's end." : "an alert.")
      case .success:
        // A task is not complete while a finger still holds its control.
        let isHeld = log.interactions.contains {
          $0.contains(haptic.time) && $0.upperBound > haptic.time + settings.longestResponse
        }
        guard isHeld else { return nil }
        what = "Success is told while a finger is still on the screen."
      case .warning, .error: return nil
      }
      return Self.finding(
        .advice,
        at: haptic.value.style.rawValue,
        time: haptic.time,
        what: what,
        remedy: "Use UINotificationFeedbackGenerator for outcomes, and only for them."
      )
    }
  }
}

/// IX-R176: Finds haptics without a visible change at the same time.
struct HapticsWithVisibleChange: ConductRule {
  static let identifier: RuleIdentifier = "IX-R176"
  static let statement = "Pair haptics with a sharp, matching visual change."
  static let reference = "iOS 12, §3.6; iOS 9, Feedback"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.haptics.compactMap { haptic in
      guard !log.changesVisibly(around: haptic.time, within: settings.longestResponse) else {
        return nil
      }
      return Self.finding(
        .warning,
        at: haptic.value.style.rawValue,
        time: haptic.time,
        what: "Nothing changed on the screen within \(settings.longestResponse.secondsText) of the "
          + "haptic tap.",
        remedy: "Change what it is about in the same moment."
      )
    }
  }
}

/// IX-R177: Finds haptics without a visible or audible sign.
struct HapticsNotAlone: ConductRule {
  static let identifier: RuleIdentifier = "IX-R177"
  static let statement = "Never depend on haptics alone; back them with visual or audible cues."
  static let reference = "iOS 12, §3.6; iOS 9, Feedback"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.haptics.compactMap { haptic in
      let around = (haptic.time - settings.sameMoment)...(haptic.time + settings.sameMoment)
      let isHeard = log.sounds.contains { around.contains($0.time) }
      guard !isHeard, !log.changesVisibly(in: around) else { return nil }
      return Self.finding(
        .error,
        at: haptic.value.style.rawValue,
        time: haptic.time,
        what: "The haptic tap is the only sign: nothing is seen or heard.",
        remedy: "Show it too."
      )
    }
  }
}

/// IX-R178: Finds values with steps under a finger that play no haptics.
struct HapticsUnderFinger: ConductRule {
  static let identifier: RuleIdentifier = "IX-R178"
  static let statement = "Use haptics where the finger hides visual feedback."
  static let reference = "iOS 12, §3.6; iOS 9, Feedback"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.interactions.compactMap { interaction in
      let moves = log.touches.filter {
        interaction.contains($0.time) && $0.value.phase == .moved
      }
      let steps = Dictionary(
        grouping: log.actions.filter { interaction.contains($0.time) && $0.value.changesValue },
        by: \.value.element
      )
      // A continuous value changes with each move of the finger; a stepped one changes less often.
      let stepped = steps.filter { $0.value.count >= 3 && $0.value.count * 3 <= moves.count }
        .min { $0.key < $1.key }
      guard let stepped, !log.haptics.contains(where: { interaction.contains($0.time) }) else {
        return nil
      }
      return Self.finding(
        .advice,
        at: stepped.key,
        time: interaction.lowerBound,
        what:
          "Its value went through \(stepped.value.count) steps below a finger, none of them felt.",
        remedy: "Give a selection haptic at each step."
      )
    }
  }
}

/// IX-R179: Finds haptics whose generator was not prepared.
struct PreparedHaptics: ConductRule {
  static let identifier: RuleIdentifier = "IX-R179"
  static let statement = "Prepare the system before haptic feedback."
  static let reference = "iOS 12, §3.6; iOS 9, Feedback"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.haptics.compactMap { haptic in
      guard !haptic.value.isPrepared else { return nil }
      return Self.finding(
        .warning,
        at: haptic.value.style.rawValue,
        time: haptic.time,
        what: "The haptic tap came without prepare() in the seconds before; it will be late.",
        remedy: "Call prepare() when the gesture begins."
      )
    }
  }
}

/// IX-R180: Finds haptics that are not synchronous with their sound.
struct HapticsWithSound: ConductRule {
  static let identifier: RuleIdentifier = "IX-R180"
  static let statement = "Synchronise haptics and accompanying sound."
  static let reference = "iOS 12, §3.6; iOS 9, Feedback"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.haptics.compactMap { haptic in
      let nearest = log.sounds.min { abs($0.time - haptic.time) < abs($1.time - haptic.time) }
      guard let nearest else { return nil }
      let distance = abs(nearest.time - haptic.time)
      guard distance > settings.maximumHapticDelay, distance <= settings.sameMoment else {
        return nil
      }
      return Self.finding(
        .warning,
        at: nearest.value,
        time: haptic.time,
        what: "Sound and haptic tap lie \((distance * 1000).rounded().whole) ms apart.",
        remedy: "Start both in one turn of the run loop."
      )
    }
  }
}

extension ConductLog {
  /// Returns whether a visible change happened shortly before or after a moment.
  func changesVisibly(around time: Double, within distance: Double) -> Bool {
    changesVisibly(in: (time - distance)...(time + distance))
  }
}
