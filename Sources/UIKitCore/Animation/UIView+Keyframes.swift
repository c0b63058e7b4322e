import Foundation
import QuartzCore

extension UIView {
  /// Animates changes to views in steps, which are the `addKeyframe` calls in `animations`.
  ///
  /// The options may also contain the bits of a curve of `UIView.AnimationOptions`, which applies
  /// to the whole animation.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // Flags of both option types share their bits; the mode's bits must not be read as other
    // flags.
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

  /// Adds a step to a key frame animation; the times are shares of its duration.
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
