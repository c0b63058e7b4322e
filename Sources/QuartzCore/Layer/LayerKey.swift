/// What a layer has to tell the render server, one bit each.
enum LayerKey: UInt8, CaseIterable {
  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
  case opacity, isHidden, masksToBounds, isDoubleSided, isGeometryFlipped, isOpaque
  case backgroundColor, cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contents, contentsRect, contentsCenter, contentsScale, contentsGravity
  case minificationFilter, magnificationFilter, shouldRasterize, rasterizationScale
  case allowsGroupOpacity, allowsEdgeAntialiasing, filters, compositing, timing
  case minificationFilterBias, cornerShares
  /// What only this kind of layer has: its shape, gradient, replicator or emitter.
  case kind
  case sublayers, mask, animations
  /// The change is not committed: drawn contents follow, or the value is only stored.
  case none

  var bit: LayerKeySet { LayerKeySet(rawValue: self == .none ? 0 : 1 << UInt64(rawValue)) }
}

/// A set of `LayerKey`s.
struct LayerKeySet: OptionSet, Hashable, Sendable {
  let rawValue: UInt64
  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The layer is not known to the render server yet.
  static let creation = LayerKeySet(rawValue: 1 << 63)

  func contains(_ key: LayerKey) -> Bool { rawValue & key.bit.rawValue != 0 }
}
