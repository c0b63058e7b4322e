import PacketLink
import RenderServer

extension AnimatedProperty {
  /// The properties with parts, by their number in the protocol.
  private static func composite(_ number: UInt8, _ part: Part) -> AnimatedProperty? {
    switch number {
    case 0: .bounds(part)
    case 1: .position(part)
    case 2: .anchorPoint(part)
    case 3: .transform(part)
    case 4: .sublayerTransform(part)
    case 5: .contentsRect(part)
    case 6: .contentsCenter(part)
    case 7: .shadowOffset(part)
    case 8: .gradientStartPoint(part)
    case 9: .gradientEndPoint(part)
    case 10: .instanceTransform(part)
    case 11: .emitterPosition(part)
    case 12: .emitterSize(part)
    default: nil
    }
  }

  /// The properties without parts, by their number in the protocol less ``firstPlain``.
  private static let plain: [AnimatedProperty] = [
    .zPosition,
    .anchorPointZ,
    .opacity,
    .isHidden,
    .masksToBounds,
    .isDoubleSided,
    .backgroundColor,
    .cornerRadius,
    .borderWidth,
    .borderColor,
    .shadowColor,
    .shadowOpacity,
    .shadowRadius,
    .shadowPath,
    .contents,
    .contentsScale,
    .rasterizationScale,
    .filterBlurRadius,
    .filterSaturation,
    .shapePath,
    .fillColor,
    .strokeColor,
    .strokeStart,
    .strokeEnd,
    .lineWidth,
    .miterLimit,
    .lineDashPhase,
    .gradientColors,
    .gradientLocations,
    .instanceCount,
    .instanceDelay,
    .instanceColor,
    .emitterBirthRate,
    .emitterLifetime,
    .emitterVelocity,
    .emitterScale,
    .emitterSpin,
  ]
  private static let firstPlain: UInt8 = 64

  private var number: UInt8 {
    switch self {
    case .bounds: 0
    case .position: 1
    case .anchorPoint: 2
    case .transform: 3
    case .sublayerTransform: 4
    case .contentsRect: 5
    case .contentsCenter: 6
    case .shadowOffset: 7
    case .gradientStartPoint: 8
    case .gradientEndPoint: 9
    case .instanceTransform: 10
    case .emitterPosition: 11
    case .emitterSize: 12
    default:
      Self.plain.firstIndex(of: self).flatMap { UInt8(exactly: $0 + Int(Self.firstPlain)) } ?? 255
    }
  }

  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    var number = number
    var part = part
    try coder.code(&number)
    try coder.code(raw: &part)
    let known =
      number < Self.firstPlain
      ? Self.composite(number, part)
      : Int(number - Self.firstPlain) < Self.plain.count
        ? Self.plain[Int(number - Self.firstPlain)] : nil
    guard let known else {
      throw PacketReader.Malformed(description: "an unknown animated property, \(number)")
    }
    self = known
  }
}
