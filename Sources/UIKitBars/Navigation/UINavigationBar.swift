import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore
import UIKitInteraction
import UIKitText

/// A bar at the top of the screen, with the title of the content below it and a back button.
///
/// The bar shows the top item of a stack. A navigation controller manages the items and the frame
/// of its bar; a bar used alone reports pushes and pops to its delegate. Catalogue: UI10-F158 to
/// UI10-F168, UI9-F29, UI9-F30, UI9-F32, UI9-F34.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning, AppearanceHolding, ItemObserving,
  UILargeContentViewerInteractionDelegate
{
  // MARK: State

  final var stack: [UINavigationItem] = []
  final var content: NavigationBarContent?
  final var transition: NavigationBarTransition?
  /// Whether a transition is being prepared; layout then leaves the contents unchanged.
  final var isPreparingTransition = false
  final let backgroundView = BarBackgroundView(frame: .zero)
  /// The controller that manages the bar; nil if the app does.
  package final weak var controller: (any NavigationBarControlling)?
  private final weak var assignedDelegate: (any UINavigationBarDelegate)?
  final var values = NavigationBarValues()
  final var needsLook = true
  /// The distance, in points, by which content is scrolled below the bar; 0 at its top.
  final var edgeProgress: CGFloat = 1 {
    didSet { if (edgeProgress <= 0) != (oldValue <= 0) { noteLookChange() } }
  }

  // MARK: Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// Creates a bar of no size at the origin.
  public convenience init() { self.init(frame: .zero) }
  /// Creates a bar from an archive, without items.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UINavigationBar.self)
  }

  private func prepare() {
    isOpaque = false
    addSubview(backgroundView)
    addInteraction(UILargeContentViewerInteraction(delegate: self))
    accessibilityContainerType = .semanticGroup
  }

  // MARK: Items

  /// The delegate, which is called for pushes and pops.
  ///
  /// The delegate of a navigation controller's bar is the controller.
  open weak var delegate: (any UINavigationBarDelegate)? {
    get { assignedDelegate ?? (controller as? any UINavigationBarDelegate) }
    set {
      checkAddedMethods(newValue)
      guard controller == nil else {
        stop(
          what: "Cannot manually set the delegate on a UINavigationBar managed by a controller.",
          where: "UINavigationBar.delegate",
          mend: "Set the navigation controller's delegate."
        )
      }
      assignedDelegate = newValue
      setNeedsLayout()
    }
  }

  /// The stack of items, bottom first; the last item is shown.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }
  /// Replaces the stack of items.
  ///
  /// An animated change is a push if the new top item was not on the stack, else a pop.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    exchangeItems(items ?? [], animated: animated)
  }
  /// The item that the bar shows.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below the top item, to which the back button returns.
  open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }
  /// Pushes an item onto the stack; the back button returns to the previous one.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { push(item, animated: animated) }
  /// Removes the top item.
  ///
  /// - Returns: The removed item; nil if it is the only one, or if the delegate does not allow it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? { pop(animated: animated) }

  // MARK: Looks

  /// The background style, used if neither a colour nor an appearance is set.
  ///
  /// The default is `.default`.
  open var barStyle: UIBarStyle {
    get { values.style }
    set {
      if recordsAppearance(.barStyle, newValue, { $0.barStyle = $1 }) { return }
      guard values.style != newValue else { return }
      values.style = newValue
      noteLookChange()
      controller?.barStyleDidChange()
    }
  }
  /// Whether content is visible through the background.
  ///
  /// The default is true, or depends on the background image. Below a translucent bar, the content
  /// of controllers begins at the top of the screen.
  open var isTranslucent: Bool {
    get { values.isTranslucent ?? look.background.isTranslucent }
    set {
      if recordsAppearance(.isTranslucent, newValue, { $0.isTranslucent = $1 }) { return }
      guard values.isTranslucent != newValue else { return }
      values.isTranslucent = newValue
      noteLookChange()
      controller?.barLayoutDidChange()
    }
  }
  /// The colour of the background; nil for the colour of the style.
  open var barTintColor: UIColor? {
    get { values.barTint }
    set {
      if recordsAppearance(.barTintColor, newValue, { $0.barTintColor = $1 }) { return }
      guard values.barTint != newValue else { return }
      values.barTint = newValue
      noteLookChange()
    }
  }
  /// Whether items can have large titles.
  ///
  /// The default is false.
  open var prefersLargeTitles: Bool {
    get { values.prefersLargeTitles }
    set {
      if recordsAppearance(.prefersLargeTitles, newValue, { $0.prefersLargeTitles = $1 }) {
        return
      }
      guard values.prefersLargeTitles != newValue else { return }
      values.prefersLargeTitles = newValue
      setNeedsLayout()
      invalidateIntrinsicContentSize()
      controller?.barLayoutDidChange()
    }
  }
  /// The image that replaces the hairline if the bar has a background image too; an image without
  /// size hides the hairline.
  open var shadowImage: UIImage? {
    get { values.shadowImage }
    set {
      if recordsAppearance(.shadowImage, newValue, { $0.shadowImage = $1 }) { return }
      values.shadowImage = newValue
      noteLookChange()
    }
  }
  /// The attributes of the title; nil for the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { values.titleAttributes }
    set {
      if recordsAppearance(.titleTextAttributes, newValue, { $0.titleTextAttributes = $1 }) {
        return
      }
      values.titleAttributes = newValue
      noteLookChange()
    }
  }
  /// The attributes of the large title; nil for the system's.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { values.largeTitleAttributes }
    set {
      if recordsAppearance(
        .largeTitleTextAttributes,
        newValue,
        { $0.largeTitleTextAttributes = $1 }
      ) {
        return
      }
      values.largeTitleAttributes = newValue
      noteLookChange()
    }
  }
  /// The image that replaces the chevron of the back button; used together with
  /// `backIndicatorTransitionMaskImage`.
  open var backIndicatorImage: UIImage? {
    get { values.indicator }
    set {
      if recordsAppearance(.backIndicator, newValue, { $0.backIndicatorImage = $1 }) { return }
      values.indicator = newValue
      noteLookChange()
    }
  }
  /// The mask through which a title that slides below the indicator stays visible.
  open var backIndicatorTransitionMaskImage: UIImage? {
    get { values.indicatorMask }
    set {
      if recordsAppearance(
        .backIndicatorMask,
        newValue,
        { $0.backIndicatorTransitionMaskImage = $1 }
      ) {
        return
      }
      values.indicatorMask = newValue
      noteLookChange()
    }
  }

  /// Sets the background image for bar metrics.
  ///
  /// The default is nil: no image.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }
  /// Returns the background image for bar metrics; nil if none was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }
  /// Sets the background image for a bar position and bar metrics.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for barPosition: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    if recordsAppearance(
      .barBackground,
      backgroundImage,
      parameter: [barPosition.rawValue, barMetrics.rawValue],
      { $0.setBackgroundImage($1, for: barPosition, barMetrics: barMetrics) }
    ) {
      return
    }
    values.backgrounds[.init(position: barPosition, metrics: barMetrics)] = backgroundImage
    noteLookChange()
    controller?.barLayoutDidChange()
  }
  /// Returns the background image for a bar position and bar metrics; nil if none was set.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    values.backgrounds[.init(position: barPosition, metrics: barMetrics)]
  }
  /// Sets the vertical offset of the title, in points, for bar metrics.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat,
    for barMetrics: UIBarMetrics
  ) {
    if recordsAppearance(
      .titlePosition,
      adjustment,
      parameter: barMetrics.rawValue,
      { $0.setTitleVerticalPositionAdjustment($1, for: barMetrics) }
    ) {
      return
    }
    values.titleAdjustments[barMetrics.rawValue] = adjustment
    setNeedsLayout()
  }
  /// Returns the vertical offset of the title, in points.
  ///
  /// The default is 0.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    values.titleAdjustments[barMetrics.rawValue] ?? 0
  }

  // MARK: Appearance objects

  /// The appearance of the bar; an assigned appearance takes precedence over the properties above.
  ///
  /// - Note: iOS 13 and later.
  open var standardAppearance: UINavigationBarAppearance {
    get { standardOrDefault }
    set {
      if recordsAppearance(.standardAppearance, newValue, { $0.standardAppearance = $1 }) {
        return
      }
      takeAppearance(newValue, at: \.standard)
    }
  }
  /// The appearance in compact height; nil for `standardAppearance`.
  ///
  /// - Note: iOS 13 and later.
  open var compactAppearance: UINavigationBarAppearance? {
    get { values.compact }
    set {
      if recordsAppearance(.compactAppearance, newValue, { $0.compactAppearance = $1 }) { return }
      takeAppearance(newValue, at: \.compact)
    }
  }
  /// The appearance while content is at its top.
  ///
  /// If it is nil, the bar uses `standardAppearance`, with a clear background where the system has
  /// one.
  ///
  /// - Note: iOS 13 and later.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { values.scrollEdge }
    set {
      if recordsAppearance(.scrollEdgeAppearance, newValue, { $0.scrollEdgeAppearance = $1 }) {
        return
      }
      takeAppearance(newValue, at: \.scrollEdge)
    }
  }
  /// The appearance in compact height while content is at its top; nil for `scrollEdgeAppearance`.
  ///
  /// - Note: iOS 15 and later.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { values.compactScrollEdge }
    set {
      if recordsAppearance(
        .compactScrollEdgeAppearance,
        newValue,
        { $0.compactScrollEdgeAppearance = $1 }
      ) {
        return
      }
      takeAppearance(newValue, at: \.compactScrollEdge)
    }
  }
  package final func appearanceDidChange(_ appearance: AnyObject) {
    if appearance === values.untouched { values.wasTouched = true }
    noteLookChange()
    controller?.barLayoutDidChange()
  }

  // MARK: Position

  /// The position of the bar: `.topAttached` in a navigation controller, else the delegate's answer
  /// or `.top`.
  open var barPosition: UIBarPosition { shownPosition }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fullHeight)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fullHeight)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutBar()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    noteLookChange()
    invalidateIntrinsicContentSize()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    noteLookChange()
  }
  /// Extends the touch area of buttons in low bars.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || content.map { $0.point(inside: convert(point, to: $0), with: event) } == true
  }
  package final func itemDidChange(_ item: AnyObject) { partDidChange(item) }

  // MARK: Large content

  /// Triggers the button under a finger that was lifted after the large content viewer appeared.
  open func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {
    if let button = item as? BarButtonView {
      button.item.trigger(for: nil, from: button)
    } else if let back = item as? BackButtonView, back.isEnabled {
      back.sendActions(for: .touchUpInside)
    }
  }
}

/// The controller that manages a bar's items and its frame.
@MainActor
package protocol NavigationBarControlling: AnyObject {
  /// Called when the back button is tapped.
  func goBack()
  /// Called when an item is chosen from the history menu.
  func goBack(to item: UINavigationItem)
  /// Called after a change that affects where content begins.
  func barLayoutDidChange()
  /// Called after the background became dark or light.
  func barStyleDidChange()
}

/// The values that were set on a bar.
struct NavigationBarValues {
  struct BackgroundKey: Hashable {
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }

  var style = UIBarStyle.default
  var isTranslucent: Bool?
  var barTint: UIColor?
  var prefersLargeTitles = false
  var shadowImage: UIImage?
  var titleAttributes: [NSAttributedString.Key: Any]?
  var largeTitleAttributes: [NSAttributedString.Key: Any]?
  var indicator: UIImage?
  var indicatorMask: UIImage?
  var backgrounds: [BackgroundKey: UIImage] = [:]
  var titleAdjustments: [Int: CGFloat] = [:]
  var standard: UINavigationBarAppearance?
  var compact: UINavigationBarAppearance?
  var scrollEdge: UINavigationBarAppearance?
  var compactScrollEdge: UINavigationBarAppearance?
  /// The appearance that the getter returned while none was assigned; used once it is changed.
  var untouched: UINavigationBarAppearance?
  var wasTouched = false
}

extension AppearanceSlot {
  static let barStyle = AppearanceSlot(8)
  static let isTranslucent = AppearanceSlot(9)
  static let barTintColor = AppearanceSlot(10)
  static let prefersLargeTitles = AppearanceSlot(11)
  static let shadowImage = AppearanceSlot(12)
  static let titleTextAttributes = AppearanceSlot(13)
  static let largeTitleTextAttributes = AppearanceSlot(14)
  static let backIndicator = AppearanceSlot(15)
  static let backIndicatorMask = AppearanceSlot(16)
  static let barBackground = AppearanceSlot(17)
  static let titlePosition = AppearanceSlot(18)
  static let standardAppearance = AppearanceSlot(19)
  static let compactAppearance = AppearanceSlot(20)
  static let scrollEdgeAppearance = AppearanceSlot(21)
  static let compactScrollEdgeAppearance = AppearanceSlot(22)
}
