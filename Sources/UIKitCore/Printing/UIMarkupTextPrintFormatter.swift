import CoreGraphics
import Foundation

/// Lays out a text in HTML for printing, as far as attributed strings read HTML.
@preconcurrency @MainActor
open class UIMarkupTextPrintFormatter: _TextPrintFormatter {
  /// Lays out a text in HTML.
  public init(markupText: String) {
    self.markupText = markupText
    super.init()
  }

  /// The text in HTML.
  open var markupText: String? { didSet { invalidate() } }

  override func printedText() -> NSAttributedString {
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

  override func makeCopy() -> UIPrintFormatter {
    UIMarkupTextPrintFormatter(markupText: markupText ?? "")
  }
}
