import CarDisplays
import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite("CarDisplay")
struct CarDisplayTests {
  /// The table of capital heights of the catalogue: distance, then millimetres for 12, 16, 20, 24
  /// and 30 minutes of arc.
  private static let capitalHeights: [(distance: CGFloat, heights: [CGFloat])] = [
    (600, [2.09, 2.79, 3.49, 4.19, 5.24]),
    (700, [2.44, 3.26, 4.07, 4.89, 6.11]),
    (750, [2.62, 3.49, 4.36, 5.24, 6.55]),
    (800, [2.79, 3.72, 4.65, 5.59, 6.98]),
    (900, [3.14, 4.19, 5.24, 6.28, 7.85]),
  ]
  private static let angles: [CGFloat] = [12, 16, 20, 24, 30]

  /// 1280 by 720 pixels at two pixels to the point on 256 by 144 mm: 0.4 mm to the point.
  private let display = CarDisplay(
    pixels: CGSize(width: 1280, height: 720),
    scale: 2,
    sizeMM: CGSize(width: 256, height: 144)
  )

  @Test(.feature("CAR-F39"), arguments: 0..<5)
  func `millimetres and minutes of arc agree with the table of capital heights`(row: Int) {
    var display = display
    display.viewingDistanceMM = Self.capitalHeights[row].distance
    for (angle, height) in zip(Self.angles, Self.capitalHeights[row].heights) {
      #expect(abs(display.millimetres(forArcMinutes: angle) - height) < 0.0051)
      #expect(abs(display.arcMinutes(fromMillimetres: height) - angle) < 0.03)
    }
  }

  @Test(.feature("CAR-F39"))
  func `points become millimetres along each axis and come back`() {
    #expect(display.size == CGSize(width: 640, height: 360))
    #expect(abs(display.millimetresPerPoint() - 0.4) < 1e-9)
    var uneven = display
    uneven.sizeMM.width = 320
    #expect(abs(uneven.millimetres(from: 10, along: .horizontal) - 5) < 1e-9)
    #expect(abs(uneven.millimetres(from: 10, along: .vertical) - 4) < 1e-9)
    #expect(
      uneven.millimetres(from: CGRect(x: 20, y: 10, width: 40, height: 20))
        == CGRect(x: 10, y: 4, width: 20, height: 8)
    )
    #expect(abs(uneven.points(fromMillimetres: 12.1, along: .horizontal) - 24.2) < 1e-9)
  }

  @Test(.feature("CAR-F39"))
  func `a centre more than 30 degrees below the eye line is too low`() {
    var display = display
    display.degreesBelowEyeLine = 30
    #expect(display.isNearLineOfSight)
    display.degreesBelowEyeLine = 30.1
    #expect(!display.isNearLineOfSight)
    // cos 30° cos 40° = 0.6634; its arc cosine is 48.44°.
    display.degreesBelowEyeLine = 30
    display.degreesAsideEyeLine = 40
    #expect(abs(display.degreesFromLineOfSight - 48.44) < 0.01)
  }

  @Test(.feature("CAR-F48"))
  func `the panels are those of the two figures, with square pixels and their diagonals`() {
    #expect(
      CarPanel.carPlay.map(\.display.pixels) == [
        CGSize(width: 800, height: 480), CGSize(width: 960, height: 540),
        CGSize(width: 1280, height: 720), CGSize(width: 1920, height: 720),
      ]
    )
    #expect(CarPanel.carPlay.allSatisfy { $0.figure == "CAR-Q39" && !$0.display.isPortrait })
    #expect(CarPanel.others.contains { $0.display.isPortrait })
    #expect(CarPanel.others.contains { $0.display.canRotate })
    for panel in CarPanel.all {
      let display = panel.display
      let difference =
        display.millimetresPerPoint(along: .horizontal) - display.millimetresPerPoint()
      #expect(abs(difference) < 1e-9)
      #expect(throws: Never.self) { try display.validate() }
    }
    let volvo = CarPanel.others[0].display.sizeMM
    #expect(abs(hypot(volvo.width, volvo.height) - 9 * 25.4) < 0.01)
    #expect(CarPanel.layoutCases.count == (CarPanel.all.count + 1) * 2)
  }

  @Test(.feature("CAR-F39"))
  func `a display with impossible values is refused by the name of the property`() throws {
    var broken = display
    broken.viewingDistanceMM = .nan
    let error = #expect(throws: CarDisplayError.self) { try broken.validate() }
    #expect(error?.property == "viewingDistanceMM")
    let json = Data(#"{"pixels":[800,480],"sizeMM":[0,90],"identifier":"low"}"#.utf8)
    let decoding = #expect(throws: CarDisplayError.self) {
      try JSONDecoder().decode(CarDisplay.self, from: json)
    }
    #expect(
      decoding?.description == "display “low”: sizeMM.width is 0.0, which no panel has"
    )
    #expect(CarDisplay(pixels: .zero, sizeMM: .zero).points(fromMillimetres: 10) == 0)
  }

  @Test(.feature("CAR-F48"))
  func `a description survives its file`() throws {
    var described = display
    described.slot = .cluster
    described.driverSide = .right
    described.ambientLux = 12
    let data = try JSONEncoder().encode(described)
    #expect(try JSONDecoder().decode(CarDisplay.self, from: data) == described)
  }

  @Test(.feature("CAR-F46"))
  func `turning a display exchanges width and height in pixels and millimetres`() {
    let turned = display.turned
    #expect(turned.pixels == CGSize(width: 720, height: 1280))
    #expect(turned.sizeMM == CGSize(width: 144, height: 256))
    #expect(turned.isPortrait)
    #expect(turned.turned == display)
  }
}
