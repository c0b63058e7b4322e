import CoreGraphics
import Foundation
import RenderServer
import TestSupport
import Testing

@Suite("Pictures of layers")
struct LayerPictureTests {
  private let square = CGRect(x: 16, y: 16, width: 32, height: 32)

  // MARK: Edges

  private func turned(_ edges: EdgeSet) -> Stage {
    let stage = Stage()
    stage.layer(1, frame: square, color: .black)
    stage.set(1, .transform(CATransform3DMakeRotation(0.2, 0, 0, 1)))
    stage.set(1, .antialiasedEdges(edges))
    stage.sublayers(0, [1])
    stage.draw()
    return stage
  }

  private func grays(_ stage: Stage, _ columns: Range<Int>, _ rows: Range<Int>) -> Int {
    rows.reduce(0) { sum, y in
      sum + columns.count { ![0xff00_0000, 0xffff_ffff].contains(stage.pixel($0, y)) }
    }
  }

  @Test func `a turned layer has steps unless its edges may be smooth`() {
    #expect(grays(turned([]), 0..<64, 0..<64) == 0)
    #expect(grays(turned(.all), 0..<64, 0..<64) > 60)
  }

  @Test func `only the edges that are named are smooth`() {
    let stage = turned(.left)
    #expect(grays(stage, 10..<22, 24..<40) > 5)
    #expect(grays(stage, 42..<54, 24..<40) == 0)
    // As in Core Animation the bottom edge is where y is least.
    let bottom = turned(.bottom)
    #expect(grays(bottom, 24..<40, 10..<22) > 5)
    #expect(grays(bottom, 24..<40, 42..<54) == 0)
  }

  @Test func `a smooth edge between pixels covers them in part, another snaps`() {
    func column(_ edges: EdgeSet) -> UInt32 {
      let stage = Stage()
      stage.layer(1, frame: CGRect(x: 10.25, y: 10, width: 20, height: 20), color: .black)
      stage.set(1, .antialiasedEdges(edges))
      stage.sublayers(0, [1])
      stage.draw()
      return stage.pixel(10, 20)
    }
    #expect(column([]) == 0xff00_0000)
    #expect(abs(Int(column(.all) & 255) - 64) <= 1)
  }

  // MARK: Contents that fade

  @Test func `contents that are animated fade into one another`() {
    let red = makeContents(4, 4) { _, _ in 0xffff_0000 }
    let blue = makeContents(4, 4) { _, _ in 0xff00_00ff }
    let stage = Stage()
    stage.layer(1, frame: square)
    stage.set(1, .contents(blue))
    stage.sublayers(0, [1])
    var timing = AnimationTiming()
    timing.duration = 1
    stage.animate(
      1,
      RenderAnimation(
        property: .contents,
        content: .basic(from: .contents(red), to: .contents(blue), by: nil),
        timing: timing
      )
    )
    stage.draw(at: 0.25)
    let early = stage.pixel(30, 30)
    #expect(abs(Int(early >> 16 & 255) - 191) <= 2)
    #expect(abs(Int(early & 255) - 64) <= 2)
    #expect(early >> 24 == 255)
    stage.draw(at: 0.75)
    #expect(abs(Int(stage.pixel(30, 30) & 255) - 191) <= 2)
    stage.draw(at: 1.5)
    #expect(stage.pixel(30, 30) == 0xff00_00ff)
  }

  @Test func `what is clear in both pictures stays clear while they fade`() {
    let first = makeContents(2, 1) { x, _ in x == 0 ? 0xff00_0000 : 0 }
    let second = makeContents(2, 1) { x, _ in x == 0 ? 0xff00_0000 : 0 }
    let stage = Stage()
    stage.layer(1, frame: square)
    stage.set(1, .contents(second))
    stage.set(1, .magnificationFilter(.nearest))
    stage.sublayers(0, [1])
    var timing = AnimationTiming()
    timing.duration = 1
    stage.animate(
      1,
      RenderAnimation(
        property: .contents,
        content: .basic(from: .contents(first), to: .contents(second), by: nil),
        timing: timing
      )
    )
    stage.draw(at: 0.5)
    #expect(stage.pixel(20, 20) & 0xffffff < 0x020202)
    #expect(stage.pixel(44, 20) == 0xffff_ffff)
  }

  // MARK: Smaller pictures

  private func shrunk(_ filter: ContentsFilter, bias: Float = 0) -> [UInt32] {
    // Columns of black and white by turns, eight times too many.
    let stripes = makeContents(128, 128, .bgrx8) { x, _ in x % 8 == 0 ? 0xff00_0000 : 0xffff_ffff }
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 16, y: 16, width: 16, height: 16))
    stage.set(1, .contents(stripes))
    stage.set(1, .minificationFilter(filter))
    stage.set(1, .minificationFilterBias(bias))
    stage.sublayers(0, [1])
    stage.draw()
    return (18..<30).map { stage.pixel($0, 24) & 255 }
  }

  @Test func `trilinear minification averages, linear misses what lies between`() {
    let average = 255 * 7 / 8
    #expect(shrunk(.trilinear).allSatisfy { abs(Int($0) - average) <= 3 })
    #expect(!shrunk(.linear).allSatisfy { abs(Int($0) - average) <= 3 })
  }

  @Test func `a bias makes trilinear minification sharper`() {
    #expect(shrunk(.trilinear, bias: -3) == shrunk(.linear))
  }

  // MARK: Rasterized layers

  private func rasterized(scale: CGFloat) -> Stage {
    let stage = Stage(width: 128, height: 128, scale: 2)
    stage.layer(1, frame: square, color: .white)
    stage.layer(2, frame: CGRect(x: 0, y: 0, width: 8.5, height: 32), color: .black)
    stage.set(1, .shouldRasterize(true))
    stage.set(1, .rasterizationScale(scale))
    stage.sublayers(1, [2])
    stage.sublayers(0, [1])
    stage.draw()
    return stage
  }

  @Test func `a rasterized layer is as fine as its own scale`() {
    // 8.5 points end on a pixel at @2x, in the middle of one at @1x.
    let fine = rasterized(scale: 2)
    #expect(fine.pixel(32 + 16, 64) == 0xff00_0000)
    #expect(fine.pixel(32 + 17, 64) == 0xffff_ffff)
    let coarse = rasterized(scale: 1)
    let edge = (14..<22).map { coarse.pixel(32 + $0, 64) & 255 }
    #expect(edge.contains { $0 > 20 && $0 < 235 })
    #expect(coarse.pixel(32 + 8, 64) == 0xff00_0000)
  }

  @Test func `the picture of a rasterized layer is turned, not drawn again`() {
    let stage = rasterized(scale: 1)
    stage.set(1, .transform(CATransform3DMakeRotation(0.3, 0, 0, 1)))
    stage.draw()
    let turned = stage.output.pixels
    stage.server.refresh()
    stage.draw(at: stage.time)
    #expect(stage.output.pixels == turned)
    // The ground and one picture.
    #expect(stage.server.statistics.drawnLayers == 2)
  }

  @Test func `what a rasterized layer shows outside its bounds is kept too`() {
    let stage = Stage()
    stage.layer(1, frame: square)
    stage.layer(2, frame: CGRect(x: -8, y: -8, width: 16, height: 16), color: .pureRed)
    stage.set(1, .shouldRasterize(true))
    stage.set(1, .rasterizationScale(2))
    stage.set(1, .opacity(0.5))
    stage.sublayers(1, [2])
    stage.sublayers(0, [1])
    stage.draw()
    #expect(abs(Int(stage.pixel(12, 12) & 255) - 127) <= 1)
    #expect(stage.pixel(6, 6) == 0xffff_ffff)
  }

  // MARK: Depth

  @Test func `copies of a replicator that keeps depth are sorted by it`() {
    func front(keepsDepth: Bool) -> UInt32 {
      let stage = Stage()
      stage.layer(1, .replicator, frame: CGRect(x: 0, y: 0, width: 64, height: 64))
      var properties = ReplicatorProperties()
      properties.instanceCount = 2
      // The second copy is behind the first, dark where the first is light.
      properties.instanceTransform = CATransform3DMakeTranslation(4, 0, -10)
      properties.instanceColor = .white
      properties.redOffset = -1
      properties.preservesDepth = keepsDepth
      stage.set(1, .replicator(properties))
      stage.layer(2, frame: square, color: .pureRed)
      stage.sublayers(1, [2])
      stage.sublayers(0, [1])
      stage.draw()
      return stage.pixel(30, 30)
    }
    #expect(front(keepsDepth: true) == 0xffff_0000)
    #expect(front(keepsDepth: false) == 0xff00_0000)
  }

  private func particles(_ change: (inout EmitterProperties) -> Void) -> Stage {
    let stage = Stage()
    stage.layer(3, frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    stage.set(3, .sublayerTransform(perspective))
    stage.layer(1, .emitter, frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    var cell = EmitterCellProperties()
    cell.birthRate = 1
    cell.lifetime = 100
    cell.contents = makeContents(8, 8) { _, _ in 0xff00_0000 }
    var emitter = EmitterProperties()
    emitter.position = CGPoint(x: 32, y: 32)
    emitter.cells = [cell]
    change(&emitter)
    stage.set(1, .emitter(emitter))
    stage.sublayers(3, [1])
    stage.sublayers(0, [3])
    stage.draw(at: 0.5)
    return stage
  }

  private func darkPixels(_ stage: Stage) -> Int {
    stage.output.pixels.count { $0 & 255 < 128 }
  }

  @Test func `a particle that keeps its depth comes nearer with it`() {
    let flat = darkPixels(particles { $0.zPosition = 50 })
    let near = darkPixels(
      particles {
        $0.zPosition = 50
        $0.preservesDepth = true
      }
    )
    #expect(flat == 64)
    // Half way to the eye it is twice as wide.
    #expect(abs(near - 256) <= 33)
    let falling = darkPixels(
      particles {
        $0.preservesDepth = true
        $0.cells[0].zAcceleration = -800
      }
    )
    // Half a second at 800 is 100 points: twice as far away.
    #expect(abs(falling - 16) <= 9)
  }

  @Test func `latitude turns the way of a particle out of the plane`() {
    func column(_ latitude: CGFloat) -> Int? {
      let stage = particles {
        $0.cells[0].velocity = 40
        $0.cells[0].emissionLatitude = latitude
      }
      return (0..<64).first { stage.pixel($0, 32) & 255 < 128 }
    }
    #expect(column(0) == 48)
    #expect(column(.pi / 2) == 28)
  }

  @Test func `a cuboid is as deep as its depth, a sphere round in all directions`() {
    func places(_ shape: EmitterProperties.Shape, depth: CGFloat) -> Int {
      darkPixels(
        particles {
          $0.shape = shape
          $0.size = CGSize(width: 20, height: 20)
          $0.depth = depth
          $0.mode = .points
          $0.preservesDepth = true
          $0.cells[0].birthRate = 16
          $0.cells[0].scale = 0.25
        }
      )
    }
    // Near corners are larger and further out than far ones.
    #expect(places(.cuboid, depth: 80) > places(.cuboid, depth: 0))
    #expect(places(.sphere, depth: 0) <= 4)
  }

  @Test func `particles emit others as long as they live`() {
    /// A particle without a picture that moves to the right by 16 points a second and leaves one
    /// behind each half second.
    func trail(_ time: Double, _ change: (inout EmitterCellProperties) -> Void = { _ in }) -> [Int]
    {
      let stage = particles {
        var spark = EmitterCellProperties()
        spark.birthRate = 2
        spark.lifetime = 1.2
        spark.contents = makeContents(2, 2) { _, _ in 0xffff_ffff }
        spark.color = .pureRed
        $0.cells[0].contents = nil
        // One in a hundred seconds.
        $0.cells[0].birthRate = 0.01
        $0.cells[0].lifetime = 1.6
        $0.cells[0].velocity = 16
        $0.cells[0].cells = [spark]
        $0.position = CGPoint(x: 8, y: 32)
        change(&$0.cells[0])
      }
      stage.draw(at: time)
      return (0..<64).filter { stage.pixel($0, 32) == 0xffff_0000 }
    }
    // Each is where its parent was at its birth, two pixels wide.
    #expect(trail(0.1) == [7, 8])
    #expect(trail(1.1) == [7, 8, 15, 16, 23, 24])
    // The first one is gone; the dead parent emits no further ones, and the others live on.
    #expect(trail(2.1) == [23, 24, 31, 32])
    #expect(trail(3) == [])
    // Their clocks count from the birth of the one that emits them.
    #expect(trail(0.2) { $0.cells[0].beginTime = 0.5 } == [])
    #expect(trail(0.6) { $0.cells[0].beginTime = 0.5 } == [15, 16])
    #expect(trail(1.1) { $0.cells[0].duration = 0.4 } == [7, 8])
    // The colour goes on to them.
    #expect(trail(0.1) { $0.color = .black } == [])
  }

  @Test func `particles are drawn in the order of the render mode`() {
    func top(_ mode: EmitterProperties.RenderMode) -> UInt32 {
      let stage = particles {
        $0.cells[0].birthRate = 4
        $0.cells[0].contents = makeContents(8, 8) { _, _ in 0xffff_ffff }
        $0.cells[0].color = .pureRed
        // Each is bluer the older it is.
        $0.cells[0].colorSpeed = RenderColor(red: -2, green: 0, blue: 2, alpha: 0)
        $0.renderMode = mode
      }
      return stage.pixel(32, 32)
    }
    #expect(top(.oldestFirst) == 0xffff_0000)
    #expect(top(.oldestLast) == 0xff00_00ff)
  }
}
