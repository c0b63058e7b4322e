import Foundation

/// A shaped glyph, in em of the glyph size.
struct WordGlyph {
  var glyph: UInt16
  /// The UTF-16 offset of its cluster within the word.
  var cluster: UInt16
  var advance: Float
  var dx: Float
  var dy: Float
}

/// A cache of shaped words, which are valid at every size.
///
/// Everything is stored in three blocks that are emptied together when they exceed a budget; a hit
/// allocates nothing. The shaping engine's lock guards it.
final class WordCache {
  /// The values, besides the characters, that determine the glyphs of a word.
  struct Key {
    /// The value of `Font.shapingKey`.
    var font: Int32
    /// The value of an `hb_script_t`.
    var script: UInt32
    /// The value of an `hb_language_t` as a number.
    var language: UInt
    /// The direction and features.
    var flags: UInt8
  }

  private struct Entry {
    var language: UInt
    var hash: UInt32
    var font: Int32
    var script: UInt32
    var characters: Int32
    var glyphs: Int32
    var glyphCount: UInt16
    /// The number of characters; 0 if the slot is free.
    var length: UInt8
    var flags: UInt8
  }

  /// The number of characters up to which words are cached.
  static let longestWord = 64
  /// The greatest number of glyphs; about a megabyte and a half.
  private static let glyphBudget = 96 * 1024

  private var entries: UnsafeMutablePointer<Entry>
  private var mask: Int
  private var count = 0
  private var characters: UnsafeMutablePointer<UInt16>
  private var characterCapacity: Int
  private var characterCount = 0
  private var glyphs: UnsafeMutablePointer<WordGlyph>
  private var glyphCapacity: Int
  private var glyphCount = 0

  init() {
    mask = 255
    entries = .allocate(capacity: mask + 1)
    UnsafeMutableRawPointer(entries).initializeMemory(
      as: UInt8.self,
      repeating: 0,
      count: (mask + 1) * MemoryLayout<Entry>.stride
    )
    characterCapacity = 2048
    characters = .allocate(capacity: characterCapacity)
    glyphCapacity = 2048
    glyphs = .allocate(capacity: glyphCapacity)
  }

  deinit {
    entries.deallocate()
    characters.deallocate()
    glyphs.deallocate()
  }

  @inline(__always)
  private static func hash(_ key: Key, _ word: UnsafePointer<UInt16>, _ length: Int) -> UInt32 {
    var hash = UInt32(bitPattern: key.font) &* 0x9E37_79B1 ^ key.script ^ UInt32(key.flags) << 24
    hash ^= UInt32(truncatingIfNeeded: key.language >> 4)
    for index in 0..<length {
      hash = (hash ^ UInt32(word[index])) &* 0x0100_0193
      hash ^= hash >> 15
    }
    return hash
  }

  /// Returns the glyphs of a word; nil if it is not in the cache.
  func find(
    _ key: Key,
    _ word: UnsafePointer<UInt16>,
    _ length: Int
  ) -> UnsafeBufferPointer<WordGlyph>? {
    let hash = Self.hash(key, word, length)
    var slot = Int(hash) & mask
    while true {
      let entry = entries + slot
      if entry.pointee.length == 0 { return nil }
      if entry.pointee.hash == hash, Int(entry.pointee.length) == length,
        entry.pointee.font == key.font, entry.pointee.script == key.script,
        entry.pointee.flags == key.flags, entry.pointee.language == key.language,
        memcmp(characters + Int(entry.pointee.characters), word, length * 2) == 0
      {
        return UnsafeBufferPointer(
          start: glyphs + Int(entry.pointee.glyphs),
          count: Int(entry.pointee.glyphCount)
        )
      }
      slot = (slot + 1) & mask
    }
  }

  /// Adds a word and returns the memory for its glyphs, which is valid until the next call.
  func add(
    _ key: Key,
    _ word: UnsafePointer<UInt16>,
    _ length: Int,
    glyphCount newGlyphs: Int
  ) -> UnsafeMutableBufferPointer<WordGlyph> {
    if glyphCount + newGlyphs > Self.glyphBudget { removeAll() }
    if (count + 1) * 2 > mask { grow() }
    if characterCount + length > characterCapacity {
      let larger = UnsafeMutablePointer<UInt16>.allocate(capacity: characterCapacity * 2)
      larger.update(from: characters, count: characterCount)
      characters.deallocate()
      characters = larger
      characterCapacity *= 2
    }
    reserveGlyphs(newGlyphs)
    let hash = Self.hash(key, word, length)
    var slot = Int(hash) & mask
    while entries[slot].length != 0 { slot = (slot + 1) & mask }
    entries[slot] = Entry(
      language: key.language,
      hash: hash,
      font: key.font,
      script: key.script,
      characters: Int32(characterCount),
      glyphs: Int32(glyphCount),
      glyphCount: UInt16(newGlyphs),
      length: UInt8(length),
      flags: key.flags
    )
    (characters + characterCount).update(from: word, count: length)
    characterCount += length
    let room = UnsafeMutableBufferPointer(start: glyphs + glyphCount, count: newGlyphs)
    glyphCount += newGlyphs
    count += 1
    return room
  }

  /// Returns memory for glyphs that are not cached.
  func scratch(_ wanted: Int) -> UnsafeMutableBufferPointer<WordGlyph> {
    reserveGlyphs(wanted)
    return UnsafeMutableBufferPointer(start: glyphs + glyphCount, count: wanted)
  }

  /// Removes all words.
  func removeAll() {
    UnsafeMutableRawPointer(entries).initializeMemory(
      as: UInt8.self,
      repeating: 0,
      count: (mask + 1) * MemoryLayout<Entry>.stride
    )
    count = 0
    characterCount = 0
    glyphCount = 0
  }

  private func reserveGlyphs(_ wanted: Int) {
    guard glyphCount + wanted > glyphCapacity else { return }
    let capacity = max(glyphCapacity * 2, glyphCount + wanted)
    let larger = UnsafeMutablePointer<WordGlyph>.allocate(capacity: capacity)
    larger.update(from: glyphs, count: glyphCount)
    glyphs.deallocate()
    glyphs = larger
    glyphCapacity = capacity
  }

  private func grow() {
    let oldEntries = entries
    let oldMask = mask
    mask = mask * 2 + 1
    entries = .allocate(capacity: mask + 1)
    UnsafeMutableRawPointer(entries).initializeMemory(
      as: UInt8.self,
      repeating: 0,
      count: (mask + 1) * MemoryLayout<Entry>.stride
    )
    for index in 0...oldMask where oldEntries[index].length != 0 {
      var slot = Int(oldEntries[index].hash) & mask
      while entries[slot].length != 0 { slot = (slot + 1) & mask }
      entries[slot] = oldEntries[index]
    }
    oldEntries.deallocate()
  }
}
