import Foundation
import UIKitCore

/// A template with a contact.
@preconcurrency @MainActor
open class CPContactTemplate: CPTemplate, CPBarButtonProviding {
  /// The contact.
  open var contact: CPContact {
    didSet {
      contact.owner = self
      changed()
    }
  }
  /// The buttons at the leading end of the navigation bar.
  open var leadingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The buttons at the trailing end of the navigation bar.
  open var trailingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The back button, or nil for the back button of the head unit.
  open var backButton: CPBarButton? { didSet { changed() } }

  // Unverified: four is the number of buttons that fit in a row.
  static let maximumActionCount = 4

  /// Creates a template.
  public init(contact: CPContact) {
    self.contact = contact
    super.init()
    contact.owner = self
  }

  override func makeController() -> TemplateViewController { ContactTemplateController(self) }
}
