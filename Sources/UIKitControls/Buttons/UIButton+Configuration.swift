import CoreGraphics
import UIKitCore

extension UIButton {
  /// A closure that changes a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// A description of a button's appearance, independent of its state.
  ///
  /// It works with every system version that Russet imitates. Catalogue: UI10-F38.
  ///
  /// - Note: iOS 15 and later.
  @preconcurrency @MainActor
  public struct Configuration {
    /// The size of a button.
    public enum Size: Int, Sendable {
      /// The smallest size; in Russet the same as `small`.
      case mini = 0
      /// A height of 28 points.
      case small
      /// The system's standard height.
      case medium
      /// A height of 50⅓ points.
      case large
    }
    /// The alignment of title and subtitle to each other.
    public enum TitleAlignment: Int, Sendable {
      /// The alignment depends on the placement of the image.
      case automatic = 0
      /// Both begin at the leading edge.
      case leading
      /// Both are centered.
      case center
      /// Both end at the trailing edge.
      case trailing
    }
    /// The roundness of the background's corners.
    public enum CornerStyle: Int, Sendable {
      /// The radius of the background configuration.
      case fixed = -1
      /// The radius of the background configuration, scaled with the text size.
      case dynamic = 0
      /// The small radius of the system, instead of the background configuration's.
      case small
      /// The medium radius of the system, instead of the background configuration's.
      case medium
      /// The large radius of the system, instead of the background configuration's.
      case large
      /// Half circles at both ends.
      case capsule
    }
    /// The indicator of a button that opens a menu.
    public enum Indicator: Int, Sendable {
      /// The indicator is shown if a press opens the menu.
      case automatic = 0
      /// No indicator is shown.
      case none
      /// Two chevrons are shown.
      case popup
    }
    /// The style of a button on the Mac; it has no effect.
    public enum MacIdiomStyle: Int, Sendable {
      /// The system chooses the style.
      case automatic = 0
      /// A button with a border.
      case bordered
      /// A button without a border.
      case borderless
      /// A button without a border, in the tint colour.
      case borderlessTinted
    }

    /// The basic style of a configuration.
    enum Kind: Sendable {
      /// Tinted content without a background.
      case plain
      /// Tinted content on a gray background.
      case gray
      /// Tinted content on a pale background in the tint colour.
      case tinted
      /// White content on a background in the tint colour.
      case filled
    }
    let kind: Kind

    /// The background; colours that are nil depend on the style and the tint.
    public var background = UIBackgroundConfiguration()
    /// The roundness of the background's corners; the default is `.dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button; the default is `.medium`.
    ///
    /// Setting it also sets the `contentInsets` of the size, unless the app has set others.
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue, hasDefaultInsets { setDefaultContentInsets() } }
    }
    /// The style on the Mac; stored without effect.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// The colour of title and image; nil for the style's.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil for the style's.
    public var baseBackgroundColor: UIColor?

    /// The image beside the titles; nil, the default, for none.
    public var image: UIImage?
    /// A transformer of the image's colour before it is drawn; nil, the default, for none.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The configuration of a symbol; nil, the default, for that of the style.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether a spinner replaces the image; the default is false.
    public var showsActivityIndicator = false
    /// A transformer of the spinner's colour before it is drawn; nil, the default, for none.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The title without attributes; setting it removes attributes.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title; nil, the default, for none.
    public var attributedTitle: AttributedString?
    /// A transformer of the title's attributes before it is drawn; nil, the default, for none.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The way in which a long title is wrapped or truncated; by default wrapped by words.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The subtitle without attributes; setting it removes attributes.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The smaller text below the title; nil, the default, for none.
    public var attributedSubtitle: AttributedString?
    /// A transformer of the subtitle's attributes before it is drawn; nil, the default, for none.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The way in which a long subtitle is wrapped or truncated; by default wrapped by words.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// The indicator of a menu; the default is `.automatic`.
    public var indicator = Indicator.automatic
    /// A transformer of the indicator's colour before it is drawn; nil, the default, for none.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    /// The distances between the edges of the background and the content, in points.
    public var contentInsets: NSDirectionalEdgeInsets {
      didSet { hasDefaultInsets = false }
    }
    private var hasDefaultInsets = true
    /// Sets `contentInsets` to the values of the size.
    public mutating func setDefaultContentInsets() {
      contentInsets = Self.insets(buttonSize)
      hasDefaultInsets = true
    }
    /// The side of the titles on which the image is; by default leading.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The width that is reserved for the image, in points, so that titles of several buttons
    /// align; 0 for the image's own.
    public var imageReservation: CGFloat = 0
    /// The distance between image and titles, in points; the default is 0.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points; the default is 1.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle to each other; the default is `.automatic`.
    public var titleAlignment = TitleAlignment.automatic
    /// Whether the appearance changes when the button is selected; the default is true.
    public var automaticallyUpdateForSelection = true

    init(_ kind: Kind) {
      self.kind = kind
      contentInsets = Self.insets(.medium)
      background.cornerRadius = ConfigurationMetrics.cornerRadius
    }

    /// Returns the content insets of a size.
    // Unverified: 7 and 12 points at medium size, from `contentInsets` on iOS 15; the other sizes
    // from the heights of their buttons, 28 and 50⅓.
    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .mini, .small:
        NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium:
        NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large:
        NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    /// Returns a configuration with tinted content without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with tinted content on a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with tinted content on a pale background in the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with white content on a background in the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns the platform's style without a border: the plain one.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Returns the platform's style with a border: the gray one.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns the platform's tinted style: the tinted one.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns the platform's style for the most important button: the filled one.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration with the colours of the button's state.
    public func updated(for button: UIButton) -> Configuration {
      let colors = ConfigurationColors(self, button: button)
      var updated = self
      updated.baseForegroundColor = colors.foreground
      updated.background.backgroundColor = colors.background
      return updated
    }
  }
}

/// Lengths of configured buttons, in points.
enum ConfigurationMetrics {
  // Unverified: from `background.cornerRadius` on iOS 15.
  static let cornerRadius: CGFloat = 5.95
  // Unverified: from pictures of iOS 15.
  static let smallRadius: CGFloat = 4.25
  static let mediumRadius: CGFloat = 7.65
  static let largeRadius: CGFloat = 11.9
  /// The distance between titles and a pop-up button's chevrons.
  // Chosen: half the height of a text.
  static let indicatorPadding: CGFloat = 8
}

extension UIButton.Configuration: Hashable {
  /// Returns whether configurations are equal, without a comparison of transformers.
  ///
  /// It traps on other threads than the main thread.
  public nonisolated static func == (
    a: UIButton.Configuration,
    b: UIButton.Configuration
  ) -> Bool {
    MainActor.assumeIsolated {
      a.kind == b.kind && a.background == b.background && a.cornerStyle == b.cornerStyle
        && a.buttonSize == b.buttonSize && a.baseForegroundColor == b.baseForegroundColor
        && a.baseBackgroundColor == b.baseBackgroundColor && a.image === b.image
        && a.preferredSymbolConfigurationForImage == b.preferredSymbolConfigurationForImage
        && a.showsActivityIndicator == b.showsActivityIndicator
        && a.attributedTitle == b.attributedTitle && a.attributedSubtitle == b.attributedSubtitle
        && a.titleLineBreakMode == b.titleLineBreakMode
        && a.subtitleLineBreakMode == b.subtitleLineBreakMode && a.indicator == b.indicator
        && a.contentInsets == b.contentInsets && a.imagePlacement == b.imagePlacement
        && a.imageReservation == b.imageReservation && a.imagePadding == b.imagePadding
        && a.titlePadding == b.titlePadding && a.titleAlignment == b.titleAlignment
        && a.automaticallyUpdateForSelection == b.automaticallyUpdateForSelection
    }
  }

  /// Hashes some of the compared values; traps on other threads than the main thread.
  public nonisolated func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated {
      hasher.combine(kind)
      hasher.combine(attributedTitle)
      hasher.combine(buttonSize)
    }
  }
}

/// The colours of a configured button in its state.
@MainActor
struct ConfigurationColors {
  var foreground: UIColor
  var background: UIColor

  // Unverified: opacities from pictures of iOS 15.
  private enum Opacity {
    static let tintedGround: CGFloat = 0.18
    static let pressedContent: CGFloat = 0.75
    static let pressedGround: CGFloat = 0.75
  }

  init(_ configuration: UIButton.Configuration, button: UIButton) {
    let state = button.state
    let isDestructive = button.role == .destructive
    let accent: UIColor = isDestructive ? .systemRed : button.tintColor
    let base = configuration.baseBackgroundColor
    let isDisabled = state.contains(.disabled)
    let isPressed = state.contains(.highlighted)
    let isSelected = state.contains(.selected) && configuration.automaticallyUpdateForSelection
    var kind = configuration.kind
    // A selected button has the next stronger style.
    if isSelected {
      switch kind {
      case .plain: kind = .tinted
      case .gray, .tinted: kind = .filled
      case .filled: break
      }
    }
    switch kind {
    case .plain:
      foreground = configuration.baseForegroundColor ?? accent
      background = base ?? .clear
    case .gray:
      foreground = configuration.baseForegroundColor ?? accent
      background = base ?? .secondarySystemFill
    case .tinted:
      foreground = configuration.baseForegroundColor ?? accent
      background = (base ?? accent).withAlphaComponent(Opacity.tintedGround)
    case .filled:
      foreground = configuration.baseForegroundColor ?? .white
      background = base ?? accent
    }
    if let own = configuration.background.backgroundColor { background = own }
    if isDisabled {
      foreground = .tertiaryLabel
      if kind != .plain, configuration.background.backgroundColor == nil {
        background = .tertiarySystemFill
      }
    } else if isPressed {
      if kind == .plain || kind == .gray || kind == .tinted {
        foreground = foreground.faded(Opacity.pressedContent)
      }
      background = background.faded(Opacity.pressedGround)
    }
  }
}

extension UIColor {
  /// Returns the colour with its opacity multiplied by a factor, for each trait collection.
  func faded(_ factor: CGFloat) -> UIColor {
    let color = self
    return UIColor { traits in
      let resolved = color.resolvedColor(with: traits)
      return resolved.withAlphaComponent(resolved.cgColor.alpha * factor)
    }
  }
}
