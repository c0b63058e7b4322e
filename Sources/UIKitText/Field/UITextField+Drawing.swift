import CoreGraphics
import Foundation
import HostInterface
import TextLayout
import UIKitCore

extension UITextField {
  func drawLine(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !content.isEmpty else { return }
    let line = line()
    if !isEnabled { context.setAlpha(FieldMetrics.disabledOpacity) }
    // A subclass that insets the rectangle moves the text.
    let dx = rect.minX - line.room.minX
    let dy = startY(of: line.height, in: rect) - line.origin.y
    line.layout.draw(
      in: context,
      at: CGPoint(x: line.origin.x + dx, y: line.origin.y + dy)
    )
  }

  /// Draws the text, its selection and the caret for the loupe.
  func drawMagnified(in context: CGContext) {
    for rect in selectionRects(in: content.selection) {
      context.setFillColor(tintColor.withAlphaComponent(FieldMetrics.selectionOpacity).cgColor)
      context.fill(rect)
    }
    drawText(in: canvas.frame)
    guard content.selection.length == 0 else { return }
    context.setFillColor(tintColor.cgColor)
    context.fill(caretRect(at: content.selection.location))
  }

  // Source: the placeholder's colour up to iOS 12, (0, 0, 0.098) at 22 %.
  private static let classicPlaceholder = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? .placeholderText : UIColor(red: 0, green: 0, blue: 0.098, alpha: 0.22)
  }

  /// The colour of a placeholder without a colour attribute; nil, the default, for the system's.
  package final var placeholderColor: UIColor? {
    get { looks.placeholderColor }
    set {
      guard looks.placeholderColor != newValue else { return }
      looks.placeholderColor = newValue
      looks.shownPlaceholder = nil
      placeholderView.setNeedsDisplay()
    }
  }

  /// The placeholder with the field's font and the placeholder colour as default attributes.
  var shownPlaceholder: TextSource? {
    if let known = looks.shownPlaceholder { return known }
    guard var text = looks.placeholder else { return nil }
    let font = font ?? FieldLooks.standardFont
    let color: UIColor =
      looks.placeholderColor
      ?? (Surroundings.systemVersion.major < 13 ? Self.classicPlaceholder : .placeholderText)
    text.replaceValues(of: .font) { $0 == nil ? font : nil }
    text.replaceValues(of: .foregroundColor) { $0 == nil ? color : nil }
    looks.shownPlaceholder = text
    return text
  }

  func drawStandardPlaceholder(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let placeholder = shownPlaceholder,
      rect.width > 0
    else { return }
    let layout = TextLineLayout(
      placeholder,
      width: rect.width,
      isRightToLeft: isRightToLeft,
      traits: traitCollection
    )
    let free = rect.width - layout.width
    let x: CGFloat
    switch textAlignment {
    case .left: x = 0
    case .right: x = free
    case .center: x = free / 2
    case .natural, .justified: x = isRightToLeft ? free : 0
    }
    layout.draw(
      in: context,
      at: CGPoint(
        x: (rect.minX + max(x, 0)).onPixel(pixelScale),
        y: startY(of: layout.frame.size.height, in: rect)
      )
    )
  }
}
