import Foundation
import UIKitCore

extension UITextView: PrintedAsText {
  /// The whole text, used by `viewPrintFormatter()`.
  package var printedText: NSAttributedString { attributedText ?? NSAttributedString() }
}
