import Foundation

/// Finds the starts of words by Unicode's rules, and with dictionaries in scripts without spaces.
package enum WordBreaks {
  /// Returns the UTF-16 offsets at which a word, a space or a mark starts, except the text's start.
  package static func starts(in units: [UInt16]) -> Set<Int> {
    guard units.count > 1 else { return [] }
    var flags = [CharacterFlags](repeating: [], count: units.count)
    let engine = ShapingEngine.shared
    engine.lock.withLock {
      units.withUnsafeBufferPointer { units in
        flags.withUnsafeMutableBufferPointer { flags in
          guard let base = flags.baseAddress else { return }
          engine.unicode.markWords(in: units, into: base)
        }
      }
    }
    return Set(flags.indices.filter { flags[$0].contains(.softBreak) })
  }
}
