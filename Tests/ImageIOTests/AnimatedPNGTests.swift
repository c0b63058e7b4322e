import CoreGraphics
import Foundation
import ImageIO
import Testing

/// Animated PNGs that are put together from pictures.
@Suite("Animated PNG") struct AnimatedPNGTests {
  private static let red: [CGFloat] = [1, 0, 0, 1]
  private static let blue: [CGFloat] = [0, 0, 1, 1]

  private func picture(_ color: [CGFloat], width: Int = 8) throws -> Data {
    let context = try #require(
      CGContext(
        data: nil,
        width: width,
        height: 6,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
    context.setFillColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
    context.fill(CGRect(x: 0, y: 0, width: width, height: 6))
    return try #require(context.makeImage()?.pngData())
  }

  /// The chunks of a file: names and data.
  private func chunks(_ file: Data) -> [(String, [UInt8])] {
    let bytes = [UInt8](file)
    var result: [(String, [UInt8])] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      result.append((name, [UInt8](bytes[place + 8..<place + 8 + length])))
      place += length + 12
    }
    return result
  }

  @Test func `each frame has its control, its time and the next numbers`() throws {
    let frames = [
      AnimatedPNG.Frame(png: try picture(Self.red), milliseconds: 40),
      AnimatedPNG.Frame(png: try picture(Self.blue), milliseconds: 500),
    ]
    let parts = chunks(try AnimatedPNG.file(of: frames))
    #expect(parts.first?.0 == "IHDR")
    #expect(parts.last?.0 == "IEND")
    #expect(parts.first { $0.0 == "acTL" }?.1 == [0, 0, 0, 2, 0, 0, 0, 0])
    let controls = parts.filter { $0.0 == "fcTL" }.map(\.1)
    #expect(controls.count == 2)
    #expect(controls.map { Array($0[20..<24]) } == [[0, 40, 3, 0xE8], [1, 0xF4, 3, 0xE8]])
    let numbers = parts.filter { ["fcTL", "fdAT"].contains($0.0) }.map { Int($0.1[3]) }
    #expect(numbers == Array(0..<numbers.count))
  }

  @Test func `a program without animations shows the first frame`() throws {
    let red = try picture(Self.red)
    let file = try AnimatedPNG.file(of: [
      AnimatedPNG.Frame(png: red, milliseconds: 100),
      AnimatedPNG.Frame(png: try picture(Self.blue), milliseconds: 100),
    ])
    let source = try #require(CGImageSourceCreateWithData(file, nil))
    let shown = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(shown.pngData() == red)
  }

  @Test func `frames of two sizes, no frame and a damaged frame are refused`() throws {
    let frame = AnimatedPNG.Frame(png: try picture(Self.red), milliseconds: 1)
    var wide = frame
    wide.png = try picture(Self.red, width: 9)
    var short = frame
    short.png = frame.png.prefix(40)
    for frames in [[], [frame, wide], [short]] as [[AnimatedPNG.Frame]] {
      #expect(throws: AnimatedPNG.Malformed.self) { try AnimatedPNG.file(of: frames) }
    }
  }
}
