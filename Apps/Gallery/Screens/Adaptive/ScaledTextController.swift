import UIKit

/// Shows views that follow the text size and bold text, and views that do not.
final class ScaledTextController: AdaptiveController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addText("Follows the text size", style: .title2)
    addText("Body text grows with the setting and wraps where it must.")
    let fixed = UILabel()
    fixed.text = "Fixed: adjustsFontForContentSizeCategory is off."
    fixed.font = .systemFont(ofSize: 17)
    fixed.numberOfLines = 0
    column.addArrangedSubview(fixed)
    let limited = UILabel()
    limited.text = "Scaled by metrics, at most 28 points."
    limited.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 17, weight: .light),
      maximumPointSize: 28
    )
    limited.adjustsFontForContentSizeCategory = true
    limited.numberOfLines = 0
    column.addArrangedSubview(limited)
    let mixed = NSMutableAttributedString(
      string: "Attributed ",
      attributes: [.font: UIFont.preferredFont(forTextStyle: .body)]
    )
    mixed.append(
      NSAttributedString(
        string: "text follows as well.",
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .headline),
          .foregroundColor: UIColor.systemBlue,
        ]
      )
    )
    let attributed = UILabel()
    attributed.attributedText = mixed
    attributed.adjustsFontForContentSizeCategory = true
    attributed.numberOfLines = 0
    column.addArrangedSubview(attributed)
    addText("Large content", style: .title2)
    addText("At the accessibility sizes, rest a finger on an icon.", style: .footnote)
    addBar()
  }

  private func addBar() {
    let bar = UIStackView()
    bar.distribution = .fillEqually
    for (symbol, title) in [("star", "Favourites"), ("photo", "Pictures"), ("globe", "World")] {
      let icon = UIImageView(image: UIImage(systemName: symbol))
      icon.contentMode = .center
      icon.isUserInteractionEnabled = true
      icon.isAccessibilityElement = true
      icon.accessibilityLabel = title
      icon.showsLargeContentViewer = true
      icon.largeContentTitle = title
      bar.addArrangedSubview(icon)
    }
    bar.addInteraction(UILargeContentViewerInteraction())
    column.addArrangedSubview(bar)
    bar.heightAnchor.constraint(equalToConstant: 49).isActive = true
  }
}
