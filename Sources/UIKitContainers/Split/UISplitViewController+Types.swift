import CoreGraphics

extension UISplitViewController {
  /// The arrangement of the columns.
  public enum DisplayMode: Int, Sendable {
    /// Depends on the available space; `displayMode` never has this value.
    case automatic = 0
    /// Only the secondary column.
    case secondaryOnly
    /// One column beside the secondary one.
    case oneBesideSecondary
    /// One column that overlays the secondary one.
    case oneOverSecondary
    /// Two columns beside the secondary one; only with three columns.
    case twoBesideSecondary
    /// Two columns that overlay the secondary one; only with three columns.
    case twoOverSecondary
    /// Two columns that displace the secondary one; only with three columns.
    case twoDisplaceSecondary

    /// The name of `secondaryOnly` up to iOS 13.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The name of `oneBesideSecondary` up to iOS 13.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The name of `oneOverSecondary` up to iOS 13.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }

    /// The number of visible columns besides the secondary one.
    var sidebars: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }
    /// Whether columns overlay or displace the secondary one.
    var isTransient: Bool {
      switch self {
      case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
      case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: false
      }
    }
  }

  /// The edge of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    /// The edge at which text begins.
    case leading = 0
    /// The edge at which text ends.
    case trailing
  }

  /// The background style of the primary column; the sidebar style only affects the Mac.
  public enum BackgroundStyle: Int, Sendable {
    /// The column's own background.
    case none = 0
    /// The background of sidebars.
    case sidebar
  }

  /// The number of columns.
  ///
  /// - Note: iOS 14 and later.
  public enum Style: Int, Sendable {
    /// A primary and a secondary controller, set with `viewControllers`.
    case unspecified = 0
    /// Two columns.
    case doubleColumn
    /// Three columns.
    case tripleColumn
  }

  /// A column.
  ///
  /// - Note: iOS 14 and later.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary = 0
    /// The column between the first and the last; only with three columns.
    case supplementary
    /// The last column.
    case secondary
    /// The controller that replaces all columns when the split view controller is collapsed.
    case compact
  }

  /// The behavior of the secondary column when other columns are shown.
  ///
  /// - Note: iOS 14 and later.
  public enum SplitBehavior: Int, Sendable {
    /// Depends on the available space.
    case automatic = 0
    /// The secondary column becomes narrower.
    case tile
    /// The secondary column is covered.
    case overlay
    /// The secondary column is moved aside.
    case displace
  }

  /// The visibility of the button that shows and hides columns.
  ///
  /// - Note: iOS 14.5 and later.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// Visible if a swipe also shows and hides columns.
    case automatic = 0
    /// Never visible.
    case never
    /// Always visible, regardless of whether a swipe shows and hides columns.
    case always
  }

  // Source: UIKit's constant, the most negative finite number of a `float`.
  /// The value of each width property that selects UIKit's default.
  nonisolated public static let automaticDimension = CGFloat(-Float.greatestFiniteMagnitude)
}
