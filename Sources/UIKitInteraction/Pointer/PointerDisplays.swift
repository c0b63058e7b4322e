import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore

/// Draws a pointer effect.
///
/// Background and tint are layers beside the content's layer, and the scale is an animation on it,
/// so that no property of the app's views changes.
@MainActor
final class PointerEffectDisplay {
  private let effect: UIPointerEffect
  private let under = CALayer()
  private let over = CALayer()
  private let content: UIView

  private enum Metrics {
    // Unverified: from iPadOS 13.4; in points, fractions and seconds.
    static let growth: CGFloat = 8
    static let largestScale: CGFloat = 1.15
    static let highlightOutset: CGFloat = 8
    static let duration: TimeInterval = 0.2
    static let shadowRadius: CGFloat = 12
    static let shadowOpacity: Float = 0.25
    static let shadowOffset = CGSize(width: 0, height: 6)
    static let tint: CGFloat = 0.1
  }
  private static let scaleKey = "pointer.scale"

  init(_ effect: UIPointerEffect, shape: UIPointerShape?) {
    self.effect = effect
    content = effect.preview.view
    let center = effect.preview.target.center
    var move = CGAffineTransform(translationX: -center.x, y: -center.y)
    let outline = outline(shape)
    build(outline.copy(using: &move) ?? outline)
  }

  /// Whether the effect hides the pointer.
  var takesPointer: Bool {
    if case .hover = effect { return false }
    return true
  }

  private func outline(_ shape: UIPointerShape?) -> CGPath {
    if case .path(let path)? = shape { return path.cgPath }
    if case .roundedRect? = shape { return shape?.outline ?? UIBezierPath().cgPath }
    let preview = effect.preview
    let parameters = preview.parameters
    let visible = parameters.outline(in: content.bounds)
    let middle = CGPoint(x: content.bounds.midX, y: content.bounds.midY)
    var move = CGAffineTransform(
      translationX: preview.target.center.x - middle.x,
      y: preview.target.center.y - middle.y
    )
    if case .highlight = effect {
      let outset = -Metrics.highlightOutset
      return UIBezierPath(
        roundedRect: visible.offsetBy(dx: move.tx, dy: move.ty).insetBy(dx: outset, dy: outset),
        cornerRadius: UIPointerShape.defaultCornerRadius
      ).cgPath
    }
    let path =
      parameters.visiblePath
      ?? UIBezierPath(roundedRect: content.bounds, cornerRadius: content.layer.cornerRadius)
    return path.cgPath.copy(using: &move) ?? path.cgPath
  }

  /// Adds the layers for an outline around the centre of the preview.
  private func build(_ outline: CGPath) {
    let isDark = content.traitCollection.userInterfaceStyle == .dark
    let tint = UIColor(white: isDark ? 1 : 0, alpha: Metrics.tint).cgColor
    func shape() -> CAShapeLayer {
      let layer = CAShapeLayer()
      layer.path = outline
      layer.fillColor = tint
      return layer
    }
    var hasShadow = false
    switch effect {
    case .automatic: break
    case .highlight: under.addSublayer(shape())
    case .lift: hasShadow = true
    case .hover(_, let mode, let prefersShadow, _):
      hasShadow = prefersShadow
      if mode == .overlay { over.addSublayer(shape()) }
      if mode == .underlay { under.addSublayer(shape()) }
    }
    if hasShadow {
      under.shadowPath = outline
      under.shadowRadius = Metrics.shadowRadius
      under.shadowOpacity = Metrics.shadowOpacity
      under.shadowOffset = Metrics.shadowOffset
    }
    for layer in [under, over] {
      layer.opacity = 0
      layer.position = effect.preview.target.center
    }
    let container = effect.preview.target.container.layer
    if content.layer.superlayer === container {
      container.insertSublayer(under, below: content.layer)
      container.insertSublayer(over, above: content.layer)
    } else {
      container.addSublayer(under)
      container.addSublayer(over)
    }
  }

  private var scale: CGFloat {
    if case .highlight = effect { return 1 }
    if case .hover(_, _, _, false) = effect { return 1 }
    if content.window?.screen.environment.isMotionReduced ?? false { return 1 }
    let side = max(content.bounds.width, content.bounds.height, 1)
    return min(1 + Metrics.growth / side, Metrics.largestScale)
  }

  func appear() {
    fade(to: 1)
    let scale = scale
    guard scale != 1 else { return }
    let grown = CATransform3DMakeScale(scale, scale, 1)
    for layer in [under, over] { glide(layer, "transform", to: grown, at: \CALayer.transform) }
    animate(to: CATransform3DScale(content.layer.transform, scale, scale, 1), stays: true)
  }

  func disappear() {
    fade(to: 0)
    for layer in [under, over] {
      glide(layer, "transform", to: CATransform3DIdentity, at: \CALayer.transform)
    }
    guard content.layer.animation(forKey: Self.scaleKey) != nil else { return }
    animate(to: content.layer.transform, stays: false)
  }

  func remove() {
    under.removeFromSuperlayer()
    over.removeFromSuperlayer()
  }

  private func fade(to opacity: Float) {
    for layer in [under, over] { glide(layer, "opacity", to: opacity, at: \CALayer.opacity) }
  }

  /// Animates a property of one of the display's own layers.
  private func glide<Value>(
    _ layer: CALayer,
    _ name: String,
    to value: Value,
    at path: ReferenceWritableKeyPath<CALayer, Value>
  ) {
    let animation = CABasicAnimation(keyPath: name)
    animation.fromValue = (layer.presentation() ?? layer)[keyPath: path]
    animation.duration = Metrics.duration
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer[keyPath: path] = value
    CATransaction.commit()
    layer.add(animation, forKey: name)
  }

  private func animate(to transform: CATransform3D, stays: Bool) {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = content.layer.presentation()?.transform ?? content.layer.transform
    animation.toValue = transform
    animation.duration = Metrics.duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    if stays {
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
    }
    content.layer.add(animation, forKey: Self.scaleKey)
  }
}

/// A pointer with a custom shape, which the screen draws instead of the host.
@MainActor
final class PointerShapeDisplay {
  private let window: OverlayWindow
  private let layer = CAShapeLayer()
  private let room: CGRect
  private let axes: UIAxis

  init(
    _ shape: UIPointerShape,
    within room: CGRect,
    axes: UIAxis,
    on screen: UIScreen,
    like view: UIView
  ) {
    self.room = room
    self.axes = axes
    window = OverlayWindow(.pointer, on: screen, like: view)
    window.isUserInteractionEnabled = false
    let isDark = window.traitCollection.userInterfaceStyle == .dark
    layer.path = shape.outline
    // Unverified: the pointer of iPadOS, a translucent grey.
    layer.fillColor = UIColor(white: isDark ? 0.8 : 0.35, alpha: 0.6).cgColor
    window.layer.addSublayer(layer)
  }

  func move(to location: CGPoint) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(
      x: axes.contains(.horizontal) ? room.midX : location.x,
      y: axes.contains(.vertical) ? room.midY : location.y
    )
    CATransaction.commit()
  }

  func close() {
    layer.removeFromSuperlayer()
    window.close()
  }
}
