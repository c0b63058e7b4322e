import CoreGraphics
import UIKitCore

/// The container of the app's content in a cell, a header or a footer.
///
/// Its margins are those of the owner until code sets others.
final class CellContentView: UIView {
  private(set) var hasOwnMargins = false
  private var isInheriting = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override var layoutMargins: UIEdgeInsets {
    get { super.layoutMargins }
    set {
      if !isInheriting { hasOwnMargins = true }
      super.layoutMargins = newValue
    }
  }

  override var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { super.directionalLayoutMargins }
    set {
      if !isInheriting { hasOwnMargins = true }
      super.directionalLayoutMargins = newValue
    }
  }

  /// Sets inherited margins unless code has set others.
  func inherit(_ margins: UIEdgeInsets) {
    guard !hasOwnMargins, margins != super.layoutMargins else { return }
    isInheriting = true
    super.layoutMargins = margins
    isInheriting = false
  }

  /// Also requests layout of the cell, which lays out the content, since apps override its layout.
  override func setNeedsLayout() {
    super.setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (superview as? UITableViewCell)?.contentWasLaidOut()
  }
}

/// A label of a cell that stores whether the app has set its font and colour.
final class CellLabel: UILabel, StyledLabel {
  private(set) var hasOwnFont = false
  private(set) var hasOwnColor = false
  private var isDefaulting = false
  /// Whether the app has set an attributed text, whose fonts and colours are kept.
  private var isAttributed = false
  /// The default font where an attributed text has none.
  private var defaultFont: UIFont?
  /// The default colour where an attributed text has none.
  private var defaultColor: UIColor?

  override var text: String? {
    get { super.text }
    set {
      isAttributed = false
      super.text = newValue
    }
  }

  override var attributedText: NSAttributedString? {
    get { super.attributedText }
    set {
      isAttributed = newValue != nil
      super.attributedText = newValue
    }
  }

  override var font: UIFont! {
    get { super.font }
    set {
      if !isDefaulting { hasOwnFont = true }
      super.font = newValue
    }
  }

  override var textColor: UIColor! {
    get { super.textColor }
    set {
      if !isDefaulting { hasOwnColor = true }
      super.textColor = newValue
    }
  }

  private(set) var hasOwnLines = false

  override var numberOfLines: Int {
    get { super.numberOfLines }
    set {
      if !isDefaulting { hasOwnLines = true }
      super.numberOfLines = newValue
    }
  }

  /// Sets the font, the colour and the number of lines of the style, unless the app has set them.
  func takeDefaults(font: UIFont, color: UIColor, lines: Int) {
    isDefaulting = true
    if !hasOwnLines, super.numberOfLines != lines { super.numberOfLines = lines }
    if isAttributed {
      takeDefaults(ofAttributedText: super.attributedText, font: font, color: color)
    } else {
      if !hasOwnFont, super.font !== font, super.font != font { super.font = font }
      if !hasOwnColor { super.textColor = color }
    }
    (defaultFont, defaultColor) = (font, color)
    isDefaulting = false
  }

  /// Sets the label's font and colour, and sets the text again, since they overwrite its
  /// attributes.
  private func takeDefaults(
    ofAttributedText text: NSAttributedString?,
    font: UIFont,
    color: UIColor
  ) {
    let fontChanges = !hasOwnFont && defaultFont != font
    let colorChanges = !hasOwnColor && defaultColor != color
    guard fontChanges || colorChanges else { return }
    if fontChanges { super.font = font }
    if colorChanges { super.textColor = color }
    super.attributedText = text
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}
