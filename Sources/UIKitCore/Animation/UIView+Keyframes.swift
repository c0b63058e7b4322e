import Foundation
import QuartzCore

extension UIView {
  /// Changes views step by step; the steps are `addKeyframe` calls in `animations`.
  ///
  /// The curve of `UIView.AnimationOptions` may be put among the options' bits; it paces the whole.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // Flags of both kinds of options have the same bits; the modes' bits are the others' no flags.
    let shared = AnimationOptions(rawValue: options.rawValue & Self.sharedBits)
    let block = AnimationBlock(
      duration: duration,
      delay: delay,
      options: shared,
      pace: .curve(shared.curve.timingFunction),
      completion: completion
    )
    let frames = KeyframeCollection(mode: options.calculationMode)
    block.keyframes = frames
    AnimationStack.run(block) {
      animations()
      if block.options.contains(.layoutSubviews) { layOutWindows() }
      frames.addAnimations(of: block)
    }
  }
  private static let sharedBits: UInt = 0xF_03FF

  /// Changes views during a part of the key frame animation; times are shares of its duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let frames = AnimationStack.top?.keyframes else { return animations() }
    frames.during(from: frameStartTime, to: frameStartTime + frameDuration, animations)
  }

  class func layOutWindows() {
    for window in UIScreen.current.windows { window.layoutIfNeeded() }
  }
}
