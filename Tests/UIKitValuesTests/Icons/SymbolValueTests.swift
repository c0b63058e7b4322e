import CoreGraphics
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Symbols that show a value, and the parts that symbols are divided into.
@MainActor
@Suite struct `Values of symbols` {
  private func alphas(_ name: String, _ value: Double?) throws -> [UInt8] {
    let image =
      value.map { UIImage(systemName: name, variableValue: $0) } ?? UIImage(systemName: name)
    return PixelReader(try #require(image?.cgImage)).alphas
  }

  @Test(arguments: ["wifi", "speaker.wave.3.fill", "waveform", "chart.bar", "ellipsis.circle"])
  func `A value fades the steps beyond it`(name: String) throws {
    let full = try alphas(name, nil)
    #expect(try alphas(name, 1) == full)
    var sums: [Int] = []
    for value in [0, 0.2, 0.5, 0.99] {
      let pixels = try alphas(name, value)
      #expect(pixels.count == full.count)
      #expect(zip(pixels, full).allSatisfy { $0 <= $1 })
      sums.append(pixels.reduce(0) { $0 + Int($1) })
    }
    #expect(sums == sums.sorted() && sums[0] < sums[2])
    #expect(try alphas(name, 0.001) != alphas(name, 0))
    #expect(try alphas(name, -3) == alphas(name, 0))
    #expect(try alphas(name, .nan) == alphas(name, 0))
  }

  @Test func `A symbol without steps is drawn whole`() throws {
    #expect(try alphas("heart", 0.1) == alphas("heart", nil))
    // A part that is cut out of a filled body cannot fade.
    #expect(try alphas("ellipsis.circle.fill", 0.1) == alphas("ellipsis.circle.fill", nil))
  }

  @Test func `A value stays with the symbol in another size`() throws {
    let image = try #require(UIImage(systemName: "wifi", variableValue: 0.2))
    let large = try #require(image.applyingSymbolConfiguration(.init(pointSize: 40)))
    let whole = try #require(
      UIImage(systemName: "wifi", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
    )
    #expect(large.size == whole.size)
    let (a, b) = (try #require(large.cgImage), try #require(whole.cgImage))
    #expect(PixelReader(a).alphas != PixelReader(b).alphas)
  }

  @Test(arguments: ["wifi", "xmark.circle", "bell.slash", "trash", "xmark.circle.fill"])
  func `The parts of a symbol together are the symbol`(name: String) throws {
    let image = try #require(UIImage(systemName: name))
    let parts = try #require(image.symbolParts)
    #expect(parts.images.allSatisfy { $0.size == image.size })
    let whole = PixelReader(try #require(image.cgImage)).alphas
    var sum = [Int](repeating: 0, count: whole.count)
    for part in parts.images {
      let alphas = PixelReader(try #require(part.cgImage)).alphas
      for (index, alpha) in alphas.enumerated() {
        sum[index] = sum[index] + Int(alpha) - sum[index] * Int(alpha) / 255
      }
    }
    #expect(zip(sum, whole).allSatisfy { abs($0 - Int($1)) <= 2 })
  }

  @Test func `Enclosures, slashes and steps are parts`() throws {
    func count(_ name: String) throws -> Int {
      try #require(UIImage(systemName: name)?.symbolParts).images.count
    }
    #expect(try count("heart") == 1)
    #expect(try count("xmark.circle") == 2)
    #expect(try count("xmark.circle.fill") == 1)
    #expect(try count("bell.slash") == 2)
    #expect(try count("speaker.wave.2.fill") == 3)
    #expect(
      UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }.symbolParts == nil
    )
  }

  @Test func `Values look as recorded`() {
    let names = ["wifi", "speaker.wave.3", "waveform", "chart.bar.fill", "ellipsis.bubble"]
    let images = names.flatMap { name in
      [0, 0.3, 0.6, 1].map { UIImage(systemName: name, variableValue: $0) }
    }
    expectGolden(IconSheet.picture(images, columns: 4, cell: 30, scale: 2), "SymbolValues.sheet")
  }
}
