import CoreGraphics

/// The facts about a gesture recognizer of an element.
public struct GestureFacts: Sendable, Hashable, Codable {
  /// The kinds of gestures, by the class of the recognizer.
  public enum Kind: String, Sendable, Codable {
    /// A tap.
    case tap
    /// A long press.
    case longPress
    /// A pan.
    case pan
    /// A swipe.
    case swipe
    /// A pinch.
    case pinch
    /// A rotation.
    case rotation
    /// A pan from an edge of the screen.
    case screenEdge
    /// A pointer over the view.
    case hover
    /// A gesture of the app's own class.
    case custom
  }
  /// The kind of the gesture.
  public var kind: Kind
  /// The class of the recognizer.
  public var className: String
  /// The number of required fingers.
  public var touches: Int
  /// The number of required taps; 0 for gestures without taps.
  public var taps: Int
  /// The action of the recognizer: the class of the target and the action; nil if it has no name.
  public var action: String?
  /// Whether the class of the recognizer belongs to the app.
  public var isOwnClass: Bool
  /// The edges of a screen edge gesture: "top", "left", "bottom", "right"; empty for other kinds.
  public var edges: [String] = []

  /// Creates the facts about a recognizer; by default one for a single finger.
  public init(
    _ kind: Kind,
    className: String,
    touches: Int = 1,
    taps: Int = 0,
    action: String? = nil,
    isOwnClass: Bool = false
  ) {
    self.kind = kind
    self.className = className
    self.touches = touches
    self.taps = taps
    self.action = action
    self.isOwnClass = isOwnClass
  }
}

/// The facts about an element's motion effects.
public struct MotionFacts: Sendable, Hashable, Codable {
  /// The number of effects.
  public var count: Int
  /// The largest offset to one side, in points.
  public var largestOffset: Double

  /// Creates the facts about motion effects; the offset is in points.
  public init(count: Int, largestOffset: Double) {
    self.count = count
    self.largestOffset = largestOffset
  }
}

/// The facts about the preview of an element.
public struct PeekFacts: Sendable, Hashable, Codable {
  /// Whether the source provides a preview for the middle of the element.
  public var hasPreview: Bool
  /// The size of the preview, in points; zero if there is none.
  public var previewSize: CGSize
  /// The names of controls in the preview.
  public var buttons: [String]
  /// The titles of the actions below the preview.
  public var actions: [String]
  /// Whether the preview shows no content.
  public var isEmpty: Bool
  /// Whether the preview shows the same texts as the element.
  public var repeatsElement: Bool
  /// Whether a firmer press opens the item.
  public var canPop: Bool
  /// The class of the screen that a firmer press opens; nil if it was not tried or there is none.
  public var popped: String?
  /// The class of the screen that a tap opens; nil if it was not tried or there is none.
  public var tapped: String?
  /// Whether a long press on the element shows an edit menu.
  public var hasEditMenu: Bool

  /// Creates the facts about a preview; by default one without actions or further screens.
  public init(
    hasPreview: Bool,
    previewSize: CGSize = .zero,
    buttons: [String] = [],
    actions: [String] = [],
    isEmpty: Bool = false,
    repeatsElement: Bool = false,
    canPop: Bool = true,
    popped: String? = nil,
    tapped: String? = nil,
    hasEditMenu: Bool = false
  ) {
    self.hasPreview = hasPreview
    self.previewSize = previewSize
    self.buttons = buttons
    self.actions = actions
    self.isEmpty = isEmpty
    self.repeatsElement = repeatsElement
    self.canPop = canPop
    self.popped = popped
    self.tapped = tapped
    self.hasEditMenu = hasEditMenu
  }
}

/// The facts about drag and drop of an element.
public struct DragFacts: Sendable, Hashable, Codable {
  /// Whether the element has an enabled drag interaction and something to drag.
  public var canDrag: Bool
  /// Whether the element has a drop interaction.
  public var canDrop: Bool
  /// Whether items can be added to a drag in progress; true if it cannot be determined.
  public var takesSeveral: Bool
  /// Whether the element has a spring-loaded interaction.
  public var isSpringLoaded: Bool
  /// Whether the element, or a responder after it, handles the copy command.
  public var canCopy: Bool
  /// Whether the element, or a responder after it, handles the paste command.
  public var canPaste: Bool

  /// Creates the facts about an element; by default one without drag and drop.
  public init(
    canDrag: Bool = false,
    canDrop: Bool = false,
    takesSeveral: Bool = false,
    isSpringLoaded: Bool = false,
    canCopy: Bool = false,
    canPaste: Bool = false
  ) {
    self.canDrag = canDrag
    self.canDrop = canDrop
    self.takesSeveral = takesSeveral
    self.isSpringLoaded = isSpringLoaded
    self.canCopy = canCopy
    self.canPaste = canPaste
  }
}

/// The facts about editing of an element's content.
public struct ContentFacts: Sendable, Hashable, Codable {
  /// Whether text or rows can be selected.
  public var isSelectable: Bool
  /// Whether the content can be edited.
  public var isEditable: Bool
  /// Whether the element accepts text from the keyboard.
  public var takesText: Bool
  /// Whether the element is, or inherits from, a standard text view or field.
  public var isStandardText: Bool

  /// Creates the facts about content; by default it can be neither selected nor edited.
  public init(
    isSelectable: Bool = false,
    isEditable: Bool = false,
    takesText: Bool = false,
    isStandardText: Bool = false
  ) {
    self.isSelectable = isSelectable
    self.isEditable = isEditable
    self.takesText = takesText
    self.isStandardText = isStandardText
  }
}
