import Contacts
import CoreGraphics
import Foundation
import UIKitCore

/// Shows the round picture of a contact, or its monogram.
final class ContactPicture: UIView {
  private let picture = UIImageView()
  private let letters = UILabel()
  /// The diameter, in points.
  let side: CGFloat

  init(side: CGFloat) {
    self.side = side
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    // Unverified: the grey of a contact without a picture.
    backgroundColor = .systemGray
    layer.cornerRadius = side / 2
    clipsToBounds = true
    letters.font = .systemFont(ofSize: side * 0.42, weight: .medium)
    letters.textColor = .white
    letters.textAlignment = .center
    letters.adjustsFontSizeToFitWidth = true
    picture.contentMode = .scaleAspectFill
    picture.tintColor = .white
    for view in [letters, picture] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: side), heightAnchor.constraint(equalToConstant: side),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ContactPicture is made in code") }

  /// Shows the picture from `data`, or else the monogram, or else a silhouette.
  func show(_ data: Data?, monogram: String, isOrganization: Bool = false) {
    let image = data.flatMap { UIImage(data: $0) }
    letters.text = image == nil && !isOrganization ? monogram : nil
    if let image {
      picture.contentMode = .scaleAspectFill
      picture.image = image
    } else if monogram.isEmpty || isOrganization {
      picture.contentMode = .center
      picture.image = UIImage(
        systemName: isOrganization ? "building.2.fill" : "person.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: side * 0.5)
      )
    } else {
      picture.image = nil
    }
  }
}
