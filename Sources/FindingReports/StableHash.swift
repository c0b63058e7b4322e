/// A hash that is the same in each process and version, unlike the one of `Hashable`.
public enum StableHash {
  /// Returns the hash of a list of strings as 32 hexadecimal digits.
  ///
  /// Source: the 64-bit Fowler–Noll–Vo hash FNV-1a, with two offset bases.
  public static func of(_ parts: [String]) -> String {
    let bytes = parts.joined(separator: "\u{1F}").utf8
    return [offsetBasis, offsetBasis ^ 0x9E37_79B9_7F4A_7C15].map { basis in
      let hash = bytes.reduce(basis) { ($0 ^ UInt64($1)) &* prime }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private static let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3
}
