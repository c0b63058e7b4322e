import CoreGraphics
import Foundation
import PacketLink

/// The parts of the messages about drags between apps, and their limits.
package enum DragForms {
  /// The name of the service on the link.
  package static let service = "drags"

  // Chosen, all of them: several times the needs of the example apps.

  /// The maximum number of items in a drag.
  package static let mostItems = 1_000
  /// The maximum number of types of an item.
  package static let mostTypes = 64
  /// The maximum length of a type and of a name, in bytes of UTF-8.
  package static let longestText = 255
  /// The maximum number of pictures in a drag; further items are not shown.
  package static let mostPictures = 3
  /// The maximum length of a side of a picture, in pixels; larger pictures are scaled down.
  package static let longestSide = 512
  /// The maximum length of a representation of an item, in bytes.
  package static let longestData = 128 << 20
  /// The length of one part of a representation, in bytes.
  package static let partBytes = 128 << 10
  /// The number of parts that a source sends ahead of the destination.
  package static let window = 8
  /// The maximum number of representations that a destination loads at the same time.
  package static let mostLoads = 256
  /// The largest distance from the corner of the screen, in points.
  static let farthest = 1e5

  /// The limits of a message; texts are types and names.
  static let packet = PacketLimits(
    version: DeviceLinkLimits.version,
    longestPacket: DeviceLinkLimits.longestService,
    longestText: longestText,
    longestList: mostItems,
    longestDocument: 0
  )

  /// An item of a drag, without its data.
  package struct Item: Equatable, Sendable {
    /// The types of the data, highest fidelity first.
    package var types: [String]
    /// The suggested name of a file; nil for none.
    package var name: String?

    package init(types: [String], name: String?) { (self.types, self.name) = (types, name) }
  }

  /// The picture of an item.
  package struct Picture: Equatable, Sendable {
    /// The index of the item.
    package var item: Int
    /// The number of pixels of each side.
    package var width: Int, height: Int
    /// The size in points, and the radius of the corners.
    package var size: CGSize, cornerRadius: CGFloat
    /// The center of the place from which the item was lifted, in points of the app's part of the
    /// screen; nil if the place no longer exists.
    package var origin: CGPoint?
    /// The pixels, row by row: blue, green, red and alpha, premultiplied.
    package var pixels: Data

    package init(
      item: Int,
      width: Int,
      height: Int,
      size: CGSize,
      cornerRadius: CGFloat,
      origin: CGPoint?,
      pixels: Data
    ) {
      (self.item, self.width, self.height) = (item, width, height)
      (self.size, self.cornerRadius) = (size, cornerRadius)
      (self.origin, self.pixels) = (origin, pixels)
    }
  }

  /// The look of dragged items.
  package struct Look: Equatable, Sendable {
    /// The number of items.
    package var count: Int
    /// The vector from the finger to the center of the front picture; nil if nothing is shown.
    package var grab: CGPoint?
    /// Whether large pictures keep their size.
    package var keepsFullSize: Bool
    /// The pictures, the front one first.
    package var pictures: [Picture]

    package init(count: Int, grab: CGPoint?, keepsFullSize: Bool, pictures: [Picture]) {
      (self.count, self.grab) = (count, grab)
      (self.keepsFullSize, self.pictures) = (keepsFullSize, pictures)
    }
  }

  /// The effect of a drop.
  package enum Operation: UInt8, Sendable {
    /// No effect; without or with a sign.
    case cancel, forbidden
    /// The data are copied.
    case copy
  }

  /// Reads a complete message.
  static func read<Value>(
    _ message: Data,
    _ body: (UInt8, inout PacketReader) throws(PacketReader.Malformed) -> Value
  ) throws(PacketReader.Malformed) -> Value {
    let result: Result<Value, PacketReader.Malformed> = message.withUnsafeBytes { bytes in
      do throws(PacketReader.Malformed) {
        var reader = PacketReader(bytes, limits: packet)
        guard try reader.byte() == DeviceLinkLimits.version else {
          throw PacketReader.Malformed(description: "a drag of another version")
        }
        let value = try body(try reader.byte(), &reader)
        guard reader.isAtEnd else {
          throw PacketReader.Malformed(description: "a drag's message goes on after its end")
        }
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension PacketWriter {
  mutating func put(_ point: CGPoint) {
    put(Double(point.x))
    put(Double(point.y))
  }

  mutating func put(_ point: CGPoint?) {
    put(point != nil)
    if let point { put(point) }
  }

  mutating func put(_ items: [DragForms.Item]) {
    put(UInt16(items.count))
    for item in items {
      put(item.types)
      put(item.name != nil)
      if let name = item.name { put(name) }
    }
  }

  mutating func put(_ look: DragForms.Look) {
    put(UInt16(clamping: look.count))
    put(look.grab)
    put(look.keepsFullSize)
    put(UInt8(clamping: look.pictures.count))
    for picture in look.pictures {
      put(UInt16(clamping: picture.item))
      put(UInt16(clamping: picture.width))
      put(UInt16(clamping: picture.height))
      put(Double(picture.size.width))
      put(Double(picture.size.height))
      put(Double(picture.cornerRadius))
      put(picture.origin)
      put(bytes: picture.pixels)
    }
  }
}

extension PacketReader {
  mutating func point() throws(Malformed) -> CGPoint {
    let (x, y) = (try number(), try number())
    guard max(abs(x), abs(y)) <= DragForms.farthest else {
      throw Malformed(description: "a place is far from the screen")
    }
    return CGPoint(x: x, y: y)
  }

  mutating func optionalPoint() throws(Malformed) -> CGPoint? { try bool() ? try point() : nil }

  private mutating func length() throws(Malformed) -> CGFloat {
    let value = try number()
    guard (0...DragForms.farthest).contains(value) else {
      throw Malformed(description: "a picture is larger than screens are")
    }
    return value
  }

  mutating func operation() throws(Malformed) -> DragForms.Operation {
    guard let operation = DragForms.Operation(rawValue: try byte()) else {
      throw Malformed(description: "an unknown effect of a drop")
    }
    return operation
  }

  mutating func items() throws(Malformed) -> [DragForms.Item] {
    var items: [DragForms.Item] = []
    for _ in 0..<(try count()) {
      let types = try texts()
      guard types.count <= DragForms.mostTypes else {
        throw Malformed(description: "an item has too many types")
      }
      items.append(DragForms.Item(types: types, name: try bool() ? try text() : nil))
    }
    guard !items.isEmpty else { throw Malformed(description: "a drag has no items") }
    return items
  }

  mutating func look() throws(Malformed) -> DragForms.Look {
    let count = Int(try integer(UInt16.self))
    guard (1...DragForms.mostItems).contains(count) else {
      throw Malformed(description: "a drag has no items, or too many")
    }
    var look = DragForms.Look(
      count: count,
      grab: try optionalPoint(),
      keepsFullSize: try bool(),
      pictures: []
    )
    let pictures = Int(try byte())
    guard pictures <= DragForms.mostPictures else {
      throw Malformed(description: "a drag has too many pictures")
    }
    for _ in 0..<pictures { look.pictures.append(try picture(of: count)) }
    return look
  }

  private mutating func picture(of count: Int) throws(Malformed) -> DragForms.Picture {
    let item = Int(try integer(UInt16.self))
    let (width, height) = (Int(try integer(UInt16.self)), Int(try integer(UInt16.self)))
    let sides = 1...DragForms.longestSide
    guard item < count, sides.contains(width), sides.contains(height) else {
      throw Malformed(description: "a picture of no item, or of no size")
    }
    return DragForms.Picture(
      item: item,
      width: width,
      height: height,
      size: CGSize(width: try length(), height: try length()),
      cornerRadius: try length(),
      origin: try optionalPoint(),
      pixels: Data(try bytes(width * height * 4))
    )
  }
}
