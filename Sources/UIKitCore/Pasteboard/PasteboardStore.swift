import Foundation
import Synchronization

/// What lies on one pasteboard: values that any thread may read.
struct PasteboardContents: @unchecked Sendable {
  var items: [[String: Any]] = []
  var changeCount = 0
  var expirationDate: Date?
  /// What the items were made from, where they came as providers.
  var providers: [NSItemProvider] = []
  /// Whether the items stay on this device.
  var isLocal = false
  /// Whether another app put the items there, and this one has not read them.
  var isForeign = false

  var isExpired: Bool { expirationDate.map { $0 <= Date() } ?? false }
}

/// All pasteboards of the process, by name.
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

  /// What lies on a board now; an expired one is emptied first.
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

  /// Notes that another app put the items of a board there.
  func noteForeign(_ name: String) { boards.withLock { $0[name]?.isForeign = true } }

  /// Whether the items of a board are another app's, and are read for the first time.
  func takeForeign(_ name: String) -> Bool {
    boards.withLock { boards in
      guard boards[name]?.isForeign == true else { return false }
      boards[name]?.isForeign = false
      return true
    }
  }

  /// Changes a board; what comes back is the board before and after.
  ///
  /// Nil: it was removed, and stays so.
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
