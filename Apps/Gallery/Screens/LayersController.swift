import UIKit

/// The appearance of a single layer.
final class LayersController: SampleController {
  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(
      Sample(
        "Corners: circular, continuous, two of four, capsule",
        fitting: TileView(
          cell: CGSize(width: 72, height: 72),
          [
            box { $0.cornerRadius = 18 },
            box {
              $0.cornerRadius = 18
              $0.cornerCurve = .continuous
            },
            box {
              $0.cornerRadius = 18
              $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
            },
            box { $0.cornerRadius = 36 },
          ]
        )
      )
    )
    column.append(
      Sample(
        "Borders and group opacity",
        fitting: TileView(
          cell: CGSize(width: 72, height: 72),
          [
            box { $0.borderWidth = 1 / UIScreen.main.scale },
            box { $0.borderWidth = 4 },
            box {
              $0.borderWidth = 4
              $0.cornerRadius = 18
            },
            box {
              $0.borderWidth = 8
              $0.cornerRadius = 36
              $0.opacity = 0.4
            },
          ]
        )
      )
    )
    column.append(
      Sample(
        "Shadows: offset, radius, path",
        fitting: TileView(
          cell: CGSize(width: 72, height: 88),
          [
            shadowed {
              $0.shadowOffset = CGSize(width: 0, height: 2)
              $0.shadowRadius = 3
            },
            shadowed {
              $0.shadowOffset = CGSize(width: 0, height: 8)
              $0.shadowRadius = 10
            },
            shadowed {
              $0.shadowOffset = .zero
              $0.shadowRadius = 6
              $0.shadowColor = UIColor.systemBlue.cgColor
              $0.shadowOpacity = 0.9
            },
            shadowed {
              $0.shadowOffset = CGSize(width: 0, height: 4)
              $0.shadowRadius = 3
              $0.shadowPath = CGPath(
                ellipseIn: CGRect(x: 6, y: 62, width: 60, height: 10),
                transform: nil
              )
            },
          ]
        )
      )
    )
    column.append(Sample("Axial, radial and conic gradients", gradients(), height: 100))
    column.append(Sample("Masks", masks(), height: 110))
    column.append(Sample("Shapes: trimmed, dashed, joined", shapes(), height: 110))
  }

  private func box(_ style: (CALayer) -> Void) -> UIView {
    let view = UIView()
    view.backgroundColor = .systemBlue
    view.layer.borderColor = UIColor.systemOrange.cgColor
    style(view.layer)
    return view
  }

  private func shadowed(_ style: (CALayer) -> Void) -> UIView {
    let view = UIView()
    let plate = UIView(frame: CGRect(x: 0, y: 0, width: 72, height: 72))
    plate.backgroundColor = .white
    plate.layer.cornerRadius = 12
    plate.layer.shadowOpacity = 0.35
    style(plate.layer)
    view.addSubview(plate)
    return view
  }

  private func gradients() -> UIView {
    let kinds: [CAGradientLayerType] = [.axial, .radial, .conic]
    let layers = kinds.map { kind in
      let layer = CAGradientLayer()
      layer.type = kind
      layer.colors = [
        UIColor.systemRed.cgColor, UIColor.systemYellow.cgColor, UIColor.systemGreen.cgColor,
        UIColor.systemBlue.cgColor, UIColor.systemPurple.cgColor,
      ]
      switch kind {
      case .axial:
        layer.startPoint = CGPoint(x: 0, y: 0)
        layer.endPoint = CGPoint(x: 1, y: 1)
      default:
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 1)
      }
      layer.cornerRadius = 12
      return layer
    }
    return LayerStage(layers) { layer, bounds in
      guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
      let side = min(bounds.height, (bounds.width - 24) / 3)
      let step = (bounds.width - side) / 2
      layer.frame = CGRect(x: CGFloat(index) * step, y: 0, width: side, height: side)
    }
  }

  private func masks() -> UIView {
    let ground = CAGradientLayer()
    ground.colors = [UIColor.systemPink.cgColor, UIColor.systemIndigo.cgColor]
    ground.startPoint = CGPoint(x: 0, y: 0.5)
    ground.endPoint = CGPoint(x: 1, y: 0.5)
    let star = CAShapeLayer()
    ground.mask = star
    return LayerStage([ground]) { layer, bounds in
      layer.frame = bounds
      let path = UIBezierPath()
      let count = max(1, Int(bounds.width / 110))
      for index in 0..<count {
        let center = CGPoint(
          x: bounds.width * (CGFloat(index) + 0.5) / CGFloat(count),
          y: bounds.midY
        )
        path.append(.star(center: center, radius: 52, points: 5 + index * 2))
      }
      star.frame = bounds
      star.path = path.cgPath
    }
  }

  private func shapes() -> UIView {
    let trimmed = CAShapeLayer()
    trimmed.strokeColor = UIColor.systemTeal.cgColor
    trimmed.fillColor = nil
    trimmed.lineWidth = 8
    trimmed.lineCap = .round
    trimmed.strokeStart = 0.1
    trimmed.strokeEnd = 0.8
    let dashed = CAShapeLayer()
    dashed.strokeColor = UIColor.systemOrange.cgColor
    dashed.fillColor = UIColor.systemOrange.withAlphaComponent(0.2).cgColor
    dashed.lineWidth = 3
    dashed.lineDashPattern = [10, 5]
    let joined = CAShapeLayer()
    joined.strokeColor = UIColor.systemPurple.cgColor
    joined.fillColor = nil
    joined.lineWidth = 10
    joined.lineJoin = .round
    joined.lineCap = .round
    return LayerStage([trimmed, dashed, joined]) { layer, bounds in
      guard let layer = layer as? CAShapeLayer else { return }
      let side = min(bounds.height - 12, (bounds.width - 48) / 3)
      let area = CGRect(x: 6, y: 6, width: side, height: side)
      if layer === trimmed {
        layer.path = CGPath(ellipseIn: area, transform: nil)
      } else if layer === dashed {
        let frame = area.offsetBy(dx: (bounds.width - side) / 2 - 6, dy: 0)
        layer.path = CGPath(
          roundedRect: frame,
          cornerWidth: 16,
          cornerHeight: 16,
          transform: nil
        )
      } else {
        let frame = area.offsetBy(dx: bounds.width - side - 12, dy: 0)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: frame.minX, y: frame.maxY))
        path.addLine(to: CGPoint(x: frame.midX, y: frame.minY))
        path.addLine(to: CGPoint(x: frame.maxX, y: frame.maxY))
        path.addLine(to: CGPoint(x: frame.minX, y: frame.midY))
        layer.path = path
      }
    }
  }
}

extension UIBezierPath {
  /// Returns a star that stands on two points.
  static func star(center: CGPoint, radius: CGFloat, points: Int) -> UIBezierPath {
    let path = UIBezierPath()
    for index in 0..<(points * 2) {
      let angle = -CGFloat.pi / 2 + CGFloat(index) * .pi / CGFloat(points)
      let length = index.isMultiple(of: 2) ? radius : radius * 0.45
      let point = CGPoint(x: center.x + length * cos(angle), y: center.y + length * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
