/// The state of a layer between passes.
struct LayerFlags: OptionSet {
  let rawValue: UInt16
  init(rawValue: UInt16) { self.rawValue = rawValue }

  static let needsLayout = LayerFlags(rawValue: 1 << 0)
  /// Some layer below waits for its layout.
  static let subtreeNeedsLayout = LayerFlags(rawValue: 1 << 1)
  static let needsDisplay = LayerFlags(rawValue: 1 << 2)
  /// Some layer below waits to be drawn.
  static let subtreeNeedsDisplay = LayerFlags(rawValue: 1 << 3)
  /// The layer is in the tree of a context.
  static let isAttached = LayerFlags(rawValue: 1 << 4)
  /// The picture was drawn here, by `draw(in:)`, and not given.
  static let hasDrawnContents = LayerFlags(rawValue: 1 << 5)
  /// The delegate's default was called: it does not do what it was asked for.
  static let delegateHasDefault = LayerFlags(rawValue: 1 << 6)
  /// The layer is the mask of its parent, not one of its sublayers.
  static let isMask = LayerFlags(rawValue: 1 << 7)
  /// The layer stands on its own for a moment: what it says is not recorded.
  static let isSilent = LayerFlags(rawValue: 1 << 8)
}
