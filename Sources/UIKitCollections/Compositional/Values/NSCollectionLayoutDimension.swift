import CoreGraphics
import Foundation
import UIKitCore

/// A width or a height in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: _UIObject, @preconcurrency NSCopying {
  /// Makes a dimension of no points; the class functions are what apps call.
  public required init() { super.init(_root: ()) }

  nonisolated(unsafe) final private(set) var length = LayoutLength.absolute(0)

  private static func make(_ length: LayoutLength) -> Self {
    let dimension = Self()
    dimension.length = length
    return dimension
  }

  /// A part of the container's width: 0.5 is half of it.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionOfWidth(fractionalWidth.layoutValue))
  }

  /// A part of the container's height: 0.5 is half of it.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionOfHeight(fractionalHeight.layoutValue))
  }

  /// That many points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute(absoluteDimension.layoutValue))
  }

  /// As much as the cell asks for; that many points until it did.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated(estimatedDimension.layoutValue))
  }

  /// As much as the sibling asks for that needs most; that many points until they did.
  ///
  /// As of iOS 17.
  ///
  /// Of the outermost group of a section, all groups of the section are the siblings.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    make(.uniform(estimatedDimension.layoutValue))
  }

  /// Whether it is a part of the container's width.
  open var isFractionalWidth: Bool { if case .fractionOfWidth = length { true } else { false } }
  /// Whether it is a part of the container's height.
  open var isFractionalHeight: Bool { if case .fractionOfHeight = length { true } else { false } }
  /// Whether it is a number of points.
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }
  /// Whether the cell decides.
  open var isEstimated: Bool { if case .estimated = length { true } else { false } }
  /// Whether the largest sibling decides.
  ///
  /// As of iOS 17.
  open var isUniformAcrossSiblings: Bool { if case .uniform = length { true } else { false } }

  /// The fraction or the points.
  open var dimension: CGFloat {
    switch length {
    case .absolute(let value), .estimated(let value), .uniform(let value),
      .fractionOfWidth(let value), .fractionOfHeight(let value):
      value
    }
  }

  /// The same object, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension).map { $0.length == length } ?? false
  }

  open override var hash: Int { length.hashValue }
}

extension CGFloat {
  /// The number a layout can count with: nothing for what is no number, within a million points.
  var layoutValue: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1_000_000), 1_000_000) }
}
