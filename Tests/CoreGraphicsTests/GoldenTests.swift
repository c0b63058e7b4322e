import CoreGraphics
import Foundation
import TestSupport
import Testing

/// The comparison itself.
@Suite struct GoldenTests {
  private func square(_ color: CGColor, spot: CGColor? = nil) throws -> PicturePixels {
    let context = try canvas(10, 10)
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    if let spot {
      context.setFillColor(spot)
      context.fill(CGRect(x: 3, y: 3, width: 1, height: 1))
    }
    let image = try #require(context.makeImage())
    return try #require(PicturePixels(image))
  }

  private func gray(_ value: UInt8) -> CGColor {
    let share = CGFloat(value) / 255
    return CGColor(red: share, green: share, blue: share, alpha: 1)
  }

  @Test func `no pixel is exempt`() throws {
    let golden = try square(.red)
    #expect(golden.accepts(try square(.red), within: .exact))
    let spotted = try square(.red, spot: .blue)
    #expect(!golden.accepts(spotted, within: .antialiasing))
    let difference = try #require(
      PictureDifference(golden: golden, picture: spotted, within: .antialiasing)
    )
    #expect(difference.count == 1 && difference.largest == 255)
  }

  @Test(arguments: [0, 1, 2, 3, 16] as [UInt8])
  func `a flat ground may be off by two steps of rounding`(steps: UInt8) throws {
    let golden = try square(gray(239))
    #expect(golden.accepts(try square(gray(239 + steps)), within: .antialiasing) == (steps <= 2))
    #expect(golden.accepts(try square(gray(239 + steps)), within: .exact) == (steps == 0))
  }

  @Test func `an edge may be covered otherwise by 10 of 255, in proportion to its contrast`() throws
  {
    let strong = try square(gray(255), spot: gray(0))
    #expect(strong.accepts(try square(gray(255), spot: gray(12)), within: .antialiasing))
    #expect(!strong.accepts(try square(gray(255), spot: gray(13)), within: .antialiasing))
    let faint = try square(gray(255), spot: gray(230))
    #expect(faint.accepts(try square(gray(255), spot: gray(233)), within: .antialiasing))
    #expect(!faint.accepts(try square(gray(255), spot: gray(234)), within: .antialiasing))
    #expect(!faint.accepts(try square(gray(255)), within: .antialiasing))
  }

  @Test func `opacity counts, colours that cannot be seen do not`() throws {
    let clear = try square(CGColor(red: 1, green: 0, blue: 0, alpha: 0))
    let other = try square(CGColor(red: 0, green: 0, blue: 1, alpha: 0))
    #expect(clear.accepts(other, within: .exact))
    let half = try square(CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(!clear.accepts(half, within: .antialiasing))
  }

  @Test func `another size is no match`() throws {
    let colors = try fourColors()
    let other = try #require(PicturePixels(colors))
    #expect(!(try square(.red)).accepts(other, within: .antialiasing))
    #expect(PicturePixels(png: Data([1, 2, 3])) == nil)
  }

  @Test func `a picture comes back from its PNG as it was`() throws {
    for color in [CGColor.red, CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)] {
      let picture = try square(color, spot: .blue)
      let data = try #require(picture.pngData())
      #expect(PicturePixels(png: data) == picture)
    }
  }

  @Test func `a reduced pixel is the average of its block`() {
    let bytes: [UInt8] = [
      0, 0, 0, 255, 10, 0, 0, 255, 255, 255, 255, 255,
      20, 0, 0, 255, 30, 2, 0, 255, 255, 255, 255, 255,
    ]
    let picture = PicturePixels(width: 3, height: 2, bytes: bytes)
    #expect(
      picture.reduced(by: 2) == PicturePixels(width: 1, height: 1, bytes: [15, 1, 0, 255])
    )
    #expect(picture.reduced(by: 1) == picture)
  }

  @Test func `a missing golden fails and says how to record it`() throws {
    let image = try square(.red).makeImage()
    withKnownIssue {
      expectGolden(image, "Missing.golden")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("RUSSET_RECORD_GOLDENS=1") }
    }
  }
}
