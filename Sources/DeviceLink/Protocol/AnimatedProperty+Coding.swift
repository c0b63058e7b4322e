import PacketLink
import RenderServer

extension AnimatedProperty {
  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    var number = Self.all.firstIndex(of: whole).flatMap { UInt8(exactly: $0) } ?? .max
    var part = part
    try coder.code(&number)
    try coder.code(raw: &part)
    guard number < Self.all.count else {
      throw PacketReader.Malformed(description: "an unknown animated property, \(number)")
    }
    self = Self.all[Int(number)].with(part)
  }
}
