import CoreGraphics
import UIKitCore

/// The round button that takes a picture, or starts and ends a movie.
final class ShutterButton: UIControl {
  // Unverified: points, by eye from iOS 12.
  private enum Metrics {
    static let side: CGFloat = 66
    static let ring: CGFloat = 5
    static let gap: CGFloat = 2
    static let pressedScale: CGFloat = 0.9
    static let stopSide: CGFloat = 28
    static let stopRadius: CGFloat = 6
    static let stopDuration: TimeInterval = 0.25
  }

  /// The appearance of the button, which shows its action.
  enum Look {
    /// A white disc: the button takes a picture.
    case still
    /// A red disc: the button starts a movie.
    case movie
    /// A red square: the button ends the movie.
    case recording
  }

  var look = Look.still { didSet { if look != oldValue { showLook(from: oldValue) } } }

  private let ring = UIView(frame: .zero)
  private let disc = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [ring, disc] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    ring.layer.borderColor = UIColor.white.cgColor
    ring.layer.borderWidth = Metrics.ring
    disc.backgroundColor = .white
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = PictureWords.takePicture.text
  }

  required init?(coder: NSCoder) { nil }

  private func showLook(from old: Look) {
    disc.backgroundColor = look == .still ? .white : .systemRed
    accessibilityLabel =
      switch look {
      case .still: PictureWords.takePicture.text
      case .movie: PictureWords.recordVideo.text
      case .recording: PictureWords.stopRecording.text
      }
    setNeedsLayout()
    guard old == .recording || look == .recording, window != nil else { return }
    UIView.animate(withDuration: Metrics.stopDuration) { self.layoutIfNeeded() }
  }

  override var intrinsicContentSize: CGSize { CGSize(width: Metrics.side, height: Metrics.side) }

  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.frame = bounds
    ring.layer.cornerRadius = bounds.width / 2
    let inset = Metrics.ring + Metrics.gap
    var place = bounds.insetBy(dx: inset, dy: inset)
    var radius = place.width / 2
    if look == .recording {
      let rest = (bounds.width - Metrics.stopSide) / 2
      place = bounds.insetBy(dx: rest, dy: rest)
      radius = Metrics.stopRadius
    }
    disc.bounds = CGRect(origin: .zero, size: place.size)
    disc.center = CGPoint(x: place.midX, y: place.midY)
    disc.layer.cornerRadius = radius
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      let scale = isHighlighted ? Metrics.pressedScale : 1
      UIView.animate(withDuration: 0.1) { [disc] in
        disc.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
  }

  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.4 } }
}
