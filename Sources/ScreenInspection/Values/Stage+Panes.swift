import CoreGraphics

extension Stage {
  /// The panes of a split view that has room for more than one.
  public struct Split: Sendable, Hashable, Codable {
    /// One of its columns.
    public struct Pane: Sendable, Hashable, Codable {
      /// "primary", "supplementary" or "secondary".
      public var column: String
      /// The path of its view; empty: it is not on the screen.
      public var path: String
      /// Points of the screen; zero: it is not on the screen.
      public var frame: CGRect
      /// How many screens of its stack lie below the one that is shown.
      public var depth: Int

      /// Describes a column; by default one that shows the root of its stack.
      public init(_ column: String, path: String = "", frame: CGRect = .zero, depth: Int = 0) {
        self.column = column
        self.path = path
        self.frame = frame
        self.depth = depth
      }

      /// Whether some of it is on the screen.
      public var isSeen: Bool { !path.isEmpty && !frame.isEmpty }
    }

    /// The path of the split view controller's view.
    public var path: String
    /// The name of the display mode: "secondaryOnly", "oneBesideSecondary".
    public var mode: String
    /// The columns that have something to show, from the primary one.
    public var panes: [Pane]
    /// Whether the app asks for a width of a column.
    public var hasOwnWidths: Bool
    /// Whether the button that changes the display mode is on the screen.
    public var showsButton: Bool
    /// Whether a swipe from the edge draws the hidden column in.
    public var swipes: Bool

    /// Describes the panes of a split view; by default with UIKit's widths, a button and the swipe.
    public init(
      path: String = "",
      mode: String,
      panes: [Pane],
      hasOwnWidths: Bool = false,
      showsButton: Bool = true,
      swipes: Bool = true
    ) {
      self.path = path
      self.mode = mode
      self.panes = panes
      self.hasOwnWidths = hasOwnWidths
      self.showsButton = showsButton
      self.swipes = swipes
    }

    /// The column with a name; nil: it has nothing to show.
    public func pane(_ column: String) -> Pane? { panes.first { $0.column == column } }
    /// Whether columns lie beside each other.
    public var isSideBySide: Bool { mode.hasSuffix("BesideSecondary") }
  }

  /// Controllers that one of the app's own classes arranges.
  public struct Container: Sendable, Hashable, Codable {
    /// One of the controllers.
    public struct Child: Sendable, Hashable, Codable {
      /// The class.
      public var name: String
      /// Points of the screen.
      public var frame: CGRect

      /// Describes a controller that is shown; the frame is in points of the screen.
      public init(_ name: String, frame: CGRect) {
        self.name = name
        self.frame = frame
      }
    }

    /// The class.
    public var name: String
    /// The path of its view.
    public var path: String
    /// Those that are on the screen.
    public var children: [Child]

    /// Describes a container by what it shows.
    public init(_ name: String, path: String, children: [Child]) {
      self.name = name
      self.path = path
      self.children = children
    }
  }
}
