import CarDisplays
import CoreGraphics
import HeadlessHost
import PictureComparison
import Testing
import UIKit

/// An app on every panel, by day and by night, for drivers at both sides, as one small picture.
///
/// The rows are day and night for a driver at the left, then at the right; the columns are the
/// panels of 800 x 480, 1280 x 720, 1920 x 720 and 1080 x 1920 pixels. Four by four pixels become
/// one, which shows the arrangement; the goldens of single panels show the details.
@MainActor
enum CarLookSheet {
  private static let panels = [
    CarPanel.carPlay[0].display, CarPanel.carPlay[2].display, CarPanel.carPlay[3].display,
    CarPanel.others[2].display.turned,
  ]
  private static let shrink = 4
  private static let gap = 4

  /// Draws the sheet; `show` shows the app on a display and returns its screen.
  static func picture(
    sides: [CarDisplay.DriverSide] = [.left, .right],
    _ show: (_ display: CarDisplay, _ isNight: Bool) throws -> HeadlessScreen
  ) throws -> PicturePixels {
    var rows: [[PicturePixels]] = []
    for side in sides {
      for isNight in [false, true] {
        rows.append(
          try panels.map { panel in
            var display = panel
            display.driverSide = side
            let image = try #require(try show(display, isNight).image)
            return try #require(PicturePixels(image)).reduced(by: shrink)
          }
        )
      }
    }
    return joined(rows)
  }

  /// Puts pictures into rows, with grey between them.
  private static func joined(_ rows: [[PicturePixels]]) -> PicturePixels {
    let width = rows.map { $0.reduce(0) { $0 + $1.width + gap } }.max() ?? 0
    let height = rows.reduce(0) { $0 + ($1.map(\.height).max() ?? 0) + gap }
    var bytes = [UInt8](repeating: 128, count: width * height * 4)
    for place in stride(from: 3, to: bytes.count, by: 4) { bytes[place] = 255 }
    var top = 0
    for row in rows {
      var left = 0
      for picture in row {
        for y in 0..<picture.height {
          let source = y * picture.width * 4
          let target = ((top + y) * width + left) * 4
          bytes.replaceSubrange(
            target..<target + picture.width * 4,
            with: picture.bytes[source..<source + picture.width * 4]
          )
        }
        left += picture.width + gap
      }
      top += (row.map(\.height).max() ?? 0) + gap
    }
    return PicturePixels(width: width, height: height, bytes: bytes)
  }
}
