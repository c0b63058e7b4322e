/// The functions that a conformance's functions call, which show whether a class implements an
/// optional method.
///
/// The compiler generates a small function for each method of a conformance; if the class does not
/// implement the method, it calls the protocol's default.
package enum ConformanceCalls {
  /// The number of bytes of such a function that are examined: it only passes its parameters on.
  private static let functionLength = 64

  /// Returns the addresses that a method's function calls or jumps to.
  ///
  /// - Parameters:
  ///   - table: The conformance, which is stored after the object in an existential.
  ///   - word: The index of the method in it, counted in words: the descriptor, inherited
  ///     protocols, then the methods in their order.
  /// - Returns: The addresses; none if there is no function.
  package static func targets(in table: UnsafeRawPointer, _ word: Int) -> Set<UInt> {
    guard
      let code = table.load(
        fromByteOffset: word * MemoryLayout<UInt>.size,
        as: UnsafeRawPointer?.self
      )
    else { return [] }
    var targets: Set<UInt> = []
    #if arch(x86_64)
    // CALL and JMP with a distance of 32 bits from the next instruction.
    for offset in 0..<functionLength - 4 {
      let byte = code.load(fromByteOffset: offset, as: UInt8.self)
      guard byte == 0xE8 || byte == 0xE9 else { continue }
      let distance = code.loadUnaligned(fromByteOffset: offset + 1, as: Int32.self)
      targets.insert(UInt(bitPattern: Int(bitPattern: code) + offset + 5 + Int(distance)))
    }
    #elseif arch(arm64)
    // B and BL: a distance of 26 bits, in words.
    for offset in stride(from: 0, to: functionLength, by: 4) {
      let word = code.load(fromByteOffset: offset, as: UInt32.self)
      guard word & 0x7C00_0000 == 0x1400_0000 else { continue }
      let distance = Int(Int32(bitPattern: word << 6) >> 6) * 4
      targets.insert(UInt(bitPattern: Int(bitPattern: code) + offset + distance))
    }
    #endif
    return targets
  }
}
