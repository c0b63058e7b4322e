/// The identifier of a layer in commits.
///
/// `index` is a slot that is reused after its layer is removed; `generation` distinguishes the
/// layers that have used the slot.
public struct LayerID: Hashable, Sendable {
  /// The slot, an index into the render tree's array of nodes.
  public let index: UInt32
  /// The number of layers that have had this slot before.
  public let generation: UInt32

  /// Creates an identifier from its two parts.
  public init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}
