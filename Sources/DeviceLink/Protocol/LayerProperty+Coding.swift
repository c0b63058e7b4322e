import CoreGraphics
import Foundation
import PacketLink
import RenderServer

extension LayerProperty {
  /// Writes or reads the number of the property and its value by type, which the render server
  /// declares.
  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    var (number, value) = numbered
    try coder.code(&number)
    try value.code(&coder)
    guard coder.isReader else { return }
    guard let known = Self.numbered(number, value) else {
      throw PacketReader.Malformed(description: "an unknown property, \(number)")
    }
    self = known
  }
}

extension PropertyValue {
  private var number: UInt8 {
    switch self {
    case .byte: 0
    case .bool: 1
    case .float: 2
    case .number: 3
    case .point: 4
    case .size: 5
    case .rect: 6
    case .transform: 7
    case .color: 8
    case .path: 9
    case .contents: 10
    case .cornerShares: 11
    case .filters: 12
    case .timing: 13
    case .shape: 14
    case .gradient: 15
    case .replicator: 16
    case .emitter: 17
    }
  }

  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    var number = number
    try coder.code(&number)
    switch number {
    case 0:
      var value = UInt8.zero
      if case .byte(let own) = self { value = own }
      try coder.code(&value)
      self = .byte(value)
    case 1:
      var value = false
      if case .bool(let own) = self { value = own }
      try coder.code(&value)
      self = .bool(value)
    case 2:
      var value = Float.zero
      if case .float(let own) = self { value = own }
      try coder.code(&value)
      self = .float(value)
    case 3:
      var value = CGFloat.zero
      if case .number(let own) = self { value = own }
      try coder.code(&value)
      self = .number(value)
    case 4:
      var value = CGPoint.zero
      if case .point(let own) = self { value = own }
      try coder.code(&value)
      self = .point(value)
    case 5:
      var value = CGSize.zero
      if case .size(let own) = self { value = own }
      try coder.code(&value)
      self = .size(value)
    case 6:
      var value = CGRect.zero
      if case .rect(let own) = self { value = own }
      try coder.code(&value)
      self = .rect(value)
    case 7:
      var value = CATransform3DIdentity
      if case .transform(let own) = self { value = own }
      try coder.code(&value)
      self = .transform(value)
    case 8:
      var value = RenderColor?.none
      if case .color(let own) = self { value = own }
      try coder.code(&value)
      self = .color(value)
    case 9:
      var value = CGPath?.none
      if case .path(let own) = self { value = own }
      try coder.code(&value)
      self = .path(value)
    case 10:
      var value = LayerContents?.none
      if case .contents(let own) = self { value = own }
      try coder.code(&value)
      self = .contents(value)
    default: try codeRest(number, &coder)
    }
  }

  /// Writes or reads the values that have fields.
  private mutating func codeRest<Coder: FieldCoder>(
    _ number: UInt8,
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    switch number {
    case 11:
      var value = CornerShares.all
      if case .cornerShares(let own) = self { value = own }
      try value.code(&coder)
      self = .cornerShares(value)
    case 12:
      var value: [LayerFilter] = []
      if case .filters(let own) = self { value = own }
      try coder.code(&value, empty: .invert, most: 64) {
        (coder, value) throws(PacketReader.Malformed) in
        try value.code(&coder)
      }
      self = .filters(value)
    case 13:
      var value = LayerTiming()
      if case .timing(let own) = self { value = own }
      try value.code(&coder)
      self = .timing(value)
    case 14:
      var value = ShapeProperties()
      if case .shape(let own) = self { value = own }
      try value.code(&coder)
      self = .shape(value)
    case 15:
      var value = GradientProperties()
      if case .gradient(let own) = self { value = own }
      try value.code(&coder)
      self = .gradient(value)
    case 16:
      var value = ReplicatorProperties()
      if case .replicator(let own) = self { value = own }
      try value.code(&coder)
      self = .replicator(value)
    case 17:
      var value = EmitterProperties()
      if case .emitter(let own) = self { value = own }
      try value.code(&coder)
      self = .emitter(value)
    default: throw PacketReader.Malformed(description: "an unknown kind of value, \(number)")
    }
  }
}
