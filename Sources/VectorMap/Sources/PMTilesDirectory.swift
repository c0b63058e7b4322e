/// A directory of a PMTiles archive: the places of tiles, or of further directories.
struct PMTilesDirectory: Sendable {
  struct Entry: Hashable, Sendable {
    /// An entry of a directory.
    var tile: UInt64
    /// The number of consecutive tiles with the same bytes; 0 for a leaf directory.
    var run: UInt64
    /// The bytes from the start of the section.
    var offset: UInt64
    var length: UInt64
  }

  var entries: [Entry]

  // Chosen: a directory of the format usually has a few thousand entries.
  static let mostEntries = 1 << 20

  init(entries: [Entry]) { self.entries = entries }

  // Source: the PMTiles v3 specification: the numbers of each kind are consecutive, the tiles are
  // differences, and an offset of 0 means directly behind the previous entry.
  init(decoding bytes: [UInt8]) throws {
    var reader = ProtobufReader(bytes)
    let count = try reader.varint()
    guard count <= UInt64(Self.mostEntries), count <= UInt64(bytes.count) else {
      throw TileError(.tooLarge, "a directory of \(count) entries in \(bytes.count) bytes")
    }
    entries = Array(repeating: Entry(tile: 0, run: 0, offset: 0, length: 0), count: Int(count))
    var tile: UInt64 = 0
    for index in entries.indices {
      let (sum, overflows) = tile.addingReportingOverflow(try reader.varint())
      guard !overflows, sum < 1 << 62 else {
        throw TileError(.malformed, "a tile's number is too large", at: reader.position)
      }
      tile = sum
      entries[index].tile = tile
    }
    for index in entries.indices { entries[index].run = min(try reader.varint(), 1 << 62) }
    for index in entries.indices { entries[index].length = min(try reader.varint(), 1 << 48) }
    for index in entries.indices {
      let offset = try reader.varint()
      if offset > 0 {
        entries[index].offset = min(offset - 1, 1 << 48)
      } else if index > 0 {
        let before = entries[index - 1]
        entries[index].offset = min(before.offset + before.length, 1 << 48)
      } else {
        throw TileError(.malformed, "the first entry has no offset", at: reader.position)
      }
    }
  }

  func encoded() -> [UInt8] {
    var writer = ProtobufWriter()
    writer.raw(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      writer.raw(entry.tile - last)
      last = entry.tile
    }
    for entry in entries { writer.raw(entry.run) }
    for entry in entries { writer.raw(entry.length) }
    for (index, entry) in entries.enumerated() {
      let follows =
        index > 0
        && entries[index - 1].offset + entries[index - 1].length == entry.offset
      writer.raw(follows ? 0 : entry.offset + 1)
    }
    return writer.bytes
  }

  /// Returns the entry that contains a tile or leads to it.
  func entry(for tile: UInt64) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tile <= tile { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let entry = entries[low - 1]
    return entry.run == 0 || tile - entry.tile < entry.run ? entry : nil
  }
}
