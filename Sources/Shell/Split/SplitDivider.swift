import UIKit

/// The strip between two apps, with a handle in its middle.
final class SplitDivider: UIView {
  private let handle = UIView()

  // Unverified: the size of the handle, in points.
  private static let handleSize = CGSize(width: 4, height: 36)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    isUserInteractionEnabled = false
    handle.backgroundColor = UIColor(white: 0.45, alpha: 1)
    handle.layer.cornerRadius = Self.handleSize.width / 2
    addSubview(handle)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    handle.bounds.size = Self.handleSize
    handle.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
