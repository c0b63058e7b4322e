import UIKit

/// Stroked and filled paths.
final class PathsController: SampleController {
  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(
      Sample(
        "Joins: miter, round, bevel",
        Canvas { bounds in
          for (index, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
            let x = bounds.width * (CGFloat(index) + 0.5) / 3
            let path = UIBezierPath()
            path.move(to: CGPoint(x: x - 36, y: 80))
            path.addLine(to: CGPoint(x: x, y: 20))
            path.addLine(to: CGPoint(x: x + 36, y: 80))
            path.lineWidth = 16
            path.lineJoinStyle = join
            UIColor.systemBlue.setStroke()
            path.stroke()
          }
        },
        height: 100
      )
    )
    column.append(
      Sample(
        "Caps and dashes",
        Canvas { bounds in
          for (index, cap) in [CGLineCap.butt, .round, .square].enumerated() {
            let y = 14 + CGFloat(index) * 26
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 14, y: y))
            path.addLine(to: CGPoint(x: bounds.midX - 14, y: y))
            path.lineWidth = 14
            path.lineCapStyle = cap
            UIColor.systemGreen.setStroke()
            path.stroke()
            let dashed = UIBezierPath()
            dashed.move(to: CGPoint(x: bounds.midX + 14, y: y))
            dashed.addLine(to: CGPoint(x: bounds.width - 14, y: y))
            dashed.lineWidth = 6
            dashed.lineCapStyle = cap
            dashed.setLineDash([14, 10, 2, 10], count: 4, phase: 0)
            UIColor.systemOrange.setStroke()
            dashed.stroke()
          }
        },
        height: 84
      )
    )
    column.append(
      Sample(
        "Fill rules: winding and even-odd",
        Canvas { bounds in
          for (index, evenOdd) in [false, true].enumerated() {
            let center = CGPoint(x: bounds.width * (CGFloat(index) * 2 + 1) / 4, y: 60)
            let path = UIBezierPath()
            for step in 0..<5 {
              let angle = -CGFloat.pi / 2 + CGFloat(step) * .pi * 4 / 5
              let point = CGPoint(x: center.x + 56 * cos(angle), y: center.y + 56 * sin(angle))
              if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
            path.usesEvenOddFillRule = evenOdd
            UIColor.systemPurple.setFill()
            path.fill()
          }
        },
        height: 120
      )
    )
    column.append(
      Sample(
        "Clipped lines",
        Canvas { bounds in
          UIBezierPath(ovalIn: bounds.insetBy(dx: 40, dy: 4)).addClip()
          let path = UIBezierPath()
          for x in stride(from: -bounds.height, to: bounds.width, by: 12) {
            path.move(to: CGPoint(x: x, y: bounds.height))
            path.addLine(to: CGPoint(x: x + bounds.height, y: 0))
          }
          path.lineWidth = 4
          UIColor.systemRed.setStroke()
          path.stroke()
        },
        height: 110
      )
    )
  }
}

/// Gradients, shadows and other effects.
final class PaintingController: SampleController {
  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(
      Sample(
        "Linear and radial gradients",
        Canvas { bounds in
          guard let context = UIGraphicsGetCurrentContext() else { return }
          let colors = [UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor] as CFArray
          guard
            let gradient = CGGradient(
              colorsSpace: CGColorSpaceCreateDeviceRGB(),
              colors: colors,
              locations: [0, 1]
            )
          else { return }
          context.saveGState()
          context.clip(to: CGRect(x: 0, y: 0, width: bounds.midX - 6, height: bounds.height))
          context.drawLinearGradient(
            gradient,
            start: .zero,
            end: CGPoint(x: bounds.midX, y: bounds.height),
            options: []
          )
          context.restoreGState()
          context.drawRadialGradient(
            gradient,
            startCenter: CGPoint(x: bounds.width * 0.7, y: 40),
            startRadius: 4,
            endCenter: CGPoint(x: bounds.width * 0.75, y: 55),
            endRadius: 54,
            options: []
          )
        },
        height: 110
      )
    )
    column.append(
      Sample(
        "Shadow and transparency layer",
        Canvas { bounds in
          guard let context = UIGraphicsGetCurrentContext() else { return }
          context.setShadow(
            offset: CGSize(width: 4, height: 6),
            blur: 8,
            color: UIColor.black.cgColor
          )
          context.beginTransparencyLayer(auxiliaryInfo: nil)
          UIColor.systemGreen.setFill()
          UIBezierPath(ovalIn: CGRect(x: 20, y: 10, width: 70, height: 70)).fill()
          UIColor.systemYellow.setFill()
          UIBezierPath(ovalIn: CGRect(x: 60, y: 10, width: 70, height: 70)).fill()
          context.endTransparencyLayer()
          UIColor.systemGreen.setFill()
          UIBezierPath(ovalIn: CGRect(x: bounds.width - 140, y: 10, width: 70, height: 70)).fill()
          UIColor.systemYellow.setFill()
          UIBezierPath(ovalIn: CGRect(x: bounds.width - 100, y: 10, width: 70, height: 70)).fill()
        },
        height: 100
      )
    )
    let modes: [(String, CGBlendMode)] = [
      ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
      ("darken", .darken), ("lighten", .lighten), ("colorDodge", .colorDodge),
      ("colorBurn", .colorBurn), ("softLight", .softLight), ("hardLight", .hardLight),
      ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue),
      ("saturation", .saturation), ("color", .color), ("luminosity", .luminosity),
      ("xor", .xor), ("plusLighter", .plusLighter), ("plusDarker", .plusDarker),
      ("sourceAtop", .sourceAtop),
    ]
    column.append(
      Sample(
        "Blend modes",
        fitting: TileView(
          cell: CGSize(width: 72, height: 74),
          modes.map { name, mode in
            CaptionedTile(
              name,
              Canvas { bounds in
                UIColor.systemOrange.setFill()
                UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 44, height: 44)).fill()
                UIColor.systemTeal.setFill()
                UIBezierPath(ovalIn: CGRect(x: 22, y: 8, width: 44, height: 44))
                  .fill(with: mode, alpha: 1)
              }
            )
          }
        )
      )
    )
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.systemIndigo.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    let pattern = UIView()
    pattern.backgroundColor = UIColor(patternImage: tile)
    column.append(Sample("Pattern colour", pattern, height: 60))
  }
}
