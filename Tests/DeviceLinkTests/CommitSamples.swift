import CoreGraphics
import Foundation
import RenderServer

@testable import DeviceLink

/// Commits that hold one of each value.
enum CommitSamples {
  static let layer = LayerID(index: 3, generation: 7)
  static let other = LayerID(index: 4, generation: 1)

  static var path: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10),
      control1: CGPoint(x: 11, y: 12),
      control2: CGPoint(x: 13, y: 14)
    )
    path.closeSubpath()
    return path.copy() ?? path
  }

  private static let color = RenderColor(red: 0.25, green: -0.5, blue: 1.5, alpha: 0.75)
  private static let transform = CATransform3DMakeRotation(1, 1, 2, 3)

  static var properties: [LayerProperty] {
    var shape = ShapeProperties()
    shape.path = path
    shape.strokeColor = color
    shape.lineCap = .round
    shape.lineJoin = .bevel
    shape.lineDashPattern = [1, 2, 3]
    var gradient = GradientProperties()
    gradient.kind = .conic
    gradient.colors = [color, .black]
    gradient.locations = [0, 0.5]
    var replicator = ReplicatorProperties()
    replicator.instanceCount = 12
    replicator.instanceTransform = transform
    replicator.instanceColor = color
    var inner = EmitterCellProperties()
    inner.name = "spark"
    var cell = EmitterCellProperties()
    cell.birthRate = 3
    cell.cells = [inner]
    var emitter = EmitterProperties()
    emitter.cells = [cell, inner]
    emitter.shape = .sphere
    emitter.seed = 99
    var timing = LayerTiming()
    timing.speed = 0.5
    return [
      .bounds(CGRect(x: 1, y: 2, width: 3, height: 4)), .position(CGPoint(x: 5, y: 6)),
      .zPosition(7), .anchorPoint(CGPoint(x: 0.5, y: 0.25)), .anchorPointZ(8),
      .transform(transform), .transform(CATransform3DIdentity), .sublayerTransform(transform),
      .opacity(0.5), .isHidden(true), .masksToBounds(true), .isDoubleSided(false),
      .isGeometryFlipped(true), .isOpaque(true), .backgroundColor(color), .backgroundColor(nil),
      .cornerRadius(9), .maskedCorners([.minXMinY, .maxXMaxY]),
      .cornerShares(CornerShares(SIMD4(0, 0.2, 0.4, 1))), .cornerCurve(.continuous),
      .borderWidth(10), .borderColor(color), .shadowColor(color), .shadowOpacity(0.3),
      .shadowOffset(CGSize(width: 1, height: -1)), .shadowRadius(11), .shadowPath(path),
      .shadowPath(nil), .contents(nil), .contentsRect(CGRect(x: 0, y: 0, width: 1, height: 0.5)),
      .contentsCenter(CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)), .contentsScale(3),
      .contentsGravity(.resizeAspectFill), .minificationFilter(.trilinear),
      .magnificationFilter(.nearest), .shouldRasterize(true), .rasterizationScale(2),
      .allowsGroupOpacity(false), .antialiasedEdges(.all), .minificationFilterBias(0.5),
      .filters([
        .gaussianBlur(radius: 3), .saturate(1.8), .brightness(0.1), .contrast(1.1),
        .multiply(color), .colorMatrix((0..<20).map { Float($0) }), .invert,
      ]), .compositing(.plusLighter), .timing(timing), .shape(shape), .gradient(gradient),
      .replicator(replicator), .emitter(emitter),
    ]
  }

  static var animations: [RenderAnimation] {
    var timing = AnimationTiming()
    timing.beginTime = 1234.5
    timing.repeatCount = .infinity
    timing.fillMode = [.forwards, .backwards]
    timing.curve = TimingCurve(0.25, 0.1, 0.25, 1)
    let values: [AnimationValue] = [
      .number(1), .point(CGPoint(x: 1, y: 2)), .size(CGSize(width: 3, height: 4)),
      .rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .transform(transform), .color(color),
      .colors([color]), .numbers([1, 2]), .path(path), .contents(nil),
      .crossFade(nil, nil, 0.5), .bool(true),
    ]
    let contents: [RenderAnimation.Content] = [
      .basic(from: .number(0), to: nil, by: .number(2)),
      .spring(
        from: .number(0),
        to: .number(1),
        by: nil,
        mass: 1,
        stiffness: 2,
        damping: 3,
        initialVelocity: 4
      ),
      .keyframes(
        values: values,
        keyTimes: [0, 0.5, 1],
        curves: [nil, timing.curve],
        mode: .cubicPaced,
        tensions: [1],
        continuities: [2],
        biases: [3]
      ),
      .path(path, keyTimes: [0, 1], curves: [], mode: .paced, rotation: .autoReverse),
      .transition(.push, .fromTop, startProgress: 0.1, endProgress: 0.9),
    ]
    let properties: [AnimatedProperty?] = [
      .position(.x), .emitterSpin, .contents, .gradientEndPoint(.whole), nil,
    ]
    let plain = zip(properties, contents).map {
      RenderAnimation(property: $0, content: $1, timing: timing)
    }
    return plain + [RenderAnimation(property: nil, content: .group(plain), timing: timing)]
  }

  /// A commit with a change of each kind.
  static var everything: Commit {
    var changes: [LayerChange] = [.create(layer, .emitter), .create(other, .backdrop)]
    changes += properties.map { .set(layer, $0) }
    changes.append(.sublayers(layer, [other]))
    changes.append(.mask(layer, other))
    changes.append(.mask(layer, nil))
    changes += animations.enumerated().map {
      .addAnimation(layer, key: "animation \($0.offset)", $0.element)
    }
    changes.append(.removeAnimation(layer, key: "animation 0"))
    changes.append(.removeAllAnimations(layer))
    changes.append(.destroy(other))
    return Commit(sequence: 1, root: .some(layer), changes: changes, time: 17.25)
  }
}
