import CoreGraphics
import Foundation
import UIKitCore

/// A width or a height in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: _UIObject, @preconcurrency NSCopying {
  /// Creates a dimension of zero points; apps use the class methods.
  public required init() { super.init(_root: ()) }

  nonisolated(unsafe) final private(set) var length = LayoutLength.absolute(0)

  private static func make(_ length: LayoutLength) -> Self {
    let dimension = Self()
    dimension.length = length
    return dimension
  }

  /// Returns a fraction of the container's width: 0.5 is half of it.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionOfWidth(fractionalWidth.layoutValue))
  }

  /// Returns a fraction of the container's height: 0.5 is half of it.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionOfHeight(fractionalHeight.layoutValue))
  }

  /// Returns a number of points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute(absoluteDimension.layoutValue))
  }

  /// Returns the preferred size of the cell; the estimate, in points, is used before it is
  /// measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated(estimatedDimension.layoutValue))
  }

  /// Returns the preferred size of the largest sibling; the estimate, in points, is used before
  /// they are measured.
  ///
  /// For the outermost group of a section, the siblings are all groups of the section.
  ///
  /// - Note: iOS 17 and later.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    make(.uniform(estimatedDimension.layoutValue))
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { if case .fractionOfWidth = length { true } else { false } }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { if case .fractionOfHeight = length { true } else { false } }
  /// Whether the dimension is a number of points.
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }
  /// Whether the cell determines the dimension.
  open var isEstimated: Bool { if case .estimated = length { true } else { false } }
  /// Whether the largest sibling determines the dimension.
  ///
  /// - Note: iOS 17 and later.
  open var isUniformAcrossSiblings: Bool { if case .uniform = length { true } else { false } }

  /// The value of the dimension: a fraction, or points.
  open var dimension: CGFloat {
    switch length {
    case .absolute(let value), .estimated(let value), .uniform(let value),
      .fractionOfWidth(let value), .fractionOfHeight(let value):
      value
    }
  }

  /// Returns the same object, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension).map { $0.length == length } ?? false
  }

  open override var hash: Int { length.hashValue }
}

extension CGFloat {
  /// The value for layouts: 0 if it is not a number, and clamped to a million points.
  var layoutValue: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1_000_000), 1_000_000) }
}
