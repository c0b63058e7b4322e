import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore
import UIKitText

/// A bar at the top of the screen, with the title of what is below it and the way back.
///
/// It shows the top of a stack of items. A navigation controller sees to its items and its frame;
/// used alone, a delegate hears of pushes and pops. Catalogue: UI10-F158 to UI10-F168, UI9-F29,
/// UI9-F30, UI9-F32, UI9-F34.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning, AppearanceHolding, ItemObserving,
  UILargeContentViewerInteractionDelegate
{
  // MARK: State

  final var stack: [UINavigationItem] = []
  final var content: NavigationBarContent?
  final var transition: NavigationBarTransition?
  /// A transition is being made: contents are its business.
  final var isPreparingTransition = false
  final let backgroundView = BarBackgroundView(frame: .zero)
  /// The controller that sees to the bar; nil: the app does.
  package final weak var controller: (any NavigationBarControlling)?
  private final weak var assignedDelegate: (any UINavigationBarDelegate)?
  final var values = NavigationBarValues()
  final var needsLook = true
  /// How far content has been scrolled away below the bar: 0, at its top.
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
  /// Creates a bar without items; nothing is read from the archive.
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

  /// Hears of pushes and pops.
  ///
  /// The bar of a navigation controller has the controller itself.
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

  /// The stack, bottom first; the last one is shown.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }
  /// Exchanges the stack.
  ///
  /// Animated it is a push where the new top is new, else a pop.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    exchangeItems(items ?? [], animated: animated)
  }
  /// The item that is shown.
  open var topItem: UINavigationItem? { stack.last }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }
  /// Shows another item; the one that was shown becomes the way back.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { push(item, animated: animated) }
  /// Takes the top item away; nil where there is none, or the delegate is against it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? { pop(animated: animated) }

  // MARK: Looks

  /// The background where nothing else is said, by default `.default`.
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
  /// Whether what is behind shows through, by default true, or as the background image says;
  /// content of controllers then begins at the top of the screen.
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
  /// The colour of the background; nil: that of the style.
  open var barTintColor: UIColor? {
    get { values.barTint }
    set {
      if recordsAppearance(.barTintColor, newValue, { $0.barTintColor = $1 }) { return }
      guard values.barTint != newValue else { return }
      values.barTint = newValue
      noteLookChange()
    }
  }
  /// Whether items may have large titles, by default false.
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
  /// Stands in for the hairline, where the bar has a background image as well; an image without
  /// size hides it.
  open var shadowImage: UIImage? {
    get { values.shadowImage }
    set {
      if recordsAppearance(.shadowImage, newValue, { $0.shadowImage = $1 }) { return }
      values.shadowImage = newValue
      noteLookChange()
    }
  }
  /// Font, colour and shadow of the title; nil: the system's.
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
  /// Font, colour and shadow of the large title; nil: the system's.
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
  /// Stands in for the chevron of the back button, with `backIndicatorTransitionMaskImage`.
  open var backIndicatorImage: UIImage? {
    get { values.indicator }
    set {
      if recordsAppearance(.backIndicator, newValue, { $0.backIndicatorImage = $1 }) { return }
      values.indicator = newValue
      noteLookChange()
    }
  }
  /// Where a title that slides below the indicator stays visible.
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

  /// Sets the image behind the bar for its height; nil, the default: none.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }
  /// The image behind the bar for a height; nil where none was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }
  /// Sets the image behind the bar for its place and its height.
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
  /// The image behind the bar for a place and a height; nil where none was set.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    values.backgrounds[.init(position: barPosition, metrics: barMetrics)]
  }
  /// Moves the title up or down in bars of a height; points.
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
  /// By default 0.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    values.titleAdjustments[barMetrics.rawValue] ?? 0
  }

  // MARK: Appearance objects

  /// The looks of the bar; assigned, it stands before the properties above.
  ///
  /// As of iOS 13.
  open var standardAppearance: UINavigationBarAppearance {
    get { standardOrDefault }
    set {
      if recordsAppearance(.standardAppearance, newValue, { $0.standardAppearance = $1 }) {
        return
      }
      takeAppearance(newValue, at: \.standard)
    }
  }
  /// In compact height; nil: `standardAppearance`.
  ///
  /// As of iOS 13.
  open var compactAppearance: UINavigationBarAppearance? {
    get { values.compact }
    set {
      if recordsAppearance(.compactAppearance, newValue, { $0.compactAppearance = $1 }) { return }
      takeAppearance(newValue, at: \.compact)
    }
  }
  /// While content is at its top; nil: `standardAppearance`, with a clear ground where the system
  /// has one.
  ///
  /// As of iOS 13.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { values.scrollEdge }
    set {
      if recordsAppearance(.scrollEdgeAppearance, newValue, { $0.scrollEdgeAppearance = $1 }) {
        return
      }
      takeAppearance(newValue, at: \.scrollEdge)
    }
  }
  /// In compact height, while content is at its top; nil: `scrollEdgeAppearance`.
  ///
  /// As of iOS 15.
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
  package final func appearancePartDidChange() {
    if values.untouched != nil { values.wasTouched = true }
    noteLookChange()
    controller?.barLayoutDidChange()
  }

  // MARK: Position

  /// At the top; below the status bar where the delegate or the controller says so.
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

  /// A button under a finger that rested does what a tap does when the finger leaves.
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

/// The controller that sees to a bar's items and its frame.
@MainActor
package protocol NavigationBarControlling: AnyObject {
  /// The back button was tapped.
  func goBack()
  /// An item was chosen from the menu of the ways back.
  func goBack(to item: UINavigationItem)
  /// Something that decides where content begins changed.
  func barLayoutDidChange()
  /// The background became dark or light.
  func barStyleDidChange()
}

/// What was set of a bar.
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
  /// What the getter handed out while none was assigned; counts once it is changed.
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
