import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitText

/// A field to search with, and the buttons that belong to it.
///
/// Catalogue: UI10-F169 to UI10-F182, UI9-F90, UI9-F91.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  /// The visual weight of a search bar.
  public enum Style: UInt, Sendable {
    /// The default weight, equal to `prominent`.
    case `default` = 0
    /// With a background of its own.
    case prominent
    /// Without a background; only the field has one.
    case minimal
  }
  /// The icons of a bar.
  public enum Icon: Int, Sendable {
    /// The magnifying glass before the text.
    case search = 0
    /// The button that clears the field.
    case clear
    /// The button for bookmarks.
    case bookmark
    /// The button for the list of results.
    case resultsList
  }

  // MARK: State

  final let field = UISearchTextField(frame: .zero)
  final let backgroundView = BarBackgroundView(frame: .zero)
  final let promptLabel = UILabel(frame: .zero)
  final let scopeGround = UIImageView(frame: .zero)
  final var scopeControl: UISegmentedControl?
  final var cancelButton: UIButton?
  final var endButton: SearchEndButton?
  final var values = SearchBarValues()
  final lazy var link = SearchFieldLink(self)
  /// The controller that the bar belongs to; nil: it stands by itself.
  final weak var searchController: UISearchController?
  /// Where the bar lies.
  final var place = Place.alone {
    didSet {
      guard place != oldValue else { return }
      applyLook()
      sizeDidChange()
    }
  }

  /// Where a bar lies, which decides on its background and its lengths.
  enum Place {
    case alone, title, stacked, covering, inline
  }

  // MARK: Making

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareBar()
  }
  /// Creates a bar of no size at the origin.
  public convenience init() { self.init(frame: .zero) }
  /// Creates an empty bar; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareBar()
    coder.finish(self, as: UISearchBar.self)
  }

  // MARK: Content

  /// The delegate, which controls and observes searching; a weak reference.
  open weak var delegate: (any UISearchBarDelegate)? {
    didSet {
      checkAddedMethods(delegate)
      applyLook()
    }
  }
  /// The text, never nil; setting it calls no delegate method.
  open var text: String? {
    get { field.text }
    set { takeText(newValue) }
  }
  /// A line of text above the field; nil, the default, for none.
  open var prompt: String? {
    didSet {
      guard prompt != oldValue else { return }
      promptLabel.text = prompt
      sizeDidChange()
    }
  }
  /// Shown while there is no text; nil: "Search" in bars of search controllers, else nothing.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// The field, for what the bar does not pass on.
  ///
  /// As of iOS 13.
  open var searchTextField: UISearchTextField { field }

  // MARK: Buttons

  /// Whether there is a button for bookmarks while there is no text, by default false; the button of
  /// the list of results gives way to it.
  open var showsBookmarkButton: Bool {
    get { values.showsBookmarks }
    set {
      values.showsBookmarks = newValue
      if newValue { values.showsResults = false }
      updateEndButton()
    }
  }
  /// Whether the Cancel button is visible; false by default.
  open var showsCancelButton: Bool {
    get { values.showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Shows or hides the Cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    showCancel(showsCancelButton, animated: animated)
  }
  /// Whether there is a button for the list of results, by default false; the button for bookmarks
  /// gives way to it.
  open var showsSearchResultsButton: Bool {
    get { values.showsResults }
    set {
      values.showsResults = newValue
      if newValue { values.showsBookmarks = false }
      updateEndButton()
    }
  }
  /// Whether the button for the list of results is selected, by default false.
  open var isSearchResultsButtonSelected = false { didSet { updateEndButton() } }
  /// Whether the bar can be used, by default true.
  ///
  /// As of iOS 16.4.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      field.isEnabled = isEnabled
      scopeControl?.isEnabled = isEnabled
      field.updateGlass()
      updateCancel()
    }
  }

  // MARK: Scopes

  /// The titles of the scopes; nil, the default, for none.
  open var scopeButtonTitles: [String]? { didSet { updateScopes() } }
  /// The index of the selected scope; 0 by default.
  open var selectedScopeButtonIndex: Int {
    get { values.scope }
    set {
      values.scope = newValue
      showChosenScope()
    }
  }
  /// Whether the scopes are visible; false by default.
  open var showsScopeBar: Bool {
    get { values.showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  /// Shows or hides the scopes.
  ///
  /// As of iOS 13.
  open func setShowsScope(_ show: Bool, animated: Bool) { showScopes(show, animated: animated) }

  // MARK: Looks

  /// The background where no colour is set, by default `.default`.
  open var barStyle: UIBarStyle {
    get { values.barStyle }
    set {
      if recordsAppearance(.searchBarStyle, newValue, { $0.barStyle = $1 }) { return }
      values.barStyle = newValue
      applyLook()
    }
  }
  /// The visual weight of the bar; `.default` by default.
  open var searchBarStyle: Style {
    get { values.style }
    set {
      if recordsAppearance(.searchStyle, newValue, { $0.searchBarStyle = $1 }) { return }
      values.style = newValue
      applyLook()
    }
  }
  /// The colour of the background; nil: that of the style.
  open var barTintColor: UIColor? {
    get { values.barTint }
    set {
      if recordsAppearance(.searchBarTint, newValue, { $0.barTintColor = $1 }) { return }
      values.barTint = newValue
      applyLook()
    }
  }
  /// Whether the bar is translucent; true by default.
  open var isTranslucent: Bool {
    get { values.isTranslucent ?? true }
    set {
      if recordsAppearance(.searchTranslucent, newValue, { $0.isTranslucent = $1 }) { return }
      values.isTranslucent = newValue
      applyLook()
    }
  }
  /// Behind the bar, stretched; nil, the default: none.
  open var backgroundImage: UIImage? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  /// Sets the image behind the bar for a place and a height.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for barPosition: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    if recordsAppearance(
      .searchBackground,
      backgroundImage,
      parameter: [barPosition.rawValue, barMetrics.rawValue],
      { $0.setBackgroundImage($1, for: barPosition, barMetrics: barMetrics) }
    ) {
      return
    }
    values.backgrounds[.init(position: barPosition, metrics: barMetrics)] = backgroundImage
    applyLook()
  }
  /// The image behind the bar for a place and a height; nil where none was set.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    values.backgrounds[.init(position: barPosition, metrics: barMetrics)]
  }
  /// Behind the scopes, stretched; nil, the default: none.
  open var scopeBarBackgroundImage: UIImage? {
    get { scopeGround.image }
    set {
      if recordsAppearance(.scopeBackground, newValue, { $0.scopeBarBackgroundImage = $1 }) {
        return
      }
      scopeGround.image = newValue
    }
  }
  /// Sets the image behind the field, for the normal and the disabled state; its height is the
  /// field's.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    if recordsAppearance(
      .searchFieldBackground,
      backgroundImage,
      parameter: state.rawValue,
      { $0.setSearchFieldBackgroundImage($1, for: state) }
    ) {
      return
    }
    field.parts.backgrounds[state.rawValue] = backgroundImage
    field.setNeedsLayout()
  }
  /// The image behind the field in a state; nil where none was set.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    field.parts.backgrounds[state.rawValue]
  }
  /// Sets an icon of the bar in a state.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    if recordsAppearance(
      .searchIcon,
      iconImage,
      parameter: [icon.rawValue, Int(state.rawValue)],
      { $0.setImage($1, for: icon, state: state) }
    ) {
      return
    }
    field.parts.images[icon, default: [:]][state.rawValue] = iconImage
    field.updateGlass()
    updateEndButton()
  }
  /// The icon that was set for a state; nil where none was set.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    field.parts.images[icon]?[state.rawValue]
  }
  /// Sets the image behind the scopes' buttons in a state.
  open func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State
  ) {
    values.scopeBackgrounds[state.rawValue] = backgroundImage
    scopeControl?.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }
  /// The image behind the scopes' buttons in a state; nil where none was set.
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    values.scopeBackgrounds[state.rawValue]
  }
  /// Sets the image between two scopes' buttons.
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?,
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    values.scopeDividers[[leftState.rawValue, rightState.rawValue]] = dividerImage
    scopeControl?.setDividerImage(
      dividerImage,
      forLeftSegmentState: leftState,
      rightSegmentState: rightState,
      barMetrics: .default
    )
  }
  /// The image between two scopes' buttons; nil where none was set.
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    values.scopeDividers[[leftState.rawValue, rightState.rawValue]]
  }
  /// Sets the attributes of the scopes' titles in a state.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    values.scopeAttributes[state.rawValue] = attributes
    scopeControl?.setTitleTextAttributes(attributes, for: state)
  }
  /// The attributes of the scopes' titles in a state; nil where none were set.
  open func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    values.scopeAttributes[state.rawValue]
  }
  /// The offset of the field; zero by default.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  /// The offset of the text in the field; zero by default.
  open var searchTextPositionAdjustment: UIOffset {
    get { field.parts.textOffset }
    set {
      field.parts.textOffset = newValue
      field.setNeedsLayout()
    }
  }
  /// Sets the offset of an icon.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    field.parts.offsets[icon] = adjustment
    field.setNeedsLayout()
  }
  /// Returns the offset of an icon; zero by default.
  open func positionAdjustment(for icon: Icon) -> UIOffset { field.parts.offsets[icon] ?? .zero }
  /// The position of the bar: the delegate's answer, otherwise the top.
  open var barPosition: UIBarPosition {
    let asked = delegate?.position(for: self) ?? .any
    return asked == .any ? .top : asked
  }

  // MARK: Traits of input: the field's

  /// Above the keyboard, once there is one; nil by default.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }
  /// Stored for on-screen keyboards.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// Stored for on-screen keyboards.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// Stored only: search bars do not check spelling.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  /// Stored for on-screen keyboards.
  open var smartQuotesType: UITextSmartQuotesType {
    get { field.smartQuotesType }
    set { field.smartQuotesType = newValue }
  }
  /// Stored for on-screen keyboards.
  open var smartDashesType: UITextSmartDashesType {
    get { field.smartDashesType }
    set { field.smartDashesType = newValue }
  }
  /// Stored for on-screen keyboards.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { field.smartInsertDeleteType }
    set { field.smartInsertDeleteType = newValue }
  }
  /// Stored for on-screen keyboards.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// Stored for on-screen keyboards.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  /// The title of the Return key; `.search` by default.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// Whether the search key does nothing while there is no text, by default true.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text is shown as bullets, by default false.
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }
  /// The kind of content, for automatic completion.
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }

  // MARK: First responder: the field

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { field.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }
  open override func accessibilityPerformEscape() -> Bool {
    escape() || super.accessibilityPerformEscape()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: naturalHeight)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutBar()
  }
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    noteSuperview()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyLook()
    sizeDidChange()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// What was set of a search bar.
struct SearchBarValues {
  var style = UISearchBar.Style.default
  var barStyle = UIBarStyle.default
  var barTint: UIColor?
  var isTranslucent: Bool?
  var backgrounds: [NavigationBarValues.BackgroundKey: UIImage] = [:]
  var scopeBackgrounds: [UIControl.State.RawValue: UIImage] = [:]
  var scopeDividers: [[UIControl.State.RawValue]: UIImage] = [:]
  var scopeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
  var showsBookmarks = false
  var showsCancel = false
  var showsResults = false
  var showsScopes = false
  var scope = 0
}

extension AppearanceSlot {
  static let searchBarStyle = AppearanceSlot(8)
  static let searchStyle = AppearanceSlot(9)
  static let searchBarTint = AppearanceSlot(10)
  static let searchTranslucent = AppearanceSlot(11)
  static let searchBackground = AppearanceSlot(12)
  static let scopeBackground = AppearanceSlot(13)
  static let searchFieldBackground = AppearanceSlot(14)
  static let searchIcon = AppearanceSlot(15)
}
