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

  @Test(.feature("UI10-F59")) func `a solid dot among as many as there are pages marks the page`()
    throws
  {
    let stage = ControlStage()
    let control = shown(stage, pages: 4)
    control.backgroundColor = .black
    for page in [0, 2, 3] {
      control.currentPage = page
      stage.screen.update()
      let image = try #require(stage.screen.image)
      let scale = stage.screen.device.scale
      let middles = control.subviews.map { $0.convert($0.bounds, to: nil as UIView?) }
        .sorted { $0.midX < $1.midX }
      #expect(middles.count == 4)
      #expect(zip(middles, middles.dropFirst()).allSatisfy { $1.midX - $0.midX == 16 })
      let brightness = middles.map { dot in
        Int(image.color(atX: Int(dot.midX * scale), y: Int(dot.midY * scale))[0])
      }
      #expect(brightness[page] == 255)
      #expect(brightness.enumerated().allSatisfy { $0.offset == page || $0.element < 128 })
    }
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

  @Test(.feature("UI10-F61")) func `a tap on a dot goes one page as well`() {
    let stage = ControlStage()
    let control = shown(stage, pages: 7)
    tap(stage, control, x: control.subviews[6].center.x)
    #expect(control.currentPage == 1)
    tap(stage, control, x: control.subviews[5].center.x)
    #expect(control.currentPage == 2)
    tap(stage, control, x: control.subviews[0].center.x)
    #expect(control.currentPage == 1)
  }

  @Test(.feature("UI10-F60"))
  func `dots that have no room keep their size and lie beyond the edges`() {
    let stage = ControlStage()
    let control = UIPageControl(frame: CGRect(x: 0, y: 100, width: 375, height: 37))
    control.numberOfPages = 40
    stage.screen.show(control)
    let dots = control.subviews
    #expect(dots.count == 40)
    #expect(dots.allSatisfy { $0.frame.size == CGSize(width: 7, height: 7) })
    #expect(zip(dots, dots.dropFirst()).allSatisfy { $1.frame.minX - $0.frame.minX == 16 })
    #expect(dots[0].frame.maxX < 0 && dots[39].frame.minX > 375)
    #expect(dots[0].frame.midX + dots[39].frame.midX == 375)
  }

  @Test(.feature("UI9-F236")) func `the control names a page, and the app goes to it`() {
    let stage = ControlStage()
    let pages = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
    pages.contentSize = CGSize(width: 900, height: 100)
    stage.screen.show(pages)
    let control = shown(stage)
    let log = EventLog(control)
    tap(stage, control, x: 150)
    #expect(control.currentPage == 1 && pages.contentOffset.x == 0)
    control.addAction(
      UIAction { [weak control] _ in
        pages.contentOffset.x = CGFloat(control?.currentPage ?? 0) * 300
      },
      for: .valueChanged
    )
    tap(stage, control, x: 150)
    #expect(control.currentPage == 2 && pages.contentOffset.x == 600)
    control.currentPage = 0
    #expect(pages.contentOffset.x == 600)
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
