import CarDisplays
import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import CarApps

@MainActor @Suite("Radio on its panels")
struct RadioGoldenTests {
  /// The panels of the goldens; the tall one is a 12.8-inch panel, upright.
  private static let panels: [(name: String, display: CarDisplay)] = [
    ("800x480", CarPanel.carPlay[0].display),
    ("1280x720", CarPanel.carPlay[2].display),
    ("1920x720", CarPanel.carPlay[3].display),
    ("1080x1920", CarPanel.others[2].display.turned),
  ]

  @Test(
    .feature("CAR-F37"),
    .feature("CAR-F44"),
    .feature("CAR-F45"),
    .rule("CAR-R45"),
    arguments: 0..<4,
    [CarDisplay.DriverSide.left, .right]
  )
  func `it looks as recorded by day and by night`(panel: Int, side: CarDisplay.DriverSide) throws {
    for isNight in [false, true] {
      var display = Self.panels[panel].display
      display.driverSide = side
      let stage = try RadioStage(display, isNight: isNight)
      let time = isNight ? "night" : "day"
      let hand = side == .left ? "left-hand" : "right-hand"
      expectGolden(
        stage.screen.image,
        "Radio.\(Self.panels[panel].name).\(hand).\(time)",
        maximumBytes: 131_072
      )
    }
  }
}
