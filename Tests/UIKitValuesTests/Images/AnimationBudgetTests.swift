import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Animations that a stranger sent.
@MainActor
@Suite struct AnimationBudgetTests {
  /// A GIF whose frames are one pixel each, shown for these hundredths of a second.
  private func gif(width: Int, height: Int, delays: [Int]) -> Data {
    func little16(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
    var bytes = Array("GIF89a".utf8) + little16(width) + little16(height) + [0x80, 0, 0]
    bytes += [255, 0, 0, 0, 0, 255]
    for delay in delays {
      bytes += [0x21, 0xF9, 4, 0] + little16(delay) + [0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    }
    return Data(bytes + [0x3B])
  }

  @Test func `long and short frames together do not make a list without end`() throws {
    let delays = (0..<40).map { 65_534 + $0 % 2 }
    let data = gif(width: 1, height: 1, delays: delays)
    let image = try #require(UIImage.animatedImage(data: data))
    // Each in hundredths of a second would be 2.6 million places.
    #expect(try #require(image.images).count <= 1 << 15 + delays.count)
    #expect(image.duration == Double(delays.reduce(0, +)) / 100)
  }

  @Test func `frames keep their share of the time where that is exact`() throws {
    let image = try #require(
      UIImage.animatedImage(data: gif(width: 1, height: 1, delays: [10, 30, 20]))
    )
    #expect(image.images?.count == 6)
  }

  @Test func `an animation whose frames together are beyond the budget is refused`() {
    let delays = Array(repeating: 5, count: 300)
    #expect(UIImage.animatedImage(data: gif(width: 600, height: 600, delays: delays)) == nil)
    // Its first frame is a picture like any other.
    #expect(UIImage(data: gif(width: 600, height: 600, delays: delays))?.size.width == 600)
  }
}
