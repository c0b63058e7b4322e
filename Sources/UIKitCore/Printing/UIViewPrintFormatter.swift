import CoreGraphics
import Foundation
import QuartzCore

/// A view of which the whole text is printed, even if it is not visible.
package protocol PrintedAsText: UIView {
  /// The whole text with the attributes of the view.
  var printedText: NSAttributedString { get }
}

/// Lays out the contents of a view for printing.
///
/// It prints the whole text of a text view, the whole content of a scroll view, and other views as
/// they are. Wide content is scaled down to the width of the page; long content continues on the
/// next page. A view that looks different on paper overrides ``UIView/draw(_:for:)``.
@preconcurrency @MainActor
open class UIViewPrintFormatter: _TextPrintFormatter {
  /// The view to print.
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
    // Resolve colours for paper, independent of the screen's appearance.
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
    // A difference of a thousandth of a point is a rounding error.
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
    // The part of the content on the page, in coordinates of the view.
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
  /// Draws the layers of the view in its own coordinates, for `draw(_:for:)`.
  func drawLayersForPrinting() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    guard let scroll = self as? UIScrollView else { return layer.render(in: context) }
    // Content that is scrolled out of view is printed, too.
    let clips = scroll.clipsToBounds
    scroll.clipsToBounds = false
    layer.render(in: context)
    scroll.clipsToBounds = clips
  }
}
