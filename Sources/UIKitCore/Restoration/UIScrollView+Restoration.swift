import CoreGraphics
import Foundation

extension UIScrollView {
  private static let offsetKey = "UIScrollViewContentOffset"
  private static let zoomKey = "UIScrollViewZoomScale"

  func encodeScroll(with coder: NSCoder) {
    coder.encode(NSStringFromPoint(contentOffset) as NSString, forKey: Self.offsetKey)
    coder.encode(Double(zoomScale), forKey: Self.zoomKey)
  }

  /// Restores zoom and offset after the next commit, since the first layout may determine the
  /// content size.
  func decodeScroll(with coder: NSCoder) {
    guard let text = coder.decodeObject(forKey: Self.offsetKey) as? String else { return }
    let offset = NSPointFromString(text)
    let zoom = CGFloat(coder.decodeDouble(forKey: Self.zoomKey))
    AfterCommit.perform { [weak self] in
      guard let self else { return }
      if zoom > 0, zoom != self.zoomScale { self.zoomScale = zoom }
      self.contentOffset = offset
    }
  }
}
