import CoreGraphics
import Foundation

/// Lays out a text for printing, with one font, colour and alignment or with its own attributes.
@preconcurrency @MainActor
open class UISimpleTextPrintFormatter: _TextPrintFormatter {
  /// Creates a formatter for a text with ``font``, ``color`` and ``textAlignment``.
  public init(text: String) {
    self.text = text
    super.init()
  }

  /// Creates a formatter for a text with attributes.
  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
    super.init()
  }

  /// The text; nil after ``attributedText`` is set.
  open var text: String? {
    didSet {
      if text != nil { attributedText = nil }
      invalidate()
    }
  }
  /// The text with attributes; nil after ``text`` is set.
  open var attributedText: NSAttributedString? {
    didSet {
      if attributedText != nil { text = nil }
      invalidate()
    }
  }
  /// The font of ``text``.
  ///
  /// The default, also for nil, is the system font of 12 points.
  ///
  /// Source: Apple's page on the property.
  open var font: UIFont? { didSet { invalidate() } }
  /// The colour of ``text``.
  ///
  /// The default, also for nil, is black.
  open var color: UIColor? { didSet { invalidate() } }
  /// The alignment of ``text``.
  ///
  /// The default is `.natural`.
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
