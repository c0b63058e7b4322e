import CoreGraphics
import Foundation
import UIKitCore

/// Lays out HTML text for printing, as far as attributed strings support HTML.
@preconcurrency @MainActor
open class UIMarkupTextPrintFormatter: _TextPrintFormatter, TextPrinting {
  /// Creates a formatter for HTML text.
  public init(markupText: String) {
    self.markupText = markupText
    super.init()
  }

  /// The HTML text; nil for none.
  open var markupText: String? { didSet { invalidate() } }

  package var textToPrint: NSAttributedString {
    guard let markupText else { return NSAttributedString() }
    do {
      return try NSAttributedString(
        data: Data(markupText.utf8),
        options: [
          .documentType: NSAttributedString.DocumentType.html,
          .characterEncoding: String.Encoding.utf8.rawValue,
        ],
        documentAttributes: nil
      )
    } catch {
      warn("The text is not HTML: \(error)", where: "UIMarkupTextPrintFormatter")
      return NSAttributedString(string: markupText)
    }
  }

  package func copyOfText() -> UIPrintFormatter {
    UIMarkupTextPrintFormatter(markupText: markupText ?? "")
  }
}
