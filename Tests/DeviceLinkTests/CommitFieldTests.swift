import CoreGraphics
import Foundation
import HostInterface
import PacketLink
import RenderServer
import Testing

@testable import DeviceLink

/// Each field of a value crosses the link, also one that a later change adds: the samples must set
/// every field to another value than its default, and read as they were written.
@Suite("Fields of commits")
struct CommitFieldTests {
  private static let color = RenderColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)

  private static var shape: ShapeProperties {
    var shape = ShapeProperties()
    shape.path = CommitSamples.path
    shape.fillColor = color
    shape.isEvenOdd = true
    shape.strokeColor = color
    shape.strokeStart = 0.1
    shape.strokeEnd = 0.9
    shape.lineWidth = 2
    shape.miterLimit = 3
    shape.lineCap = .round
    shape.lineJoin = .bevel
    shape.lineDashPhase = 4
    shape.lineDashPattern = [5, 6]
    return shape
  }

  private static var gradient: GradientProperties {
    var gradient = GradientProperties()
    gradient.kind = .radial
    gradient.colors = [color]
    gradient.locations = [0.5]
    gradient.startPoint = CGPoint(x: 0.1, y: 0.2)
    gradient.endPoint = CGPoint(x: 0.3, y: 0.4)
    return gradient
  }

  private static var replicator: ReplicatorProperties {
    var replicator = ReplicatorProperties()
    replicator.instanceCount = 2
    replicator.instanceDelay = 3
    replicator.preservesDepth = true
    replicator.instanceTransform = CATransform3DMakeScale(1, 2, 3)
    replicator.instanceColor = color
    replicator.redOffset = 0.1
    replicator.greenOffset = 0.2
    replicator.blueOffset = 0.3
    replicator.alphaOffset = 0.4
    return replicator
  }

  /// Off its default in every field; `contents` is coded apart from the others, with a file.
  private static var cell: EmitterCellProperties {
    var cell = EmitterCellProperties()
    cell.name = "spark"
    cell.isEnabled = false
    cell.birthRate = 1
    cell.lifetime = 2
    cell.lifetimeRange = 3
    cell.velocity = 4
    cell.velocityRange = 5
    cell.acceleration = CGVector(dx: 6, dy: 7)
    cell.zAcceleration = 8
    cell.emissionLongitude = 9
    cell.emissionLatitude = 10
    cell.emissionRange = 11
    cell.scale = 12
    cell.scaleRange = 13
    cell.scaleSpeed = 14
    cell.spin = 15
    cell.spinRange = 16
    cell.color = color
    cell.colorRange = color
    cell.colorSpeed = color
    cell.contentsRect = CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
    cell.contentsScale = 2
    cell.minificationFilter = .nearest
    cell.magnificationFilter = .nearest
    cell.beginTime = 17
    cell.duration = 18
    cell.cells = [EmitterCellProperties()]
    return cell
  }

  private static var emitter: EmitterProperties {
    var emitter = EmitterProperties()
    emitter.cells = [cell]
    emitter.birthRate = 2
    emitter.lifetime = 3
    emitter.velocity = 4
    emitter.scale = 5
    emitter.spin = 6
    emitter.position = CGPoint(x: 7, y: 8)
    emitter.zPosition = 9
    emitter.size = CGSize(width: 10, height: 11)
    emitter.depth = 12
    emitter.shape = .circle
    emitter.mode = .outline
    emitter.renderMode = .additive
    emitter.preservesDepth = true
    emitter.seed = 13
    return emitter
  }

  private static var layerTiming: LayerTiming {
    var timing = LayerTiming()
    timing.beginTime = 1
    timing.timeOffset = 2
    timing.speed = 3
    return timing
  }

  private static var animationTiming: AnimationTiming {
    var timing = AnimationTiming()
    timing.beginTime = 1
    timing.duration = 2
    timing.speed = 3
    timing.timeOffset = 4
    timing.repeatCount = 5
    timing.repeatDuration = 6
    timing.autoreverses = true
    timing.fillMode = [.forwards]
    timing.isRemovedOnCompletion = false
    timing.curve = TimingCurve(0.1, 0.2, 0.3, 0.4)
    return timing
  }

  private func text(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text.replacing(/#[0-9]+/, with: "").replacing(/0x[0-9a-f]+/, with: "")
  }

  /// Records each field of a sample that has its default.
  private func expectOffDefault(_ sample: Any, _ plain: Any, except left: Set<String> = []) {
    let fields = Mirror(reflecting: sample).children
    #expect(!fields.isEmpty)
    for (field, other) in zip(fields, Mirror(reflecting: plain).children) {
      let name = field.label ?? ""
      guard !left.contains(name) else { continue }
      #expect(
        text(field.value) != text(other.value),
        "\(type(of: sample)).\(name) has its default; set it in this file and code it in the protocol"
      )
    }
  }

  private func expectRead(_ change: LayerChange) throws {
    let bytes = Commit(sequence: 1, changes: [change], time: 1).bytes(contents: nil)
    let read = try bytes.withUnsafeBytes { try Commit(bytes: $0, contents: nil) }
    #expect(read.changes.count == 1)
    #expect(read.changes.first.map(text) == text(change))
  }

  private func expectRead(_ property: LayerProperty) throws {
    try expectRead(.set(CommitSamples.layer, property))
  }

  @Test func `each field of a shape crosses the link`() throws {
    expectOffDefault(Self.shape, ShapeProperties())
    try expectRead(.shape(Self.shape))
  }

  @Test func `each field of a gradient crosses the link`() throws {
    expectOffDefault(Self.gradient, GradientProperties())
    try expectRead(.gradient(Self.gradient))
  }

  @Test func `each field of a replicator crosses the link`() throws {
    expectOffDefault(Self.replicator, ReplicatorProperties())
    try expectRead(.replicator(Self.replicator))
  }

  @Test func `each field of an emitter and its cells crosses the link`() throws {
    expectOffDefault(Self.emitter, EmitterProperties())
    expectOffDefault(Self.cell, EmitterCellProperties(), except: ["contents"])
    try expectRead(.emitter(Self.emitter))
  }

  @Test func `each field of a timing crosses the link`() throws {
    expectOffDefault(Self.layerTiming, LayerTiming())
    try expectRead(.timing(Self.layerTiming))
    expectOffDefault(Self.animationTiming, AnimationTiming())
    var animation = RenderAnimation(
      property: .position(.x),
      content: .basic(from: .number(1), to: .number(2), by: .number(3)),
      timing: Self.animationTiming
    )
    animation.isAdditive = true
    animation.isCumulative = true
    expectOffDefault(animation, RenderAnimation.empty)
    try expectRead(.addAnimation(CommitSamples.layer, key: "key", animation))
  }

  @Test func `each field of the description of a picture crosses the link`() throws {
    var sample = ContentsReference()
    sample.identifier = 1
    sample.file = 2
    sample.fileOffset = 3
    sample.offset = 4
    sample.format = .alpha8
    sample.color = Self.color
    (sample.width, sample.height) = (5, 6)
    sample.bytesPerRow = 7
    (sample.overhangX, sample.overhangY) = (8, 9)
    expectOffDefault(sample, ContentsReference())
    var writer = FieldWriter()
    var written = sample
    try written.code(&writer)
    var read = ContentsReference()
    try writer.bytes.withUnsafeBytes { bytes in
      var reader = FieldReader(bytes)
      try read.code(&reader)
    }
    #expect(read == sample)
  }

  @Test func `each field of a commit crosses the link`() throws {
    let commit = Commit(
      sequence: 7,
      root: .some(CommitSamples.layer),
      changes: [.destroy(CommitSamples.layer)],
      time: 3
    )
    expectOffDefault(commit, Commit(sequence: 0, time: 0))
    let read = try commit.bytes(contents: nil).withUnsafeBytes {
      try Commit(bytes: $0, contents: nil)
    }
    #expect(text(read) == text(commit))
  }

  @Test func `each field of an input event crosses the link`() throws {
    var touch = TouchSample(identifier: 1, phase: .moved, location: CGPoint(x: 2, y: 3))
    touch.kind = .pencil
    touch.force = 4
    touch.maximumForce = 5
    touch.majorRadius = 6
    touch.altitudeAngle = 0.7
    touch.azimuthAngle = 0.8
    touch.buttons = 9
    touch.modifiers = [.shift]
    touch.time = 10
    expectOffDefault(touch, TouchSample(identifier: 0, phase: .began, location: .zero))
    var key = KeySample(
      phase: .ended,
      usage: 4,
      modifiers: [.shift],
      characters: "A",
      charactersIgnoringModifiers: "a"
    )
    key.isRepeat = true
    expectOffDefault(key, KeySample(phase: .began, usage: 0))
    var scroll = ScrollSample(
      phase: .changed,
      location: CGPoint(x: 1, y: 2),
      deltaX: 3,
      deltaY: 4
    )
    scroll.modifiers = [.alternate]
    expectOffDefault(scroll, ScrollSample(phase: .discrete, location: .zero, deltaX: 0, deltaY: 0))
    var pinch = TransformSample(
      phase: .ended,
      location: CGPoint(x: 1, y: 2),
      scale: 3,
      rotation: 4
    )
    pinch.modifiers = [.alternate]
    expectOffDefault(pinch, TransformSample(phase: .began, location: .zero))
    let events: [HostEvent] = [
      .touches([touch], time: 1), .key(key, time: 2), .scroll(scroll, time: 3),
      .transform(pinch, time: 4),
    ]
    for event in events {
      let packet = try #require(ShellMessage.event(event).packet)
      #expect(try packet.withUnsafeBytes { try ShellMessage(packet: $0) } == .event(event))
    }
  }
}
