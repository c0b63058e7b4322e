import CoreGraphics
import Foundation
import UIKitBars
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitText

/// The bars that a walk found.
struct SeenBars {
  var navigation: [NavigationBarFacts] = []
  var tools: [ToolbarFacts] = []
  var tabs: [TabBarFacts] = []

  @MainActor
  mutating func note(_ view: UIView, path: String, frame: CGRect) {
    switch view {
    case let bar as UINavigationBar:
      if let facts = NavigationBarFacts(bar, path: path, frame: frame) { navigation.append(facts) }
    case let bar as UIToolbar: tools.append(ToolbarFacts(bar, path: path, frame: frame))
    case let bar as UITabBar: tabs.append(TabBarFacts(bar, path: path, frame: frame))
    default: break
    }
  }
}

extension BarLook {
  @MainActor
  init(of bar: UIView, titles: [NSAttributedString.Key: Any]? = nil) {
    self.init()
    tint = ScreenWalker.color(bar.tintColor, in: bar)
    if let ground = bar.subviews.lazy.compactMap({ $0 as? BarBackgroundView }).first?.background {
      isTranslucent = ground.isTranslucent
      self.ground = ScreenWalker.color(ground.color ?? ground.blurTint, in: bar)
      image = ground.image?.size
      isClear =
        ground.blur == nil && (self.ground?.alpha ?? 0) < 0.01
        && (image ?? .zero) == .zero
    }
    titleColor = ScreenWalker.color(titles?[.foregroundColor] as? UIColor, in: bar)
    titleFont = ScreenWalker.facts(of: titles?[.font] as? UIFont, kern: 0)
  }
}

extension BarItemFacts {
  @MainActor
  init(_ item: UIBarButtonItem) {
    let kind: Kind
    if item.systemItem == .flexibleSpace {
      kind = .flexibleSpace
    } else if item.systemItem == .fixedSpace {
      kind = .fixedSpace
    } else if let view = item.customView {
      kind = view.holds(UISegmentedControl.self) ? .segments : .custom
    } else {
      kind = item.shownTitle == nil ? .icon : .text
    }
    self.init(
      kind,
      title: item.shownTitle,
      label: item.spokenLabel ?? item.customView?.accessibilityLabel,
      system: item.systemItem.map { String(describing: $0) },
      isEnabled: item.isEnabled,
      action: item.action.map { action in
        (item.target.map { "\(type(of: $0))." } ?? "") + action.description
      },
      frame: Self.frame(of: item, kind)
    )
  }
}

extension BarItemFacts {
  /// Returns the frame of an item; for a text button that of its text, because the area around it
  /// looks like a space.
  @MainActor
  private static func frame(of item: UIBarButtonItem, _ kind: Kind) -> CGRect {
    guard let view = item.shownView else { return .zero }
    let words = view.firstView { ($0 as? UILabel)?.text?.isEmpty == false }
    return (kind == .text ? words ?? view : view).frameInWindow
  }
}

extension NavigationBarFacts {
  /// Creates the facts about a bar; nil if the bar has no items.
  @MainActor
  fileprivate init?(_ bar: UINavigationBar, path: String, frame: CGRect) {
    guard let item = bar.topItem else { return nil }
    self.init(path: path, frame: frame, look: BarLook(of: bar, titles: bar.titleTextAttributes))
    depth = max(0, (bar.items?.count ?? 1) - 1)
    title = item.title
    isTitleLarge =
      bar.firstView { ($0 as? UILabel)?.text == item.title && $0.frame.height > 40 } != nil
    titleView = item.titleView.map { String(describing: type(of: $0)) }
    hasSegments = item.titleView?.holds(UISegmentedControl.self) ?? false
    prompt = item.prompt
    if let prompt {
      let label = bar.firstView { ($0 as? UILabel)?.text == prompt } as? UILabel
      isPromptTruncated = label.map(ScreenWalker.isTruncated) ?? false
    }
    hidesBack = item.hidesBackButton
    if let previous = bar.backItem, let button = bar.shownBackButton {
      let words = button.firstView {
        ($0 as? UILabel)?.text?.isEmpty == false && !$0.isHidden && $0.alpha > 0.01
      }
      back = Back(
        title: (words as? UILabel)?.text,
        previousTitle: previous.title,
        ownTitle: previous.backBarButtonItem?.title ?? previous.backButtonTitle,
        leadsToSegments: previous.titleView?.holds(UISegmentedControl.self) ?? false
      )
    }
    let ofSplit = ScreenWalker.responder(around: bar, as: UISplitViewController.self)?
      .displayModeButtonItemIfMade
    func facts(_ items: [UIBarButtonItem]?) -> [BarItemFacts] {
      (items ?? []).map { item in
        var facts = BarItemFacts(item)
        if item === ofSplit { facts.system = BarItemFacts.displayMode }
        return facts
      }
    }
    leading = facts(item.leftBarButtonItems)
    trailing = facts(item.rightBarButtonItems)
    indicator = bar.backIndicatorImage?.size
    hasIndicatorMask = bar.backIndicatorTransitionMaskImage != nil
  }
}

extension ToolbarFacts {
  @MainActor
  fileprivate init(_ bar: UIToolbar, path: String, frame: CGRect) {
    self.init(
      path: path,
      frame: frame,
      look: BarLook(of: bar),
      items: (bar.items ?? []).map { BarItemFacts($0) }
    )
  }
}

extension TabBarFacts {
  @MainActor
  fileprivate init(_ bar: UITabBar, path: String, frame: CGRect) {
    let buttons = bar.shownButtons.map(\.frameInWindow).sorted { $0.minX < $1.minX }
    let isMirrored = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let places = isMirrored ? buttons.reversed() : buttons
    let items = bar.items ?? []
    self.init(path: path, frame: frame, look: BarLook(of: bar))
    tabs = items.enumerated().map { index, item in
      let system = item.systemItem != nil
      return Tab(
        system ? item.systemItem.map { String(describing: $0) } : item.title,
        isEnabled: item.isEnabled,
        badge: item.badgeValue,
        isSystem: system,
        hasOwnImage: !system && item.image.map { !$0.isSymbolImage } ?? false,
        hasSelectedImage: Self.differs(item.selectedImage, from: item.image),
        imageSize: item.image?.size,
        frame: places.count == items.count ? places[index] : .zero
      )
    }
    selected = bar.selectedItem.flatMap { chosen in items.firstIndex { $0 === chosen } }
    isRegularWidth = bar.traitCollection.horizontalSizeClass == .regular
  }

  @MainActor
  private static func differs(_ selected: UIImage?, from image: UIImage?) -> Bool {
    guard let selected, selected !== image else { return false }
    guard let one = selected.cgImage, let other = image?.cgImage else { return true }
    return Raster(one) != Raster(other)
  }
}

extension UIView {
  /// The frame in the window; zero for a view without a window, since a file cannot store infinite
  /// numbers.
  var frameInWindow: CGRect { window == nil ? .zero : convert(bounds, to: nil as UIView?) }

  /// Returns the first view that matches, in depth-first order beginning with this view.
  func firstView(_ isIt: (UIView) -> Bool) -> UIView? {
    if isIt(self) { return self }
    for view in subviews {
      if let found = view.firstView(isIt) { return found }
    }
    return nil
  }

  func allViews(_ areThey: (UIView) -> Bool) -> [UIView] {
    (areThey(self) ? [self] : []) + subviews.flatMap { $0.allViews(areThey) }
  }

  func holds<View: UIView>(_ type: View.Type) -> Bool { firstView { $0 is View } != nil }
}
