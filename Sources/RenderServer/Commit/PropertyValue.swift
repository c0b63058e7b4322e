import CoreGraphics
import Foundation

/// The value of a property by its type, without the property's name.
package enum PropertyValue: Sendable {
  /// The raw value of an enumeration or of a set of bits.
  case byte(UInt8)
  /// A Boolean value.
  case bool(Bool)
  /// A number without a unit.
  case float(Float)
  /// A number, such as a length in points.
  case number(CGFloat)
  /// A point.
  case point(CGPoint)
  /// A width and a height.
  case size(CGSize)
  /// A rectangle.
  case rect(CGRect)
  /// A transform in three dimensions.
  case transform(CATransform3D)
  /// A colour; nil is clear.
  case color(RenderColor?)
  /// A path; nil is none.
  case path(CGPath?)
  /// A picture; nil is none.
  case contents(LayerContents?)
  /// The shares of the four corners in the corner radius.
  case cornerShares(CornerShares)
  /// The filters of a layer.
  case filters([LayerFilter])
  /// The time of a layer.
  case timing(LayerTiming)
  /// The properties of a shape layer.
  case shape(ShapeProperties)
  /// The properties of a gradient layer.
  case gradient(GradientProperties)
  /// The properties of a replicator layer.
  case replicator(ReplicatorProperties)
  /// The properties of an emitter layer.
  case emitter(EmitterProperties)
}

// The value, or nil if it has another type.
extension PropertyValue {
  func raw<Value: RawRepresentable>() -> Value? where Value.RawValue == UInt8 {
    if case .byte(let byte) = self { Value(rawValue: byte) } else { nil }
  }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var float: Float? { if case .float(let value) = self { value } else { nil } }
  var number: CGFloat? { if case .number(let value) = self { value } else { nil } }
  var point: CGPoint? { if case .point(let value) = self { value } else { nil } }
  var size: CGSize? { if case .size(let value) = self { value } else { nil } }
  var rect: CGRect? { if case .rect(let value) = self { value } else { nil } }
  var transform: CATransform3D? { if case .transform(let value) = self { value } else { nil } }
  var color: RenderColor?? { if case .color(let value) = self { value } else { nil } }
  var path: CGPath?? { if case .path(let value) = self { value } else { nil } }
  var contents: LayerContents?? { if case .contents(let value) = self { value } else { nil } }
  var cornerShares: CornerShares? { if case .cornerShares(let value) = self { value } else { nil } }
  var filters: [LayerFilter]? { if case .filters(let value) = self { value } else { nil } }
  var timing: LayerTiming? { if case .timing(let value) = self { value } else { nil } }
  var shape: ShapeProperties? { if case .shape(let value) = self { value } else { nil } }
  var gradient: GradientProperties? { if case .gradient(let value) = self { value } else { nil } }
  var replicator: ReplicatorProperties? {
    if case .replicator(let value) = self { value } else { nil }
  }
  var emitter: EmitterProperties? { if case .emitter(let value) = self { value } else { nil } }
}
