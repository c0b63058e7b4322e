import Foundation
import Synchronization

/// The contents of one pasteboard; any thread may read the values.
struct PasteboardContents: @unchecked Sendable {
  var items: [[String: Any]] = []
  var changeCount = 0
  var expirationDate: Date?
  /// The providers from which the items were made; empty for items that were set as values.
  var providers: [NSItemProvider] = []
  /// Whether the items stay on this device.
  var isLocal = false
  /// Whether another app set the items and this one has not read them.
  var isForeign = false

  var isExpired: Bool { expirationDate.map { $0 <= Date() } ?? false }
}

/// The pasteboards of the process by name.
final class PasteboardStore: Sendable {
  static let shared = PasteboardStore()

  private let boards = Mutex<[String: PasteboardContents]>([
    "com.apple.UIKit.pboard.general": .init()
  ]
  )

  func exists(_ name: String) -> Bool { boards.withLock { $0[name] != nil } }

  func make(_ name: String) {
    boards.withLock { if $0[name] == nil { $0[name] = PasteboardContents() } }
  }

  func remove(_ name: String) { boards.withLock { $0[name] = nil } }

  /// Returns the contents of a pasteboard; expired items are removed first.
  func contents(of name: String) -> PasteboardContents {
    boards.withLock { boards in
      guard var board = boards[name] else { return PasteboardContents() }
      guard board.isExpired else { return board }
      board.items = []
      board.providers = []
      board.expirationDate = nil
      board.isLocal = false
      board.changeCount += 1
      boards[name] = board
      return board
    }
  }

  /// Marks the items of a pasteboard as set by another app.
  func noteForeign(_ name: String) { boards.withLock { $0[name]?.isForeign = true } }

  /// Returns whether the items of a pasteboard are from another app and not yet read, and marks
  /// them as read.
  func takeForeign(_ name: String) -> Bool {
    boards.withLock { boards in
      guard boards[name]?.isForeign == true else { return false }
      boards[name]?.isForeign = false
      return true
    }
  }

  /// Changes a pasteboard and returns its contents before and after the change.
  ///
  /// The result is nil if the pasteboard was removed; the change is then discarded.
  func change(
    _ name: String,
    _ body: (inout PasteboardContents) -> Void
  ) -> (before: PasteboardContents, after: PasteboardContents)? {
    boards.withLock { boards in
      guard let before = boards[name] else { return nil }
      var board = before
      board.isForeign = false
      body(&board)
      board.changeCount = before.changeCount + 1
      boards[name] = board
      return (before, board)
    }
  }
}
