import CoreGraphics
import Foundation

extension UIScrollView {
  private static let offsetKey = "UIScrollViewContentOffset"
  private static let zoomKey = "UIScrollViewZoomScale"

  func encodeScroll(with coder: NSCoder) {
    coder.encode(NSStringFromPoint(contentOffset) as NSString, forKey: Self.offsetKey)
    coder.encode(Double(zoomScale), forKey: Self.zoomKey)
  }

  /// The content's size may be known only after the first layout: the offset waits for it.
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
