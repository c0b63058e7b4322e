import CoreGraphics
import UIKitCore

/// Draws test pictures that replace a camera's: bars of colour, the words "Test picture", a number
/// and a moving mark that makes a frozen picture visible.
@MainActor
package enum TestPicture {
  // Chosen: the pictures per second, and their size in pixels.
  package static let rate = 15
  private static let size = CGSize(width: 480, height: 320)

  // Source: the order of colour bars by their brightness, SMPTE EG 1.
  private static let bars: [UIColor] = [
    .white, .yellow, .cyan, .green, .magenta, .red, .blue,
  ]

  /// Draws the test picture with a number.
  package static func draw(_ number: Int) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: size, format: format)
    return renderer.image { context in
      let width = size.width / CGFloat(bars.count)
      for (index, color) in bars.enumerated() {
        color.setFill()
        context.fill(
          CGRect(x: CGFloat(index) * width, y: 0, width: width + 1, height: size.height * 0.62)
        )
      }
      UIColor(white: 0.16, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: size.height * 0.62, width: size.width, height: size.height))
      let text = "Test picture \(number)" as NSString
      text.draw(
        at: CGPoint(x: 20, y: size.height * 0.68),
        withAttributes: [
          .font: UIFont.systemFont(ofSize: 30, weight: .medium),
          .foregroundColor: UIColor.white,
        ]
      )
      // The mark crosses the picture in four seconds.
      let share = CGFloat(number % (rate * 4)) / CGFloat(rate * 4)
      UIColor.white.setFill()
      context.fill(
        CGRect(
          x: share * (size.width - 24),
          y: size.height - 40,
          width: 24,
          height: 24
        )
      )
    }.cgImage
  }
}
