import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

@testable import russet

/// Animated PNGs that are put together from pictures.
@Suite("Animated picture") struct AnimatedPictureTests {
  private func picture(_ color: UIColor, width: Int = 8) throws -> Data {
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
    context.setFillColor(color.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: width, height: 6))
    let image = try #require(context.makeImage())
    return try #require(UIImage(cgImage: image).pngData())
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
      AnimatedPicture.Frame(png: try picture(.red), milliseconds: 40),
      AnimatedPicture.Frame(png: try picture(.blue), milliseconds: 500),
    ]
    let parts = chunks(try AnimatedPicture.file(of: frames))
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
    let red = try picture(.red)
    let file = try AnimatedPicture.file(of: [
      AnimatedPicture.Frame(png: red, milliseconds: 100),
      AnimatedPicture.Frame(png: try picture(.blue), milliseconds: 100),
    ])
    let shown = try #require(UIImage(data: file)?.cgImage)
    #expect(UIImage(cgImage: shown).pngData() == red)
  }

  @Test func `frames of two sizes, no frame and a damaged frame are refused`() throws {
    let frame = AnimatedPicture.Frame(png: try picture(.red), milliseconds: 1)
    var wide = frame
    wide.png = try picture(.red, width: 9)
    var short = frame
    short.png = frame.png.prefix(40)
    for frames in [[], [frame, wide], [short]] as [[AnimatedPicture.Frame]] {
      #expect(throws: AnimatedPicture.Malformed.self) { try AnimatedPicture.file(of: frames) }
    }
  }
}
