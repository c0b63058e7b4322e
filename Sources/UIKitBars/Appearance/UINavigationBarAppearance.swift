import CoreGraphics
import Foundation
import UIKitCore

/// Ground, titles, buttons and back indicator of a navigation bar.
///
/// As of iOS 13.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title; empty, the default, for the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { noteChange() }
  }
  /// The offset of the title, in points; zero by default.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { noteChange() } }
  }
  /// The attributes of the large title; empty, the default, for the system's.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { noteChange() }
  }
  /// The appearance of plain buttons.
  @NSCopying open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { take(buttonAppearance) }
  }
  /// The appearance of buttons of the style done.
  @NSCopying open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { take(doneButtonAppearance) }
  }
  /// The back button; what it does not set is as in `buttonAppearance`.
  @NSCopying open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { take(backButtonAppearance) }
  }
  private final var indicator: (image: UIImage?, mask: UIImage?) = (nil, nil)

  /// Creates an appearance with the default background of a kind of device.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    holdParts()
  }

  /// Makes an appearance with the ground, and where it has them the titles and buttons, of another.
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
    holdParts()
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UINavigationBarAppearance(barAppearance: self)
  }

  /// Stands in for the chevron of the back button; nil: the system's.
  open var backIndicatorImage: UIImage? { indicator.image }
  /// Where the title that slides away stays visible; nil: the system's.
  open var backIndicatorTransitionMaskImage: UIImage? { indicator.mask }

  /// Sets both images; if either is nil the system's are used.
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

  /// The looks of items of a style.
  package final func buttons(_ style: UIBarButtonItem.Style) -> UIBarButtonItemAppearance {
    style == .done ? doneButtonAppearance : buttonAppearance
  }
}
