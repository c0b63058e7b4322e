import Foundation
import UIKitCore

/// Plays the symbol effects of an item in the buttons that show it.
@MainActor
package protocol BarSymbolPlaying: AnyObject {
  /// A button shows the item in a window from now on; effects that last begin in it.
  func attach(to button: BarButtonView)
  /// A person tapped the item.
  func wasTapped(in button: BarButtonView)
}

/// Its address is the key under which items keep what plays their effects.
@MainActor private let symbolPlayerKey = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
)

extension UIBarButtonItem {
  /// What plays the item's symbol effects; nil, the default: it has none.
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
