import Foundation

extension UIView {
  /// The way in which content is scaled or placed in the bounds of a view.
  public enum ContentMode: Int, Sendable {
    /// Scales the content to the size of the bounds; its proportions may change.
    case scaleToFill = 0
    /// Scales the content to fit into the bounds with its proportions.
    case scaleAspectFit
    /// Scales the content to fill the bounds with its proportions; parts may be outside.
    case scaleAspectFill
    /// Draws the content again when the bounds change.
    case redraw
    /// Centers the content in its own size.
    case center
    /// Places the content in its own size at the middle of the top edge.
    case top
    /// Places the content in its own size at the middle of the bottom edge.
    case bottom
    /// Places the content in its own size at the middle of the left edge.
    case left
    /// Places the content in its own size at the middle of the right edge.
    case right
    /// Places the content in its own size in the upper left corner.
    case topLeft
    /// Places the content in its own size in the upper right corner.
    case topRight
    /// Places the content in its own size in the lower left corner.
    case bottomLeft
    /// Places the content in its own size in the lower right corner.
    case bottomRight
  }

  /// Whether the tint colour of a view is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The mode of the superview.
    case automatic = 0
    /// The tint colour is shown as it is.
    case normal
    /// The tint colour is shown as a gray.
    case dimmed
  }

  /// A set of the distances and sizes of a view that change when the superview's bounds change.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits, one for each part, as in UIKit.
    public let rawValue: UInt
    /// Creates a set of parts from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance to the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// The animation is slow at the beginning and at the end.
    case easeInOut = 0
    /// The animation is slow at the beginning.
    case easeIn
    /// The animation is slow at the end.
    case easeOut
    /// The animation has an even pace.
    case linear
    /// The keyboard's curve, with the raw value 7 that `keyboardAnimationCurveUserInfoKey`
    /// contains.
    ///
    /// It has no name in Apple's API. The raw value, shifted by 16, is also a valid animation
    /// option.
    // swift-format-ignore: NoLeadingUnderscores
    case _keyboard = 7
  }

  /// The transitions of the deprecated `setAnimationTransition`.
  public enum AnimationTransition: Int, Sendable {
    /// The change has no visible transition.
    case none = 0
    /// The view turns around its vertical axis; the left side comes to the front.
    case flipFromLeft
    /// The view turns around its vertical axis; the right side comes to the front.
    case flipFromRight
    /// The view curls up like a page, from the bottom.
    case curlUp
    /// The view curls down like a page, from the top.
    case curlDown
  }

  /// Options of an animation; the curve and the transition are numbers inside the bits.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// Flags in the lower bits, the curve in bits 16 to 19, and the transition in bits 20 to 23.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out subviews inside the animation, so that they animate too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the views receive touches while they animate; without it they receive none.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins at the current state of a running animation, not at its end.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forwards and backwards; applies only with ``repeat``.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps the animation's own duration inside another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the animation's own curve inside another animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Draws the views in every frame of a transition, instead of animating pictures of them.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition, instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherits no options from an enclosing animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// A curve that is slow at the beginning and at the end; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// A curve that is slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A curve that is slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A curve with an even pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A transition that turns the view around its vertical axis; the left side comes to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that turns the view around its vertical axis; the right side comes to the
    /// front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition that curls the view up like a page, from the bottom.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition that curls the new view down like a page, from the top.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition in which the new view fades in over the old one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition that turns the view around its horizontal axis; the top comes to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition that turns the view around its horizontal axis; the bottom comes to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// A frame rate of 60 frames per second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// A frame rate of 30 frames per second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 0xF) ?? .linear }
    var transition: UInt { (rawValue >> 20) & 0xF }
  }

  /// Options of a keyframe animation.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// Flags in the lower bits, and the calculation mode in bits 10 to 12.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out subviews inside the animation, so that they animate too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the views receive touches while they animate; without it they receive none.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begins at the current state of a running animation, not at its end.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forwards and backwards; applies only with ``repeat``.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps the animation's own duration inside another animation.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inherits no options from an enclosing animation.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Interpolates linearly between values; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Shows each value from its key time on, without interpolation.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates linearly at a constant speed; key times are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates on a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates on a smooth curve at a constant speed; key times are ignored.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Animations that the system defines.
  public enum SystemAnimation: UInt, Sendable {
    /// Removes views with an animation of the system.
    case delete = 0
  }
}
