import Foundation

/// A group of entries: a whole menu, a menu within one, or a section of one.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// How a menu stands in the one that holds it.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit an option, as in UIKit.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its entries are a section of the outer menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its title is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of its entries is on: choosing one turns the others off.
    ///
    /// As of iOS 15.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its entries are a row of images.
    ///
    /// As of iOS 17.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large the entries are.
  ///
  /// As of iOS 16.
  public enum ElementSize: Int, Sendable {
    /// Images alone, up to four in a row.
    case small = 0
    /// Images over titles, up to three in a row.
    case medium
    /// A row for each entry.
    case large
    /// As the place of the menu asks: large.
    case automatic = -1
  }

  /// Names a menu, so that it is found again.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, in reverse domain notation by custom.
    public let rawValue: String
    /// Makes an identifier of any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of any name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Lets a string literal stand for an identifier.
    public init(stringLiteral value: String) { rawValue = value }
  }

  /// By default one that no other menu has.
  open private(set) var identifier: Identifier
  /// How the menu stands in the outer menu; by default none of the options.
  open private(set) var options: Options
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
  /// The menu that holds all others.
  public static let root = Self("com.apple.menu.root")
  /// What is about the app as a whole.
  public static let application = Self("com.apple.menu.application")
  /// What opens, saves and closes.
  public static let file = Self("com.apple.menu.file")
  /// What changes content; the commands of an edit menu stand in it.
  public static let edit = Self("com.apple.menu.edit")
  /// What changes how content is shown.
  public static let view = Self("com.apple.menu.view")
  /// What arranges windows.
  public static let window = Self("com.apple.menu.window")
  /// What explains the app.
  public static let help = Self("com.apple.menu.help")
  /// In the application menu: what the app is.
  public static let about = Self("com.apple.menu.about")
  /// In the application menu: its settings.
  public static let preferences = Self("com.apple.menu.preferences")
  /// In the application menu: what other apps offer.
  public static let services = Self("com.apple.menu.services")
  /// In the application menu: hides this app or the others.
  public static let hide = Self("com.apple.menu.hide")
  /// In the application menu: ends the app.
  public static let quit = Self("com.apple.menu.quit")
  /// In the file menu: opens another window.
  public static let newScene = Self("com.apple.menu.new-scene")
  /// In the file menu: makes something new.
  public static let newItem = Self("com.apple.menu.new-item")
  /// In the file menu: opens a file.
  public static let open = Self("com.apple.menu.open")
  /// In the file menu: files that were open before.
  public static let openRecent = Self("com.apple.menu.open-recent")
  /// In the file menu: closes the window.
  public static let close = Self("com.apple.menu.close")
  /// In the file menu: prints.
  public static let print = Self("com.apple.menu.print")
  /// In the file menu: saves, duplicates, renames.
  public static let document = Self("com.apple.menu.document")
  /// In the edit menu: takes back, and does again.
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// In the edit menu: cut, copy, paste, select, delete; what an edit menu begins with.
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  /// In the edit menu: everything that searches.
  public static let find = Self("com.apple.menu.find")
  /// In the menu for searching: what opens the search panel, and the next and previous place.
  public static let findPanel = Self("com.apple.menu.find-panel")
  /// In an edit menu: replaces the selected word.
  public static let replace = Self("com.apple.menu.replace")
  /// In an edit menu: shares the selection.
  public static let share = Self("com.apple.menu.share")
  /// In an edit menu: bold, italic, underlined.
  public static let textStyle = Self("com.apple.menu.text-style")
  /// In the edit menu: everything about spelling.
  public static let spelling = Self("com.apple.menu.spelling")
  /// In the spelling menu: what opens the panel and checks now.
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  /// In the spelling menu: what is checked while one types.
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  /// In the edit menu: everything about what is replaced while one types.
  public static let substitutions = Self("com.apple.menu.substitutions")
  /// In the substitutions menu: what opens the panel.
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  /// In the substitutions menu: quotes, dashes, links and the like.
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  /// In the edit menu: upper case, lower case, capitals.
  public static let transformations = Self("com.apple.menu.transformations")
  /// In the edit menu: reads the selection out.
  public static let speech = Self("com.apple.menu.speech")
  /// In an edit menu: looks the selection up.
  public static let lookup = Self("com.apple.menu.lookup")
  /// In an edit menu: adds the word to the dictionary.
  public static let learn = Self("com.apple.menu.learn")
  /// What changes the looks of text.
  public static let format = Self("com.apple.menu.format")
  /// In the format menu: typeface, weight and size.
  public static let font = Self("com.apple.menu.font")
  /// In the font menu: larger and smaller.
  public static let textSize = Self("com.apple.menu.text-size")
  /// In the font menu: the colour.
  public static let textColor = Self("com.apple.menu.text-color")
  /// In the font menu: copies and pastes a style.
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  /// In the format menu: what is about paragraphs.
  public static let text = Self("com.apple.menu.text")
  /// In the text menu: from left to right, or from right to left.
  public static let writingDirection = Self("com.apple.menu.writing-direction")
  /// In the text menu: left, centred, justified, right.
  public static let alignment = Self("com.apple.menu.alignment")
  /// In an edit menu: fills in names, passwords and codes.
  public static let autoFill = Self("com.apple.menu.autofill")
  /// In the view menu: shows, hides and changes the toolbar.
  public static let toolbar = Self("com.apple.menu.toolbar")
  /// In the view menu: shows and hides the sidebar.
  public static let sidebar = Self("com.apple.menu.sidebar")
  /// In the view menu: fills the screen with the window.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  /// In the window menu: makes the window small, or fitting.
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  /// In the window menu: brings the app's windows before those of others.
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
}
