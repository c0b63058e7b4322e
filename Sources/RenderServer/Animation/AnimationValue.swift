import CoreGraphics
import Foundation

/// A value of an animated property.
public enum AnimationValue: Sendable {
  /// A number without a unit.
  case number(Double)
  /// A point, in points.
  case point(CGPoint)
  /// A width and a height, in points.
  case size(CGSize)
  /// A rectangle, in points.
  case rect(CGRect)
  /// A transform in two or three dimensions.
  case transform(CATransform3D)
  /// A colour; nil is clear.
  case color(RenderColor?)
  /// The colours of a gradient.
  case colors([RenderColor])
  /// The locations of a gradient or the dashes of a line.
  case numbers([CGFloat])
  /// A path; nil is none.
  case path(CGPath?)
  /// A picture; nil is none.
  case contents(LayerContents?)
  /// A mix of two pictures; 0 is the first, 1 the second.
  case crossFade(LayerContents?, LayerContents?, Double)
  /// A Boolean value, which changes halfway.
  case bool(Bool)
}

extension AnimatedProperty {
  /// A part of a point, size, rectangle or transform.
  public enum Part: UInt8, Hashable, Sendable {
    /// The whole value.
    case whole
    /// The x coordinate of a point or the origin of a rectangle.
    case x
    /// The y coordinate of a point or the origin of a rectangle.
    case y
    /// The z component; no value has it yet.
    case z
    /// The width of a size or rectangle.
    case width
    /// The height of a size or rectangle.
    case height
    /// The origin of a rectangle.
    case origin
    /// The x coordinate of the origin of a rectangle.
    case originX
    /// The y coordinate of the origin of a rectangle.
    case originY
    /// The size of a rectangle.
    case size
    /// The width of a rectangle.
    case sizeWidth
    /// The height of a rectangle.
    case sizeHeight
    /// The rotation of a transform about the x axis, in radians.
    case rotationX
    /// The rotation of a transform about the y axis, in radians.
    case rotationY
    /// The rotation of a transform about the z axis, in radians.
    case rotationZ
    /// The mean of the three scale factors of a transform; setting it sets all three.
    case scale
    /// The scale factor of a transform along the x axis.
    case scaleX
    /// The scale factor of a transform along the y axis.
    case scaleY
    /// The scale factor of a transform along the z axis.
    case scaleZ
    /// The translation of a transform along the x and y axes, as a size.
    case translation
    /// The translation of a transform along the x axis.
    case translationX
    /// The translation of a transform along the y axis.
    case translationY
    /// The translation of a transform along the z axis.
    case translationZ
  }
}
