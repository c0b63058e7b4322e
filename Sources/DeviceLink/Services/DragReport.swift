import CoreGraphics
import Foundation
import PacketLink

/// A report of an app to the device's shell about a drag between apps.
///
/// The app from which the drag comes numbers the drag, and the shell numbers it for the app that it
/// is over. Each side numbers its requests for data.
package enum DragReport: Equatable, Sendable {
  // MARK: The source app

  /// A drag begins; has the host's identifier of its finger.
  case began(drag: UInt32, finger: Int64, isRestricted: Bool, items: [DragForms.Item])
  /// A drag has more items; has all of its items.
  case items(drag: UInt32, [DragForms.Item])
  /// The look of a drag that has left the app.
  case look(drag: UInt32, DragForms.Look)
  /// A drag ended in the app.
  case ended(drag: UInt32)
  /// The number of bytes that answer a request.
  case begins(request: UInt32, size: UInt64)
  /// The next bytes of a request.
  case part(request: UInt32, Data)
  /// A request fails.
  case failed(request: UInt32)

  // MARK: The destination app

  /// The effect of a drop at the present place.
  case proposed(drag: UInt32, DragForms.Operation, isPrecise: Bool, isFullSize: Bool)
  /// The effect of the drop.
  case dropped(drag: UInt32, DragForms.Operation)
  /// The app has received all data of the drop.
  case transferred(drag: UInt32)
  /// The app loads an item as a type.
  case load(request: UInt32, drag: UInt32, item: UInt16, type: String)
  /// The app has received a part of a request.
  case more(request: UInt32)
  /// The app no longer needs the data of a request.
  case cancel(request: UInt32)

  /// The bytes of the message.
  package var message: Data {
    var writer = PacketWriter(type: number, limits: DragForms.packet)
    switch self {
    case .began(let drag, let finger, let isRestricted, let items):
      writer.put(drag)
      writer.put(finger)
      writer.put(isRestricted)
      writer.put(items)
    case .items(let drag, let items):
      writer.put(drag)
      writer.put(items)
    case .look(let drag, let look):
      writer.put(drag)
      writer.put(look)
    case .ended(let number), .transferred(let number), .failed(let number), .more(let number),
      .cancel(let number):
      writer.put(number)
    case .begins(let request, let size):
      writer.put(request)
      writer.put(size)
    case .part(let request, let bytes):
      writer.put(request)
      writer.put(bytes: bytes)
    case .proposed(let drag, let operation, let isPrecise, let isFullSize):
      writer.put(drag)
      writer.put(operation.rawValue)
      writer.put(isPrecise)
      writer.put(isFullSize)
    case .dropped(let drag, let operation):
      writer.put(drag)
      writer.put(operation.rawValue)
    case .load(let request, let drag, let item, let type):
      writer.put(request)
      writer.put(drag)
      writer.put(item)
      writer.put(type)
    }
    return Data(writer.bytes)
  }

  private var number: UInt8 {
    switch self {
    case .began: 1
    case .items: 2
    case .look: 3
    case .ended: 4
    case .begins: 5
    case .part: 6
    case .failed: 7
    case .proposed: 8
    case .dropped: 9
    case .transferred: 10
    case .load: 11
    case .more: 12
    case .cancel: 13
    }
  }

  /// Reads a message of an app.
  package init(message: Data) throws(PacketReader.Malformed) {
    self = try DragForms.read(message) {
      (type, reader) throws(PacketReader.Malformed) in
      let number = try reader.integer(UInt32.self)
      switch type {
      case 1:
        return .began(
          drag: number,
          finger: try reader.integer(Int64.self),
          isRestricted: try reader.bool(),
          items: try reader.items()
        )
      case 2: return .items(drag: number, try reader.items())
      case 3: return .look(drag: number, try reader.look())
      case 4: return .ended(drag: number)
      case 5: return .begins(request: number, size: try reader.integer(UInt64.self))
      case 6: return .part(request: number, try reader.part())
      case 7: return .failed(request: number)
      case 8:
        return .proposed(
          drag: number,
          try reader.operation(),
          isPrecise: try reader.bool(),
          isFullSize: try reader.bool()
        )
      case 9: return .dropped(drag: number, try reader.operation())
      case 10: return .transferred(drag: number)
      case 11:
        return .load(
          request: number,
          drag: try reader.integer(UInt32.self),
          item: try reader.integer(UInt16.self),
          type: try reader.text()
        )
      case 12: return .more(request: number)
      case 13: return .cancel(request: number)
      default: throw PacketReader.Malformed(description: "an unknown report about a drag, \(type)")
      }
    }
  }
}

extension PacketReader {
  /// Reads the rest as a part of a representation, which is not empty.
  mutating func part() throws(Malformed) -> Data {
    guard (1...DragForms.partBytes).contains(rest) else {
      throw Malformed(description: "a part of dragged data is empty or too long")
    }
    return Data(try bytes(rest))
  }
}
