import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
  /// What kind of element attributes are of.
  public enum ElementCategory: UInt, Sendable {
    /// The view of an item.
    case cell = 0
    /// A view that the data source gives; a view that the layout adds.
    case supplementaryView, decorationView
  }

  /// Where an item is brought to.
  ///
  /// One value for each axis, at most.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the edges.
    public let rawValue: UInt
    /// Makes a set of positions from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// To the middle between the upper and the lower edge.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// To the lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// To the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// To the middle between the left and the right edge.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// To the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Along which axis content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical = 0
    /// From side to side.
    case horizontal
  }

  /// When cells that size themselves are measured anew besides their coming into sight.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Not at all.
    case disabled = 0
    /// As their content's intrinsic size is invalidated; also as constraints change.
    case enabled, enabledIncludingConstraints
  }

  /// How quickly items make room for what is dragged over them.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate = 0
    /// Soon; late.
    case fast, slow
  }

  /// The kind of headers of sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers of sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Called when an interactive change of the layout is over, with whether it was carried out and
  /// whether it was finished.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}

/// Numbers of collection views.
enum CollectionMetrics {
  // Unverified: how long items take to come, go and move, and to change their layout; iOS 12's
  // batch updates are taken to last as long as those of tables.
  static let updateDuration = 0.3
  static let layoutDuration = 0.3
  /// How many layouts in a row the sizes that cells ask for may cause.
  ///
  /// Chosen.
  static let sizingRounds = 8
}
