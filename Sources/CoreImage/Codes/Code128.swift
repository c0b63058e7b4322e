import Foundation

/// Encodes Code 128, a barcode with bars of one to four modules.
///
/// Source: ISO/IEC 15417:2007, table 1.
enum Code128 {
  /// The widths of alternating bars and spaces, by value.
  private static let widths: [Int] = [
    212222, 222122, 222221, 121223, 121322, 131222, 122213, 122312, 132212, 221213, 221312, 231212,
    112232, 122132, 122231, 113222, 123122, 123221, 223211, 221132, 221231, 213212, 223112, 312131,
    311222, 321122, 321221, 312212, 322112, 322211, 212123, 212321, 232121, 111323, 131123, 131321,
    112313, 132113, 132311, 211313, 231113, 231311, 112133, 112331, 132131, 113123, 113321, 133121,
    313121, 211331, 231131, 213113, 213311, 213131, 311123, 311321, 331121, 312113, 312311, 332111,
    314111, 221411, 431111, 111224, 111422, 121124, 121421, 141122, 141221, 112214, 112412, 122114,
    122411, 142112, 142211, 241211, 221114, 413111, 241112, 134111, 111242, 121142, 121241, 114212,
    124112, 124211, 411212, 421112, 421211, 212141, 214121, 412121, 111143, 111341, 131141, 114113,
    114311, 411113, 411311, 113141, 114131, 311141, 411131, 211412, 211214, 211232,
  ]
  private static let stop = 2_331_112

  /// Returns the values of a message: start, data and check.
  ///
  /// Code C is for runs of digits, A for control characters.
  static func values(_ message: [UInt8]) -> [Int]? {
    guard !message.isEmpty, message.allSatisfy({ $0 < 128 }) else { return nil }
    enum Code { case a, b, c }
    func digits(_ from: Int) -> Int { message[from...].prefix { $0 >= 48 && $0 <= 57 }.count }
    var values: [Int] = []
    var code: Code?
    func change(_ to: Code) {
      // The starts are 103 to 105; the switches are 101, 100 and 99.
      let index = to == .a ? 0 : to == .b ? 1 : 2
      values.append(code == nil ? 103 + index : [101, 100, 99][index])
      code = to
    }
    var index = 0
    while index < message.count {
      let run = digits(index)
      // Annex E: pairs of digits are shorter from four digits at an end and from six in the middle.
      let isEnd = index == 0 || index + run == message.count
      if code == .c, run >= 2 {
        values.append(Int(message[index] - 48) * 10 + Int(message[index + 1] - 48))
        index += 2
        continue
      }
      if code != .c, run >= (isEnd ? 4 : 6) || (run == 2 && message.count == 2) {
        if run % 2 == 1, index > 0 {
          // The first digit of an odd run is encoded separately.
          values.append(Int(message[index]) - 32)
          index += 1
        }
        change(.c)
        continue
      }
      let byte = message[index]
      let wanted: Code = byte < 32 ? .a : byte >= 96 ? .b : code == .a ? .a : .b
      if code != wanted { change(wanted) }
      values.append(byte < 32 ? Int(byte) + 64 : Int(byte) - 32)
      index += 1
    }
    let check = values.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element } % 103
    return values + [check]
  }

  /// Returns the modules from left to right, true for bars; nil if the message cannot be encoded.
  static func modules(_ message: [UInt8]) -> [Bool]? {
    guard let values = values(message) else { return nil }
    var modules: [Bool] = []
    for pattern in values.map({ widths[$0] }) + [stop] {
      for (place, digit) in String(pattern).utf8.enumerated() {
        modules += [Bool](repeating: place % 2 == 0, count: Int(digit) - 48)
      }
    }
    return modules
  }
}
