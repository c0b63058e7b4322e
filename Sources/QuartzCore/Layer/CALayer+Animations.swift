import CoreGraphics
import Foundation
import RenderServer
import Synchronization

extension CALayer {
  private static let madeUpKeys = Mutex(0)

  func attach(_ animation: CAAnimation, key: String?) {
    guard copiedModel == nil, let copy = animation.copy() as? CAAnimation else { return }
    copy.runner = nil
    let key = Self.attachmentKey(for: copy, key: key)
    if copy.duration == 0 { copy.duration = copy.naturalDuration }
    if let property = copy as? CAPropertyAnimation, property.keyPath == nil {
      property.keyPath = key
    }
    let replaced = animations?.take(key)
    let attached = AttachedAnimation(copy, key: key, layer: self)
    if animations == nil { animations = AttachedAnimations() }
    animations?.add(attached)
    markChanged(.animations)
    // A layer in no tree notes nothing, but the transaction's end has to come.
    CATransaction.noteChange()
    if let replaced { AnimationClock.shared.callSoon { replaced.stop(finished: false) } }
  }

  private static func attachmentKey(for animation: CAAnimation, key: String?) -> String {
    if animation is CATransition { return kCATransition }
    if let key { return key }
    return "animation-\(madeUpKeys.withLock { $0 += 1; return $0 })"
  }

  func detachAnimation(key: String) {
    guard let attached = animations?.take(key) else { return }
    markChanged(.animations)
    AnimationClock.shared.callSoon { attached.stop(finished: false) }
  }

  func detachAllAnimations() {
    guard let animations, !animations.isEmpty else { return }
    let all = animations.takeAll()
    markChanged(.animations)
    for attached in all { AnimationClock.shared.callSoon { attached.stop(finished: false) } }
  }

  /// Ends, unfinished, the animations of the layer and of all below it but those that stay on
  /// completion: what an app's going to the background does.
  package func endPassingAnimations() {
    for attached in animations?.list ?? [] where attached.animation.isRemovedOnCompletion {
      detachAnimation(key: attached.key)
    }
    for child in innerLayers { withStackRoom { child.endPassingAnimations() } }
    for child in children { withStackRoom { child.endPassingAnimations() } }
    maskLayer?.endPassingAnimations()
  }

  var attachedKeys: [String]? {
    guard let animations = (copiedModel ?? self).animations, !animations.isEmpty else { return nil }
    return animations.list.map(\.key)
  }

  func attachedAnimation(key: String) -> CAAnimation? {
    (copiedModel ?? self).animations?.find(key)?.animation
  }

  /// An animation has run its time.
  func animationHasEnded(_ attached: AttachedAnimation) {
    guard !attached.isGone else { return }
    attached.start()
    if attached.animation.isRemovedOnCompletion {
      animations?.drop(attached)
      if attached.isDrawnHere { setNeedsDisplay() }
    }
    attached.stop(finished: true)
  }

  /// When the layer's time is `local`, in media time; infinity where that never comes.
  func moment(at local: CFTimeInterval) -> Double {
    var layer: CALayer? = self
    while let current = layer {
      if current.values.rare.timing.speed <= 0 { return .infinity }
      layer = current.geometryParent
    }
    return mediaTime(fromLocal: local)
  }

  // MARK: Presentation

  func makePresentation() -> CALayer? {
    if copiedModel != nil { return self }
    guard flags.contains(.isAttached), !pending.contains(.creation) else { return nil }
    let copy = _CALayerTwin.makePresentation(of: self)
    copy.copiedModel = self
    copy.applyAnimations(of: self, at: MediaClock.current.now)
    return copy
  }

  func copyValues(of layer: CALayer) {
    values = layer.values
    customValues = layer.customValues
    if layer.copiedModel == nil { copiedModel = layer }
    flags.insert(.isSilent)
    copyKindValues(of: layer)
  }

  /// Takes the values that the model's animations show at `time`.
  func applyAnimations(of model: CALayer, at time: Double) {
    guard let animations = model.animations, !animations.isEmpty else { return }
    let now = model.localTime(fromMedia: time)
    for attached in animations.list {
      guard attached.beginTime != nil, let rendered = attached.rendered else { continue }
      if attached.isDrawnHere {
        applyOwn(attached.animation, rendered, at: now)
      } else {
        rendered.apply(at: now, base: { animationValue(of: $0) }) { apply($1, to: $0) }
      }
    }
  }

  /// Takes the value of an animated property of the layer's own.
  private func applyOwn(_ animation: CAAnimation, _ rendered: RenderAnimation, at time: Double) {
    guard let path = animation.animatedKeyPath,
      let base = AnimationValue(value(forKeyPath: path), for: nil)
        ?? AnimationValue(animation.knownValue(forKey: "toValue"), for: nil)
        ?? AnimationValue(animation.knownValue(forKey: "fromValue"), for: nil),
      let value = rendered.value(at: time, base: base)
    else { return }
    setValue(value.anyValue, forKeyPath: path)
  }

  /// What is on screen now for a key path; the model's value where nothing animates it.
  func presentedValue(forKeyPath path: String) -> Any? {
    guard let animations, !animations.isEmpty, let presentation = presentation() else {
      return value(forKeyPath: path)
    }
    return presentation.value(forKeyPath: path)
  }

  // MARK: Values as animations see them

  func animationValue(of property: AnimatedProperty) -> AnimationValue? {
    let rare = values.rare
    switch property {
    case .bounds: return .rect(values.bounds)
    case .position: return .point(values.position)
    case .anchorPoint: return .point(values.anchorPoint)
    case .transform: return .transform(values.transform)
    case .sublayerTransform: return .transform(rare.sublayerTransform)
    case .contentsRect: return .rect(rare.contentsRect)
    case .contentsCenter: return .rect(rare.contentsCenter)
    case .shadowOffset: return .size(rare.shadowOffset)
    case .zPosition: return .number(Double(values.zPosition))
    case .anchorPointZ: return .number(Double(rare.anchorPointZ))
    case .opacity: return .number(Double(values.opacity))
    case .isHidden: return .bool(values.isHidden)
    case .masksToBounds: return .bool(values.masksToBounds)
    case .isDoubleSided: return .bool(values.isDoubleSided)
    case .backgroundColor: return .color(values.backgroundColor?.rendered)
    case .cornerRadius: return .number(Double(values.cornerRadius))
    case .borderWidth: return .number(Double(values.borderWidth))
    case .borderColor: return .color(values.borderColor?.rendered)
    case .shadowColor: return .color(rare.shadowColor?.rendered)
    case .shadowOpacity: return .number(Double(rare.shadowOpacity))
    case .shadowRadius: return .number(Double(rare.shadowRadius))
    case .shadowPath: return .path(rare.shadowPath)
    case .contents: return .contents(renderedContents)
    case .contentsScale: return .number(Double(values.contentsScale))
    case .rasterizationScale: return .number(Double(rare.rasterizationScale))
    default: return kindValue(of: property)
    }
  }

  /// Sets a whole value without telling anybody: the layer is a presentation copy.
  func apply(_ value: AnimationValue, to property: AnimatedProperty) {
    switch (property, value) {
    case (.bounds, .rect(let r)): values.bounds = r
    case (.position, .point(let p)): values.position = p
    case (.anchorPoint, .point(let p)): values.anchorPoint = p
    case (.transform, .transform(let t)):
      values.transform = t
      values.isTransformIdentity = CATransform3DIsIdentity(t)
    case (.sublayerTransform, .transform(let t)):
      values.change(\.sublayerTransform, to: t)
      values.change(\.isSublayerTransformIdentity, to: CATransform3DIsIdentity(t))
    case (.contentsRect, .rect(let r)): values.change(\.contentsRect, to: r)
    case (.contentsCenter, .rect(let r)): values.change(\.contentsCenter, to: r)
    case (.shadowOffset, .size(let s)): values.change(\.shadowOffset, to: s)
    case (.zPosition, .number(let n)): values.zPosition = CGFloat(n)
    case (.anchorPointZ, .number(let n)): values.change(\.anchorPointZ, to: CGFloat(n))
    case (.opacity, .number(let n)): values.opacity = Float(n)
    case (.isHidden, .bool(let flag)): values.isHidden = flag
    case (.masksToBounds, .bool(let flag)): values.masksToBounds = flag
    case (.isDoubleSided, .bool(let flag)): values.isDoubleSided = flag
    case (.backgroundColor, .color(let c)): values.backgroundColor = c?.cgColor
    case (.cornerRadius, .number(let n)): values.cornerRadius = CGFloat(n)
    case (.borderWidth, .number(let n)): values.borderWidth = CGFloat(n)
    case (.borderColor, .color(let c)): values.borderColor = c?.cgColor
    case (.shadowColor, .color(let c)): values.change(\.shadowColor, to: c?.cgColor)
    case (.shadowOpacity, .number(let n)): values.change(\.shadowOpacity, to: Float(n))
    case (.shadowRadius, .number(let n)): values.change(\.shadowRadius, to: CGFloat(n))
    case (.shadowPath, .path(let path)): values.change(\.shadowPath, to: path)
    case (.contents, .contents(let contents)):
      values.picture = contents.map { .rendered($0) } ?? .none
    case (.contents, .crossFade(let from, let to, let progress)):
      // A picture of its own for each moment would have to be drawn; the nearer end stands for it.
      values.picture = (progress < 0.5 ? from : to).map { .rendered($0) } ?? .none
    case (.contentsScale, .number(let n)): values.contentsScale = CGFloat(n)
    case (.rasterizationScale, .number(let n)):
      values.change(\.rasterizationScale, to: CGFloat(n))
    default: _ = applyKindValue(value, to: property)
    }
  }
}

extension RenderColor {
  package var cgColor: CGColor {
    CGColor(
      srgbRed: CGFloat(red),
      green: CGFloat(green),
      blue: CGFloat(blue),
      alpha: CGFloat(alpha)
    )
  }
}

extension AnimationValue {
  /// The value in the form in which a property has it.
  var anyValue: Any? {
    switch self {
    case .number(let n): CGFloat(n)
    case .point(let p): p
    case .size(let s): s
    case .rect(let r): r
    case .transform(let t): t
    case .color(let c): c?.cgColor
    case .colors(let list): list.map(\.cgColor)
    case .numbers(let list): list
    case .path(let path): path
    case .contents(let contents): contents
    case .crossFade(let from, let to, let progress): progress < 0.5 ? from : to
    case .bool(let flag): flag
    }
  }
}
