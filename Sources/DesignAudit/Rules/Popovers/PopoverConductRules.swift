import CoreGraphics
import Foundation
import ScreenInspection

extension ConductLog {
  /// The popovers that were presented.
  var popoversShown: [(time: Double, layer: Stage.Layer)] {
    changes.compactMap { change in
      guard let front = change.after.front, front.form == .popover,
        change.before.front?.path != front.path || change.before.front?.form != .popover
      else { return nil }
      return (change.time, front)
    }
  }

  /// Returns the taps while a popover was in front, with the stage soon after.
  func popoverTaps(
    _ settings: AuditSettings
  ) -> [(tap: Timed<Touch>, popover: Stage.Layer, after: Stage?)] {
    taps.compactMap { tap in
      guard let popover = stage(at: tap.time)?.front, popover.form == .popover else { return nil }
      return (tap, popover, stage(after: tap.time, within: settings.slowWork))
    }
  }
}

extension Stage {
  /// Returns whether the stage contains a layer.
  fileprivate func shows(_ layer: Layer) -> Bool {
    layers.contains { $0.path == layer.path && $0.form == layer.form }
  }
}

extension Stage.Layer {
  fileprivate func isBeside(_ touch: ConductLog.Touch) -> Bool {
    !frame.contains(touch.location) && !touch.element.lies(in: path)
  }

  /// Returns whether the area around the popover received a touch.
  fileprivate func catches(_ touch: ConductLog.Touch) -> Bool {
    let container = path.components(separatedBy: " > ").prefix(2).joined(separator: " > ")
    return isBeside(touch) && touch.element.lies(in: container)
  }

  /// Whether the popover has several values, not one choice.
  fileprivate var isInspector: Bool { inputs.count > 1 }
}

/// UI10-R70: Finds popovers that a tap outside or a choice does not close.
struct PopoverCloses: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R70"
  static let statement = "Close a popover on a tap beside it, or when something was chosen."
  static let reference = "iOS 10, Popovers; iOS 9, §4.2.8"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.popoverTaps(settings).compactMap { tap, popover, after in
      guard after?.shows(popover) == true else { return nil }
      let isBeside = popover.isBeside(tap.value)
      if isBeside {
        // A task is left by its own buttons; a touch that passes through is not for the popover.
        guard !popover.holdsOn, popover.catches(tap.value) else { return nil }
      } else {
        let path = tap.value.element
        guard popover.popover?.selection == .single, path.contains("Cell"),
          !popover.isInspector, !path.contains("Control"), popover.stack.count < 2,
          after?.front?.stack.count ?? 0 <= popover.stack.count
        else { return nil }
      }
      return Self.finding(
        .warning,
        at: popover.path,
        time: tap.time,
        frame: popover.frame,
        what: isBeside
          ? "A tap beside the popover did not close it."
          : "Something was chosen in the popover, and it stayed.",
        remedy: isBeside
          ? "Leave isModalInPresentation false." : "Dismiss it when something is chosen."
      )
    }
  }
}

/// UI10-R71: Finds popovers with multiple selection that the first choice closes.
struct MultipleChoiceStays: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R71"
  static let statement = "Keep a popover open while several things may be chosen."
  static let reference = "iOS 10, Popovers"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.popoverTaps(settings).compactMap { tap, popover, after in
      guard popover.popover?.selection == .multiple, !popover.isBeside(tap.value),
        tap.value.element.contains("Cell"), after?.shows(popover) == false
      else { return nil }
      return Self.finding(
        .error,
        at: popover.path,
        time: tap.time,
        frame: popover.frame,
        what: "Several rows may be chosen, and the first choice closed the popover.",
        remedy: "Close it on a tap beside it or on Done."
      )
    }
  }
}

/// UI9-R75: Finds inspector popovers that a change closes.
struct InspectorStays: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R75"
  static let statement = "Keep an inspector's popover open when something in it is changed."
  static let reference = "iOS 9, §4.2.8"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.actions.compactMap { action in
      guard action.value.changesValue, let popover = log.stage(at: action.time)?.front,
        popover.form == .popover, popover.isInspector, action.value.element.lies(in: popover.path),
        let after = log.stage(after: action.time, within: settings.slowWork),
        !after.shows(popover)
      else { return nil }
      return Self.finding(
        .warning,
        at: action.value.element,
        time: action.time,
        what: "A change of one of \(popover.inputs.count) values closed the popover.",
        remedy: "Close it on a tap beside it only."
      )
    }
  }
}

/// UI9-R76: Finds popovers of a task that a tap outside closes.
struct TaskPopoverHolds: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R76"
  static let statement = "Close the popover of a task on Done or Cancel."
  static let reference = "iOS 9, §4.2.8"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.popoverTaps(settings).compactMap { tap, popover, after in
      let place = popover.stack.last ?? popover.content
      guard !place.completions.isEmpty, !popover.inputs.isEmpty, popover.isBeside(tap.value),
        after?.shows(popover) == false
      else { return nil }
      // An undo step after the tap shows that the input was saved, as Done would.
      let times = tap.time...(tap.time + settings.longestCause)
      guard !log.undos.contains(where: { times.contains($0.time) }) else { return nil }
      return Self.finding(
        .warning,
        at: popover.path,
        time: tap.time,
        frame: popover.frame,
        what: "A tap beside the popover closed a task that has a Done button.",
        remedy: "Set isModalInPresentation, or save as Done does."
      )
    }
  }
}

/// UI9-R77: Finds popovers that lose their input when a tap outside closes them.
struct PopoverKeepsInput: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R77"
  static let statement = "Keep what was entered when a tap beside closes a popover."
  static let reference = "iOS 9, §4.2.8; iOS 10, Popovers"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var begun: [String: [String: String]] = [:]
    var left: [String: (inputs: [String: String], first: [String: String])] = [:]
    var result: [Finding] = []
    if let front = log.stages.first?.value.front, front.form == .popover {
      begun[front.content.name] = front.inputs
    }
    for change in log.changes {
      let old = change.before.front.flatMap { $0.form == .popover ? $0 : nil }
      let new = change.after.front.flatMap { $0.form == .popover ? $0 : nil }
      if let old, !change.after.shows(old), let first = begun.removeValue(forKey: old.content.name)
      {
        let tap = log.taps.last { $0.time <= change.time }
        if let tap, old.isBeside(tap.value), change.time - tap.time < settings.slowWork,
          old.inputs != first
        {
          left[old.content.name] = (old.inputs, first)
        }
      }
      if let new, begun[new.content.name] == nil {
        begun[new.content.name] = new.inputs
        if let known = left.removeValue(forKey: new.content.name),
          Array(new.inputs.values).sorted() != Array(known.inputs.values).sorted(),
          Array(new.inputs.values).sorted() == Array(known.first.values).sorted()
        {
          result.append(
            Self.finding(
              .error,
              at: new.path,
              time: change.time,
              frame: new.frame,
              what: "What was entered was lost when a tap beside closed the popover.",
              remedy: "Save it as Done does; discard it on Cancel only."
            )
          )
        }
      }
    }
    return result
  }
}

/// UI10-R78: Finds popovers that need two taps because another one is open.
struct OneTapBetweenPopovers: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R78"
  static let statement = "Let one tap close a popover and open another."
  static let reference = "iOS 10, Popovers; iOS 9, §4.2.8"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let shown = log.popoversShown
    return shown.compactMap { next in
      // The button was tapped twice, because the open popover received the first tap.
      guard let opening = log.taps.last(where: { $0.time <= next.time }),
        let wasted = log.taps.last(where: { $0.time < opening.time }),
        let open = log.stage(at: wasted.time)?.front, open.form == .popover,
        open.content != next.layer.content, open.isBeside(wasted.value),
        abs(wasted.value.location.x - opening.value.location.x) < 20,
        abs(wasted.value.location.y - opening.value.location.y) < 20,
        log.stage(at: opening.time)?.front?.form != .popover
      else { return nil }
      return Self.finding(
        .warning,
        at: next.layer.path,
        time: wasted.time,
        what: "It took two taps to come from the popover \(open.content.name) to this one.",
        remedy: "Point popovers at bar button items, or name the buttons in passthroughViews."
      )
    }
  }
}

/// UI10-R81: Finds popovers that change their size without animation.
struct AnimatedPopoverSize: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R81"
  static let statement = "Animate changes of a popover's size."
  static let reference = "iOS 10, Popovers; iOS 9, §4.2.8"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let turns = log.transitionTimes
    return log.changes.compactMap { change in
      guard let old = change.before.front, let new = change.after.front, old.form == .popover,
        new.form == .popover, old.path == new.path, old.frame.size != new.frame.size,
        !turns.contains(where: { $0.contains(change.time) }),
        !log.animations.contains(where: { animation in
          // A button that fades in does not move anything.
          abs(animation.time - change.time) < 0.15 && animation.value.property != "opacity"
            && (new.path.lies(in: animation.value.element)
              || animation.value.element.lies(in: new.path))
        })
      else { return nil }
      return Self.finding(
        .warning,
        at: new.path,
        time: change.time,
        frame: new.frame,
        what: "The popover jumped from \(old.frame.width.whole) x \(old.frame.height.whole) to "
          + "\(new.frame.width.whole) x \(new.frame.height.whole) pt.",
        remedy: "Change preferredContentSize while animations are enabled."
      )
    }
  }
}
