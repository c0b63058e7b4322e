internal import CSQLite
import Foundation
import ObjectQueries

/// A value of a column.
enum SQLValue: Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)

  var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .real(let value): Int64(exactly: value.rounded(.towardZero))
    default: nil
    }
  }
}

/// A connection to a SQLite file; callers hold the lock of the coordinator that owns it.
final class SQLiteDatabase {
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]
  let path: String

  /// Opens or creates a file.
  ///
  /// The path `:memory:` creates a database in memory.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isReadOnly: Whether nothing may be written.
  ///   - timeout: See `timeout`.
  /// - Throws: An error if the file cannot be opened.
  init(
    path: String,
    isReadOnly: Bool = false,
    timeout: TimeInterval = SQLiteDatabase.workTimeout
  ) throws {
    self.path = path
    let flags =
      (isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      | SQLITE_OPEN_FULLMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK else {
      let failure = failure(code)
      sqlite3_close_v2(handle)
      handle = nil
      throw failure
    }
    self.timeout = timeout
    applyTimeout()
    addFunctions()
  }

  // Chosen: longer than the transactions of another process, short enough for a person who waits.
  /// The time in seconds that statements of an open store wait for a lock.
  static let workTimeout: TimeInterval = 5

  /// The time in seconds that a statement waits for the lock of another connection.
  var timeout: TimeInterval = SQLiteDatabase.workTimeout {
    didSet { applyTimeout() }
  }

  private func applyTimeout() {
    let milliseconds = (timeout * 1000).rounded()
    sqlite3_busy_timeout(handle, Int32(exactly: milliseconds) ?? (milliseconds > 0 ? .max : 0))
  }

  deinit { close() }

  /// Closes the file.
  func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Returns a Cocoa error for a SQLite error code.
  private func failure(_ code: Int32) -> NSError {
    let text = handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? ""
    let cocoa =
      switch code & 0xff {
      case SQLITE_NOTADB, SQLITE_CORRUPT: CocoaError.Code.fileReadCorruptFile.rawValue
      case SQLITE_CANTOPEN, SQLITE_PERM:
        FileManager.default.fileExists(atPath: FilePath.folder(of: path))
          ? CocoaError.Code.fileReadUnknown.rawValue : CocoaError.Code.fileNoSuchFile.rawValue
      case SQLITE_READONLY: CocoaError.Code.fileWriteNoPermission.rawValue
      case SQLITE_FULL: CocoaError.Code.fileWriteOutOfSpace.rawValue
      case SQLITE_BUSY, SQLITE_LOCKED: NSPersistentStoreTimeoutError
      default: NSSQLiteError
      }
    return CoreDataFailure.error(
      cocoa,
      "The store “\(path)” failed: \(text).",
      [
        NSFilePathErrorKey: path, NSSQLiteErrorDomain: NSNumber(value: code),
        NSUnderlyingErrorKey: NSError(domain: NSSQLiteErrorDomain, code: Int(code)),
      ]
    )
  }

  private func prepare(_ sql: String) throws -> OpaquePointer {
    if let known = statements[sql] { return known }
    if statements.count > 200 {
      for statement in statements.values { sqlite3_finalize(statement) }
      statements = [:]
    }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw failure(code) }
    statements[sql] = statement
    return statement
  }

  /// Runs a statement and calls a closure with each row.
  func query(
    _ sql: String,
    _ parameters: [SQLValue] = [],
    _ body: (SQLRow) throws -> Void = { _ in }
  ) throws {
    var statement = try prepare(sql)
    if sqlite3_stmt_busy(statement) != 0 {
      // The closure of a row runs the same statement again.
      var other: OpaquePointer?
      guard sqlite3_prepare_v2(handle, sql, -1, &other, nil) == SQLITE_OK, let other else {
        throw failure(SQLITE_ERROR)
      }
      statement = other
    }
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
      if statements[sql] != statement { sqlite3_finalize(statement) }
    }
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in parameters.enumerated() {
      let place = Int32(clamping: index + 1)
      switch value {
      case .null: sqlite3_bind_null(statement, place)
      case .integer(let value): sqlite3_bind_int64(statement, place, value)
      case .real(let value): sqlite3_bind_double(statement, place, value)
      case .text(let value):
        _ = value.withCString {
          sqlite3_bind_text(statement, place, $0, Int32(clamping: value.utf8.count), transient)
        }
      case .blob(let data):
        if data.isEmpty {
          sqlite3_bind_zeroblob(statement, place, 0)
        } else {
          _ = data.withUnsafeBytes {
            sqlite3_bind_blob64(
              statement,
              place,
              $0.baseAddress,
              sqlite3_uint64(data.count),
              transient
            )
          }
        }
      }
    }
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw failure(code) }
      try body(SQLRow(statement: statement))
    }
  }

  /// Returns the first column of the first row.
  func value(_ sql: String, _ parameters: [SQLValue] = []) throws -> SQLValue? {
    var result: SQLValue?
    try query(sql, parameters) { if result == nil { result = $0[0] } }
    return result
  }

  /// The number of rows that the last statement changed.
  var changeCount: Int { Int(sqlite3_changes(handle)) }

  /// Runs statements in a transaction, which is rolled back if one throws.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try query("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try query("COMMIT")
      return result
    } catch {
      try? query("ROLLBACK")
      throw error
    }
  }

  // MARK: Functions

  /// Adds the string comparisons of predicates and the orders of sort descriptors.
  private func addFunctions() {
    sqlite3_create_function_v2(
      handle,
      "russet_holds",
      4,
      SQLITE_UTF8 | SQLITE_DETERMINISTIC,
      nil,
      { context, _, arguments in
        guard let arguments else { return }
        func text(_ index: Int) -> String? {
          sqlite3_value_text(arguments[index]).map { String(cString: $0) }
        }
        let number = Int(sqlite3_value_int64(arguments[2]))
        let flags = sqlite3_value_int64(arguments[3])
        guard let relation = PredicateTest.Relation(rawValue: number) else { return }
        let comparison = PredicateComparison(
          ignoresCase: flags & 1 != 0,
          ignoresMarks: flags & 2 != 0
        )
        sqlite3_result_int(context, comparison.holds(text(0), relation, text(1)) ? 1 : 0)
      },
      nil,
      nil,
      nil
    )
    addOrder("russet_ci") { KeyedSortDescriptor.Order.caseInsensitive.compare($0, $1) }
    addOrder("russet_localized") { KeyedSortDescriptor.Order.localized.compare($0, $1) }
    addOrder("russet_localized_ci") {
      KeyedSortDescriptor.Order.localizedCaseInsensitive.compare($0, $1)
    }
    addOrder("russet_standard") { KeyedSortDescriptor.Order.localizedStandard.compare($0, $1) }
  }

  private final class Order {
    let compare: (String, String) -> ComparisonResult
    init(_ compare: @escaping (String, String) -> ComparisonResult) { self.compare = compare }
  }

  private func addOrder(_ name: String, _ compare: @escaping (String, String) -> ComparisonResult) {
    sqlite3_create_collation_v2(
      handle,
      name,
      SQLITE_UTF8,
      Unmanaged.passRetained(Order(compare)).toOpaque(),
      { order, firstCount, first, secondCount, second in
        guard let order else { return 0 }
        func text(_ pointer: UnsafeRawPointer?, _ count: Int32) -> String {
          String(decoding: UnsafeRawBufferPointer(start: pointer, count: Int(count)), as: UTF8.self)
        }
        let own = Unmanaged<Order>.fromOpaque(order).takeUnretainedValue()
        return Int32(own.compare(text(first, firstCount), text(second, secondCount)).rawValue)
      },
      { order in order.map { Unmanaged<Order>.fromOpaque($0).release() } }
    )
  }
}

/// The current row of a statement.
struct SQLRow {
  fileprivate let statement: OpaquePointer

  subscript(column: Int) -> SQLValue {
    let place = Int32(clamping: column)
    switch sqlite3_column_type(statement, place) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, place))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, place))
    case SQLITE_TEXT:
      let count = Int(sqlite3_column_bytes(statement, place))
      let bytes = UnsafeBufferPointer(start: sqlite3_column_text(statement, place), count: count)
      return .text(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(statement, place))
      guard count > 0, let bytes = sqlite3_column_blob(statement, place) else {
        return .blob(Data())
      }
      return .blob(Data(bytes: bytes, count: count))
    default: return .null
    }
  }
}

/// Functions for file paths.
enum FilePath {
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
