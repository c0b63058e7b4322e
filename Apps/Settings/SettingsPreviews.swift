import UIKit

extension SettingsApp: ScreenPreviewProvider {
  static var previews: [ScreenPreview] {
    [
      ScreenPreview("All settings", controller: { makeRoot() }),
      ScreenPreview(
        "Icons",
        view: {
          let row = UIStackView(
            arrangedSubviews: SettingsPages.root.sections.flatMap(\.rows).prefix(5).compactMap {
              $0.icon.map { UIImageView(image: IconImage.make($0)) }
            }
          )
          row.spacing = 12
          row.translatesAutoresizingMaskIntoConstraints = false
          return row
        }
      ),
    ]
  }
}
