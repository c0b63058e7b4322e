import UIKit

/// A scrolling column of samples within the margins and the readable width.
class AdaptiveController: UIViewController {
  let column = UIStackView()
  private let scroll = UIScrollView()

  init() {
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroll.alwaysBounceVertical = true
    scroll.translatesAutoresizingMaskIntoConstraints = false
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(column)
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
      column.bottomAnchor.constraint(
        equalTo: scroll.contentLayoutGuide.bottomAnchor,
        constant: -16
      ),
      column.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
  }

  /// Adds a line of text that follows the text size.
  @discardableResult
  func addText(_ text: String, style: UIFont.TextStyle = .body) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    column.addArrangedSubview(label)
    return label
  }

  /// Adds a button.
  func addButton(_ title: String, action: @escaping () -> Void) {
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: title) { _ in action() }
    )
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.contentHorizontalAlignment = .leading
    column.addArrangedSubview(button)
  }
}

extension UIUserInterfaceSizeClass {
  /// The text for display.
  var words: String {
    switch self {
    case .compact: "compact"
    case .regular: "regular"
    default: "unspecified"
    }
  }
}
