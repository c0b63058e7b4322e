import Foundation
import UIKitCore

/// A person or a business, with buttons for contacting it.
@preconcurrency @MainActor
open class CPContact: _UIObject {
  /// The name.
  open var name: String { didSet { owner?.changed() } }
  /// The picture.
  open var image: UIImage { didSet { owner?.changed() } }
  /// The second line, or nil if there is none.
  open var subtitle: String? { didSet { owner?.changed() } }
  /// The text below the second line, or nil if there is none.
  open var informativeText: String? { didSet { owner?.changed() } }
  /// The buttons, or nil if there are none.
  ///
  /// The template shows the first four.
  open var actions: [CPButton]? { didSet { owner?.changed() } }
  /// The template that shows the contact.
  weak var owner: CPContactTemplate?

  /// Creates a contact.
  public init(name: String, image: UIImage) {
    self.name = name
    self.image = image
    super.init(_root: ())
  }
}
