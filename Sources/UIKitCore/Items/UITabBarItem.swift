import CoreGraphics
import Foundation

/// A tab of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The tabs that the system provides.
  public enum SystemItem: Int, Sendable {
    /// A tab with three dots.
    case more = 0
    /// A tab with a star.
    case favorites
    /// A tab with a star.
    case featured
    /// A tab with a star.
    case topRated
    /// A tab with a clock.
    case recents
    /// A tab with a person in a circle.
    case contacts
    /// A tab with a clock.
    case history
    /// A tab with a book.
    case bookmarks
    /// A tab with a magnifying glass.
    case search
    /// A tab with an arrow into a tray.
    case downloads
    /// A tab with a clock, for the latest changes.
    case mostRecent
    /// A tab with a numbered list, for the most viewed items.
    case mostViewed
  }

  /// The system item of the tab; nil for a tab of the app.
  package private(set) final var systemItem: SystemItem?
  /// Changes the item to a system item.
  package final func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    noteChange()
  }

  /// Creates a tab that shows nothing.
  public override init() {
    systemItem = nil
    super.init()
  }

  private convenience init(item: SystemItem?) {
    self.init()
    systemItem = item
  }

  /// Creates a tab with a title, an image and a tag.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(item: nil)
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates a tab with another image while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(item: nil)
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a system tab, whose title and image cannot be changed.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(item: systemItem)
    self.tag = tag
  }

  /// Creates an empty item; reads nothing from the archive.
  public required init?(coder: NSCoder) {
    systemItem = nil
    super.init(coder: coder)
  }

  /// The image while the tab is selected; nil for `image`.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { noteChange() } }
  }
  /// A short text in an oval at the corner of the image; nil for none.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { noteChange() } }
  }
  /// The colour of the badge; nil for red.
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

  /// Sets the font and colour of the badge's text in a state.
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
  /// Returns the attributes of the badge's text in a state; nil if none were set.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }
  /// The offset of the title, in points.
  ///
  /// The default is zero.
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
