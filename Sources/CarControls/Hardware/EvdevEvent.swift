import Foundation

/// An event of a Linux input device, as `struct input_event` of `linux/input.h`.
public struct EvdevEvent: Sendable, Hashable {
  /// The types of events that the controls of cars send.
  public enum Kind: UInt16, Sendable, Hashable {
    /// The end of a packet, or a report that events were lost.
    case synchronization = 0
    /// A key or button.
    case key = 1
    /// A relative axis of a wheel or a dial.
    case relative = 2
    /// An absolute axis of a slider or a stick.
    case absolute = 3
    /// A switch.
    case flip = 5
  }

  /// The time in seconds since 1970.
  public let time: Double
  /// The type, as the kernel numbers it.
  public let type: UInt16
  /// The number of the key, axis or switch.
  public let code: UInt16
  /// The value.
  ///
  /// For a key it is 1 when the key is pressed, 0 when it is released and 2 when it repeats. For an
  /// axis it is a distance or a position.
  public let value: Int32

  /// The type; `nil` for a type that controls do not send.
  public var kind: Kind? { Kind(rawValue: type) }

  /// Creates an event.
  public init(time: Double = 0, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }

  /// The number of bytes of an event: two words for the time, then type, code and value.
  public static let byteCount = 2 * MemoryLayout<Int>.size + 8

  /// Reads events from bytes in the byte order of the machine.
  ///
  /// Returns the events, and the bytes of an incomplete last event.
  public static func events(in bytes: [UInt8]) -> (events: [EvdevEvent], rest: [UInt8]) {
    var events: [EvdevEvent] = []
    var offset = 0
    bytes.withUnsafeBytes { buffer in
      while offset + byteCount <= buffer.count {
        let word = MemoryLayout<Int>.size
        func load<Number>(_ at: Int, as type: Number.Type) -> Number {
          buffer.loadUnaligned(fromByteOffset: offset + at, as: type)
        }
        let seconds = Double(load(0, as: Int.self))
        let microseconds = Double(load(word, as: Int.self))
        events.append(
          EvdevEvent(
            time: seconds + microseconds * 1e-6,
            type: load(2 * word, as: UInt16.self),
            code: load(2 * word + 2, as: UInt16.self),
            value: load(2 * word + 4, as: Int32.self)
          )
        )
        offset += byteCount
      }
    }
    return (events, Array(bytes[offset...]))
  }
}
