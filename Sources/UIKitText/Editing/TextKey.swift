import HostInterface
import UIKitCore

/// The command of a key of a hardware keyboard in a text.
///
/// Alt, as on a Mac, and Control, as on Linux, move by words. Commands use Command or Control.
enum TextKey {
  /// The unit by which a key moves the caret or deletes.
  enum Step {
    /// One character.
    case character
    /// One word.
    case word
    /// To the edge of the line.
    case line
  }
  /// The direction in which a key moves the caret.
  enum Direction {
    /// To the left.
    case left
    /// To the right.
    case right
    /// To the line above.
    case up
    /// To the line below.
    case down
    /// To the start of the line.
    case lineStart
    /// To the end of the line.
    case lineEnd
    /// Up by a page.
    case pageUp
    /// Down by a page.
    case pageDown
  }

  /// Moves the caret; with Shift the selection is extended.
  case move(Direction, Step, extends: Bool)
  /// Deletes text after or before the caret.
  case delete(isForward: Bool, Step)
  /// Inserts characters.
  case insert(String)
  /// The Return key.
  case newline
  /// The Tab key.
  case tab(isShifted: Bool)
  /// A letter with Command or Control, in lower case.
  case command(String, isShifted: Bool)

  /// Creates the command of a key; nil for a key without one.
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
  /// Performs the command of a letter with Command or Control if `canEdit` allows it.
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
