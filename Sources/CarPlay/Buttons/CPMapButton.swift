import Foundation
import UIKitCore

/// A round button on the map.
@preconcurrency @MainActor
open class CPMapButton: _UIObject {
  /// Whether the button can be selected; the default is true.
  open var isEnabled = true { didSet { owner?.changed() } }
  /// Whether the button is not shown; the default is false.
  open var isHidden = false { didSet { owner?.changed() } }
  /// The picture, or nil if there is none.
  open var image: UIImage? { didSet { owner?.changed() } }
  /// The picture while the button is focused, or nil for the same picture.
  open var focusedImage: UIImage? { didSet { owner?.changed() } }
  let handler: ((CPMapButton) -> Void)?
  /// The map template that shows the button.
  weak var owner: CPMapTemplate?

  /// Creates a button.
  public init(handler: ((CPMapButton) -> Void)? = nil) {
    self.handler = handler
    super.init(_root: ())
  }
}
