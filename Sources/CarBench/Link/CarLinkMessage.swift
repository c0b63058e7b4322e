import CarSafety
import Foundation
import PacketLink

/// A message between the hub and an app, in one packet.
enum CarLinkMessage: Equatable, Sendable {
  /// The value of a signal.
  struct Signal: Equatable, Sendable {
    /// The path in the Vehicle Signal Specification.
    var path: String
    /// The value.
    var value: CarLinkValue
  }

  /// The first message of an app: its name, its display and the requested signals.
  struct Greeting: Equatable, Sendable {
    /// The name of the display, such as "cluster"; empty for a program without one.
    var display: String
    /// The name of the app.
    var app: String
    /// The functions, such as "media", whose controls act on the app on any display.
    var functions: [String]
    /// The paths of the requested signals; a path that ends in ".*" is a branch.
    var paths: [String]
    /// Whether the log that the app forwards contains the operations of hardware controls.
    var recordsInputs = false
  }

  // Messages from an app.

  /// The first message.
  case greeting(Greeting)
  /// A request for other values of actuators.
  case set([Signal])
  /// An event for the log.
  case event(CarEvent.Kind)
  /// Offers an alert.
  case alert(CarLinkAlert)
  /// Withdraws an alert.
  case endAlert(identifier: String)
  /// A sign of life of the main thread, with the number of frames.
  ///
  /// `latency` is the seconds from the last input of a hardware control to its frame; negative if
  /// there was none.
  case alive(frames: UInt64, latency: Double)

  // Messages from the hub.

  /// Accepts the app.
  case welcome(session: UInt64, time: Double)
  /// New values of signals.
  case signals(time: Double, [Signal])
  /// The driving state with the speed in km/h; a negative speed means that it is unknown.
  case driving(state: String, speed: Double)
  /// An operation of a control; `stamp` is the time of its arrival in seconds of the monotonic
  /// clock.
  case input(CarLinkInput, time: Double, stamp: Double)
  /// Whether the display has the focus.
  case focus(Bool)
  /// The shown alert; nil if there is none.
  case shownAlert(CarLinkAlert?)
  /// The last packet before the hub closes a connection, with the reason.
  case refused(reason: String)

  // MARK: Coding

  /// The packet of the message.
  var packet: [UInt8] {
    switch self {
    case .greeting(let greeting):
      var writer = PacketWriter(type: 1)
      writer.put(greeting.display)
      writer.put(greeting.app)
      writer.put(greeting.functions)
      writer.put(greeting.paths)
      writer.put(greeting.recordsInputs)
      return writer.bytes
    case .set(let signals):
      var writer = PacketWriter(type: 2)
      Self.put(signals, &writer)
      return writer.bytes
    case .event(let kind):
      return Self.packet(ofEvent: Self.document(of: kind) ?? Data())
    case .alert(let alert):
      var writer = PacketWriter(type: 4)
      Self.put(alert, &writer)
      return writer.bytes
    case .endAlert(let identifier):
      var writer = PacketWriter(type: 5)
      writer.put(identifier)
      return writer.bytes
    case .alive(let frames, let latency):
      var writer = PacketWriter(type: 6)
      writer.put(frames)
      writer.put(latency)
      return writer.bytes
    case .welcome(let session, let time):
      var writer = PacketWriter(type: 65)
      writer.put(session)
      writer.put(time)
      return writer.bytes
    case .signals(let time, let signals):
      var writer = PacketWriter(type: 66)
      writer.put(time)
      Self.put(signals, &writer)
      return writer.bytes
    case .driving(let state, let speed):
      var writer = PacketWriter(type: 67)
      writer.put(state)
      writer.put(speed)
      return writer.bytes
    case .input(let input, let time, let stamp):
      var writer = PacketWriter(type: 68)
      Self.put(input, &writer)
      writer.put(time)
      writer.put(stamp)
      return writer.bytes
    case .focus(let hasFocus):
      var writer = PacketWriter(type: 69)
      writer.put(hasFocus)
      return writer.bytes
    case .shownAlert(let alert):
      var writer = PacketWriter(type: 70)
      writer.put(alert != nil)
      if let alert { Self.put(alert, &writer) }
      return writer.bytes
    case .refused(let reason):
      var writer = PacketWriter(type: 71)
      writer.put(reason)
      return writer.bytes
    }
  }

  /// Returns the document of an event; nil if it is longer than a packet allows.
  ///
  /// Numbers that are not finite become texts, as in the file of a log.
  static func document(of kind: CarEvent.Kind) -> Data? {
    guard let document = try? CarEventLog.encoder.encode(kind),
      document.count <= CarLinkLimits.longestDocument
    else { return nil }
    return document
  }

  /// Returns the packet of an event with its document.
  static func packet(ofEvent document: Data) -> [UInt8] {
    var writer = PacketWriter(type: 3)
    writer.put(document: document)
    return writer.bytes
  }

  /// Returns messages for signals, each of which fits in a packet.
  static func batches(
    of signals: [Signal],
    _ message: ([Signal]) -> CarLinkMessage
  ) -> [CarLinkMessage] {
    // A path, a value of the longest kind, and their lengths.
    let room = CarLinkLimits.longestPacket - 2 * CarLinkLimits.longestText - 64
    var batches: [CarLinkMessage] = []
    var batch: [Signal] = []
    var length = 0
    for signal in signals {
      batch.append(signal)
      length += signal.path.utf8.count + signal.value.packedLength + 4
      guard length > room || batch.count == CarLinkLimits.longestList else { continue }
      batches.append(message(batch))
      (batch, length) = ([], 0)
    }
    if !batch.isEmpty { batches.append(message(batch)) }
    return batches
  }

  /// Reads a packet; each field is checked, because the sender is another process.
  init(packet: UnsafeRawBufferPointer) throws(PacketReader.Malformed) {
    guard packet.count <= CarLinkLimits.longestPacket else {
      throw PacketReader.Malformed(description: "the packet is too long")
    }
    var reader = PacketReader(packet)
    let version = try reader.byte()
    guard version == CarLinkLimits.version else {
      throw PacketReader.Malformed(
        description: "version \(version) of the protocol is not spoken here, "
          + "\(CarLinkLimits.version) is"
      )
    }
    self = try Self.read(type: try reader.byte(), &reader)
    guard reader.isAtEnd else {
      throw PacketReader.Malformed(description: "the packet goes on after its end")
    }
  }

  private static func read(
    type: UInt8,
    _ reader: inout PacketReader
  ) throws(PacketReader.Malformed) -> CarLinkMessage {
    switch type {
    case 1:
      let greeting = Greeting(
        display: try reader.text(),
        app: try reader.text(),
        functions: try reader.texts(),
        paths: try reader.texts(),
        recordsInputs: try reader.bool()
      )
      guard greeting.display.utf8.count <= 64, greeting.app.utf8.count <= 64 else {
        throw PacketReader.Malformed(description: "a name is too long")
      }
      return .greeting(greeting)
    case 2: return .set(try signals(&reader))
    case 3:
      let document = try reader.document()
      guard let kind = try? CarEventLog.decoder.decode(CarEvent.Kind.self, from: document) else {
        throw PacketReader.Malformed(description: "an event is not readable")
      }
      return .event(kind)
    case 4: return .alert(try alert(&reader))
    case 5: return .endAlert(identifier: try reader.text())
    case 6:
      return .alive(frames: try reader.integer(UInt64.self), latency: try reader.number())
    case 65:
      return .welcome(session: try reader.integer(UInt64.self), time: try reader.number())
    case 66: return .signals(time: try reader.number(), try signals(&reader))
    case 67: return .driving(state: try reader.text(), speed: try reader.number())
    case 68:
      return .input(
        try input(&reader),
        time: try reader.number(),
        stamp: try reader.number()
      )
    case 69: return .focus(try reader.bool())
    case 70: return .shownAlert(try reader.bool() ? try alert(&reader) : nil)
    case 71: return .refused(reason: try reader.text())
    default: throw PacketReader.Malformed(description: "an unknown type of packet, \(type)")
    }
  }

  private static func put(_ signals: [Signal], _ writer: inout PacketWriter) {
    let signals = signals.prefix(CarLinkLimits.longestList)
    writer.put(UInt16(signals.count))
    for signal in signals {
      writer.put(signal.path)
      writer.put(signal.value)
    }
  }

  private static func signals(
    _ reader: inout PacketReader
  ) throws(PacketReader.Malformed) -> [Signal] {
    var signals: [Signal] = []
    for _ in 0..<(try reader.count()) {
      let signal = Signal(path: try reader.text(), value: try reader.value())
      guard !signal.path.isEmpty else {
        throw PacketReader.Malformed(description: "a signal has no path")
      }
      signals.append(signal)
    }
    return signals
  }

  private static func put(_ alert: CarLinkAlert, _ writer: inout PacketWriter) {
    writer.put(alert.identifier)
    writer.put(alert.priority.rawValue)
    writer.put(alert.text)
  }

  private static func alert(
    _ reader: inout PacketReader
  ) throws(PacketReader.Malformed) -> CarLinkAlert {
    let identifier = try reader.text()
    guard let priority = CarAlertPriority(rawValue: try reader.text()) else {
      throw PacketReader.Malformed(description: "an alert has an unknown priority")
    }
    let alert = CarLinkAlert(
      identifier: identifier,
      priority: priority,
      text: try reader.text()
    )
    guard alert.isSound else {
      throw PacketReader.Malformed(description: "an alert is out of its limits")
    }
    return alert
  }

  private static func put(_ input: CarLinkInput, _ writer: inout PacketWriter) {
    writer.put(input.control)
    switch input.action {
    case .rotate(let detents):
      writer.put(UInt8(1))
      writer.put(Int32(clamping: detents))
    case .press: writer.put(UInt8(2))
    case .release: writer.put(UInt8(3))
    case .nudge(let x, let y):
      writer.put(UInt8(4))
      writer.put(Int32(clamping: x))
      writer.put(Int32(clamping: y))
    case .slide(let place):
      writer.put(UInt8(5))
      writer.put(place)
    }
  }

  private static func input(
    _ reader: inout PacketReader
  ) throws(PacketReader.Malformed) -> CarLinkInput {
    let control = try reader.text()
    let action: CarLinkInput.Action
    switch try reader.byte() {
    case 1: action = .rotate(detents: Int(try reader.integer(Int32.self)))
    case 2: action = .press
    case 3: action = .release
    case 4:
      action = .nudge(
        x: Int(try reader.integer(Int32.self)),
        y: Int(try reader.integer(Int32.self))
      )
    case 5: action = .slide(try reader.number())
    default: throw PacketReader.Malformed(description: "an unknown operation of a control")
    }
    let input = CarLinkInput(control: control, action: action)
    guard input.isSound else {
      throw PacketReader.Malformed(description: "an operation is out of its limits")
    }
    return input
  }
}
