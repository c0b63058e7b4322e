import UIKitBars
import UIKitCollections
import UIKitContainers
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitPickers
import UIKitText

/// The classes of elements without a custom class.
@MainActor
enum Kind {
  static let controllers: [String: UIViewController.Type] = [
    "viewController": UIViewController.self,
    "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self,
    "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self,
    "glkViewController": UIViewController.self,
    "avPlayerViewController": UIViewController.self,
    "hostingController": UIViewController.self,
    "viewControllerPlaceholder": UIViewController.self,
  ]

  static let views: [String: UIView.Type] = [
    "view": UIView.self,
    "containerView": UIView.self,
    "tableViewCellContentView": UIView.self,
    "collectionViewCellContentView": UIView.self,
    "label": UILabel.self,
    "button": UIButton.self,
    "imageView": UIImageView.self,
    "textField": UITextField.self,
    "textView": UITextView.self,
    "switch": UISwitch.self,
    "slider": UISlider.self,
    "segmentedControl": UISegmentedControl.self,
    "stepper": UIStepper.self,
    "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self,
    "pageControl": UIPageControl.self,
    "pickerView": UIPickerView.self,
    "datePicker": UIDatePicker.self,
    "colorWell": UIColorWell.self,
    "calendarView": UICalendarView.self,
    "scrollView": UIScrollView.self,
    "stackView": UIStackView.self,
    "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self,
    "tableViewHeaderFooterView": UITableViewHeaderFooterView.self,
    "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self,
    "collectionViewListCell": UICollectionViewListCell.self,
    "collectionReusableView": UICollectionReusableView.self,
    "searchBar": UISearchBar.self,
    "toolbar": UIToolbar.self,
    "navigationBar": UINavigationBar.self,
    "tabBar": UITabBar.self,
    "visualEffectView": UIVisualEffectView.self,
    "refreshControl": UIRefreshControl.self,
    "window": UIWindow.self,
    "control": UIControl.self,
    "wkWebView": NibPlaceholderView.self,
    "webView": NibPlaceholderView.self,
    "mapView": NibPlaceholderView.self,
    "sceneKitView": NibPlaceholderView.self,
    "skView": NibPlaceholderView.self,
    "mtkView": NibPlaceholderView.self,
    "glkView": NibPlaceholderView.self,
    "arskView": NibPlaceholderView.self,
    "arscnView": NibPlaceholderView.self,
  ]

  /// The controllers that are replaced by an empty controller.
  static let emptyControllers = [
    "glkViewController": "GLKViewController",
    "avPlayerViewController": "AVPlayerViewController",
    "hostingController": "UIHostingController",
  ]

  /// The objects that are omitted.
  static let missing = [
    "searchDisplayController": "UISearchDisplayController, which UISearchController replaces,"
  ]

  static let recognizers: [String: UIGestureRecognizer.Type] = [
    "tapGestureRecognizer": UITapGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    // Interface Builder uses this spelling.
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "customGestureRecognizer": UIGestureRecognizer.self,
    "gestureRecognizer": UIGestureRecognizer.self,
  ]

  static let items: [String: UIBarItem.Type] = [
    "barButtonItem": UIBarButtonItem.self, "tabBarItem": UITabBarItem.self,
  ]

  static let layouts: [String: UICollectionViewLayout.Type] = [
    "collectionViewFlowLayout": UICollectionViewFlowLayout.self,
    "collectionViewLayout": UICollectionViewLayout.self,
  ]

  /// The classes whose `init?(coder:)` sets the attributes of an element; see ``InterfaceCoding``.
  static let levels: [AnyClass] = [
    UIView.self, UIControl.self, UILabel.self, UIImageView.self, UIScrollView.self,
    UIStackView.self, UIVisualEffectView.self, UIViewController.self, UIGestureRecognizer.self,
    UIBarItem.self, UINavigationItem.self, UIButton.self, UITextField.self, UITextView.self,
    UISwitch.self, UISlider.self, UISegmentedControl.self, UIStepper.self, UIProgressView.self,
    UIActivityIndicatorView.self, UIPageControl.self, UIRefreshControl.self, UIPickerView.self,
    UIDatePicker.self, UIColorWell.self, UICalendarView.self, UITableView.self,
    UITableViewCell.self, UITableViewHeaderFooterView.self, UICollectionView.self,
    UICollectionViewCell.self, UICollectionViewListCell.self, UISearchBar.self,
    UISearchTextField.self, UIToolbar.self, UINavigationBar.self, UITabBar.self,
    UITabBarController.self, UIPageViewController.self, UISearchController.self,
    UISearchContainerViewController.self, UIFontPickerViewController.self,
    NibPlaceholderView.self,
  ]
  // `UIControl` does not change the initializer of its superclass.
  private static let levelIDs = Set(
    levels.filter { $0 != UIControl.self }.map { ObjectIdentifier($0) }
  )
  private static var levelsByType: [ObjectIdentifier: ObjectIdentifier] = [:]

  /// Returns whether `level` is the most derived UIKit class of an object.
  static func isLast(_ level: AnyClass, of object: AnyObject) -> Bool {
    let type: AnyClass = type(of: object)
    if let known = levelsByType[ObjectIdentifier(type)] { return known == ObjectIdentifier(level) }
    var current: AnyClass? = type
    while let candidate = current {
      if levelIDs.contains(ObjectIdentifier(candidate)) {
        levelsByType[ObjectIdentifier(type)] = ObjectIdentifier(candidate)
        return candidate == level
      }
      current = _getSuperclass(candidate)
    }
    return false
  }
}
