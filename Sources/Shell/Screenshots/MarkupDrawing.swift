import CoreGraphics
import UIKit

/// The changes of a person to a screenshot: lines of the pen, and the crop.
struct MarkupDrawing: Equatable {
  /// A line of the pen.
  struct Stroke: Equatable {
    var color: UIColor
    /// The points of the line, in the picture's coordinates.
    var points: [CGPoint]
  }

  // Chosen: the width of the pen, as a part of the picture's width.
  static let penShare: CGFloat = 0.012
  // Chosen: the smallest side of the crop, as a part of the picture's width.
  private static let leastShare: CGFloat = 0.1

  let size: CGSize
  var strokes: [Stroke] = []
  /// The part of the picture that is kept, in the picture's coordinates.
  private(set) var crop: CGRect

  init(size: CGSize) {
    self.size = size
    crop = CGRect(origin: .zero, size: size)
  }

  /// The edges of the crop that a finger moves; two of them form a corner.
  struct Edges: OptionSet {
    let rawValue: Int
    static let left = Edges(rawValue: 1), right = Edges(rawValue: 2)
    static let top = Edges(rawValue: 4), bottom = Edges(rawValue: 8)
  }

  /// Moves edges to a point, within the picture and without crossing each other.
  mutating func move(_ edges: Edges, to point: CGPoint) {
    let least = size.width * Self.leastShare
    var (minX, minY, maxX, maxY) = (crop.minX, crop.minY, crop.maxX, crop.maxY)
    if edges.contains(.left) { minX = min(max(0, point.x), maxX - least) }
    if edges.contains(.right) { maxX = max(min(size.width, point.x), minX + least) }
    if edges.contains(.top) { minY = min(max(0, point.y), maxY - least) }
    if edges.contains(.bottom) { maxY = max(min(size.height, point.y), minY + least) }
    crop = CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Returns the edges near a point; empty in the middle and outside.
  func edges(at point: CGPoint, reach: CGFloat) -> Edges {
    guard crop.insetBy(dx: -reach, dy: -reach).contains(point) else { return [] }
    var edges: Edges = []
    if abs(point.x - crop.minX) < reach { edges.insert(.left) }
    if abs(point.x - crop.maxX) < reach, !edges.contains(.left) { edges.insert(.right) }
    if abs(point.y - crop.minY) < reach { edges.insert(.top) }
    if abs(point.y - crop.maxY) < reach, !edges.contains(.top) { edges.insert(.bottom) }
    return edges
  }

  /// Draws the lines.
  func drawStrokes() {
    for stroke in strokes {
      guard let first = stroke.points.first else { continue }
      let path = UIBezierPath()
      path.lineWidth = size.width * Self.penShare
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      path.move(to: first)
      // A tap draws a dot.
      for point in stroke.points.count > 1 ? Array(stroke.points.dropFirst()) : [first] {
        path.addLine(to: point)
      }
      stroke.color.setStroke()
      path.stroke()
    }
  }

  /// Returns the picture with the lines, cropped.
  @MainActor func apply(to image: UIImage) -> UIImage {
    guard !strokes.isEmpty || crop.size != size else { return image }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    format.opaque = true
    let part = crop.integral
    return UIGraphicsImageRenderer(size: part.size, format: format).image { context in
      context.cgContext.translateBy(x: -part.minX, y: -part.minY)
      image.draw(in: CGRect(origin: .zero, size: size))
      drawStrokes()
    }
  }
}
