/// A frame of a CAN bus.
public struct CANFrame: Sendable, Hashable {
  /// The identifier, of 11 or 29 bits.
  public let identifier: UInt32
  /// Whether the identifier has 29 bits.
  public let isExtended: Bool
  /// The data: up to 8 bytes, or 64 in CAN FD.
  public let data: [UInt8]

  /// Makes a frame; the identifier is limited to its bits and the data to 64 bytes.
  public init(identifier: UInt32, isExtended: Bool = false, data: [UInt8]) {
    self.identifier = identifier & (isExtended ? 0x1FFF_FFFF : 0x7FF)
    self.isExtended = isExtended
    self.data = Array(data.prefix(64))
  }

  /// Reads the bytes of a frame from Linux: 16 for CAN, 72 for CAN FD.
  ///
  /// Returns `nil` for remote requests and error frames, which have no data, and for invalid byte
  /// counts and lengths.
  public init?(socketBytes bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count == 16 || bytes.count == 72 else { return nil }
    let word = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[$1]) << (8 * UInt32($1)) }
    let isExtended = word & 0x8000_0000 != 0
    let isRequestOrError = word & 0x6000_0000 != 0
    let length = Int(bytes[4])
    guard !isRequestOrError, length <= bytes.count - 8 else { return nil }
    self.init(identifier: word, isExtended: isExtended, data: Array(bytes[8..<(8 + length)]))
  }

  /// The bytes of the frame for Linux, on a little-endian machine.
  public var socketBytes: [UInt8] {
    let word = identifier | (isExtended ? 0x8000_0000 : 0)
    let room = data.count > 8 ? 64 : 8
    return (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
      + [UInt8(data.count), 0, 0, 0]
      + data + [UInt8](repeating: 0, count: room - data.count)
  }
}
