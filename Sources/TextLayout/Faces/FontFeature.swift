import Foundation

/// An OpenType feature and its value, such as `tnum` = 1 for digits of the same width.
public struct FontFeature: Hashable, Sendable {
  /// The four characters of the feature's tag, big-endian.
  public var tag: UInt32
  /// The value: 0 turns the feature off, 1 turns it on, larger numbers choose among alternates.
  public var value: UInt32

  /// Creates a feature from a tag of four ASCII characters; shorter tags are padded with spaces.
  public init(_ tag: String, _ value: UInt32 = 1) {
    var bits: UInt32 = 0
    var count = 0
    for byte in tag.utf8.prefix(4) {
      bits = bits << 8 | UInt32(byte)
      count += 1
    }
    while count < 4 {
      bits = bits << 8 | 0x20
      count += 1
    }
    self.tag = bits
    self.value = value
  }

  /// Digits of the same width.
  public static let monospacedDigits = FontFeature("tnum")
  /// Small letters drawn as small capitals.
  public static let smallCapitals = FontFeature("smcp")
}

/// The value of one axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  /// The four characters of the axis's tag, big-endian.
  public var tag: UInt32
  /// The axis's value in the font's own units.
  public var value: Float

  /// Creates a value for the axis of a tag (`wght`, `wdth`, `slnt`, `opsz`, …).
  public init(_ tag: String, _ value: Float) {
    self.init(tag: FontFeature(tag).tag, value: value)
  }

  init(tag: UInt32, value: Float) {
    self.tag = tag
    self.value = value
  }
}

/// The number of a glyph within its face; 0 represents characters that the face lacks.
public typealias GlyphID = UInt16
