import Foundation

/// The vertical position of text that was reduced to fit its label.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline is that of the text at full size.
  case alignBaselines = 0
  /// The text is in the middle of the label.
  case alignCenters = 1
  /// The upper edge is that of the text at full size.
  case none = 2
}
