import CoreGraphics
import Foundation
import HeadlessHost
import UIKitBars
import UIKitContainers
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText

extension Stage {
  /// Creates the stage of a window; nil if it has no root controller.
  @MainActor
  package init?(of window: UIWindow) {
    guard let root = window.rootViewController else { return nil }
    var layers: [Layer] = []
    var next: UIViewController? = root
    while let controller = next, controller === root || !controller.isBeingDismissed {
      layers.append(Layer(controller, isRoot: controller === root, in: window))
      next = controller.presentedViewController
    }
    self.init(
      layers: layers,
      isStatusBarHidden: window.screen.statusBarState.isHidden,
      isRegularWidth: window.traitCollection.horizontalSizeClass == .regular,
      isUpright: window.bounds.height >= window.bounds.width
    )
  }
}

extension Stage.Layer {
  @MainActor
  fileprivate init(_ controller: UIViewController, isRoot: Bool, in window: UIWindow) {
    let view = controller.viewIfLoaded
    self.init(
      isRoot ? .root : Self.form(of: controller),
      name: String(describing: type(of: controller)),
      path: ElementPath.of(view),
      frame: view?.frameInWindow ?? .zero,
      transition: String(describing: controller.modalTransitionStyle)
    )
    holdsOn = controller.isModalInPresentation
    let shown = descend(from: controller)
    content = Stage.Place(shown)
    isOfSystem = Self.isOfSystem(shown)
    if let alert = controller as? UIAlertController {
      choices = alert.actions.map {
        Stage.Choice(
          $0.title ?? "",
          isCancel: $0.style == .cancel,
          isDestructive: $0.style == .destructive
        )
      }
    }
    guard !isRoot else { return }
    if let view { inputs = Self.inputs(in: view) }
    if let presentation = controller.activePresentation as? UIPopoverPresentationController {
      frame = presentation.presentedView?.frameInWindow ?? frame
      popover = Stage.Popover(presentation, in: window)
    }
  }

  @MainActor
  private static func form(of controller: UIViewController) -> Form {
    if let alert = controller as? UIAlertController {
      return alert.preferredStyle == .alert ? .alert : .actionSheet
    }
    let active = controller.activePresentation
    if active is UIPopoverPresentationController { return .popover }
    if !NSObject.isOwnClass(type(of: controller)),
      systemScreens.contains(where: {
        String(describing: type(of: controller)).hasPrefix($0)
      })
    {
      return .system
    }
    switch active?.presentationStyle ?? controller.modalPresentationStyle {
    case .fullScreen, .overFullScreen: return .fullScreen
    case .pageSheet, .automatic: return .pageSheet
    case .formSheet: return .formSheet
    case .currentContext, .overCurrentContext: return .currentContext
    default: return .custom
    }
  }

  /// Returns whether only the system provides the content of a controller.
  ///
  /// Its class belongs neither to the app nor to the classes that apps use directly. Alerts have
  /// their own rules.
  @MainActor
  static func isOfSystem(_ controller: UIViewController) -> Bool {
    !NSObject.isOwnClass(type(of: controller)) && !(controller is any AppContentHolding)
      && !filledByApps.contains(String(describing: type(of: controller)))
  }

  private static let filledByApps: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController", "UISearchController", "UISearchContainerViewController",
    "UIInputViewController", "UIAlertController",
  ]

  private static let systemScreens = [
    "UIActivity", "UIDocument", "UIImagePicker", "UIFontPicker", "UIColorPicker", "UIPrint",
    "PrintOptions", "UIReference",
  ]

  /// Descends through containers, recording them, and returns the controller that shows content.
  @MainActor
  private mutating func descend(from controller: UIViewController) -> UIViewController {
    switch controller {
    case let container as UITabBarController:
      let items = container.tabBar.items ?? []
      let controllers = container.viewControllers ?? []
      tabs = Stage.Tabs(
        names: controllers.enumerated().map { index, each in
          // A container without a tab bar item shows that of its root.
          let item = items.indices.contains(index) ? items[index] : each.tabBarItemIfMade
          return item?.title ?? each.title ?? String(describing: type(of: each))
        },
        selected: controllers.firstIndex { $0 === container.selectedViewController },
        badges: controllers.map(\.tabBarItemIfMade?.badgeValue),
        isBarHidden: container.tabBar.isHidden || !container.tabBar.isInsideItsWindow,
        usesMore: items.count < controllers.count,
        isInStack: !stack.isEmpty,
        isInPane: isSplit
      )
      return container.selectedViewController.map { descend(from: $0) } ?? controller
    case let container as UISplitViewController:
      isSplit = !container.isCollapsed
      split = Stage.Split(container)
      return container.viewControllers.last.map { descend(from: $0) } ?? controller
    case let container as UINavigationController:
      stack = container.viewControllers.map { Stage.Place($0) }
      stackBars = Stage.StackBars(container)
      return container.topViewController.map { descend(from: $0) } ?? controller
    default: break
    }
    container = container ?? Stage.Container(controller)
    // A container with one child that fills it is a frame around the child.
    let shown = controller.children.filter { $0.viewIfLoaded?.window != nil }
    if shown.count == 1, let child = shown.first, let inner = child.viewIfLoaded,
      let outer = controller.viewIfLoaded, inner.bounds.height > outer.bounds.height * 0.8,
      inner.bounds.width > outer.bounds.width * 0.8
    {
      return descend(from: child)
    }
    return controller
  }

  /// Returns the values of controls and fields, by path.
  @MainActor
  private static func inputs(in view: UIView) -> [String: String] {
    var result: [String: String] = [:]
    let controls = view.allViews { $0 is UIControl || $0 is any UITextInput }
    for control in controls where control.window != nil {
      let value: String?
      switch control {
      case let field as UITextField: value = field.text ?? ""
      case let toggle as UISwitch: value = "\(toggle.isOn)"
      case let segments as UISegmentedControl: value = "\(segments.selectedSegmentIndex)"
      case let slider as UISlider: value = "\(slider.value)"
      case let stepper as UIStepper: value = "\(stepper.value)"
      default:
        value = ClassNames.of(control).contains("UITextView") ? control.accessibilityValue : nil
      }
      if let value { result[ElementPath.of(control)] = value }
    }
    return result
  }
}

extension Stage.Place {
  @MainActor
  fileprivate init(_ controller: UIViewController) {
    let item = controller.navigationItemIfMade
    let items = (item?.leftBarButtonItems ?? []) + (item?.rightBarButtonItems ?? [])
    self.init(
      String(describing: type(of: controller)),
      title: item?.title ?? controller.title,
      completions: items.filter { $0.systemItem == .done || $0.title == "Done" }
        .map { $0.title ?? "Done" }
    )
  }
}

extension Stage.StackBars {
  @MainActor
  fileprivate init(_ container: UINavigationController) {
    let bar = container.navigationBar
    let item = container.topViewController?.navigationItemIfMade
    let isAlone = container.viewControllers.count < 2
    let hasOwnWay = (item?.leftBarButtonItems ?? []).contains { !$0.isSpace && $0.isEnabled }
    let isHidden = container.isNavigationBarHidden
    self.init(
      isBarHidden: isHidden,
      look: isHidden ? nil : BarLook(of: bar, titles: bar.titleTextAttributes),
      swipesBack: !isAlone && container.interactivePopGestureRecognizer?.isEnabled == true,
      showsWayBack: !isHidden && !isAlone && (item?.hidesBackButton != true || hasOwnWay),
      hidesBarsOnTap: container.hidesBarsOnTap
    )
    if showsWayBack {
      if let own = (item?.leftBarButtonItems ?? []).first(where: { !$0.isSpace }),
        item?.leftItemsSupplementBackButton != true
      {
        ownBackPath = ElementPath.of(own.shownView)
        backLook = "a button “\(BarItemFacts(own).name)”"
      } else {
        backLook =
          bar.backIndicatorImage.map {
            "an image of \(Int(clamping: $0.size.width)) x \(Int(clamping: $0.size.height)) pt"
          }
          ?? "the system's back button"
      }
    }
    guard !container.isToolbarHidden, let toolbar = container.toolbar else { return }
    toolbarLook = BarLook(of: toolbar)
    toolbarItems = (toolbar.items ?? []).filter { !$0.isSpace }.map { BarItemFacts($0).name }
  }
}

extension Stage.Popover {
  @MainActor
  fileprivate init?(_ presentation: UIPopoverPresentationController, in window: UIWindow) {
    guard let shown = presentation.presentedView else { return nil }
    let view = presentation.barButtonItem?.shownView ?? presentation.sourceView
    var source = CGRect.zero
    if let view, view.window != nil {
      let isPart = presentation.barButtonItem == nil && !presentation.sourceRect.isNull
      source = view.convert(isPart ? presentation.sourceRect : view.bounds, to: nil as UIView?)
    } else if let frame = presentation.sourceItem?.frame(in: window), !frame.isNull {
      source = frame
    }
    let frame = shown.frameInWindow
    let ground = shown.firstView { $0 is UIPopoverBackgroundView } as? UIPopoverBackgroundView
    self.init(
      source: source,
      sourcePath: ElementPath.of(view),
      tip: Self.tip(presentation.arrowDirection, frame, offset: ground?.arrowOffset ?? 0),
      mayCoverSource: presentation.canOverlapSourceViewRect,
      ground: presentation.popoverBackgroundViewClass.map { String(describing: $0) }
    )
    guard let content = presentation.presentedViewController.viewIfLoaded else { return }
    if let table = content.firstView({ $0 is UITableView }) as? UITableView {
      selection =
        table.allowsMultipleSelection ? .multiple : table.allowsSelection ? .single : .none
    }
    filled = Self.filled(content)
    for scroll in content.allViews({ $0 is UIScrollView }) {
      let visible = scroll.bounds
      buttonsBelow += scroll.allViews { view in
        guard let button = view as? UIButton, button.isEnabled else { return false }
        return !visible.intersects(button.convert(button.bounds, to: scroll))
      }.map { $0.accessibilityLabel ?? ElementPath.name(of: $0) }
    }
  }

  private static func tip(
    _ direction: UIPopoverArrowDirection,
    _ frame: CGRect,
    offset: CGFloat
  ) -> CGPoint? {
    switch direction {
    case .up: CGPoint(x: frame.midX + offset, y: frame.minY)
    case .down: CGPoint(x: frame.midX + offset, y: frame.maxY)
    case .left: CGPoint(x: frame.minX, y: frame.midY + offset)
    case .right: CGPoint(x: frame.maxX, y: frame.midY + offset)
    default: nil
    }
  }

  /// Returns how far down the content reaches, as a fraction of the height.
  @MainActor
  private static func filled(_ content: UIView) -> Double? {
    guard content.bounds.height > 0 else { return nil }
    if let scroll = content.firstView({ $0 is UIScrollView }) as? UIScrollView,
      scroll.bounds.height > content.bounds.height * 0.6
    {
      return min(1, Double(scroll.contentSize.height / scroll.bounds.height))
    }
    let leaves = content.allViews { $0.subviews.isEmpty && !$0.isHidden && $0 !== content }
    let lowest = leaves.map { $0.convert($0.bounds, to: content).maxY }.max()
    return lowest.map { Double($0 / content.bounds.height) }
  }
}

extension UIView {
  /// Whether a part of the view is inside its window.
  fileprivate var isInsideItsWindow: Bool {
    guard let window else { return false }
    let seen = frameInWindow.intersection(window.bounds)
    return seen.width > 0 && seen.height > 0
  }
}
