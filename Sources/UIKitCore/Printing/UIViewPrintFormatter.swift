import CoreGraphics
import Foundation
import QuartzCore

/// A view that is printed as a text, whatever it shows of it.
package protocol PrintedAsText: UIView {
  /// The whole text, with the view's attributes.
  var printedText: NSAttributedString { get }
}

/// Lays out what a view shows for printing.
///
/// A text view prints its whole text; a scroll view its whole content; other views themselves. What is
/// wider than the page is made smaller; what is longer goes on on the next one. A view that looks
/// different on paper overrides ``UIView/draw(_:for:)``.
@preconcurrency @MainActor
open class UIViewPrintFormatter: _TextPrintFormatter {
  /// The view.
  public final let view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  private final var isText: Bool { view is any PrintedAsText }

  override func printedText() -> NSAttributedString {
    guard let view = view as? any PrintedAsText else { return NSAttributedString() }
    let text = NSMutableAttributedString(attributedString: view.printedText)
    let whole = NSRange(location: 0, length: text.length)
    // Colors for paper, whatever the screen's appearance is.
    text.enumerateAttribute(.foregroundColor, in: whole) { value, range, _ in
      guard let color = value as? UIColor else { return }
      let light = UITraitCollection(userInterfaceStyle: .light)
      text.addAttribute(.foregroundColor, value: color.resolvedColor(with: light), range: range)
    }
    return text
  }

  private final var contentSize: CGSize {
    (view as? UIScrollView)?.contentSize ?? view.bounds.size
  }

  private final func areas() -> (first: CGRect, later: CGRect)? {
    guard let renderer = printPageRenderer ?? soleRenderer else { return nil }
    return (contentRect(isFirst: true, renderer), contentRect(isFirst: false, renderer))
  }

  private final func scale(_ width: CGFloat) -> CGFloat {
    contentSize.width > width ? width / contentSize.width : 1
  }

  open override var pageCount: Int {
    if isText { return super.pageCount }
    guard let (first, later) = areas(), contentSize.width > 0, contentSize.height > 0,
      first.width > 0, later.height > 0
    else { return 0 }
    let height = contentSize.height * scale(first.width)
    let rest = max(0, height - first.height)
    // A thousandth of a point is a sum that was rounded.
    return 1 + Int(clamping: ((rest - 0.001) / later.height).rounded(.up))
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    if isText { return super.draw(in: rect, forPageAt: pageIndex) }
    guard let context = UIGraphicsGetCurrentContext(), let (first, later) = areas() else { return }
    let page = pageIndex - startPage
    let passed = page == 0 ? 0 : first.height + CGFloat(page - 1) * later.height
    let scale = scale(rect.width)
    guard scale > 0 else { return }
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY - passed)
    context.scaleBy(x: scale, y: scale)
    // What of the content is on the page, in the view's coordinates.
    let part = CGRect(
      x: 0,
      y: passed / scale,
      width: contentSize.width,
      height: min(rect.height / scale, max(0, contentSize.height - passed / scale))
    )
    let origin = view is UIScrollView ? .zero : view.bounds.origin
    context.translateBy(x: -origin.x, y: -origin.y)
    view.draw(part.offsetBy(dx: origin.x, dy: origin.y), for: self)
    context.restoreGState()
  }

  override func makeCopy() -> UIPrintFormatter { UIViewPrintFormatter(view) }
}

extension UIView {
  /// Draws the view's layers in its own coordinates, for `draw(_:for:)`.
  func drawLayersForPrinting() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    guard let scroll = self as? UIScrollView else { return layer.render(in: context) }
    // What is scrolled out of sight is printed too.
    let clips = scroll.clipsToBounds
    scroll.clipsToBounds = false
    layer.render(in: context)
    scroll.clipsToBounds = clips
  }
}
