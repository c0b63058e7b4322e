import CoreGraphics

extension Stage {
  /// The panes of a split view controller that is not collapsed.
  public struct Split: Sendable, Hashable, Codable {
    /// A column of a split view controller.
    public struct Pane: Sendable, Hashable, Codable {
      /// The name of the column: "primary", "supplementary" or "secondary".
      public var column: String
      /// The path of the view; empty if it is not on the screen.
      public var path: String
      /// The frame, in points of the screen; zero if the pane is not on the screen.
      public var frame: CGRect
      /// The number of screens in its stack below the top one.
      public var depth: Int

      /// Creates a column; by default one that shows the root of its stack.
      public init(_ column: String, path: String = "", frame: CGRect = .zero, depth: Int = 0) {
        self.column = column
        self.path = path
        self.frame = frame
        self.depth = depth
      }

      /// Whether a part of the pane is on the screen.
      public var isSeen: Bool { !path.isEmpty && !frame.isEmpty }
    }

    /// The path of the split view controller's view.
    public var path: String
    /// The name of the display mode, such as "secondaryOnly" or "oneBesideSecondary".
    public var mode: String
    /// The columns that have a controller, from the primary one.
    public var panes: [Pane]
    /// Whether the app sets the width of a column.
    public var hasOwnWidths: Bool
    /// Whether the button for the display mode is on the screen.
    public var showsButton: Bool
    /// Whether a swipe from the edge shows the hidden column.
    public var swipes: Bool

    /// Creates the panes of a split view controller; by default with UIKit's widths, a button and
    /// the swipe.
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

    /// Returns the column with a name; nil if it has no controller.
    public func pane(_ column: String) -> Pane? { panes.first { $0.column == column } }
    /// Whether columns are shown side by side.
    public var isSideBySide: Bool { mode.hasSuffix("BesideSecondary") }
  }

  /// A container controller of the app, with its children.
  public struct Container: Sendable, Hashable, Codable {
    /// A child of the container.
    public struct Child: Sendable, Hashable, Codable {
      /// The class.
      public var name: String
      /// The frame, in points of the screen.
      public var frame: CGRect

      /// Creates a visible child; the frame is in points of the screen.
      public init(_ name: String, frame: CGRect) {
        self.name = name
        self.frame = frame
      }
    }

    /// The class.
    public var name: String
    /// The path of its view.
    public var path: String
    /// The children that are on the screen.
    public var children: [Child]

    /// Creates a container from its children.
    public init(_ name: String, path: String, children: [Child]) {
      self.name = name
      self.path = path
      self.children = children
    }
  }
}
