import Foundation
import UIKitBars
import UIKitCore

/// The abstract base class of the templates.
///
/// An app configures a template. The head unit draws it and handles its events.
@preconcurrency @MainActor
open class CPTemplate: _UIObject {
  /// A value that the app stores with the template; the default is nil.
  open var userInfo: Any?
  /// The title of the tab of the template, or nil for the title of the system item.
  open var tabTitle: String? { didSet { tabChanged() } }
  /// The picture of the tab of the template, or nil for the picture of the system item.
  open var tabImage: UIImage? { didSet { tabChanged() } }
  /// The system item that supplies the title and the picture of the tab where the app sets none;
  /// the default is `.more`.
  open var tabSystemItem = UITabBarItem.SystemItem.more {
    didSet {
      hasSystemItem = true
      tabChanged()
    }
  }
  /// Whether the tab has a badge; the default is false.
  open var showsTabBadge = false { didSet { tabChanged() } }

  /// Whether the app has set ``tabSystemItem``.
  private(set) var hasSystemItem = false
  /// The controller that draws the template; nil while the template is not shown.
  weak var controller: TemplateViewController?
  /// The tab bar that the template is in, or nil if there is none.
  weak var tabBar: CPTabBarTemplate?

  init() { super.init(_root: ()) }

  /// Creates the controller that draws the template.
  func makeController() -> TemplateViewController { TemplateViewController(self) }

  /// Whether the template is presented over the stack and is never pushed.
  var isModal: Bool { false }
  /// The title that the navigation bar and the back button of the next template show.
  var barTitle: String? { nil }

  /// Redraws the template after a property has changed.
  func changed() { controller?.templateChanged() }

  private func tabChanged() { tabBar?.changed() }
}
