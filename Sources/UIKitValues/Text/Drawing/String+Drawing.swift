import CoreGraphics
import Foundation
import TextLayout

extension NSString {
  /// Returns the size of the text without a limit for its lines, in points, unrounded.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    text.size(withAttributes: attributes)
  }

  /// Draws the text with its upper left corner at `point` into the current context.
  public func draw(
    at point: CGPoint,
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    text.draw(at: point, withAttributes: attributes)
  }

  /// Draws the lines that fit into `rect` into the current context.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    text.draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text into the current context.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    text.draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the box that drawing in a rectangle of `size` fills, in points, unrounded.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    text.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  private var text: String { String(describing: self) }
}

// On iOS Swift strings have these methods through their bridge to NSString.
extension String {
  /// Returns the size of the text without a limit for its lines, in points, unrounded.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    RecentText.shared.layout(of: .plain(self, attributes)).frame.size
  }

  /// Draws the text with its upper left corner at `point` into the current context.
  public func draw(
    at point: CGPoint,
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (styled, frame) = RecentText.shared.layout(of: .plain(self, attributes))
    frame.draw(in: context, at: point, attachments: styled.attachments)
  }

  /// Draws the lines that fit into `rect` into the current context.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
  }

  /// Draws the text into the current context.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    DrawnText(.plain(self, attributes), size: rect.size, options: options, context: context)
      .draw(in: rect, context: context)
  }

  /// Returns the box that drawing in a rectangle of `size` fills, in points, unrounded.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(.plain(self, attributes), size: size, options: options, context: context)
      .measure(for: context)
  }
}
