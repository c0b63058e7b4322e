import CoreGraphics

/// One kind of gesture that an element takes.
public struct GestureFacts: Sendable, Hashable, Codable {
  /// What fingers do for the gesture; `custom`: a recognizer that only the app knows.
  public enum Kind: String, Sendable, Codable {
    /// By the recognizer's class; `custom`: one of the app's own.
    case tap, longPress, pan, swipe, pinch, rotation, screenEdge, hover, custom
  }
  /// What fingers do for it.
  public var kind: Kind
  /// The recognizer's class.
  public var className: String
  /// How many fingers it needs.
  public var touches: Int
  /// How many taps it needs; 0 where none are counted.
  public var taps: Int
  /// What it does, as far as it has a name: the target's class and the action.
  public var action: String?
  /// Whether the recognizer's class is the app's own.
  public var isOwnClass: Bool
  /// For one of the screen's edges, which: "top", "left", "bottom", "right"; else empty.
  public var edges: [String] = []

  /// Describes a recognizer; by default one for a single finger.
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

/// How an element moves with the device.
public struct MotionFacts: Sendable, Hashable, Codable {
  /// How many effects it has.
  public var count: Int
  /// Points by which it moves at most to a side.
  public var largestOffset: Double

  /// Tells of motion effects; the offset is in points.
  public init(count: Int, largestOffset: Double) {
    self.count = count
    self.largestOffset = largestOffset
  }
}

/// What a press on an element previews.
public struct PeekFacts: Sendable, Hashable, Codable {
  /// Whether the source gives a preview for the element's middle.
  public var hasPreview: Bool
  /// Points; zero where there is no preview.
  public var previewSize: CGSize
  /// Paths of controls inside the preview.
  public var buttons: [String]
  /// Titles of the actions below the preview.
  public var actions: [String]
  /// Whether the preview shows nothing.
  public var isEmpty: Bool
  /// Whether the preview shows no more than the element does.
  public var repeatsElement: Bool
  /// Whether a firmer press opens the item.
  public var canPop: Bool
  /// The class of the screen that a firmer press opens; nil: not tried, or none.
  public var popped: String?
  /// The class of the screen that a tap opens; nil: not tried, or none.
  public var tapped: String?
  /// Whether holding a finger on the element shows an edit menu.
  public var hasEditMenu: Bool

  /// Tells of a preview; by default one that nothing follows.
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

/// What of drag and drop an element takes part in.
public struct DragFacts: Sendable, Hashable, Codable {
  /// Whether it has a drag interaction that is enabled.
  public var canDrag: Bool
  /// Whether it has a drop interaction.
  public var canDrop: Bool
  /// Whether more items may join a drag that is under way; true where it cannot be told.
  public var takesSeveral: Bool
  /// Whether something held over it activates it.
  public var isSpringLoaded: Bool
  /// Whether it, or what follows it among responders, copies and pastes.
  public var canCopy: Bool
  /// Whether it, or what follows it among responders, pastes.
  public var canPaste: Bool

  /// Tells what can be dragged and copied; by default nothing.
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

/// What may be done to an element's content.
public struct ContentFacts: Sendable, Hashable, Codable {
  /// Whether content, text or rows, can be selected.
  public var isSelectable: Bool
  /// Whether content can be typed or changed.
  public var isEditable: Bool
  /// Whether it takes text from the keyboard.
  public var takesText: Bool
  /// Whether it is, or inherits from, a standard text view or field.
  public var isStandardText: Bool

  /// Tells what can be done to content; by default nothing.
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
