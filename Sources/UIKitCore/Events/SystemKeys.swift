import CoreGraphics
import Foundation
import HostInterface

/// The system's behavior for keys that neither a command nor a responder handles.
@MainActor
enum SystemKeys {
  static func take(_ sample: KeySample, in window: UIWindow) {
    guard Surroundings.systemVersion.major >= 17 else { return }
    scroll(sample, in: window)
  }

  /// Scrolls with the arrow keys, the page keys, Home, End and the space bar.
  ///
  /// Source: UIScrollView.allowsKeyboardScrolling.
  private static func scroll(_ sample: KeySample, in window: UIWindow) {
    let flags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    guard let view = scrollView(in: window) else { return }
    let room = view.bounds.inset(by: view.adjustedContentInset)
    let range = view.offsetRange
    var target = view.contentOffset
    // Chosen: an arrow moves the content by a row's height.
    let step: CGFloat = 44
    switch UIKeyboardHIDUsage(rawValue: sample.usage) {
    case .keyboardUpArrow: target.y = flags == .command ? range.y.lowerBound : target.y - step
    case .keyboardDownArrow: target.y = flags == .command ? range.y.upperBound : target.y + step
    case .keyboardLeftArrow: target.x -= step
    case .keyboardRightArrow: target.x += step
    case .keyboardPageUp: target.y -= room.height
    case .keyboardPageDown: target.y += room.height
    case .keyboardHome: target.y = range.y.lowerBound
    case .keyboardEnd: target.y = range.y.upperBound
    case .keyboardSpacebar: target.y += flags == .shift ? -room.height : room.height
    default: return
    }
    target = view.clamped(target)
    guard target != view.contentOffset else { return }
    view.setContentOffset(target, animated: true)
  }

  /// Returns the largest scroll view that can be scrolled by keys.
  private static func scrollView(in window: UIWindow) -> UIScrollView? {
    var best: UIScrollView?
    func look(_ view: UIView) {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled,
        scrollView.allowsKeyboardScrolling,
        scrollView.scrollsVertically || scrollView.scrollsHorizontally
      {
        let area = scrollView.bounds.width * scrollView.bounds.height
        if area > best.map({ $0.bounds.width * $0.bounds.height }) ?? 0 { best = scrollView }
      }
      for child in view.subviewList { look(child) }
    }
    look(window)
    return best
  }
}
