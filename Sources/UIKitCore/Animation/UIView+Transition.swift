import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Changes the content of `view` with a transition of the options.
  ///
  /// Inside `animations` no other changes animate unless the options contain
  /// `.allowAnimatedContent`.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(
      duration: duration,
      delay: 0,
      options: options,
      pace: .curve(options.curve.timingFunction),
      completion: completion
    )
    guard duration > 0, areAnimationsEnabled, view.window != nil,
      let transition = ViewTransition(rawValue: options.transition)?.prepare(view)
    else {
      return AnimationStack.run(block) {
        if options.transition == 0 {
          animations?()
        } else {
          performWithoutAnimation { animations?() }
        }
      }
    }
    AnimationStack.run(block) {
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else {
        performWithoutAnimation { animations?() }
      }
      transition.start(in: block)
    }
  }

  /// Replaces `fromView` with `toView`; with `.showHideTransitionViews` hides and shows them
  /// instead.
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

/// The transitions of animation options; the raw values are the options' bits.
enum ViewTransition: UInt {
  /// A flip around the vertical axis, from the left.
  case flipFromLeft = 1
  /// A flip around the vertical axis, from the right.
  case flipFromRight
  /// The old content curls up and away.
  case curlUp
  /// The new content curls down over the old content.
  case curlDown
  /// The old content fades out while the new content fades in.
  case crossDissolve
  /// A flip around the horizontal axis, from the top.
  case flipFromTop
  /// A flip around the horizontal axis, from the bottom.
  case flipFromBottom

  /// Captures the view's picture before it changes; returns `nil` if the view shows nothing.
  @MainActor
  func prepare(_ view: UIView) -> Prepared? {
    guard view.layer.superlayer != nil, !view.bounds.isEmpty else { return nil }
    // The render server performs a dissolve, and it has the old picture on the screen.
    let picture = self == .crossDissolve ? nil : view.picture(asSeen: true)
    return Prepared(kind: self, view: view, picture: picture)
  }

  /// A transition whose view has been captured and is about to change.
  @MainActor
  struct Prepared {
    let kind: ViewTransition
    let view: UIView
    /// The picture of the old content.
    let picture: CGImage?

    /// The distance of the eye, in points, that resembles UIKit's flips.
    // Unverified: measured from recordings of iOS 12.
    private static let eyeDistance: CGFloat = 850
    private static let frontmost: CGFloat = 10_000

    /// Starts the transition with the block's timing, after the view has changed.
    func start(in block: AnimationBlock) {
      switch kind {
      case .crossDissolve: dissolve(in: block)
      case .flipFromLeft: flip((0, 1, 0), 1, in: block)
      case .flipFromRight: flip((0, 1, 0), -1, in: block)
      case .flipFromTop: flip((1, 0, 0), -1, in: block)
      case .flipFromBottom: flip((1, 0, 0), 1, in: block)
      case .curlUp: curl(isUp: true, in: block)
      case .curlDown: curl(isUp: false, in: block)
      }
    }

    /// Fades the old picture out and the new content in.
    private func dissolve(in block: AnimationBlock) {
      let fade = CATransition()
      if case .curve(let function) = block.pace { fade.timingFunction = function }
      block.add(fade, to: view.layer, key: "transition", in: view)
    }

    private func curl(isUp: Bool, in block: AnimationBlock) {
      let page = PageCurlLayer()
      page.frame = view.bounds
      page.contentsScale = view.contentScaleFactor
      page.zPosition = Self.frontmost
      // The moving page is the old content when it leaves, or the new content when it arrives.
      page.page =
        isUp ? PageCurlLayer.picture(of: picture) : PageCurlLayer.picture(of: view.picture())
      view.layer.addSublayer(page)
      var ground: CALayer?
      if !isUp {
        let old = CALayer()
        old.frame = view.bounds
        old.contentsScale = view.contentScaleFactor
        old.contents = picture
        old.zPosition = Self.frontmost - 1
        view.layer.addSublayer(old)
        ground = old
      }
      let animation = block.makeAnimation(keyPath: PageCurlLayer.progressKey)
      animation.fromValue = CGFloat(isUp ? 0 : 1)
      animation.toValue = CGFloat(isUp ? 1 : 0)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      page.progress = isUp ? 1 : 0
      CATransaction.commit()
      add(animation, to: page, in: block) {
        page.removeFromSuperlayer()
        ground?.removeFromSuperlayer()
      }
    }

    private func flip(
      _ axis: (x: CGFloat, y: CGFloat, z: CGFloat),
      _ way: CGFloat,
      in block: AnimationBlock
    ) {
      guard let parent = view.layer.superlayer else { return }
      let old = CALayer()
      old.bounds = view.bounds
      old.position = view.layer.position
      old.contentsScale = view.contentScaleFactor
      old.contents = picture
      old.isDoubleSided = false
      parent.insertSublayer(old, above: view.layer)
      view.layer.isDoubleSided = false

      let own = view.layer.transform
      old.transform = own
      func turned(_ angle: CGFloat) -> CATransform3D {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / Self.eyeDistance
        return CATransform3DConcat(own, CATransform3DRotate(eye, angle, axis.x, axis.y, axis.z))
      }
      func turn(from start: CGFloat, to end: CGFloat) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: "transform")
        // Quarter turns, because the path between two transforms half a turn apart is ambiguous.
        animation.values = stride(from: CGFloat(0), through: 1, by: 0.25)
          .map { turned(start + (end - start) * $0) }
        if case .curve(let function) = block.pace { animation.timingFunction = function }
        return animation
      }
      let layer = view.layer
      add(turn(from: 0, to: way * .pi), to: old, in: block) {
        old.removeFromSuperlayer()
        layer.isDoubleSided = true
      }
      block.add(turn(from: -way * .pi, to: 0), to: layer, key: "transition")
    }

    /// Adds an animation and cleans up after its end, whatever caused it.
    private func add(
      _ animation: CAAnimation,
      to layer: CALayer,
      in block: AnimationBlock,
      _ cleanUp: @escaping () -> Void
    ) {
      block.whenDone(cleanUp)
      block.add(animation, to: layer, key: "transition", in: view)
    }
  }
}
