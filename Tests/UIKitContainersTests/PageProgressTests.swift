import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Progress in page controls` {
  private final class Teller: NSObject, UIPageControlTimerProgressDelegate {
    var starts: [Int: Float] = [:]
    var mayAdvance = true
    var visibilities: [Bool] = []
    var asked: [Int] = []
    func pageControlProgress(
      _ progress: UIPageControlProgress,
      initialProgressForPage page: Int
    ) -> Float { starts[page] ?? 0 }
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
      visibilities.append(progress.isProgressVisible)
    }
    func pageControlTimerProgress(
      _ progress: UIPageControlTimerProgress,
      shouldAdvanceToPage page: Int
    ) -> Bool {
      asked.append(page)
      return mayAdvance
    }
  }

  private func control(_ stage: ContainerStage, _ progress: UIPageControlProgress) -> UIPageControl
  {
    let control = UIPageControl(frame: CGRect(x: 60, y: 100, width: 200, height: 26))
    control.numberOfPages = 3
    control.backgroundColor = .darkGray
    control.progress = progress
    stage.screen.show(control)
    return control
  }

  @Test func `time fills the dot and turns to the next page, which the app hears of`() {
    let stage = ContainerStage(version: .init(17, 0))
    let timer = UIPageControlTimerProgress(preferredDuration: 2)
    let control = control(stage, timer)
    var pages: [Int] = []
    control.addAction(
      UIAction { [weak control] _ in pages.append(control?.currentPage ?? -1) },
      for: .valueChanged
    )
    #expect(!timer.isRunning)
    timer.resumeTimer()
    #expect(timer.isRunning)
    stage.screen.advance(by: .seconds(1))
    #expect(abs(timer.currentProgress - 0.5) < 0.05 && control.currentPage == 0)
    stage.expect("UIPageControl.progress.half")
    timer.pauseTimer()
    stage.screen.advance(by: .seconds(3))
    #expect(abs(timer.currentProgress - 0.5) < 0.05)
    timer.resumeTimer()
    timer.setDuration(4, forPage: 1)
    stage.screen.advance(by: .milliseconds(1200))
    #expect(pages == [1])
    stage.screen.advance(by: .milliseconds(1900))
    #expect(abs(timer.currentProgress - 0.5) < 0.06)
    stage.screen.advance(by: .seconds(6))
    #expect(pages == [1, 2] && !timer.isRunning, "it rests at the end")
  }

  @Test func `a delegate says where pages begin and whether they end`() {
    let stage = ContainerStage(version: .init(17, 0))
    let timer = UIPageControlTimerProgress(preferredDuration: 1)
    let teller = Teller()
    teller.starts = [1: 0.5]
    timer.delegate = teller
    timer.resetsToInitialPageAfterEnd = true
    let control = control(stage, timer)
    timer.resumeTimer()
    stage.screen.advance(by: .milliseconds(1050))
    #expect(control.currentPage == 1 && timer.currentProgress >= 0.5)
    stage.screen.advance(by: .milliseconds(1600))
    #expect(control.currentPage == 0)
    teller.mayAdvance = false
    stage.screen.advance(by: .seconds(2))
    #expect(control.currentPage == 0 && !timer.isRunning)
    #expect(teller.asked == [1, 2, 0, 1])
  }

  @Test func `the progress is not seen while a finger goes through the pages`() {
    let stage = ContainerStage(version: .init(17, 0))
    let progress = UIPageControlProgress()
    let teller = Teller()
    progress.delegate = teller
    let control = control(stage, progress)
    progress.currentProgress = 3
    #expect(progress.currentProgress == 1)
    progress.currentProgress = .nan
    #expect(progress.currentProgress == 0)
    let finger = stage.pull(
      from: control.convert(CGPoint(x: 90, y: 13), to: nil as UIView?),
      to: control.convert(CGPoint(x: 130, y: 13), to: nil as UIView?)
    )
    #expect(!progress.isProgressVisible && control.interactionState == .continuous)
    stage.screen.touchUp(finger)
    #expect(progress.isProgressVisible && teller.visibilities == [false, true])
  }

  /// A progress that is always visible.
  private final class Steady: UIPageControlProgress {
    override var isProgressVisible: Bool { true }
  }

  @Test(arguments: [false, true])
  func `a finger chooses the dot below it, also beside the long one`(isMirrored: Bool) throws {
    let stage = ContainerStage(version: .init(17, 0), languages: isMirrored ? ["ar"] : ["en"])
    let control = control(stage, Steady())
    control.numberOfPages = 5
    control.currentPage = 1
    stage.screen.update()
    for page in [0, 3, 4, 2] {
      control.currentPage = 1
      stage.screen.update()
      let dots = views(UIImageView.self, in: control)
      try #require(dots.count == 5)
      let target = control.convert(dots[page].center, to: nil as UIView?)
      let finger = stage.pull(
        from: control.convert(dots[1].center, to: nil as UIView?),
        to: target
      )
      stage.screen.touchUp(finger)
      #expect(control.currentPage == page)
    }
  }

  @Test func `the dots move together as the progress goes, and apart as it comes back`() throws {
    let stage = ContainerStage(version: .init(17, 0))
    let control = control(stage, UIPageControlProgress())
    func width() -> CGFloat {
      stage.screen.update()
      return views(UIImageView.self, in: control)[0].frame.width
    }
    #expect(width() == 28)
    let finger = stage.screen.touchDown(
      at: control.convert(CGPoint(x: 90, y: 13), to: nil as UIView?)
    )
    stage.screen.touchMove(
      finger,
      to: control.convert(CGPoint(x: 78, y: 13), to: nil as UIView?)
    )
    #expect(control.interactionState == .continuous && control.currentPage == 0)
    #expect(width() == 7)
    #expect(control.intrinsicContentSize.width == 39)
    let next = UIPageControlProgress()
    control.progress = next
    #expect(!next.isProgressVisible && width() == 7)
    stage.screen.touchUp(finger)
    #expect(next.isProgressVisible && width() == 28)
  }
}
