internal import CSQLite
import Foundation

/// An SQLite file whose changes survive the end of the process at any moment.
///
/// Changes go to a write-ahead log beside the file; each change is stored as a whole or not at all.
@MainActor
final class SQLiteFile {
  /// The error of a file that does not open, or of a statement that fails.
  struct Failure: Error, CustomStringConvertible {
    let description: String
    /// Whether the file is damaged or is not a database.
    var isDamaged = false
  }

  /// A value of a column or of a parameter.
  enum Value: Equatable {
    case null
    case integer(Int64)
    case text(String)
    case blob(Data)

    var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
    var text: String? { if case .text(let value) = self { value } else { nil } }
    var blob: Data? { if case .blob(let value) = self { value } else { nil } }
  }

  private nonisolated(unsafe) var handle: OpaquePointer?
  let path: String

  /// Opens or creates a file.
  init(path: String) throws {
    self.path = path
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK else { throw failure(code) }
    // Chosen: the milliseconds for which another process may lock the file.
    sqlite3_busy_timeout(handle, 2000)
    try run("PRAGMA journal_mode = WAL")
    // In this mode SQLite does not wait for the disk; only a power failure can undo the last
    // changes.
    try run("PRAGMA synchronous = NORMAL")
  }

  deinit { sqlite3_close_v2(handle) }

  private func failure(_ code: Int32) -> Failure {
    let text = handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? ""
    return Failure(
      description: "The store “\(path)” failed: \(text).",
      isDamaged: [SQLITE_NOTADB, SQLITE_CORRUPT].contains(code & 0xff)
    )
  }

  /// Runs a statement and returns its rows.
  @discardableResult
  func run(_ sql: String, _ parameters: [Value] = []) throws -> [[Value]] {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK else { throw failure(code) }
    defer { sqlite3_finalize(statement) }
    for (index, value) in parameters.enumerated() {
      bind(value, to: Int32(clamping: index + 1), of: statement)
    }
    var rows: [[Value]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_DONE: return rows
      case SQLITE_ROW:
        rows.append((0..<sqlite3_column_count(statement)).map { column($0, of: statement) })
      case let code: throw failure(code)
      }
    }
  }

  private func bind(_ value: Value, to place: Int32, of statement: OpaquePointer?) {
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: sqlite3_bind_null(statement, place)
    case .integer(let number): sqlite3_bind_int64(statement, place, number)
    case .text(let text):
      sqlite3_bind_text(statement, place, text, Int32(clamping: text.utf8.count), transient)
    case .blob(let data):
      _ = data.withUnsafeBytes { bytes in
        sqlite3_bind_blob64(
          statement,
          place,
          bytes.baseAddress,
          sqlite3_uint64(bytes.count),
          transient
        )
      }
    }
  }

  private func column(_ index: Int32, of statement: OpaquePointer?) -> Value {
    let count = Int(sqlite3_column_bytes(statement, index))
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_TEXT:
      guard let text = sqlite3_column_text(statement, index) else { return .text("") }
      return .text(
        String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
      )
    case SQLITE_BLOB:
      return .blob(
        sqlite3_column_blob(statement, index).map { Data(bytes: $0, count: count) } ?? Data()
      )
    default: return .null
    }
  }

  /// Runs statements as one transaction.
  func transaction(_ body: () throws -> Void) throws {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      _ = try? run("ROLLBACK")
      throw error
    }
  }
}
