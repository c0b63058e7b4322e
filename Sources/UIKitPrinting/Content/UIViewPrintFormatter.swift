import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// Lays out what a view shows for printing.
///
/// A text view prints its whole text; a scroll view its whole content; other views themselves. What is
/// wider than the page is made smaller; what is longer goes on on the next one.
@preconcurrency @MainActor
open class UIViewPrintFormatter: _TextPrintFormatter {
  /// The view.
  public final let view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  override func printedText() -> NSAttributedString {
    guard let view = view as? UITextView else { return NSAttributedString() }
    let text = NSMutableAttributedString(attributedString: view.attributedText)
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
    if view is UITextView { return super.pageCount }
    guard let (first, later) = areas(), contentSize.width > 0, contentSize.height > 0,
      first.width > 0, later.height > 0
    else { return 0 }
    let height = contentSize.height * scale(first.width)
    let rest = max(0, height - first.height)
    // A thousandth of a point is a sum that was rounded.
    return 1 + Int(clamping: ((rest - 0.001) / later.height).rounded(.up))
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    if view is UITextView { return super.draw(in: rect, forPageAt: pageIndex) }
    guard let context = UIGraphicsGetCurrentContext(), let (first, later) = areas() else { return }
    let page = pageIndex - startPage
    let passed = page == 0 ? 0 : first.height + CGFloat(page - 1) * later.height
    let scale = scale(rect.width)
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY - passed)
    context.scaleBy(x: scale, y: scale)
    if let scroll = view as? UIScrollView {
      // A layer draws in its own coordinates, in which nothing is scrolled, and what is in its bounds.
      let clips = scroll.clipsToBounds
      scroll.clipsToBounds = false
      view.layer.render(in: context)
      scroll.clipsToBounds = clips
    } else {
      view.layer.render(in: context)
    }
    context.restoreGState()
  }

  override func makeCopy() -> UIPrintFormatter { UIViewPrintFormatter(view) }
}

extension UIView {
  /// Makes a formatter that prints what the view shows.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
