import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

extension UINavigationBar {
  /// Marks the appearance as changed; the next layout combines it again.
  final func noteLookChange() {
    needsLook = true
    setNeedsLayout()
  }

  // MARK: Appearance objects

  final var standardOrDefault: UINavigationBarAppearance {
    if let standard = values.standard { return standard }
    if let untouched = values.untouched { return untouched }
    let made = UINavigationBarAppearance(idiom: traitCollection.userInterfaceIdiom)
    // Changing the object in place has the same effect as assigning it.
    made.holder = self
    values.untouched = made
    return made
  }

  final func takeAppearance(
    _ appearance: UINavigationBarAppearance?,
    at path: WritableKeyPath<NavigationBarValues, UINavigationBarAppearance?>
  ) {
    let copy = appearance?.copy() as? UINavigationBarAppearance
    values[keyPath: path] = copy
    copy?.holder = self
    noteLookChange()
    controller?.barLayoutDidChange()
  }

  // MARK: State

  final var isCompactHeight: Bool {
    traitCollection.verticalSizeClass == .compact
      && traitCollection.userInterfaceIdiom == .phone
  }

  final var metrics: UIBarMetrics {
    let hasPrompt = topItem?.prompt != nil
    if isCompactHeight { return hasPrompt ? .compactPrompt : .compact }
    return hasPrompt ? .defaultPrompt : .default
  }

  final var shownPosition: UIBarPosition {
    if controller != nil { return .topAttached }
    let asked = delegate?.position(for: self) ?? .any
    return asked == .any ? .top : asked
  }

  /// The current look: from the item's appearance objects, the bar's, or the bar's properties.
  final var look: NavigationBarLook { look(of: topItem) }

  final func look(of item: UINavigationItem?) -> NavigationBarLook {
    let isAtEdge = edgeProgress <= 0 && Surroundings.systemVersion.major >= 13
    let isCompact = isCompactHeight
    let isDark = values.style.isDark
    if isAtEdge {
      // Source: Apple's documentation of the item's `scrollEdgeAppearance`: if it is nil, UIKit uses
      // the navigation bar's.
      let edge = isCompact ? values.compactScrollEdge ?? values.scrollEdge : values.scrollEdge
      if let shown = item?.edgeAppearance(isCompact: isCompact) ?? edge {
        return NavigationBarLook(shown, metrics: metrics, isDark: isDark)
      }
    }
    if let own = item?.appearance(isCompact: isCompact) {
      return NavigationBarLook(own, metrics: metrics, isDark: isDark)
    }
    let touched = values.standard ?? (values.wasTouched ? values.untouched : nil)
    let standard = isCompact ? values.compact ?? touched : touched
    var look =
      standard.map { NavigationBarLook($0, metrics: metrics, isDark: isDark) } ?? propertyLook
    // At the edge the background is clear: for large titles since iOS 13, for all since iOS 15.
    if isAtEdge, values.scrollEdge == nil,
      Surroundings.systemVersion.major >= 15 || item.map(showsLargeTitle) == true,
      standard == nil || Surroundings.systemVersion.major >= 15
    {
      look.background = BarBackground()
    }
    return look
  }

  private var propertyLook: NavigationBarLook {
    var look = NavigationBarLook()
    let image = shownBackgroundImage
    look.background = BarBackground(
      style: values.style,
      tint: values.barTint,
      isTranslucent: values.isTranslucent,
      image: image,
      shadow: image == nil ? nil : values.shadowImage
    )
    look.isDark = values.style.isDark
    look.titleAttributes = values.titleAttributes ?? [:]
    look.largeTitleAttributes = values.largeTitleAttributes ?? [:]
    if values.indicator != nil, values.indicatorMask != nil {
      look.indicator = values.indicator
      look.indicatorMask = values.indicatorMask
    }
    look.plain.metrics = metrics
    look.done.metrics = metrics
    look.back.metrics = metrics
    return look
  }

  /// The background image for the bar's metrics and position, with the default metrics and `.any`
  /// as fallbacks.
  private var shownBackgroundImage: UIImage? {
    for metrics in [metrics, isCompactHeight ? .compact : .default, .default] {
      for position in [shownPosition, .any] {
        if let image = values.backgrounds[.init(position: position, metrics: metrics)] {
          return image
        }
      }
    }
    return nil
  }

  // MARK: Heights

  final var rowHeight: CGFloat {
    NavigationBarMetrics.contentHeight(
      isPad: traitCollection.userInterfaceIdiom == .pad,
      isCompactHeight: isCompactHeight,
      version: Surroundings.systemVersion
    )
  }

  /// Returns the height without a large title.
  final func smallHeight(of item: UINavigationItem?) -> CGFloat {
    rowHeight + (item?.prompt == nil ? 0 : NavigationBarMetrics.promptHeight)
  }

  /// Returns the height with the whole large title, if the item has one.
  final func fullHeight(of item: UINavigationItem?) -> CGFloat {
    smallHeight(of: item)
      + (item.map(showsLargeTitle) == true ? NavigationBarMetrics.largeTitleHeight : 0)
  }

  final var fullHeight: CGFloat { fullHeight(of: topItem) }

  /// Returns whether an item of the stack has a large title; always false in compact height.
  final func showsLargeTitle(_ item: UINavigationItem) -> Bool {
    showsLargeTitle(item, in: stack)
  }

  final func showsLargeTitle(_ item: UINavigationItem, in stack: [UINavigationItem]) -> Bool {
    guard values.prefersLargeTitles, !isCompactHeight else { return false }
    guard let index = stack.firstIndex(where: { $0 === item }) else {
      return item.largeTitleDisplayMode != .never
    }
    // `.automatic` inherits from the item below; the first item has a large title.
    for candidate in stack[...index].reversed() {
      switch candidate.largeTitleDisplayMode {
      case .automatic: continue
      case .always, .inline: return true
      case .never: return false
      }
    }
    return true
  }

  // MARK: Layout

  final func layOutBar() {
    let isSettled = transition == nil && !isPreparingTransition
    if isSettled { showTopItem() }
    applyLookIfNeeded()
    let bounds = bounds
    let above = topReach
    backgroundView.frame = CGRect(
      x: 0,
      y: -above,
      width: bounds.width,
      height: bounds.height + above
    )
    guard isSettled, let content else { return }
    prepare(content, height: bounds.height)
  }

  /// Applies the bar's dimensions to a content.
  final func prepare(_ content: NavigationBarContent, height: CGFloat) {
    content.rowHeight = rowHeight
    content.sideInsets = UIEdgeInsets(
      top: 0,
      left: safeAreaInsets.left,
      bottom: 0,
      right: safeAreaInsets.right
    )
    content.titleAdjustment = titleVerticalPositionAdjustment(for: metrics)
    let isLarge = showsLargeTitle(content.item)
    if content.showsLargeTitle != isLarge {
      content.showsLargeTitle = isLarge
      content.setNeedsLayout()
    }
    let frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    if content.frame != frame { content.frame = frame }
    content.setNeedsLayout()
  }

  private func applyLookIfNeeded() {
    guard needsLook else { return }
    needsLook = false
    let look = look
    backgroundView.background = look.background
    backgroundView.shadowEdge = shownPosition == .bottom ? .top : .bottom
    overrideUserInterfaceStyle =
      values.style.isDark && Surroundings.systemVersion.major >= 13 ? .dark : .unspecified
    guard transition == nil, !isPreparingTransition, let content else { return }
    content.look = look
    content.applyLook()
  }

  /// The distance by which the background extends up, below the status bar.
  private var topReach: CGFloat {
    guard shownPosition == .topAttached, let superview else { return 0 }
    return min(max(0, frame.minY), max(superview.safeAreaInsets.top, Self.statusBarHeight))
  }
  /// The height of the status bar of devices without a cut-out, for views without a safe area.
  private static let statusBarHeight: CGFloat = 20
}
