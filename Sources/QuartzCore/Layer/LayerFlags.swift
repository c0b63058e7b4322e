/// The state of a layer between passes.
struct LayerFlags: OptionSet {
  let rawValue: UInt16
  init(rawValue: UInt16) { self.rawValue = rawValue }

  static let needsLayout = LayerFlags(rawValue: 1 << 0)
  /// A descendant needs layout.
  static let subtreeNeedsLayout = LayerFlags(rawValue: 1 << 1)
  /// The layer needs a new drawing.
  static let needsDisplay = LayerFlags(rawValue: 1 << 2)
  /// A descendant needs a new drawing.
  static let subtreeNeedsDisplay = LayerFlags(rawValue: 1 << 3)
  /// The layer or a descendant needs layout or a new drawing.
  static let unsettled = LayerFlags(rawValue: 0b1111)
  /// The layer is in the tree of a context.
  static let isAttached = LayerFlags(rawValue: 1 << 4)
  /// The contents were drawn by `draw(in:)` instead of being set.
  static let hasDrawnContents = LayerFlags(rawValue: 1 << 5)
  /// A default implementation of a delegate's method was called, which has no effect.
  static let delegateHasDefault = LayerFlags(rawValue: 1 << 6)
  /// The layer is the mask of its parent, not one of its sublayers.
  static let isMask = LayerFlags(rawValue: 1 << 7)
  /// Changes of the layer are not recorded, for example in a presentation copy.
  static let isSilent = LayerFlags(rawValue: 1 << 8)
}
