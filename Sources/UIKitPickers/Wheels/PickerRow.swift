import CoreGraphics
import QuartzCore
import UIKitCore

/// The view of a visible row with a title or a view of the delegate.
final class PickerRow: UIView {
  /// The index of the row.
  var index = -1
  let title = UILabel()
  /// Whether the title ends in the middle of the row, where the unit text of a countdown begins.
  var isTitleInFirstHalf = false
  /// The view from the delegate; nil if the title is shown.
  private(set) var content: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.isDoubleSided = false
    title.textAlignment = .center
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a text.
  func show(title text: String, font: UIFont, color: UIColor) {
    removeContent()
    title.isHidden = false
    title.attributedText = nil
    title.font = font
    title.textColor = color
    title.text = text
  }

  /// Shows an attributed text, with the picker's font where it has none.
  func show(attributed text: NSAttributedString, font: UIFont, color: UIColor) {
    removeContent()
    title.isHidden = false
    title.font = font
    title.textColor = color
    title.attributedText = text
  }

  /// Shows a view from the delegate.
  func show(_ view: UIView) {
    title.isHidden = true
    if content !== view {
      removeContent()
      content = view
      addSubview(view)
    }
    setNeedsLayout()
  }

  /// Removes and returns the delegate's view so that another row can reuse it.
  func takeContent() -> UIView? {
    defer { content = nil }
    return content
  }

  private func removeContent() {
    if content?.superview === self { content?.removeFromSuperview() }
    content = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = bounds.insetBy(dx: min(PickerMetrics.titleInset, bounds.width / 2), dy: 0)
    if isTitleInFirstHalf {
      title.frame = CGRect(
        x: effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.midX : 0,
        y: 0,
        width: bounds.width / 2,
        height: bounds.height
      )
    }
    guard let content else { return }
    // A view without a size fills the row; other views are centred.
    if content.bounds.size == .zero { content.bounds.size = bounds.size }
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
