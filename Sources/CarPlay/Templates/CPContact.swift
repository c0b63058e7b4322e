import Foundation
import UIKitCore

/// A person or a business, with buttons to reach it.
@preconcurrency @MainActor
open class CPContact: _UIObject {
  /// The name.
  open var name: String { didSet { owner?.changed() } }
  /// The picture.
  open var image: UIImage { didSet { owner?.changed() } }
  /// The second line; nil: none.
  open var subtitle: String? { didSet { owner?.changed() } }
  /// The text below; nil: none.
  open var informativeText: String? { didSet { owner?.changed() } }
  /// The buttons, at most four; further ones are not shown.
  ///
  /// nil: none.
  open var actions: [CPButton]? { didSet { owner?.changed() } }
  weak var owner: CPContactTemplate?

  /// Creates a contact.
  public init(name: String, image: UIImage) {
    self.name = name
    self.image = image
    super.init(_root: ())
  }
}
