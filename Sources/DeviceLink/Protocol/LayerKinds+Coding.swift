import CoreGraphics
import Foundation
import PacketLink
import RenderServer

extension CornerShares {
  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    var shares = SIMD4(self[0], self[1], self[2], self[3])
    for corner in 0..<4 { try coder.code(&shares[corner]) }
    self = CornerShares(shares)
  }
}

extension LayerFilter {
  private var number: UInt8 {
    switch self {
    case .gaussianBlur: 0
    case .saturate: 1
    case .brightness: 2
    case .contrast: 3
    case .multiply: 4
    case .colorMatrix: 5
    case .invert: 6
    }
  }

  private var amount: CGFloat {
    switch self {
    case .gaussianBlur(let value), .saturate(let value), .brightness(let value),
      .contrast(let value):
      value
    case .multiply, .colorMatrix, .invert: 0
    }
  }

  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    var number = number
    try coder.code(&number)
    switch number {
    case 0...3:
      var amount = amount
      try coder.code(&amount)
      switch number {
      case 0: self = .gaussianBlur(radius: amount)
      case 1: self = .saturate(amount)
      case 2: self = .brightness(amount)
      default: self = .contrast(amount)
      }
    case 4:
      var color = RenderColor.clear
      if case .multiply(let own) = self { color = own }
      try coder.code(&color)
      self = .multiply(color)
    case 5:
      var numbers: [Float] = []
      if case .colorMatrix(let own) = self { numbers = own }
      try coder.code(&numbers)
      guard numbers.count == 20 else {
        throw PacketReader.Malformed(description: "a colour matrix has 20 numbers")
      }
      self = .colorMatrix(numbers)
    case 6: self = .invert
    default: throw PacketReader.Malformed(description: "an unknown filter, \(number)")
    }
  }
}

extension LayerTiming {
  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    try coder.code(&beginTime)
    try coder.code(&timeOffset)
    try coder.code(&speed)
  }
}

extension ShapeProperties {
  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    try coder.code(&path)
    try coder.code(&fillColor)
    try coder.code(&isEvenOdd)
    try coder.code(&strokeColor)
    try coder.code(&strokeStart)
    try coder.code(&strokeEnd)
    try coder.code(&lineWidth)
    try coder.code(&miterLimit)
    try coder.code(small: &lineCap)
    try coder.code(small: &lineJoin)
    try coder.code(&lineDashPhase)
    try coder.code(&lineDashPattern)
  }
}

extension GradientProperties {
  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    try coder.code(raw: &kind)
    try coder.code(&colors)
    try coder.code(&locations)
    try coder.code(&startPoint)
    try coder.code(&endPoint)
  }
}

extension ReplicatorProperties {
  /// The most copies of a replicator, each of which is drawn.
  ///
  /// Chosen.
  private static let mostCopies = 10_000

  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    try coder.code(&instanceCount)
    try coder.code(&instanceDelay)
    try coder.code(&preservesDepth)
    try coder.code(&instanceTransform)
    try coder.code(&instanceColor)
    try coder.code(&redOffset)
    try coder.code(&greenOffset)
    try coder.code(&blueOffset)
    try coder.code(&alphaOffset)
    if coder.isReader, instanceCount > Self.mostCopies {
      throw PacketReader.Malformed(description: "a replicator makes too many copies")
    }
  }
}

extension EmitterProperties {
  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    try EmitterCellProperties.code(&cells, &coder, depth: 0)
    try coder.code(&birthRate)
    try coder.code(&lifetime)
    try coder.code(&velocity)
    try coder.code(&scale)
    try coder.code(&spin)
    try coder.code(&position)
    try coder.code(&zPosition)
    try coder.code(&size)
    try coder.code(&depth)
    try coder.code(raw: &shape)
    try coder.code(raw: &mode)
    try coder.code(raw: &renderMode)
    try coder.code(&preservesDepth)
    try coder.code(&seed)
  }
}

extension EmitterCellProperties {
  static func code<Coder: FieldCoder>(
    _ cells: inout [EmitterCellProperties],
    _ coder: inout Coder,
    depth: Int
  ) throws(PacketReader.Malformed) {
    // A writer omits levels that a reader would refuse.
    let isDeepest = depth >= DeviceLinkLimits.deepestGroup
    if isDeepest { cells = [] }
    try coder.code(&cells, empty: EmitterCellProperties(), most: isDeepest ? 0 : 256) {
      (coder, cell) throws(PacketReader.Malformed) in
      try cell.code(&coder, depth: depth)
    }
  }

  private mutating func code<Coder: FieldCoder>(
    _ coder: inout Coder,
    depth level: Int
  ) throws(PacketReader.Malformed) {
    try coder.code(&name)
    try coder.code(&isEnabled)
    try coder.code(&birthRate)
    try coder.code(&lifetime)
    try coder.code(&lifetimeRange)
    try coder.code(&velocity)
    try coder.code(&velocityRange)
    try coder.code(&acceleration)
    try coder.code(&zAcceleration)
    try coder.code(&emissionLongitude)
    try coder.code(&emissionLatitude)
    try coder.code(&emissionRange)
    try coder.code(&scale)
    try coder.code(&scaleRange)
    try coder.code(&scaleSpeed)
    try coder.code(&spin)
    try coder.code(&spinRange)
    try coder.code(&color)
    try coder.code(&colorRange)
    try coder.code(&colorSpeed)
    try coder.code(&contents)
    try coder.code(&contentsRect)
    try coder.code(&contentsScale)
    try coder.code(raw: &minificationFilter)
    try coder.code(raw: &magnificationFilter)
    try coder.code(&beginTime)
    try coder.code(&duration)
    try Self.code(&cells, &coder, depth: level + 1)
  }
}
