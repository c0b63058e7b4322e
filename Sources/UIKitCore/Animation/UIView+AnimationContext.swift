import Foundation
import QuartzCore

// The begin/commit animations from before iOS 4, which Apple deprecated in iOS 13.

/// The state of a block between `beginAnimations` and `commitAnimations`.
@MainActor
private final class AnimationContext {
  let block: AnimationBlock
  let identifier: String?
  let context: UnsafeMutableRawPointer?
  weak var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?
  var transitions: [() -> Void] = []
  var curve = UIView.AnimationCurve.easeInOut { didSet { updatePace() } }

  func updatePace() { block.pace = curve.pace(duration: block.duration) }

  init(_ identifier: String?, _ context: UnsafeMutableRawPointer?) {
    self.identifier = identifier
    self.context = context
    let stopped = Ending()
    block = AnimationBlock(
      duration: Self.defaultDuration,
      delay: 0,
      options: [.overrideInheritedCurve, .overrideInheritedDuration],
      pace: .curve(UIView.AnimationCurve.easeInOut.timingFunction)
    ) { stopped.tell?($0) }
    stopped.tell = { [self] finished in
      stopped.tell = nil
      guard let delegate, let didStop else { return }
      didStop.perform(on: delegate, identifier, NSNumber(value: finished))
    }
    block.willStart = { [weak self] in
      guard let self, let delegate, let willStart else { return }
      willStart.perform(on: delegate, identifier, self.context)
    }
  }

  /// Source: `setAnimationDuration(_:)`, "The default value is 0.2".
  private static let defaultDuration: TimeInterval = 0.2

  private final class Ending { var tell: ((Bool) -> Void)? }

  static var open: [AnimationContext] = []
}

extension UIView {
  /// Opens a block; changes until `commitAnimations()` animate.
  ///
  /// Blocks can be nested.
  public class func beginAnimations(
    _ animationID: String?,
    context: UnsafeMutableRawPointer?
  ) {
    let context = AnimationContext(animationID, context)
    AnimationContext.open.append(context)
    AnimationStack.open(context.block)
  }

  /// Closes the innermost block and starts its animations.
  public class func commitAnimations() {
    guard let context = AnimationContext.open.popLast() else {
      return warn("There is no open block.", where: "UIView.commitAnimations()")
    }
    for transition in context.transitions { transition() }
    AnimationStack.close(context.block)
  }

  private class func withOpenContext(_ name: String, _ body: (AnimationContext) -> Void) {
    guard let context = AnimationContext.open.last else {
      return warn("There is no open block.", where: "UIView.\(name)")
    }
    body(context)
  }

  /// Sets the object that receives the selectors below when the animations begin and end.
  public class func setAnimationDelegate(_ delegate: Any?) {
    withOpenContext("setAnimationDelegate") { $0.delegate = delegate.map { $0 as AnyObject } }
  }
  /// Sets the selector that the delegate receives at the beginning, with the block's identifier
  /// and context.
  public class func setAnimationWillStart(_ selector: Selector?) {
    withOpenContext("setAnimationWillStart") { $0.willStart = selector }
  }
  // Departs: a selector carries two arguments, so the context, the third one, is left out.
  /// Sets the selector that the delegate receives at the end, with the identifier and an `NSNumber`
  /// that states whether the animations finished.
  public class func setAnimationDidStop(_ selector: Selector?) {
    withOpenContext("setAnimationDidStop") { $0.didStop = selector }
  }
  /// Sets the duration, in seconds; by default 0.2.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    withOpenContext("setAnimationDuration") {
      $0.block.duration = duration
      $0.updatePace()
    }
  }
  /// Sets the delay, in seconds; by default 0.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    withOpenContext("setAnimationDelay") { $0.block.delay = delay }
  }
  /// Sets the time at which the animations begin; by default now.
  public class func setAnimationStart(_ startDate: Date) {
    withOpenContext("setAnimationStart") { $0.block.delay = max(0, startDate.timeIntervalSinceNow) }
  }
  /// Sets the curve; by default `.easeInOut`.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    withOpenContext("setAnimationCurve") { $0.curve = curve }
  }
  /// Sets the number of repetitions, which may be a fraction; by default 0, which runs once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    withOpenContext("setAnimationRepeatCount") { $0.block.repeatCount = repeatCount }
  }
  /// Sets whether each run is followed by one backwards; by default false.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    withOpenContext("setAnimationRepeatAutoreverses") { $0.block.autoreverses = repeatAutoreverses }
  }
  /// Sets whether animations begin at the presented values of views; by default false.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    withOpenContext("setAnimationBeginsFromCurrentState") {
      if fromCurrentState {
        $0.block.options.insert(.beginFromCurrentState)
      } else {
        $0.block.options.remove(.beginFromCurrentState)
      }
    }
  }
  /// Applies a transition to the changes of a view until `commitAnimations()`.
  public class func setAnimationTransition(
    _ transition: AnimationTransition,
    for view: UIView,
    cache: Bool
  ) {
    withOpenContext("setAnimationTransition") { context in
      guard let kind = ViewTransition(rawValue: UInt(transition.rawValue)),
        let prepared = kind.prepare(view)
      else { return }
      context.transitions.append { prepared.start(in: context.block) }
    }
  }
}
