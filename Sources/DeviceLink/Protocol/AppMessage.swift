import CoreGraphics
import Foundation
import HostInterface
import PacketLink

/// A message of an app to the shell; each is one packet.
enum AppMessage: Equatable, Sendable {
  /// The first packet: the name and the identifier of the app.
  case greeting(name: String, identifier: String)
  /// A file of pictures; the packet contains its descriptor.
  case file(UInt32)
  /// Releases a file without further pictures.
  case dropFile(UInt32)
  /// A part of a commit; parts are in order.
  case commit(isLast: Bool, [UInt8])
  /// Starts or ends frame ticks.
  case ticks(Bool)
  /// A haptic tap.
  case haptic(name: String, intensity: Double)
  /// Prepares haptics.
  case prepareHaptics
  /// A system sound, by its identifier.
  case sound(UInt32)
  /// Opens a URL.
  case openURL(String)
  /// Sets the text of the clipboard.
  case setPasteboard(String)
  /// The shape of the pointer.
  case pointer(PointerLook)
  /// The rectangle of the caret; nil ends text input.
  case textInput(CGRect?)
  /// The name of the app.
  case title(String)
  /// The environment of the app, as JSON.
  case environment(Data)
  /// The app's background work.
  case report(AppReport)
  /// A part of a message to a service of the shell; all parts contain the service's name.
  case message(of: String, isLast: Bool, [UInt8])

  /// The bytes of the message's packet.
  var packet: [UInt8] {
    var writer = PacketWriter(type: number, limits: DeviceLinkLimits.packet)
    switch self {
    case .greeting(let name, let identifier):
      writer.put(name)
      writer.put(identifier)
    case .file(let number), .dropFile(let number), .sound(let number): writer.put(number)
    case .commit(let isLast, let bytes):
      writer.put(isLast)
      writer.put(bytes: bytes)
    case .ticks(let isRequested): writer.put(isRequested)
    case .haptic(let name, let intensity):
      writer.put(name)
      writer.put(intensity)
    case .prepareHaptics: break
    case .openURL(let text), .setPasteboard(let text), .title(let text): writer.put(text)
    case .pointer(let look): writer.put(look.rawValue)
    case .textInput(let caret):
      var fields = FieldWriter()
      var caret = caret
      // Writing does not throw.
      try? fields.code(&caret)
      writer.put(bytes: fields.bytes)
    case .environment(let document): writer.put(document: document)
    case .report(let report):
      writer.put(report.isInBackground)
      writer.put(UInt32(clamping: report.tasks))
      writer.put(report.nextCall != nil)
      writer.put(report.nextCall ?? 0)
    case .message(let name, let isLast, let bytes):
      writer.put(name)
      writer.put(isLast)
      writer.put(bytes: bytes)
    }
    return writer.bytes
  }

  private var number: UInt8 {
    switch self {
    case .greeting: 1
    case .file: 2
    case .dropFile: 3
    case .commit: 4
    case .ticks: 5
    case .haptic: 6
    case .prepareHaptics: 7
    case .sound: 8
    case .openURL: 9
    case .setPasteboard: 10
    case .pointer: 11
    case .textInput: 12
    case .title: 13
    case .environment: 14
    case .report: 32
    case .message: 41
    }
  }

  /// Reads a packet from an untrusted app.
  init(packet: UnsafeRawBufferPointer) throws(PacketReader.Malformed) {
    var reader = PacketReader(packet, limits: DeviceLinkLimits.packet)
    let type = try Self.type(&reader)
    self = try Self.message(type, &reader)
    guard reader.isAtEnd else {
      throw PacketReader.Malformed(description: "the packet goes on after its end")
    }
  }

  /// Reads the version and the type of a packet.
  static func type(_ reader: inout PacketReader) throws(PacketReader.Malformed) -> UInt8 {
    guard reader.rest <= DeviceLinkLimits.packet.longestPacket else {
      throw PacketReader.Malformed(description: "the packet is too long")
    }
    let version = try reader.byte()
    guard version == DeviceLinkLimits.version else {
      throw PacketReader.Malformed(
        description: "it speaks version \(version), not \(DeviceLinkLimits.version)"
      )
    }
    return try reader.byte()
  }

  private static func message(
    _ type: UInt8,
    _ reader: inout PacketReader
  ) throws(PacketReader.Malformed) -> AppMessage {
    switch type {
    case 1: return .greeting(name: try reader.text(), identifier: try reader.text())
    case 2: return .file(try reader.integer(UInt32.self))
    case 3: return .dropFile(try reader.integer(UInt32.self))
    case 4: return .commit(isLast: try reader.bool(), Array(try reader.bytes(reader.rest)))
    case 5: return .ticks(try reader.bool())
    case 6: return .haptic(name: try reader.text(), intensity: try reader.number())
    case 7: return .prepareHaptics
    case 8: return .sound(try reader.integer(UInt32.self))
    case 9: return .openURL(try reader.text())
    case 10: return .setPasteboard(try reader.text())
    case 11:
      let name = try reader.text()
      guard let look = PointerLook(rawValue: name) else {
        throw PacketReader.Malformed(description: "an unknown pointer")
      }
      return .pointer(look)
    case 12:
      var fields = FieldReader(try reader.bytes(reader.rest))
      var caret: CGRect?
      try fields.code(&caret)
      guard fields.isAtEnd else {
        throw PacketReader.Malformed(description: "the packet goes on after its end")
      }
      return .textInput(caret)
    case 13: return .title(try reader.text())
    case 14: return .environment(try reader.document())
    case 32:
      var report = AppReport(isInBackground: try reader.bool())
      report.tasks = Int(try reader.integer(UInt32.self))
      let hasCall = try reader.bool()
      let time = try reader.number()
      report.nextCall = hasCall ? time : nil
      return .report(report)
    case 41:
      return .message(
        of: try reader.text(),
        isLast: try reader.bool(),
        Array(try reader.bytes(reader.rest))
      )
    default: throw PacketReader.Malformed(description: "an unknown type of packet, \(type)")
    }
  }
}
