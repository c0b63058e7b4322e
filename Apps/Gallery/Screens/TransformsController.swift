import UIKit

/// Transforms in two and three dimensions.
final class TransformsController: SampleController {
  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(
      Sample(
        "Rotated, scaled, sheared, mirrored",
        fitting: TileView(
          cell: CGSize(width: 72, height: 72),
          [
            card { $0.transform = CGAffineTransform(rotationAngle: .pi / 8) },
            card { $0.transform = CGAffineTransform(scaleX: 0.6, y: 0.9) },
            card { $0.transform = CGAffineTransform(a: 1, b: 0, c: -0.4, d: 1, tx: 0, ty: 0) },
            card { $0.transform = CGAffineTransform(scaleX: -1, y: 1) },
          ]
        )
      )
    )
    column.append(
      Sample(
        "Perspective about each axis",
        fitting: TileView(
          cell: CGSize(width: 96, height: 96),
          [
            card { $0.layer.transform = Self.perspective(turned: .pi / 4, x: 1, y: 0, z: 0) },
            card { $0.layer.transform = Self.perspective(turned: .pi / 4, x: 0, y: 1, z: 0) },
            card { $0.layer.transform = Self.perspective(turned: .pi / 6, x: 1, y: 1, z: 1) },
          ]
        )
      )
    )
    column.append(Sample("A cube of six layers in a transform layer", cube(), height: 200))
  }

  private static func perspective(
    turned angle: CGFloat,
    x: CGFloat,
    y: CGFloat,
    z: CGFloat
  ) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 250
    return CATransform3DRotate(transform, angle, x, y, z)
  }

  private func card(_ style: @escaping (UIView) -> Void) -> UIView {
    let view = UIView()
    let label = UILabel()
    label.text = "F"
    label.font = .systemFont(ofSize: 34, weight: .bold)
    label.textAlignment = .center
    label.textColor = .white
    label.backgroundColor = .systemIndigo
    label.layer.cornerRadius = 8
    label.layer.masksToBounds = true
    label.frame = CGRect(x: 6, y: 6, width: 60, height: 60)
    style(label)
    view.addSubview(label)
    return view
  }

  private func cube() -> UIView {
    let solid = CATransformLayer()
    let side: CGFloat = 100
    let faces: [(UIColor, CATransform3D)] = [
      (.systemRed, CATransform3DIdentity),
      (.systemGreen, CATransform3DMakeRotation(.pi / 2, 0, 1, 0)),
      (.systemBlue, CATransform3DMakeRotation(.pi, 0, 1, 0)),
      (.systemYellow, CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)),
      (.systemOrange, CATransform3DMakeRotation(.pi / 2, 1, 0, 0)),
      (.systemPurple, CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)),
    ]
    for (color, turn) in faces {
      let face = CALayer()
      face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      face.backgroundColor = color.withAlphaComponent(0.85).cgColor
      face.borderColor = UIColor.white.cgColor
      face.borderWidth = 1
      face.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, side / 2), turn)
      solid.addSublayer(face)
    }
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    turn.fromValue = 0
    turn.toValue = CGFloat.pi * 2
    turn.duration = 8
    turn.repeatCount = .infinity
    solid.add(turn, forKey: "turn")
    let stage = LayerStage([solid]) { layer, bounds in
      layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
      for face in layer.sublayers ?? [] { face.position = .zero }
    }
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    stage.layer.sublayerTransform = CATransform3DRotate(eye, -.pi / 8, 1, 0, 0)
    return stage
  }
}
