import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

@MainActor @Suite struct ScreenTourTests {
  private final class OneLabel: UIViewController {
    let label = UILabel(frame: CGRect(x: 16, y: 40, width: 340, height: 21))
    let isFixed: Bool

    init(isFixed: Bool) {
      self.isFixed = isFixed
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      label.text = "A label that is neither short nor long"
      label.font = isFixed ? .systemFont(ofSize: 17) : .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = !isFixed
      view.addSubview(label)
    }
  }

  @Test(.rule("VIS-R90")) func `a fixed font and a frame that cannot grow are both found`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = OneLabel(isFixed: true)
    let sizes = [ScreenSetting(), ScreenSetting(textSize: "UICTContentSizeCategoryXXXL")]
    let fixed = ScreenTour.visiting(sizes, on: screen)
    #expect(
      FollowsTextSize().findings(across: fixed, settings: AuditSettings()).map(\.what)
        == ["No text changes its size on iPhone 8, portrait, text XXXL."]
    )
    screen.rootViewController = OneLabel(isFixed: false)
    let grown = ScreenTour.visiting(sizes, on: screen)
    let findings = FollowsTextSize().findings(across: grown, settings: AuditSettings())
    #expect(findings.count == 1)
    #expect(findings.first?.what.hasSuffix("is cut.") == true)
  }

  @Test(.rule("VIS-R74")) func `a label that leaves the smaller device is found`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = OneLabel(isFixed: true)
    let tour = ScreenTour.visiting(
      [ScreenSetting(), ScreenSetting(device: "iPhone SE (1st generation)")],
      on: screen
    )
    let findings = WorksEverywhere().findings(across: tour, settings: AuditSettings())
    #expect(findings.count == 1)
    #expect(findings.first?.what.contains("iPhone SE") == true)
    #expect(screen.device.name == "iPhone 8")
  }

  @Test(.rule("VIS-R88")) func `the area that touches reach is measured, not the frame`() {
    final class Generous: UIControl {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        (-12..<36).contains(point.x) && (-12..<36).contains(point.y)
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    screen.show(Generous(frame: CGRect(x: 100, y: 100, width: 24, height: 24)))
    screen.show(UIControl(frame: CGRect(x: 100, y: 300, width: 24, height: 24)))
    guard let window = screen.window else { return #expect(Bool(false)) }
    let findings = TappableArea().findings(
      on: ScreenWalker.screen(of: window),
      settings: AuditSettings()
    )
    #expect(findings.map(\.frame?.minY) == [300])
  }
}
