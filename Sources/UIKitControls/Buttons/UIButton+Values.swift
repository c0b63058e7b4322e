import CoreGraphics
import HostInterface
import UIKitCore
import UIKitText

extension AppearanceSlot {
  static let buttonTitleColor = AppearanceSlot(8)
  static let buttonShadowColor = AppearanceSlot(9)
  static let buttonBackgroundImage = AppearanceSlot(10)
  static let buttonImage = AppearanceSlot(11)
  static let buttonSymbolConfiguration = AppearanceSlot(12)
}

extension UIButton {
  func setTitleValue(_ title: String?, _ state: State) {
    guard content.titles[exactly: state] != title else { return }
    content.titles[exactly: state] = title
    titleSizeDidChange()
  }

  func setAttributedTitleValue(_ title: NSAttributedString?, _ state: State) {
    let copied = title.map { $0.copy() as? NSAttributedString ?? $0 }
    content.attributedTitles[exactly: state] = copied
    titleSizeDidChange()
  }

  func setTitleColorValue(_ color: UIColor?, _ state: State) {
    if recordsAppearance(
      .buttonTitleColor,
      color,
      parameter: state,
      { $0.setTitleColor($1, for: state) }
    ) {
      return
    }
    guard content.titleColors[exactly: state] != color else { return }
    content.titleColors[exactly: state] = color
    looksDidChange()
  }

  func setShadowColorValue(_ color: UIColor?, _ state: State) {
    if recordsAppearance(
      .buttonShadowColor,
      color,
      parameter: state,
      { $0.setTitleShadowColor($1, for: state) }
    ) {
      return
    }
    guard content.shadowColors[exactly: state] != color else { return }
    content.shadowColors[exactly: state] = color
    looksDidChange()
  }

  func setImageValue(_ image: UIImage?, _ state: State) {
    if recordsAppearance(.buttonImage, image, parameter: state, { $0.setImage($1, for: state) }) {
      return
    }
    guard content.images[exactly: state] !== image else { return }
    content.images[exactly: state] = image
    titleSizeDidChange()
  }

  func setBackgroundImageValue(_ image: UIImage?, _ state: State) {
    if recordsAppearance(
      .buttonBackgroundImage,
      image,
      parameter: state,
      { $0.setBackgroundImage($1, for: state) }
    ) {
      return
    }
    guard content.backgroundImages[exactly: state] !== image else { return }
    content.backgroundImages[exactly: state] = image
    titleSizeDidChange()
  }

  func setSymbolConfigurationValue(_ value: UIImage.SymbolConfiguration?, _ state: State) {
    if recordsAppearance(
      .buttonSymbolConfiguration,
      value,
      parameter: state,
      { $0.setPreferredSymbolConfiguration($1, forImageIn: state) }
    ) {
      return
    }
    content.symbolConfigurations[exactly: state] = value
    titleSizeDidChange()
  }

  // MARK: The content of a state

  func shownTitle(_ state: State) -> String? {
    chosenTitle ?? content.attributedTitle(for: state)?.string ?? content.title(for: state)
      ?? configured.configuration?.title
  }

  /// Returns the colour of a title: the one set for the state, the state's default, the normal one,
  /// or the type's.
  func shownTitleColor(_ state: State) -> UIColor {
    if let own = content.titleColors[exactly: state] { return own }
    if buttonType.isTinted {
      if state.contains(.disabled) { return .disabledButtonTitle }
      if state.contains(.selected), isGroundShown { return .white }
    }
    if let normal = content.titleColors[exactly: .normal] { return normal }
    return buttonType.isTinted ? tintColor : .white
  }

  func shownImage(_ state: State) -> UIImage? {
    chosenElement?.image ?? content.images.value(for: state) ?? typeImage
  }

  /// The image of the type; nil for none.
  private var typeImage: UIImage? {
    guard let name = buttonType.symbolName else { return nil }
    if buttonType == .close {
      return SymbolImages.glyph(
        named: name,
        lineWidth: CloseMetrics.lineWidth,
        unit: CloseMetrics.unit,
        displayScale: pixelScale
      )
    }
    if Surroundings.systemVersion.major >= 13 {
      return UIImage(
        systemName: name,
        withConfiguration: UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
          .withTraitCollection(traitCollection)
      )
    }
    return SymbolImages.glyph(
      named: name,
      lineWidth: 1,
      unit: InfoMetrics.unit,
      displayScale: pixelScale
    )
  }

  /// The size of the info symbol, whose circle measures about 19 units on its grid.
  // Source: 22 points, the size of info and contact buttons from iOS 7 to 12.
  enum InfoMetrics {
    static let unit: CGFloat = 1.16
    static let size = CGSize(width: 22, height: 22)
  }

  // Unverified: from pictures of sheets of iOS 13.
  enum CloseMetrics {
    static let size = CGSize(width: 30, height: 30)
    static let unit: CGFloat = 0.7
    static let lineWidth: CGFloat = 2.2
  }

  // MARK: Accessibility

  var spokenLabel: String? {
    if let title = shownTitle(state), !title.isEmpty { return title }
    return shownImage(state)?.accessibilityLabel ?? buttonType.spokenName?.text
  }

  var spokenTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = .button
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// Presses the button for assistive technology.
  func activate() -> Bool {
    guard isEnabled else { return false }
    if showsMenuOnPress {
      performPrimaryAction()
      return true
    }
    sendActions(for: .touchUpInside)
    trigger(nil)
    return true
  }

  // MARK: Pressing

  func trigger(_ event: UIEvent?) {
    if changesSelectionAsPrimaryAction {
      isSelected.toggle()
      sendActions(for: .valueChanged)
    }
    send(.primaryActionTriggered, with: event)
  }

  func show(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  package func become(_ type: ButtonType) {
    buttonType = type
    titleSizeDidChange()
  }

  /// Resizes the button to the symbol of its type; buttons of other types keep the size zero.
  ///
  /// Apps use such buttons in callouts and accessory views without setting a frame.
  // Unverified: the types that have a size at once; `.detailDisclosure`, `.contactAdd` and the info
  // buttons do in dumps of iOS 12.
  final func takeSizeOfType() {
    if buttonType.symbolName != nil { sizeToFit() }
  }
}

extension UIColor {
  /// The colour of a disabled system button's title.
  static var disabledButtonTitle: UIColor {
    if Surroundings.systemVersion.major >= 13 { return .tertiaryLabel }
    return classicDisabledTitle
  }

  // Unverified: gray at 35 %, from a dump of a disabled system button of iOS 9; in dark mode the
  // tertiary label colour.
  private static let classicDisabledTitle = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .tertiaryLabel : UIColor(white: 0.4571, alpha: 0.35)
  }
}
