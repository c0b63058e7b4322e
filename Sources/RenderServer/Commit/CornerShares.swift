/// The fraction of a layer's corner radius that each corner has, in steps of 1/255.
///
/// Four bytes, because layer states are copied at each level of a tree.
public struct CornerShares: Sendable, Equatable {
  private let bytes: UInt32

  /// Every corner has the whole radius.
  public static let all = CornerShares(SIMD4(repeating: 1))

  /// Creates shares, limited to 0...1; a NaN counts as 1.
  public init(_ shares: SIMD4<Float>) {
    var bytes: UInt32 = 0
    for corner in 0..<4 {
      let share = shares[corner]
      let held = share.isNaN ? 1 : min(max(share, 0), 1)
      bytes |= UInt32(exactly: (held * 255).rounded()).map { $0 << UInt32(corner * 8) } ?? 0
    }
    self.bytes = bytes
  }

  /// The share of a corner, 0 to 1.
  public subscript(corner: Int) -> Float { Float((bytes >> UInt32(corner * 8)) & 255) / 255 }
}
