internal import CHarfBuzz
import Foundation

/// Counts of the work done, with which tests find repeated work.
public struct ShapingStatistics: Hashable, Sendable {
  /// The number of words that HarfBuzz shaped.
  public var shapedWords = 0
  /// The number of words whose glyphs were in the cache.
  public var knownWords = 0
  /// The number of paragraphs whose break opportunities ICU determined.
  public var paragraphsBrokenByLibrary = 0
}

/// The shaping of words, shared by all layouts of a process.
///
/// Its lock is acquired once for each paragraph.
final class ShapingEngine: @unchecked Sendable {
  static let shared = ShapingEngine()

  let lock = Lock()
  let words = WordCache()
  let unicode = UnicodeText()
  var statistics = ShapingStatistics()

  private let buffer: OpaquePointer? = hb_buffer_create()
  private var languages: [String: hb_language_t] = [:]
  private var regions: [String: CJKRegion?] = [:]
  private var hbFeatures: [hb_feature_t] = []

  /// The direction, and features that a run turns off; the bits of `WordCache.Key.flags`.
  struct Flags: OptionSet {
    var rawValue: UInt8
    static let rightToLeft = Flags(rawValue: 1)
    static let withoutKerning = Flags(rawValue: 2)
    static let withoutLigatures = Flags(rawValue: 4)
  }

  /// Returns HarfBuzz's value for a language; nil if there is no language.
  func language(_ tag: String?) -> hb_language_t? {
    guard let tag else { return nil }
    if let known = languages[tag] { return known }
    guard let made = hb_language_from_string(tag, -1) else { return nil }
    languages[tag] = made
    return made
  }

  /// Returns the region whose ideographs a language uses; nil for other languages.
  func region(of language: String) -> CJKRegion? {
    if let known = regions[language] { return known }
    let made = CJKRegion(language: language)
    regions[language] = .some(made)
    return made
  }

  /// Returns the glyphs of a word, from left to right; they are valid until the next call.
  ///
  /// The word is shaped without its context, because text in joining scripts is divided only at
  /// spaces.
  func shape(
    _ word: UnsafePointer<UInt16>,
    count: Int,
    font: Font,
    script: UInt32,
    language: hb_language_t?,
    flags: Flags
  ) -> UnsafeBufferPointer<WordGlyph> {
    let key = WordCache.Key(
      font: font.shapingKey,
      script: script,
      language: UInt(bitPattern: language),
      flags: flags.rawValue
    )
    let isCached = count <= WordCache.longestWord
    if isCached, let known = words.find(key, word, count) {
      statistics.knownWords += 1
      return known
    }
    statistics.shapedWords += 1
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    hb_buffer_set_direction(
      buffer,
      flags.contains(.rightToLeft) ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    )
    hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
    if let language { hb_buffer_set_language(buffer, language) }
    hb_buffer_add_utf16(buffer, word, Int32(count), 0, Int32(count))
    hbFeatures.removeAll(keepingCapacity: true)
    func add(_ tag: UInt32, _ value: UInt32) {
      hbFeatures.append(hb_feature_t(tag: tag, value: value, start: 0, end: .max))
    }
    if flags.contains(.withoutKerning) { add(Self.kern, 0) }
    if flags.contains(.withoutLigatures) {
      add(Self.liga, 0)
      add(Self.clig, 0)
    }
    for feature in font.features { add(feature.tag, feature.value) }
    hb_shape(font.instance.hbFont, buffer, hbFeatures, UInt32(hbFeatures.count))
    var length: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &length),
      let positions = hb_buffer_get_glyph_positions(buffer, &length)
    else { return UnsafeBufferPointer(start: nil, count: 0) }
    let room =
      isCached && length < UInt16.max
      ? words.add(key, word, count, glyphCount: Int(length)) : words.scratch(Int(length))
    let unit = 1 / font.instance.unitsPerEm
    for index in 0..<Int(length) {
      var advance = Float(positions[index].x_advance) * unit
      var dx = Float(positions[index].x_offset) * unit
      let cluster = Int(infos[index].cluster)
      if let fit = font.fit, advance > 0 {
        // The difference is distributed to both sides of the glyph.
        let fitted = advance * fit.factor(for: UInt32(word[min(cluster, count - 1)]))
        dx += (fitted - advance) / 2
        advance = fitted
      }
      room[index] = WordGlyph(
        glyph: UInt16(truncatingIfNeeded: infos[index].codepoint),
        cluster: UInt16(truncatingIfNeeded: cluster),
        advance: advance,
        dx: dx,
        dy: Float(positions[index].y_offset) * unit
      )
    }
    return UnsafeBufferPointer(room)
  }

  private static let kern = FontFeature("kern").tag
  private static let liga = FontFeature("liga").tag
  private static let clig = FontFeature("clig").tag
}

extension ShapingStatistics {
  /// The counts of this process so far.
  public static var current: ShapingStatistics {
    ShapingEngine.shared.lock.withLock { ShapingEngine.shared.statistics }
  }
}
