import UIKitValues

extension NSTextContainer {
  /// The text layout manager that fills the container, which sets the property.
  public internal(set) var textLayoutManager: NSTextLayoutManager? {
    get { elementLayout as? NSTextLayoutManager }
    set { elementLayout = newValue }
  }
}

extension NSTextLayoutManager: ElementLayout {
  package var hasDelegate: Bool { delegate != nil }

  package func shouldBreakLine(beforeCharacterAt index: Int, hyphenating: Bool) -> Bool {
    delegate?.textLayoutManager(
      self,
      shouldBreakLineBefore: location(at: index),
      hyphenating: hyphenating
    ) ?? true
  }
}
