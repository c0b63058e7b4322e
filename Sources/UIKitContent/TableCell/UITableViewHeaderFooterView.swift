import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// The header or the footer of a section of a table.
///
/// Catalogue: UI9-F195.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// A closure that changes a view's configurations for its state.
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

  /// Creates a header or footer; without a `reuseIdentifier` the table does not reuse it.
  public init(reuseIdentifier: String?) {
    madeIdentifier = reuseIdentifier
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a header or footer without a reuse identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view from an archive; only the reuse identifier of a nib is read.
  public required init?(coder: NSCoder) {
    madeIdentifier = coder.interface?.attribute("reuseIdentifier")
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UITableViewHeaderFooterView.self)
  }

  // MARK: Content

  /// The label of the title, created on first use; nil with a content configuration.
  open var textLabel: UILabel? { standardTextLabel() }
  /// The label below the title of a header in a grouped table.
  open var detailTextLabel: UILabel? { standardDetailLabel() }
  /// The container of the content; an app adds its own views here.
  open var contentView: UIView { configuring.contentView ?? contentNow ?? self }
  /// The view behind the content; nil, the default, for the background of the table's style.
  open var backgroundView: UIView? {
    get { backgroundNow }
    set { setBackground(newValue) }
  }
  /// The identifier under which the table reuses the view; nil for no reuse.
  open var reuseIdentifier: String? { madeIdentifier }
  private final var madeIdentifier: String?
  /// Sets the registered identifier of a view from a nib, unless the nib contains one.
  package final func takeIdentifier(_ identifier: String) {
    if madeIdentifier == nil { madeIdentifier = identifier }
  }
  /// Called before the view is reused for another section; overrides call super.
  open func prepareForReuse() { setNeedsUpdateConfiguration() }

  /// The tint colour; in a plain table, setting it also sets the background colour.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      ownTint = newValue
      super.tintColor = newValue
      updateGround()
    }
  }

  // MARK: Configuration

  /// The configuration whose content view replaces `contentView`; the default is nil.
  ///
  /// - Note: iOS 14 and later.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuring.content }
    set { setContentConfiguration(newValue) }
  }
  /// Returns the standard list configuration for the view's position; the view does not apply it.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (contextNow.style, contextNow.isFooter) {
    case (.plain, false): .plainHeader()
    case (.plain, true): .plainFooter()
    case (_, false): .groupedHeader()
    case (_, true): .groupedFooter()
    }
  }
  /// Whether the content configuration is updated when the state changes; the default is true.
  open var automaticallyUpdatesContentConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The configuration of the background, which replaces the background view; the default is nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuring.background }
    set { setBackgroundConfiguration(newValue) }
  }
  /// Returns the standard list background for the view's position.
  ///
  /// - Note: iOS 16 and later.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    contextNow.style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }
  /// Whether the background configuration is updated when the state changes; the default is true.
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The state with which configurations are updated.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = contextNow.isPinned
    return state
  }
  /// Requests an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() {
    configuring.needsUpdate = true
    setNeedsLayout()
  }
  /// Updates the configurations for a state; an override sets the view's configurations.
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  /// A closure that is called after `updateConfiguration(using:)` when configurations are updated.
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
  /// Creates a view without a reuse identifier; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Creates a header or footer of `type` with the class's own `init(reuseIdentifier:)`.
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
