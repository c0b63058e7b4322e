import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// How a section of a compositional layout looks and behaves as a list.
///
/// As of iOS 14.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The overall look of a list.
  public enum Appearance: Int, Hashable, Sendable {
    /// Cells from edge to edge; headers stay at the top.
    case plain = 0
    /// Groups from edge to edge on a gray ground.
    case grouped
    /// Groups with round corners, set in from the edges.
    case insetGrouped
    /// The list at the side of a split view, with rounded selections.
    case sidebar
    /// The list at the side of a split view, from edge to edge.
    case sidebarPlain
  }

  /// What heads a section.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The section's first item, which looks like a header.
    case firstItemInSection
  }

  /// What ends a section.
  public enum FooterMode: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// Which elements are only as wide as their content.
  public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    /// The bits of the elements.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Supplementary headers.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// Returns the swipe actions of an item; nil: there are none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  /// Returns the lines of an item from those of the section.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The overall look.
  public let appearance: Appearance
  /// The ground behind the section; nil: none.
  ///
  /// By default that of the appearance.
  public var backgroundColor: UIColor?
  /// Whether lines show, by default true but in side bars.
  public var showsSeparators: Bool
  /// The lines of all items; without effect where `showsSeparators` is false.
  ///
  /// As of iOS 14.5.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the lines of single items; nil, the default: none.
  ///
  /// As of iOS 14.5.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// What heads the section, by default nothing.
  public var headerMode = HeaderMode.none
  /// What ends the section, by default nothing.
  public var footerMode = FooterMode.none
  /// Points above the header; nil, the default: the list's own.
  ///
  /// As of iOS 15.
  public var headerTopPadding: CGFloat?
  /// The actions that a swipe uncovers at the leading edge; nil, the default: none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that a swipe uncovers at the trailing edge; nil, the default: none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Which elements are only as wide as their content, by default none.
  ///
  /// As of iOS 18.
  public var contentHuggingElements: ContentHuggingElements = []

  /// Makes a configuration with the defaults of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    backgroundColor = ListMetrics.ground(of: appearance)
  }
}
