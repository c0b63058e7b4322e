import UIKitCore
import UIKitText

/// A label whose appearance a part of UIKit determines unless the app does.
package protocol StyledLabel: UILabel {
  /// Whether the app has set a colour that differs from the default.
  var hasOwnColor: Bool { get }
}
