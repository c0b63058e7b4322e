import Foundation
import RenderServer

/// Methods that are called when an animation begins and ends; both are optional.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins; `anim` is the layer's copy.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has finished (`flag` is true) or was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of animations: timing, a timing function, a delegate.
///
/// A layer stores a copy of an added animation; later changes of the original have no effect.
open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction {
  var timing = MediaTiming(duration: 0)
  private var customValues: [String: Any]?

  /// Creates an animation that changes nothing.
  public override init() { super.init() }

  /// Creates an object from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    timing.beginTime = coder.decodeDouble(forKey: "beginTime")
    timing.duration = coder.decodeDouble(forKey: "duration")
    timing.speed = coder.decodeFloat(forKey: "speed")
    timing.timeOffset = coder.decodeDouble(forKey: "timeOffset")
    timing.repeatCount = coder.decodeFloat(forKey: "repeatCount")
    timing.repeatDuration = coder.decodeDouble(forKey: "repeatDuration")
    timing.autoreverses = coder.decodeBool(forKey: "autoreverses")
  }

  /// Encodes the timing.
  open func encode(with coder: NSCoder) {
    coder.encode(timing.beginTime, forKey: "beginTime")
    coder.encode(timing.duration, forKey: "duration")
    coder.encode(timing.speed, forKey: "speed")
    coder.encode(timing.timeOffset, forKey: "timeOffset")
    coder.encode(timing.repeatCount, forKey: "repeatCount")
    coder.encode(timing.repeatDuration, forKey: "repeatDuration")
    coder.encode(timing.autoreverses, forKey: "autoreverses")
  }

  /// True, since archives of the class can be read securely.
  open class var supportsSecureCoding: Bool { true }

  /// Returns an animation of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = _CAAnimationTwin.make(like: self)
    copy.takeValues(of: self)
    return copy
  }

  /// Returns the default value of `key` for animations of this class.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Whether `key` is archived.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// The timing function of the progress; nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which is notified of begin and end.
  ///
  /// The reference is strong.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation when it has ended; true by default.
  open var isRemovedOnCompletion = true
  /// The preferred frame rates of the animation.
  ///
  /// Stored only.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// Whether it ends immediately if its layer is not in a tree; true for UIKit's animations.
  package final var endsOutsideTrees = false
  /// A handler that adds the animation to a layer as the action of a key, instead of `add`.
  package final var runner: ((CAAnimation, CALayer, String) -> Void)?

  /// The begin, in seconds of the parent's time; 0, the default, for the time of its addition.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The duration of one run, in seconds; 0, the default, for the transaction's duration.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// The speed relative to the parent's time; 1 by default, 0 stops the time.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// The offset of the begin within the run, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// The number of runs, which may be fractional; 0, the default, is one run.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// The duration of all runs, in seconds; 0, the default, for `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each run is followed by a reversed one; false by default.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// The visible value before the begin and after the end; the layer's own value by default.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Adds the animation to the layer under the key of the event.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    if let runner { runner(self, layer, event) } else { layer.add(self, forKey: event) }
  }

  /// Returns the value of a property or of another key that was set; copies include it.
  open func value(forKey key: String) -> Any? {
    knownValue(forKey: key) ?? customValues?[key] ?? Self.defaultValue(forKey: key)
  }

  /// Sets a property, or stores a value for another key.
  open func setValue(_ value: Any?, forKey key: String) {
    if setKnownValue(value, forKey: key) { return }
    if customValues == nil { customValues = [:] }
    customValues?[key] = value
  }

  // MARK: Overrides in subclasses of this module

  /// Copies everything from an animation of the same class.
  func takeValues(of other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    endsOutsideTrees = other.endsOutsideTrees
    runner = other.runner
    customValues = other.customValues
  }

  func knownValue(forKey key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode
    case "timingFunction": timingFunction
    case "delegate": delegate
    case "removedOnCompletion": isRemovedOnCompletion
    default: nil
    }
  }

  func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
    let number = Number(value)?.value ?? 0
    switch key {
    case "beginTime": beginTime = number
    case "duration": duration = number
    case "speed": speed = Float(number)
    case "timeOffset": timeOffset = number
    case "repeatCount": repeatCount = Float(number)
    case "repeatDuration": repeatDuration = number
    case "autoreverses": autoreverses = number != 0
    case "fillMode": fillMode = value as? CAMediaTimingFillMode ?? .removed
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    case "removedOnCompletion": isRemovedOnCompletion = number != 0
    default: return false
    }
    return true
  }

  /// Returns the animated property and its function; nil if the render server does not support it.
  func content(for layer: CALayer, property: AnimatedProperty?) -> RenderAnimation.Content? { nil }

  /// The property that is animated; nil for groups and transitions.
  var animatedKeyPath: String? { nil }

  /// The duration without an explicit value.
  var naturalDuration: CFTimeInterval { CATransaction.animationDuration() }
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// The class through which animations of a class that is known only at run time are created.
///
/// The class is open, so that its initializer is called dynamically.
open class _CAAnimationTwin: CAAnimation {
  public required override init() { super.init() }
  /// Creates an object from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an object of the animation's class.
  ///
  /// It is never inlined, because the optimizer would treat the object as a twin and call its
  /// methods.
  @inline(never)
  static func make(like animation: CAAnimation) -> CAAnimation {
    unsafeBitCast(type(of: animation) as CAAnimation.Type, to: _CAAnimationTwin.Type.self).init()
  }
}
