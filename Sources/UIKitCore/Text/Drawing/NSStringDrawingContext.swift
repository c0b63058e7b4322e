import CoreGraphics
import Foundation

/// Limits for drawing text, and what came of it.
open class NSStringDrawingContext: NSObject, @unchecked Sendable {
  /// How far the text may be scaled down to fit, 0 (the default: not at all) to 1.
  open var minimumScaleFactor: CGFloat = 0
  /// By how much the text was scaled, by default 1.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// What the text took, set by drawing and measuring.
  open private(set) var totalBounds = CGRect.zero

  public override init() { super.init() }

  /// Notes what came of drawing.
  func record(scaleFactor: CGFloat, bounds: CGRect) {
    actualScaleFactor = scaleFactor
    totalBounds = bounds
  }
}
