import Foundation

/// The words for undo and redo in a language.
package struct UndoWords: Sendable {
  package let undo: String
  /// The title of undo with "%@" for the action's name.
  package let undoNamed: String
  package let redo: String
  package let redoNamed: String
  package let cancel: String

  package func undo(_ name: String) -> String { Self.insert(name, undo, undoNamed) }
  package func redo(_ name: String) -> String { Self.insert(name, redo, redoNamed) }

  private static func insert(_ name: String, _ plain: String, _ named: String) -> String {
    name.isEmpty ? plain : named.replacingOccurrences(of: "%@", with: name)
  }

  // Source: the titles of iOS in these languages.
  private static let english = UndoWords(
    undo: "Undo",
    undoNamed: "Undo %@",
    redo: "Redo",
    redoNamed: "Redo %@",
    cancel: "Cancel"
  )
  private static let chinese = UndoWords(
    undo: "撤销",
    undoNamed: "撤销%@",
    redo: "重做",
    redoNamed: "重做%@",
    cancel: "取消"
  )
  private static let arabic = UndoWords(
    undo: "تراجع",
    undoNamed: "تراجع عن %@",
    redo: "إعادة",
    redoNamed: "إعادة %@",
    cancel: "إلغاء"
  )

  /// The words in the language of the device.
  package static var current: UndoWords { SystemLanguage.pick(english, chinese, arabic) }
}
