import CoreGraphics
import UIKit

/// The icon that a finger drags out of the dock.
///
/// It is alone while it is over the dock, on a card over an app, and on a tall card where the app
/// will appear at a side of the screen.
final class DockCard: UIView {
  /// The appearance of the card.
  enum Form { case icon, card, side }

  private enum Metrics {
    // Unverified: by eye from recordings of iOS 11, in points, times in seconds.
    static let card = CGSize(width: 220, height: 280), side: CGFloat = 84
    static let corner: CGFloat = 12, lifted: CGFloat = 1.1, motion = 0.25
    static let shadow: (opacity: Float, radius: CGFloat) = (0.25, 16)
    /// Chosen: the height of the card at a side, as a part of the screen's height.
    static let sideHeight: CGFloat = 0.7
  }

  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
  private let picture = UIImageView()
  private let side: CGFloat, screen: CGSize
  private(set) var form: Form?

  /// Creates the card of an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - side: The side of its icon, in points.
  ///   - screen: The size of the screen.
  init(_ app: InstalledApp, side: CGFloat, screen: CGSize) {
    (self.side, self.screen) = (side, screen)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.image = AppIconImage.image(of: app, side: side)
    ground.clipsToBounds = true
    ground.layer.cornerRadius = Metrics.corner
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = Metrics.shadow.opacity
    layer.shadowRadius = Metrics.shadow.radius
    for part in [ground, picture] as [UIView] { addSubview(part) }
    show(.icon, animated: false)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Changes the appearance of the card.
  func show(_ form: Form, animated: Bool) {
    guard form != self.form else { return }
    self.form = form
    UIView.animate(withDuration: animated ? Metrics.motion : 0) {
      self.bounds.size =
        switch form {
        case .icon: CGSize(width: self.side, height: self.side)
        case .card: Metrics.card
        case .side: CGSize(width: Metrics.side, height: self.screen.height * Metrics.sideHeight)
        }
      self.ground.alpha = form == .icon ? 0 : 1
      self.picture.transform =
        form == .icon ? CGAffineTransform(scaleX: Metrics.lifted, y: Metrics.lifted) : .identity
      self.place()
    }
  }

  private func place() {
    ground.frame = bounds
    picture.bounds.size = CGSize(width: side, height: side)
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
