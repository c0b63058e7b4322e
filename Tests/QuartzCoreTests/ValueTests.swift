import CoreGraphics
import Foundation
import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

@Suite("Values by key") struct ValueTests {
  @Test func `parts of properties are read and written by key path`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.setValue(9.0, forKeyPath: "position.x")
    layer.setValue(70, forKeyPath: "bounds.size.width")
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale.x")
    #expect(layer.position == CGPoint(x: 9, y: 10))
    #expect(layer.bounds.width == 70)
    #expect(
      abs((layer.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0) - .pi / 2) < 1e-6
    )
    #expect(abs((layer.value(forKeyPath: "transform.scale.x") as? CGFloat ?? 0) - 2) < 1e-6)
    #expect(layer.value(forKeyPath: "bounds.size.height") as? CGFloat == 20)
    layer.setValue(5, forKeyPath: "transform.translation.y")
    #expect(layer.transform.m42 == 5)
    layer.setValue(100, forKeyPath: "frame.size.height")
    #expect(layer.value(forKeyPath: "frame.size.height") is CGFloat)
  }

  @Test func `a layer is a dictionary for other keys`() {
    let layer = CALayer()
    #expect(layer.value(forKey: "anything") == nil)
    layer.setValue("thing", forKey: "anything")
    #expect(layer.value(forKey: "anything") as? String == "thing")
    layer.style = ["styled": 4, "style": ["deep": 5] as [AnyHashable: Any]]
    #expect(layer.value(forKey: "styled") as? Int == 4)
    #expect(layer.value(forKey: "deep") as? Int == 5)
    #expect(CALayer(layer: layer).value(forKey: "anything") as? String == "thing")
  }

  @Test func `properties are set by their names`() {
    let layer = CAShapeLayer()
    layer.setValue(0.5, forKey: "opacity")
    layer.setValue(true, forKey: "hidden")
    layer.setValue(CGColor.white, forKey: "strokeColor")
    layer.setValue(3, forKey: "lineWidth")
    layer.setValue(NSNumber(value: 4.5), forKey: "cornerRadius")
    #expect(layer.opacity == 0.5 && layer.isHidden && layer.lineWidth == 3)
    #expect(layer.strokeColor == CGColor.white)
    #expect(layer.cornerRadius == 4.5)
    #expect(layer.value(forKey: "lineWidth") as? CGFloat == 3)
  }

  @Test func `values in NSValue are taken out`() {
    let layer = CALayer()
    layer.setValue(NSValue(point: CGPoint(x: 3, y: 4)), forKey: "position")
    layer.setValue(NSValue(rect: CGRect(x: 0, y: 0, width: 5, height: 6)), forKey: "bounds")
    #expect(layer.position == CGPoint(x: 3, y: 4))
    #expect(layer.bounds.size == CGSize(width: 5, height: 6))
    if case .point(let point)? = AnimationValue(NSValue(point: CGPoint(x: 1, y: 2)), for: nil) {
      #expect(point == CGPoint(x: 1, y: 2))
    } else {
      Issue.record("no point")
    }
    var numbers: [Double] = [1, 2, 3, 4, 5, 6]
    let affine = NSValue(bytes: &numbers, objCType: "[6d]")
    if case .transform(let transform)? = AnimationValue(affine, for: .transform(.whole)) {
      #expect(transform.m11 == 1 && transform.m12 == 2 && transform.m42 == 6)
    } else {
      Issue.record("no transform")
    }
    if case .number(7)? = AnimationValue(NSNumber(value: 7), for: nil) {
    } else {
      Issue.record("no number")
    }
  }

  @Test func `sublayers are found by name and emitter cells too`() {
    let layer = CALayer()
    let title = CALayer()
    title.name = "title"
    layer.addSublayer(title)
    layer.setValue(0.25, forKeyPath: "sublayers.title.opacity")
    #expect(title.opacity == 0.25)
    let emitter = CAEmitterLayer()
    let spark = CAEmitterCell()
    spark.name = "spark"
    emitter.emitterCells = [spark]
    emitter.setValue(12, forKeyPath: "emitterCells.spark.birthRate")
    #expect(spark.birthRate == 12)
    #expect(emitter.value(forKeyPath: "emitterCells.spark.birthRate") as? Float == 12)
  }

  @Test func `a class names its own defaults`() {
    final class Round: CALayer {
      override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "masksToBounds": true
        case "cornerRadius": CGFloat(8)
        case "level": 3
        default: super.defaultValue(forKey: key)
        }
      }
    }
    let layer = Round()
    #expect(layer.masksToBounds && layer.cornerRadius == 8)
    #expect(layer.opacity == 1)
    #expect(layer.value(forKey: "level") as? Int == 3)
    #expect(!layer.shouldArchiveValue(forKey: "cornerRadius"))
    #expect(CALayer.defaultValue(forKey: "shadowRadius") as? CGFloat == 3)
  }

  @Test func `what a class overrides is known without calling it`() {
    final class Drawing: CALayer { override func draw(in ctx: CGContext) {} }
    class Base: CALayer { override func layoutSublayers() {} }
    final class Derived: Base {}
    #expect(!LayerClassTraits.of(CALayer.self).overridesDraw)
    #expect(!LayerClassTraits.of(CAShapeLayer.self).overridesDraw)
    #expect(LayerClassTraits.of(Drawing.self).overridesDraw)
    #expect(!LayerClassTraits.of(Drawing.self).overridesLayout)
    #expect(LayerClassTraits.of(Derived.self).overridesLayout)
    #expect(!LayerClassTraits.of(Derived.self).overridesDefaultValue)
    #expect(!LayerClassTraits.of(Derived.self).overridesAction)
  }

  @Test func `the subclass patterns of iOS compile and make presentation copies`() {
    class Gauge: CALayer {
      var level: CGFloat = 0
      init(level: CGFloat) {
        self.level = level
        super.init()
      }
      override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? Gauge { level = layer.level }
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Plain: CALayer {}
    let gauge = Gauge(level: 4)
    let copy = _CALayerTwin.makePresentation(of: gauge)
    #expect((copy as? Gauge)?.level == 4)
    #expect(_CALayerTwin.make(Plain.self) is Plain)
    #expect(gauge.presentation() == nil)
    #expect(gauge.model() === gauge)
  }

  @Test func `animations keep what is set by key and copy it`() {
    let animation = CASpringAnimation(keyPath: "position")
    animation.setValue("me", forKey: "id")
    animation.setValue(2, forKey: "duration")
    animation.damping = 7
    let copy = animation.copy() as? CASpringAnimation
    #expect(copy?.value(forKey: "id") as? String == "me")
    #expect(copy?.duration == 2 && copy?.damping == 7 && copy?.keyPath == "position")
    // Apple's own default spring: mass 1, stiffness 100, damping 10.
    let standard = CASpringAnimation(keyPath: "position").settlingDuration
    #expect(standard > 1.2 && standard < 1.6)
  }

  @Test func `timing functions have Apple's control points`() {
    func points(_ name: CAMediaTimingFunctionName) -> [Float] {
      let function = CAMediaTimingFunction(name: name)
      return (0...3).flatMap { index -> [Float] in
        var pair: [Float] = [9, 9]
        function.getControlPoint(at: index, values: &pair)
        return pair
      }
    }
    #expect(points(.linear) == [0, 0, 0, 0, 1, 1, 1, 1])
    #expect(points(.easeIn) == [0, 0, 0.42, 0, 1, 1, 1, 1])
    #expect(points(.easeOut) == [0, 0, 0, 0, 0.58, 1, 1, 1])
    #expect(points(.easeInEaseOut) == [0, 0, 0.42, 0, 0.58, 1, 1, 1])
    #expect(points(.default) == [0, 0, 0.25, 0.1, 0.25, 1, 1, 1])
  }

  @Test func `sublayers keep their order through every way of inserting`() {
    let root = CALayer()
    let layers = (0..<4).map { index -> CALayer in
      let layer = CALayer()
      layer.name = "\(index)"
      return layer
    }
    func names() -> String { (root.sublayers ?? []).compactMap(\.name).joined() }
    root.addSublayer(layers[0])
    root.insertSublayer(layers[1], at: 0)
    root.insertSublayer(layers[2], above: layers[1])
    root.insertSublayer(layers[3], below: layers[1])
    #expect(names() == "3120")
    root.insertSublayer(layers[3], above: layers[0])
    #expect(names() == "1203")
    root.addSublayer(layers[1])
    #expect(names() == "2031")
    root.insertSublayer(layers[1], below: layers[0])
    #expect(names() == "2103")
    let other = CALayer()
    other.name = "x"
    root.replaceSublayer(layers[0], with: other)
    #expect(names() == "21x3")
    root.sublayers = [layers[3], layers[2]]
    #expect(names() == "32")
    #expect(layers[1].superlayer == nil && other.superlayer == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil)
  }
}
