import Foundation

/// A stretch of text that looks alike.
public struct AttributedRun: Hashable, Sendable {
  /// How many UTF-16 units it covers; at least 1.
  public var length: Int
  /// How the run looks.
  public var attributes: TextAttributes
  /// The style of the paragraph that **starts** in this run; that of later runs does not count.
  public var paragraphStyle: ParagraphStyle

  /// Makes a run; only that in which a paragraph starts gives it a style.
  public init(
    length: Int,
    attributes: TextAttributes,
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.length = length
    self.attributes = attributes
    self.paragraphStyle = paragraphStyle
  }
}

/// Text and how it looks: what a layout is made from.
///
/// All indices are UTF-16 offsets.
public struct AttributedText: Hashable, Sendable {
  /// The characters; unpaired surrogates are drawn as U+FFFD.
  public var utf16: [UInt16]
  /// The runs in order; together as long as `utf16`.
  public var runs: [AttributedRun]

  /// Makes a text from runs; the last run is stretched or cut where lengths do not agree.
  public init(utf16: [UInt16], runs: [AttributedRun]) {
    self.utf16 = utf16
    self.runs = runs
  }

  /// Makes a text of one look.
  public init(
    _ string: String,
    attributes: TextAttributes,
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    utf16 = Array(string.utf16)
    runs = [
      AttributedRun(
        length: utf16.count,
        attributes: attributes,
        paragraphStyle: paragraphStyle
      )
    ]
  }

  /// Makes a text of one font.
  public init(_ string: String, font: Font, color: TextColor? = nil) {
    self.init(string, attributes: TextAttributes(font: font, color: color))
  }
}
