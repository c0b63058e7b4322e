import Foundation

extension CANDatabase.Signal {
  /// Reads a line such as `SG_ Speed : 0|16@1+ (0.01,0) [0|655.35] "km/h" Display`.
  init?(_ line: String) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let head = line[..<colon].split(separator: " ")
    let tail = line[line.index(after: colon)...].split(separator: " ")
    guard head.count >= 2, tail.count >= 2 else { return nil }
    let layout = tail[0].split(whereSeparator: { $0 == "|" || $0 == "@" })
    guard layout.count == 3, let start = Int(layout[0]), let length = Int(layout[1]),
      (1...64).contains(length), (0..<512).contains(start), layout[2].count == 2,
      "01".contains(layout[2].prefix(1)), "+-".contains(layout[2].suffix(1))
    else { return nil }
    let scale = tail[1].trimmingCharacters(in: CharacterSet(charactersIn: "()"))
      .split(separator: ",")
    guard scale.count == 2, let factor = Double(scale[0]), let offset = Double(scale[1]),
      factor.isFinite, offset.isFinite
    else { return nil }
    var multiplexValue: Int64?
    var isMultiplexer = false
    if head.count >= 3 {
      if head[2] == "M" {
        isMultiplexer = true
      } else if head[2].hasPrefix("m"), let value = Int64(head[2].dropFirst()) {
        multiplexValue = value
      } else {
        return nil
      }
    }
    self.init(
      name: String(head[1]),
      startBit: start,
      length: length,
      isLittleEndian: layout[2].hasPrefix("1"),
      isSigned: layout[2].hasSuffix("-"),
      factor: factor,
      offset: offset,
      multiplexValue: multiplexValue,
      isMultiplexer: isMultiplexer
    )
  }

  /// Returns the number in the frame's bits; `nil` if they reach beyond the data.
  public func rawValue(in data: [UInt8]) -> Int64? {
    var raw: UInt64 = 0
    if isLittleEndian {
      guard startBit + length <= data.count * 8 else { return nil }
      for bit in 0..<length {
        let place = startBit + bit
        raw |= UInt64(data[place / 8] >> UInt8(place % 8) & 1) << UInt64(bit)
      }
    } else {
      // Motorola order: from the highest bit down in a byte, then on to the next byte.
      var place = startBit
      for _ in 0..<length {
        guard place / 8 < data.count else { return nil }
        raw = raw << 1 | UInt64(data[place / 8] >> UInt8(place % 8) & 1)
        place = place % 8 == 0 ? place + 15 : place - 1
      }
    }
    if isSigned, length < 64, raw >> UInt64(length - 1) & 1 == 1 {
      raw |= ~UInt64(0) << UInt64(length)
    }
    return Int64(bitPattern: raw)
  }

  /// Returns the value in the frame: the value of a name, or the scaled number.
  func value(in data: [UInt8]) -> VehicleValue? {
    guard let raw = rawValue(in: data) else { return nil }
    if let name = names[raw] { return VehicleValue(parsing: name) }
    guard factor != 1 || offset != 0 else { return .integer(raw) }
    let number = Double(raw) * factor + offset
    return Int64(exactly: number).map(VehicleValue.integer) ?? .number(number)
  }
}
