import UIKit

/// Emitter and replicator layers.
final class ParticlesController: SampleController {
  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(Sample("Emitter: confetti from a line", confetti(), height: 220))
    column.append(Sample("Replicator: twelve dots, each a little later", spinner(), height: 120))
    column.append(Sample("Replicator: a reflection", reflection(), height: 150))
  }

  private func confetti() -> UIView {
    let paper = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 5)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 5))
    }
    let emitter = CAEmitterLayer()
    emitter.emitterShape = .line
    emitter.emitterCells = [UIColor.systemRed, .systemYellow, .systemGreen, .systemBlue].map {
      let cell = CAEmitterCell()
      cell.contents = paper.cgImage
      cell.contentsScale = paper.scale
      cell.color = $0.cgColor
      cell.birthRate = 12
      cell.lifetime = 5
      cell.velocity = 60
      cell.velocityRange = 30
      cell.emissionLongitude = .pi / 2
      cell.emissionRange = .pi / 5
      cell.spin = 2
      cell.spinRange = 5
      cell.scaleRange = 0.4
      cell.yAcceleration = 20
      return cell
    }
    let stage = LayerStage([emitter]) { layer, bounds in
      layer.frame = bounds
      guard let emitter = layer as? CAEmitterLayer else { return }
      emitter.emitterPosition = CGPoint(x: bounds.midX, y: -8)
      emitter.emitterSize = CGSize(width: bounds.width, height: 1)
    }
    stage.clipsToBounds = true
    stage.backgroundColor = .secondarySystemBackground
    return stage
  }

  private func spinner() -> UIView {
    let replicator = CAReplicatorLayer()
    let dot = CALayer()
    dot.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.cornerRadius = 5
    dot.backgroundColor = UIColor.systemBlue.cgColor
    replicator.addSublayer(dot)
    replicator.instanceCount = 12
    replicator.instanceDelay = 1.0 / 12
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.1
    fade.duration = 1
    fade.repeatCount = .infinity
    dot.add(fade, forKey: "fade")
    return LayerStage([replicator]) { layer, bounds in
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
      dot.position = CGPoint(x: 50, y: 12)
    }
  }

  private func reflection() -> UIView {
    let replicator = CAReplicatorLayer()
    let picture = CAGradientLayer()
    picture.colors = [UIColor.systemTeal.cgColor, UIColor.systemIndigo.cgColor]
    picture.cornerRadius = 10
    replicator.addSublayer(picture)
    replicator.instanceCount = 2
    replicator.instanceAlphaOffset = -0.6
    return LayerStage([replicator]) { layer, bounds in
      layer.frame = bounds
      picture.frame = CGRect(x: bounds.midX - 60, y: 0, width: 120, height: 72)
      guard let replicator = layer as? CAReplicatorLayer else { return }
      var mirror = CATransform3DMakeTranslation(0, 76 - bounds.height + 72, 0)
      mirror = CATransform3DScale(mirror, 1, -1, 1)
      replicator.instanceTransform = mirror
    }
  }
}
