import Foundation

/// Where text stands that was made smaller to fit its label.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the text's full size.
  case alignBaselines = 0
  /// In the middle of the label.
  case alignCenters = 1
  /// At the top of where the text's full size would be.
  case none = 2
}
