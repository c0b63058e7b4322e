import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitPickers

@MainActor
@Suite struct `Pickers` {
  func wheel(_ picker: UIPickerView, _ component: Int = 0) -> PickerWheel {
    picker.wheels[component]
  }

  private func point(_ picker: UIPickerView, _ component: Int = 0, dy: CGFloat = 0) -> CGPoint {
    let wheel = wheel(picker, component)
    return picker.convert(
      CGPoint(x: wheel.frame.midX, y: picker.bounds.midY + dy),
      to: nil as UIView?
    )
  }

  @Test(.feature("UI10-F63")) func `wheels stand side by side, each with a chosen row`() {
    let stage = PickerStage()
    let picker = stage.show(PickerSource([["a", "b", "c"], ["1", "2"]]))
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 0) == 3 && picker.numberOfRows(inComponent: 1) == 2)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(wheel(picker, 0).frame.maxX < wheel(picker, 1).frame.minX)
    #expect(picker.selectedRow(inComponent: 9) == -1)
    #expect(picker.numberOfRows(inComponent: 9) == 0)
    #expect((picker.view(forRow: 1, forComponent: 0) as? UILabel)?.text == "b")
  }

  @Test(.feature("UI10-F64")) func `it is 216 points high and as wide as the view around it`() {
    let stage = PickerStage()
    let picker = stage.show(PickerSource(rows: 20), width: 375)
    #expect(UIPickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
    #expect(picker.sizeThatFits(.zero) == CGSize(width: 320, height: 216))
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 357, height: 32))
    picker.selectRow(10, inComponent: 0, animated: false)
    stage.screen.update()
    // Five rows stand out, the next two at each end are seen at a slant.
    #expect(wheel(picker).rows.count == 9)
  }

  @Test(.feature("UI10-F64")) func `the delegate names widths and heights`() {
    let stage = PickerStage()
    let source = PickerSource([["a"], ["b"]])
    source.widths[0] = 100
    source.heights[1] = 50
    let picker = stage.show(source)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 32))
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 197, height: 50))
  }

  @Test func `a drag turns a wheel and tells the row once, at its rest`() {
    let stage = PickerStage()
    let source = PickerSource(rows: 50)
    let picker = stage.show(source)
    let start = point(picker, dy: 20)
    let finger = stage.screen.touchDown(at: start)
    for step in 1...10 {
      stage.screen.advance(by: .milliseconds(16))
      stage.screen.touchMove(finger, to: CGPoint(x: start.x, y: start.y - CGFloat(step) * 10))
    }
    stage.screen.advance(by: .milliseconds(300))
    #expect(source.log.isEmpty)
    stage.screen.touchUp(finger)
    stage.screen.update()
    stage.screen.advance(by: .seconds(2))
    #expect(source.log == ["0:3"])
    #expect(picker.selectedRow(inComponent: 0) == 3)
    #expect(wheel(picker).contentOffset.y == 4)
  }

  @Test func `a fling goes on by itself and comes to rest on a row`() {
    let stage = PickerStage()
    let source = PickerSource(rows: 1000)
    let picker = stage.show(source)
    stage.screen.drag(
      from: point(picker, dy: 80),
      to: point(picker, dy: -80),
      duration: .milliseconds(120)
    )
    #expect(source.log.isEmpty)
    #expect(wheel(picker).isDecelerating)
    stage.screen.advance(by: .seconds(8))
    let row = picker.selectedRow(inComponent: 0)
    #expect(row > 10)
    #expect(source.log == ["0:\(row)"])
    #expect(wheel(picker).contentOffset.y == CGFloat(row) * 32 - 92)
  }

  @Test(.feature("IX-F014")) func `switches toggle, sliders move and wheels spin`() {
    let stage = PickerStage()
    let source = PickerSource(rows: 100)
    let picker = stage.show(source)
    let toggle = UISwitch(frame: CGRect(x: 20, y: 40, width: 51, height: 31))
    let slider = UISlider(frame: CGRect(x: 120, y: 40, width: 200, height: 31))
    picker.superview?.addSubview(toggle)
    picker.superview?.addSubview(slider)
    stage.screen.update()
    stage.screen.tap(toggle)
    #expect(toggle.isOn)
    stage.screen.tap(toggle)
    #expect(!toggle.isOn)
    stage.screen.drag(from: CGPoint(x: 130, y: 55), to: CGPoint(x: 230, y: 55))
    #expect(slider.value > 0.4 && slider.value < 0.7)
    stage.screen.drag(
      from: point(picker, dy: 80),
      to: point(picker, dy: -80),
      duration: .milliseconds(120)
    )
    let offset = wheel(picker).contentOffset.y
    stage.screen.advance(by: .milliseconds(200))
    #expect(wheel(picker).contentOffset.y > offset)
    stage.screen.advance(by: .seconds(8))
    #expect(picker.selectedRow(inComponent: 0) > 10)
  }

  @Test func `each row that passes is felt and heard; code turns without`() {
    let stage = PickerStage()
    let picker = stage.show(PickerSource(rows: 50))
    let feedback = stage.screen.screen.feedback
    feedback.clear()
    stage.screen.drag(
      from: point(picker, dy: 60),
      to: point(picker, dy: -40),
      duration: .seconds(1)
    )
    stage.screen.advance(by: .seconds(3))
    let rows = picker.selectedRow(inComponent: 0)
    let sounds = feedback.records.filter {
      if case .sound(1157) = $0.content { true } else { false }
    }
    let haptics = feedback.records.filter {
      if case .haptic("selection", _) = $0.content { true } else { false }
    }
    #expect(rows > 2 && sounds.count >= rows && haptics.count == sounds.count)
    #expect(haptics.allSatisfy { $0.wasPrepared })
    feedback.clear()
    picker.selectRow(20, inComponent: 0, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(feedback.records.isEmpty)
  }

  @Test func `a tap on a row chooses it`() {
    let stage = PickerStage()
    let source = PickerSource(rows: 50)
    let picker = stage.show(source)
    stage.screen.tap(at: point(picker, dy: WheelGeometry(height: 216).height(at: 64)))
    stage.screen.advance(by: .seconds(1))
    #expect(source.log == ["0:2"])
    #expect(picker.selectedRow(inComponent: 0) == 2)
    stage.screen.tap(at: point(picker))
    stage.screen.advance(by: .seconds(1))
    #expect(source.log == ["0:2"])
  }

  @Test func `beyond its ends a wheel gives way and comes back`() {
    let stage = PickerStage()
    let source = PickerSource(rows: 3)
    let picker = stage.show(source)
    let start = point(picker)
    let finger = stage.screen.touchDown(at: start)
    for step in 1...10 {
      stage.screen.advance(by: .milliseconds(16))
      stage.screen.touchMove(finger, to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 8))
    }
    let excess = -92 - wheel(picker).contentOffset.y
    #expect(excess > 20 && excess < 80)
    stage.screen.advance(by: .milliseconds(300))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
    #expect(wheel(picker).contentOffset.y == -92)
    #expect(source.log == ["0:0"])
  }

  @Test func `a finger halts a wheel, which goes on to the nearest row`() {
    let stage = PickerStage()
    let source = PickerSource(rows: 1000)
    let picker = stage.show(source)
    stage.screen.drag(
      from: point(picker, dy: 80),
      to: point(picker, dy: -80),
      duration: .milliseconds(120)
    )
    stage.screen.advance(by: .milliseconds(200))
    let before = wheel(picker).contentOffset.y
    stage.screen.tap(at: point(picker))
    stage.screen.advance(by: .seconds(1))
    #expect(abs(wheel(picker).contentOffset.y - before) < 120)
    #expect(source.log.count == 1)
    #expect((wheel(picker).contentOffset.y + 92).truncatingRemainder(dividingBy: 32) == 0)
  }

  @Test func `code turns wheels without telling the delegate`() {
    let stage = PickerStage()
    let source = PickerSource(rows: 50)
    let picker = stage.show(source)
    picker.selectRow(7, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    stage.screen.advance(by: .milliseconds(150))
    let way = wheel(picker).contentOffset.y
    #expect(way > -92 && way < 132)
    stage.screen.advance(by: .seconds(1))
    #expect(wheel(picker).contentOffset.y == 132)
    picker.selectRow(500, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 49)
    picker.selectRow(-3, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    picker.selectRow(1, inComponent: 4, animated: false)
    #expect(source.log.isEmpty)
  }

  @Test func `a row chosen before the picker is shown is in the middle`() {
    let stage = PickerStage()
    let source = PickerSource(rows: 50)
    let picker = UIPickerView()
    picker.dataSource = source
    picker.delegate = source
    picker.selectRow(12, inComponent: 0, animated: false)
    stage.screen.show(picker)
    #expect(wheel(picker).contentOffset.y == 292)
    picker.frame.size.height = 162
    stage.screen.update()
    #expect(picker.selectedRow(inComponent: 0) == 12)
    #expect(wheel(picker).contentOffset.y == 319)
  }

  @Test func `ten thousand rows cost as much as ten`() {
    let stage = PickerStage()
    let source = PickerSource(rows: 10_000)
    let picker = stage.show(source)
    #expect(source.titlesAsked < 10)
    picker.selectRow(9_000, inComponent: 0, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(source.titlesAsked < 400)
    #expect(wheel(picker).rows.count <= 9)
    #expect(wheel(picker).subviews.count <= 9)
  }

  @Test func `rows loaded again keep the chosen one, within their number`() {
    let stage = PickerStage()
    let source = PickerSource([["a", "b", "c", "d"], ["1", "2"]])
    let picker = stage.show(source)
    picker.selectRow(3, inComponent: 0, animated: false)
    source.columns[0] = ["x", "y"]
    picker.reloadComponent(0)
    stage.screen.update()
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect((picker.view(forRow: 1, forComponent: 0) as? UILabel)?.text == "y")
    source.columns = [["q"]]
    picker.reloadAllComponents()
    stage.screen.update()
    #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == 0)
    source.columns = [[]]
    picker.reloadAllComponents()
    stage.screen.update()
    #expect(picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func `views of rows are used again`() {
    let stage = PickerStage()
    let source = ViewSource()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 40, width: 320, height: 216))
    picker.dataSource = source
    picker.delegate = source
    stage.screen.show(picker)
    picker.selectRow(90, inComponent: 0, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(source.made < 20 && source.reused > 3)
    let label = picker.view(forRow: 90, forComponent: 0) as? UILabel
    #expect(label?.text == "90")
    #expect(label?.bounds.size == picker.rowSize(forComponent: 0))
    source.size = CGSize(width: 40, height: 20)
    picker.reloadAllComponents()
    stage.screen.update()
    let small = picker.view(forRow: 90, forComponent: 0)
    #expect(small?.bounds.size == source.size)
    #expect(small?.center == CGPoint(x: 151, y: 16))
  }

  @Test func `assistive technology turns a wheel by a row`() {
    let stage = PickerStage()
    let source = PickerSource([["a", "b", "c"], ["1"]])
    let picker = stage.show(source)
    let elements = picker.accessibilityElements as? [UIView] ?? []
    #expect(elements.count == 2)
    #expect(elements.first?.accessibilityTraits == .adjustable)
    #expect(elements.first?.accessibilityValue == "a")
    elements.first?.accessibilityIncrement()
    stage.screen.advance(by: .seconds(1))
    #expect(source.log == ["0:1"] && elements.first?.accessibilityValue == "b")
    elements.first?.accessibilityDecrement()
    stage.screen.advance(by: .seconds(1))
    #expect(picker.selectedRow(inComponent: 0) == 0)
  }

  @Test func `from right to left the first wheel is at the right`() {
    let stage = PickerStage(languages: ["ar"])
    let picker = stage.show(PickerSource([["a"], ["b"]]))
    picker.semanticContentAttribute = .forceRightToLeft
    stage.screen.update()
    #expect(wheel(picker, 0).frame.minX > wheel(picker, 1).frame.minX)
  }

  @Test func `numbers that are none do no harm`() {
    let stage = PickerStage()
    let source = PickerSource([["a"], ["b"], ["c"]])
    source.heights = [0: .nan, 1: 0, 2: .infinity]
    source.widths = [0: .nan, 1: .infinity, 2: -4]
    let picker = stage.show(source)
    #expect(picker.rowSize(forComponent: 0).height == 32)
    picker.frame = .zero
    stage.screen.update()
    picker.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    stage.screen.update()
    #expect(picker.rowSize(forComponent: 1).width >= 0)
  }
}

/// Rows that are labels of its own.
@MainActor
private final class ViewSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var made = 0
  var reused = 0
  var size = CGSize.zero

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    100
  }
  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    if view == nil { made += 1 } else { reused += 1 }
    let label = view as? UILabel ?? UILabel(frame: CGRect(origin: .zero, size: size))
    label.text = String(row)
    return label
  }

  @Test func `a delegate names the wheels for voice control`() {
    final class Namer: PickerSource, UIPickerViewAccessibilityDelegate {
      func pickerView(
        _ pickerView: UIPickerView,
        accessibilityLabelForComponent component: Int
      ) -> String? { "Wheel \(component)" }
      func pickerView(
        _ pickerView: UIPickerView,
        accessibilityUserInputLabelsForComponent component: Int
      ) -> [String] { component == 0 ? ["Size", "How large"] : [] }
      func pickerView(
        _ pickerView: UIPickerView,
        accessibilityAttributedUserInputLabelsForComponent component: Int
      ) -> [NSAttributedString] {
        component == 2 ? [] : [NSAttributedString(string: "Colour \(component)")]
      }
    }
    let stage = PickerStage()
    let source = Namer([["a"], ["1"], ["x"]])
    let picker = stage.show(source)
    let elements = picker.accessibilityElements as? [UIView] ?? []
    let names = elements.map(\.accessibilityUserInputLabels)
    #expect(names == [["Size", "How large"], ["Colour 1"], ["Wheel 2"]])
    let first = picker.wheels[0]
    first.accessibilityUserInputLabels = ["Own"]
    #expect(first.accessibilityUserInputLabels == ["Own"])
    first.accessibilityUserInputLabels = nil
    #expect(first.accessibilityUserInputLabels == ["Size", "How large"])
  }
}
