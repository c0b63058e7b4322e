import CoreGraphics
import Foundation

/// The controllers that a window shows at one moment, with one layer for each presented controller.
public struct Stage: Sendable, Hashable, Codable {
  /// The layers, the root's first.
  public var layers: [Layer]
  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool
  /// Whether the window's horizontal size class is regular.
  public var isRegularWidth: Bool
  /// Whether the window is at least as high as it is wide.
  public var isUpright: Bool

  /// Creates a stage from its layers, from the root to the front.
  public init(
    layers: [Layer],
    isStatusBarHidden: Bool = false,
    isRegularWidth: Bool = false,
    isUpright: Bool = true
  ) {
    self.layers = layers
    self.isStatusBarHidden = isStatusBarHidden
    self.isRegularWidth = isRegularWidth
    self.isUpright = isUpright
  }

  /// The front layer.
  public var front: Layer? { layers.last }
  /// The presented layers that show a modal view, not an alert, an action sheet or a popover.
  public var modals: [Layer] { layers.dropFirst().filter { $0.form.isModalView } }
}

extension Stage {
  /// The root controller or a presented one, with the controllers that it contains.
  public struct Layer: Sendable, Hashable, Codable {
    /// The forms of layers.
    public enum Form: String, Sendable, Codable {
      /// The window's root controller.
      case root
      /// A presentation over the full screen.
      case fullScreen
      /// A page sheet.
      case pageSheet
      /// A form sheet.
      case formSheet
      /// A presentation over the current context.
      case currentContext
      /// A popover.
      case popover
      /// A custom presentation.
      case custom
      /// An alert.
      case alert
      /// An action sheet.
      case actionSheet
      /// A screen of the system, such as a share sheet or a picker.
      case system

      /// Whether the layer is a modal view with a task to complete or to cancel.
      public var isModalView: Bool {
        switch self {
        case .fullScreen, .pageSheet, .formSheet, .currentContext, .custom: true
        case .root, .popover, .alert, .actionSheet, .system: false
        }
      }
    }

    /// The form of the layer.
    public var form: Form
    /// The class of the controller.
    public var name: String
    /// The path of the view.
    public var path: String
    /// The frame of the view, or of a popover with its background, in points of the screen.
    public var frame: CGRect
    /// The controller that shows content, inside of containers.
    public var content: Place
    /// The name of the modal transition style.
    public var transition: String
    /// The controllers of the navigation stack; empty if there is none.
    public var stack: [Place]
    /// The bars of the navigation stack; nil if there is none.
    public var stackBars: StackBars?
    /// The tabs; nil if there are none.
    public var tabs: Tabs?
    /// Whether the layer shows two panes side by side.
    public var isSplit: Bool
    /// The panes of a split view controller; nil if there is none or it is collapsed.
    public var split: Split?
    /// A container controller of the app with its children; nil if there is none.
    public var container: Container?
    /// The facts about a popover; nil if the layer is not one.
    public var popover: Popover?
    /// The values of fields and controls in a presented layer, by path.
    public var inputs: [String: String]
    /// The buttons of an alert or an action sheet.
    public var choices: [Choice]
    /// Whether the layer ignores the gestures that dismiss it, a drag or a tap outside.
    public var holdsOn: Bool
    /// Whether the controller that shows content belongs to the system, as a share sheet or a
    /// contact does.
    public var isOfSystem: Bool

    /// Creates a layer; by default one without bars, tabs and buttons, presented from below.
    public init(
      _ form: Form,
      name: String = "",
      path: String = "",
      frame: CGRect = .zero,
      content: Place = Place(""),
      transition: String = "coverVertical"
    ) {
      self.form = form
      self.name = name
      self.path = path
      self.frame = frame
      self.content = content
      self.transition = transition
      stack = []
      isSplit = false
      inputs = [:]
      choices = []
      holdsOn = false
      isOfSystem = false
    }

    /// The number of screens in its stack below the top one.
    public var depth: Int { max(0, stack.count - 1) }
  }

  /// A controller as a place that people navigate to.
  public struct Place: Sendable, Hashable, Codable {
    /// The class.
    public var name: String
    /// The title of the navigation item, or else of the controller; nil if there is none.
    public var title: String?
    /// The names of its bar items that complete a task, such as Done.
    public var completions: [String]

    /// Creates a place from the class of a controller.
    public init(_ name: String, title: String? = nil, completions: [String] = []) {
      self.name = name
      self.title = title
      self.completions = completions
    }
  }

  /// The bars of a navigation controller.
  public struct StackBars: Sendable, Hashable, Codable {
    /// Whether the navigation bar is hidden.
    public var isBarHidden: Bool
    /// The look of the navigation bar; nil if the bar is hidden.
    public var look: BarLook?
    /// The look of the toolbar; nil if it is hidden.
    public var toolbarLook: BarLook?
    /// The names of the toolbar's items; empty if there is no toolbar.
    public var toolbarItems: [String]
    /// Whether a swipe from the leading edge goes back.
    public var swipesBack: Bool
    /// Whether a button, of UIKit or of the app, goes back.
    public var showsWayBack: Bool
    /// Whether a tap on the content hides and shows the bars.
    public var hidesBarsOnTap: Bool
    /// A description of the look of the back button; nil if there is none.
    public var backLook: String?
    /// The path of the app's button in place of the back button; nil if there is none.
    public var ownBackPath: String?

    /// Creates the bars of a stack; by default with a back button and a back swipe.
    public init(
      isBarHidden: Bool = false,
      look: BarLook? = nil,
      toolbarLook: BarLook? = nil,
      toolbarItems: [String] = [],
      swipesBack: Bool = true,
      showsWayBack: Bool = true,
      hidesBarsOnTap: Bool = false
    ) {
      self.isBarHidden = isBarHidden
      self.look = look
      self.toolbarLook = toolbarLook
      self.toolbarItems = toolbarItems
      self.swipesBack = swipesBack
      self.showsWayBack = showsWayBack
      self.hidesBarsOnTap = hidesBarsOnTap
    }
  }

  /// The tabs of a tab bar controller.
  public struct Tabs: Sendable, Hashable, Codable {
    /// The titles of the tabs; the controller's class for a tab without a title.
    public var names: [String]
    /// The index of the selected tab; nil if it is in the More list.
    public var selected: Int?
    /// The badge of each tab; nil if the tab has none.
    public var badges: [String?]
    /// Whether the tab bar is hidden or outside of its window.
    public var isBarHidden: Bool
    /// Whether some tabs are in the More list.
    public var usesMore: Bool
    /// Whether the tab bar controller is in a navigation stack.
    public var isInStack: Bool
    /// Whether the tab bar controller is in a pane beside another.
    public var isInPane: Bool

    /// Creates tabs; without `badges` no tab has a badge.
    public init(
      names: [String],
      selected: Int? = 0,
      badges: [String?]? = nil,
      isBarHidden: Bool = false,
      usesMore: Bool = false,
      isInStack: Bool = false,
      isInPane: Bool = false
    ) {
      self.names = names
      self.selected = selected
      self.badges = badges ?? names.map { _ in nil }
      self.isBarHidden = isBarHidden
      self.usesMore = usesMore
      self.isInStack = isInStack
      self.isInPane = isInPane
    }
  }

  /// A button of an alert.
  public struct Choice: Sendable, Hashable, Codable {
    /// The title of the button.
    public var title: String
    /// Whether the button cancels.
    public var isCancel: Bool
    /// Whether the button is destructive.
    public var isDestructive: Bool

    /// Creates a button; by default one that neither cancels nor destroys data.
    public init(_ title: String, isCancel: Bool = false, isDestructive: Bool = false) {
      self.title = title
      self.isCancel = isCancel
      self.isDestructive = isDestructive
    }
  }

  /// The facts about a popover.
  public struct Popover: Sendable, Hashable, Codable {
    /// The kinds of selection in the popover's list.
    public enum Selection: String, Sendable, Codable {
      /// No row can be selected.
      case none
      /// One row can be selected.
      case single
      /// Several rows can be selected.
      case multiple
    }

    /// The frame of the source, in points of the screen; zero if it is not on the screen.
    public var source: CGRect
    /// The path of the source view.
    public var sourcePath: String
    /// The location of the arrow's tip; nil if there is no arrow.
    public var tip: CGPoint?
    /// Whether the popover may overlap the source.
    public var mayCoverSource: Bool
    /// The class of the background view; nil for UIKit's.
    public var ground: String?
    /// The kind of selection in its list.
    public var selection: Selection
    /// The fraction of the height that the content fills; nil if it was not measured.
    public var filled: Double?
    /// The names of buttons that are only visible after scrolling.
    public var buttonsBelow: [String]

    /// Creates a popover; `source` and `tip` are in points of the screen.
    public init(
      source: CGRect,
      sourcePath: String = "",
      tip: CGPoint?,
      mayCoverSource: Bool = false,
      ground: String? = nil,
      selection: Selection = .none,
      filled: Double? = nil,
      buttonsBelow: [String] = []
    ) {
      self.source = source
      self.sourcePath = sourcePath
      self.tip = tip
      self.mayCoverSource = mayCoverSource
      self.ground = ground
      self.selection = selection
      self.filled = filled
      self.buttonsBelow = buttonsBelow
    }
  }
}
