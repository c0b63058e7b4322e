import CoreGraphics
import Foundation
import Testing

@testable import TestSupport

/// The comparison itself.
@Suite struct GoldenTests {
  private func square(_ color: CGColor, spot: CGColor? = nil) throws -> CGImage {
    let context = try canvas(10, 10)
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    if let spot {
      context.setFillColor(spot)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    return try #require(context.makeImage())
  }

  @Test func `one number is how far a pixel may be off, the other how many may be`() throws {
    let golden = try #require(square(.red).pngData())
    let same = try #require(PictureDifference(golden, square(.red)))
    #expect(same.isWithin(.exact))
    let spotted = try #require(PictureDifference(golden, square(.red, spot: .blue)))
    #expect(spotted.count(above: 0.5) == 1 && spotted.largest == 1)
    #expect(spotted.isWithin(GoldenTolerance(perPixel: 0.1, pixelShare: 0.01)))
    #expect(!spotted.isWithin(GoldenTolerance(perPixel: 0.1, pixelShare: 0.009)))
  }

  @Test func `opacity counts, colours that cannot be seen do not`() throws {
    let clear = try #require(
      square(CGColor(red: 1, green: 0, blue: 0, alpha: 0)).pngData()
    )
    let other = try square(CGColor(red: 0, green: 0, blue: 1, alpha: 0))
    #expect(try #require(PictureDifference(clear, other)).isWithin(.exact))
    let half = try square(CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(try #require(PictureDifference(clear, half)).largest > 0.49)
  }

  @Test func `another size is no match`() throws {
    let golden = try #require(square(.red).pngData())
    #expect(PictureDifference(golden, try fourColors()) == nil)
    #expect(PictureDifference(Data([1, 2, 3]), try square(.red)) == nil)
  }

  @Test func `a missing golden fails and says how to record it`() throws {
    let image = try square(.red)
    withKnownIssue {
      expectGolden(image, "Missing.golden")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("RUSSET_RECORD_GOLDENS=1") }
    }
  }
}
