import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Page controls` {
  private func shown(_ stage: ControlStage, pages: Int = 3) -> UIPageControl {
    let control = UIPageControl(frame: CGRect(x: 60, y: 100, width: 200, height: 37))
    control.numberOfPages = pages
    stage.screen.show(control)
    return control
  }

  private func tap(_ stage: ControlStage, _ control: UIPageControl, x: CGFloat) {
    stage.screen.tap(at: control.convert(CGPoint(x: x, y: 18), to: nil as UIView?))
  }

  @Test func `dots are 7 points with 9 between them`() {
    _ = ControlStage()
    let control = UIPageControl()
    #expect(control.size(forNumberOfPages: 3) == CGSize(width: 39, height: 37))
    control.numberOfPages = 5
    #expect(control.intrinsicContentSize == CGSize(width: 71, height: 37))
  }

  @Test func `a tap on either half goes one page on or back`() {
    let stage = ControlStage()
    let control = shown(stage)
    let log = EventLog(control)
    tap(stage, control, x: 150)
    #expect(control.currentPage == 1)
    tap(stage, control, x: 20)
    tap(stage, control, x: 20)
    #expect(control.currentPage == 0)
    #expect(log.names.filter { $0 == "value" }.count == 2)
  }

  @Test func `pages stay within their number`() {
    let control = UIPageControl()
    control.numberOfPages = 4
    control.currentPage = 9
    #expect(control.currentPage == 3)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.currentPage = -4
    #expect(control.currentPage == 0)
  }

  @Test func `a deferred page is shown when asked`() {
    let stage = ControlStage()
    let control = shown(stage)
    control.currentPageIndicatorTintColor = .red
    control.defersCurrentPageDisplay = true
    tap(stage, control, x: 150)
    stage.screen.update()
    #expect(control.currentPage == 1)
    #expect(control.subviews[0].backgroundColor == .red)
    control.updateCurrentPageDisplay()
    stage.screen.update()
    #expect(control.subviews[1].backgroundColor == .red)
  }

  @Test func `one page may show nothing`() {
    let stage = ControlStage()
    let control = shown(stage, pages: 1)
    #expect(control.subviews.count == 1)
    control.hidesForSinglePage = true
    stage.screen.update()
    #expect(control.subviews.isEmpty)
  }

  @Test func `from iOS 14 on a finger goes through the pages`() {
    let stage = ControlStage(version: .init(14))
    let control = shown(stage, pages: 10)
    let start = control.convert(CGPoint(x: 30, y: 18), to: nil as UIView?)
    stage.screen.drag(from: start, to: CGPoint(x: start.x + 140, y: start.y))
    #expect(control.currentPage == 9)
    control.setIndicatorImage(.filled(.red, CGSize(width: 9, height: 9)), forPage: 0)
    stage.screen.update()
    #expect(control.subviews.contains { $0.frame.size == CGSize(width: 9, height: 9) })
  }

  @Test func `assistive technology goes from page to page`() {
    let stage = ControlStage()
    let control = shown(stage)
    #expect(control.accessibilityValue == "page 1 of 3")
    control.accessibilityIncrement()
    #expect(control.currentPage == 1 && control.accessibilityTraits == .adjustable)
    control.accessibilityDecrement()
    #expect(control.currentPage == 0)
  }

  @Test(arguments: ["light", "rtl"])
  func `looks are as recorded`(look: String) {
    let stage = ControlStage()
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 90, height: 37))
    control.numberOfPages = 4
    control.currentPage = 1
    control.backgroundColor = .systemGray
    if look == "rtl" { control.semanticContentAttribute = .forceRightToLeft }
    stage.expectGoldens("UIPageControl", look: look, ["dots": [control]])
  }
}
