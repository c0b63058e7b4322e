import CoreGraphics
import UIKitCore

extension LoupeView {
  /// Shows a loupe over a text; returns nil if the text is not in a window.
  static func shown(over text: any EditedText) -> LoupeView? {
    shown(over: text) { [weak text] in text?.drawMagnified(in: $0) }
  }

  /// Shows a loupe over a view that draws its own text; returns nil if the view is not in a window.
  static func shown(over view: UIView) -> LoupeView? {
    shown(over: view) { [weak view] in view?.layer.render(in: $0) }
  }

  private static func shown(
    over text: UIView,
    _ draw: @escaping (CGContext) -> Void
  ) -> LoupeView? {
    guard let window = text.window else { return nil }
    let view = LoupeView(frame: .zero)
    view.text = text
    view.drawText = draw
    window.addSubview(view)
    return view
  }

  /// Places the loupe above a finger.
  ///
  /// - Parameters:
  ///   - point: The position of the finger, in the text's points.
  ///   - caret: The caret that the finger moves.
  ///   - room: The visible part of the text, which contains the middle of the loupe.
  func place(above point: CGPoint, caret: CGRect, in room: CGRect) {
    focus = CGPoint(x: min(max(point.x, room.minX), room.maxX), y: caret.midY)
    guard let superview, let text else { return }
    let center = text.convert(CGPoint(x: point.x, y: caret.minY), to: superview)
    self.center = CGPoint(
      x: center.x,
      y: max(center.y - Self.diameter / 2 - Self.distance, Self.diameter / 2)
    )
  }
}
