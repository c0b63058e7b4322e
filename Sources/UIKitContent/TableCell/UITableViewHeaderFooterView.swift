import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// The header or the footer of a section of a table.
///
/// Catalogue: UI9-F195.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// Changes a view's configurations to suit its state.
  public typealias ConfigurationUpdateHandler =
    (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  package final var configuring = CellConfiguring()
  final var contextNow = HeaderFooterContext()
  final var contentNow: CellContentView?
  final var textNow: CellLabel?
  final var detailNow: CellLabel?
  final var backgroundNow: UIView?
  final var configurationGround: BackgroundConfigurationView?
  final var ground: UIView?
  final var ownTint: UIColor?
  final var needsDefaults = true

  /// Makes a header or footer; `reuseIdentifier` nil: no table uses it again.
  public init(reuseIdentifier: String?) {
    madeIdentifier = reuseIdentifier
    super.init(frame: .zero)
    prepare()
  }

  /// Makes a header or footer that no table uses again.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a view without a reuse identifier; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    madeIdentifier = coder.interface?.attribute("reuseIdentifier")
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UITableViewHeaderFooterView.self)
  }

  // MARK: Content

  /// The title; made when first asked for.
  open var textLabel: UILabel? { standardTextLabel() }
  /// A second label below the title of a header of a grouped table.
  open var detailTextLabel: UILabel? { standardDetailLabel() }
  /// Views of an app's own go in here.
  open var contentView: UIView { configuring.contentView ?? contentNow ?? self }
  /// The ground; by default nil: that of the table's style.
  open var backgroundView: UIView? {
    get { backgroundNow }
    set { setBackground(newValue) }
  }
  /// Which sections the table may use the view for again.
  open var reuseIdentifier: String? { madeIdentifier }
  private final var madeIdentifier: String?
  /// What a nib's view is called by the table that made it, where the nib does not say it.
  package final func takeIdentifier(_ identifier: String) {
    if madeIdentifier == nil { madeIdentifier = identifier }
  }
  /// The view is about to serve another section.
  ///
  /// Overrides call super.
  open func prepareForReuse() { setNeedsUpdateConfiguration() }

  /// The colour of the ground in a plain table, where it is set.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      ownTint = newValue
      super.tintColor = newValue
      updateGround()
    }
  }

  // MARK: Configuration

  /// What fills `contentView`, which it replaces; by default nil.
  ///
  /// As of iOS 14.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuring.content }
    set { setContentConfiguration(newValue) }
  }
  /// A list's standard configuration for the view's place; the view does not show it yet.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (contextNow.style, contextNow.isFooter) {
    case (.plain, false): .plainHeader()
    case (.plain, true): .plainFooter()
    case (_, false): .groupedHeader()
    case (_, true): .groupedFooter()
    }
  }
  /// Whether the content configuration is updated for each new state, by default true.
  open var automaticallyUpdatesContentConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// What is drawn behind the content; takes the background view's place.
  ///
  /// By default nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuring.background }
    set { setBackgroundConfiguration(newValue) }
  }
  /// A list's standard ground for the view's place.
  ///
  /// As of iOS 16.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    contextNow.style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }
  /// Whether the background configuration is updated for each new state, by default true.
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The state that configurations are updated for.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = contextNow.isPinned
    return state
  }
  /// Has the configurations updated before the next layout.
  open func setNeedsUpdateConfiguration() {
    configuring.needsUpdate = true
    setNeedsLayout()
  }
  /// Suits the configurations to a state; an override sets the view's configurations.
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  /// Called when configurations are updated, after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { standardSize(width: size.width) }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    sizeFitting(targetSize, horizontal, vertical)
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    needsDefaults = true
    updateGround()
    setNeedsUpdateConfiguration()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    needsDefaults = true
    setNeedsLayout()
  }

  // MARK: Accessibility

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      let own = super.accessibilityTraits
      return contextNow.isFooter ? own : own.union(.header)
    }
    set { super.accessibilityTraits = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? textNow?.text }
    set { super.accessibilityLabel = newValue }
  }
}

/// A header or footer whose `init(reuseIdentifier:)` can be called through a metatype.
open class UITableViewHeaderFooterViewTwin: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }
  /// Makes a view without a reuse identifier; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes a header or footer of `type` with the class's own `init(reuseIdentifier:)`.
@MainActor @inline(never)
package func makeHeaderFooterView<T: UITableViewHeaderFooterView>(
  of type: T.Type,
  reuseIdentifier: String?
) -> T {
  let twin = unsafeBitCast(
    type as UITableViewHeaderFooterView.Type,
    to: UITableViewHeaderFooterViewTwin.Type.self
  )
  let view = twin.init(reuseIdentifier: reuseIdentifier) as UITableViewHeaderFooterView
  return unsafeDowncast(view, to: T.self)
}
