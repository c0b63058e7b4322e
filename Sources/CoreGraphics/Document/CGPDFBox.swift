/// A box of a PDF page.
public enum CGPDFBox: Int32, Sendable {
  /// The whole sheet.
  case mediaBox = 0
  /// The visible part of the sheet.
  case cropBox
  /// The part to print, including the margins that are cut off.
  case bleedBox
  /// The sheet after cutting.
  case trimBox
  /// The meaningful content, as defined by the author.
  case artBox
}
