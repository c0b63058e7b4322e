import CoreGraphics
import Foundation
import UIKitCore

/// An object that describes the background, titles, buttons and back indicator of a navigation bar.
///
/// - Note: iOS 13 and later.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  ///
  /// The default is empty: the system's attributes.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { noteChange() }
  }
  /// The offset of the title, in points.
  ///
  /// The default is zero.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { noteChange() } }
  }
  /// The attributes of the large title.
  ///
  /// The default is empty: the system's attributes.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { noteChange() }
  }
  /// The appearance of plain buttons.
  @NSCopying open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { take(buttonAppearance) }
  }
  /// The appearance of buttons with the style `.done` or `.prominent`.
  @NSCopying open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { take(doneButtonAppearance) }
  }
  /// The appearance of the back button; values that it does not set come from `buttonAppearance`.
  @NSCopying open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { take(backButtonAppearance) }
  }
  private final var indicator: (image: UIImage?, mask: UIImage?) = (nil, nil)

  /// The appearance of buttons with the style `.prominent`: the same as `doneButtonAppearance`.
  ///
  /// - Note: iOS 26 and later.
  // Unverified: Apple deprecates `doneButtonAppearance` and does not document a difference.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }

  /// Creates an appearance with the default background for an idiom.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    holdParts()
  }

  /// Creates an appearance with the background of another appearance, and with its titles and
  /// buttons if it is for navigation bars too.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance {
      titleTextAttributes = other.titleTextAttributes
      titlePositionAdjustment = other.titlePositionAdjustment
      largeTitleTextAttributes = other.largeTitleTextAttributes
      buttonAppearance = other.buttonAppearance.copied
      doneButtonAppearance = other.doneButtonAppearance.copied
      backButtonAppearance = other.backButtonAppearance.copied
      indicator = other.indicator
    }
    holdParts()
  }

  /// Creates an appearance from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    titleTextAttributes = coder.decodeTextAttributes(forKey: "titleTextAttributes") ?? [:]
    titlePositionAdjustment = coder.decodeUIOffset(forKey: "titlePositionAdjustment")
    largeTitleTextAttributes =
      coder.decodeTextAttributes(forKey: "largeTitleTextAttributes") ?? [:]
    for (key, path) in Self.parts {
      if let part = coder.decodeIfSet(UIBarButtonItemAppearance.self, forKey: key) {
        self[keyPath: path] = part
      }
    }
    indicator = (
      coder.decodeIfSet(UIImage.self, forKey: "backIndicatorImage"),
      coder.decodeIfSet(UIImage.self, forKey: "backIndicatorTransitionMaskImage")
    )
    holdParts()
  }

  /// Encodes all values.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(textAttributes: titleTextAttributes, forKey: "titleTextAttributes")
    coder.encode(titlePositionAdjustment, forKey: "titlePositionAdjustment")
    coder.encode(textAttributes: largeTitleTextAttributes, forKey: "largeTitleTextAttributes")
    for (key, path) in Self.parts { coder.encode(self[keyPath: path], forKey: key) }
    coder.encode(indicator.image, forKey: "backIndicatorImage")
    coder.encode(indicator.mask, forKey: "backIndicatorTransitionMaskImage")
  }

  /// The appearances of buttons, by the keys of archives.
  private static var parts:
    [(String, ReferenceWritableKeyPath<UINavigationBarAppearance, UIBarButtonItemAppearance>)]
  {
    [
      ("buttonAppearance", \.buttonAppearance),
      ("doneButtonAppearance", \.doneButtonAppearance),
      ("backButtonAppearance", \.backButtonAppearance),
    ]
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UINavigationBarAppearance(barAppearance: self)
  }

  /// The image that replaces the chevron of the back button; nil for the system's.
  open var backIndicatorImage: UIImage? { indicator.image }
  /// The mask through which the outgoing title stays visible during a transition; nil for the
  /// system's.
  open var backIndicatorTransitionMaskImage: UIImage? { indicator.mask }

  /// Sets the back indicator and its mask; if either is nil, the system's images are used.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?,
    transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    if let backIndicatorImage, let backIndicatorTransitionMaskImage {
      indicator = (backIndicatorImage, backIndicatorTransitionMaskImage)
    } else {
      indicator = (nil, nil)
    }
    noteChange()
  }

  private func holdParts() {
    for part in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      part.holder = self
    }
  }

  private func take(_ part: UIBarButtonItemAppearance) {
    part.holder = self
    noteChange()
  }

  /// Returns the appearance of the buttons with a style.
  package final func buttons(_ style: UIBarButtonItem.Style) -> UIBarButtonItemAppearance {
    style.isProminent ? doneButtonAppearance : buttonAppearance
  }
}
