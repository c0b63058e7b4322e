import Foundation

/// A table of the signals in CAN frames, read from DBC lines.
///
/// The lines `BO_`, `SG_`, `VAL_` and `BA_` are read; others are skipped. The attribute "VSS" names
/// the vehicle signal of a CAN signal:
///
///     BO_ 416 Motion: 8 ECU
///      SG_ Speed : 0|16@1+ (0.01,0) [0|655.35] "km/h" Display
///     BA_ "VSS" SG_ 416 Speed "Vehicle.Speed";
///     VAL_ 417 Lever 0 "126" 1 "-1" 2 "0" 3 "127";
///
/// A value table replaces the raw number with its text, which is read as a Boolean, a number or a
/// name. CAN signals without the attribute are ignored.
public struct CANDatabase: Sendable, Hashable {
  /// A signal of a frame.
  public struct Signal: Sendable, Hashable {
    /// The name in the table.
    public let name: String
    /// The first bit of the signal: the lowest bit in Intel order, the highest in Motorola order.
    public let startBit: Int
    /// The number of bits, 1 to 64.
    public let length: Int
    /// Whether the lowest byte is the first one (Intel, `@1`).
    public let isLittleEndian: Bool
    /// Whether the raw number is signed.
    public let isSigned: Bool
    /// The factor by which the raw number is multiplied.
    public let factor: Double
    /// The offset that is added to the product.
    public let offset: Double
    /// The value of the frame's multiplexer for which the signal is present; `nil` if it is always
    /// present.
    public let multiplexValue: Int64?
    /// Whether the signal is the frame's multiplexer.
    public let isMultiplexer: Bool
    /// The texts of raw numbers.
    public var names: [Int64: String] = [:]
    /// The path of the vehicle signal; `nil` if there is none.
    public var path: String?
  }

  /// A frame of the table.
  public struct Message: Sendable, Hashable {
    /// The identifier.
    public let identifier: UInt32
    /// Whether the identifier has 29 bits.
    public let isExtended: Bool
    /// The name in the table.
    public let name: String
    /// The signals in the order of the table.
    public var signals: [Signal] = []
  }

  /// The frames by their identifiers as in the table, in which bit 31 means 29 bits.
  public private(set) var messages: [UInt32: Message] = [:]

  /// Reads a table.
  ///
  /// - Throws: ``VehicleSignalError/unreadable(file:line:column:cause:)`` for the first invalid
  ///   line.
  public init(_ text: String, file: String = "table.dbc") throws {
    var current: UInt32?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      func fail(_ cause: String) -> VehicleSignalError {
        .unreadable(file: file, line: index + 1, column: 1, cause: cause)
      }
      if line.hasPrefix("BO_ ") {
        let parts = line.split(separator: " ")
        guard parts.count >= 3, let identifier = UInt32(parts[1]), parts[2].hasSuffix(":") else {
          throw fail("expected BO_ number name: length sender")
        }
        messages[identifier] = Message(
          identifier: identifier & 0x1FFF_FFFF,
          isExtended: identifier & 0x8000_0000 != 0,
          name: String(parts[2].dropLast())
        )
        current = identifier
      } else if line.hasPrefix("SG_ ") {
        guard let current else { throw fail("SG_ before any BO_") }
        guard let signal = Signal(line) else {
          throw fail("expected SG_ name : start|length@order sign (factor,offset) …")
        }
        messages[current]?.signals.append(signal)
      } else if line.hasPrefix("VAL_ ") {
        guard let (identifier, name, names) = Self.valueTable(line) else {
          throw fail("expected VAL_ number name, then pairs of a number and a text in quotes")
        }
        guard change(identifier, name, { $0.names = names }) else {
          throw fail("no signal “\(name)” in frame \(identifier)")
        }
      } else if line.hasPrefix("BA_ \"VSS\" SG_ ") {
        let parts = line.split(separator: " ")
        guard parts.count >= 6, let identifier = UInt32(parts[3]) else {
          throw fail("expected BA_ \"VSS\" SG_ number name \"path\";")
        }
        let path = parts[5].trimmingCharacters(in: CharacterSet(charactersIn: "\";"))
        guard change(identifier, String(parts[4]), { $0.path = path }) else {
          throw fail("no signal “\(parts[4])” in frame \(identifier)")
        }
      }
    }
  }

  /// Returns the vehicle signals in a frame, in the order of the table.
  ///
  /// Signals beyond the data of the frame and signals of another multiplexer value are omitted.
  public func values(in frame: CANFrame) -> [(path: String, value: VehicleValue)] {
    let key = frame.identifier | (frame.isExtended ? 0x8000_0000 : 0)
    guard let message = messages[key] else { return [] }
    let selector = message.signals.first(where: \.isMultiplexer)?.rawValue(in: frame.data)
    return message.signals.compactMap { signal in
      guard let path = signal.path else { return nil }
      if let needed = signal.multiplexValue, needed != selector { return nil }
      return signal.value(in: frame.data).map { (path, $0) }
    }
  }

  private mutating func change(
    _ identifier: UInt32,
    _ name: String,
    _ edit: (inout Signal) -> Void
  ) -> Bool {
    guard var message = messages[identifier],
      let index = message.signals.firstIndex(where: { $0.name == name })
    else { return false }
    edit(&message.signals[index])
    messages[identifier] = message
    return true
  }

  private static func valueTable(_ line: String) -> (UInt32, String, [Int64: String])? {
    // Every second part is a text in quotes.
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    let head = parts[0].split(separator: " ")
    guard head.count >= 3, let identifier = UInt32(head[1]) else { return nil }
    var names: [Int64: String] = [:]
    var number = head.count > 3 ? Int64(head[3]) : nil
    for index in stride(from: 1, to: parts.count, by: 2) {
      guard let raw = number else { return nil }
      names[raw] = String(parts[index])
      guard index + 1 < parts.count else { return nil }
      number = Int64(parts[index + 1].trimmingCharacters(in: CharacterSet(charactersIn: " ;")))
    }
    return (identifier, String(head[2]), names)
  }
}
