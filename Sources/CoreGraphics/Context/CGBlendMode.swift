import Foundation

/// How what is drawn meets what is there.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// What is drawn covers what is there.
  case normal = 0
  /// The modes of PDF that mix each component for itself; all but the last three are separable.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  /// The difference of components, then modes that exchange hue, saturation or lightness.
  case difference, exclusion, hue, saturation, color, luminosity
  /// R = 0
  case clear
  /// R = S
  case copy
  /// R = S·Da
  case sourceIn
  /// R = S·(1 − Da)
  case sourceOut
  /// R = S·Da + D·(1 − Sa)
  case sourceAtop
  /// R = S·(1 − Da) + D
  case destinationOver
  /// R = D·Sa
  case destinationIn
  /// R = D·(1 − Sa)
  case destinationOut
  /// R = S·(1 − Da) + D·Sa
  case destinationAtop
  /// R = S·(1 − Da) + D·(1 − Sa)
  case xor
  /// R = max(0, (1 − D) + (1 − S))
  case plusDarker
  /// R = min(1, S + D)
  case plusLighter
}

/// How pixels of a scaled image are blended.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As `medium`.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Between neighbours, fast.
  case low = 2
  /// Between many neighbours, slow.
  case high = 3
  /// Between neighbours, better than low.
  case medium = 4
}

/// What drawing text does.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Fills the glyphs.
  case fill = 0
  /// Draws their edges, both, nothing; then each of these and adds the glyphs to the clip.
  case stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}
