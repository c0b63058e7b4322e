import CoreGraphics
import Foundation
import PacketLink
import RenderServer

extension LayerChange {
  private var number: UInt8 {
    switch self {
    case .create: 0
    case .set: 1
    case .sublayers: 2
    case .mask: 3
    case .addAnimation: 4
    case .removeAnimation: 5
    case .removeAllAnimations: 6
    case .destroy: 7
    }
  }

  private var layer: LayerID {
    switch self {
    case .create(let id, _), .set(let id, _), .sublayers(let id, _), .mask(let id, _),
      .addAnimation(let id, _, _), .removeAnimation(let id, _), .removeAllAnimations(let id),
      .destroy(let id):
      id
    }
  }

  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    var number = number
    var id = layer
    try coder.code(&number)
    try id.code(&coder)
    switch number {
    case 0:
      var kind = LayerKind.plain
      if case .create(_, let value) = self { kind = value }
      try kind.code(&coder)
      self = .create(id, kind)
    case 1:
      var property = LayerProperty.isHidden(false)
      if case .set(_, let value) = self { property = value }
      try property.code(&coder)
      self = .set(id, property)
    case 2:
      var list: [LayerID] = []
      if case .sublayers(_, let value) = self { list = value }
      try coder.code(&list, empty: .none) { (coder, value) throws(PacketReader.Malformed) in
        try value.code(&coder)
      }
      self = .sublayers(id, list)
    case 3:
      var mask: LayerID?
      if case .mask(_, let value) = self { mask = value }
      try coder.code(&mask, empty: .none) { (coder, value) throws(PacketReader.Malformed) in
        try value.code(&coder)
      }
      self = .mask(id, mask)
    case 4:
      var key = ""
      var animation = RenderAnimation.empty
      if case .addAnimation(_, let name, let value) = self { (key, animation) = (name, value) }
      try coder.code(&key)
      try animation.code(&coder, depth: 0)
      self = .addAnimation(id, key: key, animation)
    case 5:
      var key = ""
      if case .removeAnimation(_, let name) = self { key = name }
      try coder.code(&key)
      self = .removeAnimation(id, key: key)
    case 6: self = .removeAllAnimations(id)
    case 7: self = .destroy(id)
    default: throw PacketReader.Malformed(description: "an unknown change of a layer, \(number)")
    }
  }
}

extension LayerKind {
  private static let all: [LayerKind] = [
    .plain, .shape, .gradient, .replicator, .transform, .emitter, .backdrop,
  ]

  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    var number: UInt8 =
      switch self {
      case .plain: 0
      case .shape: 1
      case .gradient: 2
      case .replicator: 3
      case .transform: 4
      case .emitter: 5
      case .backdrop: 6
      }
    try coder.code(&number)
    guard number < Self.all.count else {
      throw PacketReader.Malformed(description: "an unknown kind of layer, \(number)")
    }
    self = Self.all[Int(number)]
  }
}
