import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitText

/// A view with a search field and its buttons.
///
/// Catalogue: UI10-F169 to UI10-F182, UI9-F90, UI9-F91.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  /// The visual weight of a search bar.
  public enum Style: UInt, Sendable {
    /// The default weight, equal to `prominent`.
    case `default` = 0
    /// A bar with a background.
    case prominent
    /// A bar without a background; only the field has one.
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
  /// The search controller of the bar; nil if the bar is used alone.
  final weak var searchController: UISearchController?
  /// The place of the bar.
  final var place = Place.alone {
    didSet {
      guard place != oldValue else { return }
      applyLook()
      sizeDidChange()
    }
  }

  /// The place of a bar, which determines its background and its dimensions.
  enum Place {
    /// Outside a navigation bar.
    case alone
    /// In a title view of a navigation bar.
    case title
    /// Below the buttons of a navigation bar.
    case stacked
    /// Over the buttons of a navigation bar, during a search.
    case covering
    /// In the row of buttons of a navigation bar.
    case inline
  }

  // MARK: Making

  /// Creates a search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareBar()
  }
  /// Creates a bar of no size at the origin.
  public convenience init() { self.init(frame: .zero) }
  /// Creates a search bar from an archive, without content.
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
  /// The text; never nil.
  ///
  /// Setting it does not call the delegate.
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
  /// The text shown in an empty field; nil, the default, for none.
  ///
  /// In bars of search controllers the default is "Search".
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// The field, for properties that the bar does not forward.
  ///
  /// - Note: iOS 13 and later.
  open var searchTextField: UISearchTextField { field }

  // MARK: Buttons

  /// Whether the bar shows a bookmarks button while there is no text.
  ///
  /// The default is false. Setting it to true hides the results button.
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
  /// Whether the bar shows a button for the list of results.
  ///
  /// The default is false. Setting it to true hides the bookmarks button.
  open var showsSearchResultsButton: Bool {
    get { values.showsResults }
    set {
      values.showsResults = newValue
      if newValue { values.showsBookmarks = false }
      updateEndButton()
    }
  }
  /// Whether the results button is selected.
  ///
  /// The default is false.
  open var isSearchResultsButtonSelected = false { didSet { updateEndButton() } }
  /// Whether the bar is enabled.
  ///
  /// The default is true.
  ///
  /// - Note: iOS 16.4 and later.
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
  /// - Note: iOS 13 and later.
  open func setShowsScope(_ show: Bool, animated: Bool) { showScopes(show, animated: animated) }

  // MARK: Looks

  /// The background style, used if no colour is set.
  ///
  /// The default is `.default`.
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
  /// The colour of the background; nil for the colour of the style.
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
  /// The background image, stretched to the bar.
  ///
  /// The default is nil: no image.
  open var backgroundImage: UIImage? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  /// Sets the background image for a bar position and bar metrics.
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
  /// Returns the background image for a bar position and bar metrics; nil if none was set.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    values.backgrounds[.init(position: barPosition, metrics: barMetrics)]
  }
  /// The background image of the scopes, stretched.
  ///
  /// The default is nil: no image.
  open var scopeBarBackgroundImage: UIImage? {
    get { scopeGround.image }
    set {
      if recordsAppearance(.scopeBackground, newValue, { $0.scopeBarBackgroundImage = $1 }) {
        return
      }
      scopeGround.image = newValue
    }
  }
  /// Sets the background image of the field, for the normal and the disabled state; the field takes
  /// its height.
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
  /// Returns the background image of the field for a state; nil if none was set.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    field.parts.backgrounds[state.rawValue]
  }
  /// Sets an icon of the bar for a state.
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
  /// Returns the icon that was set for a state; nil if none was set.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    field.parts.images[icon]?[state.rawValue]
  }
  /// Sets the background image of the scope buttons for a state.
  open func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State
  ) {
    values.scopeBackgrounds[state.rawValue] = backgroundImage
    scopeControl?.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }
  /// Returns the background image of the scope buttons for a state; nil if none was set.
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    values.scopeBackgrounds[state.rawValue]
  }
  /// Sets the image between two scope buttons.
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
  /// Returns the image between two scope buttons; nil if none was set.
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    values.scopeDividers[[leftState.rawValue, rightState.rawValue]]
  }
  /// Sets the attributes of the scope titles for a state.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    values.scopeAttributes[state.rawValue] = attributes
    scopeControl?.setTitleTextAttributes(attributes, for: state)
  }
  /// Returns the attributes of the scope titles for a state; nil if none were set.
  open func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    values.scopeAttributes[state.rawValue]
  }
  /// The offset of the field, in points; zero by default.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  /// The offset of the text in the field, in points; zero by default.
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

  /// The view above the keyboard while the field is edited; nil by default.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }
  /// The automatic capitalization; stored for on-screen keyboards.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// The automatic correction; stored for on-screen keyboards.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// The spell checking; only stored, because search bars do not check spelling.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  /// The smart quotes; stored for on-screen keyboards.
  open var smartQuotesType: UITextSmartQuotesType {
    get { field.smartQuotesType }
    set { field.smartQuotesType = newValue }
  }
  /// The smart dashes; stored for on-screen keyboards.
  open var smartDashesType: UITextSmartDashesType {
    get { field.smartDashesType }
    set { field.smartDashesType = newValue }
  }
  /// The smart insertion and deletion; stored for on-screen keyboards.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { field.smartInsertDeleteType }
    set { field.smartInsertDeleteType = newValue }
  }
  /// The kind of keyboard; stored for on-screen keyboards.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// The appearance of the keyboard; stored for on-screen keyboards.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  /// The title of the Return key; `.search` by default.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// Whether the search key is disabled while there is no text.
  ///
  /// The default is true.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text is shown as bullets.
  ///
  /// The default is false.
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

/// The values that were set on a search bar.
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
