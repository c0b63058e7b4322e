import Foundation
import UIKitCore

/// An object that describes the background and buttons of a toolbar.
///
/// - Note: iOS 13 and later.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  @NSCopying open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { take(buttonAppearance) }
  }
  /// The appearance of buttons with the style `.done` or `.prominent`.
  @NSCopying open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { take(doneButtonAppearance) }
  }

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

  /// Creates an appearance with the background of another appearance, and with its buttons if it is
  /// for toolbars too.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance.copied
      doneButtonAppearance = other.doneButtonAppearance.copied
    }
    holdParts()
  }

  /// Creates an appearance from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let plain = coder.decodeIfSet(
      UIBarButtonItemAppearance.self,
      forKey: "buttonAppearance"
    ) {
      buttonAppearance = plain
    }
    if let done = coder.decodeIfSet(
      UIBarButtonItemAppearance.self,
      forKey: "doneButtonAppearance"
    ) {
      doneButtonAppearance = done
    }
    holdParts()
  }

  /// Encodes all values.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(buttonAppearance, forKey: "buttonAppearance")
    coder.encode(doneButtonAppearance, forKey: "doneButtonAppearance")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UIToolbarAppearance(barAppearance: self)
  }

  private func holdParts() {
    buttonAppearance.holder = self
    doneButtonAppearance.holder = self
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
