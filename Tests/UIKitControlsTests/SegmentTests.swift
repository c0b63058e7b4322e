import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Segmented controls` {
  private func control(_ items: [Any] = ["One", "Two", "Three"]) -> UISegmentedControl {
    let control = UISegmentedControl(items: items)
    control.frame.size.width = 240
    return control
  }

  private func place(_ control: UISegmentedControl, _ index: Int) -> CGPoint {
    let width = control.bounds.width / CGFloat(control.numberOfSegments)
    return control.convert(
      CGPoint(x: width * (CGFloat(index) + 0.5), y: control.bounds.midY),
      to: nil as UIView?
    )
  }

  private func segments(_ control: UISegmentedControl) -> [UIView] {
    control.accessibilityElements?.compactMap { $0 as? UIView } ?? []
  }

  @Test func `heights are 29 and from iOS 13 on 32`() {
    _ = ControlStage()
    #expect(control().intrinsicContentSize.height == 29)
    _ = ControlStage(version: .init(13))
    #expect(control().intrinsicContentSize.height == 32)
  }

  @Test func `a control without a size is laid out like any other`() {
    let stage = ControlStage(version: .init(13))
    let control = UISegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 1
    control.frame = .zero
    stage.screen.show(control)
    control.layoutIfNeeded()
    control.frame = CGRect(x: 20, y: 100, width: 200, height: 32)
    control.layoutIfNeeded()
    #expect(segments(control).last?.frame.maxX == 200)
  }

  @Test(.feature("UI10-F13"), .feature("UI10-F14")) func `all segments are as wide as the widest`()
  {
    let stage = ControlStage()
    let control = UISegmentedControl(items: ["A", "Longest title"])
    let natural = control.intrinsicContentSize.width
    stage.screen.show(control)
    let widths = segments(control).map(\.frame.width)
    #expect(abs(widths[0] - widths[1]) <= 0.5)
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < natural)
    stage.screen.update()
    #expect(segments(control)[0].frame.width < segments(control)[1].frame.width)
    control.setWidth(30, forSegmentAt: 0)
    stage.screen.update()
    #expect(segments(control)[0].frame.width == 30)
    #expect(control.widthForSegment(at: 0) == 30)
  }

  @Test(.feature("UI10-F15")) func `a segment holds a title or an image`() {
    let image = UIImage.filled(.red, CGSize(width: 16, height: 16))
    let control = control(["One", image])
    #expect(control.titleForSegment(at: 0) == "One" && control.imageForSegment(at: 0) == nil)
    #expect(control.imageForSegment(at: 1) === image && control.titleForSegment(at: 1) == nil)
    control.setTitle("Two", forSegmentAt: 1)
    #expect(control.imageForSegment(at: 1) == nil)
    control.setImage(image, forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil)
  }

  @Test(.feature("UI10-F13"), arguments: [12, 13])
  func `a tap chooses and reports once`(version: Int) {
    let stage = ControlStage(version: .init(version))
    let control = stage.screen.show(control())
    let log = EventLog(control)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.screen.tap(at: place(control, 1))
    #expect(control.selectedSegmentIndex == 1)
    stage.screen.tap(at: place(control, 1))
    #expect(log.names.filter { $0 == "value" }.count == 1)
    control.selectedSegmentIndex = 0
    #expect(log.names.filter { $0 == "value" }.count == 1)
    #expect(segments(control)[0].accessibilityTraits == [.button, .selected])
  }

  @Test func `a finger that leaves its segment chooses nothing`() {
    let stage = ControlStage()
    let control = stage.screen.show(control())
    let log = EventLog(control)
    stage.screen.drag(from: place(control, 0), to: place(control, 2))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(!log.names.contains("value"))
  }

  @Test func `from iOS 13 on the plate is dragged between segments`() {
    let stage = ControlStage(version: .init(13))
    let control = stage.screen.show(control())
    control.selectedSegmentIndex = 0
    let log = EventLog(control)
    var end = place(control, 2)
    end.y += 200
    stage.screen.drag(from: place(control, 0), to: end)
    #expect(control.selectedSegmentIndex == 2)
    #expect(log.names.filter { $0 == "value" }.count == 1)
  }

  @Test func `a momentary segment is chosen while its action runs`() {
    let stage = ControlStage()
    let control = stage.screen.show(control())
    control.isMomentary = true
    var seen: [Int] = []
    control.addAction(
      UIAction { seen.append(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -2) },
      for: .valueChanged
    )
    stage.screen.tap(at: place(control, 2))
    stage.screen.tap(at: place(control, 2))
    #expect(seen == [2, 2])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `a disabled segment takes no touch`() {
    let stage = ControlStage()
    let control = stage.screen.show(control())
    control.setEnabled(false, forSegmentAt: 1)
    stage.screen.tap(at: place(control, 1))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(!control.isEnabledForSegment(at: 1))
  }

  @Test func `inserting and removing move the choice along`() {
    let stage = ControlStage()
    let control = stage.screen.show(control())
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 2 && control.numberOfSegments == 4)
    control.removeSegment(at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.screen.advance(by: .seconds(1))
    #expect(segments(control).count == 2)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    control.insertSegment(withTitle: "Far", at: 99, animated: false)
    #expect(control.titleForSegment(at: 0) == "Far")
  }

  @Test func `actions are shown and run`() {
    let stage = ControlStage()
    var runs = 0
    let control = UISegmentedControl(
      frame: .zero,
      actions: [
        UIAction(title: "A", identifier: "a") { _ in }, UIAction(title: "B") { _ in runs += 1 },
      ]
    )
    stage.screen.show(control)
    stage.screen.tap(at: place(control, 1))
    #expect(runs == 1)
    #expect(control.titleForSegment(at: 0) == "A")
    #expect(control.segmentIndex(identifiedBy: "a") == 0)
  }

  @Test(.feature("UI10-F16")) func `backgrounds, dividers and places are an app's`() {
    let stage = ControlStage()
    let control = control(["A", "B"])
    let image = UIImage.filled(.red, CGSize(width: 8, height: 40))
    let chosen = UIImage.filled(.blue, CGSize(width: 8, height: 40))
    control.setBackgroundImage(image, for: .normal, barMetrics: .default)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    control.setDividerImage(
      .filled(.green, CGSize(width: 6, height: 40)),
      forLeftSegmentState: .normal,
      rightSegmentState: .normal,
      barMetrics: .default
    )
    control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .normal)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 10, vertical: 0),
      forSegmentType: .left,
      barMetrics: .default
    )
    control.selectedSegmentIndex = 1
    #expect(control.intrinsicContentSize.height == 40)
    #expect(control.backgroundImage(for: .disabled, barMetrics: .compact) === image)
    stage.screen.show(control)
    let parts = segments(control)
    #expect(parts[1].frame.minX - parts[0].frame.maxX == 6)
    control.frame.size = CGSize(width: 90, height: 40)
    stage.expectGoldens("UISegmentedControl", look: "light", ["custom": [control]])
  }

  @Test func `read from right to left the first segment is at the right`() {
    let stage = ControlStage(languages: ["ar"])
    let control = stage.screen.show(control())
    control.semanticContentAttribute = .forceRightToLeft
    stage.screen.update()
    stage.screen.tap(at: place(control, 2))
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test(arguments: ["light", "dark", "ios13", "ios13dark"])
  func `states look as recorded`(look: String) {
    let stage = ControlStage(
      version: look.hasPrefix("ios13") ? .init(13) : .init(12, 4),
      appearance: look.hasSuffix("dark") ? .dark : .light
    )
    func control(_ change: (UISegmentedControl) -> Void) -> UISegmentedControl {
      let control = UISegmentedControl(items: ["A", "B", "C"])
      control.frame.size.width = 130
      control.selectedSegmentIndex = 1
      change(control)
      return control
    }
    stage.expectGoldens(
      "UISegmentedControl",
      look: look,
      width: 146,
      [
        "states": [control { _ in }, control { $0.isEnabled = false }],
        "mirrored": [
          control {
            $0.setEnabled(false, forSegmentAt: 2)
            $0.semanticContentAttribute = .forceRightToLeft
            $0.tintColor = .systemRed
          }
        ],
      ]
    )
  }
}
