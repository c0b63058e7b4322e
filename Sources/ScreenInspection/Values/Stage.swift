import CoreGraphics
import Foundation

/// What the controllers of a window show at one moment: one layer for each that was presented over
/// another.
public struct Stage: Sendable, Hashable, Codable {
  /// The root's first.
  public var layers: [Layer]
  /// Whether the screen shows no status bar.
  public var isStatusBarHidden: Bool
  /// Whether the window is of regular width.
  public var isRegularWidth: Bool
  /// Whether the window is higher than wide.
  public var isUpright: Bool

  /// Describes what stands on a screen, from the root to what is in front.
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

  /// What stands in front.
  public var front: Layer? { layers.last }
  /// Presented layers that are neither alerts nor sheets of choices.
  public var modals: [Layer] { layers.dropFirst().filter { $0.form.isModalView } }
}

extension Stage {
  /// A root controller, or one that was presented, with what it contains.
  public struct Layer: Sendable, Hashable, Codable {
    /// How a layer came before the others.
    public enum Form: String, Sendable, Codable {
      /// The window's own controller, then the styles of presentations.
      case root, fullScreen, pageSheet, formSheet, currentContext, popover, custom
      /// An alert in the middle, or choices from below.
      case alert, actionSheet
      /// Put there by the system: a share sheet, a picker.
      case system

      /// Whether it asks for a task to be finished or left.
      public var isModalView: Bool {
        switch self {
        case .fullScreen, .pageSheet, .formSheet, .currentContext, .custom: true
        case .root, .popover, .alert, .actionSheet, .system: false
        }
      }
    }

    /// How the layer came to be there.
    public var form: Form
    /// The controller's class.
    public var name: String
    /// The path of its view.
    public var path: String
    /// Of the view, a popover's ground with it, in points of the screen.
    public var frame: CGRect
    /// The class and the title of the controller that shows content.
    public var content: Place
    /// The name of the transition style that it came with.
    public var transition: String
    /// The controllers of the stack that it shows; empty: it shows none.
    public var stack: [Place]
    /// nil: it shows no stack.
    public var stackBars: StackBars?
    /// nil: it shows no tabs.
    public var tabs: Tabs?
    /// Whether it shows two panes side by side.
    public var isSplit: Bool
    /// The panes of a split view; nil: it has none, or room for one alone.
    public var split: Split?
    /// The controllers that one of the app's own classes arranges; nil: none does.
    public var container: Container?
    /// nil: it is no popover.
    public var popover: Popover?
    /// The values of fields and controls in a layer that was presented, by path.
    public var inputs: [String: String]
    /// The buttons of an alert or a sheet of choices.
    public var choices: [Choice]
    /// Whether a drag or a tap beside does not close it.
    public var holdsOn: Bool
    /// Whether the controller that shows content is one of the system's, a share sheet or a contact.
    public var isOfSystem: Bool

    /// Describes a layer; by default one without bars, tabs and choices, that slid up from below.
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

    /// How many screens of its stack lie below the one that is shown.
    public var depth: Int { max(0, stack.count - 1) }
  }

  /// A controller as a place that people come to.
  public struct Place: Sendable, Hashable, Codable {
    /// The class.
    public var name: String
    /// The title that the controller or its navigation item has; nil: none.
    public var title: String?
    /// Names of bar items of it that complete a task: Done.
    public var completions: [String]

    /// Names a place by its class.
    public init(_ name: String, title: String? = nil, completions: [String] = []) {
      self.name = name
      self.title = title
      self.completions = completions
    }
  }

  /// The bars of a stack of controllers.
  public struct StackBars: Sendable, Hashable, Codable {
    /// Whether the stack shows no navigation bar.
    public var isBarHidden: Bool
    /// nil: the bar is hidden.
    public var look: BarLook?
    /// How the toolbar looks; nil: it is hidden.
    public var toolbarLook: BarLook?
    /// Names of the toolbar's items; empty: there is no toolbar.
    public var toolbarItems: [String]
    /// Whether a swipe from the leading edge leads back.
    public var swipesBack: Bool
    /// Whether a button, of the bar or of the app, leads back.
    public var showsWayBack: Bool
    /// Whether a tap on the content hides the bars and brings them back.
    public var hidesBarsOnTap: Bool
    /// In words, what the button that leads back looks like; nil: nothing leads back.
    public var backLook: String?
    /// The path of the app's own button in the back button's place; nil: there is none.
    public var ownBackPath: String?

    /// Describes the bars of a stack; by default of one from which both a button and a swipe lead
    /// back.
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

  /// The tabs of a layer.
  public struct Tabs: Sendable, Hashable, Codable {
    /// What each is called, the controller's class where it has no title.
    public var names: [String]
    /// The place of the one that is shown; nil: what is under More.
    public var selected: Int?
    /// What each tab's badge says; nil: it has none.
    public var badges: [String?]
    /// Whether the tab bar is hidden or lies outside of its window.
    public var isBarHidden: Bool
    /// Whether some of them are under More.
    public var usesMore: Bool
    /// Whether they lie in a stack, below its bar.
    public var isInStack: Bool
    /// Whether they lie in a pane beside another.
    public var isInPane: Bool

    /// Describes tabs; `badges`, where nil, are none.
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
    /// The words on the button.
    public var title: String
    /// Whether it leaves everything as it was.
    public var isCancel: Bool
    /// Whether it destroys something.
    public var isDestructive: Bool

    /// Makes a choice; by default one that neither cancels nor destroys.
    public init(_ title: String, isCancel: Bool = false, isDestructive: Bool = false) {
      self.title = title
      self.isCancel = isCancel
      self.isDestructive = isDestructive
    }
  }

  /// What is known of a popover.
  public struct Popover: Sendable, Hashable, Codable {
    /// How many rows of the popover's list a person may choose.
    public enum Selection: String, Sendable, Codable { case none, single, multiple }

    /// What it points at, in points of the screen; zero: not on the screen.
    public var source: CGRect
    /// The path of the view that it points at.
    public var sourcePath: String
    /// Where the tip of its arrow is; nil: it has no arrow.
    public var tip: CGPoint?
    /// Whether the popover may lie over what it points at.
    public var mayCoverSource: Bool
    /// The class of its ground; nil: UIKit's.
    public var ground: String?
    /// How its rows are chosen.
    public var selection: Selection
    /// The part of its height that its content takes; nil: not measured.
    public var filled: Double?
    /// Names of buttons that only scrolling brings.
    public var buttonsBelow: [String]

    /// Describes a popover; `source` and `tip` are in points of the screen.
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
