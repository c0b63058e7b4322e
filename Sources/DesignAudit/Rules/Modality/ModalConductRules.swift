import CoreGraphics
import Foundation
import ScreenInspection

extension ConductLog {
  /// The modal views that were presented.
  var modalsShown: [(time: Double, layer: Stage.Layer)] {
    changes.compactMap { change in
      guard let front = change.after.front, front.form.isModalView,
        change.after.layers.count > change.before.layers.count
      else { return nil }
      return (change.time, front)
    }
  }
}

/// IX-R036: Finds modal views without a cause, and logs with many of them.
struct FewModals: ConductRule {
  static let identifier: RuleIdentifier = "IX-R036"
  static let statement = "Minimise modality."
  static let reference = "iOS 12, §2.3; iOS 10, Modality"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = []
    let presented = log.transitions.filter { $0.value.kind == .present && !$0.value.isAlert }
    for transition in presented
    where transition.value.isAnimated
      && !log.hasInput(in: (transition.time - settings.longestCause)...transition.time)
    {
      result.append(
        Self.finding(
          .advice,
          at: transition.value.to,
          time: transition.time,
          what: "It was presented, and nobody had done anything.",
          remedy: "Wait until people ask for it, unless it cannot wait."
        )
      )
    }
    let modals = log.modalsShown
    let pushes = log.transitions.count { $0.value.kind == .push }
    if modals.count > settings.maximumModals, modals.count > pushes, let last = modals.last {
      result.append(
        Self.finding(
          .advice,
          at: last.layer.name,
          time: last.time,
          what: "\(modals.count) modal views were presented, and \(pushes) screens were pushed.",
          remedy: "Push what people look at; present what must be finished or left."
        )
      )
    }
    return result
  }
}

/// IX-R038: Finds modal tasks that discard changes without a question.
struct KnownResultOfLeaving: ConductRule {
  static let identifier: RuleIdentifier = "IX-R038"
  static let statement = "Say before a modal task is left what becomes of its result."
  static let reference = "iOS 12, §2.3; iOS 10, Modality"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var begun: [String: [String: String]] = [:]
    var result: [Finding] = []
    let stages = log.stages
    for (index, stage) in stages.enumerated() {
      let open = Set(stage.value.layers.map(\.path))
      for layer in stage.value.layers.dropFirst() where begun[layer.path] == nil {
        begun[layer.path] = layer.inputs
      }
      defer { begun = begun.filter { open.contains($0.key) } }
      guard index > 0, let old = stages[index - 1].value.front, old.form.isModalView,
        !open.contains(old.path), let first = begun[old.path], first != old.inputs
      else { continue }
      // A question would be in front when the task is dismissed; here the task itself was.
      let leaving = log.actions.last {
        $0.time <= stage.time && $0.value.element.lies(in: old.path)
      }
      guard let leaving, stage.time - leaving.time < settings.longestCause * 2,
        Words.say(leaving.value.label, Words.cancelling.union(Words.closing))
      else { continue }
      result.append(
        Self.finding(
          .warning,
          at: leaving.value.element,
          time: leaving.time,
          what: "“\(leaving.value.label ?? "")” closed \(old.content.name), in which something had "
            + "been changed, without a question.",
          remedy: "Ask in a sheet whether to delete or to save, or keep a draft."
        )
      )
    }
    return result
  }
}

/// IX-R041: Finds modal tasks with several paths, or without a final button.
struct SinglePathInModal: ConductRule {
  static let identifier: RuleIdentifier = "IX-R041"
  static let statement = "Lead through a modal task on one path, with a clear end."
  static let reference = "iOS 12, §2.3; iOS 10, Modality"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var next: [String: Set<String>] = [:]
    var result: [Finding] = []
    for change in log.changes {
      guard let old = change.before.front, let new = change.after.front, new.form.isModalView,
        old.path == new.path, new.stack.count == old.stack.count + 1,
        let from = old.stack.last, let to = new.stack.last
      else { continue }
      let ways = next[from.name, default: []].union([to.name])
      let isNew = next.updateValue(ways, forKey: from.name) != ways
      guard isNew, ways.count == 2 else { continue }
      result.append(
        Self.finding(
          .advice,
          at: from.name,
          time: change.time,
          what: "In the modal task \(new.name) it leads to "
            + ways.sorted().joined(separator: " and to ") + ".",
          remedy: "Let each step have one next step."
        )
      )
    }
    // The deepest screen of the log needs a final button.
    let deep = log.stages.compactMap { $0.value.front }.filter {
      $0.form.isModalView && $0.depth > 0
    }
    if let last = deep.max(by: { $0.depth < $1.depth }),
      !last.stack.contains(where: { !$0.completions.isEmpty }), !log.completes(last)
    {
      result.append(
        Self.finding(
          .advice,
          at: last.content.name,
          what: "It is the last step of \(last.name), and no step has a Done button.",
          remedy: "Put the button that completes the task on its last screen."
        )
      )
    }
    return result
  }
}

extension ConductLog {
  /// Returns whether a tapped button in a layer completed the task.
  fileprivate func completes(_ layer: Stage.Layer) -> Bool {
    actions.contains {
      $0.value.element.lies(in: layer.path) && Words.say($0.value.label, Words.completing)
    }
  }
}

/// IX-R050: Finds modal views with different transitions.
struct OneModalTransition: ConductRule {
  static let identifier: RuleIdentifier = "IX-R050"
  static let statement = "Use one transition for all modal views."
  static let reference = "iOS 12, §2.3; iOS 10, Modality; iOS 9, §4.4.3"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let modals = log.modalsShown
    guard let first = modals.first,
      let other = modals.first(where: { $0.layer.transition != first.layer.transition })
    else { return [] }
    return [
      Self.finding(
        .warning,
        at: other.layer.name,
        time: other.time,
        what: "It came with \(other.layer.transition), and \(first.layer.name) with "
          + "\(first.layer.transition).",
        remedy: "Use one modalTransitionStyle in all of the app."
      )
    ]
  }
}
