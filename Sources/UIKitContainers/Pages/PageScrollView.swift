import CoreGraphics
import UIKitCore

/// The scroll view of the pages.
///
/// The pages receive the scroll callbacks and forward them to the delegate that the app sets.
final class PageScrollView: UIScrollView {
  let observer = PageScrollObserver()

  override init(frame: CGRect) {
    super.init(frame: frame)
    // As in UIKit an app finds a delegate here, to which it may forward callbacks.
    delegate = observer
    callbackReceiver = observer
    delegateDidChange = { [unowned self] in
      observer.next = delegate === observer ? nil : delegate
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// Handles the scroll callbacks for the pages and forwards them to the app's delegate.
///
/// An app may forward callbacks to the delegate that it found before it set its own, which is this
/// object; these are ignored.
@MainActor
final class PageScrollObserver: NSObject, UIScrollViewDelegate {
  weak var scroller: PageScroller?
  weak var next: (any UIScrollViewDelegate)?
  /// The names of the callbacks that are being forwarded.
  private var underway: Set<String> = []
  /// The offset that was reported to the app's delegate last.
  private var reportedOffset: CGPoint?

  /// Calls the app's delegate, between the steps of the pages.
  private func forward(
    before: (PageScroller) -> Void = { _ in },
    _ call: (any UIScrollViewDelegate) -> Void,
    after: (PageScroller) -> Void = { _ in },
    callback: String = #function
  ) {
    guard underway.insert(callback).inserted else { return }
    if let scroller { before(scroller) }
    if let next { call(next) }
    underway.remove(callback)
    if let scroller { after(scroller) }
  }

  /// Returns the answer of the app's delegate; nil if there is none.
  private func ask<Answer>(
    _ question: (any UIScrollViewDelegate) -> Answer,
    callback: String = #function
  ) -> Answer? {
    guard let next, underway.insert(callback).inserted else { return nil }
    defer { underway.remove(callback) }
    return question(next)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let isNested = underway.contains(#function)
    // The app may scroll in its callback: then the offset is another one.
    guard !isNested || scrollView.contentOffset != reportedOffset else { return }
    reportedOffset = scrollView.contentOffset
    underway.insert(#function)
    scroller?.moved()
    next?.scrollViewDidScroll(scrollView)
    if !isNested { underway.remove(#function) }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    forward(before: { $0.dragBegins() }, { $0.scrollViewWillBeginDragging(scrollView) })
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    forward({
      $0.scrollViewWillEndDragging(
        scrollView,
        withVelocity: velocity,
        targetContentOffset: targetContentOffset
      )
    })
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    forward(
      { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) },
      after: { if !decelerate { $0.rests() } }
    )
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    forward({ $0.scrollViewWillBeginDecelerating(scrollView) })
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    forward(before: { $0.rests() }, { $0.scrollViewDidEndDecelerating(scrollView) })
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    forward(before: { $0.rests() }, { $0.scrollViewDidEndScrollingAnimation(scrollView) })
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    ask { $0.scrollViewShouldScrollToTop(scrollView) } ?? true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    forward({ $0.scrollViewDidScrollToTop(scrollView) })
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    ask { $0.viewForZooming(in: scrollView) } ?? nil
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    forward({ $0.scrollViewWillBeginZooming(scrollView, with: view) })
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    forward({ $0.scrollViewDidZoom(scrollView) })
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  ) {
    forward({ $0.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) })
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    forward({ $0.scrollViewDidChangeAdjustedContentInset(scrollView) })
  }
}
