import CoreGraphics
import QuartzCore
import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitPickers
import UIKitText

/// Lines, shadows and gradients, and signs that a touch has an effect.
extension ScreenWalker {
  func describeLooks(_ view: UIView, as element: inout ScreenElement) {
    element.ornaments = Self.ornaments(of: view)
    element.isCalledButton =
      view.accessibilityTraits.contains(.button) || view.accessibilityTraits.contains(.link)
    element.isBareControl = Self.isBareControl(view)
    element.isSystemPart = Self.isSystemPart(view)
    element.hasStandardSize = Self.hasStandardSize(view)
  }

  /// Returns the ornaments that an app added to a view, not those that UIKit draws in its controls
  /// and bars.
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

  /// Returns whether an app created and placed a view: its class is the app's or one that apps use,
  /// and no part of UIKit created it.
  private static func isAppsOwn(_ view: UIView) -> Bool {
    (NSObject.isOwnClass(type(of: view)) || forApps.contains(className(view)))
      && !isSystemPart(view)
  }

  /// Returns whether UIKit created a view, as a part of a control, a bar or a panel.
  static func isSystemPart(_ view: UIView) -> Bool {
    if NSObject.isOwnClass(type(of: view)) { return false }
    // The app chooses the content of a standard cell and of its own buttons.
    if isPart(view), !isFrame(view), !(view is any StyledLabel), !isTitle(view) { return true }
    var child = view
    while let current = child.superview, !(current is UIWindow) {
      if showsOwnContent(current) || NSObject.isOwnClass(type(of: current)) { return false }
      if holdsNothingOfApps(current) || isPart(current) && !isFrame(current) { return true }
      child = current
    }
    return false
  }

  /// Returns whether a view is the label of a button, whose font the app can set.
  private static func isTitle(_ view: UIView) -> Bool {
    guard view is UILabel, let button = view.superview as? UIButton else { return false }
    // The getter of `titleLabel` creates a label if there is none.
    return button.subtitleLabel !== view && button.titleLabel === view
  }

  /// Returns whether a view is a part of UIKit, or a control whose content only UIKit provides.
  static func isFilledByUIKit(_ view: UIView) -> Bool {
    isSystemPart(view) || !NSObject.isOwnClass(type(of: view)) && holdsNothingOfApps(view)
  }

  /// Returns whether UIKit, not the app, moves a view: one of UIKit's private views, the cell of a
  /// list, or the bar of a navigation or tab bar controller.
  static func isMovedByUIKit(_ view: UIView) -> Bool {
    view is UITableViewCell || view is UICollectionReusableView || isPart(view)
      || isSystemPart(view) || isBarOfContainer(view)
  }

  private static func isBarOfContainer(_ view: UIView) -> Bool {
    guard view is UINavigationBar || view is UIToolbar || view is UITabBar else { return false }
    let controller = responder(around: view, as: UIViewController.self)
    return controller is UINavigationController || controller is UITabBarController
  }

  /// Returns whether a standard control responds to touches only in parts of its area.
  static func answersInPlaces(_ control: UIControl) -> Bool {
    control is any UITextInput
      || !NSObject.isOwnClass(type(of: control))
        && (control is UISlider || control is UIDatePicker || control is UIStepper)
  }

  private static func className(_ view: UIView) -> String { String(describing: type(of: view)) }

  /// The classes of views that apps create and give a look of their own.
  private static let forApps: Set<String> = [
    "UIView", "UIImageView", "UILabel", "UIButton", "UIControl", "UIStackView", "UIScrollView",
    "UITextField", "UITextView", "UITableView", "UITableViewCell", "UICollectionView",
    "UICollectionViewCell", "UICollectionViewListCell", "UICollectionReusableView",
    "UIVisualEffectView", "UITableViewHeaderFooterView",
  ]

  /// Returns whether a class is private to Russet: Apple's names begin with a prefix of two
  /// capitals.
  private static func isPart(_ view: UIView) -> Bool {
    !NSObject.isOwnClass(type(of: view)) && !className(view).hasPrefix("UI")
  }

  /// Returns whether a part contains the content of controllers, cells or bars.
  private static func isFrame(_ view: UIView) -> Bool {
    let name = className(view)
    return ["Container", "Content", "Transition", "Page", "Row", "Layout"].contains {
      name.contains($0)
    } || view.next is UIViewController
  }

  /// Returns whether a view is that of a controller of the app.
  private static func showsOwnContent(_ view: UIView) -> Bool {
    guard let controller = view.next as? UIViewController else { return false }
    let type = type(of: controller)
    return NSObject.isOwnClass(type)
      || ["UIViewController", "UITableViewController", "UICollectionViewController"]
        .contains(String(describing: type))
  }

  /// Returns whether only UIKit provides the content of a view, although apps use its class.
  private static func holdsNothingOfApps(_ view: UIView) -> Bool {
    switch view {
    case is UIButton: false
    case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl,
      is UISearchBar, is UIDatePicker, is UITabBar, is UIPickerView, is UICalendarView:
      true
    default: false
    }
  }

  /// Returns whether the class of a control belongs to the app and derives directly from
  /// `UIControl`.
  private static func isBareControl(_ view: UIView) -> Bool {
    guard view is UIControl, NSObject.isOwnClass(type(of: view)) else { return false }
    let standard: Set<String> = [
      "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
      "UITextField", "UIDatePicker", "UIRefreshControl", "UIColorWell",
    ]
    return standard.isDisjoint(with: ClassNames.of(view))
  }

  /// Returns whether a control has its standard height.
  private static func hasStandardSize(_ view: UIView) -> Bool {
    guard !NSObject.isOwnClass(type(of: view)) else { return false }
    switch view {
    case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl,
      is UIDatePicker, is UITextField, is UIColorWell:
      return abs(view.bounds.height - view.intrinsicContentSize.height) < 1
    case let button as UIButton:
      switch button.buttonType {
      case .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close:
        return abs(button.bounds.height - button.intrinsicContentSize.height) < 1
      default: return false
      }
    default: return false
    }
  }
}
