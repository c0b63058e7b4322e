import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Changes what `view` holds, with one of the transitions of the options.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0, areAnimationsEnabled, view.window != nil,
      let kind = ViewTransition(rawValue: options.transition)
    else {
      animate(
        withDuration: 0,
        delay: 0,
        options: options,
        animations: { animations?() },
        completion: completion
      )
      return
    }
    kind.run(
      on: view,
      duration: duration,
      options: options,
      animations: { animations?() },
      completion: completion
    )
  }

  /// Puts `toView` in the place of `fromView`, or shows the one and hides the other with
  /// `.showHideTransitionViews`.
  public class func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(false)
      return
    }
    transition(
      with: container,
      duration: duration,
      options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      },
      completion: completion
    )
  }
}

/// The transitions that options name; raw values as in the options' bits.
enum ViewTransition: UInt {
  case flipFromLeft = 1
  case flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop, flipFromBottom

  /// Distance of the eye in points: what UIKit's flips look like.
  // Unverified: measured from recordings of iOS 12.
  private static let eyeDistance: CGFloat = 850

  @MainActor
  func run(
    on view: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions,
    animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    switch self {
    case .crossDissolve:
      exchange(view, duration, options, animations, completion) { old in
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = Float(1)
        fade.toValue = Float(0)
        return (fade, nil)
      }
    case .flipFromLeft: flip(view, duration, options, animations, completion, (0, 1, 0), 1)
    case .flipFromRight: flip(view, duration, options, animations, completion, (0, 1, 0), -1)
    case .flipFromTop: flip(view, duration, options, animations, completion, (1, 0, 0), -1)
    case .flipFromBottom: flip(view, duration, options, animations, completion, (1, 0, 0), 1)
    case .curlUp, .curlDown:
      // Departs: a page that curls needs a mesh; the old picture slides away instead.
      let height = view.bounds.height * (self == .curlUp ? -1 : 1)
      exchange(view, duration, options, animations, completion) { old in
        let slide = CABasicAnimation(keyPath: "transform")
        slide.fromValue = CATransform3DIdentity
        slide.toValue = CATransform3DMakeTranslation(0, height, 0)
        return (slide, nil)
      }
    }
  }

  /// Lays the old picture over the new content and animates it away.
  @MainActor
  private func exchange(
    _ view: UIView,
    _ duration: TimeInterval,
    _ options: UIView.AnimationOptions,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?,
    _ make: (CALayer) -> (old: CABasicAnimation, new: CABasicAnimation?)
  ) {
    let old = CALayer()
    old.frame = view.bounds
    old.contentsScale = view.contentScaleFactor
    old.contents = view.picture()
    old.zPosition = Self.frontmost
    UIView.performWithoutAnimation { animations() }
    view.layer.addSublayer(old)
    let (oldAnimation, newAnimation) = make(old)
    let block = AnimationBlock(
      duration: duration,
      delay: 0,
      options: options,
      pace: .curve(options.curve.timingFunction)
    ) { finished in
      old.removeFromSuperlayer()
      completion?(finished)
    }
    oldAnimation.timingFunction = options.curve.timingFunction
    block.prepare(oldAnimation)
    old.add(oldAnimation, forKey: "transition")
    if let newAnimation {
      newAnimation.timingFunction = options.curve.timingFunction
      block.prepare(newAnimation)
      view.layer.add(newAnimation, forKey: "transition")
    }
    block.close()
  }

  private static let frontmost: CGFloat = 10_000

  @MainActor
  private func flip(
    _ view: UIView,
    _ duration: TimeInterval,
    _ options: UIView.AnimationOptions,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?,
    _ axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    _ way: CGFloat
  ) {
    guard let parent = view.layer.superlayer else { return }
    let old = CALayer()
    old.bounds = view.bounds
    old.position = view.layer.position
    old.contentsScale = view.contentScaleFactor
    old.contents = view.picture()
    old.isDoubleSided = false
    UIView.performWithoutAnimation { animations() }
    parent.insertSublayer(old, above: view.layer)
    view.layer.isDoubleSided = false

    let own = view.layer.transform
    old.transform = own
    func turned(_ angle: CGFloat) -> CATransform3D {
      var eye = CATransform3DIdentity
      eye.m34 = -1 / Self.eyeDistance
      let turn = CATransform3DRotate(eye, angle, axis.x, axis.y, axis.z)
      return CATransform3DConcat(own, turn)
    }
    func turn(from start: CGFloat, to end: CGFloat) -> CAKeyframeAnimation {
      let animation = CAKeyframeAnimation(keyPath: "transform")
      // Quarter turns: between two transforms half a turn apart there is no one way.
      animation.values = stride(from: CGFloat(0), through: 1, by: 0.25)
        .map { turned(start + (end - start) * $0) }
      animation.timingFunction = options.curve.timingFunction
      return animation
    }
    let block = AnimationBlock(
      duration: duration,
      delay: 0,
      options: options,
      pace: .curve(options.curve.timingFunction)
    ) { finished in
      old.removeFromSuperlayer()
      view.layer.isDoubleSided = true
      completion?(finished)
    }
    let away = turn(from: 0, to: way * .pi)
    let here = turn(from: -way * .pi, to: 0)
    block.prepare(away)
    block.prepare(here)
    old.add(away, forKey: "transition")
    view.layer.add(here, forKey: "transition")
    block.close()
  }
}
