import CoreGraphics
import UIKitControls
import UIKitCore
import UIKitText

/// A button with the chosen element of a menu and a pair of chevrons.
final class AccessoryMenuButton: UIButton {
  private let words = UILabel(frame: .zero)
  private let up = UIImageView(frame: .zero)
  private let down = UIImageView(frame: .zero)
  private var source: UIMenu?
  private var handler: UICellAccessory.MenuSelectedElementDidChangeHandler?
  var markColor: UIColor = .secondaryLabel { didSet { color() } }

  // Unverified: the size of one chevron, and its padding.
  private static let chevron = CGSize(width: 10, height: 6)
  private static let gap: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    words.font = .preferredFont(forTextStyle: .body)
    words.adjustsFontForContentSizeCategory = true
    for view in [words, up, down] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    up.contentMode = .scaleAspectFit
    down.contentMode = .scaleAspectFit
    up.image = ControlIcon.chevronUp.image()
    down.image = ControlIcon.chevronDown.image()
    showsMenuAsPrimaryAction = true
  }

  required init?(coder: NSCoder) { nil }

  private func color() {
    words.textColor = markColor
    up.tintColor = markColor
    down.tintColor = markColor
  }

  func show(_ menu: UIMenu, _ handler: UICellAccessory.MenuSelectedElementDidChangeHandler?) {
    self.handler = handler
    if source !== menu {
      source = menu
      self.menu = choosing(menu)
    }
    color()
    words.text = menu.selectedElements.first?.title
    accessibilityLabel = words.text
  }

  /// Returns the menu with entries that mark themselves when they are chosen.
  private func choosing(_ menu: UIMenu) -> UIMenu {
    menu.replacingChildren(
      menu.children.map { child -> UIMenuElement in
        if let inner = child as? UIMenu { return choosing(inner) }
        guard let action = child as? UIAction else { return child }
        return UIAction(
          title: action.title,
          image: action.image,
          attributes: action.attributes,
          state: action.state
        ) { [weak self] _ in
          self?.choose(action)
        }
      }
    )
  }

  private func choose(_ action: UIAction) {
    guard let source else { return }
    func clear(_ menu: UIMenu) {
      for child in menu.children {
        if let inner = child as? UIMenu { clear(inner) }
        (child as? UIAction)?.state = .off
      }
    }
    clear(source)
    action.state = .on
    menu = choosing(source)
    words.text = action.title
    accessibilityLabel = action.title
    superview?.setNeedsLayout()
    action.performWithSender(self, target: nil)
    handler?(source)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = words.sizeThatFits(.zero)
    return CGSize(
      width: text.width + (text.width > 0 ? Self.gap : 0) + Self.chevron.width,
      height: max(text.height, Self.chevron.height * 2 + Self.gap)
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = words.sizeThatFits(.zero)
    let chevron = Self.chevron
    let x = bounds.width - chevron.width
    var frames = [
      CGRect(
        x: 0,
        y: (bounds.height - text.height) / 2,
        width: min(text.width, max(0, x - Self.gap)),
        height: text.height
      ),
      CGRect(
        x: x,
        y: bounds.midY - Self.gap / 2 - chevron.height,
        width: chevron.width,
        height: chevron.height
      ),
      CGRect(
        x: x,
        y: bounds.midY + Self.gap / 2,
        width: chevron.width,
        height: chevron.height
      ),
    ]
    if isRightToLeft { frames = frames.map { $0.mirrored(in: bounds) } }
    words.frame = frames[0]
    up.frame = frames[1]
    down.frame = frames[2]
  }
}
