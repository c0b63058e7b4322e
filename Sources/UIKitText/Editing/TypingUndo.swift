import Foundation
import UIKitCore

/// One stretch of typing that can be taken back.
final class TypingRun: NSObject {
  /// Where the new text stands now.
  var range: NSRange
  /// What stood there before.
  var old: TextSource
  /// Whether the next change may be counted to this one.
  var isOpen: Bool

  init(range: NSRange, old: TextSource, isOpen: Bool) {
    self.range = range
    self.old = old
    self.isOpen = isOpen
    super.init()
  }
}

/// Notes the changes of a text for undo: letters that are typed one after the other, and all the
/// states of a composition, are one change.
@MainActor
final class TypingUndo: NSObject {
  /// The manager that the view hands out.
  let manager = UndoManager()
  private weak var text: (any EditedText)?
  private var run: TypingRun?

  init(_ text: any EditedText) {
    self.text = text
    super.init()
  }

  /// Notes that `range` is about to be replaced by `newLength` characters.
  ///
  /// - Parameters:
  ///   - range: What is replaced.
  ///   - newLength: The length of what comes in.
  ///   - marked: What an input method composes; nil: nothing.
  func note(_ range: NSRange, _ newLength: Int, marked: NSRange?) {
    guard let text else { return }
    if let run, run.isOpen {
      let end = run.range.location + run.range.length
      if range.length == 0, newLength > 0, end == range.location {
        run.range.length += newLength
        return
      }
      // A composition is one change, however often it is written anew.
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

  /// What is typed next is a change of its own.
  func close() { run?.isOpen = false }

  /// Forgets every change.
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
