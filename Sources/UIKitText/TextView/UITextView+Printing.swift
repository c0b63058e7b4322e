import Foundation
import UIKitCore

extension UITextView: PrintedAsText {
  /// The whole text, for `viewPrintFormatter()`.
  package var printedText: NSAttributedString { attributedText ?? NSAttributedString() }
}
