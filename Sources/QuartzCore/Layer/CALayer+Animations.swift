import CoreGraphics
import Foundation
import RenderServer
import Synchronization

extension CALayer {
  /// The clock of the layer's animations: that of its tree, or else the current one.
  package var clock: MediaClock {
    (flags.contains(.isAttached) ? table?.clock : nil) ?? MediaClock.current
  }

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
    // A layer that is not in a tree notes no change, but the transaction must still end.
    CATransaction.noteChange()
    if let replaced {
      AnimationClock.shared.callSoon(on: replaced.clock) { replaced.stop(finished: false) }
    }
  }

  private static func attachmentKey(for animation: CAAnimation, key: String?) -> String {
    if animation is CATransition { return kCATransition }
    if let key { return key }
    return "animation-\(madeUpKeys.withLock { $0 += 1; return $0 })"
  }

  func detachAnimation(key: String) {
    guard let attached = animations?.take(key) else { return }
    markChanged(.animations)
    AnimationClock.shared.callSoon(on: attached.clock) { attached.stop(finished: false) }
  }

  func detachAllAnimations() {
    guard let animations, !animations.isEmpty else { return }
    let all = animations.takeAll()
    markChanged(.animations)
    for attached in all {
      AnimationClock.shared.callSoon(on: attached.clock) { attached.stop(finished: false) }
    }
  }

  /// Ends, unfinished, the animations of the layer and its sublayers when an app enters the
  /// background.
  ///
  /// Animations with `isRemovedOnCompletion` false are kept.
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

  /// Handles the end of an animation's duration.
  func animationHasEnded(_ attached: AttachedAnimation) {
    guard !attached.isGone else { return }
    attached.start()
    if attached.animation.isRemovedOnCompletion {
      animations?.drop(attached)
      if attached.isDrawnHere { setNeedsDisplay() }
    }
    attached.stop(finished: true)
  }

  /// Returns the media time at which the layer's time is `local`, or infinity if there is none.
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
    copy.applyAnimations(of: self, at: clock.now)
    return copy
  }

  func copyValues(of layer: CALayer) {
    values = layer.values
    customValues = layer.customValues
    if layer.copiedModel == nil { copiedModel = layer }
    flags.insert(.isSilent)
    copyKindValues(of: layer)
  }

  /// Sets the values that the model's animations have at `time`.
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

  /// Sets the value of an animated custom property.
  private func applyOwn(_ animation: CAAnimation, _ rendered: RenderAnimation, at time: Double) {
    guard let path = animation.animatedKeyPath,
      let base = AnimationValue(value(forKeyPath: path), for: nil)
        ?? AnimationValue(animation.knownValue(forKey: "toValue"), for: nil)
        ?? AnimationValue(animation.knownValue(forKey: "fromValue"), for: nil),
      let value = rendered.value(at: time, base: base)
    else { return }
    setValue(value.anyValue, forKeyPath: path)
  }

  /// Returns the value of a key path on screen, which is the model's value if no animation changes
  /// it.
  func presentedValue(forKeyPath path: String) -> Any? {
    guard let animations, !animations.isEmpty, let presentation = presentation() else {
      return value(forKeyPath: path)
    }
    return presentation.value(forKeyPath: path)
  }

  // MARK: Values as animations see them

  func animationValue(of property: AnimatedProperty) -> AnimationValue? {
    if property == .contents { return .contents(renderedContents) }
    if let value = values.animationValue(of: property) { return value }
    return kindValue(of: property)
  }

  /// Sets a whole value of a presentation copy, without actions or commits.
  func apply(_ value: AnimationValue, to property: AnimatedProperty) {
    switch (property, value) {
    case (.contents, .contents(let contents)):
      values.picture = contents.map { .rendered($0) } ?? .none
    case (.contents, .crossFade(let from, let to, let progress)):
      // Mixing the two pictures would require drawing; use the nearer one.
      values.picture = (progress < 0.5 ? from : to).map { .rendered($0) } ?? .none
    default:
      if !values.show(value, for: property) { _ = applyKindValue(value, to: property) }
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
  /// The value in the type of the property.
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
