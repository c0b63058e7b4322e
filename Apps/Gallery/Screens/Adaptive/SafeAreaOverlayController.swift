import UIKit

/// Shows the safe area, the margins and the readable width of this screen.
final class SafeAreaOverlayController: UIViewController {
  private let numbers = UILabel()
  private var extra: CGFloat = 0

  init() {
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.systemRed.withAlphaComponent(0.35)
    add(.systemYellow, view.safeAreaLayoutGuide)
    add(.systemGreen, view.layoutMarginsGuide)
    add(.systemBlue, view.readableContentGuide)
    numbers.numberOfLines = 0
    numbers.textAlignment = .center
    numbers.font = .preferredFont(forTextStyle: .footnote)
    numbers.adjustsFontForContentSizeCategory = true
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Additional insets") { [weak self] _ in self?.change() }
    )
    let stack = UIStackView(arrangedSubviews: [numbers, button])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let room = view.readableContentGuide
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: room.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: room.trailingAnchor, constant: -8),
    ])
  }

  /// Adds a frame around a guide.
  private func add(_ color: UIColor, _ guide: UILayoutGuide) {
    let frame = UIView()
    frame.backgroundColor = color.withAlphaComponent(0.2)
    frame.layer.borderColor = color.cgColor
    frame.layer.borderWidth = 1
    frame.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(frame)
    NSLayoutConstraint.activate([
      frame.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      frame.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      frame.topAnchor.constraint(equalTo: guide.topAnchor),
      frame.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  private func change() {
    extra = extra == 0 ? 30 : 0
    UIView.animate(withDuration: 0.3) {
      self.additionalSafeAreaInsets = UIEdgeInsets(
        top: self.extra,
        left: self.extra,
        bottom: self.extra,
        right: self.extra
      )
      self.view.layoutIfNeeded()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    func words(_ insets: UIEdgeInsets) -> String {
      "\(Int(insets.top)) \(Int(insets.left)) \(Int(insets.bottom)) \(Int(insets.right))"
    }
    numbers.text = """
      top, left, bottom, right
      safe area: \(words(view.safeAreaInsets))
      margins: \(words(view.layoutMargins))
      readable: \(Int(view.readableContentGuide.layoutFrame.width)) wide
      """
  }
}
