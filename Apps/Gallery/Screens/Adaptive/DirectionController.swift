import UIKit

/// Samples of leading and trailing edges, natural alignment and mirrored images.
final class DirectionController: AdaptiveController {
  private let attributes: [(String, UISemanticContentAttribute)] = [
    ("Unspecified", .unspecified), ("Playback", .playback), ("Spatial", .spatial),
    ("Forced left to right", .forceLeftToRight), ("Forced right to left", .forceRightToLeft),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    addText("What a view is about decides whether it flips.", style: .headline)
    for (name, attribute) in attributes { addRow(name, attribute) }
    addText("The whole screen", style: .headline)
    addButton("Turn the direction round") { [weak self] in
      guard let self else { return }
      let isReversed = self.traitCollection.layoutDirection == .rightToLeft
      self.traitOverrides.layoutDirection = isReversed ? .leftToRight : .rightToLeft
    }
    addText("Natural alignment begins where the language begins.", style: .footnote)
  }

  private func addRow(_ name: String, _ attribute: UISemanticContentAttribute) {
    let icon = UIImageView(
      image: UIImage(systemName: "arrow.right")?.imageFlippedForRightToLeftLayoutDirection()
    )
    icon.setContentHuggingPriority(.required, for: .horizontal)
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    let row = UIStackView(arrangedSubviews: [icon, label])
    row.spacing = 10
    row.alignment = .center
    for view in [row, icon, label] { view.semanticContentAttribute = attribute }
    column.addArrangedSubview(row)
  }
}
