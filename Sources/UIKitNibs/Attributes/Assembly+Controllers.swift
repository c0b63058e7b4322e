import CoreGraphics
import Foundation
import UIKitBars
import UIKitCollections
import UIKitContainers
import UIKitContent
import UIKitControls
import UIKitCore

extension Assembly {
  /// Sets the attributes of a controller, except its view.
  func setController(_ controller: UIViewController, _ element: Element) {
    if let title = text("title", of: element) { controller.title = title }
    element.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = $0 }
    element.bool("automaticallyAdjustsScrollViewInsets") {
      controller.automaticallyAdjustsScrollViewInsets = $0
    }
    element.bool("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = $0
    }
    element.bool("definesPresentationContext") { controller.definesPresentationContext = $0 }
    element.bool("providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = $0
    }
    element.bool("modalInPresentation") { controller.isModalInPresentation = $0 }
    choice("modalPresentationStyle", of: element, Self.presentationStyles) {
      controller.modalPresentationStyle = $0
    }
    choice("modalTransitionStyle", of: element, Self.transitionStyles) {
      controller.modalTransitionStyle = $0
    }
    choice(
      "interfaceStyle",
      of: element,
      ["light": UIUserInterfaceStyle.light, "dark": .dark]
    ) { controller.overrideUserInterfaceStyle = $0 }
    for name in ["wantsFullScreenLayout", "autoresizesArchivedViewToFullSize", "nibName"] {
      _ = element[name]
    }
    element.text("restorationIdentifier") { controller.restorationIdentifier = $0 }
    if element.bool("useStoryboardIdentifierAsRestorationIdentifier") == true {
      controller.restorationIdentifier = element.peek("storyboardIdentifier")
    }
    if let edges = element.child(key: "edgesForExtendedLayout") {
      var result = UIRectEdge()
      if edges.bool("top") == true { result.insert(.top) }
      if edges.bool("left") == true { result.insert(.left) }
      if edges.bool("bottom") == true { result.insert(.bottom) }
      if edges.bool("right") == true { result.insert(.right) }
      controller.edgesForExtendedLayout = result
    }
    let size =
      element.size("preferredContentSize") ?? element.size("contentSizeForViewInPopover")
    if let size { controller.preferredContentSize = size }
    if let child = element.child(key: "navigationItem") { adopt(controller.navigationItem, child) }
    if let child = element.child(key: "tabBarItem") {
      if child.peek("customClass") == nil {
        adopt(controller.tabBarItem, child)
      } else if let item = make(child) as? UITabBarItem {
        controller.tabBarItem = item
      }
    }
    let items = element.list("toolbarItems").compactMap { make($0) as? UIBarButtonItem }
    if !items.isEmpty { controller.toolbarItems = items }
    setKeyCommands(of: controller, element)
    for name in ["view", "layoutGuides"] {
      for child in element.children where child.key == name || child.tag == name {
        child.markRead()
      }
    }
    switch controller {
    case let stack as UINavigationController: setNavigation(stack, element)
    case let tabs as UITabBarController:
      if let child = element.child(key: "tabBar") { adoptBar(tabs.tabBar, child) }
    case let table as UITableViewController:
      element.bool("clearsSelectionOnViewWillAppear") { table.clearsSelectionOnViewWillAppear = $0 }
      if let child = element.child(key: "refreshControl"),
        let refresh = make(child) as? UIRefreshControl
      {
        table.pendingRefresh = refresh
      }
    case let collection as UICollectionViewController:
      element.bool("clearsSelectionOnViewWillAppear") {
        collection.clearsSelectionOnViewWillAppear = $0
      }
      element.bool("useLayoutToLayoutNavigationTransitions") {
        collection.useLayoutToLayoutNavigationTransitions = $0
      }
    case let split as UISplitViewController: setSplit(split, element)
    case is UIPageViewController:
      for name in ["transitionStyle", "navigationOrientation", "spineLocation", "pageSpacing"] {
        _ = element[name]
      }
    default: break
    }
  }

  /// Configures a bar of a container with the attributes of an element.
  ///
  /// The container positions its bars, whose backgrounds extend beyond them.
  // Unverified: up to Xcode 9, Interface Builder wrote clipsSubviews="YES" into the bars of all
  // documents, although they have a hairline and a background under the status bar.
  private func adoptBar(_ bar: UIView, _ element: Element) {
    let frame = bar.frame
    adopt(bar, element)
    bar.clipsToBounds = false
    if frame.size != .zero { bar.frame = frame }
  }

  private func setNavigation(_ stack: UINavigationController, _ element: Element) {
    if let child = element.child(key: "navigationBar") { adoptBar(stack.navigationBar, child) }
    if let child = element.child(key: "toolbar") { adoptBar(stack.toolbar, child) }
    element.bool("navigationBarHidden") { stack.isNavigationBarHidden = $0 }
    element.bool("toolbarHidden") { stack.isToolbarHidden = $0 }
    element.bool("hidesBarsOnSwipe") { stack.hidesBarsOnSwipe = $0 }
    element.bool("hidesBarsOnTap") { stack.hidesBarsOnTap = $0 }
    element.bool("hidesBarsWhenKeyboardAppears") { stack.hidesBarsWhenKeyboardAppears = $0 }
    element.bool("hidesBarsWhenVerticallyCompact") { stack.hidesBarsWhenVerticallyCompact = $0 }
  }

  private func setSplit(_ split: UISplitViewController, _ element: Element) {
    element.bool("presentsWithGesture") { split.presentsWithGesture = $0 }
    _ = element["style"]
    choice(
      "behavior",
      of: element,
      [
        "automatic": UISplitViewController.SplitBehavior.automatic, "tile": .tile,
        "overlay": .overlay, "displace": .displace,
      ]
    ) { split.preferredSplitBehavior = $0 }
    choice(
      "preferredDisplayMode",
      of: element,
      [
        "automatic": UISplitViewController.DisplayMode.automatic,
        "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
        "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
        "twoOverSecondary": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
        "allVisible": .oneBesideSecondary, "primaryHidden": .secondaryOnly,
        "primaryOverlay": .oneOverSecondary,
      ]
    ) { split.preferredDisplayMode = $0 }
    element.length("minimumPrimaryColumnWidth") { split.minimumPrimaryColumnWidth = $0 }
    element.length("maximumPrimaryColumnWidth") { split.maximumPrimaryColumnWidth = $0 }
    element.length("preferredPrimaryColumnWidthFraction") {
      split.preferredPrimaryColumnWidthFraction = $0
    }
    choice(
      "primaryEdge",
      of: element,
      ["leading": UISplitViewController.PrimaryEdge.leading, "trailing": .trailing]
    ) { split.primaryEdge = $0 }
  }

  static let presentationStyles: [String: UIModalPresentationStyle] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
    "none": .none, "blurOverFullScreen": .blurOverFullScreen,
  ]
  static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]

  // MARK: Recognizers

  func setRecognizer(_ recognizer: UIGestureRecognizer, _ element: Element) {
    element.bool("enabled") { recognizer.isEnabled = $0 }
    element.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = $0 }
    element.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = $0 }
    element.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = $0 }
    element.bool("requiresExclusiveTouchType") { recognizer.requiresExclusiveTouchType = $0 }
    element.text("name") { recognizer.name = $0 }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      element.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = $0 }
      element.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = $0 }
    case let swipe as UISwipeGestureRecognizer:
      element.integer("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = $0 }
      choice(
        "direction",
        of: element,
        [
          "left": UISwipeGestureRecognizer.Direction.left, "right": .right, "up": .up,
          "down": .down,
        ]
      ) { swipe.direction = $0 }
    case let press as UILongPressGestureRecognizer:
      element.integer("numberOfTapsRequired") { press.numberOfTapsRequired = $0 }
      element.integer("numberOfTouchesRequired") { press.numberOfTouchesRequired = $0 }
      element.number("minimumPressDuration") { press.minimumPressDuration = $0 }
      element.length("allowableMovement") { press.allowableMovement = $0 }
    case let edge as UIScreenEdgePanGestureRecognizer:
      var edges = UIRectEdge()
      if let child = element.child(key: "edges") {
        if child.bool("left") == true { edges.insert(.left) }
        if child.bool("right") == true { edges.insert(.right) }
        if child.bool("top") == true { edges.insert(.top) }
        if child.bool("bottom") == true { edges.insert(.bottom) }
      }
      edge.edges = edges
    case let pan as UIPanGestureRecognizer:
      element.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = $0 }
      element.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = $0 }
    case let pinch as UIPinchGestureRecognizer: element.length("scale") { pinch.scale = $0 }
    case let turn as UIRotationGestureRecognizer:
      element.length("rotation") { turn.rotation = $0 }
    default: break
    }
  }
}
