import CoreGraphics
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitText

/// Lines, shadows and gradients, and what tells that a touch does something.
extension ScreenWalker {
  func describeLooks(_ view: UIView, as element: inout ScreenElement) {
    element.ornaments = Self.ornaments(of: view)
    element.isCalledButton =
      view.accessibilityTraits.contains(.button) || view.accessibilityTraits.contains(.link)
    element.isBareControl = Self.isBareControl(view)
  }

  /// What an app gave to a view; what UIKit draws inside of its own controls and bars is left out.
  private static func ornaments(of view: UIView) -> Set<ScreenElement.Ornament> {
    let layer = view.layer
    var found = Set<ScreenElement.Ornament>()
    if layer.borderWidth > 0, (layer.borderColor?.alpha ?? 1) > 0.01 { found.insert(.border) }
    if layer.shadowOpacity > 0.01 { found.insert(.shadow) }
    let isGradient =
      layer is CAGradientLayer
      || layer.sublayers?.contains {
        $0 is CAGradientLayer && !($0.delegate is UIView) && !$0.isHidden
      } == true
    if isGradient { found.insert(.gradient) }
    guard !found.isEmpty, isAppsOwn(view) else { return [] }
    return found
  }

  /// Whether an app made, and placed, a view: its class is the app's or one that apps use, and no
  /// control, bar or panel of UIKit's is around it.
  private static func isAppsOwn(_ view: UIView) -> Bool {
    guard NSObject.isOwnClass(type(of: view)) || isForApps(view) else { return false }
    var parent = view.superview
    while let current = parent, !(current is UIWindow) {
      let isOwn = NSObject.isOwnClass(type(of: current))
      if !isOwn, current is UIControl || !isForApps(current) && !isFrame(current) { return false }
      parent = current.superview
    }
    return true
  }

  /// The classes of which apps make views and give them layers of their own look.
  private static let forApps: Set<String> = [
    "UIView", "UIImageView", "UILabel", "UIButton", "UIControl", "UIStackView", "UIScrollView",
    "UITextField", "UITextView", "UITableView", "UITableViewCell", "UICollectionView",
    "UICollectionViewCell", "UICollectionViewListCell", "UICollectionReusableView",
    "UIVisualEffectView", "UITableViewHeaderFooterView",
  ]

  private static func isForApps(_ view: UIView) -> Bool {
    forApps.contains(String(describing: type(of: view)))
  }

  /// Whether a view of UIKit's holds what controllers show, or what cells do.
  private static func isFrame(_ view: UIView) -> Bool {
    let name = String(describing: type(of: view))
    return name.contains("Container") || name.contains("Content") || name.contains("Transition")
      || name.contains("Page") || name.contains("Row") || view.next is UIViewController
  }

  /// Whether a control's class is the app's and derives from `UIControl` itself.
  private static func isBareControl(_ view: UIView) -> Bool {
    guard view is UIControl, NSObject.isOwnClass(type(of: view)) else { return false }
    let standard: Set<String> = [
      "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
      "UITextField", "UIDatePicker", "UIRefreshControl", "UIColorWell",
    ]
    return standard.isDisjoint(with: ClassNames.of(view))
  }
}
