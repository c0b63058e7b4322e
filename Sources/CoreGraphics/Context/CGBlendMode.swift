import Foundation

/// The combination of drawn colours with the colours behind them.
///
/// In formulas, S is the source, D the destination, Sa and Da are their alpha.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// The source covers the destination.
  case normal = 0
  /// Multiplies the components.
  case multiply
  /// Multiplies the complements of the components.
  case screen
  /// Multiplies or screens, depending on the destination.
  case overlay
  /// Uses the smaller of each component.
  case darken
  /// Uses the larger of each component.
  case lighten
  /// Brightens the destination to reflect the source.
  case colorDodge
  /// Darkens the destination to reflect the source.
  case colorBurn
  /// Darkens or lightens gently, depending on the source.
  case softLight
  /// Multiplies or screens, depending on the source.
  case hardLight
  /// Uses the difference of the components.
  case difference
  /// As `difference`, with less contrast.
  case exclusion
  /// Uses the hue of the source with the saturation and luminosity of the destination.
  case hue
  /// Uses the saturation of the source with the hue and luminosity of the destination.
  case saturation
  /// Uses the hue and saturation of the source with the luminosity of the destination.
  case color
  /// Uses the luminosity of the source with the hue and saturation of the destination.
  case luminosity
  /// R = 0.
  case clear
  /// R = S.
  case copy
  /// R = S·Da.
  case sourceIn
  /// R = S·(1 − Da).
  case sourceOut
  /// R = S·Da + D·(1 − Sa).
  case sourceAtop
  /// R = S·(1 − Da) + D.
  case destinationOver
  /// R = D·Sa.
  case destinationIn
  /// R = D·(1 − Sa).
  case destinationOut
  /// R = S·(1 − Da) + D·Sa.
  case destinationAtop
  /// R = S·(1 − Da) + D·(1 − Sa).
  case xor
  /// R = max(0, (1 − D) + (1 − S)).
  case plusDarker
  /// R = min(1, S + D).
  case plusLighter
}

/// The interpolation of the pixels of scaled images.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As `medium`.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Between neighbouring pixels, fast.
  case low = 2
  /// Between many pixels, slow.
  case high = 3
  /// Between neighbouring pixels, better than `low`.
  case medium = 4
}

/// The effect of drawing text.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Fills the glyphs.
  case fill = 0
  /// Strokes the glyphs.
  case stroke
  /// Fills and strokes the glyphs.
  case fillStroke
  /// Draws nothing.
  case invisible
  /// Fills the glyphs and adds them to the clip.
  case fillClip
  /// Strokes the glyphs and adds them to the clip.
  case strokeClip
  /// Fills and strokes the glyphs and adds them to the clip.
  case fillStrokeClip
  /// Adds the glyphs to the clip.
  case clip
}
