import CoreGraphics
import Foundation
import UIKitCore

/// An item that is shown enlarged in the middle of the screen while a finger rests on it.
///
/// It serves users of large text, since bars and tabs do not grow with the text size.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether the item is shown enlarged.
  ///
  /// The default is `false`.
  var showsLargeContentViewer: Bool { get }
  /// The title of the enlarged item.
  var largeContentTitle: String? { get }
  /// The image above the title; nil for none.
  var largeContentImage: UIImage? { get }
  /// Whether the image grows with the text size.
  ///
  /// The default is `false`.
  var scalesLargeContentImage: Bool { get }
  /// The insets of the image, in points.
  var largeContentImageInsets: UIEdgeInsets { get }
}

/// The properties that an app has set for an item.
private final class LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var insets = UIEdgeInsets.zero
}

/// The key of the properties, by its address.
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

  /// Whether a long press shows the view enlarged.
  ///
  /// The default is `false`.
  public var showsLargeContentViewer: Bool {
    get { largeContent?.isShown ?? false }
    set { changeLargeContent { $0.isShown = newValue } }
  }
  /// The title of the enlarged view.
  ///
  /// The default is the text of a label, or else the accessibility label.
  public var largeContentTitle: String? {
    get { largeContent?.title ?? (self as? UILabel)?.text ?? accessibilityLabel }
    set { changeLargeContent { $0.title = newValue } }
  }
  /// The image of the enlarged view.
  ///
  /// The default is the image of an image view.
  public var largeContentImage: UIImage? {
    get { largeContent?.image ?? (self as? UIImageView)?.image }
    set { changeLargeContent { $0.image = newValue } }
  }
  /// Whether the image is enlarged, for images that scale without loss.
  ///
  /// The default is `false`.
  public var scalesLargeContentImage: Bool {
    get { largeContent?.scalesImage ?? false }
    set { changeLargeContent { $0.scalesImage = newValue } }
  }
  /// The insets of the image, in points, which centre it visually.
  ///
  /// The default is zero.
  public var largeContentImageInsets: UIEdgeInsets {
    get { largeContent?.insets ?? .zero }
    set { changeLargeContent { $0.insets = newValue } }
  }
}
