import UIKit

/// A picture on a page that can be dragged and pinched.
final class PictureView: UIImageView {
  /// Called when the picture moves or changes its size.
  var moved: () -> Void = {}

  /// The distance between the picture and the surrounding text, in points.
  static let distance: CGFloat = 8
  private static let smallest: CGFloat = 48

  init(image: UIImage, frame: CGRect) {
    super.init(frame: frame)
    self.image = image
    contentMode = .scaleAspectFill
    clipsToBounds = true
    layer.cornerRadius = 6
    isUserInteractionEnabled = true
    isAccessibilityElement = true
    accessibilityLabel = "Picture"
    addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(PictureView.panned, "panned:"))
    )
    addGestureRecognizer(
      UIPinchGestureRecognizer(target: self, action: Selector(PictureView.pinched, "pinched:"))
    )
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PictureView is made in code") }

  /// The area that the text avoids, in points of the superview.
  var outline: UIBezierPath {
    UIBezierPath(
      roundedRect: frame.insetBy(dx: -Self.distance, dy: -Self.distance),
      cornerRadius: layer.cornerRadius
    )
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    guard let superview else { return }
    let step = pan.translation(in: superview)
    pan.setTranslation(.zero, in: superview)
    let room = superview.bounds
    center = CGPoint(
      x: min(max(center.x + step.x, room.minX), room.maxX),
      y: min(max(center.y + step.y, room.minY), room.maxY)
    )
    moved()
  }

  func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard let superview, bounds.width > 0, bounds.height > 0 else { return }
    let least = Self.smallest / min(bounds.width, bounds.height)
    let most = superview.bounds.width / bounds.width
    let scale = min(max(pinch.scale, least), max(most, least))
    pinch.scale = 1
    bounds.size = CGSize(width: bounds.width * scale, height: bounds.height * scale)
    moved()
  }
}
