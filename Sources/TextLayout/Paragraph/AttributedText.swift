import Foundation

/// A range of text with uniform attributes.
public struct AttributedRun: Hashable, Sendable {
  /// The number of UTF-16 units; at least 1.
  public var length: Int
  /// The attributes of the run's characters.
  public var attributes: TextAttributes
  /// The style of a paragraph that **starts** in this run; the style of a run inside a paragraph is
  /// ignored.
  public var paragraphStyle: ParagraphStyle

  /// Creates a run.
  ///
  /// `paragraphStyle` is the style of a paragraph that starts in the run.
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

/// Text with attributes, from which a layout is created.
///
/// All indices are UTF-16 offsets.
public struct AttributedText: Hashable, Sendable {
  /// The characters; unpaired surrogates are drawn as U+FFFD.
  public var utf16: [UInt16]
  /// The runs in order; their lengths add up to the length of `utf16`.
  public var runs: [AttributedRun]

  /// Creates a text from runs; the last run is extended or shortened if the lengths do not add up.
  public init(utf16: [UInt16], runs: [AttributedRun]) {
    self.utf16 = utf16
    self.runs = runs
  }

  /// Creates a text with uniform attributes.
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

  /// Creates a text of one font.
  public init(_ string: String, font: Font, color: TextColor? = nil) {
    self.init(string, attributes: TextAttributes(font: font, color: color))
  }
}
