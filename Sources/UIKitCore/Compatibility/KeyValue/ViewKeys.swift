import Foundation
import UIKitValues

/// Adds the properties of views and controllers that Apple documents as observable, and others
/// that apps use; `KeyValueCoding` is below and finds this class by its name.
final class ViewKeys: NSObject, KeyRegistering {
  static func register() {
    let table = KeyValueCoding.shared
    table.add("frame", \UIView.frame)
    table.add("bounds", \UIView.bounds)
    table.add("center", \UIView.center)
    table.add("alpha", \UIView.alpha)
    table.add("hidden", \UIView.isHidden)
    table.add("tag", \UIView.tag)
    table.add("backgroundColor", \UIView.backgroundColor)
    table.add("contentOffset", \UIScrollView.contentOffset)
    table.add("contentSize", \UIScrollView.contentSize)
    table.add("contentInset", \UIScrollView.contentInset)
    table.add("text", \UILabel.text)
    table.add("textColor", \UILabel.textColor)
    table.add("font", \UILabel.font)
    table.add("title", \UIViewController.title)
  }
}
