import CoreGraphics
import UIKitCore

/// The shadow of a background; the default opacity of 0 means none.
///
/// - Note: iOS 18 and later.
public struct UIShadowProperties: Hashable {
  // Source of the default values: the documentation of Apple's class of the same name.
  /// The colour of the shadow; the default is black.
  public var color = UIColor.black
  /// The opacity, from 0, the default, to 1.
  public var opacity: CGFloat = 0
  /// The radius of the blur, in points; the default is 0.
  public var radius: CGFloat = 0
  /// The offset of the shadow from the background, in points; the default is zero.
  public var offset = CGSize.zero
  /// The shape of the shadow, in the background's coordinates; nil, the default, for the
  /// background's own.
  public var path: UIBezierPath?

  init() {}
}
