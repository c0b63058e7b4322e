import CoreGraphics
import Foundation
import UIKitCore

/// A control over the title of an item with a title menu, with a chevron after the text.
///
/// - Note: iOS 16 and later.
final class TitleMenuButton: UIControl {
  private let chevron = UIImageView(frame: .zero)
  private let ground = UIView(frame: .zero)
  private let menu: () -> UIMenu?
  private var title = ""
  /// The vertical center of the text, from the button's upper edge.
  var titleMiddle: CGFloat = 0 { didSet { setNeedsLayout() } }

  // Unverified: a disc of 16 points with a small chevron, 4 points after the text, iOS 16.
  private enum Metrics {
    static let disc: CGFloat = 16
    static let gap: CGFloat = 4
    static let chevronSize: CGFloat = 8
    static let pressedOpacity: CGFloat = 0.2
  }

  /// Creates the control.
  ///
  /// - Parameter menu: The closure that creates the menu each time it opens.
  init(_ menu: @escaping () -> UIMenu?) {
    self.menu = menu
    super.init(frame: .zero)
    isOpaque = false
    ground.backgroundColor = .tertiarySystemFill
    ground.layer.cornerRadius = Metrics.disc / 2
    ground.isUserInteractionEnabled = false
    chevron.contentMode = .scaleAspectFit
    addSubview(ground)
    addSubview(chevron)
    isContextMenuInteractionEnabled = true
    showsMenuAsPrimaryAction = true
  }

  required init?(coder: NSCoder) { nil }

  /// The width, in points, that the chevron adds to the title.
  var room: CGFloat { Metrics.gap + Metrics.disc }

  func show(_ title: String, _ color: UIColor?) {
    self.title = title
    chevron.tintColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = max(1, traitCollection.displayScale)
    chevron.image = ControlIcon.chevronDown.image(displayScale: scale)
    let x =
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? 0 : bounds.width - Metrics.disc
    ground.frame = CGRect(
      x: x,
      y: titleMiddle - Metrics.disc / 2,
      width: Metrics.disc,
      height: Metrics.disc
    )
    let inset = (Metrics.disc - Metrics.chevronSize) / 2
    chevron.frame = ground.frame.insetBy(dx: inset, dy: inset)
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? Metrics.pressedOpacity : 1 }
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = menu() else { return nil }
    return UIContextMenuConfiguration(
      identifier: nil,
      previewProvider: nil,
      actionProvider: { _ in menu }
    )
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityLabel: String? {
    get { title }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { [.button, .header] }
    set { super.accessibilityTraits = newValue }
  }
}
