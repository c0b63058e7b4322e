import CoreGraphics
import Foundation
import UIKitCore

/// An object that describes the background of a bar: effect, colour, image and hairline.
///
/// A bar keeps a copy of the object that is assigned to it. When values of that copy change, the
/// bar updates. In Russet an assigned appearance is used under every system version.
///
/// - Note: iOS 13 and later.
@preconcurrency @MainActor
open class UIBarAppearance: _UIObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding,
  AppearanceHolding
{
  /// The object that observes changes; set by the object that holds the appearance.
  package final weak var holder: (any AppearanceHolding)?

  /// The idiom whose default values the appearance uses.
  open private(set) var idiom: UIUserInterfaceIdiom

  /// Creates an appearance with the default background for an idiom.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init(_root: ())
    takeDefaultBackground()
  }

  /// Creates an appearance with the default background of the current device.
  public convenience init() {
    self.init(idiom: UITraitCollection.current.userInterfaceIdiom)
  }

  /// Creates an appearance with the background of another appearance.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init(_root: ())
    takeBackground(of: barAppearance)
  }

  /// Creates an appearance from an archive.
  public required init?(coder: NSCoder) {
    idiom = UIUserInterfaceIdiom(rawValue: coder.decodeInteger(forKey: "idiom")) ?? .unspecified
    super.init(_root: ())
    backgroundEffect = coder.decodeIfSet(UIBlurEffect.self, forKey: "backgroundEffect")
    backgroundColor = coder.decodeIfSet(UIColor.self, forKey: "backgroundColor")
    backgroundImage = coder.decodeIfSet(UIImage.self, forKey: "backgroundImage")
    backgroundImageContentMode =
      UIView.ContentMode(rawValue: coder.decodeInteger(forKey: "contentMode")) ?? .scaleToFill
    shadowColor =
      coder.decodeBool(forKey: "hasDefaultShadow")
      ? Self.defaultShadowColor : coder.decodeIfSet(UIColor.self, forKey: "shadowColor")
    shadowImage = coder.decodeIfSet(UIImage.self, forKey: "shadowImage")
  }

  /// Encodes all values; a dynamic colour is encoded as `UIColor` encodes it, but the default
  /// hairline stays dynamic.
  open func encode(with coder: NSCoder) {
    coder.encode(idiom.rawValue, forKey: "idiom")
    coder.encode(backgroundEffect, forKey: "backgroundEffect")
    coder.encode(backgroundColor, forKey: "backgroundColor")
    coder.encode(backgroundImage, forKey: "backgroundImage")
    coder.encode(backgroundImageContentMode.rawValue, forKey: "contentMode")
    coder.encode(shadowColor === Self.defaultShadowColor, forKey: "hasDefaultShadow")
    coder.encode(shadowColor, forKey: "shadowColor")
    coder.encode(shadowImage, forKey: "shadowImage")
  }

  /// True: the class supports secure coding.
  nonisolated public static var supportsSecureCoding: Bool { true }

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

  // MARK: Grounds

  /// Sets a blurred background with the system's hairline, and resets all other values of the
  /// background.
  open func configureWithDefaultBackground() {
    takeDefaultBackground()
    noteChange()
  }

  /// Sets an opaque background in the system's colour with the system's hairline, and resets all
  /// other values of the background.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    backgroundImage = nil
    backgroundImageContentMode = .scaleToFill
    shadowColor = Self.defaultShadowColor
    shadowImage = nil
    noteChange()
  }

  /// Sets a transparent background without a hairline, and resets all other values of the
  /// background.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    backgroundImageContentMode = .scaleToFill
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

  // Unverified: opacities measured in pictures of iOS 13.
  static let defaultShadowColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }

  /// The blur effect at the back.
  ///
  /// The default is the system's chrome material; nil draws no blur.
  @NSCopying open var backgroundEffect: UIBlurEffect? {
    didSet { if backgroundEffect != oldValue { noteChange() } }
  }
  /// The colour over the effect.
  ///
  /// The default is nil: no colour.
  @NSCopying open var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { noteChange() } }
  }
  /// The image over the colour.
  ///
  /// The default is nil: no image.
  open var backgroundImage: UIImage? {
    didSet { if backgroundImage !== oldValue { noteChange() } }
  }
  /// The content mode of the image.
  ///
  /// The default is `.scaleToFill`.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill {
    didSet { if backgroundImageContentMode != oldValue { noteChange() } }
  }
  /// The colour of the hairline, or of `shadowImage` if that is a template; nil or clear draws no
  /// hairline.
  @NSCopying open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { noteChange() } }
  }
  /// The image that replaces the hairline, with the height of the image.
  ///
  /// The default is nil.
  ///
  /// A template image is drawn in `shadowColor`; if that is nil or clear, nothing is drawn. Other
  /// images ignore the colour.
  open var shadowImage: UIImage? {
    didSet { if shadowImage !== oldValue { noteChange() } }
  }

  package final func noteChange() { holder?.appearanceDidChange(self) }
  package final func appearanceDidChange(_ part: AnyObject) { noteChange() }
}
