import Foundation

/// Makes the controller whose view a context menu shows; nil: the menu shows what was pressed.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes a context menu from what the system suggests; nil: there is none.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: _UIObject {
  /// In which order the entries stand.
  public enum ElementOrder: Int, Sendable {
    /// From where the finger is.
    case automatic = 0
    /// The first next to the finger.
    case priority = 1
    /// From top to bottom.
    case fixed = 2
  }

  /// What the menu is about; by default an identifier that no other configuration has.
  open private(set) var identifier: any NSCopying
  /// What else the menu is about.
  ///
  /// As of iOS 16.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// A number at the preview: how many items the menu is about.
  ///
  /// 0, the default, and 1 show none.
  open var badgeCount = 0
  /// By default `.automatic`.
  open var preferredMenuElementOrder = ElementOrder.automatic
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Makes a configuration; an identifier of nil stands for one of its own.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init(_root: ())
  }

  /// The menu, asked for when it is to be shown; nil where there is nothing in it.
  func makeMenu() -> UIMenu? {
    guard let menu = actionProvider?([]), !menu.children.isEmpty else { return nil }
    return menu
  }
}
