import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import CarAudit

/// For each rule that a look decides, a screen that breaks it and one that keeps it.
@MainActor @Suite("Rules of the car on the glass", .serialized)
struct GlassRuleTests {
  private func key(
    _ id: String,
    x: CGFloat = 100,
    y: CGFloat = 100,
    side: CGFloat = 160
  )
    -> CarButton
  { AuditStage.key(id, x: x, y: y, side: side) }

  @Test(.rule("CAR-R01"))
  func `a key without a name is found once, at the key`() {
    let broken = AuditStage {
      let key = CarButton(symbolName: "plus")
      key.accessibilityIdentifier = "more"
      key.accessibilityLabel = ""
      key.frame = CGRect(x: 100, y: 100, width: 160, height: 160)
      return [key, self.key("Kept", x: 400)]
    }
    #expect(broken.findings("CAR-R01").map(\.subject) == ["more"])
    #expect(AuditStage { [self.key("Kept")] }.findings("CAR-R01").isEmpty)
  }

  @Test(.rule("CAR-R08"))
  func `a control of four modes fails, one of a single mode does not`() {
    func stage(_ modes: Int) -> AuditStage {
      AuditStage { registry in
        try registry.add(CarFunction(id: "f", name: "F", value: 1, in: 0...9))
        try registry.add(
          CarControl(
            id: "knob",
            name: "Knob",
            source: .hardware(CarHardwareControl(.knob, at: .console)),
            affordances: [.rotate],
            modes: (0..<modes).map { .init(id: "\($0)", name: "\($0)", function: "f") }
          )
        )
        return UIViewController()
      }
    }
    let found = stage(4).findings("CAR-R08")
    #expect(found.map(\.subject) == ["knob"] && found.map(\.measured) == [4])
    #expect(stage(1).findings("CAR-R08").isEmpty)
  }

  @Test(.rule("CAR-R13"))
  func `a target of 40 points is found with its size and the wanted one`() throws {
    let found = AuditStage { [self.key("small", side: 40), self.key("large", x: 400)] }
      .findings("CAR-R13")
    #expect(found.map(\.subject) == ["small"])
    let finding = try #require(found.first)
    let display = CarAuditSettings.panelDisplays[1]
    let side = Double(display.millimetres(from: 40, along: .vertical))
    #expect(abs((finding.measured ?? 0) - side) < 0.01)
    #expect(finding.remedy.contains("12.1") && finding.figureIDs == ["CAR-Q29"])
    #expect(AuditStage { [self.key("large")] }.findings("CAR-R13").isEmpty)
  }

  @Test(.rule("CAR-R14"))
  func `a control that shows another value than its function is found`() throws {
    func stage(_ isWrong: Bool) -> AuditStage {
      AuditStage { registry in
        try registry.add(CarFunction(id: "volume", name: "Volume", value: 5, in: 0...30))
        let slider = CarSliderView()
        slider.maximumValue = 30
        slider.frame = CGRect(x: 100, y: 100, width: 600, height: 160)
        try registry.bind(slider, id: "slider", name: "Volume", to: "volume")
        if isWrong { slider.value = 20 }
        let controller = UIViewController()
        controller.view.addSubview(slider)
        return controller
      }
    }
    #expect(stage(true).findings("CAR-R14").map(\.subject) == ["slider"])
    #expect(stage(false).findings("CAR-R14").isEmpty)
  }

  @Test(.rule("CAR-R15"))
  func `a key that takes taps and is hidden from the focus is out of the knob's reach`() {
    let broken = AuditStage {
      let key = self.key("unreachable", x: 400)
      key.accessibilityElementsHidden = true
      return [key, self.key("Reached")]
    }
    #expect(broken.findings("CAR-R15").map(\.subject) == ["unreachable"])
    #expect(AuditStage { [self.key("Reached")] }.findings("CAR-R15").isEmpty)
  }

  @Test(.rule("CAR-R16"))
  func `fifty keys at once are too many, forty-nine are not`() {
    func stage(_ count: Int) -> AuditStage {
      AuditStage {
        (0..<count).map {
          self.key("\($0)", x: CGFloat($0 % 10) * 120, y: CGFloat($0 / 10) * 120, side: 100)
        }
      }
    }
    #expect(stage(50).findings("CAR-R16").map(\.measured) == [50])
    #expect(stage(49).findings("CAR-R16").isEmpty)
  }

  @Test(.rule("CAR-R17"))
  func `a key with a symbol alone is noted`() {
    let found = AuditStage {
      let key = CarButton(symbolName: "plus")
      key.accessibilityIdentifier = "more"
      key.accessibilityLabel = "More"
      key.frame = CGRect(x: 100, y: 100, width: 160, height: 160)
      return [key, self.key("Word", x: 400)]
    }.findings("CAR-R17")
    #expect(found.map(\.subject) == ["more"] && found.map(\.severity) == [.note])
  }

  @Test(.rule("CAR-R20"))
  func `a section of eight rows is too large a group, one of seven is not`() {
    final class Rows: NSObject, UITableViewDataSource {
      let count: Int
      init(_ count: Int) { self.count = count }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      )
        -> UITableViewCell
      { UITableViewCell() }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Stations"
      }
    }
    func found(_ rows: Rows) -> [CarFinding] {
      AuditStage {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 1280, height: 720))
        table.dataSource = rows
        return [table]
      }.findings("CAR-R20")
    }
    let broken = found(Rows(8))
    #expect(broken.map(\.subject) == ["Stations"] && broken.map(\.measured) == [8])
    #expect(found(Rows(7)).isEmpty)
  }

  @Test(.rule("CAR-R30"))
  func `a pinch as the only way needs two hands`() {
    func found(_ recognizers: [UIGestureRecognizer]) -> [CarFinding] {
      AuditStage {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
        view.accessibilityIdentifier = "map"
        for recognizer in recognizers {
          recognizer.name = "zoom"
          view.addGestureRecognizer(recognizer)
        }
        return [view]
      }.findings("CAR-R30")
    }
    let broken = found([UIPinchGestureRecognizer()])
    #expect(broken.map(\.subject) == ["zoom"] && broken.map(\.measured) == [2])
    #expect(found([UIPinchGestureRecognizer(), UITapGestureRecognizer()]).isEmpty)
  }

  @Test(.rule("CAR-R34"), arguments: [false, true])
  func `gray text on the ground is found with its contrast, day and night`(isNight: Bool) throws {
    let gray = UIColor {
      $0.userInterfaceStyle == .dark
        ? UIColor(white: 0.3, alpha: 1) : UIColor(white: 0.75, alpha: 1)
    }
    func stage(_ color: UIColor?) -> AuditStage {
      AuditStage(isNight: isNight) { [AuditStage.label("Range", color: color)] }
    }
    // The ground of the car's style is dark by day too; a light panel is put behind by day.
    let found = stage(gray).findings("CAR-R34", isNight: isNight).filter { $0.subject == "Range" }
    let kept = stage(nil).findings("CAR-R34", isNight: isNight).filter { $0.subject == "Range" }
    #expect(kept.isEmpty)
    let finding = try #require(found.first)
    #expect(found.count == 1 && (finding.measured ?? 99) < 4.5 && finding.remedy.contains("4.5"))
    #expect(finding.figureIDs.contains("CAR-Q46"))
  }

  @Test(.rule("CAR-R34"))
  func `a white screen at night is found, a black one is not`() {
    func found(_ color: UIColor) -> [CarFinding] {
      AuditStage(isNight: true) {
        let ground = UIView(frame: CGRect(x: 0, y: 0, width: 1280, height: 720))
        ground.backgroundColor = color
        return [ground]
      }.findings("CAR-R34", isNight: true)
    }
    let broken = found(.white)
    #expect(broken.map(\.subject) == ["screen"] && (broken.first?.measured ?? 0) > 0.99)
    #expect(found(.black).isEmpty)
  }

  @Test(.rule("CAR-R35"))
  func `small text and text that does not fit are found, large text is not`() throws {
    let small = AuditStage { [AuditStage.label("Range", size: 14)] }.findings("CAR-R35")
    let finding = try #require(small.first)
    #expect(small.count == 1 && finding.subject == "Range" && finding.severity == .fail)
    #expect((finding.measured ?? 99) < 12 && finding.remedy.contains("20 minutes"))
    let cut = AuditStage {
      let label = AuditStage.label("A name that is too long for its place")
      label.frame.size.width = 200
      return [label]
    }.findings("CAR-R35")
    #expect(cut.count == 1 && cut.first?.message.contains("does not fit") == true)
    #expect(AuditStage { [AuditStage.label("Range")] }.findings("CAR-R35").isEmpty)
  }

  @Test(.rule("CAR-R45"))
  func `keys that overlap or leave the panel are found, others are not`() {
    let overlap = AuditStage { [self.key("a"), self.key("b", x: 200)] }.findings("CAR-R45")
    #expect(overlap.map(\.subject) == ["a"])
    #expect(overlap.first?.message.contains("“b”") == true)
    let beyond = AuditStage { [self.key("c", x: 1200)] }.findings("CAR-R45")
    #expect(beyond.map(\.subject).contains("c"))
    #expect(AuditStage { [self.key("a"), self.key("b", x: 400)] }.findings("CAR-R45").isEmpty)
  }

  @Test(.rule("CAR-R46"))
  func `a core function that only the screen operates is found`() {
    func stage(_ hasKey: Bool) -> AuditStage {
      AuditStage { registry in
        try registry.add(CarFunction(id: "defrost", name: "Defrost"))
        let key = AuditStage.key("screen.defrost")
        try registry.bind(
          button: key,
          id: "screen.defrost",
          name: "Defrost",
          to: "defrost",
          effect: .toggle
        )
        if hasKey {
          try registry.add(
            CarControl(
              id: "key.defrost",
              name: "Defrost",
              source: .hardware(CarHardwareControl(.button, at: .centerStack)),
              affordances: [.push],
              function: "defrost",
              effect: .toggle
            )
          )
        }
        let controller = UIViewController()
        controller.view.addSubview(key)
        return controller
      }
    }
    func found(_ hasKey: Bool) -> [CarFinding] {
      stage(hasKey).look.controls(core: ["defrost"]).filter { $0.rule == "CAR-R46" }
    }
    #expect(found(false).map(\.subject) == ["defrost"])
    #expect(found(true).isEmpty)
  }
}
