import Foundation
import UIKitCore

/// A group of typed changes that is undone at once.
final class TypingRun: NSObject {
  /// The current range of the new text.
  var range: NSRange
  /// The text that it replaced.
  var old: TextSource
  /// Whether the next change can become part of the group.
  var isOpen: Bool

  init(range: NSRange, old: TextSource, isOpen: Bool) {
    self.range = range
    self.old = old
    self.isOpen = isOpen
    super.init()
  }
}

/// Records the changes of a text for undo; consecutively typed letters, and all states of a
/// composition, are one change.
@MainActor
final class TypingUndo: NSObject {
  /// The undo manager of the view.
  let manager = UndoManager()
  private weak var text: (any EditedText)?
  private var run: TypingRun?

  init(_ text: any EditedText) {
    self.text = text
    super.init()
  }

  /// Records that `range` is about to be replaced by `newLength` characters.
  ///
  /// - Parameters:
  ///   - range: The replaced range.
  ///   - newLength: The length of the new text.
  ///   - marked: The range of an input method's composition; nil for none.
  func note(_ range: NSRange, _ newLength: Int, marked: NSRange?) {
    guard let text else { return }
    if let run, run.isOpen {
      let end = run.range.location + run.range.length
      if range.length == 0, newLength > 0, end == range.location {
        run.range.length += newLength
        return
      }
      // A composition is one change, however often it is replaced.
      if let marked, end == marked.location + marked.length {
        run.range.length += newLength - marked.length
        return
      }
    }
    let run = TypingRun(
      range: NSRange(location: range.location, length: newLength),
      old: text.part(range),
      isOpen: newLength > 0
    )
    self.run = run
    register(run)
  }

  /// Ends the group, so that further typing is a separate change.
  func close() { run?.isOpen = false }

  /// Removes all recorded changes.
  func clear() {
    run = nil
    manager.removeAllActions()
  }

  private func register(_ run: TypingRun) {
    manager.registerUndo(withTarget: self) { typing in
      MainActor.assumeIsolated { typing.takeBack(run) }
    }
    manager.setActionName(ControlWord.typing.text)
  }

  private func takeBack(_ run: TypingRun) {
    guard let text else { return }
    let range = text.clampedToText(run.range)
    let back = TypingRun(
      range: NSRange(location: range.location, length: run.old.length),
      old: text.part(range),
      isOpen: false
    )
    self.run = nil
    register(back)
    text.restore(range, to: run.old)
  }
}
