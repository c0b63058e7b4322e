import CoreGraphics
import Foundation
import Testing

@Suite("Clamping conversion")
struct ClampingConversionTests {
  @Test func `what is no number becomes zero`() {
    #expect(Int(clamping: Double.nan) == 0)
    #expect(Int32(clamping: Float.nan) == 0)
    #expect(UInt8(clamping: CGFloat.nan) == 0)
  }

  @Test func `a number in range loses its fraction`() {
    #expect(Int(clamping: 2.9) == 2)
    #expect(Int(clamping: -2.9) == -2)
    #expect(Int8(clamping: -128.5) == -128)
    #expect(UInt8(clamping: 255.9) == 255)
    #expect(UInt8(clamping: -0.5) == 0)
    #expect(Int(clamping: Double.leastNonzeroMagnitude) == 0)
  }

  @Test(arguments: [Double.infinity, 1e300, .greatestFiniteMagnitude, 0x1p63, 0x1p53])
  func `a number out of range becomes the end of the range`(number: Double) {
    #expect(Int(clamping: number) == 1 << 53)
    #expect(Int(clamping: -number) == -(1 << 53))
    #expect(UInt64(clamping: number) == 1 << 53)
    #expect(Int32(clamping: number) == .max)
    #expect(Int32(clamping: -number) == .min)
    #expect(UInt32(clamping: -number) == 0)
    #expect(Int16(clamping: number) == .max)
    #expect(UInt8(clamping: Float(number)) == .max)
  }

  @Test func `the ends of a narrow type are exact`() {
    #expect(Int32(clamping: 2_147_483_647.0) == .max)
    #expect(Int32(clamping: 2_147_483_646.9) == 2_147_483_646)
    #expect(Int32(clamping: -2_147_483_648.0) == .min)
    #expect(UInt32(clamping: 4_294_967_295.0) == .max)
    #expect(Int32(clamping: Float(2_147_483_648)) == .max)
  }

  @Test func `results have room for a sum and a scale`() {
    let most = Int(clamping: CGFloat.infinity)
    #expect((most + most) * 4 > most)
  }
}
