import UIKit

/// A card in the middle of the screen that fades out when it is dismissed.
public final class CardController: UIViewController {
  /// The card.
  public let card = UIView()
  /// The text on the card.
  public let label = UILabel()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 12
    label.text = "Saved"
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    for view in [card, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(card)
    card.addSubview(label)
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 16),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -16),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 24),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -24),
    ])
  }

  /// Fades the card out over 0.3 seconds and removes it.
  public func dismissCard() {
    UIView.animate(
      withDuration: 0.3,
      delay: 0,
      options: .curveLinear,
      animations: { self.card.alpha = 0 },
      completion: { _ in self.card.removeFromSuperview() }
    )
  }
}
