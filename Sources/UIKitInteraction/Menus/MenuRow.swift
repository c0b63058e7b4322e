import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// An entry of a context menu.
///
/// An entry is a row with mark, title, subtitle, and image or chevron; or a tile with an image and
/// an optional title, beside other tiles.
final class MenuRow: UIView {
  enum Kind {
    /// An action or a command.
    case leaf(any UIMenuLeaf)
    /// A submenu, which a tap opens.
    case menu(UIMenu)
    /// The open submenu; a tap returns to its parent.
    case back(UIMenu)
    /// A deferred element whose entries are not loaded yet.
    case loading
  }

  /// The size of an entry.
  enum Style {
    /// A row with the full width.
    case row
    /// A tile with an image above the title, up to three side by side.
    case medium
    /// A tile with an image only, up to four side by side.
    case small

    /// Selects the style for the entries of a menu; always rows in accessibility sizes, in which
    /// titles do not fit into a third of the width.
    ///
    /// Chosen: Apple's documentation does not mention text sizes.
    @MainActor init(of menu: UIMenu) {
      let category = UIScreen.current.traitCollection.preferredContentSizeCategory
      if category.isAccessibilityCategory {
        self = .row
        return
      }
      switch menu.preferredElementSize {
      case .small: self = .small
      case .medium: self = .medium
      case .large: self = .row
      case .automatic: self = menu.options.contains(.displayAsPalette) ? .small : .row
      }
    }

    /// The maximum number of entries side by side.
    ///
    /// Source: Apple's documentation of the element sizes.
    var columns: Int {
      switch self {
      case .row: 1
      case .medium: 3
      case .small: 4
      }
    }
  }

  let kind: Kind
  let style: Style
  /// Whether a line at the trailing side separates the tile from the next one.
  var hasDivider = false {
    didSet { divider.isHidden = !hasDivider }
  }
  /// The menu of the row.
  let menu: UIMenu
  /// The background of a selected tile.
  private let choice = UIView()
  private let mark = UIImageView()
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let icon = UIImageView()
  private let chevron = UIImageView()
  private let divider = UIView()
  private let hasMarks: Bool

  enum Metrics {
    // Unverified: measured in screenshots of iOS 13, in points.
    static let minimumHeight: CGFloat = 44
    static let sideInset: CGFloat = 16
    static let verticalInset: CGFloat = 11
    static let markWidth: CGFloat = 24
    static let iconSide: CGFloat = 22
    static let gap: CGFloat = 8
    static let lines = 2
    // Unverified: from screenshots of iOS 16, in points.
    static let tileInset: CGFloat = 8
    static let tileGap: CGFloat = 4
    static let choiceInset: CGFloat = 4
    static let choiceCornerRadius: CGFloat = 8
  }

  init(_ kind: Kind, in menu: UIMenu, hasMarks: Bool, style: Style = .row) {
    self.kind = kind
    self.style = style
    self.menu = menu
    self.hasMarks = hasMarks
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    titleLabel.font = .preferredFont(forTextStyle: .body)
    titleLabel.numberOfLines = Metrics.lines
    subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
    subtitleLabel.numberOfLines = Metrics.lines
    subtitleLabel.textColor = .secondaryLabel
    for view in [mark, titleLabel, subtitleLabel, icon, chevron] { addSubview(view) }
    for view in [mark, icon, chevron] { view.contentMode = .scaleAspectFit }
    fill()
    if style != .row { becomeTile() }
    isAccessibilityElement = true
    accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    if isOn { accessibilityTraits.insert(.selected) }
    accessibilityLabel = titleLabel.text
  }

  required init?(coder: NSCoder) {
    kind = .loading
    style = .row
    menu = UIMenu()
    hasMarks = false
    super.init(coder: coder)
  }

  private func fill() {
    var color = UIColor.label
    switch kind {
    case .leaf(let leaf):
      titleLabel.text = leaf.title
      subtitleLabel.text = (leaf as? UIMenuElement)?.subtitle
      icon.image = leaf.image?.withRenderingMode(.alwaysTemplate)
      if leaf.attributes.contains(.destructive) { color = .systemRed }
      if leaf.attributes.contains(.disabled) { color = .tertiaryLabel }
      switch leaf.state {
      case .off: break
      case .on: mark.image = Self.symbol("checkmark")
      case .mixed: mark.image = Self.symbol("minus")
      }
    case .menu(let below):
      titleLabel.text = below.title
      subtitleLabel.text = below.subtitle
      icon.image = below.image?.withRenderingMode(.alwaysTemplate)
      if below.options.contains(.destructive) { color = .systemRed }
      chevron.image = Self.symbol("chevron.right")
    case .back(let below):
      titleLabel.text = below.title
      titleLabel.font = .preferredFont(forTextStyle: .headline)
      chevron.image = Self.symbol("chevron.down")
    case .loading:
      titleLabel.text = SystemWords.loading
      color = .tertiaryLabel
    }
    titleLabel.textColor = color
    for view in [mark, icon, chevron] { view.tintColor = color }
  }

  private static func symbol(_ name: String) -> UIImage? {
    UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
    )?.withRenderingMode(.alwaysTemplate)
  }

  private func becomeTile() {
    divider.backgroundColor = .separator
    divider.isHidden = true
    for view in [choice, divider] { insertSubview(view, at: 0) }
    choice.layer.cornerRadius = Metrics.choiceCornerRadius
    choice.backgroundColor = isOn ? .tertiarySystemFill : nil
    for view in [mark, subtitleLabel, chevron] { view.isHidden = true }
    // A tile without an image shows its title.
    titleLabel.isHidden = style == .small && icon.image != nil
    titleLabel.font = .preferredFont(forTextStyle: .caption1)
    titleLabel.numberOfLines = 1
    titleLabel.textAlignment = .center
  }

  private var isOn: Bool {
    if case .leaf(let leaf) = kind { return leaf.state == .on }
    return false
  }

  var isEnabled: Bool {
    switch kind {
    case .leaf(let leaf): !leaf.attributes.contains(.disabled)
    case .menu, .back: true
    case .loading: false
    }
  }

  var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      backgroundColor = isHighlighted ? .systemFill : nil
    }
  }

  // MARK: Layout

  private func textWidth(in width: CGFloat) -> CGFloat {
    var room = width - 2 * Metrics.sideInset
    if hasMarks { room -= Metrics.markWidth }
    if icon.image != nil { room -= Metrics.iconSide + Metrics.gap }
    if chevron.image != nil { room -= Metrics.iconSide / 2 + Metrics.gap }
    return max(1, room)
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    guard style == .row else {
      let room = CGSize(width: width, height: 0)
      let title = titleLabel.isHidden ? 0 : ceil(titleLabel.sizeThatFits(room).height)
      let image = icon.image == nil ? 0 : Metrics.iconSide
      let gap = title > 0 && image > 0 ? Metrics.tileGap : 0
      return max(Metrics.minimumHeight, image + gap + title + 2 * Metrics.tileInset)
    }
    let room = CGSize(width: textWidth(in: width), height: .greatestFiniteMagnitude)
    var height = ceil(titleLabel.sizeThatFits(room).height)
    if subtitleLabel.text != nil { height += ceil(subtitleLabel.sizeThatFits(room).height) }
    return max(Metrics.minimumHeight, height + 2 * Metrics.verticalInset)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard style == .row else { return layOutTile() }
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      var frame = frame
      if flips { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
    func middle(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: x, y: (bounds.height - width) / 2, width: width, height: width)
    }
    var left = Metrics.sideInset
    var right = bounds.width - Metrics.sideInset
    if hasMarks {
      place(mark, middle(left - 4, Metrics.markWidth - 6))
      left += Metrics.markWidth
    }
    if chevron.image != nil {
      let width = Metrics.iconSide / 2
      place(
        chevron,
        CGRect(x: right - width, y: 0, width: width, height: bounds.height)
      )
      if flips, case .menu = kind {
        chevron.transform = CGAffineTransform(scaleX: -1, y: 1)
      }
      right -= width + Metrics.gap
    }
    if icon.image != nil { place(icon, middle(right - Metrics.iconSide, Metrics.iconSide)) }
    let width = textWidth(in: bounds.width)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let title = ceil(titleLabel.sizeThatFits(room).height)
    let subtitle =
      subtitleLabel.text == nil ? 0 : ceil(subtitleLabel.sizeThatFits(room).height)
    let top = (bounds.height - title - subtitle) / 2
    titleLabel.textAlignment = flips ? .right : .left
    subtitleLabel.textAlignment = titleLabel.textAlignment
    place(titleLabel, CGRect(x: left, y: top, width: width, height: title))
    place(subtitleLabel, CGRect(x: left, y: top + title, width: width, height: subtitle))
  }

  private func layOutTile() {
    choice.frame = bounds.insetBy(dx: Metrics.choiceInset, dy: Metrics.choiceInset)
    let pixel = 1 / max(1, traitCollection.displayScale)
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    divider.frame = CGRect(
      x: flips ? 0 : bounds.width - pixel,
      y: 0,
      width: pixel,
      height: bounds.height
    )
    let image = icon.image == nil ? 0 : Metrics.iconSide
    let title = titleLabel.isHidden ? 0 : ceil(titleLabel.sizeThatFits(bounds.size).height)
    let gap = title > 0 && image > 0 ? Metrics.tileGap : 0
    let top = (bounds.height - image - gap - title) / 2
    icon.frame = CGRect(x: (bounds.width - image) / 2, y: top, width: image, height: image)
    titleLabel.frame = CGRect(
      x: Metrics.choiceInset,
      y: top + image + gap,
      width: max(0, bounds.width - 2 * Metrics.choiceInset),
      height: title
    )
  }
}
