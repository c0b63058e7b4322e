import CoreGraphics
import Foundation
import PacketLink

/// News of the device's shell for an app about a drag between apps.
///
/// Numbers are those of ``DragReport``; places are in points of the app's part of the screen.
package enum DragNews: Equatable, Sendable {
  // MARK: For the source app

  /// The finger has left the app.
  case left(drag: UInt32)
  /// The finger is over the app again.
  case returned(drag: UInt32)
  /// The finger, whose touch was cancelled, moved over the app.
  case follows(drag: UInt32, CGPoint)
  /// The finger, whose touch was cancelled, was lifted over the app.
  case released(drag: UInt32)
  /// The drag ends with a copy in another app, or goes back.
  case ends(drag: UInt32, DragForms.Operation)
  /// The other app has received all data.
  case transferred(drag: UInt32)
  /// Another app loads an item as a type.
  case load(request: UInt32, drag: UInt32, item: UInt16, type: String)
  /// The other app has received a part of a request.
  case more(request: UInt32)
  /// The data of a request are no longer needed.
  case cancel(request: UInt32)

  // MARK: For the destination app

  /// A drag enters the app.
  case enters(drag: UInt32, CGPoint, [DragForms.Item])
  /// The drag has more items; these are all of them.
  case items(drag: UInt32, [DragForms.Item])
  /// The drag moves over the app.
  case moves(drag: UInt32, CGPoint)
  /// The drag leaves the app, and may enter it again.
  case exits(drag: UInt32)
  /// The finger is lifted.
  case drops(drag: UInt32, DragForms.Look)
  /// The drag ended elsewhere.
  case over(drag: UInt32)
  /// The number of bytes that a request gets.
  case begins(request: UInt32, size: UInt64)
  /// The next bytes of a request.
  case part(request: UInt32, Data)
  /// A request gets no data, or an incomplete representation.
  case failed(request: UInt32)

  /// The bytes of the message.
  package var message: Data {
    var writer = PacketWriter(type: number, limits: DragForms.packet)
    switch self {
    case .left(let number), .returned(let number), .released(let number),
      .transferred(let number), .more(let number), .cancel(let number), .exits(let number),
      .over(let number), .failed(let number):
      writer.put(number)
    case .follows(let drag, let point), .moves(let drag, let point):
      writer.put(drag)
      writer.put(point)
    case .ends(let drag, let operation):
      writer.put(drag)
      writer.put(operation.rawValue)
    case .load(let request, let drag, let item, let type):
      writer.put(request)
      writer.put(drag)
      writer.put(item)
      writer.put(type)
    case .enters(let drag, let point, let items):
      writer.put(drag)
      writer.put(point)
      writer.put(items)
    case .items(let drag, let items):
      writer.put(drag)
      writer.put(items)
    case .drops(let drag, let look):
      writer.put(drag)
      writer.put(look)
    case .begins(let request, let size):
      writer.put(request)
      writer.put(size)
    case .part(let request, let bytes):
      writer.put(request)
      writer.put(bytes: bytes)
    }
    return Data(writer.bytes)
  }

  private var number: UInt8 {
    switch self {
    case .left: 65
    case .returned: 66
    case .follows: 67
    case .released: 68
    case .ends: 69
    case .transferred: 70
    case .load: 71
    case .more: 72
    case .cancel: 73
    case .enters: 81
    case .items: 82
    case .moves: 83
    case .exits: 84
    case .drops: 85
    case .over: 86
    case .begins: 87
    case .part: 88
    case .failed: 89
    }
  }

  /// Reads a message of the shell.
  package init(message: Data) throws(PacketReader.Malformed) {
    self = try DragForms.read(message) {
      (type, reader) throws(PacketReader.Malformed) in
      let number = try reader.integer(UInt32.self)
      switch type {
      case 65: return .left(drag: number)
      case 66: return .returned(drag: number)
      case 67: return .follows(drag: number, try reader.point())
      case 68: return .released(drag: number)
      case 69: return .ends(drag: number, try reader.operation())
      case 70: return .transferred(drag: number)
      case 71:
        return .load(
          request: number,
          drag: try reader.integer(UInt32.self),
          item: try reader.integer(UInt16.self),
          type: try reader.text()
        )
      case 72: return .more(request: number)
      case 73: return .cancel(request: number)
      case 81: return .enters(drag: number, try reader.point(), try reader.items())
      case 82: return .items(drag: number, try reader.items())
      case 83: return .moves(drag: number, try reader.point())
      case 84: return .exits(drag: number)
      case 85: return .drops(drag: number, try reader.look())
      case 86: return .over(drag: number)
      case 87: return .begins(request: number, size: try reader.integer(UInt64.self))
      case 88: return .part(request: number, try reader.part())
      case 89: return .failed(request: number)
      default: throw PacketReader.Malformed(description: "unknown news about a drag, \(type)")
      }
    }
  }
}
