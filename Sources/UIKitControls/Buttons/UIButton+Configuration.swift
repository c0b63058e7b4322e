import CoreGraphics
import UIKitCore

extension UIButton {
  /// Changes a button's configuration to suit its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// A description of all that a button shows, independent of its states.
  ///
  /// The API is that of iOS 15; it works whatever the system version. Catalogue: UI10-F38.
  @preconcurrency @MainActor
  public struct Configuration {
    /// How large the button is.
    public enum Size: Int, Sendable {
      /// The smallest; here as `small`.
      case mini = 0
      /// 28 points high, the system's own height, and 50⅓.
      case small, medium, large
    }
    /// Where title and subtitle stand to each other.
    public enum TitleAlignment: Int, Sendable {
      /// Follows the placement of the image.
      case automatic = 0
      /// The shorter one stands at an edge or in the middle of the longer one.
      case leading, center, trailing
    }
    /// How round the ground's corners are.
    public enum CornerStyle: Int, Sendable {
      /// The background's own radius.
      case fixed = -1
      /// The background's own radius, grown with the text size.
      case dynamic = 0
      /// A radius of the system's, whatever the background says.
      case small, medium, large
      /// Half circles at both ends.
      case capsule
    }
    /// The mark of a button that opens a menu.
    public enum Indicator: Int, Sendable {
      /// Where the button opens a menu at once.
      case automatic = 0
      /// No mark.
      case none
      /// Two chevrons.
      case popup
    }
    /// How the button of a Mac looks; of no effect here.
    public enum MacIdiomStyle: Int, Sendable {
      /// As the system sees fit.
      case automatic = 0
      /// With an edge, without one, or without one and in the tint.
      case bordered, borderless, borderlessTinted
    }

    enum Kind: Sendable { case plain, gray, tinted, filled }
    let kind: Kind

    /// The ground; colours that are nil follow the style and the tint.
    public var background = UIBackgroundConfiguration()
    /// How round the ground's corners are, by default `.dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is, by default `.medium`.
    ///
    /// A new size brings its `contentInsets`, unless the app has set others.
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue, hasDefaultInsets { setDefaultContentInsets() } }
    }
    /// Stored only.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Of title and image; nil: the style's.
    public var baseForegroundColor: UIColor?
    /// Of the ground; nil: the style's.
    public var baseBackgroundColor: UIColor?

    /// The image beside the titles; nil, the default: none.
    public var image: UIImage?
    /// Makes another colour of the image's right before it is drawn; nil, the default: none.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// How a symbol is drawn; nil, the default: as the style says.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// A spinner in place of the image.
    public var showsActivityIndicator = false
    /// Makes another colour of the spinner's right before it is drawn; nil, the default: none.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The title without attributes; setting it takes attributes away.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title; nil, the default: none.
    public var attributedTitle: AttributedString?
    /// Changes the title's attributes right before it is drawn; nil, the default: none.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a title that is too long breaks, by default in lines by words.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The subtitle without attributes; setting it takes attributes away.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The smaller text below the title; nil, the default: none.
    public var attributedSubtitle: AttributedString?
    /// Changes the subtitle's attributes right before it is drawn; nil, the default: none.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a subtitle that is too long breaks, by default in lines by words.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// Whether a mark tells that the button opens a menu, by default `.automatic`.
    public var indicator = Indicator.automatic
    /// Makes another colour of the mark's right before it is drawn; nil, the default: none.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    /// Between the ground's edges and the content, in points.
    public var contentInsets: NSDirectionalEdgeInsets {
      didSet { hasDefaultInsets = false }
    }
    private var hasDefaultInsets = true
    /// Gives `contentInsets` the size's values.
    public mutating func setDefaultContentInsets() {
      contentInsets = Self.insets(buttonSize)
      hasDefaultInsets = true
    }
    /// On which side of the titles the image stands, by default leading.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Width kept for the image, so that titles of several buttons line up; 0: its own.
    public var imageReservation: CGFloat = 0
    /// Between image and titles, in points, by default 0.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle, in points, by default 1.
    public var titlePadding: CGFloat = 1
    /// Where title and subtitle stand to each other, by default `.automatic`.
    public var titleAlignment = TitleAlignment.automatic
    /// Whether a selected button looks different by itself, by default true.
    public var automaticallyUpdateForSelection = true

    init(_ kind: Kind) {
      self.kind = kind
      contentInsets = Self.insets(.medium)
      background.cornerRadius = ConfigurationMetrics.cornerRadius
    }

    /// Around the content of each size.
    // Unverified: 7 and 12 points at medium size as read from `contentInsets` on iOS 15; the other
    // sizes from the heights 28 and 50⅓ of their buttons.
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

    /// Tinted content on no ground.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Tinted content on a gray ground.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Tinted content on a pale ground of the tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White content on a ground of the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// The platform's style without a border: here the plain one.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// The platform's style with a border: here the gray one.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// The platform's tinted style: here the tinted one.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// The platform's style for the most important button: here the filled one.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The configuration with the colours of the button's state in place of those that are nil.
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
  // Unverified: as read from `background.cornerRadius` on iOS 15.
  static let cornerRadius: CGFloat = 5.95
  // Unverified: from pictures of iOS 15.
  static let smallRadius: CGFloat = 4.25
  static let mediumRadius: CGFloat = 7.65
  static let largeRadius: CGFloat = 11.9
  /// Between titles and a pop-up's chevrons.
  // Chosen: half a text's height.
  static let indicatorPadding: CGFloat = 8
}

extension UIButton.Configuration: Hashable {
  /// Transformers cannot be compared: two that are set count as the same.
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

  /// Hashes a part of what is compared; traps off the main thread.
  public nonisolated func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated {
      hasher.combine(kind)
      hasher.combine(attributedTitle)
      hasher.combine(buttonSize)
    }
  }
}

/// What the colours of a configured button are in its state.
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
    // A selected button steps up to the next stronger style.
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
  /// The colour with a part of its opacity, for the traits that hold.
  func faded(_ factor: CGFloat) -> UIColor {
    let color = self
    return UIColor { traits in
      let resolved = color.resolvedColor(with: traits)
      return resolved.withAlphaComponent(resolved.cgColor.alpha * factor)
    }
  }
}
