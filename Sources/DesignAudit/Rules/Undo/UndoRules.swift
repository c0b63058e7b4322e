import Foundation
import ScreenInspection

/// IX-R199: Finds undo action names that are empty or long, or that begin with "Undo".
struct UndoNames: ConductRule {
  static let identifier: RuleIdentifier = "IX-R199"
  static let statement = "Describe what is undone or redone in one or two words."
  static let reference = "iOS 12, §3.10"
  static let check = Check.auto

  private static let prefixes = ["undo", "redo", "撤销", "重做", "تراجع", "إعادة"]

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var told = Set<String>()
    return log.undos.compactMap { undo in
      let name = undo.value.name.trimmingCharacters(in: .whitespaces)
      guard told.insert(name).inserted else { return nil }
      let what: String
      if name.isEmpty {
        what = "What is undone has no name."
      } else if let prefix = Self.prefixes.first(where: { name.lowercased().hasPrefix($0) }) {
        what = "The name “\(name)” begins with “\(prefix)”, which the system says itself."
      } else if name.split(separator: " ").count > settings.maximumUndoWords {
        what = "The name “\(name)” is long."
      } else {
        return nil
      }
      return Self.finding(
        .warning,
        at: name.isEmpty ? "undo" : name,
        time: undo.time,
        what: what,
        remedy: "Call setActionName(_:) with one or two words, such as “Typing”."
      )
    }
  }
}

/// IX-R200: Finds shakes with another effect although there is something to undo.
struct ShakeOnlyUndoes: ConductRule {
  static let identifier: RuleIdentifier = "IX-R200"
  static let statement = "Never use shake for anything else when it starts undo and redo."
  static let reference = "iOS 12, §3.10"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let usesUndo = !log.undos.isEmpty
    return log.events.compactMap { event in
      guard case .shake(let shake) = event.kind, let handler = shake.handler,
        shake.canUndo || usesUndo
      else { return nil }
      return Self.finding(
        .error,
        at: handler,
        time: event.time,
        what: "A shake does something of its own, though there is something to undo.",
        remedy: "Leave motionEnded(_:with:) to the system."
      )
    }
  }
}

/// IX-R201: Finds undo buttons outside of bars, or without the system's icon.
struct FewUndoButtons: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R201"
  static let statement = "Use undo and redo buttons sparingly, with the system's icons, in bars."
  static let reference = "iOS 12, §3.10"
  static let check = Check.auto

  private static let words: Set = ["undo", "redo", "撤销", "重做", "تراجع", "إعادة"]
  private static let icons: Set = ["arrow.uturn.backward", "arrow.uturn.forward", "undo", "redo"]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let bars = screen.elements.filter { $0.kind == .bar }.map { $0.path + " > " }
    return screen.enabledControls.filter { $0.kind == .control }.compactMap { element in
      let inside = screen.elements.filter { $0.path.hasPrefix(element.path + " > ") }
      let names = ([element] + inside).flatMap { [$0.label, $0.text] }.compactMap {
        $0?.lowercased()
      }
      guard names.contains(where: Self.words.contains) else { return nil }
      let isInBar = bars.contains { element.path.hasPrefix($0) }
      let hasSystemIcon = ([element] + inside).contains {
        $0.picture?.isSystemIcon == true || Self.icons.contains($0.picture?.name ?? "")
      }
      guard !isInBar || !hasSystemIcon else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: isInBar
          ? "An undo button has words or an icon of its own."
          : "An undo button stands in the content.",
        remedy: "Use UIBarButtonItem's .undo and .redo in the navigation bar."
      )
    }
  }
}

/// IX-R202: Finds undo steps whose effect is not on the screen.
struct UndoInContext: ConductRule {
  static let identifier: RuleIdentifier = "IX-R202"
  static let statement = "Let undo and redo affect only the current context."
  static let reference = "iOS 12, §3.10"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.undos.compactMap { undo in
      guard undo.value.kind != .registered, !undo.value.isVisible else { return nil }
      return Self.finding(
        .error,
        at: undo.value.name.isEmpty ? "undo" : undo.value.name,
        time: undo.time,
        what: "“\(undo.value.name)” was \(undo.value.kind.rawValue), and what it changes is not on "
          + "the screen.",
        remedy: "Give each screen an undo manager of its own, or go to what changes first."
      )
    }
  }
}
