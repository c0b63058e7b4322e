import CoreGraphics
import Foundation

/// The area of a controller's view that bars cover.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The length, in points, that the bars cover.
  var length: CGFloat { get }
  /// The upper edge of the covered area.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the covered area.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the covered area, in points.
  var heightAnchor: NSLayoutDimension { get }
}

/// The top or bottom layout guide of a controller, in the API before safe areas.
final class BarGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    guard let owner else { return 0 }
    return placement == .topBar ? owner.safeAreaInsets.top : owner.safeAreaInsets.bottom
  }
}

extension UIViewController {
  /// The guide whose lower edge is the lower edge of the top bars.
  ///
  /// - Note: From iOS 11 on, use the safe area of the view.
  public var topLayoutGuide: any UILayoutSupport { barGuide(.topBar) }
  /// The guide whose upper edge is the upper edge of the bottom bars.
  ///
  /// - Note: From iOS 11 on, use the safe area of the view.
  public var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBar) }

  private func barGuide(_ placement: GuidePlacement) -> BarGuide {
    let record = view.requireLayoutRecord()
    if let guide = record.systemGuides[placement] as? BarGuide { return guide }
    let guide = BarGuide(placement: placement, owner: view)
    record.systemGuides[placement] = guide
    return guide
  }
}
