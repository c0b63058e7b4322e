import CoreGraphics
import Foundation

extension LayerState {
  /// The whole value of a property.
  func value(of property: AnimatedProperty) -> AnimationValue? {
    switch property {
    case .bounds: return .rect(bounds.cgRect)
    case .position: return .point(CGPoint(x: positionX, y: positionY))
    case .anchorPoint: return .point(CGPoint(x: anchorX, y: anchorY))
    case .transform: return .transform(transform)
    case .sublayerTransform: return .transform(sublayerTransform)
    case .contentsRect: return .rect(contentsRect.cgRect)
    case .contentsCenter: return .rect(contentsCenter.cgRect)
    case .shadowOffset: return .size(shadowOffset)
    case .zPosition: return .number(zPosition)
    case .anchorPointZ: return .number(anchorZ)
    case .opacity: return .number(Double(opacity))
    case .isHidden: return .bool(flags.contains(.isHidden))
    case .masksToBounds: return .bool(flags.contains(.masksToBounds))
    case .isDoubleSided: return .bool(flags.contains(.isDoubleSided))
    case .backgroundColor: return .color(backgroundColor)
    case .cornerRadius: return .number(cornerRadius)
    case .borderWidth: return .number(borderWidth)
    case .borderColor: return .color(borderColor)
    case .shadowColor: return .color(shadowColor)
    case .shadowOpacity: return .number(Double(shadowOpacity))
    case .shadowRadius: return .number(shadowRadius)
    case .shadowPath: return .path(shadowPath)
    case .contents: return .contents(contents)
    case .contentsScale: return .number(contentsScale)
    case .rasterizationScale: return .number(rasterizationScale)
    case .filterBlurRadius:
      for case .gaussianBlur(let radius) in filters { return .number(Double(radius)) }
      return .number(0)
    case .filterSaturation:
      for case .saturate(let amount) in filters { return .number(Double(amount)) }
      return .number(1)
    case .shapePath: return shape.map { .path($0.value.path) }
    case .fillColor: return shape.map { .color($0.value.fillColor) }
    case .strokeColor: return shape.map { .color($0.value.strokeColor) }
    case .strokeStart: return shape.map { .number(Double($0.value.strokeStart)) }
    case .strokeEnd: return shape.map { .number(Double($0.value.strokeEnd)) }
    case .lineWidth: return shape.map { .number(Double($0.value.lineWidth)) }
    case .miterLimit: return shape.map { .number(Double($0.value.miterLimit)) }
    case .lineDashPhase: return shape.map { .number(Double($0.value.lineDashPhase)) }
    case .gradientColors: return gradient.map { .colors($0.value.colors) }
    case .gradientLocations: return gradient.map { .numbers($0.value.locations) }
    case .gradientStartPoint: return gradient.map { .point($0.value.startPoint) }
    case .gradientEndPoint: return gradient.map { .point($0.value.endPoint) }
    case .instanceCount: return replicator.map { .number(Double($0.value.instanceCount)) }
    case .instanceDelay: return replicator.map { .number($0.value.instanceDelay) }
    case .instanceTransform: return replicator.map { .transform($0.value.instanceTransform) }
    case .instanceColor: return replicator.map { .color($0.value.instanceColor) }
    case .emitterPosition: return emitter.map { .point($0.value.position) }
    case .emitterSize: return emitter.map { .size($0.value.size) }
    case .emitterBirthRate: return emitter.map { .number(Double($0.value.birthRate)) }
    case .emitterLifetime: return emitter.map { .number(Double($0.value.lifetime)) }
    case .emitterVelocity: return emitter.map { .number(Double($0.value.velocity)) }
    case .emitterScale: return emitter.map { .number(Double($0.value.scale)) }
    case .emitterSpin: return emitter.map { .number(Double($0.value.spin)) }
    }
  }

  /// Shows a whole value; one that does not fit the property is not shown.
  mutating func show(_ value: AnimationValue, for property: AnimatedProperty) {
    switch (property, value) {
    case (.bounds, .rect(let rect)): apply(.bounds(rect))
    case (.position, .point(let point)): apply(.position(point))
    case (.anchorPoint, .point(let point)): apply(.anchorPoint(point))
    case (.transform, .transform(let t)): apply(.transform(t))
    case (.sublayerTransform, .transform(let t)): apply(.sublayerTransform(t))
    case (.contentsRect, .rect(let rect)): contentsRect = Box(rect)
    case (.contentsCenter, .rect(let rect)): contentsCenter = Box(rect)
    case (.shadowOffset, .size(let size)): shadowOffset = size
    case (.zPosition, .number(let n)): zPosition = n
    case (.anchorPointZ, .number(let n)): anchorZ = n
    case (.opacity, .number(let n)): apply(.opacity(Float(n)))
    case (.isHidden, .bool(let isOn)): apply(.isHidden(isOn))
    case (.isHidden, .number(let n)): apply(.isHidden(n != 0))
    case (.masksToBounds, .bool(let isOn)): apply(.masksToBounds(isOn))
    case (.isDoubleSided, .bool(let isOn)): apply(.isDoubleSided(isOn))
    case (.backgroundColor, .color(let color)): backgroundColor = color
    case (.cornerRadius, .number(let n)): cornerRadius = max(0, n)
    case (.borderWidth, .number(let n)): borderWidth = max(0, n)
    case (.borderColor, .color(let color)): borderColor = color
    case (.shadowColor, .color(let color)): shadowColor = color
    case (.shadowOpacity, .number(let n)): apply(.shadowOpacity(Float(n)))
    case (.shadowRadius, .number(let n)): shadowRadius = max(0, n)
    case (.shadowPath, .path(let path)): shadowPath = path
    case (.contents, .contents(let value)):
      contents = value
      fade = nil
    case (.contents, .crossFade(let from, let to, let progress)):
      contents = from
      fade = Boxed(ContentsFade(next: to, progress: Float(progress)))
    case (.contentsScale, .number(let n)): apply(.contentsScale(CGFloat(n)))
    case (.rasterizationScale, .number(let n)): apply(.rasterizationScale(CGFloat(n)))
    case (.filterBlurRadius, .number(let n)):
      replaceFilter(.gaussianBlur(radius: CGFloat(max(0, n)))) {
        if case .gaussianBlur = $0 { true } else { false }
      }
    case (.filterSaturation, .number(let n)):
      replaceFilter(.saturate(CGFloat(n))) { if case .saturate = $0 { true } else { false } }
    default:
      showShape(value, for: property)
      showOther(value, for: property)
    }
  }

  private mutating func replaceFilter(_ filter: LayerFilter, where fits: (LayerFilter) -> Bool) {
    if let index = filters.firstIndex(where: fits) {
      filters[index] = filter
    } else {
      filters.append(filter)
    }
  }

  private mutating func showShape(_ value: AnimationValue, for property: AnimatedProperty) {
    guard var properties = shape?.value else { return }
    switch (property, value) {
    case (.shapePath, .path(let path)): properties.path = path
    case (.fillColor, .color(let color)): properties.fillColor = color
    case (.strokeColor, .color(let color)): properties.strokeColor = color
    case (.strokeStart, .number(let n)): properties.strokeStart = CGFloat(n)
    case (.strokeEnd, .number(let n)): properties.strokeEnd = CGFloat(n)
    case (.lineWidth, .number(let n)): properties.lineWidth = CGFloat(n)
    case (.miterLimit, .number(let n)): properties.miterLimit = CGFloat(n)
    case (.lineDashPhase, .number(let n)): properties.lineDashPhase = CGFloat(n)
    default: return
    }
    shape = Boxed(properties)
  }

  private mutating func showOther(_ value: AnimationValue, for property: AnimatedProperty) {
    if var properties = gradient?.value {
      switch (property, value) {
      case (.gradientColors, .colors(let colors)): properties.colors = colors
      case (.gradientLocations, .numbers(let numbers)): properties.locations = numbers
      case (.gradientStartPoint, .point(let point)): properties.startPoint = point
      case (.gradientEndPoint, .point(let point)): properties.endPoint = point
      default: return
      }
      gradient = Boxed(properties)
    } else if var properties = replicator?.value {
      switch (property, value) {
      case (.instanceCount, .number(let n)): properties.instanceCount = max(0, Int(clamping: n))
      case (.instanceDelay, .number(let n)): properties.instanceDelay = n
      case (.instanceTransform, .transform(let t)): properties.instanceTransform = t
      case (.instanceColor, .color(let color)): properties.instanceColor = color
      default: return
      }
      replicator = Boxed(properties)
    } else if var properties = emitter?.value {
      switch (property, value) {
      case (.emitterPosition, .point(let point)): properties.position = point
      case (.emitterSize, .size(let size)): properties.size = size
      case (.emitterBirthRate, .number(let n)): properties.birthRate = Float(n)
      case (.emitterLifetime, .number(let n)): properties.lifetime = Float(n)
      case (.emitterVelocity, .number(let n)): properties.velocity = Float(n)
      case (.emitterScale, .number(let n)): properties.scale = Float(n)
      case (.emitterSpin, .number(let n)): properties.spin = Float(n)
      default: return
      }
      emitter = Boxed(properties)
    }
  }
}
