import CoreGraphics
import Foundation

/// A tab of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The tabs that the system provides.
  public enum SystemItem: Int, Sendable {
    /// Three dots.
    case more = 0
    /// The system's icons and words.
    case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    /// A list and an eye: what changed last, and what most people look at.
    case mostRecent, mostViewed
  }

  /// Which of them it is; nil: one of the app's own.
  package private(set) final var systemItem: SystemItem?
  /// Makes the item one of the system's.
  package final func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    noteChange()
  }

  /// Makes a tab that shows nothing.
  public override init() {
    systemItem = nil
    super.init()
  }

  private convenience init(item: SystemItem?) {
    self.init()
    systemItem = item
  }

  /// Makes a tab.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(item: nil)
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes a tab with another image while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(item: nil)
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes one of the system's tabs; its title and image stay what the system says.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(item: systemItem)
    self.tag = tag
  }

  /// Makes an empty item; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    systemItem = nil
    super.init(coder: coder)
  }

  /// While selected; nil: `image`.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { noteChange() } }
  }
  /// A short text in an oval at the image's corner; nil: none.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { noteChange() } }
  }
  /// The oval's colour; nil: red.
  open var badgeColor: UIColor? {
    get { badgeTint }
    set {
      if recordsAppearance(.badgeColor, newValue, { $0.badgeColor = $1 }) { return }
      badgeTint = newValue
      noteChange()
    }
  }
  private final var badgeTint: UIColor?
  private final var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets font and colour of the badge's text in a state.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    if recordsAppearance(
      .badgeAttributes,
      textAttributes,
      parameter: state.rawValue,
      { $0.setBadgeTextAttributes($1, for: state) }
    ) {
      return
    }
    badgeAttributes[state.rawValue] = textAttributes
    noteChange()
  }
  /// nil where none were set.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }
  /// Moves the title; points, by default none.
  open var titlePositionAdjustment: UIOffset {
    get { titleOffset }
    set {
      if recordsAppearance(.tabTitlePosition, newValue, { $0.titlePositionAdjustment = $1 }) {
        return
      }
      titleOffset = newValue
      noteChange()
    }
  }
  private final var titleOffset = UIOffset.zero
}

extension AppearanceSlot {
  static let badgeColor = AppearanceSlot(9)
  static let badgeAttributes = AppearanceSlot(10)
  static let tabTitlePosition = AppearanceSlot(11)
}
