import CoreGraphics
import Foundation

/// The limits and the results of drawing text.
open class NSStringDrawingContext: NSObject, @unchecked Sendable {
  /// The least factor by which the text may be scaled; 0, the default, does not scale it.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which the text was scaled; 1 by default.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The box of the text, set by drawing and measuring.
  open private(set) var totalBounds = CGRect.zero

  public override init() { super.init() }

  /// Stores the results of drawing.
  func record(scaleFactor: CGFloat, bounds: CGRect) {
    actualScaleFactor = scaleFactor
    totalBounds = bounds
  }
}
