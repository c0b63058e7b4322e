/// The name of a layer in a commit.
///
/// `index` is a slot that is used again after the layer is gone; `generation` tells the users of
/// one slot apart.
public struct LayerID: Hashable, Sendable {
  /// The slot: the render tree keeps its nodes in an array by this number.
  public let index: UInt32
  /// How many layers have had this slot before.
  public let generation: UInt32

  /// Creates a name from its two parts.
  public init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}
