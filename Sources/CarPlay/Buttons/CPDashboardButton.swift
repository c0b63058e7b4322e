import Foundation
import UIKitCore

/// A button that the dashboard shows while no route is active.
@preconcurrency @MainActor
open class CPDashboardButton: _UIObject {
  /// The titles, the longest first; the first one that fits is shown.
  public let titleVariants: [String]
  /// The second lines of text, the longest first.
  public let subtitleVariants: [String]
  /// The picture.
  public let image: UIImage
  let handler: ((CPDashboardButton) -> Void)?

  /// Creates a button.
  public init(
    titleVariants: [String],
    subtitleVariants: [String],
    image: UIImage,
    handler: ((CPDashboardButton) -> Void)? = nil
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants
    self.image = image
    self.handler = handler
    super.init(_root: ())
  }
}
