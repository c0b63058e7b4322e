import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore
import UIKitInteraction

/// A bar with a row of buttons for the current content.
///
/// The bar is 44 points high, 32 in compact height and 50 on tablets. At the lower edge its
/// background extends below the home indicator, at the upper edge below the status bar. Catalogue:
/// UI10-F190 to UI10-F194, UI9-F37.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
  final let ground = BarBackgroundView(frame: .zero)
  final let row = BarRowView(frame: .zero)
  final var itemList: [UIBarButtonItem] = []
  /// The buttons of the items, without spaces.
  final var buttons: [BarButtonView] = []
  final var images = ToolbarImages()
  final var appearances = ToolbarAppearances()
  private final var style = UIBarStyle.default
  private final var barTint: UIColor?
  private final var translucency: Bool?
  private final var ownPosition = UIBarPosition.bottom

  /// Creates a toolbar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a toolbar from an archive, without items.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UIToolbar.self)
  }

  private func prepare() {
    isOpaque = false
    addSubview(ground)
    addSubview(row)
    addInteraction(UILargeContentViewerInteraction())
    updateGround()
  }

  // MARK: Items

  /// The items of the bar in reading direction; nil by default.
  open var items: [UIBarButtonItem]? {
    get { itemList.isEmpty && !hasItems ? nil : itemList }
    set { setItems(newValue, animated: false) }
  }
  private final var hasItems = false

  /// Sets the items; with animation, removed items fade out, new ones fade in, and the others move
  /// to their places.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    hasItems = items != nil
    exchangeItems(items ?? [], animated: animated)
  }

  // MARK: Looks

  /// The background style.
  ///
  /// The default is `.default`.
  open var barStyle: UIBarStyle {
    get { style }
    set {
      if recordsAppearance(.toolbarStyle, newValue, { $0.barStyle = $1 }) { return }
      guard newValue != style else { return }
      style = newValue
      updateGround()
    }
  }
  /// The colour of the background.
  ///
  /// The default is nil: the colour of `barStyle`.
  open var barTintColor: UIColor? {
    get { barTint }
    set {
      if recordsAppearance(.toolbarTint, newValue, { $0.barTintColor = $1 }) { return }
      guard newValue != barTint else { return }
      barTint = newValue
      updateGround()
    }
  }
  /// Whether the bar is translucent; true by default, or according to the background image.
  open var isTranslucent: Bool {
    get {
      translucency ?? groundImage.map { !BarBackground.isOpaque($0) } ?? true
    }
    set {
      if recordsAppearance(.toolbarTranslucent, newValue, { $0.isTranslucent = $1 }) { return }
      guard newValue != translucency else { return }
      translucency = newValue
      updateGround()
    }
  }

  /// Sets the background image for a position and metrics; nil removes it.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    let key = ToolbarImages.Key(position: topOrBottom, metrics: barMetrics)
    if recordsAppearance(
      .toolbarImage,
      backgroundImage,
      parameter: key,
      { $0.setBackgroundImage($1, forToolbarPosition: topOrBottom, barMetrics: barMetrics) }
    ) {
      return
    }
    images.grounds[key] = backgroundImage
    updateGround()
  }
  /// Returns the background image for a position and metrics; nil if none was set.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    images.grounds[ToolbarImages.Key(position: topOrBottom, metrics: barMetrics)]
  }

  /// Sets the image that replaces the hairline; an image without size hides it, nil restores it.
  open func setShadowImage(
    _ shadowImage: UIImage?,
    forToolbarPosition topOrBottom: UIBarPosition
  ) {
    if recordsAppearance(
      .toolbarShadow,
      shadowImage,
      parameter: topOrBottom.rawValue,
      { $0.setShadowImage($1, forToolbarPosition: topOrBottom) }
    ) {
      return
    }
    images.shadows[topOrBottom] = shadowImage
    updateGround()
  }
  /// Returns the shadow image for a position; nil if none was set.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    images.shadows[topOrBottom]
  }

  /// The appearance of background and buttons; until it is set or changed, the properties above
  /// apply.
  ///
  /// - Note: iOS 13 and later.
  open var standardAppearance: UIToolbarAppearance {
    get { appearances.standard(for: self) }
    set {
      if recordsAppearance(.toolbarStandard, newValue, { $0.standardAppearance = $1 }) { return }
      appearances.set(newValue, \.standardValue, for: self)
      appearances.isStandardSet = true
      updateLooks()
    }
  }
  /// The appearance in compact height; nil for `standardAppearance`.
  ///
  /// - Note: iOS 13 and later.
  open var compactAppearance: UIToolbarAppearance? {
    get { appearances.compact }
    set {
      if recordsAppearance(.toolbarCompact, newValue, { $0.compactAppearance = $1 }) { return }
      appearances.set(newValue, \.compact, for: self)
      updateLooks()
    }
  }
  /// The appearance while the content above the bar is at its end.
  ///
  /// If it is nil, the background fades out there. The toolbar of a navigation controller observes
  /// the content.
  ///
  /// - Note: iOS 15 and later.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.edge }
    set {
      if recordsAppearance(.toolbarEdge, newValue, { $0.scrollEdgeAppearance = $1 }) { return }
      appearances.set(newValue, \.edge, for: self)
      updateLooks()
    }
  }
  /// The appearance in compact height while the content is at its end; nil for
  /// `scrollEdgeAppearance`.
  ///
  /// - Note: iOS 15 and later.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.compactEdge }
    set {
      if recordsAppearance(
        .toolbarCompactEdge,
        newValue,
        { $0.compactScrollEdgeAppearance = $1 }
      ) {
        return
      }
      appearances.set(newValue, \.compactEdge, for: self)
      updateLooks()
    }
  }

  /// The progress of the content beside the bar: 0 at its end, 1, the default, while it extends
  /// below the bar.
  ///
  /// The object that observes the content sets it; it is used since iOS 15.
  package final var scrollEdgeProgress: CGFloat = 1 {
    didSet { if scrollEdgeProgress != oldValue { updateLooks() } }
  }

  /// The background that the properties older than appearance objects describe.
  final var classicGround: BarBackground {
    BarBackground(
      style: style,
      tint: barTint,
      isTranslucent: translucency,
      image: groundImage,
      shadow: images.shadow(ownPosition)
    )
  }

  private final var groundImage: UIImage? {
    images.ground(ownPosition, isCompact ? .compact : .default)
  }

  // MARK: Position

  /// The delegate, which determines the position of the bar.
  open weak var delegate: (any UIToolbarDelegate)? {
    didSet {
      checkAddedMethods(delegate)
      if delegate !== oldValue { updatePosition() }
    }
  }
  /// The position of the bar: the delegate's answer, otherwise the bottom.
  open var barPosition: UIBarPosition { ownPosition }

  private func updatePosition() {
    let asked = delegate?.position(for: self) ?? .any
    let position = asked == .any ? .bottom : asked
    guard position != ownPosition else { return }
    ownPosition = position
    updateGround()
    setNeedsLayout()
  }

  // MARK: Size

  /// The dimensions in points.
  ///
  /// Source: `UIToolbar`'s frames; 32 in compact height, 50 on tablets since iOS 12.
  package nonisolated enum Metrics {
    package static let height: CGFloat = 44
    package static let compactHeight: CGFloat = 32
    package static let tabletHeight: CGFloat = 50
    // Source: the margins of root views, 16 points, 20 in wide windows.
    static let margin: CGFloat = 16
    static let wideMargin: CGFloat = 20
    // Unverified: the duration in seconds.
    static let exchangeDuration = 0.3
  }

  /// Returns the height of a toolbar for traits, in points, without the area of the home indicator.
  package nonisolated static func height(for traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return Metrics.tabletHeight }
    return traits.verticalSizeClass == .compact ? Metrics.compactHeight : Metrics.height
  }

  final var isCompact: Bool {
    traitCollection.userInterfaceIdiom != .pad && traitCollection.verticalSizeClass == .compact
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height(for: traitCollection))
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height(for: traitCollection))
  }

  // MARK: Changes

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    updatePosition()
    updateLooks()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    updateLooks()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  /// Extends the touch area of buttons in low bars.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || reaches(point, by: buttons, with: event)
  }
}

extension AppearanceSlot {
  static let toolbarStyle = AppearanceSlot(8)
  static let toolbarTint = AppearanceSlot(9)
  static let toolbarTranslucent = AppearanceSlot(10)
  static let toolbarImage = AppearanceSlot(11)
  static let toolbarShadow = AppearanceSlot(12)
  static let toolbarStandard = AppearanceSlot(13)
  static let toolbarCompact = AppearanceSlot(14)
  static let toolbarEdge = AppearanceSlot(15)
  static let toolbarCompactEdge = AppearanceSlot(16)
}
