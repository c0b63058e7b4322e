import CoreGraphics
import Foundation
import TextLayout

extension NSAttributedString {
  /// Returns the size of the text without a limit for its lines, in points, unrounded.
  public func size() -> CGSize {
    RecentText.shared.layout(of: self).frame.size
  }

  /// Draws the text with its upper left corner at `point` into the current context.
  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (styled, frame) = RecentText.shared.layout(of: self)
    frame.draw(in: context, at: point, attachments: styled.attachments)
  }

  /// Draws the lines that fit into `rect` into the current context.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text into the current context.
  ///
  /// Without `.usesLineFragmentOrigin`, the text is drawn on one line, and the rectangle's origin
  /// is on its baseline.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) {
    DrawnText(.attributed(self), size: rect.size, options: options, context: context)
      .draw(in: rect, context: context)
  }

  /// Returns the box that ``draw(with:options:context:)`` fills in a rectangle of `size` at the
  /// origin, in points, unrounded.
  ///
  /// A length of 0 sets no limit.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(.attributed(self), size: size, options: options, context: context)
      .measure(for: context)
  }
}

/// Text with the layout of UIKit's string drawing.
struct DrawnText {
  let styled: StyledText
  let frame: TextFrame
  /// The distance from the frame's top to the drawing's origin: 0, or the first baseline.
  let baseline: CGFloat
  let scaleFactor: CGFloat
  let bounds: CGRect

  init(
    _ source: TextSource,
    size: CGSize,
    options: NSStringDrawingOptions,
    context: NSStringDrawingContext?
  ) {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    var container = TextContainer()
    container.usesFontLeading = options.contains(.usesFontLeading)
    if isMultiline {
      if size.width > 0 { container.size.width = size.width }
      if size.height > 0 { container.size.height = size.height }
      container.truncatesLastVisibleLine = options.contains(.truncatesLastVisibleLine)
    } else {
      container.maximumNumberOfLines = 1
      if size.width > 0, options.contains(.truncatesLastVisibleLine) {
        container.size.width = size.width
        container.lineBreakMode = .byTruncatingTail
      }
    }
    var (styled, frame) = RecentText.shared.layout(of: source, in: container)
    var scale: CGFloat = 1
    let minimum = context?.minimumScaleFactor ?? 0
    if minimum > 0, minimum < 1 {
      // Chosen: steps of a twentieth, a difference that is hardly visible.
      while frame.isTruncated || frame.size.width > container.size.width, scale > minimum {
        scale = max(minimum, scale - 0.05)
        var defaults = StyledText.Defaults()
        defaults.fontScale = scale
        styled = StyledText(source, defaults: defaults)
        frame = styled.frame(in: container)
      }
    }
    self.styled = styled
    self.frame = frame
    scaleFactor = scale
    baseline = isMultiline ? 0 : frame.firstBaseline
    var box = options.contains(.usesDeviceMetrics) ? frame.drawingBounds : frame.usedRect
    if frame.lines.isEmpty { box = .zero }
    if options.contains(.usesLineFragmentOrigin), !options.contains(.usesDeviceMetrics) {
      // Only the size counts; alignment does not move the box, as in UIKit.
      box = CGRect(origin: .zero, size: frame.size)
    }
    bounds = box.offsetBy(dx: 0, dy: -baseline)
  }

  /// Draws into the current context.
  func draw(in rect: CGRect, context: NSStringDrawingContext?) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    frame.draw(
      in: graphics,
      at: CGPoint(x: rect.minX, y: rect.minY - baseline),
      attachments: styled.attachments
    )
    context?.record(
      scaleFactor: scaleFactor,
      bounds: bounds.offsetBy(dx: rect.minX, dy: rect.minY)
    )
  }

  /// Returns the box of a drawing at the origin.
  func measure(for context: NSStringDrawingContext?) -> CGRect {
    context?.record(scaleFactor: scaleFactor, bounds: bounds)
    return bounds
  }
}
