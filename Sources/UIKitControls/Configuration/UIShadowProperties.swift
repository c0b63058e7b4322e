import CoreGraphics
import UIKitCore

/// A shadow of a ground; by default none, as its opacity is 0.
///
/// Since iOS 18.
public struct UIShadowProperties: Hashable {
  // Source of the defaults: the documentation of Apple's class of the same name.
  /// The color, by default black.
  public var color = UIColor.black
  /// From 0, the default, to 1.
  public var opacity: CGFloat = 0
  /// The radius of the blur in points, by default 0.
  public var radius: CGFloat = 0
  /// How far the shadow is from what casts it, in points; by default not at all.
  public var offset = CGSize.zero
  /// The shape that casts the shadow, in the ground's coordinates; nil, the default, stands for the
  /// ground's own.
  public var path: UIBezierPath?

  init() {}
}
