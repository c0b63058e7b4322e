import CarDisplays
import CoreGraphics
import TestSupport
import Testing
import UIKit

@MainActor @Suite("CarLegibility")
struct CarLegibilityTests {
  private let display = CarDisplay(
    pixels: CGSize(width: 1280, height: 720),
    sizeMM: CGSize(width: 256, height: 144),
    viewingDistanceMM: 750
  )

  @Test(
    .rule("CAR-R35"),
    arguments: [
      (11.9, CarLegibility.Grade.tooSmall), (12, .minimum), (15.9, .minimum), (16, .acceptable),
      (19.9, .acceptable), (20, .recommended), (.nan, .tooSmall),
    ] as [(CGFloat, CarLegibility.Grade)]
  )
  func `each limit of the figure begins a grade`(height: CGFloat, grade: CarLegibility.Grade) {
    #expect(CarLegibility.grade(ofArcMinutes: height) == grade)
  }

  @Test(.feature("CAR-F39"), .rule("CAR-R35"))
  func `the capital height counts, not the point size`() {
    // 0.2 mm to the point at 750 mm: 4.363 mm are 20 minutes.
    let font = UIFont.systemFont(ofSize: 20)
    let expected = 2 * atan(font.capHeight * 0.2 / 1500) * 60 * 180 / .pi
    #expect(abs(CarLegibility.capitalHeight(of: font, on: display) - expected) < 1e-9)
    let size = CarLegibility.pointSize(of: font, on: display)
    let sized = font.withSize(size)
    #expect(abs(sized.capHeight * 0.2 - 4.363) < 0.002)
    #expect(CarLegibility.grade(of: sized, on: display) == .recommended)
    #expect(CarLegibility.grade(of: font.withSize(size * 0.99), on: display) == .acceptable)
  }

  @Test(.rule("CAR-R35"))
  func `the proportions of the system font are measured on its outlines`() throws {
    let proportions = CarFontProportions(.systemFont(ofSize: 100))
    let width = try #require(proportions.shares[.width])
    let stem = try #require(proportions.shares[.stem])
    #expect((0.5...1.0).contains(width))
    #expect((0.08...0.25).contains(stem))
    #expect(Set(proportions.shares.keys) == Set(CarFontProportions.Proportion.allCases))
    // They are shares: the size of the font changes none of them.
    let small = CarFontProportions(.systemFont(ofSize: 20))
    for (proportion, share) in proportions.shares where proportion != .lineGap {
      #expect(abs((small.shares[proportion] ?? 0) - share) < 0.03 * max(1, share))
    }
  }

  @Test(.rule("CAR-R35"))
  func `a heavy weight is reported for its stem`() {
    let regular = CarFontProportions(.systemFont(ofSize: 100))
    let heavy = CarFontProportions(.systemFont(ofSize: 100, weight: .black))
    #expect(heavy.shares[.stem] ?? 0 > regular.shares[.stem] ?? 1)
    #expect(heavy.unsuitable.contains(.stem) || heavy.unsuitable.contains(.verticals))
  }
}
