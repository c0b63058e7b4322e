import CoreGraphics
import Foundation

/// Lays out a text for printing, with one font, color and alignment or with its own attributes.
@preconcurrency @MainActor
open class UISimpleTextPrintFormatter: _TextPrintFormatter {
  /// Lays out a text with ``font``, ``color`` and ``textAlignment``.
  public init(text: String) {
    self.text = text
    super.init()
  }

  /// Lays out a text with its attributes.
  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
    super.init()
  }

  /// The text; nil where ``attributedText`` was set later.
  open var text: String? {
    didSet {
      if text != nil { attributedText = nil }
      invalidate()
    }
  }
  /// The text with attributes; nil where ``text`` was set later.
  open var attributedText: NSAttributedString? {
    didSet {
      if attributedText != nil { text = nil }
      invalidate()
    }
  }
  /// The font of ``text``; by default, and for nil, the system's at 12 points.
  // Source: Apple's page on the property names the system font of 12 points.
  open var font: UIFont? { didSet { invalidate() } }
  /// The color of ``text``; by default, and for nil, black.
  open var color: UIColor? { didSet { invalidate() } }
  /// The alignment of ``text``; by default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { invalidate() } }

  override func printedText() -> NSAttributedString {
    if let attributedText { return attributedText }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    return NSAttributedString(
      string: text ?? "",
      attributes: [
        .font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black,
        .paragraphStyle: paragraph,
      ]
    )
  }

  override func makeCopy() -> UIPrintFormatter {
    let copy =
      attributedText.map { UISimpleTextPrintFormatter(attributedText: $0) }
      ?? UISimpleTextPrintFormatter(text: text ?? "")
    copy.font = font
    copy.color = color
    copy.textAlignment = textAlignment
    return copy
  }
}
