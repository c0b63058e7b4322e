import Foundation
import UIKitBars
import UIKitCore

/// The abstract base class of the templates.
///
/// An app configures a template; the head unit draws it and handles its events.
@preconcurrency @MainActor
open class CPTemplate: _UIObject {
  /// A value of the app, by default nil.
  open var userInfo: Any?
  /// The title of the template's tab; nil: the title of the system item.
  open var tabTitle: String? { didSet { tabChanged() } }
  /// The picture of the template's tab; nil: the picture of the system item.
  open var tabImage: UIImage? { didSet { tabChanged() } }
  /// The system item whose title and picture the tab shows if it has no title or picture, by
  /// default `.more`.
  open var tabSystemItem = UITabBarItem.SystemItem.more {
    didSet {
      hasSystemItem = true
      tabChanged()
    }
  }
  /// Whether the tab has a mark that calls for attention, by default false.
  open var showsTabBadge = false { didSet { tabChanged() } }

  private(set) var hasSystemItem = false
  /// The controller that draws the template; nil while nothing shows it.
  weak var controller: TemplateViewController?
  /// The tab bar that the template is in; nil: none.
  weak var tabBar: CPTabBarTemplate?

  init() { super.init(_root: ()) }

  /// Creates the controller that draws the template.
  func makeController() -> TemplateViewController { TemplateViewController(self) }

  /// Whether the template is presented over the others and not pushed.
  var isModal: Bool { false }
  /// The title that a back button of the next template and the bar show.
  var barTitle: String? { nil }

  /// Brings the picture up to date after a property has changed.
  func changed() { controller?.templateChanged() }

  private func tabChanged() { tabBar?.changed() }
}
