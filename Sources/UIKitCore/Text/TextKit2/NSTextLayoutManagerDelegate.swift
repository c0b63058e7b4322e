import Foundation

/// Supplies the fragments of a layout and the looks of links.
///
/// Every method is optional.
public protocol NSTextLayoutManagerDelegate: NSObjectProtocol {
  /// The fragment that lays out an element.
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager,
    textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment
  /// Whether a line may break before a location.
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager,
    shouldBreakLineBefore location: any NSTextLocation,
    hyphenating: Bool
  ) -> Bool
  /// How a link looks; nil: as the text.
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager,
    renderingAttributesForLink link: Any,
    at location: any NSTextLocation,
    defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any]?
}

extension NSTextLayoutManagerDelegate {
  /// By default a fragment that draws the element's text.
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager,
    textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment {
    NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
  }
  /// By default true.
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager,
    shouldBreakLineBefore location: any NSTextLocation,
    hyphenating: Bool
  ) -> Bool { true }
  /// By default the attributes that are proposed.
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager,
    renderingAttributesForLink link: Any,
    at location: any NSTextLocation,
    defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any]? { renderingAttributes }
}
