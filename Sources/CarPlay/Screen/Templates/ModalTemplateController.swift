import CoreGraphics
import Foundation
import UIKitCore

/// Draws a presented template as a card in the middle.
@MainActor
class ModalTemplateController: TemplateViewController {
  let card = UIView()

  override var hasBar: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.layer.cornerRadius = CarMetrics.cardRadius
    view.addSubview(card)
  }

  override func reloadContent() { card.backgroundColor = palette.bar }

  /// Leaves the template as its cancel action does; without one, by dismissing it.
  override func escape() -> Bool {
    carScreen?.interfaceController?.dismissTemplate(animated: true)
    return true
  }

  /// Creates the button of an action; selecting it leaves the app to dismiss the template.
  func makeButton(_ action: CPAlertAction) -> CarButton {
    let button = CarButton()
    button.titles = [action.title]
    button.palette = palette
    switch action.style {
    case .default:
      // Source: Apple's documentation of `CPAlertAction`: a color without enough contrast is not
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

  // Source: buttons on their background, 3:1 (catalogue CAR-Q46).
  private static let leastContrast: CGFloat = 3
}
