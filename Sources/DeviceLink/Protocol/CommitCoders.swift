import CoreGraphics
import Foundation
import PacketLink
import RenderServer

/// A writer of fields to bytes; ``SentContents`` counts the pictures in them.
struct FieldWriter: FieldCoder {
  var isReader: Bool { false }
  private var writer = PacketWriter(partOf: DeviceLinkLimits.packet)
  private let contents: SentContents?

  init(contents: SentContents? = nil) { self.contents = contents }

  var bytes: [UInt8] { writer.bytes }

  mutating func code(_ value: inout UInt8) { writer.put(value) }
  mutating func code(_ value: inout UInt32) { writer.put(value) }
  mutating func code(_ value: inout UInt64) { writer.put(value) }
  mutating func code(_ value: inout Bool) { writer.put(value) }
  mutating func code(_ value: inout Double) { writer.put(value.isNaN ? 0 : value) }
  mutating func code(_ value: inout String) { writer.put(value) }

  mutating func code(count: Int, most: Int) -> Int {
    writer.put(UInt32(clamping: count))
    return count
  }

  mutating func code(_ value: inout LayerContents?) {
    guard let value, var reference = contents?.reference(to: value) else {
      writer.put(false)
      return
    }
    writer.put(true)
    // Writing does not throw.
    try? reference.code(&self)
  }
}

/// A reader of fields from untrusted bytes; ``ReceivedContents`` finds the pictures.
struct FieldReader: FieldCoder {
  var isReader: Bool { true }
  private var reader: PacketReader
  private let contents: ReceivedContents?

  init(_ bytes: UnsafeRawBufferPointer, contents: ReceivedContents? = nil) {
    reader = PacketReader(bytes, limits: DeviceLinkLimits.packet)
    self.contents = contents
  }

  init(_ reader: PacketReader) {
    self.reader = reader
    contents = nil
  }

  var isAtEnd: Bool { reader.isAtEnd }

  mutating func code(_ value: inout UInt8) throws(Malformed) { value = try reader.byte() }
  mutating func code(_ value: inout UInt32) throws(Malformed) {
    value = try reader.integer(UInt32.self)
  }
  mutating func code(_ value: inout UInt64) throws(Malformed) {
    value = try reader.integer(UInt64.self)
  }
  mutating func code(_ value: inout Bool) throws(Malformed) { value = try reader.bool() }
  mutating func code(_ value: inout Double) throws(Malformed) {
    value = Double(bitPattern: try reader.integer(UInt64.self))
    if value.isNaN { throw Malformed(description: "a number is not a number") }
  }
  mutating func code(_ value: inout String) throws(Malformed) { value = try reader.text() }

  mutating func code(count: Int, most: Int) throws(Malformed) -> Int {
    let count = Int(try reader.integer(UInt32.self))
    guard count <= most, count <= reader.rest else {
      throw Malformed(description: "a list is too long")
    }
    return count
  }

  mutating func code(_ value: inout LayerContents?) throws(Malformed) {
    guard try reader.bool() else {
      value = nil
      return
    }
    var reference = ContentsReference()
    try reference.code(&self)
    guard let contents else { throw Malformed(description: "a picture has no file") }
    value = try contents.picture(of: reference)
  }
}

extension Commit {
  /// Returns the bytes of a commit and counts its pictures as sent.
  func bytes(contents: SentContents?) -> [UInt8] {
    var writer = FieldWriter(contents: contents)
    var commit = self
    // Writing does not throw.
    try? commit.code(&writer)
    return writer.bytes
  }

  /// Reads a commit from an untrusted process.
  init(
    bytes: UnsafeRawBufferPointer,
    contents: ReceivedContents?
  ) throws(PacketReader.Malformed) {
    var reader = FieldReader(bytes, contents: contents)
    self.init(sequence: 0)
    try code(&reader)
    guard reader.isAtEnd else {
      throw PacketReader.Malformed(description: "the commit goes on after its end")
    }
  }

  private mutating func code<Coder: FieldCoder>(
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    try coder.code(&sequence)
    try coder.code(&time)
    var isRootChanged = root != nil
    try coder.code(&isRootChanged)
    if isRootChanged {
      var top = root ?? nil
      try coder.code(&top, empty: .none) { (coder, value) throws(PacketReader.Malformed) in
        try value.code(&coder)
      }
      root = .some(top)
    }
    try coder.code(&changes, empty: .destroy(.none)) {
      (coder, value) throws(PacketReader.Malformed) in
      try value.code(&coder)
    }
  }
}

extension LayerID {
  /// The initial value for reading.
  static let none = LayerID(index: 0, generation: 0)

  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    var index = index
    var generation = generation
    try coder.code(&index)
    try coder.code(&generation)
    self = LayerID(index: index, generation: generation)
  }
}
