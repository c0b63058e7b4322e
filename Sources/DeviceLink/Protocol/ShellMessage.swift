import Foundation
import HostInterface
import PacketLink

/// A message of the shell to an app; each is one packet.
enum ShellMessage: Equatable, Sendable {
  /// A state or directive for the app.
  enum LifeCycle: UInt8, Sendable {
    /// The app is on the screen.
    case foreground
    /// The app is not on the screen and may soon be stopped.
    case background
    /// The app must end.
    case quit
    /// The time of the app's background tasks is over.
    case endTasks
    /// The device has little memory left.
    case freeMemory
  }

  /// The answer to the greeting: the device, the environment and the launch, as JSON.
  case welcome(device: Data, environment: Data, launch: Data)
  /// An event of the host.
  case event(HostEvent)
  /// A frame tick: the time at which the frame will be visible, in seconds of the monotonic clock.
  case tick(Double)
  /// The pictures that are no longer shown.
  case released([ReceivedContents.Release])
  /// A state or directive for the app.
  case lifeCycle(LifeCycle)
  /// A part of a message of a service of the shell; all parts contain the service's name.
  case message(of: String, isLast: Bool, [UInt8])
  /// The last packet before the shell closes the connection.
  case refused(reason: String)

  /// The most releases in one packet.
  static let mostReleases = 1_024

  /// The bytes of the message's packet; nil if its parts exceed their limits.
  var packet: [UInt8]? {
    var writer = PacketWriter(type: number, limits: DeviceLinkLimits.packet)
    switch self {
    case .welcome(let device, let environment, let launch):
      writer.put(document: device)
      writer.put(document: environment)
      writer.put(document: launch)
    case .event(let event):
      var fields = FieldWriter()
      var event = event
      do { try event.code(&fields) } catch { return nil }
      writer.put(bytes: fields.bytes)
    case .tick(let time): writer.put(time)
    case .released(let list):
      for release in list.prefix(Self.mostReleases) {
        writer.put(release.identifier)
        writer.put(release.mentions)
      }
    case .lifeCycle(let state): writer.put(state.rawValue)
    case .message(let name, let isLast, let bytes):
      writer.put(name)
      writer.put(isLast)
      writer.put(bytes: bytes)
    case .refused(let reason): writer.put(reason)
    }
    let bytes = writer.bytes
    return bytes.count <= DeviceLinkLimits.packet.longestPacket ? bytes : nil
  }

  private var number: UInt8 {
    switch self {
    case .welcome: 65
    case .event: 66
    case .tick: 67
    case .released: 68
    case .lifeCycle: 69
    case .refused: 70
    case .message: 81
    }
  }

  /// Reads a packet from the shell.
  init(packet: UnsafeRawBufferPointer) throws(PacketReader.Malformed) {
    var reader = PacketReader(packet, limits: DeviceLinkLimits.packet)
    switch try AppMessage.type(&reader) {
    case 65:
      self = .welcome(
        device: try reader.document(),
        environment: try reader.document(),
        launch: try reader.document()
      )
    case 66:
      var fields = FieldReader(try reader.bytes(reader.rest))
      var event = HostEvent.refresh
      try event.code(&fields)
      guard fields.isAtEnd else {
        throw PacketReader.Malformed(description: "the event goes on after its end")
      }
      self = .event(event)
    case 67: self = .tick(try reader.number())
    case 68:
      var list: [ReceivedContents.Release] = []
      while !reader.isAtEnd {
        list.append(
          ReceivedContents.Release(
            identifier: try reader.integer(UInt64.self),
            mentions: try reader.integer(UInt32.self)
          )
        )
      }
      self = .released(list)
    case 69:
      guard let state = LifeCycle(rawValue: try reader.byte()) else {
        throw PacketReader.Malformed(description: "an unknown state of an app")
      }
      self = .lifeCycle(state)
    case 70: self = .refused(reason: try reader.text())
    case 81:
      self = .message(
        of: try reader.text(),
        isLast: try reader.bool(),
        Array(try reader.bytes(reader.rest))
      )
    case let type:
      throw PacketReader.Malformed(description: "an unknown type of packet, \(type)")
    }
    guard reader.isAtEnd else {
      throw PacketReader.Malformed(description: "the packet goes on after its end")
    }
  }
}
