internal import CSQLite
import CoreGraphics
import Foundation
import Synchronization

/// A source of tiles in the MBTiles format: a SQLite database with a table of tiles and one of
/// metadata.
public final class MBTilesSource: TileSource {
  /// The zooms in the metadata, or those of the tiles.
  public let zooms: ClosedRange<Int>
  /// The area in the metadata; nil for the whole world.
  public let bounds: TileBounds?
  /// The metadata of the file, such as "name", "format" and "attribution".
  public let metadata: [String: String]

  private let database: Mutex<Connection>

  /// A connection, which is used only under the lock.
  private struct Connection: @unchecked Sendable {
    var handle: OpaquePointer?
    var statement: OpaquePointer?
  }

  /// Opens a file for reading.
  ///
  /// - Throws: ``TileError`` for a file that is not an MBTiles file or has no vector tiles.
  public init(path: String) throws {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_FULLMUTEX, nil)
    var statement: OpaquePointer?
    do {
      guard code == SQLITE_OK, let handle else {
        throw TileError(.unreadable, "“\(path)”: \(Self.message(handle))")
      }
      var facts: [String: String] = [:]
      try Self.rows(handle, "SELECT name, value FROM metadata") { row in
        guard let name = Self.text(row, 0), let value = Self.text(row, 1) else { return }
        facts[name] = value
      }
      if let format = facts["format"], format != "pbf" {
        throw TileError(.unsupported, "“\(path)” has tiles of the format “\(format)”, not “pbf”")
      }
      metadata = facts
      var range: (Int, Int)?
      if let least = facts["minzoom"].flatMap({ Int($0) }),
        let most = facts["maxzoom"].flatMap({ Int($0) })
      {
        range = (least, most)
      } else {
        try Self.rows(handle, "SELECT min(zoom_level), max(zoom_level) FROM tiles") { row in
          guard sqlite3_column_type(row, 0) == SQLITE_INTEGER else { return }
          range = (Int(sqlite3_column_int(row, 0)), Int(sqlite3_column_int(row, 1)))
        }
      }
      guard let range, range.0 >= 0, range.0 <= range.1, range.1 <= TileID.maximumZoom else {
        throw TileError(.malformed, "“\(path)” states no zooms")
      }
      zooms = range.0...range.1
      let edges = facts["bounds"]?.split(separator: ",")
        .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
      bounds =
        edges?.count == 4
        ? edges.flatMap { TileBounds(west: $0[0], south: $0[1], east: $0[2], north: $0[3]) } : nil
      let sql =
        "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?"
      guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
        throw TileError(.malformed, "“\(path)”: \(Self.message(handle))")
      }
    } catch {
      sqlite3_close_v2(handle)
      throw error
    }
    let connection = Connection(handle: handle, statement: statement)
    database = Mutex(connection)
  }

  deinit {
    database.withLock {
      sqlite3_finalize($0.statement)
      sqlite3_close_v2($0.handle)
    }
  }

  /// Reads a tile.
  public func tile(_ id: TileID) throws -> [UInt8]? {
    try database.withLock { connection in
      guard let statement = connection.statement else { return nil }
      defer { sqlite3_reset(statement) }
      sqlite3_bind_int64(statement, 1, Int64(id.zoom))
      sqlite3_bind_int64(statement, 2, Int64(id.x))
      // Source: MBTiles counts rows from the south, as in TMS.
      sqlite3_bind_int64(statement, 3, Int64((1 << id.zoom) - 1 - id.y))
      switch sqlite3_step(statement) {
      case SQLITE_DONE: return nil
      case SQLITE_ROW:
        guard let blob = sqlite3_column_blob(statement, 0) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, 0))
        return Array(UnsafeRawBufferPointer(start: blob, count: count))
      default:
        throw TileError(.unreadable, "tile \(id): \(Self.message(connection.handle))")
      }
    }
  }

  private static func message(_ handle: OpaquePointer?) -> String {
    handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? "no memory"
  }

  private static func text(_ row: OpaquePointer, _ column: Int32) -> String? {
    sqlite3_column_text(row, column).map { String(cString: $0) }
  }

  private static func rows(
    _ handle: OpaquePointer,
    _ sql: String,
    _ body: (OpaquePointer) -> Void
  ) throws {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw TileError(.malformed, "not an MBTiles file: \(message(handle))")
    }
    defer { sqlite3_finalize(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(statement)
      case SQLITE_DONE: return
      default: throw TileError(.malformed, message(handle))
      }
    }
  }
}

extension MBTilesSource {
  /// Writes tiles to a new MBTiles file, compressed with gzip.
  ///
  /// - Throws: ``TileError`` if the file exists or cannot be written; then no file remains.
  public static func write(
    _ tiles: [(id: TileID, bytes: [UInt8])],
    metadata: [String: String],
    to path: String
  ) throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw TileError(.unreadable, "“\(path)” exists")
    }
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    defer { sqlite3_close_v2(handle) }
    do {
      guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK, let handle else {
        throw TileError(.unreadable, "“\(path)”: \(message(handle))")
      }
      func run(_ sql: String) throws {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
          throw TileError(.unreadable, "“\(path)”: \(message(handle))")
        }
      }
      try run(
        """
        BEGIN;
        CREATE TABLE metadata (name TEXT, value TEXT);
        CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
        CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
        """
      )
      let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      var facts: OpaquePointer?
      sqlite3_prepare_v2(handle, "INSERT INTO metadata VALUES (?, ?)", -1, &facts, nil)
      defer { sqlite3_finalize(facts) }
      for (name, value) in metadata.merging(["format": "pbf"], uniquingKeysWith: { $1 })
        .sorted(by: { $0.key < $1.key })
      {
        sqlite3_bind_text(facts, 1, name, -1, transient)
        sqlite3_bind_text(facts, 2, value, -1, transient)
        guard sqlite3_step(facts) == SQLITE_DONE else {
          throw TileError(.unreadable, "“\(path)”: \(message(handle))")
        }
        sqlite3_reset(facts)
      }
      var insert: OpaquePointer?
      sqlite3_prepare_v2(handle, "INSERT INTO tiles VALUES (?, ?, ?, ?)", -1, &insert, nil)
      defer { sqlite3_finalize(insert) }
      for (id, bytes) in tiles {
        let content = Gunzip.isCompressed(bytes) ? bytes : Gunzip.compress(bytes)
        sqlite3_bind_int64(insert, 1, Int64(id.zoom))
        sqlite3_bind_int64(insert, 2, Int64(id.x))
        sqlite3_bind_int64(insert, 3, Int64((1 << id.zoom) - 1 - id.y))
        _ = content.withUnsafeBytes {
          sqlite3_bind_blob(insert, 4, $0.baseAddress, Int32(clamping: $0.count), transient)
        }
        guard sqlite3_step(insert) == SQLITE_DONE else {
          throw TileError(.unreadable, "“\(path)”: \(message(handle))")
        }
        sqlite3_reset(insert)
      }
      try run("COMMIT")
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw error
    }
  }
}
