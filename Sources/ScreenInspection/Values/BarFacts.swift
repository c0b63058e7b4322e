import CoreGraphics
import Foundation

/// The look of a bar, for comparisons between bars.
public struct BarLook: Sendable, Hashable, Codable {
  /// Whether content behind the bar shows through.
  public var isTranslucent: Bool
  /// Whether the bar has no background at all.
  public var isClear: Bool
  /// The colour of the background, over its blur; nil for the system's.
  public var ground: AuditColor?
  /// The size of the background image, in points; nil if there is none.
  public var image: CGSize?
  /// The tint of the bar's buttons, possibly inherited.
  public var tint: AuditColor?
  /// The colour of the title; nil for the system's.
  public var titleColor: AuditColor?
  /// The font of the title; nil for the system's.
  public var titleFont: FontFacts?

  /// Creates a look; by default the one of a standard bar.
  public init(
    isTranslucent: Bool = true,
    isClear: Bool = false,
    ground: AuditColor? = nil,
    image: CGSize? = nil,
    tint: AuditColor? = nil,
    titleColor: AuditColor? = nil,
    titleFont: FontFacts? = nil
  ) {
    self.isTranslucent = isTranslucent
    self.isClear = isClear
    self.ground = ground
    self.image = image
    self.tint = tint
    self.titleColor = titleColor
    self.titleFont = titleFont
  }
}

/// The facts about an item of a navigation bar or toolbar.
public struct BarItemFacts: Sendable, Hashable, Codable {
  /// The kinds of items.
  public enum Kind: String, Sendable, Codable {
    /// A button with text.
    case text
    /// A button with an image.
    case icon
    /// A segmented control.
    case segments
    /// Another view of the app.
    case custom
    /// A fixed space between items.
    case fixedSpace
    /// A flexible space between items.
    case flexibleSpace
  }
  /// The kind of the item.
  public var kind: Kind
  /// The text on the button; nil if there is none.
  public var title: String?
  /// The accessibility label; nil if there is none.
  public var label: String?
  /// The name of the system item, such as “done”, or ``displayMode``; nil for an item of the app.
  public var system: String?
  /// Whether the item is enabled.
  public var isEnabled: Bool
  /// The class of the target and the action; nil for a closure or without an action.
  public var action: String?
  /// The frame, in points of the screen; zero if the item is not shown.
  public var frame: CGRect

  /// The value of ``system`` for the button with which a split view shows and hides its panes.
  public static let displayMode = "displayMode"

  /// Creates an item; by default an enabled one without an action.
  public init(
    _ kind: Kind,
    title: String? = nil,
    label: String? = nil,
    system: String? = nil,
    isEnabled: Bool = true,
    action: String? = nil,
    frame: CGRect = .zero
  ) {
    self.kind = kind
    self.title = title
    self.label = label
    self.system = system
    self.isEnabled = isEnabled
    self.action = action
    self.frame = frame
  }

  /// Whether the item is a space.
  public var isSpace: Bool { kind == .fixedSpace || kind == .flexibleSpace }
  /// A name for reports: the title, else the label, the system item, or the kind.
  public var name: String { title ?? label ?? system ?? kind.rawValue }
}

/// The facts about a navigation bar.
public struct NavigationBarFacts: Sendable, Hashable, Codable {
  /// The back button.
  public struct Back: Sendable, Hashable, Codable {
    /// The title of the button; nil for the chevron alone.
    public var title: String?
    /// The title of the previous item.
    public var previousTitle: String?
    /// The back button title that the app set; nil if it set none.
    public var ownTitle: String?
    /// Whether the previous item shows a segmented control instead of a title.
    public var leadsToSegments: Bool

    /// Creates a back button; `title` is nil for the chevron alone.
    public init(
      title: String?,
      previousTitle: String?,
      ownTitle: String? = nil,
      leadsToSegments: Bool = false
    ) {
      self.title = title
      self.previousTitle = previousTitle
      self.ownTitle = ownTitle
      self.leadsToSegments = leadsToSegments
    }
  }

  /// The path of the bar: class names from the window down, with indexes among siblings of the
  /// class.
  public var path: String
  /// The frame, in points of the screen.
  public var frame: CGRect
  /// The look of the bar, with the app's changes.
  public var look: BarLook
  /// The number of items below the top item.
  public var depth: Int
  /// The title of the top item; nil if it has none.
  public var title: String?
  /// Whether a large title is shown below the buttons.
  public var isTitleLarge: Bool
  /// The class of the title view; nil if the bar shows the title.
  public var titleView: String?
  /// Whether the title view is, or contains, a segmented control.
  public var hasSegments: Bool
  /// The line above the title; nil if there is none.
  public var prompt: String?
  /// Whether the prompt is truncated.
  public var isPromptTruncated: Bool
  /// The back button; nil if none is shown.
  public var back: Back?
  /// Whether the item hides its back button, even if there is no previous item.
  public var hidesBack: Bool
  /// The leading items, from the leading edge.
  public var leading: [BarItemFacts]
  /// The trailing items, from the trailing edge.
  public var trailing: [BarItemFacts]
  /// The size of the app's own back indicator, in points; nil for the system's.
  public var indicator: CGSize?
  /// Whether the app's back indicator has a transition mask.
  public var hasIndicatorMask: Bool

  /// Creates a navigation bar; by default an empty one of an iPhone in portrait, below a status bar
  /// of 20 points.
  public init(
    path: String,
    frame: CGRect = CGRect(x: 0, y: 20, width: 375, height: 44),
    look: BarLook = BarLook(),
    depth: Int = 0,
    title: String? = nil,
    isTitleLarge: Bool = false,
    titleView: String? = nil,
    hasSegments: Bool = false,
    prompt: String? = nil,
    isPromptTruncated: Bool = false,
    back: Back? = nil,
    hidesBack: Bool = false,
    leading: [BarItemFacts] = [],
    trailing: [BarItemFacts] = [],
    indicator: CGSize? = nil,
    hasIndicatorMask: Bool = false
  ) {
    self.path = path
    self.frame = frame
    self.look = look
    self.depth = depth
    self.title = title
    self.isTitleLarge = isTitleLarge
    self.titleView = titleView
    self.hasSegments = hasSegments
    self.prompt = prompt
    self.isPromptTruncated = isPromptTruncated
    self.back = back
    self.hidesBack = hidesBack
    self.leading = leading
    self.trailing = trailing
    self.indicator = indicator
    self.hasIndicatorMask = hasIndicatorMask
  }

  /// The items that are not spaces.
  public var controls: [BarItemFacts] { (leading + trailing).filter { !$0.isSpace } }
}

/// The facts about a toolbar.
public struct ToolbarFacts: Sendable, Hashable, Codable {
  /// The path of the bar: class names from the window down, with indexes among siblings of the
  /// class.
  public var path: String
  /// The frame, in points of the screen.
  public var frame: CGRect
  /// The look of the bar, with the app's changes.
  public var look: BarLook
  /// The items from left to right as the app set them, with spaces.
  public var items: [BarItemFacts]

  /// Creates a toolbar; by default one without items.
  public init(
    path: String,
    frame: CGRect = .zero,
    look: BarLook = BarLook(),
    items: [BarItemFacts] = []
  ) {
    self.path = path
    self.frame = frame
    self.look = look
    self.items = items
  }
}

/// The facts about a tab bar.
public struct TabBarFacts: Sendable, Hashable, Codable {
  /// A tab.
  public struct Tab: Sendable, Hashable, Codable {
    /// The text below the icon; nil if there is none.
    public var title: String?
    /// Whether the tab is enabled.
    public var isEnabled: Bool
    /// The text of the badge; nil if there is none.
    public var badge: String?
    /// Whether the title and the image are a system item's.
    public var isSystem: Bool
    /// Whether the tab shows an image of the app.
    public var hasOwnImage: Bool
    /// Whether that image has a version for the selected state.
    public var hasSelectedImage: Bool
    /// The size of the image, in points; nil if there is none.
    public var imageSize: CGSize?
    /// The frame, in points of the screen; zero if it is unknown.
    public var frame: CGRect

    /// Creates a tab; by default an enabled one without an image.
    public init(
      _ title: String?,
      isEnabled: Bool = true,
      badge: String? = nil,
      isSystem: Bool = false,
      hasOwnImage: Bool = false,
      hasSelectedImage: Bool = false,
      imageSize: CGSize? = nil,
      frame: CGRect = .zero
    ) {
      self.title = title
      self.isEnabled = isEnabled
      self.badge = badge
      self.isSystem = isSystem
      self.hasOwnImage = hasOwnImage
      self.hasSelectedImage = hasSelectedImage
      self.imageSize = imageSize
      self.frame = frame
    }
  }

  /// The path of the bar: class names from the window down, with indexes among siblings of the
  /// class.
  public var path: String
  /// The frame, in points of the screen.
  public var frame: CGRect
  /// The look of the bar, with the app's changes.
  public var look: BarLook
  /// The tabs in the order in which they are shown.
  public var tabs: [Tab]
  /// The index of the selected tab; nil if none is selected.
  public var selected: Int?
  /// Whether the bar's horizontal size class is regular.
  public var isRegularWidth: Bool

  /// Creates a tab bar; by default one without tabs in compact width.
  public init(
    path: String,
    frame: CGRect = .zero,
    look: BarLook = BarLook(),
    tabs: [Tab] = [],
    selected: Int? = nil,
    isRegularWidth: Bool = false
  ) {
    self.path = path
    self.frame = frame
    self.look = look
    self.tabs = tabs
    self.selected = selected
    self.isRegularWidth = isRegularWidth
  }
}

/// The facts about the status bar.
public struct StatusBarFacts: Sendable, Hashable, Codable {
  /// Whether the status bar is hidden.
  public var isHidden: Bool
  /// The frame, in points of the screen, even if the status bar is hidden.
  public var frame: CGRect
  /// Whether the content of the status bar is light.
  public var isLight: Bool
  /// The most frequent colour behind the status bar; nil if it was not measured.
  public var ground: AuditColor?
  /// The fraction of the pixels between the items that clearly differ from the next pixel; nil if
  /// it was not measured.
  public var unrest: Double?

  /// Creates a status bar; by default the dark one of 20 points on an iPhone in portrait.
  public init(
    isHidden: Bool = false,
    frame: CGRect = CGRect(x: 0, y: 0, width: 375, height: 20),
    isLight: Bool = false,
    ground: AuditColor? = nil,
    unrest: Double? = nil
  ) {
    self.isHidden = isHidden
    self.frame = frame
    self.isLight = isLight
    self.ground = ground
    self.unrest = unrest
  }
}
