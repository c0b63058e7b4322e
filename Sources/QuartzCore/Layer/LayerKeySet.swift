extension LayerKey {
  var bit: LayerKeySet { LayerKeySet(rawValue: self == .none ? 0 : 1 << UInt64(rawValue)) }
}

/// A set of `LayerKey`s.
struct LayerKeySet: OptionSet, Hashable, Sendable {
  let rawValue: UInt64
  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The layer does not exist in the render server yet.
  static let creation = LayerKeySet(rawValue: 1 << 63)

  func contains(_ key: LayerKey) -> Bool { rawValue & key.bit.rawValue != 0 }
}
