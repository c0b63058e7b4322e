import CoreGraphics
import Foundation
import RenderServer
import Synchronization

extension UIColor {
  static func storage(of color: CGColor) -> Storage {
    guard let space = color.colorSpace, let parts = color.components else {
      return .coreGraphics(color)
    }
    switch (space.model, space.name) {
    case (.monochrome, _) where parts.count == 2: return .gray(parts[0], parts[1])
    case (.rgb, CGColorSpace.displayP3?) where parts.count == 4:
      return .displayP3(parts[0], parts[1], parts[2], parts[3])
    case (.rgb, CGColorSpace.sRGB?) where parts.count == 4,
      (.rgb, CGColorSpace.extendedSRGB?) where parts.count == 4, (.rgb, nil) where parts.count == 4:
      return .rgb(parts[0], parts[1], parts[2], parts[3])
    default: return .coreGraphics(color)
    }
  }

  private static let extendedGray = CGColorSpace(name: CGColorSpace.extendedGray)
  private static let extendedSRGB = CGColorSpace(name: CGColorSpace.extendedSRGB)
  private static let displayP3 = CGColorSpace(name: CGColorSpace.displayP3)

  func makeCGColor() -> CGColor {
    switch storage {
    case .gray(let white, let alpha):
      return Self.extendedGray.flatMap { CGColor(colorSpace: $0, components: [white, alpha]) }
        ?? CGColor(gray: white, alpha: alpha)
    case .rgb(let red, let green, let blue, let alpha):
      return Self.extendedSRGB.flatMap {
        CGColor(colorSpace: $0, components: [red, green, blue, alpha])
      } ?? CGColor(red: red, green: green, blue: blue, alpha: alpha)
    case .displayP3(let red, let green, let blue, let alpha):
      return Self.displayP3.flatMap {
        CGColor(colorSpace: $0, components: [red, green, blue, alpha])
      } ?? CGColor(red: red, green: green, blue: blue, alpha: alpha)
    case .coreGraphics(let color):
      return color
    case .pattern(let image, let alpha):
      return PatternColor.make(image: image, alpha: alpha) ?? CGColor(gray: 0, alpha: 0)
    case .system, .dynamic:
      return resolved(with: .current).makeCGColor()
    }
  }

  func applyFill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(cgColor)
  }

  func applyStroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(cgColor)
  }

  /// Returns the colour as a commit stores it, for `traits`; `nil` for a pattern.
  package func renderColor(with traits: UITraitCollection) -> RenderColor? {
    guard let parts = components(with: traits) else { return nil }
    return RenderColor(
      red: Float(parts.red),
      green: Float(parts.green),
      blue: Float(parts.blue),
      alpha: Float(parts.alpha)
    )
  }
}

/// Creates a Core Graphics pattern that paints an image.
private enum PatternColor {
  private final class Cell {
    let image: UIImage
    init(_ image: UIImage) { self.image = image }
  }

  static func make(image: UIImage, alpha: CGFloat) -> CGColor? {
    let size = image.size
    guard size.width > 0, size.height > 0 else { return nil }
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { info, context in
        guard let info else { return }
        let image = Unmanaged<Cell>.fromOpaque(info).takeUnretainedValue().image
        guard let picture = image.uprightImage() else { return }
        // A pattern is in the base space of its context, whose y axis points down in UIKit.
        Tiling.draw(picture, in: CGRect(origin: .zero, size: image.size), of: context)
      },
      releaseInfo: { info in
        guard let info else { return }
        Unmanaged<Cell>.fromOpaque(info).release()
      }
    )
    let info = Unmanaged.passRetained(Cell(image)).toOpaque()
    guard
      let pattern = CGPattern(
        info: info,
        bounds: CGRect(origin: .zero, size: size),
        matrix: .identity,
        xStep: size.width,
        yStep: size.height,
        tiling: .constantSpacing,
        isColored: true,
        callbacks: &callbacks
      ),
      let space = CGColorSpace(patternBaseSpace: nil)
    else { return nil }
    var component = alpha
    return CGColor(patternSpace: space, pattern: pattern, components: &component)
  }
}
