import UIKit

/// Layers that follow the tilt of the device at different depths.
final class MotionEffectsController: UIViewController {
  private var sheets: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for depth in 0..<5 {
      let sheet = UIView()
      sheet.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.2 + 0.15 * CGFloat(depth))
      sheet.layer.cornerRadius = 16
      sheet.layer.shadowOpacity = 0.25
      sheet.layer.shadowRadius = 6
      sheet.addMotionEffect(Self.parallax(by: 6 + 8 * CGFloat(depth)))
      sheets.append(sheet)
      view.addSubview(sheet)
    }
    let label = UILabel()
    label.text = "Tilt the device"
    label.textColor = .white
    label.font = .preferredFont(forTextStyle: .headline)
    label.textAlignment = .center
    label.numberOfLines = 0
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    sheets.last?.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (depth, sheet) in sheets.enumerated() {
      let side = 260 - 40 * CGFloat(depth)
      sheet.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      sheet.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }
  }

  private static func parallax(by distance: CGFloat) -> UIMotionEffect {
    func along(
      _ keyPath: String,
      _ type: UIInterpolatingMotionEffect.EffectType
    ) -> UIInterpolatingMotionEffect {
      let effect = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
      effect.minimumRelativeValue = -distance
      effect.maximumRelativeValue = distance
      return effect
    }
    let group = UIMotionEffectGroup()
    group.motionEffects = [
      along("center.x", .tiltAlongHorizontalAxis), along("center.y", .tiltAlongVerticalAxis),
    ]
    return group
  }
}
