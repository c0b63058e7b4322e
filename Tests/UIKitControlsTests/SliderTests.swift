import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Sliders` {
  private func shown(_ stage: ControlStage, width: CGFloat = 118) -> UISlider {
    let slider = UISlider(frame: CGRect(x: 40, y: 100, width: width, height: 31))
    stage.screen.show(slider)
    return slider
  }

  private func point(_ slider: UISlider) -> CGPoint {
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(
      forBounds: slider.bounds,
      trackRect: track,
      value: slider.value
    )
    return slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil as UIView?)
  }

  @Test(.feature("UI10-F17")) func `track and knob have UIKit's places`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 118, height: 31))
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == CGRect(x: 2, y: 14.5, width: 114, height: 2))
    let bounds = slider.bounds
    #expect(slider.thumbRect(forBounds: bounds, trackRect: track, value: 0).minX == 0)
    #expect(slider.thumbRect(forBounds: bounds, trackRect: track, value: 1).maxX == 118)
    #expect(slider.thumbRect(forBounds: bounds, trackRect: track, value: 0.5).midX == 59)
    #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 31))
  }

  @Test(.feature("UI10-F17")) func `the value stays in the range and the range in order`() {
    let slider = UISlider()
    slider.value = 5
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 7
    slider.minimumValue = 8
    #expect(slider.value == 8)
    slider.maximumValue = 4
    #expect(slider.minimumValue == 4 && slider.value == 4)
    slider.value = .nan
    #expect(slider.value == 4)
  }

  @Test(.feature("UI10-F17")) func `dragging the knob changes the value and stops at the end`() {
    let stage = ControlStage()
    let slider = shown(stage)
    let log = EventLog(slider)
    let start = point(slider)
    stage.screen.drag(from: start, to: CGPoint(x: start.x + 43.5, y: start.y))
    #expect(abs(slider.value - 0.5) < 0.01)
    #expect(log.names.filter { $0 == "value" }.count > 2)
    stage.screen.drag(from: point(slider), to: CGPoint(x: 370, y: 300))
    #expect(slider.value == 1)
  }

  @Test func `beyond the edge the finger keeps its hold`() {
    let stage = ControlStage()
    let slider = shown(stage)
    slider.value = 0.9
    stage.screen.update()
    let start = point(slider)
    let finger = stage.screen.touchDown(at: start)
    stage.screen.touchMove(finger, to: CGPoint(x: start.x + 100, y: start.y))
    #expect(slider.value == 1)
    stage.screen.touchMove(finger, to: start)
    #expect(abs(slider.value - 0.9) < 0.01)
    stage.screen.touchUp(finger)
  }

  @Test func `a touch beside the knob does nothing`() {
    let stage = ControlStage()
    let slider = shown(stage, width: 250)
    let log = EventLog(slider)
    stage.screen.tap(at: slider.convert(CGPoint(x: 200, y: 15), to: nil as UIView?))
    #expect(slider.value == 0 && log.names.isEmpty)
  }

  @Test func `one that is not continuous reports at the end`() {
    let stage = ControlStage()
    let slider = shown(stage)
    slider.isContinuous = false
    let log = EventLog(slider)
    let start = point(slider)
    stage.screen.drag(from: start, to: CGPoint(x: start.x + 50, y: start.y))
    #expect(log.names.filter { $0 == "value" }.count == 1)
  }

  @Test func `a second finger changes nothing`() {
    let stage = ControlStage()
    let slider = shown(stage)
    let start = point(slider)
    let first = stage.screen.touchDown(at: start)
    stage.screen.touchMove(first, to: CGPoint(x: start.x + 30, y: start.y))
    let value = slider.value
    let second = stage.screen.touchDown(at: CGPoint(x: start.x + 80, y: start.y))
    stage.screen.touchMove(second, to: start)
    #expect(slider.value == value)
    stage.screen.touchUp(second)
    stage.screen.touchUp(first)
    #expect(slider.value == value)
  }

  @Test func `the value glides`() {
    let stage = ControlStage()
    let slider = shown(stage)
    slider.setValue(1, animated: true)
    #expect(slider.value == 1)
    stage.screen.advance(by: .milliseconds(100))
    let knob = slider.subviews[0].subviews[2]
    let x = knob.layer.presentation()?.frame.midX ?? 0
    #expect(x > 20 && x < 100)
  }

  @Test(.feature("UI10-F19")) func `end images take room from the track`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    slider.minimumValueImage = .filled(.red, CGSize(width: 20, height: 20))
    slider.maximumValueImage = .filled(.red, CGSize(width: 30, height: 20))
    let bounds = slider.bounds
    #expect(slider.minimumValueImageRect(forBounds: bounds).minX == 0)
    #expect(slider.maximumValueImageRect(forBounds: bounds).maxX == 200)
    let track = slider.trackRect(forBounds: bounds)
    #expect(track.minX == 27 && track.maxX == 163)
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(slider.minimumValueImageRect(forBounds: bounds).maxX == 200)
  }

  @Test(.feature("UI10-F20")) func `images by state replace knob and tracks`() {
    let stage = ControlStage()
    let slider = shown(stage)
    let normal = UIImage.filled(.red, CGSize(width: 20, height: 20))
    let held = UIImage.filled(.blue, CGSize(width: 24, height: 24))
    slider.setThumbImage(normal, for: .normal)
    slider.setThumbImage(held, for: .highlighted)
    slider.setMinimumTrackImage(.filled(.green, CGSize(width: 3, height: 6)), for: .normal)
    stage.screen.update()
    #expect(slider.currentThumbImage === normal)
    #expect(slider.trackRect(forBounds: slider.bounds).height == 6)
    let finger = stage.screen.touchDown(at: point(slider))
    stage.screen.touchMove(finger, to: CGPoint(x: 300, y: 400))
    #expect(slider.currentThumbImage === held)
    stage.screen.touchUp(finger)
    #expect(slider.currentThumbImage === normal)
    #expect(slider.thumbImage(for: .disabled) === normal)
  }

  @Test func `assistive technology moves it by a tenth`() {
    let stage = ControlStage()
    let slider = shown(stage)
    slider.maximumValue = 50
    let log = EventLog(slider)
    slider.accessibilityIncrement()
    #expect(slider.value == 5 && slider.accessibilityValue == "10%")
    slider.accessibilityDecrement()
    #expect(slider.value == 0)
    #expect(log.names == ["value", "primary", "value", "primary"])
    #expect(slider.accessibilityTraits == .adjustable)
  }

  @Test(.feature("UI10-F18"), arguments: ["light", "dark", "ios13"])
  func `states look as recorded`(look: String) {
    let stage = ControlStage(
      version: look == "ios13" ? .init(13) : .init(12, 4),
      appearance: look == "dark" ? .dark : .light
    )
    func slider(_ change: (UISlider) -> Void) -> UISlider {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 120, height: 31))
      slider.value = 0.4
      change(slider)
      return slider
    }
    stage.expectGoldens(
      "UISlider",
      look: look,
      width: 136,
      [
        "states": [
          slider { _ in }, slider { $0.isEnabled = false },
          slider { $0.semanticContentAttribute = .forceRightToLeft },
        ],
        "colours": [
          slider {
            $0.minimumTrackTintColor = .systemRed
            $0.maximumTrackTintColor = .systemYellow
            $0.thumbTintColor = .systemGreen
            $0.minimumValueImage = UIImage(systemName: "minus")
            $0.maximumValueImage = UIImage(systemName: "sun.max")
          }
        ],
      ]
    )
  }
}
