import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// The appearance and the behavior of a section of a compositional layout as a list.
///
/// - Note: iOS 14 and later.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The overall appearance of a list.
  public enum Appearance: Int, Hashable, Sendable {
    /// Cells extend from edge to edge; headers stay at the top.
    case plain = 0
    /// Groups extend from edge to edge, on a gray background.
    case grouped
    /// Groups have rounded corners and are inset from the edges.
    case insetGrouped
    /// The sidebar of a split view, with rounded selections.
    case sidebar
    /// The sidebar of a split view, with cells from edge to edge.
    case sidebarPlain
  }

  /// The kind of a section's header.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// The section has no header.
    case none = 0
    /// The header is a supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The header is the section's first item, which has the appearance of a header.
    case firstItemInSection
  }

  /// The kind of a section's footer.
  public enum FooterMode: Int, Hashable, Sendable {
    /// The section has no footer.
    case none = 0
    /// The footer is a supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// The elements that are only as wide as their content.
  public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    /// The bit mask of the elements.
    public let rawValue: UInt
    /// Creates a set from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Supplementary headers.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// A closure that returns the swipe actions of an item; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  /// A closure that returns the separators of an item from those of the section.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The overall appearance.
  public let appearance: Appearance
  /// The background color of the section; nil for none.
  ///
  /// The default is that of the appearance.
  public var backgroundColor: UIColor?
  /// Whether separators are shown.
  ///
  /// The default is true, except for sidebars.
  public var showsSeparators: Bool
  /// The separators of all items; ignored if `showsSeparators` is false.
  ///
  /// - Note: iOS 14.5 and later.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The closure that changes the separators of single items.
  ///
  /// The default is nil: no changes.
  ///
  /// - Note: iOS 14.5 and later.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The kind of header.
  ///
  /// The default is none.
  public var headerMode = HeaderMode.none
  /// The kind of footer.
  ///
  /// The default is none.
  public var footerMode = FooterMode.none
  /// The space above the header, in points.
  ///
  /// The default is nil: the list's own.
  ///
  /// - Note: iOS 15 and later.
  public var headerTopPadding: CGFloat?
  /// The swipe actions at the leading edge.
  ///
  /// The default is nil: none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The swipe actions at the trailing edge.
  ///
  /// The default is nil: none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The elements that are only as wide as their content.
  ///
  /// The default is none.
  ///
  /// - Note: iOS 18 and later.
  public var contentHuggingElements: ContentHuggingElements = []

  /// Creates a configuration with the defaults of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    backgroundColor = ListMetrics.ground(of: appearance)
  }
}
