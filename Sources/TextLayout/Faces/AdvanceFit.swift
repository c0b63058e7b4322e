import Foundation

/// How the stand-in's widths are brought to San Francisco's.
struct AdvanceFit: Hashable, Sendable {
  enum Cut: UInt8, Hashable, Sendable {
    case text
    case display
  }

  var cut: Cut
  /// 100 to 900.
  var weight: Int

  /// What the advance of a character is multiplied with, after glyphs have SF's height.
  func factor(for character: UInt32) -> Float { 1 }
}
