import CarDisplays
import CarSafety
import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Rules about displays")
struct CarDisplayRulesTests {
  private var display = CarDisplay(
    pixels: CGSize(width: 800, height: 480),
    sizeMM: CGSize(width: 160, height: 96)
  )

  private func text(_ id: String, arcMinutes: CGFloat) -> CarShownElement {
    CarShownElement(
      id: id,
      frame: CGRect(x: 0, y: 0, width: 100, height: 30),
      text: id,
      capitalHeight: display.points(forArcMinutes: arcMinutes),
      pointSize: 20
    )
  }

  @Test(.rule("CAR-R34"))
  func `a display that is mounted too low is a warning, as the figure is from memory`() {
    #expect(CarDisplayRules.place(of: display).isEmpty)
    var low = display
    low.degreesBelowEyeLine = 38
    let findings = CarDisplayRules.place(of: low)
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.figureIDs == ["CAR-Q08", "CAR-Q17"])
    #expect(findings.first?.measured == 38)
  }

  @Test(.rule("CAR-R35"))
  func `text below 12, 16 and 20 minutes of arc fails, is warned of and noted`() {
    let findings = CarDisplayRules.legibility(
      of: [
        text("a", arcMinutes: 11), text("b", arcMinutes: 15), text("c", arcMinutes: 19),
        text("d", arcMinutes: 20),
      ],
      on: display
    )
    #expect(findings.map(\.severity) == [.fail, .warning, .note])
    #expect(findings.map(\.subject) == ["a", "b", "c"])
    #expect(findings.allSatisfy { $0.figureIDs == ["CAR-Q19"] })
    // The remedy's size gives 20 minutes: 20 points times 20 / 11.
    #expect(findings.first?.remedy.contains("36.4 points") == true)
  }

  @Test(.rule("CAR-R35"))
  func `a truncated label and a heavy font are findings`() {
    let screen = HeadlessScreen(.headUnit800x480)
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
    label.font = .systemFont(ofSize: 32)
    label.text = "Frequency"
    screen.show(label)
    let elements = CarShownElement.elements(in: label)
    #expect(elements.map(\.isTruncated) == [true])
    #expect(
      CarDisplayRules.legibility(of: elements, on: display).map(\.message)
        == ["the text “Frequency” does not fit"]
    )
    label.frame.size.width = 400
    screen.update()
    #expect(CarShownElement.elements(in: label).map(\.isTruncated) == [false])
    let heavy = CarDisplayRules.proportions(of: .systemFont(ofSize: 40, weight: .black))
    #expect(!heavy.isEmpty)
    #expect(heavy.allSatisfy { $0.figureIDs == ["CAR-Q20"] && $0.severity == .warning })
  }

  @Test(.rule("CAR-R45"))
  func `clipping, overlap and a lost value are findings of a layout`() {
    func key(_ id: String, _ frame: CGRect) -> CarShownElement {
      CarShownElement(id: id, label: id, frame: frame, isInteractive: true)
    }
    let good = [
      key("a", CGRect(x: 0, y: 0, width: 100, height: 100)),
      key("b", CGRect(x: 100, y: 0, width: 100, height: 100)),
    ]
    #expect(CarDisplayRules.layout(of: good, on: display).isEmpty)
    let bad = [
      key("a", CGRect(x: 750, y: 0, width: 100, height: 100)),
      key("b", CGRect(x: 700, y: 50, width: 80, height: 100)),
    ]
    let findings = CarDisplayRules.layout(of: bad, on: display)
    #expect(findings.map(\.rule) == ["CAR-R45", "CAR-R45"])
    #expect(findings.map(\.figureIDs) == [["CAR-Q39"], ["CAR-Q39"]])
    #expect(findings.last?.message.contains("overlaps “b”") == true)
    let lost = CarDisplayRules.turning(before: ["volume": 3, "band": "FM"], after: ["volume": 3])
    #expect(lost.map(\.subject) == ["band"])
  }
}
