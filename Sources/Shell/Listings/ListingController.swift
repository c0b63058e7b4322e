import UIKit
import UIKitCore

/// The page of an app in the device's store: its description, its licence and disclaimer, and the
/// button that installs it.
///
/// The person agrees to the licence before the app is installed, so that the app does not have to
/// ask. Catalogue: IX-F070.
final class ListingController: UIViewController {
  /// The action of the button.
  enum Offer { case get, open }

  private let listing: StoreListing
  /// The current action of the button.
  var offer: Offer {
    didSet { updateButton() }
  }
  /// Called when the person gets the app, after agreeing to its licence.
  var onGet: () -> Void = {}
  /// Called when the person opens the installed app.
  var onOpen: () -> Void = {}
  /// Called when the person closes the page.
  var onClose: () -> Void = {}
  /// Whether the person has already agreed to the licence of this version.
  private let hasAgreed: Bool
  private let button = UIButton(type: .system)
  private let scroll = UIScrollView()
  private let stack = UIStackView()

  /// Unverified: by eye from the App Store of iOS 12, in points.
  private enum Metrics {
    static let icon: CGFloat = 118
    static let margin: CGFloat = 20, gap: CGFloat = 12
    static let button = CGSize(width: 74, height: 30)
  }

  /// Creates a page.
  init(_ listing: StoreListing, offer: Offer, hasAgreed: Bool) {
    self.listing = listing
    self.offer = offer
    self.hasAgreed = hasAgreed
    super.init(nibName: nil, bundle: nil)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.onClose() }
    )
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = Metrics.gap
    scroll.alwaysBounceVertical = true
    for part in [scroll, stack] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(stack)
    let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: Metrics.margin),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -Metrics.margin),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: Metrics.margin),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -Metrics.margin),
      stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -2 * Metrics.margin),
    ])
    stack.addArrangedSubview(makeHead())
    add(listing.summary, .body, .label)
    add(heading: ShellWords.information)
    add("\(ShellWords.seller): \(listing.seller)", .subheadline, .label)
    add("\(ShellWords.version): \(listing.version)", .subheadline, .label)
    if let disclaimer = listing.disclaimer { add(disclaimer, .footnote, .secondaryLabel) }
    if listing.licence != nil {
      let link = UIButton(type: .system)
      link.setTitle(ShellWords.licence, for: .normal)
      link.titleLabel?.font = .preferredFont(forTextStyle: .body)
      link.contentHorizontalAlignment = .leading
      link.accessibilityIdentifier = "listing.licence"
      link.addAction(UIAction { [weak self] _ in self?.showLicence() }, for: .touchUpInside)
      stack.addArrangedSubview(link)
    }
  }

  private func makeHead() -> UIView {
    let icon = UIImageView(
      image: AppIconImage.image(of: listing.app, side: Metrics.icon, for: .store)
    )
    icon.setContentHuggingPriority(.required, for: .horizontal)
    icon.setContentCompressionResistancePriority(.required, for: .horizontal)
    icon.accessibilityIdentifier = "listing.icon"
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .bold)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemBlue
    button.layer.cornerRadius = Metrics.button.height / 2
    button.accessibilityIdentifier = "listing.get"
    button.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    NSLayoutConstraint.activate([
      button.heightAnchor.constraint(equalToConstant: Metrics.button.height),
      button.widthAnchor.constraint(greaterThanOrEqualToConstant: Metrics.button.width),
    ])
    updateButton()
    let words = UIStackView(arrangedSubviews: [
      label(listing.app.name, .title2, .label),
      label(listing.seller, .subheadline, .secondaryLabel), button,
    ])
    words.axis = .vertical
    words.alignment = .leading
    words.spacing = Metrics.gap / 2
    let head = UIStackView(arrangedSubviews: [icon, words])
    head.spacing = Metrics.gap
    head.alignment = .center
    return head
  }

  private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  private func add(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) {
    stack.addArrangedSubview(label(text, style, color))
  }

  private func add(heading text: String) {
    let heading = label(text, .title3, .label)
    heading.accessibilityTraits = .header
    stack.addArrangedSubview(heading)
  }

  private func updateButton() {
    button.setTitle(offer == .get ? ShellWords.get : ShellWords.open, for: .normal)
  }

  // MARK: Getting

  private func press() {
    switch offer {
    case .open: onOpen()
    case .get:
      guard let licence = listing.licence, !hasAgreed else { return onGet() }
      let controller = LicenceController(licence, asks: true)
      controller.onAnswer = { [weak self, weak controller] agrees in
        controller?.presentingViewController?.dismiss(animated: true)
        if agrees { self?.onGet() }
      }
      present(UINavigationController(rootViewController: controller), animated: true)
    }
  }

  private func showLicence() {
    guard let licence = listing.licence else { return }
    navigationController?.pushViewController(
      LicenceController(licence, asks: false),
      animated: true
    )
  }
}

/// A page with the text of a licence, and with Agree and Disagree if the person has to answer.
final class LicenceController: UIViewController {
  /// Called with the person's answer; true means that the person agrees.
  var onAnswer: (Bool) -> Void = { _ in }
  private let text: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - text: The text of the licence.
  ///   - asks: Whether the person has to agree or disagree; otherwise the page is read-only.
  init(_ text: String, asks: Bool) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
    title = ShellWords.licence
    guard asks else { return }
    isModalInPresentation = true
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: ShellWords.disagree,
      primaryAction: UIAction { [weak self] _ in self?.onAnswer(false) }
    )
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: ShellWords.agree,
      primaryAction: UIAction { [weak self] _ in self?.onAnswer(true) }
    )
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = UITextView()
    view.text = text
    view.isEditable = false
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    view.backgroundColor = .systemBackground
    view.textColor = .label
    view.accessibilityIdentifier = "licence.text"
    self.view = view
  }
}
