import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

@testable import UIKitPickers

@Suite struct `The cylinder of a wheel` {
  let wheel = WheelGeometry(height: 216)

  @Test(.feature("UI10-F64")) func `a row of 32 points turns it by its share of the radius`() {
    #expect(abs(wheel.radius - 86.4) < 1e-9)
    #expect(abs(wheel.angle(at: 32) - 32 / 86.4) < 1e-9)
  }

  @Test func `rows come closer the farther they are from the middle`() {
    let heights = (0...3).map { wheel.height(at: CGFloat($0) * 32) }
    let steps = zip(heights.dropFirst(), heights).map { $0 - $1 }
    #expect(heights[0] == 0)
    #expect(steps[0] > steps[1] && steps[1] > steps[2] && steps[2] > 0)
    // y = r sin θ · d / (d + r (1 - cos θ)), with r = 86.4 and d = 604.8.
    let angle = 64.0 / 86.4
    let expected = 86.4 * sin(angle) * 604.8 / (604.8 + 86.4 * (1 - cos(angle)))
    #expect(abs(Double(heights[2]) - expected) < 1e-6)
    #expect(wheel.height(at: -64) == -heights[2])
  }

  @Test(arguments: [-100, -70, -33.5, 0, 12, 64, 96] as [CGFloat])
  func `what is seen at a height is found again`(distance: CGFloat) {
    #expect(abs(wheel.distance(at: wheel.height(at: distance)) - distance) < 0.001)
  }

  @Test func `beyond the horizon nothing is seen`() {
    #expect(abs(cos(wheel.horizon) - 1 / 8) < 1e-9)
    #expect(abs(wheel.distance(at: 1000) - wheel.reach) < 0.001)
    #expect(wheel.height(at: wheel.reach) < 108)
  }

  @Test func `the transform puts a row's middle where the formula says`() {
    let transform = wheel.transform(at: 64, eye: 50)
    #expect(abs(transform.m42 / transform.m44 - wheel.height(at: 64)) < 1e-6)
    // The farther it is, the more it goes towards the eye.
    #expect(transform.m41 / transform.m44 > 0)
    #expect(CATransform3DIsIdentity(wheel.transform(at: 0, eye: 50)))
  }
}
