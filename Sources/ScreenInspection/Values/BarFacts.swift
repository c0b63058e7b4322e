import CoreGraphics
import Foundation

/// How a bar looks, for holding bars against each other.
public struct BarLook: Sendable, Hashable, Codable {
  /// Whether what is behind shows through.
  public var isTranslucent: Bool
  /// Whether nothing at all lies behind the bar's content.
  public var isClear: Bool
  /// The ground's colour, over its blur; nil: the system's.
  public var ground: AuditColor?
  /// The size of the image behind the content, in points; nil: none.
  public var image: CGSize?
  /// The colour of the bar's buttons, an ancestor's where the bar has none of its own.
  public var tint: AuditColor?
  /// Of the title; nil: the system's.
  public var titleColor: AuditColor?
  /// The title's font; nil: the system's.
  public var titleFont: FontFacts?

  /// Describes a bar; by default one that looks as the system draws it.
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

/// What is known of one item of a navigation bar or toolbar.
public struct BarItemFacts: Sendable, Hashable, Codable {
  /// What stands in the item's place.
  public enum Kind: String, Sendable, Codable {
    /// Words, a picture, a segmented control, a view of the app's, or room between items.
    case text, icon, segments, custom, fixedSpace, flexibleSpace
  }
  /// What a person sees of the item.
  public var kind: Kind
  /// The words on the button; nil: it has none.
  public var title: String?
  /// What assistive technology calls it.
  public var label: String?
  /// The name of the system item, “done”, or `displayMode`; nil: the app's own.
  public var system: String?
  /// Whether a touch does something.
  public var isEnabled: Bool
  /// The target's class and the action; nil: a closure, or none.
  public var action: String?
  /// Points of the screen; zero: not shown.
  public var frame: CGRect

  /// The name of the button by which a split view shows and hides its panes.
  public static let displayMode = "displayMode"

  /// Describes an item; by default one that can be touched and has no action.
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

  /// Whether the item only keeps others apart.
  public var isSpace: Bool { kind == .fixedSpace || kind == .flexibleSpace }
  /// What a person calls it.
  public var name: String { title ?? label ?? system ?? kind.rawValue }
}

/// What is known of a navigation bar.
public struct NavigationBarFacts: Sendable, Hashable, Codable {
  /// What leads back.
  public struct Back: Sendable, Hashable, Codable {
    /// What the button says; nil: the chevron alone.
    public var title: String?
    /// The title of where it leads.
    public var previousTitle: String?
    /// What the app wants it to say; nil: the title of where it leads.
    public var ownTitle: String?
    /// Whether where it leads shows segments in place of a title.
    public var leadsToSegments: Bool

    /// Describes a back button; `title` is nil where the chevron stands alone.
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

  /// Class names from the window down to the bar, with places among siblings of the class.
  public var path: String
  /// Points of the screen.
  public var frame: CGRect
  /// How the bar is drawn, with the app's changes.
  public var look: BarLook
  /// How many items lie below the one that is shown.
  public var depth: Int
  /// The title of the item that is shown; nil: it has none.
  public var title: String?
  /// Whether a title of large text is shown below the buttons.
  public var isTitleLarge: Bool
  /// The class of what stands in the title's place; nil: the title.
  public var titleView: String?
  /// Whether that is, or holds, a segmented control.
  public var hasSegments: Bool
  /// The line above the title; nil: there is none.
  public var prompt: String?
  /// Whether the prompt does not fit and is cut.
  public var isPromptTruncated: Bool
  /// nil: none is shown.
  public var back: Back?
  /// Whether the item asks for no back button, also where one would lead nowhere.
  public var hidesBack: Bool
  /// From the leading edge.
  public var leading: [BarItemFacts]
  /// From the trailing edge.
  public var trailing: [BarItemFacts]
  /// The size of the app's own back chevron, in points; nil: the system's.
  public var indicator: CGSize?
  /// Whether the app's chevron comes with the mask that the transition needs.
  public var hasIndicatorMask: Bool

  /// Describes a navigation bar; by default an empty one of an iPhone in portrait, below a status
  /// bar of 20 points.
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

  /// Items that are no spaces.
  public var controls: [BarItemFacts] { (leading + trailing).filter { !$0.isSpace } }
}

/// What is known of a toolbar.
public struct ToolbarFacts: Sendable, Hashable, Codable {
  /// Class names from the window down to the bar, with places among siblings of the class.
  public var path: String
  /// Points of the screen.
  public var frame: CGRect
  /// How the bar is drawn, with the app's changes.
  public var look: BarLook
  /// The bar's items from left to right as the app set them, spaces too.
  public var items: [BarItemFacts]

  /// Describes a toolbar; by default one without items.
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

/// What is known of a tab bar.
public struct TabBarFacts: Sendable, Hashable, Codable {
  /// One tab.
  public struct Tab: Sendable, Hashable, Codable {
    /// The words below the icon; nil: there are none.
    public var title: String?
    /// Whether a touch selects the tab.
    public var isEnabled: Bool
    /// What the badge says; nil: there is no badge.
    public var badge: String?
    /// Whether title and image are the system's.
    public var isSystem: Bool
    /// Whether it shows an image of the app's own.
    public var hasOwnImage: Bool
    /// Whether that has another version for the selected state.
    public var hasSelectedImage: Bool
    /// In points; nil: there is no image.
    public var imageSize: CGSize?
    /// Points of the screen; zero: not known.
    public var frame: CGRect

    /// Describes a tab; by default one that can be touched and shows no image.
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

  /// Class names from the window down to the bar, with places among siblings of the class.
  public var path: String
  /// Points of the screen.
  public var frame: CGRect
  /// How the bar is drawn, with the app's changes.
  public var look: BarLook
  /// The tabs in the order in which they are shown.
  public var tabs: [Tab]
  /// The place of the selected tab in `tabs`; nil: none is.
  public var selected: Int?
  /// Whether the bar is in a place of regular width.
  public var isRegularWidth: Bool

  /// Describes a tab bar; by default one without tabs in a place of compact width.
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

/// What is known of the status bar.
public struct StatusBarFacts: Sendable, Hashable, Codable {
  /// Whether the screen shows no status bar.
  public var isHidden: Bool
  /// Points of the screen; also where it would be while it is hidden.
  public var frame: CGRect
  /// Whether its content is light.
  public var isLight: Bool
  /// The colour of most of what lies behind it; nil: not measured.
  public var ground: AuditColor?
  /// The part of the pixels between its items that differ clearly from the next; nil: not measured.
  public var unrest: Double?

  /// Describes a status bar; by default the dark one of 20 points on an iPhone in portrait.
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
