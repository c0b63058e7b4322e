import Foundation
import QuartzCore

// The animation blocks of before iOS 4, which Apple deprecated in iOS 13.

/// A block that is open between `beginAnimations` and `commitAnimations`.
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
  /// Opens a block; what changes until `commitAnimations()` animates.
  ///
  /// Blocks nest.
  public class func beginAnimations(
    _ animationID: String?,
    context: UnsafeMutableRawPointer?
  ) {
    let context = AnimationContext(animationID, context)
    AnimationContext.open.append(context)
    AnimationStack.open(context.block)
  }

  /// Closes the innermost block and lets its animations begin.
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

  /// The object that hears of begin and end, by the selectors below.
  public class func setAnimationDelegate(_ delegate: Any?) {
    withOpenContext("setAnimationDelegate") { $0.delegate = delegate.map { $0 as AnyObject } }
  }
  /// What the delegate is told at the begin, with the block's identifier and context.
  public class func setAnimationWillStart(_ selector: Selector?) {
    withOpenContext("setAnimationWillStart") { $0.willStart = selector }
  }
  // Departs: a selector carries two arguments, so the context, the third, is left out.
  /// What the delegate is told at the end, with the identifier and an `NSNumber`: whether the
  /// animations ran their time.
  public class func setAnimationDidStop(_ selector: Selector?) {
    withOpenContext("setAnimationDidStop") { $0.didStop = selector }
  }
  /// In seconds, by default 0.2.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    withOpenContext("setAnimationDuration") {
      $0.block.duration = duration
      $0.updatePace()
    }
  }
  /// In seconds, by default 0.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    withOpenContext("setAnimationDelay") { $0.block.delay = delay }
  }
  /// When the animations begin, by default now.
  public class func setAnimationStart(_ startDate: Date) {
    withOpenContext("setAnimationStart") { $0.block.delay = max(0, startDate.timeIntervalSinceNow) }
  }
  /// By default easing in and out.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    withOpenContext("setAnimationCurve") { $0.curve = curve }
  }
  /// How many runs, by default 0: one; may be a fraction.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    withOpenContext("setAnimationRepeatCount") { $0.block.repeatCount = repeatCount }
  }
  /// Whether each run is followed by one backwards, by default false.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    withOpenContext("setAnimationRepeatAutoreverses") { $0.block.autoreverses = repeatAutoreverses }
  }
  /// Whether ways begin where views are seen, by default false.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    withOpenContext("setAnimationBeginsFromCurrentState") {
      if fromCurrentState {
        $0.block.options.insert(.beginFromCurrentState)
      } else {
        $0.block.options.remove(.beginFromCurrentState)
      }
    }
  }
  /// Has what changes in a view until `commitAnimations()` come by a transition.
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
