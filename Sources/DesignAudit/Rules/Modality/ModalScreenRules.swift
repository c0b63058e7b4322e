import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R037: Finds modal views without a button that leaves them.
struct ModalExit: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R037"
  static let statement = "Give every modal task an obvious, safe way out."
  static let reference = "iOS 12, §2.3; iOS 10, Modality"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let front = screen.stage?.front else { return [] }
    if front.form == .alert || front.form == .actionSheet {
      let isSafe = front.choices.contains { !$0.isDestructive }
      guard !isSafe, front.form == .alert || !front.choices.isEmpty else { return [] }
      return [
        Self.finding(
          .error,
          at: front.path,
          frame: front.frame,
          what: front.choices.isEmpty
            ? "The alert has no button." : "All that can be chosen destroys something.",
          remedy: "Add a Cancel button."
        )
      ]
    }
    guard front.form.isModalView, screen.exits(of: front).isEmpty,
      front.depth == 0 || front.stackBars?.showsWayBack != true
    else { return [] }
    // A sheet can be dragged down, which is safe but not obvious.
    let isCard = front.form == .pageSheet && !front.holdsOn
    return [
      Self.finding(
        isCard ? .warning : .error,
        at: front.path,
        frame: front.frame,
        what: "\(front.content.name) was presented and shows no button to leave it.",
        remedy: "Show Cancel, Done or Close in its navigation bar."
      )
    ]
  }
}

/// IX-R039: Finds modal tasks with many screens or fields.
struct ShortModalTasks: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R039"
  static let statement = "Keep modal tasks simple, short and focused."
  static let reference = "iOS 12, §2.3; iOS 10, Modality"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let modal = screen.modal else { return [] }
    let isLong = modal.stack.count > settings.maximumModalSteps
    guard isLong || modal.inputs.count > settings.maximumModalInputs else { return [] }
    return [
      Self.finding(
        .advice,
        at: modal.path,
        frame: modal.frame,
        what: isLong
          ? "The task is at its screen number \(modal.stack.count)."
          : "The task asks for \(modal.inputs.count) things on one screen.",
        remedy: "Ask for what is needed now; leave the rest to the app's own screens."
      )
    ]
  }
}

/// IX-R040: Finds modal views with tabs, with a deep hierarchy, or over another modal view.
struct NoAppInApp: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R040"
  static let statement = "Build no app within the app in a modal view."
  static let reference = "iOS 12, §2.3; iOS 10, Modality"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let modals = screen.stage?.modals ?? []
    guard let modal = modals.last else { return [] }
    let trouble: String
    if modal.tabs != nil {
      trouble = "It has tabs of its own."
    } else if modal.stack.count > settings.maximumModalScreens {
      trouble = "It has a hierarchy of \(modal.stack.count) screens."
    } else if modals.count > 1 {
      trouble = "It is a modal view over the modal view \(modals[0].content.name)."
    } else {
      return []
    }
    return [
      Self.finding(
        .warning,
        at: modal.path,
        frame: modal.frame,
        what: trouble,
        remedy: "Make it a place in the app's own navigation, or one short path."
      )
    ]
  }
}

/// IX-R043: Finds modal views without a title.
struct TitledModal: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R043"
  static let statement = "Title a modal view with its task."
  static let reference = "iOS 12, §2.3; iOS 10, Modality; iOS 9, §4.4.3"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let modal = screen.modal else { return [] }
    return screen.navigationBars.compactMap { bar in
      guard bar.path.lies(in: modal.path), (bar.title ?? "").isEmpty, bar.titleView == nil,
        (bar.prompt ?? "").isEmpty
      else { return nil }
      return Self.finding(
        .warning,
        at: bar.path,
        frame: bar.frame,
        what: "The navigation bar of \(modal.content.name) has no title.",
        remedy: "Set navigationItem.title to the task, “New Message”."
      )
    }
  }
}

/// IX-R047: Finds modal views whose bars do not look like those of the app.
struct ModalLooksLikeApp: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R047"
  static let statement = "Let modal views look like the rest of the app."
  static let reference = "iOS 12, §2.3; iOS 10, Modality; iOS 9, §4.4.3"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let modal = screen.modal, let own = modal.stackBars?.look,
      let root = screen.stage?.layers.first?.stackBars?.look, !own.isClear, !root.isClear
    else { return [] }
    var difference = own.difference(from: root)
    // The tint below a sheet is dimmed.
    if difference == nil, modal.form == .fullScreen, !BarLook.alike(own.tint, root.tint) {
      difference = "tint"
    }
    guard let difference else { return [] }
    return [
      Self.finding(
        .warning,
        at: modal.path,
        frame: modal.frame,
        what: "Its navigation bar has another \(difference) than the app's.",
        remedy: "Set the look of bars once, with UINavigationBar.appearance()."
      )
    ]
  }
}

/// IX-R048: Finds modal views with an unsuitable presentation style.
struct ModalStyle: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R048"
  static let statement = "Choose the modal style that suits the task."
  static let reference = "iOS 12, §2.3; iOS 10, Modality; iOS 9, §4.4.3"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let stage = screen.stage, let modal = screen.modal, stage.layers.count > 1 else {
      return []
    }
    let below = stage.layers[stage.layers.count - 2]
    let trouble: String
    let remedy: String
    if modal.form == .fullScreen, below.form == .popover || below.isSplit {
      trouble = "It fills the screen from a \(below.isSplit ? "pane" : "popover")."
      remedy = "Use .currentContext there."
    } else if modal.form == .fullScreen, stage.isRegularWidth,
      modal.inputs.count >= settings.formInputs
    {
      trouble = "A form of \(modal.inputs.count) fields fills a wide screen."
      remedy = "Use .formSheet to gather information."
    } else {
      return []
    }
    return [
      Self.finding(.advice, at: modal.path, frame: modal.frame, what: trouble, remedy: remedy)
    ]
  }
}

/// I10-R68: Finds Done buttons that do not complete the modal task.
struct DoneCompletes: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "I10-R68"
  static let statement = "Use a Done button only to complete the modal task."
  static let reference = "iOS 10, Modality; iOS 12, §2.3"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let modal = screen.modal else { return [] }
    let places = modal.stack.filter { !$0.completions.isEmpty }
    guard places.count > 1 else { return [] }
    return [
      Self.finding(
        .warning,
        at: modal.path,
        frame: modal.frame,
        what: "\(places.count) of its screens have a Done button.",
        remedy: "Keep the one that completes the task."
      )
    ]
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.actions.compactMap { action in
      guard let stage = log.stage(at: action.time), let front = stage.front,
        front.form.isModalView, Words.say(action.value.label, Self.done),
        action.value.element.lies(in: front.path)
      else { return nil }
      let next = log.transitions(after: action.time, within: settings.longestCause)
      guard let moved = next.first(where: { $0.kind == .pop || $0.kind == .push }),
        !next.contains(where: { $0.kind == .dismiss })
      else { return nil }
      return Self.finding(
        .error,
        at: action.value.element,
        time: action.time,
        what: "Done went \(moved.kind == .pop ? "back" : "on") to \(moved.to) and did not complete "
          + "the task.",
        remedy: moved.kind == .pop ? "Leave the way back to the back button." : "Call it Next."
      )
    }
  }

  private static let done: Set = ["done", "完成", "تم", "fertig", "terminé", "ok", "完了"]
}

/// UI9-R191: Finds modal views without a button that completes or one that cancels.
struct CompleteOrCancel: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R191"
  static let statement = "Give a modal view a button that completes and one that cancels."
  static let reference = "iOS 9, §4.4.3"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // A view without input has nothing to complete or to cancel.
    guard let modal = screen.modal, !modal.inputs.isEmpty, modal.depth == 0 else { return [] }
    let leaves = !screen.exits(of: modal, Words.cancelling.union(Words.closing)).isEmpty
    let bars = screen.navigationBars.filter { $0.path.lies(in: modal.path) }
    let disabled = bars.flatMap(\.controls).filter { !$0.isEnabled }
    let completes =
      !screen.exits(of: modal, Words.completing).isEmpty
      || bars.flatMap(\.trailing).contains { !$0.isSpace && !$0.says(Words.cancelling) }
      || disabled.contains { $0.says(Words.completing) }
      || screen.elements.contains { completesForm($0, in: modal) }
    guard !(leaves && completes) else { return [] }
    return [
      Self.finding(
        .warning,
        at: modal.path,
        frame: modal.frame,
        what: "It takes \(modal.inputs.count) "
          + (modal.inputs.count == 1 ? "value" : "values") + " and has no button to "
          + (leaves ? "complete." : completes ? "cancel." : "complete or to cancel."),
        remedy: "Put Cancel on the leading side of its bar and Done on the trailing side."
      )
    ]
  }

  /// Whether a button in the content begins with a verb that completes, such as “Create Account”.
  private func completesForm(_ element: ScreenElement, in modal: Stage.Layer) -> Bool {
    element.isInteractive && element.lies(in: modal.path)
      && [element.text, element.label].contains { Words.begins($0, with: Words.completing) }
  }
}
