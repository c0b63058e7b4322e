import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// The row above the keys, with three suggestions or AutoFill offers and, on tablets, the shortcuts
/// of the responder.
final class SuggestionBar: UIView {
  weak var keyboard: SoftwareKeyboard?
  private let cells = (0..<3).map { _ in UILabel(frame: .zero) }
  private let lines = (0..<2).map { _ in UIView(frame: .zero) }
  private var words: [String] = []
  private var correction: String?
  /// The AutoFill offers, shown instead of words.
  private var offers: [AutoFillOffer] = []
  private var pressed: Int?
  private let groups = (leading: ShortcutRow(frame: .zero), trailing: ShortcutRow(frame: .zero))

  var isDark = false {
    didSet { if isDark != oldValue { refresh() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for cell in cells {
      cell.textAlignment = .center
      // Unverified: the font size of suggestions.
      cell.font = .systemFont(ofSize: 17)
      cell.adjustsFontSizeToFitWidth = true
      cell.minimumScaleFactor = 0.6
      cell.layer.cornerRadius = 5
      cell.clipsToBounds = true
      addSubview(cell)
    }
    for line in lines { addSubview(line) }
    addSubview(groups.leading)
    addSubview(groups.trailing)
    refresh()
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ words: [String], correction: String?) {
    guard words != self.words || correction != self.correction else { return }
    self.words = words
    self.correction = correction
    refresh()
  }

  /// Shows AutoFill offers instead of words; an empty list shows words.
  func showOffers(_ offers: [AutoFillOffer]) {
    guard offers != self.offers else { return }
    self.offers = offers
    pressed = nil
    refresh()
    setNeedsLayout()
  }

  /// Shows a responder's shortcuts; nil for a phone, which has none.
  func showShortcuts(_ item: UITextInputAssistantItem?) {
    groups.leading.show(item?.leadingBarButtonGroups ?? [])
    groups.trailing.show(item?.trailingBarButtonGroups ?? [])
    setNeedsLayout()
  }

  private func refresh() {
    for (index, cell) in cells.enumerated() {
      cell.numberOfLines = offers.isEmpty ? 1 : 2
      if index < offers.count {
        cell.attributedText = text(of: offers[index])
        cell.backgroundColor = index == pressed ? pressedColor : nil
        continue
      }
      guard offers.isEmpty, index < words.count else {
        cell.text = nil
        cell.backgroundColor = nil
        continue
      }
      let word = words[index]
      // The typed word is in quotation marks if a space would replace it.
      cell.text = index == 0 && correction != nil ? "“\(word)”" : word
      cell.textColor = KeyLook.ink(isDark: isDark)
      let isLikely = word == correction || index == pressed
      cell.backgroundColor = isLikely ? pressedColor : nil
    }
    for group in [groups.leading, groups.trailing] { group.ink = KeyLook.ink(isDark: isDark) }
    for (index, line) in lines.enumerated() {
      line.backgroundColor = UIColor(white: isDark ? 1 : 0, alpha: 0.15)
      line.isHidden = offers.isEmpty ? words.isEmpty : index + 1 >= offers.count
    }
  }

  private var pressedColor: UIColor { UIColor(white: 1, alpha: isDark ? 0.2 : 0.7) }

  /// Returns the two lines of an offer.
  // Unverified: the font sizes of the two lines.
  private func text(of offer: AutoFillOffer) -> NSAttributedString {
    let ink = KeyLook.ink(isDark: isDark)
    let text = NSMutableAttributedString(
      string: offer.title,
      attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: ink]
    )
    guard !offer.note.isEmpty else { return text }
    let note = NSAttributedString(
      string: "\n" + offer.note,
      attributes: [
        .font: UIFont.systemFont(ofSize: 11),
        .foregroundColor: ink.withAlphaComponent(0.6),
      ]
    )
    text.append(note)
    return text
  }

  /// The number of cells in use.
  private var count: Int { offers.isEmpty ? words.count : offers.count }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.height > 8, bounds.width > 200 else { return }
    let margin: CGFloat = 8
    let leading = groups.leading.fittingWidth
    let trailing = groups.trailing.fittingWidth
    groups.leading.frame = CGRect(x: margin, y: 0, width: leading, height: bounds.height)
    groups.trailing.frame = CGRect(
      x: bounds.width - margin - trailing,
      y: 0,
      width: trailing,
      height: bounds.height
    )
    let start = leading > 0 ? leading + 2 * margin : 0
    let end = bounds.width - (trailing > 0 ? trailing + 2 * margin : 0)
    let columns = offers.isEmpty ? cells.count : offers.count
    let width = max(0, end - start) / CGFloat(columns)
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(
        x: start + CGFloat(index) * width,
        y: 0,
        width: width,
        height: bounds.height
      ).insetBy(dx: 3, dy: 4)
    }
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: start + CGFloat(index + 1) * width,
        y: bounds.height * 0.25,
        width: 1,
        height: bounds.height * 0.5
      )
    }
  }

  /// Returns the part of a rectangle between the shortcuts.
  func middle(of frame: CGRect) -> CGRect {
    let (leading, trailing) = (groups.leading.fittingWidth, groups.trailing.fittingWidth)
    let start = frame.minX + (leading > 0 ? leading + 16 : 0)
    let end = frame.maxX - (trailing > 0 ? trailing + 16 : 0)
    return CGRect(x: start, y: frame.minY, width: max(0, end - start), height: frame.height)
  }

  // MARK: Touches

  private func index(_ touches: Set<UITouch>) -> Int? {
    guard let point = touches.first?.location(in: self) else { return nil }
    return cells.indices.first { $0 < count && cells[$0].frame.contains(point) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = nil
    refresh()
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let chosen = index(touches)
    pressed = nil
    if let chosen {
      if offers.isEmpty {
        keyboard?.takeSuggestion(words[chosen])
      } else {
        keyboard?.takeOffer(offers[chosen])
      }
    }
    refresh()
  }

  private func press(_ touches: Set<UITouch>) {
    let new = index(touches)
    guard new != pressed else { return }
    pressed = new
    refresh()
  }
}

/// A row of shortcuts.
private final class ShortcutRow: UIView {
  private var buttons: [UIButton] = []
  private var items: [UIBarButtonItem] = []
  private static let width: CGFloat = 55
  /// The colour of titles and symbols, the same as that of the keys' letters.
  var ink = UIColor.label {
    didSet { for button in buttons { button.tintColor = ink } }
  }

  var fittingWidth: CGFloat { CGFloat(buttons.count) * Self.width }

  func show(_ groups: [UIBarButtonItemGroup]) {
    let shown = groups.flatMap(\.shownItems)
    guard shown.map(ObjectIdentifier.init) != items.map(ObjectIdentifier.init) else { return }
    items = shown
    for button in buttons { button.removeFromSuperview() }
    buttons = shown.map { item in
      let button = UIButton(type: .system)
      button.tintColor = ink
      if let image = item.image {
        button.setImage(image, for: .normal)
      } else {
        button.setTitle(item.title ?? Self.title(item), for: .normal)
      }
      button.isEnabled = item.isEnabled
      button.addAction(
        UIAction { [weak button] _ in if let button { item.trigger(for: nil, from: button) } },
        for: .touchUpInside
      )
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  private static func title(_ item: UIBarButtonItem) -> String {
    switch item.systemItem {
    case .undo: "Undo"
    case .redo: "Redo"
    default: item.accessibilityLabel ?? ""
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: CGFloat(index) * Self.width,
        y: 0,
        width: Self.width,
        height: bounds.height
      )
    }
  }
}
