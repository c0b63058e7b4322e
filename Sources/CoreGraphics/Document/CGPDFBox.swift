/// The boxes of a PDF's page.
public enum CGPDFBox: Int32, Sendable {
  /// The whole sheet.
  case mediaBox = 0
  /// What is shown of it.
  case cropBox
  /// The sheet with what is cut off after printing.
  case bleedBox
  /// The sheet after cutting.
  case trimBox
  /// What its author means by its content.
  case artBox
}
