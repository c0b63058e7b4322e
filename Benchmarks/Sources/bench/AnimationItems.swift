import Foundation
import HeadlessHost
import UIKit

extension Bench {
  /// Measures `count` frames of two hundred layers that move, rotate and fade at once while the
  /// main thread does nothing.
  static func animate(frames: Int) {
    let screen = HeadlessScreen(Scene.device)
    let view = UIView()
    view.backgroundColor = .white
    for index in 0..<200 {
      let layer = CALayer()
      layer.frame = CGRect(
        x: 8 + CGFloat(index % 10) * 36,
        y: 44 + CGFloat(index / 10) * 38,
        width: 29,
        height: 29
      )
      if index % 2 == 0 {
        layer.contents = Scene.icons[index / 2 % Scene.icons.count]
        layer.contentsScale = Scene.scale
      } else {
        layer.backgroundColor =
          UIColor(hue: CGFloat(index) / 200, saturation: 0.6, brightness: 0.9, alpha: 1)
          .cgColor
        layer.cornerRadius = 7
      }
      view.layer.addSublayer(layer)
      add(index, to: layer)
    }
    let controller = UIViewController()
    controller.view = view
    screen.rootViewController = controller
    screen.update()
    var samples: [Double] = []
    samples.reserveCapacity(frames)
    for _ in 0..<frames {
      samples.append(measure { screen.advance(by: frameInterval) })
    }
    let statistics = screen.frameStatistics
    print(
      "RESULT {\"frames\":\(frames),\(spread(samples)),"
        + "\"painted_px\":\(statistics.paintedPixels),"
        + "\"animations\":\(statistics.activeAnimations)}"
    )
    save(screen)
  }

  private static func add(_ index: Int, to layer: CALayer) {
    func animate(_ keyPath: String, from: Any, to: Any) {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 1 + Double(index % 7) / 10
      animation.autoreverses = true
      animation.repeatCount = .infinity
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer.add(animation, forKey: keyPath)
    }
    switch index % 4 {
    case 0: animate("position.y", from: layer.position.y, to: layer.position.y + 60)
    case 1: animate("opacity", from: 1, to: 0.2)
    case 2: animate("transform.scale", from: 1, to: 1.3)
    default: animate("transform.rotation.z", from: 0, to: Double.pi / 2)
    }
  }
}
