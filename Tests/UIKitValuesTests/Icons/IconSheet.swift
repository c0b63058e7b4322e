import Foundation
import UIKit

/// Pictures in rows of equal cells, for goldens and for eyes.
enum IconSheet {
  /// The images in black on white, each in the middle of its cell.
  static func picture(
    _ images: [UIImage?],
    columns: Int,
    cell: CGFloat,
    scale: CGFloat,
    color: UIColor = .black
  ) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = true
    format.preferredRange = .standard
    let rows = (images.count + columns - 1) / columns
    let size = CGSize(width: CGFloat(columns) * cell, height: CGFloat(rows) * cell)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      color.setFill()
      for (index, image) in images.enumerated() {
        guard let image else { continue }
        // Whole pixels, so that crisp edges stay crisp.
        func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }
        image.withRenderingMode(.alwaysTemplate).draw(
          at: CGPoint(
            x: CGFloat(index % columns) * cell + snap((cell - image.size.width) / 2),
            y: CGFloat(index / columns) * cell + snap((cell - image.size.height) / 2)
          )
        )
      }
    }.cgImage
  }
}
