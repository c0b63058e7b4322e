import Foundation

/// A group of entries: a whole menu, a menu within one, or a section of one.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// How a menu stands in the one that holds it.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its entries are a section of the outer menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its title is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of its entries is on: choosing one turns the others off. As of iOS 15.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its entries are a row of images. As of iOS 17.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large the entries are. As of iOS 16.
  public enum ElementSize: Int, Sendable {
    /// Images alone, up to four in a row.
    case small = 0
    /// Images over titles, up to three in a row.
    case medium
    /// A row for each entry.
    case large
    case automatic = -1
  }

  /// Names a menu, so that it is found again.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
  }

  /// By default one that no other menu has.
  public let identifier: Identifier
  public let options: Options
  /// What is in the menu, from top to bottom.
  open internal(set) var children: [UIMenuElement]
  /// By default `.automatic`, which is `.large`, and `.small` for a palette.
  open var preferredElementSize: ElementSize
  private static var lastNumber = 0

  /// Makes a menu; an identifier of nil stands for one of its own.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    preferredElementSize: ElementSize = .automatic,
    children: [UIMenuElement] = []
  ) {
    Self.lastNumber += 1
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(Self.lastNumber)")
    self.options = options
    self.children = children
    self.preferredElementSize = preferredElementSize
    super.init(title: title, image: image, subtitle: subtitle)
  }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      preferredElementSize: preferredElementSize,
      children: newChildren
    )
  }

  /// The entries that are on, those of inline sections included.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.selectedElements : []
      }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == UIMenu.self ? replacingChildren(children) : self
  }
}

extension UIMenu.Identifier {
  public static let root = Self("com.apple.menu.root")
  public static let application = Self("com.apple.menu.application")
  public static let file = Self("com.apple.menu.file")
  public static let edit = Self("com.apple.menu.edit")
  public static let view = Self("com.apple.menu.view")
  public static let window = Self("com.apple.menu.window")
  public static let help = Self("com.apple.menu.help")
  public static let about = Self("com.apple.menu.about")
  public static let preferences = Self("com.apple.menu.preferences")
  public static let services = Self("com.apple.menu.services")
  public static let hide = Self("com.apple.menu.hide")
  public static let quit = Self("com.apple.menu.quit")
  public static let newScene = Self("com.apple.menu.new-scene")
  public static let newItem = Self("com.apple.menu.new-item")
  public static let open = Self("com.apple.menu.open")
  public static let openRecent = Self("com.apple.menu.open-recent")
  public static let close = Self("com.apple.menu.close")
  public static let print = Self("com.apple.menu.print")
  public static let document = Self("com.apple.menu.document")
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  public static let find = Self("com.apple.menu.find")
  public static let findPanel = Self("com.apple.menu.find-panel")
  public static let replace = Self("com.apple.menu.replace")
  public static let share = Self("com.apple.menu.share")
  public static let textStyle = Self("com.apple.menu.text-style")
  public static let spelling = Self("com.apple.menu.spelling")
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  public static let substitutions = Self("com.apple.menu.substitutions")
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  public static let transformations = Self("com.apple.menu.transformations")
  public static let speech = Self("com.apple.menu.speech")
  public static let lookup = Self("com.apple.menu.lookup")
  public static let learn = Self("com.apple.menu.learn")
  public static let format = Self("com.apple.menu.format")
  public static let font = Self("com.apple.menu.font")
  public static let textSize = Self("com.apple.menu.text-size")
  public static let textColor = Self("com.apple.menu.text-color")
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  public static let text = Self("com.apple.menu.text")
  public static let writingDirection = Self("com.apple.menu.writing-direction")
  public static let alignment = Self("com.apple.menu.alignment")
  public static let autoFill = Self("com.apple.menu.autofill")
  public static let toolbar = Self("com.apple.menu.toolbar")
  public static let sidebar = Self("com.apple.menu.sidebar")
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
}
