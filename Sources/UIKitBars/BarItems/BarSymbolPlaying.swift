import Foundation
import UIKitCore

/// Plays the symbol effects of an item in the buttons that show it.
@MainActor
package protocol BarSymbolPlaying: AnyObject {
  /// Starts lasting effects in a button that was added to a window.
  func attach(to button: BarButtonView)
  /// Plays effects after a person tapped the item.
  func wasTapped(in button: BarButtonView)
}

/// The key of the associated object that plays an item's effects.
@MainActor private let symbolPlayerKey = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
)

extension UIBarButtonItem {
  /// The object that plays the item's symbol effects.
  ///
  /// The default is nil: the item has no effects.
  package final var symbolPlayer: (any BarSymbolPlaying)? {
    get { objc_getAssociatedObject(self, symbolPlayerKey) as? any BarSymbolPlaying }
    set {
      objc_setAssociatedObject(
        self,
        symbolPlayerKey,
        newValue,
        .OBJC_ASSOCIATION_RETAIN_NONATOMIC
      )
    }
  }
}
