import Foundation
import Synchronization

/// A source of tiles in the PMTiles format, version 3: one file with directories along a Hilbert
/// curve.
public final class PMTilesSource: TileSource {
  /// The zooms in the header.
  public let zooms: ClosedRange<Int>
  /// The area in the header; nil if it is invalid.
  public let bounds: TileBounds?
  /// The metadata of the archive, a JSON object as text.
  public let metadata: String
  /// Whether the tiles are stored in the order of their numbers.
  public let isClustered: Bool

  private let data: Data
  private let header: Header
  private let root: PMTilesDirectory
  private let leaves = Mutex<[UInt64: PMTilesDirectory]>([:])

  // Source: the PMTiles v3 specification.
  struct Header {
    static let size = 127
    static let magic = Array("PMTiles".utf8)
    enum Compression: UInt8 {
      case none = 1
      case gzip = 2
    }
    var root: Range<UInt64> = 0..<0
    var metadata: Range<UInt64> = 0..<0
    var leaves: Range<UInt64> = 0..<0
    var tiles: Range<UInt64> = 0..<0
    var directories: Compression = .gzip
    var isClustered = false
    var minimumZoom = 0
    var maximumZoom = 0
    /// West, south, east and north, in 10⁻⁷ degrees.
    var edges: [Int32] = [0, 0, 0, 0]
  }

  // Chosen: directories can lead to directories, but published archives have only one level.
  private static let deepestDirectory = 4
  private static let mostLeaves = 64

  /// Opens a file, which is mapped instead of read.
  ///
  /// - Throws: ``TileError`` for a file that is not an archive of vector tiles.
  public convenience init(path: String) throws {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    } catch {
      throw TileError(.unreadable, "“\(path)”: \(error.localizedDescription)")
    }
    try self.init(data: data)
  }

  /// Opens an archive in memory.
  ///
  /// - Throws: ``TileError`` for data that are not an archive of vector tiles.
  public init(data: Data) throws {
    self.data = data.startIndex == 0 ? data : Data(data)
    header = try Self.header(of: self.data)
    guard header.minimumZoom <= header.maximumZoom, header.maximumZoom <= TileID.maximumZoom else {
      throw TileError(.malformed, "zooms \(header.minimumZoom) to \(header.maximumZoom)", at: 100)
    }
    zooms = header.minimumZoom...header.maximumZoom
    isClustered = header.isClustered
    let edges = header.edges.map { Double($0) / 1e7 }
    bounds = TileBounds(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
    root = try PMTilesDirectory(
      decoding: Self.expand(try Self.slice(self.data, header.root), header.directories)
    )
    metadata = String(
      decoding: try Self.expand(try Self.slice(self.data, header.metadata), header.directories),
      as: UTF8.self
    )
  }

  /// Reads a tile.
  public func tile(_ id: TileID) throws -> [UInt8]? {
    let number = id.hilbertNumber
    var directory = root
    for _ in 0..<Self.deepestDirectory {
      guard let entry = directory.entry(for: number) else { return nil }
      if entry.run > 0 {
        return try Self.slice(data, Self.part(of: header.tiles, entry))
      }
      directory = try leaf(entry)
    }
    throw TileError(.malformed, "directories lead to each other")
  }

  private func leaf(_ entry: PMTilesDirectory.Entry) throws -> PMTilesDirectory {
    if let known = leaves.withLock({ $0[entry.offset] }) { return known }
    let bytes = try Self.slice(data, Self.part(of: header.leaves, entry))
    let made = try PMTilesDirectory(decoding: Self.expand(bytes, header.directories))
    leaves.withLock {
      if $0.count >= Self.mostLeaves { $0.removeAll() }
      $0[entry.offset] = made
    }
    return made
  }

  private static func part(
    of section: Range<UInt64>,
    _ entry: PMTilesDirectory.Entry
  ) throws -> Range<UInt64> {
    guard entry.offset + entry.length <= UInt64(section.count) else {
      throw TileError(.truncated, "an entry leads outside its section")
    }
    return section.lowerBound + entry.offset..<section.lowerBound + entry.offset + entry.length
  }

  private static func slice(_ data: Data, _ range: Range<UInt64>) throws -> [UInt8] {
    guard range.upperBound <= UInt64(data.count) else {
      throw TileError(
        .truncated,
        "bytes \(range.lowerBound) to \(range.upperBound) of \(data.count)"
      )
    }
    return Array(data[Int(range.lowerBound)..<Int(range.upperBound)])
  }

  private static func expand(_ bytes: [UInt8], _ compression: Header.Compression) throws -> [UInt8]
  {
    compression == .gzip && !bytes.isEmpty ? try Gunzip.expand(bytes) : bytes
  }

  private static func header(of data: Data) throws -> Header {
    guard data.count >= Header.size else {
      throw TileError(.truncated, "\(data.count) bytes have no header")
    }
    guard Array(data[0..<7]) == Header.magic else {
      throw TileError(.malformed, "not a PMTiles archive", at: 0)
    }
    guard data[7] == 3 else { throw TileError(.unsupported, "PMTiles version \(data[7])", at: 7) }
    func number(_ at: Int) -> UInt64 {
      (0..<8).reduce(0) { $0 | UInt64(data[at + $1]) << (8 * UInt64($1)) }
    }
    func section(_ at: Int) throws -> Range<UInt64> {
      let (start, length) = (number(at), number(at + 8))
      guard start <= 1 << 48, length <= 1 << 48 else {
        throw TileError(.malformed, "a section at byte \(start)", at: at)
      }
      return start..<start + length
    }
    var header = Header()
    header.root = try section(8)
    header.metadata = try section(24)
    header.leaves = try section(40)
    header.tiles = try section(56)
    header.isClustered = data[96] == 1
    guard let directories = Header.Compression(rawValue: data[97]) else {
      throw TileError(.unsupported, "compression \(data[97]) of directories", at: 97)
    }
    header.directories = directories
    guard Header.Compression(rawValue: data[98]) != nil else {
      throw TileError(.unsupported, "compression \(data[98]) of tiles", at: 98)
    }
    guard data[99] == 1 else {
      throw TileError(.unsupported, "tiles of type \(data[99]), not Mapbox Vector Tiles", at: 99)
    }
    header.minimumZoom = Int(data[100])
    header.maximumZoom = Int(data[101])
    header.edges = (0..<4).map { edge in
      Int32(
        bitPattern: (0..<4).reduce(0) {
          $0 | UInt32(data[102 + 4 * edge + $1]) << (8 * UInt32($1))
        }
      )
    }
    return header
  }
}
