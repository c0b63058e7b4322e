import CoreGraphics
import Foundation

/// What a controller's content leaves free for bars.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How much the bars cover, in points.
  var length: CGFloat { get }
  /// The upper edge of the bar's room.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the bar's room.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the bar's room in points.
  var heightAnchor: NSLayoutDimension { get }
}

/// The guides of controllers from before safe areas.
final class BarGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    guard let owner else { return 0 }
    return placement == .topBar ? owner.safeAreaInsets.top : owner.safeAreaInsets.bottom
  }
}

extension UIViewController {
  /// Its lower edge is where bars at the top end; use the view's safe area from iOS 11 on.
  public var topLayoutGuide: any UILayoutSupport { barGuide(.topBar) }
  /// Its upper edge is where bars at the bottom begin; use the view's safe area from iOS 11 on.
  public var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBar) }

  private func barGuide(_ placement: GuidePlacement) -> BarGuide {
    let record = view.requireLayoutRecord()
    if let guide = record.systemGuides[placement] as? BarGuide { return guide }
    let guide = BarGuide(placement: placement, owner: view)
    record.systemGuides[placement] = guide
    return guide
  }
}
