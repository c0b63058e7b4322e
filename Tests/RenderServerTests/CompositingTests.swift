import CoreGraphics
import Foundation
import RenderServer
import TestSupport
import Testing

@Suite("Compositing")
struct CompositingTests {
  private func stage(_ frame: CGRect, _ properties: LayerProperty...) -> Stage {
    let stage = Stage()
    stage.layer(1, frame: frame)
    for property in properties { stage.set(1, property) }
    stage.sublayers(0, [1])
    stage.draw()
    return stage
  }
  private let square = CGRect(x: 16, y: 16, width: 32, height: 32)

  @Test func `a half clear colour is mixed with what is behind`() {
    let stage = stage(square, .backgroundColor(RenderColor.pureRed.withAlpha(0.5)))
    #expect(stage.pixel(20, 20) == 0xffff_7f7f)
    #expect(stage.pixel(15, 16) == 0xffff_ffff)
  }

  @Test func `the anchor point is what the position and the turn are about`() {
    let stage = Stage()
    stage.layer(1, frame: square, color: .pureBlue)
    stage.set(1, .anchorPoint(.zero))
    stage.set(1, .position(CGPoint(x: 40, y: 10)))
    stage.set(1, .transform(CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    stage.sublayers(0, [1])
    stage.draw()
    // After a rotation by a quarter to the right about its top left corner, it is to the left of
    // it.
    #expect(stage.pixel(39, 11) == 0xff00_00ff)
    #expect(stage.pixel(9, 40) == 0xff00_00ff)
    #expect(stage.pixel(41, 11) == 0xffff_ffff)
  }

  @Test func `a round corner covers as much as a circle`() {
    let stage = stage(square, .backgroundColor(.black), .cornerRadius(16))
    var covered = 0.0
    for y in 0..<64 {
      for x in 0..<64 { covered += Double(255 - stage.pixel(x, y) & 255) / 255 }
    }
    #expect(abs(covered - .pi * 256) < 1.5)
    #expect(stage.pixel(16, 16) == 0xffff_ffff)
  }

  @Test func `only masked corners are round, and a smooth one begins further out`() {
    let one = stage(
      square,
      .backgroundColor(.black),
      .cornerRadius(8),
      .maskedCorners(.maxXMaxY)
    )
    #expect(one.pixel(16, 16) == 0xff00_0000)
    #expect(one.pixel(47, 47) == 0xffff_ffff)
    let smooth = stage(
      square,
      .backgroundColor(.black),
      .cornerRadius(10),
      .cornerCurve(.continuous)
    )
    let circle = stage(square, .backgroundColor(.black), .cornerRadius(10))
    #expect(smooth.pixel(27, 16) & 255 > 0)
    #expect(circle.pixel(27, 16) & 255 == 0)
  }

  @Test func `a border lies inside and above`() {
    let stage = stage(
      square,
      .backgroundColor(.white),
      .borderWidth(3),
      .borderColor(.pureGreen)
    )
    #expect(stage.pixel(18, 30) == 0xff00_ff00)
    #expect(stage.pixel(19, 30) == 0xffff_ffff)
    #expect(stage.pixel(15, 30) == 0xffff_ffff)
  }

  @Test func `contents are placed by gravity and cut by their rectangle`() {
    let picture = makeContents(4, 4) { x, _ in x < 2 ? 0xffff_0000 : 0xff00_00ff }
    let centered = stage(square, .contents(picture), .contentsGravity(.center))
    #expect(centered.pixel(30, 30) == 0xffff_0000)
    #expect(centered.pixel(33, 33) == 0xff00_00ff)
    #expect(centered.pixel(29, 30) == 0xffff_ffff)
    let bottom = stage(square, .contents(picture), .contentsGravity(.bottomRight))
    #expect(bottom.pixel(44, 44) == 0xffff_0000)
    let part = stage(
      square,
      .contents(picture),
      .contentsRect(CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
    )
    #expect(part.pixel(17, 17) == 0xff00_00ff)
    let near = stage(square, .contents(picture), .magnificationFilter(.nearest))
    #expect(near.pixel(31, 20) == 0xffff_0000)
    #expect(near.pixel(32, 20) == 0xff00_00ff)
  }

  @Test func `nine parts keep their corners`() {
    let picture = makeContents(3, 3) { x, y in x == 1 && y == 1 ? 0xff00_00ff : 0xffff_0000 }
    let stage = stage(
      square,
      .contents(picture),
      .contentsCenter(CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3))
    )
    #expect(stage.pixel(16, 16) == 0xffff_0000)
    #expect(stage.pixel(17, 17) == 0xff00_00ff)
    #expect(stage.pixel(46, 46) == 0xff00_00ff)
    #expect(stage.pixel(47, 30) == 0xffff_0000)
  }

  @Test func `coverage is filled with its colour`() {
    let label = makeContents(32, 32, .alpha8(.pureBlue)) { x, _ in x < 16 ? 255 : 128 }
    let stage = stage(square, .contents(label))
    #expect(stage.pixel(20, 20) == 0xff00_00ff)
    #expect(stage.pixel(40, 20) == 0xff7f_7fff)
  }

  @Test func `a group is less opaque as a whole`() {
    let stage = Stage()
    stage.layer(1, frame: square, color: .pureRed)
    stage.layer(2, frame: CGRect(x: 0, y: 0, width: 16, height: 16), color: .pureBlue)
    stage.set(1, .opacity(0.5))
    stage.sublayers(1, [2])
    stage.sublayers(0, [1])
    stage.draw()
    #expect(stage.pixel(20, 20) == 0xff7f_7fff)
    #expect(stage.pixel(40, 40) == 0xffff_7f7f)
    stage.set(1, .allowsGroupOpacity(false))
    stage.draw()
    // Red at a half and blue at a half, one over the other.
    #expect(stage.pixel(20, 20) == 0xff7f_3fbf)
  }

  @Test func `bounds clip, round corners included`() {
    let stage = Stage()
    stage.layer(1, frame: square)
    stage.set(1, .masksToBounds(true))
    stage.set(1, .cornerRadius(12))
    stage.layer(2, frame: CGRect(x: -20, y: -20, width: 90, height: 90), color: .black)
    stage.sublayers(1, [2])
    stage.sublayers(0, [1])
    stage.draw()
    #expect(stage.pixel(16, 16) == 0xffff_ffff)
    #expect(stage.pixel(16, 32) == 0xff00_0000)
    #expect(stage.pixel(15, 32) == 0xffff_ffff)
    #expect(stage.pixel(48, 32) == 0xffff_ffff)
  }

  @Test func `a mask layer's alpha cuts`() {
    let stage = Stage()
    stage.layer(1, frame: square, color: .black)
    stage.layer(2, frame: CGRect(x: 0, y: 0, width: 16, height: 32))
    stage.set(2, .backgroundColor(RenderColor.pureRed.withAlpha(0.5)))
    stage.changes.append(.mask(Stage.id(1), Stage.id(2)))
    stage.sublayers(0, [1])
    stage.draw()
    #expect(stage.pixel(20, 20) == 0xff7f_7f7f)
    #expect(stage.pixel(40, 20) == 0xffff_ffff)
  }

  @Test func `depth decides who is in front, and backs can be hidden`() {
    let stage = Stage()
    stage.layer(1, frame: square, color: .pureRed)
    stage.layer(2, frame: square, color: .pureBlue)
    stage.set(1, .zPosition(1))
    stage.sublayers(0, [1, 2])
    stage.draw()
    #expect(stage.pixel(30, 30) == 0xffff_0000)
    stage.set(1, .isDoubleSided(false))
    stage.set(1, .transform(CATransform3DMakeRotation(.pi, 0, 1, 0)))
    stage.draw()
    #expect(stage.pixel(30, 30) == 0xff00_00ff)
  }

  @Test func `perspective makes the far side smaller`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 60
    let stage = stage(
      square,
      .backgroundColor(.black),
      .transform(CATransform3DRotate(perspective, .pi / 4, 0, 1, 0))
    )
    func height(_ x: Int) -> Int { (0..<64).filter { stage.pixel(x, $0) == 0xff00_0000 }.count }
    let columns = (0..<64).filter { height($0) > 0 }
    #expect(height(columns.first! + 1) != height(columns.last! - 1))
    #expect(columns.count < 32)
  }

  @Test func `sublayers of a transform layer keep their depth`() {
    let stage = Stage()
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 60
    stage.layer(1, .transform, frame: square)
    stage.set(1, .transform(CATransform3DRotate(perspective, .pi / 3, 0, 1, 0)))
    stage.layer(2, frame: CGRect(x: 12, y: 12, width: 8, height: 8), color: .pureRed)
    stage.set(2, .zPosition(14))
    stage.layer(3, frame: CGRect(x: 12, y: 12, width: 8, height: 8), color: .pureBlue)
    stage.set(3, .zPosition(-14))
    stage.sublayers(1, [2, 3])
    stage.sublayers(0, [1])
    stage.draw()
    // They stand side by side.
    let row = (0..<64).map { stage.pixel($0, 32) }
    #expect(row.contains(0xffff_0000) && row.contains(0xff00_00ff))
  }

  @Test func `a shadow is blurred, moved and under the layer`() {
    let stage = stage(
      square,
      .backgroundColor(.white),
      .shadowOpacity(1),
      .shadowRadius(2),
      .shadowOffset(CGSize(width: 0, height: 6))
    )
    #expect(stage.pixel(32, 47) == 0xffff_ffff)
    #expect(stage.pixel(32, 49) & 255 < 30)
    let edge = Int(stage.pixel(32, 53) & 255)
    #expect(abs(edge - 102) < 40)
    #expect(stage.pixel(32, 62) == 0xffff_ffff)
    #expect(stage.pixel(32, 12) == 0xffff_ffff)
  }

  @Test func `gradients run along, around and about`() {
    var gradient = GradientProperties()
    gradient.colors = [.black, .white]
    func drawn(_ kind: GradientProperties.Kind, _ start: CGPoint, _ end: CGPoint) -> Stage {
      let stage = Stage()
      stage.layer(1, .gradient, frame: CGRect(x: 0, y: 0, width: 64, height: 64))
      gradient.kind = kind
      gradient.startPoint = start
      gradient.endPoint = end
      stage.set(1, .gradient(gradient))
      stage.sublayers(0, [1])
      stage.draw()
      return stage
    }
    let axial = drawn(.axial, CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    #expect(abs(Int(axial.pixel(32, 5) & 255) - 129) <= 1)
    #expect(axial.pixel(0, 5) & 255 == 2)
    let radial = drawn(.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    #expect(radial.pixel(32, 32) & 255 < 8)
    #expect(radial.pixel(0, 0) & 255 == 255)
    let conic = drawn(.conic, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
    #expect(abs(Int(conic.pixel(32, 60) & 255) - 64) < 4)
    #expect(abs(Int(conic.pixel(4, 32) & 255) - 128) < 4)
  }

  @Test func `a replicator draws copies later and paler`() {
    let stage = Stage()
    stage.layer(1, .replicator, frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    var copies = ReplicatorProperties()
    copies.instanceCount = 3
    copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    copies.alphaOffset = -0.4
    copies.instanceColor = .white
    stage.set(1, .replicator(copies))
    stage.layer(2, frame: CGRect(x: 2, y: 2, width: 10, height: 10), color: .black)
    stage.sublayers(1, [2])
    stage.sublayers(0, [1])
    stage.draw()
    #expect(stage.pixel(5, 5) == 0xff00_0000)
    #expect(stage.pixel(25, 5) & 255 == 102)
    #expect(abs(Int(stage.pixel(45, 5) & 255) - 204) <= 1)
  }

  @Test func `copies turn about the center of the replicator wherever its anchor is`() {
    let stage = Stage()
    stage.layer(1, .replicator, frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    stage.set(1, .anchorPoint(.zero))
    stage.set(1, .position(.zero))
    var copies = ReplicatorProperties()
    copies.instanceCount = 2
    copies.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    stage.set(1, .replicator(copies))
    stage.layer(2, frame: CGRect(x: 2, y: 2, width: 10, height: 10), color: .black)
    stage.sublayers(1, [2])
    stage.sublayers(0, [1])
    stage.draw()
    #expect(stage.pixel(5, 5) == 0xff00_0000 && stage.pixel(54, 54) == 0xff00_0000)
    #expect(stage.pixel(30, 30) != 0xff00_0000)
  }

  @Test func `replicators inside each other draw no more copies than a frame has room for`() {
    let stage = Stage()
    var copies = ReplicatorProperties()
    copies.instanceCount = 10_000
    let room = CGRect(x: 0, y: 0, width: 64, height: 64)
    for index in 1...3 as ClosedRange<UInt32> {
      stage.layer(index, .replicator, frame: room)
      stage.set(index, .replicator(copies))
    }
    stage.layer(4, frame: CGRect(x: 2, y: 2, width: 10, height: 10), color: .black)
    stage.layer(5, frame: CGRect(x: 30, y: 30, width: 10, height: 10), color: .pureRed)
    stage.sublayers(3, [4])
    stage.sublayers(2, [3])
    stage.sublayers(1, [2])
    stage.sublayers(0, [1, 5])
    stage.draw()
    #expect(stage.pixel(5, 5) == 0xff00_0000)
    #expect(stage.pixel(35, 35) == 0xffff_0000)
    // A copy of a copy counts for itself.
    #expect(stage.output.frames.last.map(\.drawnLayers) ?? .max <= 100_010)
  }

  @Test func `layers 20,000 levels deep are drawn`() {
    let stage = Stage()
    let room = CGRect(x: 0, y: 0, width: 64, height: 64)
    let last: UInt32 = 20_000
    for index in 1...last {
      stage.layer(index, frame: room, color: index == last ? .pureRed : nil)
      stage.sublayers(index - 1, [index])
    }
    stage.draw()
    #expect(stage.pixel(5, 5) == 0xffff_0000)
  }

  @Test func `a shape is filled, stroked and trimmed`() {
    let stage = Stage()
    stage.layer(1, .shape, frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    var shape = ShapeProperties()
    shape.path = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 40), transform: nil)
    shape.fillColor = .pureRed
    shape.strokeColor = .pureBlue
    shape.lineWidth = 4
    shape.strokeEnd = 0.25
    stage.set(1, .shape(shape))
    stage.sublayers(0, [1])
    stage.draw()
    #expect(stage.pixel(30, 30) == 0xffff_0000)
    #expect(stage.pixel(30, 10) == 0xff00_00ff)
    #expect(stage.pixel(30, 49) == 0xffff_0000)
    #expect(stage.pixel(30, 52) == 0xffff_ffff)
  }

  @Test func `particles are a function of time`() {
    func drawn(_ times: [Double]) -> [UInt32] {
      let stage = Stage()
      stage.layer(1, .emitter, frame: CGRect(x: 0, y: 0, width: 64, height: 64))
      var cell = EmitterCellProperties()
      cell.birthRate = 30
      cell.lifetime = 1
      cell.velocity = 30
      cell.emissionRange = .pi * 2
      cell.contents = makeContents(4, 4) { _, _ in 0xff00_0000 }
      var emitter = EmitterProperties()
      emitter.cells = [cell]
      emitter.position = CGPoint(x: 32, y: 32)
      emitter.seed = 7
      stage.set(1, .emitter(emitter))
      stage.sublayers(0, [1])
      for time in times { stage.draw(at: time) }
      return stage.output.pixels
    }
    let direct = drawn([2])
    #expect(direct == drawn([0.5, 1, 1.5, 2]))
    #expect(direct.contains(0xff00_0000))
    #expect(direct != drawn([2.1]))
  }

  @Test(.feature("IX-F002"), .rule("IX-R007"))
  func `a backdrop blurs what is behind it and only there`() {
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 0, y: 0, width: 32, height: 64), color: .black)
    stage.layer(2, .backdrop, frame: CGRect(x: 8, y: 8, width: 48, height: 24))
    stage.set(2, .filters([.gaussianBlur(radius: 6)]))
    stage.sublayers(0, [1, 2])
    stage.draw()
    #expect(abs(Int(stage.pixel(32, 20) & 255) - 128) < 12)
    #expect(stage.pixel(24, 20) & 255 > 5)
    #expect(stage.pixel(24, 40) & 255 == 0)
    // What moves behind it moves in it.
    stage.set(1, .position(CGPoint(x: 32, y: 32)))
    stage.draw()
    #expect(stage.pixel(32, 20) & 255 < 30)
  }

  @Test func `what is over a backdrop costs no new blur`() {
    let stage = Stage()
    stage.layer(1, .backdrop, frame: CGRect(x: 0, y: 0, width: 64, height: 32))
    stage.set(1, .filters([.gaussianBlur(radius: 6)]))
    stage.layer(2, frame: CGRect(x: 4, y: 4, width: 8, height: 8), color: .pureRed)
    stage.sublayers(0, [1, 2])
    stage.draw()
    stage.set(2, .backgroundColor(.pureBlue))
    stage.draw()
    #expect(stage.output.frames.last?.damagedPixels == 64)
  }

  @Test func `filters change colours`() {
    func shown(_ filter: LayerFilter) -> UInt32 {
      stage(square, .backgroundColor(.pureRed), .filters([filter])).pixel(30, 30)
    }
    #expect(shown(.invert) == 0xff00_ffff)
    #expect(shown(.saturate(0)) == 0xff36_3636)
    #expect(shown(.brightness(0.2)) == 0xffff_3333)
    #expect(shown(.multiply(RenderColor(red: 0.5, green: 1, blue: 1, alpha: 1))) == 0xff80_0000)
  }

  @Test func `blend modes mix with what is behind`() {
    func shown(_ mode: LayerCompositing) -> UInt32 {
      let stage = Stage()
      stage.set(0, .backgroundColor(RenderColor(red: 0.8, green: 0.4, blue: 0, alpha: 1)))
      stage.layer(1, frame: square, color: RenderColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
      stage.set(1, .compositing(mode))
      stage.sublayers(0, [1])
      stage.draw()
      return stage.pixel(30, 30)
    }
    #expect(shown(.multiply) == 0xff66_3300)
    #expect(shown(.screen) == 0xffe6_b380)
    #expect(shown(.darken) == 0xff80_6600)
    #expect(shown(.difference) == 0xff4c_1a80)
    #expect(shown(.plusLighter) == 0xffff_e680)
    #expect(shown(.destinationOver) == 0xffcc_6600)
  }

  @Test func `a tree can be drawn apart from the screen`() {
    let stage = Stage()
    stage.layer(1, frame: square, color: .pureRed)
    stage.set(1, .opacity(0.5))
    stage.sublayers(0, [1])
    stage.set(0, .backgroundColor(nil))
    let commit = Commit(sequence: 1, root: .some(Stage.id(0)), changes: stage.changes)
    let picture = RenderServer.render(
      commit,
      rect: CGRect(x: 0, y: 0, width: 64, height: 64),
      scale: 2
    )
    #expect(picture?.width == 128)
    #expect(picture?.pixel(60, 60) == 0x8080_0000)
    #expect(picture?.pixel(0, 0) == 0)
  }
}
