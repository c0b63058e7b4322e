import CoreGraphics
import Foundation
import PacketLink
import RenderServer

extension RenderAnimation {
  /// The initial value for reading.
  static let empty = RenderAnimation(property: nil, content: .group([]), timing: AnimationTiming())

  mutating func code<Coder: FieldCoder>(
    _ coder: inout Coder,
    depth: Int
  ) throws(PacketReader.Malformed) {
    try coder.code(&property, empty: .opacity) { (coder, value) throws(PacketReader.Malformed) in
      try value.code(&coder)
    }
    try timing.code(&coder)
    try coder.code(&isAdditive)
    try coder.code(&isCumulative)
    try content.code(&coder, depth: depth)
  }
}

extension AnimationTiming {
  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    try coder.code(&beginTime)
    try coder.code(&duration)
    try coder.code(&speed)
    try coder.code(&timeOffset)
    try coder.code(&repeatCount)
    try coder.code(&repeatDuration)
    try coder.code(&autoreverses)
    try coder.code(raw: &fillMode)
    try coder.code(&isRemovedOnCompletion)
    try TimingCurve.code(&curve, &coder)
  }
}

extension TimingCurve {
  static func code<Coder: FieldCoder>(
    _ curve: inout TimingCurve?,
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    try coder.code(&curve, empty: TimingCurve(0, 0, 1, 1)) {
      (coder, value) throws(PacketReader.Malformed) in
      try coder.code(&value.c1x)
      try coder.code(&value.c1y)
      try coder.code(&value.c2x)
      try coder.code(&value.c2y)
    }
  }

  fileprivate static func code<Coder: FieldCoder>(
    _ curves: inout [TimingCurve?],
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    try coder.code(&curves, empty: nil) { (coder, value) throws(PacketReader.Malformed) in
      try Self.code(&value, &coder)
    }
  }
}

extension RenderAnimation.Content {
  private var number: UInt8 {
    switch self {
    case .basic: 0
    case .spring: 1
    case .keyframes: 2
    case .path: 3
    case .group: 4
    case .transition: 5
    }
  }

  mutating func code<Coder: FieldCoder>(
    _ coder: inout Coder,
    depth: Int
  ) throws(PacketReader.Malformed) {
    var number = number
    try coder.code(&number)
    switch number {
    case 0: try codeBasic(&coder)
    case 1: try codeSpring(&coder)
    case 2: try codeKeyframes(&coder)
    case 3: try codePath(&coder)
    case 4:
      var members: [RenderAnimation] = []
      // A writer omits levels that a reader would refuse.
      let isDeepest = depth >= DeviceLinkLimits.deepestGroup
      if case .group(let own) = self, !isDeepest { members = own }
      try coder.code(&members, empty: .empty, most: isDeepest ? 0 : 4_096) {
        (coder, value) throws(PacketReader.Malformed) in
        try value.code(&coder, depth: depth + 1)
      }
      self = .group(members)
    case 5:
      var kind = RenderAnimation.TransitionKind.fade
      var direction = RenderAnimation.TransitionDirection.fromLeft
      var (start, end) = (Float(0), Float(1))
      if case .transition(let a, let b, let c, let d) = self {
        (kind, direction, start, end) = (a, b, c, d)
      }
      try coder.code(raw: &kind)
      try coder.code(raw: &direction)
      try coder.code(&start)
      try coder.code(&end)
      self = .transition(kind, direction, startProgress: start, endProgress: end)
    default: throw PacketReader.Malformed(description: "an unknown animation, \(number)")
    }
  }

  private mutating func codeBasic<Coder: FieldCoder>(
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    var ends: (AnimationValue?, AnimationValue?, AnimationValue?) = (nil, nil, nil)
    if case .basic(let from, let to, let by) = self { ends = (from, to, by) }
    try AnimationValue.code(&ends.0, &coder)
    try AnimationValue.code(&ends.1, &coder)
    try AnimationValue.code(&ends.2, &coder)
    self = .basic(from: ends.0, to: ends.1, by: ends.2)
  }

  private mutating func codeSpring<Coder: FieldCoder>(
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    var ends: (AnimationValue?, AnimationValue?, AnimationValue?) = (nil, nil, nil)
    var (mass, stiffness, damping, velocity) = (1.0, 100.0, 10.0, 0.0)
    if case .spring(let from, let to, let by, let a, let b, let c, let d) = self {
      ends = (from, to, by)
      (mass, stiffness, damping, velocity) = (a, b, c, d)
    }
    try AnimationValue.code(&ends.0, &coder)
    try AnimationValue.code(&ends.1, &coder)
    try AnimationValue.code(&ends.2, &coder)
    try coder.code(&mass)
    try coder.code(&stiffness)
    try coder.code(&damping)
    try coder.code(&velocity)
    self = .spring(
      from: ends.0,
      to: ends.1,
      by: ends.2,
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      initialVelocity: velocity
    )
  }

  private mutating func codeKeyframes<Coder: FieldCoder>(
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    var values: [AnimationValue] = []
    var (times, tensions, continuities, biases) = ([Double](), [Double](), [Double](), [Double]())
    var curves: [TimingCurve?] = []
    var mode = CalculationMode.linear
    if case .keyframes(let a, let b, let c, let d, let e, let f, let g) = self {
      (values, times, curves, mode, tensions, continuities, biases) = (a, b, c, d, e, f, g)
    }
    try coder.code(&values, empty: .bool(false)) { (coder, value) throws(PacketReader.Malformed) in
      try value.code(&coder)
    }
    try coder.code(&times)
    try TimingCurve.code(&curves, &coder)
    try coder.code(raw: &mode)
    try coder.code(&tensions)
    try coder.code(&continuities)
    try coder.code(&biases)
    self = .keyframes(
      values: values,
      keyTimes: times,
      curves: curves,
      mode: mode,
      tensions: tensions,
      continuities: continuities,
      biases: biases
    )
  }

  private mutating func codePath<Coder: FieldCoder>(
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    var path: CGPath? = CGPath()
    var times: [Double] = []
    var curves: [TimingCurve?] = []
    var (mode, rotation) = (CalculationMode.linear, RotationMode.none)
    if case .path(let a, let b, let c, let d, let e) = self {
      (path, times, curves, mode, rotation) = (a, b, c, d, e)
    }
    try coder.code(&path)
    try coder.code(&times)
    try TimingCurve.code(&curves, &coder)
    try coder.code(raw: &mode)
    try coder.code(raw: &rotation)
    self = .path(
      path ?? CGPath(),
      keyTimes: times,
      curves: curves,
      mode: mode,
      rotation: rotation
    )
  }
}
