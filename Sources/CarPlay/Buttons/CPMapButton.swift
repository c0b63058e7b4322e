import Foundation
import UIKitCore

/// A round button on the map.
@preconcurrency @MainActor
open class CPMapButton: _UIObject {
  /// Whether the button can be selected, by default true.
  open var isEnabled = true { didSet { owner?.changed() } }
  /// Whether the button is not shown, by default false.
  open var isHidden = false { didSet { owner?.changed() } }
  /// The picture; nil: none.
  open var image: UIImage? { didSet { owner?.changed() } }
  /// The picture while the button has the focus; nil: the same.
  open var focusedImage: UIImage? { didSet { owner?.changed() } }
  let handler: ((CPMapButton) -> Void)?
  weak var owner: CPMapTemplate?

  /// Creates a button.
  public init(handler: ((CPMapButton) -> Void)? = nil) {
    self.handler = handler
    super.init(_root: ())
  }
}
