import Symbols
import UIKitControls
import UIKitCore

extension UIAction.Identifier {
  /// The action that makes the symbol of a control bounce.
  fileprivate static let symbolBounce = UIAction.Identifier("russet.symbol-bounce")
}

/// The key of the associated object that stores whether the symbol of a control bounces.
@MainActor private let symbolAnimationKey = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
)

extension UIControl {
  // Unverified: that a tap plays a bounce; Apple's documentation says "whether symbol effects
  // animate".
  /// Whether a tap makes the symbol of a button bounce; false by default.
  ///
  /// It does not affect effects added to an image view. Controls other than buttons only store it.
  /// Departs: the bounce is an action of the control, which
  /// ``UIControl/enumerateEventHandlers(_:)`` lists.
  ///
  /// - Note: iOS 17 and later.
  public var isSymbolAnimationEnabled: Bool {
    get { objc_getAssociatedObject(self, symbolAnimationKey) as? Bool ?? false }
    set {
      guard newValue != isSymbolAnimationEnabled else { return }
      objc_setAssociatedObject(
        self,
        symbolAnimationKey,
        newValue,
        .OBJC_ASSOCIATION_RETAIN_NONATOMIC
      )
      guard let button = self as? UIButton else { return }
      if newValue {
        let bounce = UIAction(identifier: .symbolBounce) { [weak button] _ in
          button?.imageView?.effectStage.add(.bounce, .default, animated: true, nil)
        }
        button.addAction(bounce, for: .touchUpInside)
      } else {
        button.removeAction(identifiedBy: .symbolBounce, for: .touchUpInside)
      }
    }
  }
}
