import UIKit

/// A text with a font and a colour from pickers.
final class FontAndColorController: OptionsController, UIFontPickerViewControllerDelegate {
  private let text = UILabel()
  private let name = UILabel()
  private let well = UIColorWell()
  private var descriptor: UIFontDescriptor?

  override func viewDidLoad() {
    super.viewDidLoad()
    text.text = "Quick foxes jump over lazy dogs."
    text.numberOfLines = 0
    name.textColor = .secondaryLabel
    name.text = "System font"
    heading("Text")
    sample("As it is chosen", text, fillsWidth: true)
    sample("Font", text: name)
    heading("Font picker")
    sample("Families", button("Choose a Family", includesFaces: false))
    sample("Families and their faces", button("Choose a Face", includesFaces: true))
    heading("Colour picker")
    well.title = "Text colour"
    well.addAction(UIAction { [weak self] _ in self?.takeColor() }, for: .valueChanged)
    sample("Grid, spectrum, sliders with digits", well)
    showFont()
  }

  private func button(_ title: String, includesFaces: Bool) -> UIButton {
    UIButton(
      type: .system,
      primaryAction: UIAction(title: title) { [weak self] _ in
        guard let self else { return }
        let configuration = UIFontPickerViewController.Configuration()
        configuration.includeFaces = includesFaces
        let picker = UIFontPickerViewController(configuration: configuration)
        picker.delegate = self
        picker.selectedFontDescriptor = descriptor
        present(picker, animated: true)
      }
    )
  }

  private func takeColor() { text.textColor = well.selectedColor ?? .label }

  private func showFont() {
    let size = UIFont.preferredFont(forTextStyle: .title2).pointSize
    text.font = descriptor.map { UIFont(descriptor: $0, size: size) } ?? .systemFont(ofSize: size)
    if descriptor != nil { show(text.font.fontName, in: name) }
  }

  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
    descriptor = viewController.selectedFontDescriptor
    showFont()
  }
}
