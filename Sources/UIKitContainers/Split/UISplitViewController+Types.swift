import CoreGraphics

extension UISplitViewController {
  /// How the columns are arranged.
  public enum DisplayMode: Int, Sendable {
    /// As there is room; never the arrangement itself.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly
    /// One column beside the secondary one, or above it.
    case oneBesideSecondary, oneOverSecondary
    /// Two columns beside the secondary one, above it, or pushing it aside; three columns alone.
    case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

    /// The secondary column alone; the name up to iOS 13.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// Both columns side by side; the name up to iOS 13.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The primary column above the secondary one; the name up to iOS 13.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }

    /// How many columns are seen besides the secondary one.
    var sidebars: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }
    /// Whether columns lie above the secondary one, or push it out.
    var isTransient: Bool {
      switch self {
      case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
      case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: false
      }
    }
  }

  /// The edge of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    /// The edge at which reading begins.
    case leading = 0
    /// The edge at which reading ends.
    case trailing
  }

  /// The ground of the primary column; the sidebar's is the Mac's.
  public enum BackgroundStyle: Int, Sendable {
    /// The column's own.
    case none = 0
    /// That of sidebars.
    case sidebar
  }

  /// How many columns there are; from iOS 14.
  public enum Style: Int, Sendable {
    /// A primary and a secondary controller, by `viewControllers`.
    case unspecified = 0
    /// Two columns, or three.
    case doubleColumn, tripleColumn
  }

  /// A column; from iOS 14.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary = 0
    /// The column between the first and the last, and the last column.
    case supplementary, secondary
    /// The controller that replaces all columns if there is room for only one.
    case compact
  }

  /// How the secondary column behaves as others come; from iOS 14.
  public enum SplitBehavior: Int, Sendable {
    /// By the room that there is.
    case automatic = 0
    /// It gets narrower, is covered, or is pushed aside.
    case tile, overlay, displace
  }

  /// Whether columns get a button that shows and hides others; from iOS 14.5.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// Where a swipe does so too.
    case automatic = 0
    /// Not at all, or whether a swipe does so or not.
    case never, always
  }

  // Source: UIKit's constant, the least number of a `float`.
  /// Stands for UIKit's own width in each property of a width.
  nonisolated public static let automaticDimension = CGFloat(-Float.greatestFiniteMagnitude)
}
