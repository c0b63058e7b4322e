import CoreGraphics
import Foundation
import UIKitCore

/// The base class of controllers that show a presented template as a card in the center.
@MainActor
class ModalTemplateController: TemplateViewController {
  /// The card that contains the template.
  let card = UIView()

  override var hasBar: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.layer.cornerRadius = CarMetrics.cardRadius
    view.addSubview(card)
  }

  override func reloadContent() { card.backgroundColor = palette.bar }

  /// Dismisses the template.
  ///
  /// Subclasses perform the cancel action instead, if there is one.
  override func escape() -> Bool {
    carScreen?.interfaceController?.dismissTemplate(animated: true)
    return true
  }

  /// Creates the button of an action.
  ///
  /// The app dismisses the template in the handler of the action.
  func makeButton(_ action: CPAlertAction) -> CarButton {
    let button = CarButton()
    button.titles = [action.title]
    button.palette = palette
    switch action.style {
    case .default:
      // Source: Apple's documentation of `CPAlertAction`: a color with too little contrast is not
      // used.
      if let color = action.color, color.contrast(to: palette.onColor) >= Self.leastContrast {
        button.form = .filled(color)
      } else {
        button.form = .rounded
      }
    case .cancel: button.form = .rounded
    case .destructive: button.form = .filled(palette.destructive)
    }
    button.action = { action.handler(action) }
    return button
  }

  // Source: buttons have a contrast of 3:1 with their background (catalogue CAR-Q46).
  private static let leastContrast: CGFloat = 3
}
