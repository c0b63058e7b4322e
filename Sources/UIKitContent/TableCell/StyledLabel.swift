import UIKitCore
import UIKitText

/// A label whose looks a part of UIKit chooses as long as the app does not.
package protocol StyledLabel: UILabel {
  /// Whether the app gave it another colour than the part has for it.
  var hasOwnColor: Bool { get }
}
