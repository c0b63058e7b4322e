import CoreGraphics
import Foundation
import UIKitCore

/// The view of a decoration below a day's number.
final class DecorationView: UIView {
  /// The maximum height, in points.
  // Unverified: from pictures of iOS 16.
  static let room: CGFloat = 14

  private let content: UIView
  private let side: CGFloat?

  /// Creates a decoration view that shows a view in its own size, clipped at the edges.
  init(_ content: UIView, side: CGFloat? = nil) {
    self.content = content
    self.side = side
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    var size = side.map { CGSize(width: $0, height: $0) } ?? content.bounds.size
    if size == .zero { size = content.sizeThatFits(bounds.size) }
    content.frame = CGRect(
      x: bounds.midX - size.width / 2,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
    if side != nil, !(content is UIImageView) { content.layer.cornerRadius = size.width / 2 }
  }
}
