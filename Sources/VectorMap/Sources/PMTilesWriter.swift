import CoreGraphics
import Foundation

/// A writer of the PMTiles format, version 3.
public enum PMTilesWriter {
  /// Makes a clustered archive: tiles are in the order of their numbers and compressed with gzip;
  /// equal tiles are stored once, and equal neighbours are a run.
  ///
  /// - Parameters:
  ///   - tiles: The tiles; of several tiles at one place the first is used.
  ///   - bounds: The area in the header.
  ///   - metadata: A JSON object.
  ///   - entriesPerDirectory: The number of entries above which they are divided into leaf
  ///     directories.
  /// - Returns: The bytes of the archive.
  public static func archive(
    _ tiles: [(id: TileID, bytes: [UInt8])],
    bounds: TileBounds,
    metadata: String = "{}",
    entriesPerDirectory: Int = 2048
  ) -> Data {
    var entries: [PMTilesDirectory.Entry] = []
    var places: [[UInt8]: (offset: UInt64, length: UInt64)] = [:]
    var content: [UInt8] = []
    var addressed: UInt64 = 0
    let numbered = tiles.map { (number: $0.id.hilbertNumber, bytes: $0.bytes) }
      .enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
      .map(\.element)
    var last: UInt64?
    for tile in numbered where tile.number != last {
      last = tile.number
      addressed += 1
      let bytes = Gunzip.isCompressed(tile.bytes) ? tile.bytes : Gunzip.compress(tile.bytes)
      let place: (offset: UInt64, length: UInt64)
      if let known = places[bytes] {
        place = known
      } else {
        place = (UInt64(content.count), UInt64(bytes.count))
        places[bytes] = place
        content += bytes
      }
      if let before = entries.last, before.tile + before.run == tile.number,
        before.offset == place.offset
      {
        entries[entries.count - 1].run += 1
      } else {
        entries.append(.init(tile: tile.number, run: 1, offset: place.offset, length: place.length))
      }
    }
    var leaves: [UInt8] = []
    var root = PMTilesDirectory(entries: entries)
    let limit = max(1, entriesPerDirectory)
    if entries.count > limit {
      root.entries = stride(from: 0, to: entries.count, by: limit).map { start in
        let part = Array(entries[start..<min(start + limit, entries.count)])
        let bytes = Gunzip.compress(PMTilesDirectory(entries: part).encoded())
        defer { leaves += bytes }
        return .init(
          tile: part[0].tile,
          run: 0,
          offset: UInt64(leaves.count),
          length: UInt64(bytes.count)
        )
      }
    }
    let rootBytes = Gunzip.compress(root.encoded())
    let facts = Gunzip.compress(Array(metadata.utf8))
    var bytes = PMTilesSource.Header.magic + [3]
    func append(_ value: UInt64, _ count: Int = 8) {
      for index in 0..<count {
        bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(index))))
      }
    }
    var start = UInt64(PMTilesSource.Header.size)
    for section in [rootBytes, facts, leaves, content] {
      append(start)
      append(UInt64(section.count))
      start += UInt64(section.count)
    }
    append(addressed)
    append(UInt64(entries.count))
    append(UInt64(places.count))
    bytes += [1, PMTilesSource.Header.Compression.gzip.rawValue]
    bytes += [PMTilesSource.Header.Compression.gzip.rawValue, 1]
    let zooms = tiles.map(\.id.zoom)
    bytes += [UInt8(clamping: zooms.min() ?? 0), UInt8(clamping: zooms.max() ?? 0)]
    func degrees(_ value: Double) {
      append(UInt64(UInt32(bitPattern: Int32(clamping: (value * 1e7).rounded()))), 4)
    }
    for edge in [bounds.west, bounds.south, bounds.east, bounds.north] { degrees(edge) }
    bytes.append(UInt8(clamping: zooms.min() ?? 0))
    degrees((bounds.west + bounds.east) / 2)
    degrees((bounds.south + bounds.north) / 2)
    return Data(bytes + rootBytes + facts + leaves + content)
  }
}
