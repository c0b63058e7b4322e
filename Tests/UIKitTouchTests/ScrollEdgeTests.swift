import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// What apps do with scroll views at their edges: in callbacks, in the wrong order, with odd numbers.
@MainActor
@Suite("Scroll views as apps use them")
struct ScrollEdgeTests {
  private func make(
    _ screen: HeadlessScreen,
    content: CGSize = CGSize(width: 375, height: 5000),
    frame: CGRect = CGRect(x: 0, y: 67, width: 375, height: 600)
  ) -> (UIScrollView, ScrollLog) {
    let view = screen.show(UIScrollView(frame: frame))
    view.contentSize = content
    let log = ScrollLog()
    view.delegate = log
    return (view, log)
  }

  private func drag(
    _ screen: HeadlessScreen,
    _ dx: CGFloat,
    _ dy: CGFloat,
    from: CGPoint = CGPoint(x: 180, y: 400),
    milliseconds: Int = 200
  ) {
    screen.drag(
      from: from,
      to: CGPoint(x: from.x + dx, y: from.y + dy),
      duration: .milliseconds(milliseconds)
    )
  }

  // MARK: The recognizer's delegate

  final class Sharing: UIScrollView, UIGestureRecognizerDelegate {
    var asked = 0
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      asked += 1
      return otherGestureRecognizer is UIPanGestureRecognizer
    }
  }

  @Test(.feature("UI10-F90"))
  func `a scroll view is its recognizers' delegate, so a subclass may let two scroll at once`() {
    let screen = HeadlessScreen(.iPhone8)
    let outer = screen.show(Sharing(frame: CGRect(x: 0, y: 67, width: 375, height: 600)))
    outer.contentSize = CGSize(width: 375, height: 3000)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 375, height: 300))
    inner.contentSize = CGSize(width: 375, height: 3000)
    outer.addSubview(inner)
    #expect(outer.panGestureRecognizer.delegate === outer)
    drag(screen, 0, -100)
    #expect(outer.asked > 0)
    #expect(inner.contentOffset.y > 50)
    #expect(outer.contentOffset.y > 50)
  }

  final class Counting: UIScrollView, UIGestureRecognizerDelegate {
    var asked = 0
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      if recognizer === panGestureRecognizer { asked += 1 }
      return super.gestureRecognizerShouldBegin(recognizer)
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldReceive touch: UITouch
    ) -> Bool { touch.location(in: self).x > 100 }
  }

  @Test(.feature("UI10-F90"))
  func `a subclass as its own recognizer's delegate is asked once and may refuse touches`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(Counting(frame: CGRect(x: 0, y: 67, width: 375, height: 600)))
    view.contentSize = CGSize(width: 375, height: 3000)
    drag(screen, 0, -100, from: CGPoint(x: 50, y: 400))
    #expect((view.contentOffset.y, view.asked) == (0, 0))
    drag(screen, 0, -100, from: CGPoint(x: 150, y: 400))
    #expect(view.contentOffset.y == 90)
    #expect(view.asked == 1)
  }

  // MARK: Where a drag ends

  final class Stopping: NSObject, UIScrollViewDelegate {
    var body: (UIScrollView, inout CGPoint) -> Void = { _, _ in }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { body(scrollView, &targetContentOffset.pointee) }
  }

  @Test(.feature("UI10-F85"))
  func `a target where the content is stops it at once`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    let delegate = Stopping()
    delegate.body = { $1 = $0.contentOffset }
    view.delegate = delegate
    drag(screen, 0, -200, milliseconds: 60)
    #expect(view.contentOffset.y == 190)
    #expect(!view.isDecelerating)
    screen.advance(by: .milliseconds(100))
    #expect(view.contentOffset.y == 190)
  }

  @Test(.feature("UI10-F85"))
  func `a delegate that stops the content and moves it in an animation has the last word`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen, content: CGSize(width: 3000, height: 600))
    let delegate = Stopping()
    delegate.body = { scrollView, target in
      target = scrollView.contentOffset
      UIView.animate(
        withDuration: 0.3,
        delay: 0,
        usingSpringWithDamping: 1,
        initialSpringVelocity: 1,
        options: .allowUserInteraction
      ) {
        scrollView.contentOffset = CGPoint(x: 700, y: 0)
        scrollView.layoutIfNeeded()
      }
    }
    view.delegate = delegate
    drag(screen, -200, 0, milliseconds: 60)
    screen.advance(by: .seconds(2))
    #expect(view.contentOffset == CGPoint(x: 700, y: 0))
  }

  @Test(.feature("UI10-F85"))
  func `a delegate may begin an animated scroll of its own as the finger leaves`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    let delegate = Stopping()
    delegate.body = { scrollView, target in
      target = scrollView.contentOffset
      scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    }
    view.delegate = delegate
    drag(screen, 0, -200, milliseconds: 60)
    #expect(view.isScrollAnimating)
    screen.advance(by: .seconds(2))
    #expect(view.contentOffset.y == 1000)
    #expect(!view.isScrollAnimating)
  }

  @Test(.feature("UI10-F85"))
  func `a target beyond the content or not a number leaves the content in its ends`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    let delegate = Stopping()
    view.delegate = delegate
    delegate.body = { $1 = CGPoint(x: 40, y: -300) }
    drag(screen, 0, -200, milliseconds: 60)
    screen.advance(by: .seconds(4))
    #expect(view.contentOffset == .zero)
    delegate.body = { $1.y = .nan }
    drag(screen, 0, -200, milliseconds: 400)
    screen.advance(by: .seconds(6))
    #expect(view.contentOffset.y > 100)
  }

  // MARK: Drags and animated offsets

  @Test(.feature("UI10-F85"))
  func `a finger that goes on takes the content from an animated scroll`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    let finger = screen.touchDown(at: CGPoint(x: 180, y: 500))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 480))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 450))
    view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    screen.advance(by: .milliseconds(100))
    let place = view.contentOffset.y
    #expect(place > 100 && place < 1500)
    screen.touchMove(finger, to: CGPoint(x: 180, y: 440))
    #expect(abs(view.contentOffset.y - place - 10) < 1)
    screen.advance(by: .milliseconds(500))
    #expect(abs(view.contentOffset.y - place - 10) < 1)
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
    #expect(abs(view.contentOffset.y - place - 10) < 1)
  }

  @Test(.feature("UI10-F85"))
  func `a delegate that pins the content to its top has no bounce there`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, log) = make(screen)
    log.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
    view.contentOffset.y = 300
    drag(screen, 0, 200, from: CGPoint(x: 180, y: 200), milliseconds: 60)
    for _ in 0..<200 {
      screen.advance(by: .milliseconds(16))
      #expect(view.contentOffset.y >= 0)
    }
    #expect(!view.isDecelerating)
    #expect(log.lines.last == "didEndDecelerating")
    #expect(!screen.isMoving)
  }

  // MARK: Insets

  @Test(.feature("UI10-F85"))
  func `content at its end comes back when the keyboard's inset goes`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen, content: CGSize(width: 375, height: 1000))
    view.contentInset.bottom = 300
    view.contentOffset.y = 700
    view.contentInset.bottom = 0
    #expect(view.contentOffset.y == 400)
    view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0)
    view.contentOffset.y = 700
    UIView.animate(withDuration: 0.25) { view.contentInset = .zero }
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y == 400)
  }

  @Test func `indicator insets read as what was set last`() {
    let view = UIScrollView()
    view.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.verticalScrollIndicatorInsets.top == 1)
    #expect(view.horizontalScrollIndicatorInsets.left == 2)
    view.verticalScrollIndicatorInsets.top = 9
    #expect(view.scrollIndicatorInsets.top == 9)
    #expect(view.horizontalScrollIndicatorInsets.top == 1)
  }

  // MARK: Odd numbers

  @Test func `limits, rates and sizes that are no numbers trap nothing`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, log) = make(screen)
    let content = UIView(frame: .zero)
    view.addSubview(content)
    log.zoomed = content
    // A picture without a size, as before it is loaded.
    let fit = view.bounds.width / content.bounds.width
    view.minimumZoomScale = fit
    view.maximumZoomScale = .nan
    view.zoomScale = fit
    view.minimumZoomScale = .nan
    view.setZoomScale(.nan, animated: true)
    view.zoom(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10), animated: false)
    view.minimumZoomScale = 0
    view.setZoomScale(0, animated: false)
    screen.advance(by: .seconds(1))
    #expect(view.zoomScale.isFinite)
    log.zoomed = nil
    view.contentSize = CGSize(width: CGFloat.nan, height: 4000)
    view.contentInset = UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
    view.contentInset = .zero
    view.contentSize = CGSize(width: 375, height: 4000)
    view.contentOffset = .zero
    for rate in [0, 0.5, 1, 1.5, -1, CGFloat.nan] {
      view.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
      drag(screen, 0, -100, milliseconds: 60)
      screen.advance(by: .milliseconds(300))
      #expect(view.contentOffset.y.isFinite)
      view.setContentOffset(.zero, animated: false)
    }
    #expect(!view.isDecelerating)
  }

  @Test func `content as large as it can be scrolls`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(
      screen,
      content: CGSize(width: 375, height: CGFloat.greatestFiniteMagnitude)
    )
    drag(screen, 0, -100, milliseconds: 60)
    screen.advance(by: .seconds(6))
    #expect(view.contentOffset.y > 100)
  }

  // MARK: Leaving

  @Test(.feature("UI10-F85"))
  func `content that bounces when its view leaves is in its place when it is back`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    drag(screen, 0, 200, from: CGPoint(x: 180, y: 200), milliseconds: 100)
    #expect(view.contentOffset.y < -20)
    let home = try #require(view.superview)
    view.removeFromSuperview()
    #expect(view.contentOffset.y == 0)
    #expect(!view.isDecelerating)
    home.addSubview(view)
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y == 0)
    drag(screen, 0, -100)
    #expect(view.contentOffset.y == 90)
  }

  @Test(.feature("UI10-F85"))
  func `a view that leaves under a finger ends its drag for the delegate`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, log) = make(screen)
    let finger = screen.touchDown(at: CGPoint(x: 180, y: 400))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 380))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 350))
    view.removeFromSuperview()
    #expect((view.isTracking, view.isDragging) == (false, false))
    #expect(log.lines.filter { $0.hasPrefix("didEndDragging") } == ["didEndDragging(false)"])
    screen.touchUp(finger)
    #expect(screen.unfinishedInput == [])
  }

  @Test func `a delegate may take the view away in any callback`() {
    final class Remover: NSObject, UIScrollViewDelegate {
      var at = ""
      func go(_ name: String, _ view: UIScrollView) { if at == name { view.removeFromSuperview() } }
      func scrollViewDidScroll(_ view: UIScrollView) { go("scroll", view) }
      func scrollViewWillBeginDragging(_ view: UIScrollView) { go("begin", view) }
      func scrollViewWillEndDragging(
        _ view: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { go("willEnd", view) }
      func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool) {
        go("didEnd", view)
      }
      func scrollViewWillBeginDecelerating(_ view: UIScrollView) { go("willDecelerate", view) }
      func scrollViewDidEndDecelerating(_ view: UIScrollView) { go("didDecelerate", view) }
    }
    for name in ["scroll", "begin", "willEnd", "didEnd", "willDecelerate", "didDecelerate"] {
      let screen = HeadlessScreen(.iPhone8)
      let (view, _) = make(screen)
      let remover = Remover()
      remover.at = name
      view.delegate = remover
      drag(screen, 0, -200, milliseconds: 60)
      screen.advance(by: .seconds(6))
      #expect(view.window == nil, Comment(rawValue: name))
      #expect(!view.isDragging && !view.isTracking && !view.isDecelerating, Comment(rawValue: name))
      #expect(!screen.isMoving)
    }
  }

  // MARK: Refresh

  @Test func `a refresh control that is added as a subview works as one that is set`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    view.addSubview(control)
    drag(screen, 0, 300, from: CGPoint(x: 180, y: 200), milliseconds: 400)
    #expect((count, control.isRefreshing) == (1, true))
    screen.advance(by: .seconds(2))
    #expect(view.contentOffset.y == -60)
    control.endRefreshing()
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y == 0)
    control.removeFromSuperview()
    drag(screen, 0, 300, from: CGPoint(x: 180, y: 200), milliseconds: 400)
    #expect(count == 1)
    screen.advance(by: .seconds(2))
    control.beginRefreshing()
    view.refreshControl = control
    #expect(view.adjustedContentInset.top == 60)
    control.removeFromSuperview()
    #expect(view.adjustedContentInset.top == 0)
    #expect(view.refreshControl == nil)
  }

  @Test func `a refresh that is begun by code shows when the app scrolls to it`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    let control = UIRefreshControl()
    view.refreshControl = control
    control.beginRefreshing()
    #expect(view.contentOffset.y == 0)
    view.setContentOffset(CGPoint(x: 0, y: -control.frame.height), animated: true)
    screen.advance(by: .seconds(1))
    #expect((view.contentOffset.y, control.alpha) == (-60, 1))
    control.endRefreshing()
    screen.advance(by: .seconds(1))
    #expect((view.contentOffset.y, control.isRefreshing) == (0, false))
  }

  // MARK: Zoom and layout

  @Test(.feature("UI10-F87"))
  func `content that constraints hold zooms, is as large as it looks and may be centred`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIScrollView(frame: CGRect(x: 0, y: 67, width: 300, height: 400)))
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    let top = content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor)
    let bottom = content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor)
    NSLayoutConstraint.activate([
      top, bottom,
      content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalToConstant: 300),
      content.heightAnchor.constraint(equalToConstant: 200),
    ])
    let log = ScrollLog()
    log.zoomed = content
    view.delegate = log
    view.minimumZoomScale = 0.5
    view.maximumZoomScale = 4
    screen.update()
    #expect(view.contentSize == CGSize(width: 300, height: 200))
    view.zoomScale = 2
    #expect(view.contentSize == CGSize(width: 600, height: 400))
    view.setNeedsLayout()
    content.setNeedsLayout()
    screen.update()
    #expect(view.contentSize == CGSize(width: 600, height: 400))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 600, height: 400))
    // Scrolling to the far corner stays there.
    view.contentOffset = CGPoint(x: 300, y: 0)
    screen.update()
    #expect(view.contentOffset == CGPoint(x: 300, y: 0))
    // Smaller than the view it is put in the middle by its constraints.
    view.zoomScale = 1
    top.constant = 100
    bottom.constant = -100
    screen.update()
    #expect(content.frame == CGRect(x: 0, y: 100, width: 300, height: 200))
    #expect(view.contentSize.height == 400)
    view.zoomScale = 2
    top.constant = 0
    bottom.constant = 0
    screen.update()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 600, height: 400))
    #expect(view.contentSize == CGSize(width: 600, height: 400))
  }

  /// As Apple's photo samples have it.
  final class Photo: UIScrollView, UIScrollViewDelegate {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(picture)
      delegate = self
      contentSize = picture.bounds.size
      minimumZoomScale = 0.5
      maximumZoomScale = 3
      zoomScale = 0.5
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    override func layoutSubviews() {
      super.layoutSubviews()
      var frame = picture.frame
      frame.origin.x = max(0, (bounds.width - frame.width) / 2)
      frame.origin.y = max(0, (bounds.height - frame.height) / 2)
      picture.frame = frame
    }
  }

  @Test(.feature("UI10-F87"), .feature("IX-F174"))
  func `a picture that layoutSubviews keeps in the middle stays there through a pinch`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(Photo(frame: CGRect(x: 0, y: 67, width: 375, height: 600)))
    screen.update()
    #expect(view.picture.frame == CGRect(x: 87.5, y: 250, width: 200, height: 100))
    screen.pinch(at: CGPoint(x: 187, y: 367), scale: 4)
    screen.advance(by: .seconds(1))
    #expect(view.zoomScale > 1.5)
    #expect(abs(view.picture.frame.midY - 300) < 1 || view.picture.frame.height > 600)
    #expect(abs(view.contentSize.width - 400 * view.zoomScale) < 0.01)
    screen.pinch(at: CGPoint(x: 187, y: 367), scale: 0.1, spread: 200)
    screen.advance(by: .seconds(1))
    #expect(abs(view.zoomScale - 0.5) < 1e-9)
    let frame = view.picture.frame
    #expect(abs(frame.minX - 87.5) < 1e-9 && abs(frame.minY - 250) < 1e-9)
    #expect(abs(frame.width - 200) < 1e-9)
    #expect(view.contentOffset == .zero)
  }

  // MARK: Axes, parents and small content

  @Test(.feature("UI10-F85"))
  func `each axis bounces or not, and both are bounces`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen, content: CGSize(width: 1000, height: 1000))
    view.bouncesVertically = false
    #expect(!view.bounces)
    let finger = screen.touchDown(at: CGPoint(x: 100, y: 200))
    screen.touchMove(finger, to: CGPoint(x: 120, y: 220))
    screen.touchMove(finger, to: CGPoint(x: 220, y: 320))
    #expect(view.contentOffset.y == 0)
    #expect(view.contentOffset.x < -20)
    screen.touchUp(finger)
    screen.advance(by: .seconds(2))
    #expect(view.contentOffset == .zero)
    view.bounces = true
    #expect(view.bouncesVertically && view.bouncesHorizontally)
    view.bounces = false
    #expect(!view.bouncesVertically && !view.bouncesHorizontally)
  }

  @Test(.feature("UI10-F90"))
  func `a scroll view that keeps its drags bounces inside of another`() {
    let screen = HeadlessScreen(.iPhone8)
    let (outer, _) = make(screen)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 375, height: 300))
    inner.contentSize = CGSize(width: 375, height: 350)
    outer.addSubview(inner)
    inner.transfersVerticalScrollingToParent = false
    inner.contentOffset.y = 50
    let finger = screen.touchDown(at: CGPoint(x: 180, y: 450))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 430))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 350))
    #expect(outer.contentOffset.y == 0)
    #expect(inner.contentOffset.y > 70)
    screen.touchUp(finger)
    screen.advance(by: .seconds(2))
    #expect((inner.contentOffset.y, outer.contentOffset.y) == (50, 0))
  }

  @Test(.feature("UI10-F85"))
  func `content that is smaller than its view stands where its alignment says`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen, content: CGSize(width: 175, height: 200))
    view.alwaysBounceVertical = true
    view.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
    #expect(view.contentOffset == CGPoint(x: -100, y: -400))
    drag(screen, 0, 100, milliseconds: 400)
    screen.advance(by: .seconds(2))
    #expect(view.contentOffset == CGPoint(x: -100, y: -400))
    view.contentSize = CGSize(width: 400, height: 1000)
    #expect(view.contentOffset == .zero)
  }

  @Test(.feature("UI10-F85"))
  func `along the axis that does not scroll content is left where the app put it`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    view.contentOffset = CGPoint(x: -50, y: 500)
    let finger = screen.touchDown(at: CGPoint(x: 180, y: 500))
    for step in 1...10 {
      screen.touchMove(finger, to: CGPoint(x: 180, y: 500 - CGFloat(step) * 10))
    }
    #expect(view.contentOffset == CGPoint(x: -50, y: 590))
    screen.touchUp(finger)
  }

  @Test(.feature("UI9-F155"))
  func `indicators show while code moves content in a block that asks for it`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    func isShown() -> Bool {
      (view.layer.sublayers ?? []).contains {
        $0.zPosition == 10_000 && $0.opacity > 0 && !$0.isHidden
      }
    }
    view.contentOffset.y = 100
    #expect(!isShown())
    view.withScrollIndicatorsShown { view.contentOffset.y = 200 }
    #expect(isShown())
    screen.advance(by: .seconds(1))
    #expect(!isShown())
  }

  @Test(.feature("UI10-F88"))
  func `each flick turns one page, also while the page before still comes to rest`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIScrollView(frame: CGRect(x: 0, y: 67, width: 375, height: 600)))
    view.contentSize = CGSize(width: 375 * 6, height: 600)
    view.isPagingEnabled = true
    for _ in 0..<3 {
      drag(screen, -120, 0, from: CGPoint(x: 300, y: 300), milliseconds: 50)
      screen.advance(by: .milliseconds(300))
    }
    screen.advance(by: .seconds(2))
    #expect(view.contentOffset.x == 1125)
  }

  // MARK: Accessibility

  @Test func `a reader's scroll turns a page and is refused at the end`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen, content: CGSize(width: 375, height: 1000))
    #expect(view.accessibilityScroll(.down))
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y == 400)
    #expect(!view.accessibilityScroll(.down))
    #expect(!view.accessibilityScroll(.right))
    #expect(view.accessibilityScroll(.up))
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y == 0)
    view.isScrollEnabled = false
    #expect(!view.accessibilityScroll(.down))
  }
}

@MainActor
@Suite("Scroll views and the keyboard")
struct ScrollKeyboardTests {
  @Test(.feature("UI10-F85"))
  func `what stands on the keyboard's guide goes with the keyboard, under a finger too`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = UIViewController()
    screen.rootViewController = controller
    let view = UIScrollView()
    let bar = UIView()
    let field = InputField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    for subview in [view, bar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(subview)
    }
    view.addSubview(field)
    view.alwaysBounceVertical = true
    view.contentSize = CGSize(width: 375, height: 2000)
    view.keyboardDismissMode = .interactive
    let home: UIView = controller.view
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: home.topAnchor),
      view.leadingAnchor.constraint(equalTo: home.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: home.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: home.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: home.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: home.keyboardLayoutGuide.topAnchor),
    ])
    screen.update()
    #expect(bar.frame.maxY == 667)
    field.becomeFirstResponder()
    #expect(abs(bar.frame.maxY - 451) < 0.01)
    screen.advance(by: .seconds(1))
    // Down into the keyboard and up again.
    let finger = screen.touchDown(at: CGPoint(x: 180, y: 300))
    for step in 1...20 {
      screen.advance(by: .milliseconds(16))
      screen.touchMove(finger, to: CGPoint(x: 180, y: 300 + CGFloat(step) * 12))
    }
    #expect(abs(bar.frame.maxY - 540) < 1)
    for step in 1...20 {
      screen.advance(by: .milliseconds(16))
      screen.touchMove(finger, to: CGPoint(x: 180, y: 540 - CGFloat(step) * 4))
    }
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
    #expect(field.isFirstResponder)
    #expect(abs(bar.frame.maxY - 451) < 0.01)
    // The padding lets a drag over the bar take the keyboard along.
    home.keyboardLayoutGuide.keyboardDismissPadding = 44
    let second = screen.touchDown(at: CGPoint(x: 180, y: 300))
    for step in 1...20 {
      screen.advance(by: .milliseconds(16))
      screen.touchMove(second, to: CGPoint(x: 180, y: 300 + CGFloat(step) * 12))
    }
    #expect(abs(bar.frame.maxY - 584) < 1)
    screen.touchUp(second)
    screen.advance(by: .seconds(1))
    #expect(!field.isFirstResponder)
    #expect(bar.frame.maxY == 667)
  }
}
