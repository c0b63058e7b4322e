import CoreGraphics
import UIKit

/// A view that shows a screenshot with its lines and its crop frame, and lets fingers change them.
final class MarkupCanvas: UIView {
  // Chosen: the distance in points at which a finger takes an edge, and the sizes of the frame.
  private enum Metrics {
    static let reach: CGFloat = 24
    static let line: CGFloat = 1
    static let handle: CGFloat = 4
    static let handleLength: CGFloat = 22
  }

  private let image: UIImage
  private(set) var drawing: MarkupDrawing {
    didSet { setNeedsDisplay() }
  }
  var penColor = UIColor.red
  private var edges: MarkupDrawing.Edges = []
  /// Called after a finger or an undo has changed the drawing.
  var changed: () -> Void = {}

  init(_ image: UIImage) {
    self.image = image
    drawing = MarkupDrawing(size: image.size)
    super.init(frame: .zero)
    contentMode = .redraw
    backgroundColor = .clear
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var result: UIImage { drawing.apply(to: image) }

  func undo() {
    _ = drawing.strokes.popLast()
    changed()
  }

  private var scale: CGFloat { bounds.width / max(drawing.size.width, 1) }

  private func place(_ touch: UITouch) -> CGPoint {
    let point = touch.location(in: self)
    return CGPoint(x: point.x / scale, y: point.y / scale)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Metrics.reach, dy: -Metrics.reach).contains(point)
  }

  // MARK: Touch

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let point = place(touch)
    edges = drawing.edges(at: point, reach: Metrics.reach / scale)
    guard edges.isEmpty else { return }
    drawing.strokes.append(MarkupDrawing.Stroke(color: penColor, points: [point]))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let point = place(touch)
    if !edges.isEmpty {
      drawing.move(edges, to: point)
    } else if !drawing.strokes.isEmpty {
      drawing.strokes[drawing.strokes.count - 1].points.append(point)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    edges = []
    changed()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if edges.isEmpty { _ = drawing.strokes.popLast() }
    edges = []
    changed()
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    image.draw(in: bounds)
    context.saveGState()
    context.scaleBy(x: scale, y: scale)
    drawing.drawStrokes()
    context.restoreGState()
    let crop = drawing.crop.applying(CGAffineTransform(scaleX: scale, y: scale))
    let outside = UIBezierPath(rect: bounds)
    outside.append(UIBezierPath(rect: crop))
    outside.usesEvenOddFillRule = true
    UIColor(white: 0, alpha: 0.5).setFill()
    outside.fill()
    UIColor.white.setStroke()
    let frame = UIBezierPath(rect: crop.insetBy(dx: Metrics.line / 2, dy: Metrics.line / 2))
    frame.lineWidth = Metrics.line
    frame.stroke()
    for (x, y) in [
      (crop.minX, crop.minY), (crop.maxX, crop.minY), (crop.minX, crop.maxY),
      (crop.maxX, crop.maxY),
    ] {
      let (dx, dy) = (x == crop.minX ? 1.0 : -1.0, y == crop.minY ? 1.0 : -1.0)
      let corner = UIBezierPath()
      let inset = Metrics.handle / 2
      corner.move(to: CGPoint(x: x + dx * Metrics.handleLength, y: y + dy * inset))
      corner.addLine(to: CGPoint(x: x + dx * inset, y: y + dy * inset))
      corner.addLine(to: CGPoint(x: x + dx * inset, y: y + dy * Metrics.handleLength))
      corner.lineWidth = Metrics.handle
      corner.stroke()
    }
  }
}
