import CoreGraphics
import Foundation
import PacketLink
import RenderServer

extension AnimationValue {
  private var number: UInt8 {
    switch self {
    case .number: 0
    case .point: 1
    case .size: 2
    case .rect: 3
    case .transform: 4
    case .color: 5
    case .colors: 6
    case .numbers: 7
    case .path: 8
    case .contents: 9
    case .crossFade: 10
    case .bool: 11
    }
  }

  static func code<Coder: FieldCoder>(
    _ value: inout AnimationValue?,
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    try coder.code(&value, empty: .bool(false)) { (coder, value) throws(PacketReader.Malformed) in
      try value.code(&coder)
    }
  }

  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    var number = number
    try coder.code(&number)
    switch number {
    case 0:
      var value = 0.0
      if case .number(let own) = self { value = own }
      try coder.code(&value)
      self = .number(value)
    case 1:
      var value = CGPoint.zero
      if case .point(let own) = self { value = own }
      try coder.code(&value)
      self = .point(value)
    case 2:
      var value = CGSize.zero
      if case .size(let own) = self { value = own }
      try coder.code(&value)
      self = .size(value)
    case 3:
      var value = CGRect.zero
      if case .rect(let own) = self { value = own }
      try coder.code(&value)
      self = .rect(value)
    case 4:
      var value = CATransform3DIdentity
      if case .transform(let own) = self { value = own }
      try coder.code(&value)
      self = .transform(value)
    case 5:
      var value = RenderColor?.none
      if case .color(let own) = self { value = own }
      try coder.code(&value)
      self = .color(value)
    case 6:
      var value: [RenderColor] = []
      if case .colors(let own) = self { value = own }
      try coder.code(&value)
      self = .colors(value)
    case 7:
      var value: [CGFloat] = []
      if case .numbers(let own) = self { value = own }
      try coder.code(&value)
      self = .numbers(value)
    case 8:
      var value = CGPath?.none
      if case .path(let own) = self { value = own }
      try coder.code(&value)
      self = .path(value)
    case 9:
      var value = LayerContents?.none
      if case .contents(let own) = self { value = own }
      try coder.code(&value)
      self = .contents(value)
    case 10:
      var (from, to): (LayerContents?, LayerContents?) = (nil, nil)
      var progress = 0.0
      if case .crossFade(let a, let b, let c) = self { (from, to, progress) = (a, b, c) }
      try coder.code(&from)
      try coder.code(&to)
      try coder.code(&progress)
      self = .crossFade(from, to, progress)
    case 11:
      var value = false
      if case .bool(let own) = self { value = own }
      try coder.code(&value)
      self = .bool(value)
    default: throw PacketReader.Malformed(description: "an unknown kind of value, \(number)")
    }
  }
}
