import Foundation
import UIKitCore

/// A button of a grid.
@preconcurrency @MainActor
open class CPGridButton: _UIObject {
  /// Whether the button can be selected; the default is true.
  open var isEnabled = true { didSet { owner?.changed() } }
  /// The titles, the longest first; the first one that fits is shown.
  public let titleVariants: [String]
  /// The picture.
  public let image: UIImage
  let handler: ((CPGridButton) -> Void)?
  /// The template that shows the button.
  weak var owner: CPTemplate?

  /// Creates a button.
  public init(
    titleVariants: [String],
    image: UIImage,
    handler: ((CPGridButton) -> Void)? = nil
  ) {
    self.titleVariants = titleVariants
    self.image = image
    self.handler = handler
    super.init(_root: ())
  }
}
