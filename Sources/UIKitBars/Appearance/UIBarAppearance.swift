import CoreGraphics
import Foundation
import UIKitCore

/// The background of a bar: effect, colour, image and hairline.
///
/// A bar keeps a copy of what is assigned to it; values of that copy may be changed in place, and
/// the bar follows. As of iOS 13; here it counts under every system version once it is assigned.
@preconcurrency @MainActor
open class UIBarAppearance: _UIObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding,
  AppearanceHolding
{
  /// What follows the changes of this object; set by who keeps it.
  package final weak var holder: (any AppearanceHolding)?

  /// The idiom of the default values.
  open private(set) var idiom: UIUserInterfaceIdiom

  /// Creates an appearance with the default background of a kind of device.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init(_root: ())
    takeDefaultBackground()
  }

  /// Creates an appearance with the default background of the current device.
  public convenience init() {
    self.init(idiom: UITraitCollection.current.userInterfaceIdiom)
  }

  /// Creates an appearance with the background of another one.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init(_root: ())
    takeBackground(of: barAppearance)
  }

  /// Creates an appearance from an archive.
  public required init?(coder: NSCoder) {
    idiom = UIUserInterfaceIdiom(rawValue: coder.decodeInteger(forKey: "idiom")) ?? .unspecified
    super.init(_root: ())
    backgroundEffect = coder.decodeObject(of: UIBlurEffect.self, forKey: "backgroundEffect")
    backgroundColor = coder.decodeObject(of: UIColor.self, forKey: "backgroundColor")
    shadowColor = coder.decodeObject(of: UIColor.self, forKey: "shadowColor")
    backgroundImageContentMode =
      UIView.ContentMode(rawValue: coder.decodeInteger(forKey: "contentMode")) ?? .scaleToFill
  }

  /// Writes effect and colours; images are not written.
  open func encode(with coder: NSCoder) {
    coder.encode(idiom.rawValue, forKey: "idiom")
    coder.encode(backgroundEffect, forKey: "backgroundEffect")
    coder.encode(backgroundColor, forKey: "backgroundColor")
    coder.encode(shadowColor, forKey: "shadowColor")
    coder.encode(backgroundImageContentMode.rawValue, forKey: "contentMode")
  }

  /// True, since archives of the class can be read securely.
  nonisolated public static var supportsSecureCoding: Bool { true }

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

  // MARK: Grounds

  /// Sets a blurred background with the system's hairline.
  open func configureWithDefaultBackground() {
    takeDefaultBackground()
    noteChange()
  }

  /// Sets an opaque background in the system's colour with the system's hairline.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    backgroundImage = nil
    shadowColor = Self.defaultShadowColor
    shadowImage = nil
    noteChange()
  }

  /// Sets a transparent background without a hairline.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
    shadowImage = nil
    noteChange()
  }

  private func takeDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    backgroundImageContentMode = .scaleToFill
    shadowColor = Self.defaultShadowColor
    shadowImage = nil
  }

  private func takeBackground(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  // Unverified: the opacities, read off pictures of iOS 13.
  static let defaultShadowColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }

  /// The blur effect at the back; the system's chrome material by default, nil for none.
  @NSCopying open var backgroundEffect: UIBlurEffect? {
    didSet { if backgroundEffect != oldValue { noteChange() } }
  }
  /// The colour over the effect; nil by default.
  @NSCopying open var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { noteChange() } }
  }
  /// The image over the colour; nil by default.
  open var backgroundImage: UIImage? {
    didSet { if backgroundImage !== oldValue { noteChange() } }
  }
  /// The content mode of the image; `.scaleToFill` by default.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill {
    didSet { if backgroundImageContentMode != oldValue { noteChange() } }
  }
  /// Of the hairline, or of `shadowImage` where that is a template; nil or clear: no hairline.
  @NSCopying open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { noteChange() } }
  }
  /// Stands in for the hairline, as high as the image; by default nil.
  ///
  /// A template takes `shadowColor`, and where that is nil or clear nothing is shown; other images
  /// ignore it.
  open var shadowImage: UIImage? {
    didSet { if shadowImage !== oldValue { noteChange() } }
  }

  package final func noteChange() { holder?.appearancePartDidChange() }
  package final func appearancePartDidChange() { noteChange() }
}
