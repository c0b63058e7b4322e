import Foundation

/// A QR code: the dark modules.
///
/// Source: ISO/IEC 18004:2015; comments below name its tables and sections.
struct QRCode {
  /// The part of a code that may be damaged: 7, 15, 25 or 30 %.
  enum Level: Int {
    case low, medium, quartile, high

    init?(_ name: String) {
      switch name {
      case "L": self = .low
      case "M": self = .medium
      case "Q": self = .quartile
      case "H": self = .high
      default: return nil
      }
    }

    /// Table 12: the two bits of the level.
    var bits: Int { [1, 0, 3, 2][rawValue] }
  }

  let version: Int
  let size: Int
  private var modules: [Bool]
  private var isFunction: [Bool]

  func isDark(_ x: Int, _ y: Int) -> Bool { modules[y * size + x] }

  /// Table 9: the error correction codewords of a block and the number of blocks, by level and
  /// version.
  private static let correction: [[Int]] = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
      26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]
  private static let blocks: [[Int]] = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]

  /// Returns the capacity for data and correction, in bits (section 6.10 and table 1).
  private static func capacity(_ version: Int) -> Int {
    var bits = (16 * version + 128) * version + 64
    if version >= 2 {
      let count = version / 7 + 2
      bits -= (25 * count - 10) * count - 55
      if version >= 7 { bits -= 36 }
    }
    return bits
  }

  /// Returns the number of codewords for data.
  private static func dataCount(_ version: Int, _ level: Level) -> Int {
    capacity(version) / 8 - correction[level.rawValue][version - 1]
      * blocks[level.rawValue][version - 1]
  }

  /// Encodes bytes in the smallest version with sufficient capacity; nil if there is none.
  ///
  /// If `mask` is nil, it is chosen by the standard's penalties.
  init?(message: [UInt8], level: Level, mask: Int? = nil) {
    let segment = Segment(message)
    guard
      let version = (1...40).first(where: {
        segment.bitCount($0) <= Self.dataCount($0, level) * 8
      })
    else { return nil }
    self.version = version
    size = version * 4 + 17
    modules = [Bool](repeating: false, count: size * size)
    isFunction = modules

    var bits = segment.bits(version)
    let room = Self.dataCount(version, level) * 8
    bits += [Bool](repeating: false, count: min(4, room - bits.count))
    bits += [Bool](repeating: false, count: (8 - bits.count % 8) % 8)
    var words = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    // Section 7.4.10: the remaining capacity is filled with 236 and 17 alternately.
    var pad: UInt8 = 236
    while words.count < room / 8 {
      words.append(pad)
      pad ^= 236 ^ 17
    }
    drawFunctions()
    place(Self.interleaved(words, version, level))
    if let mask {
      apply(mask)
      drawFormat(level, mask)
      return
    }
    var best = (mask: 0, penalty: Int.max)
    for mask in 0..<8 {
      apply(mask)
      drawFormat(level, mask)
      let penalty = penalty
      if penalty < best.penalty { best = (mask, penalty) }
      apply(mask)
    }
    apply(best.mask)
    drawFormat(level, best.mask)
  }

  // MARK: Data

  /// The message in the shortest mode that can encode all of it.
  private struct Segment {
    enum Mode { case numeric, alphanumeric, bytes }
    let mode: Mode
    let message: [UInt8]

    private static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

    init(_ message: [UInt8]) {
      self.message = message
      if !message.isEmpty, message.allSatisfy({ $0 >= 48 && $0 <= 57 }) {
        mode = .numeric
      } else if !message.isEmpty, message.allSatisfy({ Self.letters.contains($0) }) {
        mode = .alphanumeric
      } else {
        mode = .bytes
      }
    }

    /// Table 3: returns the number of bits of the count.
    private func countBits(_ version: Int) -> Int {
      let row = version <= 9 ? 0 : version <= 26 ? 1 : 2
      switch mode {
      case .numeric: return [10, 12, 14][row]
      case .alphanumeric: return [9, 11, 13][row]
      case .bytes: return [8, 16, 16][row]
      }
    }

    func bitCount(_ version: Int) -> Int {
      guard message.count < 1 << countBits(version) else { return .max }
      let data: Int
      switch mode {
      case .numeric: data = message.count / 3 * 10 + [0, 4, 7][message.count % 3]
      case .alphanumeric: data = message.count / 2 * 11 + message.count % 2 * 6
      case .bytes: data = message.count * 8
      }
      return 4 + countBits(version) + data
    }

    func bits(_ version: Int) -> [Bool] {
      var bits: [Bool] = []
      func put(_ value: Int, _ count: Int) {
        for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
      }
      // Table 2: the modes' indicators.
      put(mode == .numeric ? 1 : mode == .alphanumeric ? 2 : 4, 4)
      put(message.count, countBits(version))
      switch mode {
      case .numeric:
        for start in stride(from: 0, to: message.count, by: 3) {
          let part = message[start..<min(start + 3, message.count)]
          put(part.reduce(0) { $0 * 10 + Int($1) - 48 }, [0, 4, 7, 10][part.count])
        }
      case .alphanumeric:
        let values = message.map { Self.letters.firstIndex(of: $0) ?? 0 }
        for start in stride(from: 0, to: values.count, by: 2) {
          if start + 1 < values.count {
            put(values[start] * 45 + values[start + 1], 11)
          } else {
            put(values[start], 6)
          }
        }
      case .bytes: for byte in message { put(Int(byte), 8) }
      }
      return bits
    }
  }

  // MARK: Correction

  /// Returns a product in GF(256) with x⁸ + x⁴ + x³ + x² + 1 (section 7.5.2).
  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7 & 1) * 0x11D
      result ^= Int(b) >> bit & 1 == 1 ? Int(a) : 0
    }
    return UInt8(truncatingIfNeeded: result)
  }

  private static func generator(_ degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  private static func remainder(_ data: ArraySlice<UInt8>, _ divisor: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in divisor.indices { result[index] ^= product(divisor[index], factor) }
    }
    return result
  }

  /// Section 7.6: returns the blocks with their correction, interleaved by codewords.
  private static func interleaved(_ data: [UInt8], _ version: Int, _ level: Level) -> [UInt8] {
    let count = blocks[level.rawValue][version - 1]
    let length = correction[level.rawValue][version - 1]
    let total = capacity(version) / 8
    let short = count - total % count
    let shortLength = total / count - length
    let divisor = generator(length)
    var parts: [(data: [UInt8], correction: [UInt8])] = []
    var offset = 0
    for block in 0..<count {
      let end = offset + shortLength + (block < short ? 0 : 1)
      parts.append((Array(data[offset..<end]), remainder(data[offset..<end], divisor)))
      offset = end
    }
    var result: [UInt8] = []
    for index in 0...shortLength {
      for part in parts where index < part.data.count { result.append(part.data[index]) }
    }
    for index in 0..<length { for part in parts { result.append(part.correction[index]) } }
    return result
  }

  // MARK: Drawing

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard x >= 0, y >= 0, x < size, y < size else { return }
    modules[y * size + x] = isDark
    isFunction[y * size + x] = true
  }

  private mutating func drawFunctions() {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for dy in -4...4 {
        for dx in -4...4 {
          let ring = max(abs(dx), abs(dy))
          set(x + dx, y + dy, ring != 2 && ring != 4)
        }
      }
    }
    let places = alignment
    for (i, x) in places.enumerated() {
      for (j, y) in places.enumerated() {
        let last = places.count - 1
        if (i == 0 && j == 0) || (i == 0 && j == last) || (i == last && j == 0) { continue }
        for dy in -2...2 { for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
      }
    }
    // Reserves the format; section 7.10: draws the version as a code of 18 bits.
    drawFormat(.low, 0)
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      set(size - 11 + index % 3, index / 3, isDark)
      set(index / 3, size - 11 + index % 3, isDark)
    }
  }

  /// Annex E: the centers of alignment patterns.
  private var alignment: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).map { size - 7 - $0 * step }.reversed()
  }

  /// Section 7.9: draws level and mask as a code of 15 bits, twice.
  private mutating func drawFormat(_ level: Level, _ mask: Int) {
    let data = level.bits << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
    set(8, size - 8, true)
  }

  /// Section 7.7.3: places the codewords upwards and downwards in columns of two, from the right.
  private mutating func place(_ words: [UInt8]) {
    var index = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        for column in 0..<2 {
          let x = right - column
          let isUpwards = (right + 1) & 2 == 0
          let y = isUpwards ? size - 1 - step : step
          guard !isFunction[y * size + x], index < words.count * 8 else { continue }
          modules[y * size + x] = words[index / 8] >> (7 - index % 8) & 1 == 1
          index += 1
        }
      }
      right -= 2
    }
  }

  /// Table 10: applies a mask; a second call removes it.
  private mutating func apply(_ mask: Int) {
    for y in 0..<size {
      for x in 0..<size where !isFunction[y * size + x] {
        let inverts: Bool
        switch mask {
        case 0: inverts = (x + y) % 2 == 0
        case 1: inverts = y % 2 == 0
        case 2: inverts = x % 3 == 0
        case 3: inverts = (x + y) % 3 == 0
        case 4: inverts = (x / 3 + y / 2) % 2 == 0
        case 5: inverts = x * y % 2 + x * y % 3 == 0
        case 6: inverts = (x * y % 2 + x * y % 3) % 2 == 0
        default: inverts = ((x + y) % 2 + x * y % 3) % 2 == 0
        }
        if inverts { modules[y * size + x].toggle() }
      }
    }
  }

  /// Section 7.8.3: the penalty for codes that are hard to read.
  private var penalty: Int {
    var result = 0
    // 1:1:3:1:1 with four light modules on one side.
    let finder: [Bool] = [true, false, true, true, true, false, true]
    let light = [Bool](repeating: false, count: 4)
    let patterns = [finder + light, light + finder]
    for isRow in [true, false] {
      for line in 0..<size {
        let cells = (0..<size).map { isRow ? modules[line * size + $0] : modules[$0 * size + line] }
        var run = 1
        for index in 1..<size {
          if cells[index] == cells[index - 1] {
            run += 1
            if run == 5 { result += 3 } else if run > 5 { result += 1 }
          } else {
            run = 1
          }
        }
        for start in 0...(size - 11) {
          for pattern in patterns where (0..<11).allSatisfy({ cells[start + $0] == pattern[$0] }) {
            result += 40
          }
        }
      }
    }
    for y in 0..<size - 1 {
      for x in 0..<size - 1 {
        let color = modules[y * size + x]
        if modules[y * size + x + 1] == color, modules[(y + 1) * size + x] == color,
          modules[(y + 1) * size + x + 1] == color
        {
          result += 3
        }
      }
    }
    let dark = modules.count { $0 }
    // Steps of 5 % from a half.
    return result + abs(dark * 20 - modules.count * 10) / modules.count * 10
  }
}
