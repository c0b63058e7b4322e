import Foundation

/// The persistent data of a device: permissions, badges, settings, the pasteboard, and the
/// processes of its apps.
///
/// A failure to write is logged; the change is then lost.
@MainActor
final class DeviceStore {
  /// A process of an app.
  struct Process: Equatable {
    var app: String
    var identifier: Int32
    /// The start time of the process as the kernel counts it; two processes with one identifier
    /// have different start times.
    var started: Int64
  }

  /// The version of the tables.
  private static let version: Int64 = 1

  /// The file, in a hidden folder beside the descriptions of the apps.
  let file: URL
  private var database: SQLiteFile?
  private let log: (String) -> Void

  /// Returns the file for the apps in a folder.
  static func file(of apps: AppFolder) -> URL {
    apps.folder.appendingPathComponent(".home/device.sqlite")
  }

  /// Opens the store for the apps in a folder.
  ///
  /// A damaged file is kept beside a new one.
  ///
  /// - Parameters:
  ///   - apps: The folder with the installed apps.
  ///   - log: A closure that receives a sentence for each error.
  init(_ apps: AppFolder, log: @escaping (String) -> Void) {
    file = Self.file(of: apps)
    self.log = log
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      database = try open()
    } catch let failure as SQLiteFile.Failure where failure.isDamaged {
      log("\(failure) It is kept as “\(setAside().path)”.")
      do { database = try open() } catch { log("\(error)") }
    } catch {
      log("\(error)")
    }
  }

  private func open() throws -> SQLiteFile {
    let database = try SQLiteFile(path: file.path)
    let version = try database.run("PRAGMA user_version").first?.first?.integer ?? 0
    guard version <= Self.version else {
      throw SQLiteFile.Failure(
        description: "The store “\(file.path)” is of a newer device, version \(version)."
      )
    }
    guard version == 0 else { return database }
    try database.transaction {
      for sql in [
        """
        CREATE TABLE permissions (app TEXT NOT NULL, kind TEXT NOT NULL, decision TEXT NOT NULL,
          PRIMARY KEY (app, kind)) WITHOUT ROWID
        """,
        "CREATE TABLE badges (app TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID",
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
        """
        CREATE TABLE processes (app TEXT PRIMARY KEY, identifier INTEGER NOT NULL,
          started INTEGER NOT NULL) WITHOUT ROWID
        """,
        "PRAGMA user_version = \(Self.version)",
      ] { try database.run(sql) }
    }
    return database
  }

  /// Moves the file and its log aside, and returns the new location.
  private func setAside() -> URL {
    let copy = file.deletingPathExtension().appendingPathExtension("damaged.sqlite")
    for ending in ["", "-wal", "-shm"] {
      let (old, new) = (file.path + ending, copy.path + ending)
      try? FileManager.default.removeItem(atPath: new)
      try? FileManager.default.moveItem(atPath: old, toPath: new)
    }
    return copy
  }

  @discardableResult
  private func run(
    _ sql: String,
    _ parameters: [SQLiteFile.Value] = []
  ) -> [[SQLiteFile.Value]] {
    perform { try $0.run(sql, parameters) } ?? []
  }

  @discardableResult
  private func perform<Result>(_ body: (SQLiteFile) throws -> Result) -> Result? {
    guard let database else { return nil }
    do { return try body(database) } catch {
      log("\(error)")
      return nil
    }
  }

  // MARK: Permissions

  /// Returns the decisions about the permissions of an app, by name.
  func permissions(of app: String) -> [String: String] {
    let rows = run("SELECT kind, decision FROM permissions WHERE app = ?", [.text(app)])
    return rows.reduce(into: [:]) { result, row in
      if let kind = row[0].text { result[kind] = row[1].text }
    }
  }

  /// Stores decisions about the permissions of an app; nil removes a decision.
  func decide(_ decisions: [String: String?], app: String) {
    perform { database in
      try database.transaction {
        for (kind, decision) in decisions {
          if let decision {
            try database.run(
              "INSERT OR REPLACE INTO permissions VALUES (?, ?, ?)",
              [.text(app), .text(kind), .text(decision)]
            )
          } else {
            try database.run(
              "DELETE FROM permissions WHERE app = ? AND kind = ?",
              [.text(app), .text(kind)]
            )
          }
        }
      }
    }
  }

  // MARK: Badges

  /// The numbers on icons, by app identifier; all of them are positive.
  var badges: [String: Int] {
    run("SELECT app, number FROM badges WHERE number > 0").reduce(into: [:]) { result, row in
      if let app = row[0].text { result[app] = row[1].integer.map { Int($0) } }
    }
  }

  /// Stores the number on an icon; 0 removes it.
  func setBadge(_ count: Int, of app: String) {
    if count > 0 {
      run("INSERT OR REPLACE INTO badges VALUES (?, ?)", [.text(app), .integer(Int64(count))])
    } else {
      run("DELETE FROM badges WHERE app = ?", [.text(app)])
    }
  }

  // MARK: Settings

  /// Returns a setting, or nil if it is not stored.
  func setting<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    let row = run("SELECT value FROM settings WHERE name = ?", [.text(name)]).first
    return row?.first?.blob.flatMap { try? JSONDecoder().decode(type, from: $0) }
  }

  /// Stores a setting; nil removes it.
  func set(_ name: String, _ value: (some Encodable)?) {
    if let value, let data = try? JSONEncoder().encode(value) {
      run("INSERT OR REPLACE INTO settings VALUES (?, ?)", [.text(name), .blob(data)])
    } else {
      run("DELETE FROM settings WHERE name = ?", [.text(name)])
    }
  }

  /// Removes a setting so that its value is in none of the store's files afterwards.
  func eraseSetting(_ name: String) {
    guard !run("SELECT 1 FROM settings WHERE name = ?", [.text(name)]).isEmpty else { return }
    run("PRAGMA secure_delete = ON")
    run("DELETE FROM settings WHERE name = ?", [.text(name)])
    // Earlier versions of the value are in free pages and in the log.
    run("VACUUM")
    run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  // MARK: Processes

  /// The processes of apps that ran when the device ended.
  var processes: [Process] {
    run("SELECT app, identifier, started FROM processes").compactMap { row in
      guard let app = row[0].text, let number = row[1].integer, let started = row[2].integer else {
        return nil
      }
      return Process(app: app, identifier: Int32(clamping: number), started: started)
    }
  }

  /// Stores the process of an app.
  func note(_ process: Process) {
    run(
      "INSERT OR REPLACE INTO processes VALUES (?, ?, ?)",
      [
        .text(process.app), .integer(Int64(process.identifier)), .integer(process.started),
      ]
    )
  }

  /// Removes the process of an app.
  func forgetProcess(of app: String) { run("DELETE FROM processes WHERE app = ?", [.text(app)]) }

  // MARK: Removing

  /// The identifiers of the apps in the tables.
  var apps: Set<String> {
    let sql = ["permissions", "badges", "processes"].map { "SELECT app FROM \($0)" }
    return Set(run(sql.joined(separator: " UNION ")).compactMap { $0[0].text })
  }

  /// Removes the permissions, the badge and the process of an app.
  func forget(_ app: String) {
    perform { database in
      try database.transaction {
        for table in ["permissions", "badges", "processes"] {
          try database.run("DELETE FROM \(table) WHERE app = ?", [.text(app)])
        }
      }
    }
  }
}
