import Foundation

extension UIView {
  /// What happens to a view's content when its bounds change.
  public enum ContentMode: Int, Sendable {
    /// As large as the bounds, whatever its shape.
    case scaleToFill = 0
    /// Within the bounds, over the bounds, drawn anew; or in its own size at a place.
    case scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    /// In its own size in a corner.
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// Whether the tint colour is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's.
    case automatic = 0
    /// The tint as it is, or grey.
    case normal, dimmed
  }

  /// Which distances and sizes give way when the superview's bounds change.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit a part, as in UIKit.
    public let rawValue: UInt
    /// Makes a set of parts from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance to the superview's left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The pace of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// Slow, fast, slow.
    case easeInOut = 0
    /// Slow at first, slow at last, or even.
    case easeIn, easeOut, linear
    /// The keyboard's own, 7, which `keyboardAnimationCurveUserInfoKey` tells and which has no name
    /// in Apple's API; its raw value, shifted by 16, is an option, too.
    // swift-format-ignore: NoLeadingUnderscores
    case _keyboard = 7
  }

  /// How the old `setAnimationTransition` changes views.
  public enum AnimationTransition: Int, Sendable {
    /// Nothing is seen of the exchange.
    case none = 0
    /// Turns over around the middle axis, or curls a page up or down.
    case flipFromLeft, flipFromRight, curlUp, curlDown
  }

  /// Options of an animation; the curve and the transition are numbers inside the bits.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// Flags in the lower bits; the curve stands in bits 16 to 19, the transition in bits 20 to 23.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out inside of the animation and move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches reach the views while they move; without it none do.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begin where a running animation has the view, not where it was to end.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// For ever, until removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back; only with `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keep the own duration inside of another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keep the own curve inside of another animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition redraw the views' content in every frame instead of moving pictures of it.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition hide and show the views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Take no option from an enclosing animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At an even pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Round the vertical axis; the left side comes to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Round the vertical axis; the right side comes to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Off like a page, from the bottom.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Onto it like a page, from the top.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The new fades in over the old.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Round the horizontal axis; the top comes to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Round the horizontal axis; the bottom comes to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// At sixty frames a second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// At thirty frames a second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 0xF) ?? .linear }
    var transition: UInt { (rawValue >> 20) & 0xF }
  }

  /// Options of a key frame animation.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// Flags in the lower bits; how values are calculated stands in bits 10 to 12.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out inside of the animation and move along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Touches reach the views while they move; without it none do.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begin where a running animation has the view, not where it was to end.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// For ever, until removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// There and back; only with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keep the own duration inside of another animation.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Take no option from an enclosing animation.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight from value to value; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value at once, without anything in between.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight, at one speed throughout; key times are disregarded.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth curve at one speed; key times are disregarded.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Animations that the system knows by name.
  public enum SystemAnimation: UInt, Sendable {
    /// Takes views away, with an animation of the system's.
    case delete = 0
  }
}
