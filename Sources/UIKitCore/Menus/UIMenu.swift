import Foundation

/// A group of menu elements: a whole menu, a submenu, or a section.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The options of a menu in its parent.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options, one for each, as in UIKit.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements are shown as a section of the parent menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The title is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one element is on: choosing one turns the others off.
    ///
    /// - Note: iOS 15 and later.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are shown as a row of images.
    ///
    /// - Note: iOS 17 and later.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of the elements.
  ///
  /// - Note: iOS 16 and later.
  public enum ElementSize: Int, Sendable {
    /// Images without titles, up to four in a row.
    case small = 0
    /// Images above titles, up to three in a row.
    case medium
    /// One row for each element.
    case large
    /// The size depends on the context of the menu: large.
    case automatic = -1
  }

  /// The identifier by which a menu is found.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The identifier as a string, by convention in reverse domain notation.
    public let rawValue: String
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string literal.
    public init(stringLiteral value: String) { rawValue = value }
  }

  /// The identifier of the menu.
  ///
  /// The default is a unique one.
  open private(set) var identifier: Identifier
  /// The options of the menu in its parent.
  ///
  /// The default is none.
  open private(set) var options: Options
  /// The elements of the menu, from top to bottom.
  open internal(set) var children: [UIMenuElement]
  /// The preferred size of the elements.
  ///
  /// The default is `.automatic`, which is `.large`, or `.small` for a palette.
  open var preferredElementSize: ElementSize
  private static var lastNumber = 0

  /// Creates a menu; nil as identifier creates a unique one.
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

  /// Returns the menu with other elements.
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

  /// The elements that are on, including those of inline sections.
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
  /// The menu that contains all others.
  public static let root = Self("com.apple.menu.root")
  /// The menu of commands for the app as a whole.
  public static let application = Self("com.apple.menu.application")
  /// The menu of commands that open, save and close.
  public static let file = Self("com.apple.menu.file")
  /// The menu of commands that change content, including those of an edit menu.
  public static let edit = Self("com.apple.menu.edit")
  /// The menu of commands that change how content is shown.
  public static let view = Self("com.apple.menu.view")
  /// The menu of commands that arrange windows.
  public static let window = Self("com.apple.menu.window")
  /// The menu of commands that explain the app.
  public static let help = Self("com.apple.menu.help")
  /// The part of the application menu with information about the app.
  public static let about = Self("com.apple.menu.about")
  /// The part of the application menu with the settings of the app.
  public static let preferences = Self("com.apple.menu.preferences")
  /// The part of the application menu with services of other apps.
  public static let services = Self("com.apple.menu.services")
  /// The part of the application menu that hides this app or the others.
  public static let hide = Self("com.apple.menu.hide")
  /// The part of the application menu that quits the app.
  public static let quit = Self("com.apple.menu.quit")
  /// The part of the file menu that opens another window.
  public static let newScene = Self("com.apple.menu.new-scene")
  /// The part of the file menu that creates a new item.
  public static let newItem = Self("com.apple.menu.new-item")
  /// The part of the file menu that opens a file.
  public static let open = Self("com.apple.menu.open")
  /// The part of the file menu with recently opened files.
  public static let openRecent = Self("com.apple.menu.open-recent")
  /// The part of the file menu that closes the window.
  public static let close = Self("com.apple.menu.close")
  /// The part of the file menu that prints.
  public static let print = Self("com.apple.menu.print")
  /// The part of the file menu that saves, duplicates and renames.
  public static let document = Self("com.apple.menu.document")
  /// The part of the edit menu that undoes and redoes.
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// The part of the edit menu with cut, copy, paste, select and delete, at the start of an edit
  /// menu.
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  /// The part of the edit menu with all commands for searching.
  public static let find = Self("com.apple.menu.find")
  /// The part of the find menu that opens the search panel and finds the next and previous match.
  public static let findPanel = Self("com.apple.menu.find-panel")
  /// The part of an edit menu that replaces the selected word.
  public static let replace = Self("com.apple.menu.replace")
  /// The part of an edit menu that shares the selection.
  public static let share = Self("com.apple.menu.share")
  /// The part of an edit menu with bold, italic and underline.
  public static let textStyle = Self("com.apple.menu.text-style")
  /// The part of the edit menu with all commands for spelling.
  public static let spelling = Self("com.apple.menu.spelling")
  /// The part of the spelling menu that opens the panel and checks the text.
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  /// The part of the spelling menu with the options for checking while typing.
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  /// The part of the edit menu with all commands for substitutions while typing.
  public static let substitutions = Self("com.apple.menu.substitutions")
  /// The part of the substitutions menu that opens the panel.
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  /// The part of the substitutions menu with quotes, dashes, links and the like.
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  /// The part of the edit menu with upper case, lower case and capitalization.
  public static let transformations = Self("com.apple.menu.transformations")
  /// The part of the edit menu that speaks the selection.
  public static let speech = Self("com.apple.menu.speech")
  /// The part of an edit menu that looks the selection up.
  public static let lookup = Self("com.apple.menu.lookup")
  /// The part of an edit menu that adds the word to the dictionary.
  public static let learn = Self("com.apple.menu.learn")
  /// The menu of commands that change the format of text.
  public static let format = Self("com.apple.menu.format")
  /// The part of the format menu with typeface, weight and size.
  public static let font = Self("com.apple.menu.font")
  /// The part of the font menu that makes text larger and smaller.
  public static let textSize = Self("com.apple.menu.text-size")
  /// The part of the font menu with the text colour.
  public static let textColor = Self("com.apple.menu.text-color")
  /// The part of the font menu that copies and pastes a style.
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  /// The part of the format menu for paragraphs.
  public static let text = Self("com.apple.menu.text")
  /// The part of the text menu with left-to-right and right-to-left.
  public static let writingDirection = Self("com.apple.menu.writing-direction")
  /// The part of the text menu with left, centred, justified and right.
  public static let alignment = Self("com.apple.menu.alignment")
  /// The part of an edit menu that fills in names, passwords and codes.
  public static let autoFill = Self("com.apple.menu.autofill")
  /// The part of the view menu that shows, hides and customizes the toolbar.
  public static let toolbar = Self("com.apple.menu.toolbar")
  /// The part of the view menu that shows and hides the sidebar.
  public static let sidebar = Self("com.apple.menu.sidebar")
  /// The part of the view menu that makes the window fill the screen.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  /// The part of the window menu that minimizes and zooms the window.
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  /// The part of the window menu that brings all windows of the app to the front.
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
}
