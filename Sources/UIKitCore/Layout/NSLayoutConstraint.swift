import Foundation

/// A relation between attributes of views.
// FIXME: Constraints come with issue 3; the axis is here because views' priorities name it.
@preconcurrency @MainActor
open class NSLayoutConstraint: _UIObject {
  /// Across or along.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }
}
