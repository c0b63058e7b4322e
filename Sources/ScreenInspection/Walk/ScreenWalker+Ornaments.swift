import CoreGraphics
import QuartzCore
import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitPickers
import UIKitText

/// Lines, shadows and gradients, and what tells that a touch does something.
extension ScreenWalker {
  func describeLooks(_ view: UIView, as element: inout ScreenElement) {
    element.ornaments = Self.ornaments(of: view)
    element.isCalledButton =
      view.accessibilityTraits.contains(.button) || view.accessibilityTraits.contains(.link)
    element.isBareControl = Self.isBareControl(view)
    element.isSystemPart = Self.isSystemPart(view)
    element.hasStandardSize = Self.hasStandardSize(view)
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
  /// part of UIKit's makes it.
  private static func isAppsOwn(_ view: UIView) -> Bool {
    (NSObject.isOwnClass(type(of: view)) || forApps.contains(className(view)))
      && !isSystemPart(view)
  }

  /// Whether UIKit made a view by itself, as a part of a control, a bar or a panel.
  static func isSystemPart(_ view: UIView) -> Bool {
    if NSObject.isOwnClass(type(of: view)) { return false }
    // What an app sets in a standard cell or a button of its own is its choice.
    let isSetByApps = view is any StyledLabel || className(view).hasPrefix("TitleLabel")
    if isPart(view), !isFrame(view), !isSetByApps { return true }
    var child = view
    while let current = child.superview, !(current is UIWindow) {
      if showsOwnContent(current) || NSObject.isOwnClass(type(of: current)) { return false }
      if holdsNothingOfApps(current) || isPart(current) && !isFrame(current) { return true }
      child = current
    }
    return false
  }

  /// Whether a view is a part of UIKit's, or a control that UIKit alone fills.
  static func isFilledByUIKit(_ view: UIView) -> Bool {
    isSystemPart(view) || !NSObject.isOwnClass(type(of: view)) && holdsNothingOfApps(view)
  }

  /// Whether UIKit, rather than the app, moves a view: a class of its own, the cell of a list, or the
  /// bar of a stack or of tabs.
  static func isMovedByUIKit(_ view: UIView) -> Bool {
    view is UITableViewCell || view is UICollectionReusableView || isPart(view)
      || isSystemPart(view) || isBarOfContainer(view)
  }

  private static func isBarOfContainer(_ view: UIView) -> Bool {
    guard view is UINavigationBar || view is UIToolbar || view is UITabBar else { return false }
    let controller = responder(around: view, as: UIViewController.self)
    return controller is UINavigationController || controller is UITabBarController
  }

  /// Whether a touch on a control of UIKit's does something in some places of it alone.
  static func answersInPlaces(_ control: UIControl) -> Bool {
    control is any UITextInput
      || !NSObject.isOwnClass(type(of: control)) && (control is UISlider || control is UIDatePicker)
  }

  private static func className(_ view: UIView) -> String { String(describing: type(of: view)) }

  /// The classes of which apps make views and give them layers of their own look.
  private static let forApps: Set<String> = [
    "UIView", "UIImageView", "UILabel", "UIButton", "UIControl", "UIStackView", "UIScrollView",
    "UITextField", "UITextView", "UITableView", "UITableViewCell", "UICollectionView",
    "UICollectionViewCell", "UICollectionViewListCell", "UICollectionReusableView",
    "UIVisualEffectView", "UITableViewHeaderFooterView",
  ]

  /// Whether a class is known to Russet alone: Apple's names begin with two capitals of a framework.
  private static func isPart(_ view: UIView) -> Bool {
    !NSObject.isOwnClass(type(of: view)) && !className(view).hasPrefix("UI")
  }

  /// Whether a part holds what controllers show, or what cells and bars do.
  private static func isFrame(_ view: UIView) -> Bool {
    let name = className(view)
    return ["Container", "Content", "Transition", "Page", "Row", "Layout"].contains {
      name.contains($0)
    } || view.next is UIViewController
  }

  /// Whether a view is that of a controller of the app's.
  private static func showsOwnContent(_ view: UIView) -> Bool {
    guard let controller = view.next as? UIViewController else { return false }
    let type = type(of: controller)
    return NSObject.isOwnClass(type)
      || ["UIViewController", "UITableViewController", "UICollectionViewController"]
        .contains(String(describing: type))
  }

  /// Whether UIKit alone fills a view of a class that apps use.
  private static func holdsNothingOfApps(_ view: UIView) -> Bool {
    switch view {
    case is UIButton: false
    case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl,
      is UISearchBar, is UIDatePicker, is UITabBar, is UIPickerView, is UICalendarView:
      true
    default: false
    }
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

  /// Whether a control has the height that UIKit draws it in.
  private static func hasStandardSize(_ view: UIView) -> Bool {
    guard !NSObject.isOwnClass(type(of: view)) else { return false }
    switch view {
    case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl,
      is UIDatePicker, is UITextField:
      return abs(view.bounds.height - view.intrinsicContentSize.height) < 1
    default: return false
    }
  }
}
