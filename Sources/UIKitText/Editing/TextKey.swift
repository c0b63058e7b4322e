import HostInterface
import UIKitCore

/// What a key of a hardware keyboard means to a text.
///
/// Words are stepped over with Alt, as on a Mac, and with Control, as on Linux; commands go by
/// either as well.
enum TextKey {
  /// How far a key moves the caret or deletes.
  enum Step { case character, word, line }
  /// Which way a key moves the caret.
  enum Direction { case left, right, up, down, lineStart, lineEnd, pageUp, pageDown }

  /// Moves the caret; with Shift the selection is extended.
  case move(Direction, Step, extends: Bool)
  /// Deletes forward or backward.
  case delete(isForward: Bool, Step)
  /// Types characters.
  case insert(String)
  /// The Return key.
  case newline
  /// The tabulator key.
  case tab(isShifted: Bool)
  /// A letter with Command or Control, in lower case.
  case command(String, isShifted: Bool)

  /// Nil: the key means nothing to a text.
  init?(_ sample: KeySample) {
    let modifiers = sample.modifiers
    let isCommand = !modifiers.isDisjoint(with: [.command, .control])
    let extends = modifiers.contains(.shift)
    let step: Step =
      modifiers.contains(.command)
      ? .line : modifiers.isDisjoint(with: [.alternate, .control]) ? .character : .word
    switch UIKeyboardHIDUsage(rawValue: sample.usage) {
    case .keyboardLeftArrow: self = .move(.left, step, extends: extends)
    case .keyboardRightArrow: self = .move(.right, step, extends: extends)
    case .keyboardUpArrow: self = .move(.up, step, extends: extends)
    case .keyboardDownArrow: self = .move(.down, step, extends: extends)
    case .keyboardHome: self = .move(.lineStart, step, extends: extends)
    case .keyboardEnd: self = .move(.lineEnd, step, extends: extends)
    case .keyboardPageUp: self = .move(.pageUp, step, extends: extends)
    case .keyboardPageDown: self = .move(.pageDown, step, extends: extends)
    case .keyboardDeleteOrBackspace: self = .delete(isForward: false, step)
    case .keyboardDeleteForward: self = .delete(isForward: true, step)
    case .keyboardReturnOrEnter, .keypadEnter: self = .newline
    case .keyboardTab: self = .tab(isShifted: extends)
    case .keyboardEscape: return nil
    default:
      if isCommand {
        self = .command(sample.charactersIgnoringModifiers.lowercased(), isShifted: extends)
      } else if let first = sample.characters.unicodeScalars.first, first.value >= 0x20,
        first.value != 0x7F
      {
        self = .insert(sample.characters)
      } else {
        return nil
      }
    }
  }
}

extension EditedText {
  /// Does what a letter with Command or Control stands for, where `canEdit` lets it.
  func perform(_ key: String, isShifted: Bool, if canEdit: (String) -> Bool?) {
    func run(_ name: String, _ body: () -> Void) { if canEdit(name) == true { body() } }
    let manager = typing.manager
    switch key {
    case "a": run("selectAll:") { selectAll(nil) }
    case "c": run("copy:") { copy(nil) }
    case "x": run("cut:") { cut(nil) }
    case "v": run("paste:") { paste(nil) }
    case "b": run("toggleBoldface:") { toggleBoldface(nil) }
    case "i": run("toggleItalics:") { toggleItalics(nil) }
    case "u": run("toggleUnderline:") { toggleUnderline(nil) }
    case "z" where isShifted: if isBeingEdited, manager.canRedo { manager.redo() }
    case "z": if isBeingEdited, manager.canUndo { manager.undo() }
    case "y": if isBeingEdited, manager.canRedo { manager.redo() }
    default: break
    }
  }
}
