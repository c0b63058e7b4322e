import CarDisplays
import CoreGraphics
import UIKit

/// A large key on a screen with a symbol, a title or both.
open class CarButton: CarTargetControl {
  /// The emphasis of a key among its neighbours.
  public enum Emphasis: String, Sendable, Hashable, CaseIterable {
    /// An ordinary key.
    case plain
    /// The main key of a group.
    case prominent
    /// A key that ends or stops something.
    case stop
  }

  /// The title; `nil` for a key with only a symbol.
  public var title: String? {
    didSet {
      label.text = title
      updateContent()
    }
  }
  /// The name of the symbol; `nil` for a key with only a title.
  public var symbolName: String? {
    didSet { updateContent() }
  }
  /// The second line; `nil` if there is none.
  public var subtitle: String? {
    didSet {
      detail.text = subtitle
      updateContent()
    }
  }
  /// The emphasis of the key; the default is `plain`.
  public var emphasis = Emphasis.plain {
    didSet { setNeedsLayout() }
  }

  private let label = UILabel()
  private let detail = UILabel()
  private let picture = UIImageView()

  /// Creates a key.
  public convenience init(title: String? = nil, symbolName: String? = nil) {
    self.init(frame: .zero)
    self.title = title
    self.symbolName = symbolName
    label.text = title
    updateContent()
  }

  /// Creates a key without a title.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a key from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    accessibilityTraits = .button
    for text in [label, detail] {
      text.textAlignment = .center
      text.lineBreakMode = .byTruncatingTail
      text.isUserInteractionEnabled = false
      addSubview(text)
    }
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
  }

  private func updateContent() {
    if accessibilityLabel == nil || accessibilityLabel == lastLabel {
      accessibilityLabel = title
      lastLabel = title
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  private var lastLabel: String?

  private var padding: CGFloat { CarSpacing.insideGroup.points(on: carDisplay) }
  private var gap: CGFloat { CarSpacing.tight.points(on: carDisplay) }

  private func applyFonts() {
    let color = roles.text
    label.setStyle(.primary, color, on: carDisplay)
    detail.setStyle(.secondary, color == .text ? .secondaryText : color, on: carDisplay)
  }

  open override var intrinsicContentSize: CGSize {
    applyFonts()
    let target = minimumTarget
    var size = label.sizeThatFits(.unlimited)
    if subtitle != nil {
      let second = detail.sizeThatFits(.unlimited)
      size = CGSize(width: max(size.width, second.width), height: size.height + second.height)
    }
    if symbolName != nil {
      size.width += symbolSide + (title == nil ? 0 : gap)
      size.height = max(size.height, symbolSide)
    }
    return CGSize(
      width: max(target.width, (size.width + 2 * padding).rounded(.up)),
      height: max(target.height, (size.height + padding).rounded(.up))
    )
  }

  // Source: CAR-Q29, icons of 44 dp.
  private var symbolSide: CGFloat {
    carDisplay.points(fromMillimetres: 44 * CarDisplay.nominalMillimetresPerPoint).rounded()
  }

  private var roles: (ground: CarStyle.ColorRole, text: CarStyle.ColorRole) {
    if isSelected { return (.accent, .onAccent) }
    switch emphasis {
    case .prominent: return (.accent, .onAccent)
    case .stop: return (.surface, .stop)
    case .plain: return (isHighlighted ? .raised : .surface, .text)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    applyFonts()
    let roles = roles
    if detail.isHidden != (subtitle == nil) { detail.isHidden = subtitle == nil }
    withoutAnimation {
      layer.backgroundColor = resolved(roles.ground)
      layer.cornerRadius = CarStyle.cornerRadius(on: carDisplay)
      layer.opacity = isEnabled ? (isHighlighted && roles.ground == .accent ? 0.8 : 1) : 0.4
    }
    let side = symbolName == nil ? 0 : symbolSide
    showSymbol(symbolName, side: side, color: CarStyle.color(roles.text))
    let between = symbolName == nil || title == nil ? 0 : gap
    let available = max(0, bounds.width - 2 * min(padding, bounds.width / 8) - side - between)
    let first = label.sizeThatFits(.unlimited)
    let second = subtitle == nil ? .zero : detail.sizeThatFits(.unlimited)
    let width = min(available, max(first.width, second.width).rounded(.up))
    var x = ((bounds.width - side - between - width) / 2).rounded()
    picture.frame = CGRect(
      x: x,
      y: ((bounds.height - side) / 2).rounded(),
      width: side,
      height: side
    )
    x += side + between
    let height = (first.height + second.height).rounded(.up)
    let y = ((bounds.height - height) / 2).rounded()
    label.frame = CGRect(x: x, y: y, width: width, height: first.height.rounded(.up))
    detail.frame = CGRect(
      x: x,
      y: label.frame.maxY,
      width: width,
      height: second.height.rounded(.up)
    )
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    // In right-to-left layouts the symbol is on the right, before the title.
    for part in [picture, label, detail] as [UIView] {
      part.frame.origin.x = bounds.width - part.frame.maxX
    }
  }

  private func showSymbol(_ name: String?, side: CGFloat, color: UIColor) {
    if picture.isHidden != (name == nil) { picture.isHidden = name == nil }
    guard let name else { return }
    if shownSymbol?.name != name || shownSymbol?.side != side {
      let configuration = UIImage.SymbolConfiguration(pointSize: side * 0.95, weight: .medium)
      picture.image = UIImage(systemName: name, withConfiguration: configuration)
      shownSymbol = (name, side)
    }
    if picture.tintColor !== color { picture.tintColor = color }
  }
  private var shownSymbol: (name: String, side: CGFloat)?
}

extension CGSize {
  /// A size without a limit, for measuring text on one line.
  static let unlimited = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )
}
