import CoreGraphics
import Foundation
import RenderServer
import Testing

/// The results for a whole row, compared with those for each pixel.
@Suite("Sampling")
struct SamplingTests {
  /// The greatest difference of a component of two pictures' pixels inside of `rect`.
  private func difference(_ a: Stage, _ b: Stage, in rect: CGRect) -> Int {
    var most = 0
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) {
        let (p, q) = (a.pixel(x, y), b.pixel(x, y))
        for shift in stride(from: 0, to: 32, by: 8) {
          most = max(most, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
        }
      }
    }
    return most
  }

  private static let side = 120
  private static let all = CGRect(x: 0, y: 0, width: side, height: side)

  @Test(arguments: 0..<40)
  func `a turned round rectangle covers each pixel as its distance from the edge says`(round: Int) {
    var random = SeededGenerator(seed: UInt64(round) &* 31 &+ 7)
    let size = CGSize(
      width: Double(Int.random(in: 1...70, using: &random)),
      height: Double(Int.random(in: 1...70, using: &random))
    )
    let radius = min(size.width, size.height) / 2 * .random(in: 0...1, using: &random)
    let border = round % 3 == 0 ? Double.random(in: 0.5...6, using: &random) : 0
    let corners: CornerSet = round % 4 == 1 ? [.minXMinY, .maxXMaxY] : .all
    var turn = CATransform3DMakeRotation(.random(in: -4...4, using: &random), 0, 0, 1)
    turn = CATransform3DScale(
      turn,
      .random(in: 0.3...1.6, using: &random),
      .random(in: 0.3...1.6, using: &random),
      1
    )
    // With ever so little perspective each pixel is computed by itself.
    var far = turn
    far.m14 = 1e-9
    let stages = [turn, far].map { transform in
      let stage = Stage(width: Self.side, height: Self.side)
      stage.layer(
        1,
        frame: CGRect(
          origin: CGPoint(x: 60 - size.width / 2, y: 60 - size.height / 2),
          size: size
        ),
        color: border > 0 ? nil : .pureRed
      )
      stage.set(1, .cornerRadius(radius))
      stage.set(1, .maskedCorners(corners))
      stage.set(1, .borderWidth(border))
      stage.set(1, .borderColor(.pureBlue))
      stage.set(1, .antialiasedEdges(.all))
      stage.set(1, .transform(transform))
      stage.sublayers(0, [1])
      stage.draw()
      return stage
    }
    #expect(difference(stages[0], stages[1], in: Self.all) <= 2)
    #expect(stages[0].output.pixels.contains { $0 != 0xffff_ffff })
  }

  @Test(arguments: [0.25, 0.5, 0.75, 1.25, 1.5, 2, 2.5, 3.75], [0.5, 1, 1.75, 3])
  func `an upright picture is stretched as a turned one is sampled`(across: Double, down: Double) {
    let picture = makeContents(24, 20) { x, y in
      let alpha = UInt32(60 + x * 8)
      return alpha << 24 | (alpha * UInt32(y) / 20) << 16 | (alpha * UInt32(x % 7) / 8) << 8
        | (alpha * UInt32((x + y) % 5) / 5)
    }
    var upright = CATransform3DMakeScale(across, down, 1)
    upright.m41 = 0.25
    // As good as upright, and not taken for it.
    var turned = upright
    turned.m12 = 1e-13
    let stages = [upright, turned].map { transform in
      let stage = Stage(width: Self.side, height: Self.side)
      stage.layer(1, frame: CGRect(x: 48, y: 50, width: 24, height: 20))
      stage.set(1, .contents(picture))
      stage.set(1, .antialiasedEdges([]))
      stage.set(1, .transform(transform))
      stage.sublayers(0, [1])
      stage.draw()
      return stage
    }
    let shown = CGRect(
      x: 60 - 12 * across + 2,
      y: 60 - 10 * down + 2,
      width: 24 * across - 4,
      height: 20 * down - 4
    ).intersection(Self.all)
    #expect(difference(stages[0], stages[1], in: shown) <= 1)
    #expect(stages[0].pixel(60, 60) != 0xffff_ffff)
  }
}
