import CoreGraphics
import Foundation

/// Something that shows large in the middle of the screen while a finger rests on it, for who reads
/// large text, since bars and tabs do not grow with the text size.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether it takes part, by default false.
  var showsLargeContentViewer: Bool { get }
  /// What stands there.
  var largeContentTitle: String? { get }
  /// What is drawn above the title; nil: nothing.
  var largeContentImage: UIImage? { get }
  /// Whether the image grows with the text size, by default false.
  var scalesLargeContentImage: Bool { get }
  /// Added around the image, in points.
  var largeContentImageInsets: UIEdgeInsets { get }
}

/// What an app has set of an item.
private final class LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var insets = UIEdgeInsets.zero
}

/// Its address is the key under which views keep their content.
@MainActor private let largeContentKey = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
)

extension UIView: UILargeContentViewerItem {
  private var largeContent: LargeContent? {
    objc_getAssociatedObject(self, largeContentKey) as? LargeContent
  }

  private func changeLargeContent(_ change: (LargeContent) -> Void) {
    let content = largeContent ?? LargeContent()
    change(content)
    objc_setAssociatedObject(
      self,
      largeContentKey,
      content,
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC
    )
  }

  /// Whether a long press shows the view's content large, by default false.
  public var showsLargeContentViewer: Bool {
    get { largeContent?.isShown ?? false }
    set { changeLargeContent { $0.isShown = newValue } }
  }
  /// By default a label's text, else the accessibility label.
  public var largeContentTitle: String? {
    get { largeContent?.title ?? (self as? UILabel)?.text ?? accessibilityLabel }
    set { changeLargeContent { $0.title = newValue } }
  }
  /// By default an image view's image.
  public var largeContentImage: UIImage? {
    get { largeContent?.image ?? (self as? UIImageView)?.image }
    set { changeLargeContent { $0.image = newValue } }
  }
  /// Whether the image is drawn larger than it is, by default false; for images without loss.
  public var scalesLargeContentImage: Bool {
    get { largeContent?.scalesImage ?? false }
    set { changeLargeContent { $0.scalesImage = newValue } }
  }
  /// Points by which the image is moved inwards, so that it looks centred; by default zero.
  public var largeContentImageInsets: UIEdgeInsets {
    get { largeContent?.insets ?? .zero }
    set { changeLargeContent { $0.insets = newValue } }
  }
}
