import Foundation
import RenderServer

/// A frame that changes at random, and says truthfully how.
public final class RandomFrames {
  private let canvas: PixelCanvas
  private var random: SeededGenerator
  private var copies: [FrameCopy] = []
  private var damage: [PixelRect] = []
  private var isFirst = true

  /// Makes frames of a size in pixels.
  public init(width: Int, height: Int, seed: UInt64) {
    canvas = PixelCanvas(width: width, height: height)
    random = SeededGenerator(seed: seed &+ 1000)
  }

  /// The bytes of the present frame, blue first.
  public var pixels: [UInt8] { Array(canvas.bytes) }

  /// Moves some rows, then paints some rectangles.
  public func change() {
    copies = []
    damage = []
    for _ in 0..<Int(random.next() % 3) {
      let height = number(2, canvas.height / 2)
      let y = number(0, canvas.height - height)
      let to = number(0, canvas.height - height)
      canvas.move(y: y, height: height, by: to - y)
      copies.append(
        FrameCopy(
          source: PixelRect(x: 0, y: y, width: canvas.width, height: height),
          dx: 0,
          dy: to - y
        )
      )
    }
    for _ in 0..<Int(random.next() % 4) {
      let rect = PixelRect(
        x: number(-5, canvas.width),
        y: number(-5, canvas.height),
        width: number(1, 30),
        height: number(1, 20)
      )
      if random.next() % 2 == 0 {
        canvas.fill(rect, UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000, canvas.bounds)
      } else {
        for _ in 0..<20 {
          let dot = PixelRect(
            x: Int(rect.minX) + number(0, rect.width - 1),
            y: Int(rect.minY) + number(0, rect.height - 1),
            width: 1,
            height: 1
          )
          canvas.fill(dot, UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000, canvas.bounds)
        }
      }
      damage.append(rect)
    }
    if isFirst { damage = [canvas.bounds] }
    isFirst = false
  }

  /// Hands over the present frame.
  public func present(_ take: (Frame) -> Void) {
    take(
      Frame(
        pixels: canvas.bytes,
        width: canvas.width,
        height: canvas.height,
        bytesPerRow: canvas.width * 4,
        scale: 1,
        time: 0,
        copies: copies,
        damage: damage,
        statistics: FrameStatistics()
      )
    )
  }

  private func number(_ low: Int, _ high: Int) -> Int {
    low + Int(random.next() % UInt64(max(high - low + 1, 1)))
  }
}

/// The same numbers for the same seed.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Makes a generator; every seed has numbers of its own.
  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// The next number.
  public mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
