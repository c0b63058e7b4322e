import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Pages and things that are dragged")
struct PagingTests {
  /// Three pages, a page control that goes with them, and no indicator.
  final class Pages: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let control = UIPageControl()
    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.isPagingEnabled = true
      scrollView.showsHorizontalScrollIndicator = false
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.delegate = self
      control.numberOfPages = 3
      control.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          let x = CGFloat(self.control.currentPage) * self.scrollView.bounds.width
          self.scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
        },
        for: .valueChanged
      )
      view.addSubview(scrollView)
      view.addSubview(control)
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      scrollView.frame = view.bounds
      scrollView.contentSize = CGSize(width: 3 * view.bounds.width, height: view.bounds.height)
      control.frame = CGRect(x: 0, y: 600, width: view.bounds.width, height: 37)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let page = scrollView.contentOffset.x / scrollView.bounds.width
      if scrollView.isDragging || scrollView.isDecelerating {
        control.currentPage = Int(page.rounded())
      }
    }
  }

  @Test(.feature("UI10-F89"))
  func `a page control follows pages that are swiped, and turns them when it is tapped`() {
    let screen = HeadlessScreen(.iPhone8)
    let pages = Pages()
    screen.rootViewController = pages
    screen.drag(
      from: CGPoint(x: 300, y: 300),
      to: CGPoint(x: 100, y: 300),
      duration: .milliseconds(150)
    )
    screen.advance(by: .seconds(1))
    #expect(pages.scrollView.contentOffset.x == 375)
    #expect(pages.control.currentPage == 1)
    // The right half of the control goes on, the left half back.
    screen.tap(at: CGPoint(x: 300, y: 618))
    screen.advance(by: .seconds(1))
    #expect(pages.scrollView.contentOffset.x == 750)
    screen.tap(at: CGPoint(x: 60, y: 618))
    screen.tap(at: CGPoint(x: 60, y: 618))
    screen.advance(by: .seconds(1))
    #expect((pages.scrollView.contentOffset.x, pages.control.currentPage) == (0, 0))
    // While pages move, the indicator is visible only if it is enabled.
    for shows in [false, true] {
      pages.scrollView.showsHorizontalScrollIndicator = shows
      let finger = screen.touchDown(at: CGPoint(x: 300, y: 300))
      for step in 1...6 {
        screen.touchMove(finger, to: CGPoint(x: 300 - CGFloat(step) * 20, y: 300))
        screen.advance(by: .milliseconds(17))
      }
      let bars = (pages.scrollView.layer.sublayers ?? []).filter { !$0.isHidden && $0.opacity > 0 }
      #expect(bars.count == (shows ? 1 : 0))
      screen.touchUp(finger)
      screen.advance(by: .seconds(2))
    }
  }

  @Test(.feature("IX-F169"), .feature("I10-F217"))
  func `what is dragged goes with the finger, in every orientation of the screen`() {
    let screen = HeadlessScreen(.iPhone8)
    let tile = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
    let pan = UIPanGestureRecognizer()
    let target = ArbitrationFixture.Target { recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer, let tile = pan.view else { return }
      let way = pan.translation(in: tile.superview)
      tile.center = CGPoint(x: tile.center.x + way.x, y: tile.center.y + way.y)
      pan.setTranslation(.zero, in: tile.superview)
    }
    pan.addTarget(target, action: Selector(ArbitrationFixture.Target.act, "act:"))
    tile.addGestureRecognizer(pan)
    screen.show(tile)
    for orientation in [Environment.Orientation.portrait, .landscapeLeft] {
      screen.environment.orientation = orientation
      screen.advance(by: .seconds(1))
      tile.center = CGPoint(x: 130, y: 130)
      let place = tile.superview?.convert(tile.center, to: nil as UIView?) ?? .zero
      let finger = screen.touchDown(at: place)
      screen.touchMove(finger, to: CGPoint(x: place.x + 10, y: place.y))
      screen.touchMove(finger, to: CGPoint(x: place.x + 60, y: place.y + 30))
      // From the first points of the gesture on it is under the finger at every moment.
      #expect(tile.center == CGPoint(x: 180, y: 160))
      screen.touchMove(finger, to: CGPoint(x: place.x + 20, y: place.y + 90))
      #expect(tile.center == CGPoint(x: 140, y: 220))
      screen.touchUp(finger)
    }
  }

  @Test(.feature("IX-F158"))
  func `a switch that is flipped and a slider that comes to its end are felt`() {
    let screen = HeadlessScreen(.iPhone8)
    let flip = screen.show(UISwitch(frame: CGRect(x: 50, y: 100, width: 51, height: 31)))
    let slider = screen.show(UISlider(frame: CGRect(x: 50, y: 200, width: 200, height: 31)))
    slider.value = 0.5
    screen.clearFeedback()
    screen.tap(flip)
    #expect(flip.isOn && screen.feedback.count == 1)
    flip.setOn(false, animated: false)
    slider.value = 1
    // A change by code gives no haptic feedback.
    #expect(screen.feedback.count == 1)
    slider.value = 0.5
    let finger = screen.touchDown(at: CGPoint(x: 150, y: 215))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 215))
    #expect(screen.feedback.count == 1)
    screen.touchMove(finger, to: CGPoint(x: 400, y: 215))
    screen.touchMove(finger, to: CGPoint(x: 410, y: 215))
    #expect(slider.value == 1 && screen.feedback.count == 2)
    screen.touchMove(finger, to: CGPoint(x: 10, y: 215))
    #expect(slider.value == 0 && screen.feedback.count == 3)
    screen.touchUp(finger)
  }
}
