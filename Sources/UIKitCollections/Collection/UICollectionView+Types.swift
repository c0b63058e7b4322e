import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
  /// The category of an element.
  public enum ElementCategory: UInt, Sendable {
    /// The view of an item.
    case cell = 0
    /// A view that the data source supplies, such as a header.
    case supplementaryView
    /// A view that the layout adds.
    case decorationView
  }

  /// The position to which an item is scrolled: at most one value for each axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bit mask of the positions.
    public let rawValue: UInt
    /// Creates a set of positions from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle between the upper and the lower edge.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle between the left and the right edge.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The axis along which content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Content scrolls up and down.
    case vertical = 0
    /// Content scrolls from side to side.
    case horizontal
  }

  /// The changes after which self-sizing cells are measured again, in addition to becoming visible.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Cells are not measured again.
    case disabled = 0
    /// Cells are measured again when their intrinsic content size is invalidated.
    case enabled
    /// Cells are also measured again when constraints change.
    case enabledIncludingConstraints
  }

  /// The delay with which items make room for a dragged item.
  public enum ReorderingCadence: Int, Sendable {
    /// Items move at once.
    case immediate = 0
    /// Items move after a short delay.
    case fast
    /// Items move after a long delay.
    case slow
  }

  /// The element kind of section headers.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The element kind of section footers.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// A closure that is called after an interactive change of the layout, with whether it was
  /// performed and whether it was finished.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}

/// The metrics of collection views.
enum CollectionMetrics {
  // Unverified: the durations of insertions, removals and moves, and of layout changes; batch
  // updates of iOS 12 are assumed to take as long as those of tables.
  static let updateDuration = 0.3
  static let layoutDuration = 0.3
  /// The maximum number of successive layouts that the preferred sizes of cells can cause.
  ///
  /// Chosen.
  static let sizingRounds = 8
}
