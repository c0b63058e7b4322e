import Foundation

/// Returns the controller for the preview of a context menu; nil to show the pressed view.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Returns a context menu from the suggested elements; nil for no menu.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The contents of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: _UIObject {
  /// The order of the entries.
  public enum ElementOrder: Int, Sendable {
    /// The order depends on the position of the finger.
    case automatic = 0
    /// The first entry is next to the finger.
    case priority = 1
    /// Entries are ordered from top to bottom.
    case fixed = 2
  }

  /// The identifier of the configuration.
  ///
  /// The default is a unique one.
  open private(set) var identifier: any NSCopying
  /// The identifiers of further items to which the menu applies.
  ///
  /// - Note: iOS 16 and later.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The number on the badge of the preview, for a menu that applies to several items.
  ///
  /// The default is 0. For 0 and 1 there is no badge.
  open var badgeCount = 0
  /// The order of the entries.
  ///
  /// The default is `.automatic`.
  open var preferredMenuElementOrder = ElementOrder.automatic
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration; nil as identifier creates a unique one.
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

  /// Returns the menu when it is about to be shown; nil if it is empty.
  func makeMenu() -> UIMenu? {
    guard let menu = actionProvider?([]), !menu.children.isEmpty else { return nil }
    return menu
  }
}
