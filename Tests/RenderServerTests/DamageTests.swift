// swift-format-ignore-file: NeverForceUnwrap

import CoreGraphics
import Foundation
import RenderServer
import Testing

@Suite("Damage")
struct DamageTests {
  @Test func `a colour change paints exactly its pixels`() {
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 10, y: 12, width: 20, height: 8), color: .pureRed)
    stage.sublayers(0, [1])
    stage.draw()
    #expect(stage.output.frames.last?.damagedPixels == 64 * 64)

    stage.set(1, .backgroundColor(.pureBlue))
    stage.draw()

    #expect(stage.output.damage == [PixelRect(x: 10, y: 12, width: 20, height: 8)])
    #expect(stage.output.frames.last?.paintedPixels == 160)
    #expect(stage.pixel(10, 12) == 0xff00_00ff)
    #expect(stage.pixel(9, 12) == 0xffff_ffff)
  }

  @Test func `nothing dirty makes no frame`() {
    let stage = Stage()
    stage.draw()
    #expect(stage.server.nextFrameTime == nil)
    stage.draw()
    stage.draw()
    #expect(stage.output.frames.count == 1)
  }

  @Test func `a change that shows nothing makes no frame`() {
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 0, y: 0, width: 9, height: 9), color: .pureRed)
    stage.set(1, .isHidden(true))
    stage.sublayers(0, [1])
    stage.draw()
    stage.set(1, .backgroundColor(.pureBlue))
    stage.draw()
    #expect(stage.output.frames.count == 1)
  }

  @Test func `what lies behind an opaque layer is not drawn`() {
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 0, y: 0, width: 64, height: 64), color: .pureRed)
    stage.layer(2, frame: CGRect(x: 0, y: 0, width: 64, height: 64), color: .pureGreen)
    stage.sublayers(0, [1, 2])
    stage.draw()
    #expect(stage.output.frames.last?.paintedPixels == 64 * 64)
    #expect(stage.output.frames.last?.drawnLayers == 1)
    #expect(stage.output.frames.last?.occludedLayers == 2)
  }

  @Test func `a scrolled list is moved and only its new strip is painted`() {
    let stage = Stage(width: 300, height: 400)
    stage.layer(1, frame: CGRect(x: 0, y: 0, width: 300, height: 400), color: .white)
    stage.set(1, .masksToBounds(true))
    let rows = (0..<30).map { UInt32(10 + $0) }
    for (number, row) in rows.enumerated() {
      stage.layer(
        row,
        frame: CGRect(x: 0, y: Double(number) * 40, width: 300, height: 40),
        color: RenderColor(red: Float(number) / 30, green: 0.5, blue: 0.2, alpha: 1)
      )
    }
    stage.sublayers(0, [1])
    stage.sublayers(1, rows)
    stage.draw()

    stage.set(1, .bounds(CGRect(x: 0, y: 13, width: 300, height: 400)))
    stage.draw()

    #expect(
      stage.output.copies == [
        FrameCopy(source: PixelRect(x: 0, y: 13, width: 300, height: 387), dx: 0, dy: -13)
      ]
    )
    #expect(stage.output.frames.last!.damagedPixels <= 300 * 14)
    #expect(stage.pixel(0, 0) == stage.pixel(1, 25))
  }

  @Test(
    arguments: ProcessInfo.processInfo.environment["RUSSET_ROUND"].map { [Int($0)!] }
      ?? Array(0..<60)
  )
  func `painting what changed equals painting everything`(round: Int) {
    checkParts(round: round, scale: 1)
  }

  /// Half a million pixels are painted in bands, those of a part elsewhere than those of the whole.
  @Test(arguments: 100..<116)
  func `painting parts of a large frame equals painting it whole`(round: Int) {
    checkParts(round: round, scale: 4)
  }

  private func checkParts(round: Int, scale: Int) {
    let seed = UInt64(round) &* 7919 &+ 12345
    var random = SeededGenerator(seed: seed)
    let scene = RandomScene(scale: scale, random: &random)
    for step in 0..<12 {
      scene.mutate(&random)
      scene.stage.draw()
      let incremental = scene.stage.output.pixels
      scene.stage.server.refresh()
      scene.stage.draw(at: scene.stage.time)
      let whole = scene.stage.output.pixels
      if incremental != whole {
        let first = zip(incremental, whole).enumerated().first { $0.element.0 != $0.element.1 }!
        let place = (first.offset % scene.stage.width, first.offset / scene.stage.width)
        if let folder = ProcessInfo.processInfo.environment["RUSSET_DUMP"] {
          for (name, pixels) in [("incremental", incremental), ("whole", whole)] {
            pixels.withUnsafeBytes {
              try? Data($0).write(to: URL(fileURLWithPath: "\(folder)/\(round)-\(name).raw"))
            }
          }
        }
        Issue.record(
          "seed \(seed), step \(step), at \(place): \(String(first.element.0, radix: 16)) instead of \(String(first.element.1, radix: 16)); \(scene.log.suffix(6))"
        )
        return
      }
    }
  }

  @Test func `a layer in several bands is counted once`() {
    let stage = Stage(width: 400, height: 600)
    stage.layer(1, frame: CGRect(x: 0, y: 0, width: 400, height: 600), color: .pureRed)
    stage.layer(2, frame: CGRect(x: 10, y: 10, width: 380, height: 580), color: .pureGreen)
    stage.sublayers(0, [1, 2])
    stage.draw()
    #expect(stage.output.frames.last?.paintedPixels == 400 * 600)
    #expect(stage.output.frames.last?.drawnLayers == 2)
    #expect(stage.output.frames.last?.occludedLayers == 1)
  }
}

/// A tree that changes at random.
private final class RandomScene {
  let stage: Stage
  var log: [String] = []
  private var children: [UInt32: [UInt32]] = [0: [1], 1: []]
  private let image = makeContents(24, 16) { x, y in
    let a = UInt32((x * 11 + y * 7) % 256)
    return a << 24 | (a / 2) << 16 | (a / 3) << 8 | a / 4
  }
  private let opaque = makeContents(20, 20, .bgrx8) { x, y in UInt32(x * 12) << 16 | UInt32(y * 9) }
  private let label = makeContents(30, 12, .alpha8(RenderColor.pureBlue)) { x, y in
    UInt32((x * 9 + y * 17) % 256)
  }
  private let count: UInt32 = 14

  init(scale: Int, random: inout SeededGenerator) {
    stage = Stage(width: 160 * scale, height: 200 * scale, scale: Double(scale))
    // A scrolling layer and things over it.
    stage.layer(1, frame: CGRect(x: 0, y: 10, width: 160, height: 180), color: .white)
    stage.set(1, .masksToBounds(true))
    var kids: [UInt32] = []
    for index in 2..<count {
      let kind: LayerKind = index == 12 ? .backdrop : index == 11 ? .gradient : .plain
      stage.layer(index, kind, frame: Self.rect(&random), color: nil)
      children[index] = []
      if index < 9 { kids.append(index) }
    }
    stage.set(
      11,
      .gradient(
        {
          var gradient = GradientProperties()
          gradient.colors = [.pureRed, RenderColor.pureBlue.withAlpha(0.5)]
          return gradient
        }()
      )
    )
    stage.set(12, .filters([.gaussianBlur(radius: 6), .saturate(1.6)]))
    children[1] = kids
    children[0] = [1, 9, 10, 11, 12, 13]
    for (parent, list) in children { stage.sublayers(parent, list) }
    for index in 2..<count { decorate(index, &random) }
    stage.draw()
  }

  private static func rect(_ random: inout SeededGenerator) -> CGRect {
    CGRect(
      x: Double(Int.random(in: -20...140, using: &random)),
      y: Double(Int.random(in: -20...180, using: &random)),
      width: Double(Int.random(in: 1...90, using: &random)),
      height: Double(Int.random(in: 1...60, using: &random))
    )
  }

  private static func color(_ random: inout SeededGenerator) -> RenderColor {
    RenderColor(
      red: .random(in: 0...1, using: &random),
      green: .random(in: 0...1, using: &random),
      blue: .random(in: 0...1, using: &random),
      alpha: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random)
    )
  }

  private func decorate(_ index: UInt32, _ random: inout SeededGenerator) {
    for _ in 0..<2 { change(index, &random) }
    stage.set(index, .backgroundColor(Self.color(&random)))
  }

  func mutate(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let y = Double(Int.random(in: -40...40, using: &random))
        let x = Bool.random(using: &random) ? 0 : Double(Int.random(in: -9...9, using: &random))
        log.append("scroll \(x), \(y)")
        stage.set(1, .bounds(CGRect(x: x, y: y, width: 160, height: 180)))
      case 2:
        let parent: UInt32 = Bool.random(using: &random) ? 0 : 1
        children[parent]!.shuffle(using: &random)
        log.append("shuffle \(parent)")
        stage.sublayers(parent, children[parent]!)
      case 3:
        // One layer goes into another or comes back.
        let (a, b) = (
          UInt32.random(in: 2..<6, using: &random), UInt32.random(in: 6..<9, using: &random)
        )
        if children[b]!.contains(a) {
          children[b]!.removeAll { $0 == a }
          children[1]!.append(a)
        } else if children[1]!.contains(a) {
          children[1]!.removeAll { $0 == a }
          children[b]!.append(a)
        }
        log.append("move \(a) \(b)")
        stage.sublayers(1, children[1]!)
        stage.sublayers(b, children[b]!)
      default: change(UInt32.random(in: 2..<count, using: &random), &random)
      }
    }
  }

  private func change(_ index: UInt32, _ random: inout SeededGenerator) {
    let property: LayerProperty
    switch Int.random(in: 0..<19, using: &random) {
    case 0:
      property = .position(
        CGPoint(
          x: .random(in: 0...160, using: &random),
          y: .random(in: 0...200, using: &random)
        )
      )
    case 1: property = .backgroundColor(Self.color(&random))
    case 2: property = .opacity(.random(in: 0...1, using: &random))
    case 3: property = .cornerRadius(.random(in: 0...20, using: &random))
    case 4: property = .masksToBounds(.random(using: &random))
    case 5: property = .borderWidth(.random(in: 0...3, using: &random))
    case 6: property = .contents([image, opaque, label, nil].randomElement(using: &random)!)
    case 7:
      property = .transform(
        Bool.random(using: &random)
          ? CATransform3DIdentity
          : CATransform3DMakeRotation(.random(in: -1...1, using: &random), 0, 0, 1)
      )
    case 8:
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 200
      property = .transform(
        CATransform3DRotate(perspective, .random(in: -1...1, using: &random), 0, 1, 0)
      )
    case 9: property = .shadowOpacity(Bool.random(using: &random) ? 0 : 0.6)
    case 10: property = .shadowRadius(.random(in: 0...6, using: &random))
    case 11: property = .isHidden(.random(using: &random))
    case 12: property = .zPosition(.random(in: -2...2, using: &random))
    case 13:
      property = .contentsGravity([.resize, .center, .resizeAspect].randomElement(using: &random)!)
    case 14:
      property =
        index == 12
        ? .filters([.gaussianBlur(radius: .random(in: 1...12, using: &random))])
        : .filters(Bool.random(using: &random) ? [] : [.gaussianBlur(radius: 3)])
    case 15: property = .compositing(Bool.random(using: &random) ? .normal : .multiply)
    case 16: property = .shouldRasterize(.random(using: &random))
    case 17: property = .bounds(CGRect(origin: .zero, size: Self.rect(&random).size))
    default: property = .cornerCurve(Bool.random(using: &random) ? .continuous : .circular)
    }
    log.append("\(index) \(property)")
    stage.set(index, property)
  }
}
