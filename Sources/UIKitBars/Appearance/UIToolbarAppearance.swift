import Foundation
import UIKitCore

/// Ground and buttons of a toolbar.
///
/// As of iOS 13.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  @NSCopying open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { take(buttonAppearance) }
  }
  /// The appearance of buttons of the style done.
  @NSCopying open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { take(doneButtonAppearance) }
  }

  /// Creates an appearance with the default background of a kind of device.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    holdParts()
  }

  /// Creates an appearance with the background, and where it has them the buttons, of another one.
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
    holdParts()
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

  /// The looks of items of a style.
  package final func buttons(_ style: UIBarButtonItem.Style) -> UIBarButtonItemAppearance {
    style == .done ? doneButtonAppearance : buttonAppearance
  }
}
