import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore

/// The attributes of a field's text and placeholder.
struct FieldLooks {
  // Source: the font of a field made in code.
  static let standardFont = UIFont.systemFont(ofSize: 17)

  var attributes: [NSAttributedString.Key: Any] = [
    .font: standardFont, .foregroundColor: UIColor.label,
  ]
  var placeholder: TextSource?
  /// The colour of the placeholder; nil for the system's.
  var placeholderColor: UIColor?
  /// The placeholder with default attributes; nil until it is needed.
  var shownPlaceholder: TextSource?
  /// Whether the whole text has the field's attributes.
  var isPlain = true
  var writingDirection = NSWritingDirection.natural
  /// Whether the next layout restarts the blinking of the caret.
  var restartsBlinking = false
  /// The position of the caret last reported to the host, in screen coordinates.
  var reportedCaret: CGRect?
}

/// Lengths of a field, in points.
enum FieldMetrics {
  // Source: `textRect(forBounds:)` of a rounded field, known to inset by 7 and 2.
  static let borderedInset = CGSize(width: 7, height: 2)
  // Unverified: of a field with a plain line.
  static let lineInset = CGSize(width: 2, height: 2)
  // Source: 30 points high with text of 14, 34 with 17: the line and 13.
  static let roundedPadding: CGFloat = 13
  // Unverified: around the line of the other styles.
  static let bezelPadding: CGFloat = 13
  static let linePadding: CGFloat = 5
  static let plainPadding: CGFloat = 1
  // Source: 19 points, from iOS 7 on.
  static let clearSize = CGSize(width: 19, height: 19)
  // Unverified: the rest, from pictures of iOS 12.
  static let clearMargin: CGFloat = 5
  static let sideGap: CGFloat = 2
  static let cornerRadius: CGFloat = 5
  static let disabledOpacity: CGFloat = 0.5
  static let selectionOpacity: CGFloat = 0.2
}

extension UITextField {
  func prepareField() {
    isOpaque = false
    canvas.field = self
    placeholderView.field = self
    border.isUserInteractionEnabled = false
    for view in [border, placeholderView, canvas] { addSubview(view) }
    prepareTouch()
    prepareDragAndDrop()
  }

  // MARK: Marking

  /// Updates the field after a change of the text or its attributes.
  func textDidChangeLook() {
    lineCache = nil
    looks.shownPlaceholder = nil
    setNeedsLayout()
    canvas.textView.setNeedsDisplay()
    placeholderView.setNeedsDisplay()
  }

  func placeholderDidChange() {
    invalidateIntrinsicContentSize()
    textDidChangeLook()
  }

  func sidesDidChange() {
    lineCache = nil
    setNeedsLayout()
  }

  func sideViewDidChange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    sidesDidChange()
  }

  func showCaret() {
    looks.restartsBlinking = true
    setNeedsLayout()
  }

  func hideCaret() {
    canvas.caret.isHidden = true
    canvas.caret.hold()
    looks.reportedCaret = nil
    window?.screen.display.host?.perform(.textInput(caret: nil))
  }

  // MARK: Rooms

  var lineHeight: CGFloat { (font ?? FieldLooks.standardFont).lineHeight }

  private var inset: CGSize {
    switch borderStyle {
    case .none: .zero
    case .line: FieldMetrics.lineInset
    case .bezel, .roundedRect: FieldMetrics.borderedInset
    }
  }

  var fittingSize: CGSize {
    let padding: CGFloat
    switch borderStyle {
    case .none: padding = FieldMetrics.plainPadding
    case .line: padding = FieldMetrics.linePadding
    case .bezel: padding = FieldMetrics.bezelPadding
    case .roundedRect: padding = FieldMetrics.roundedPadding
    }
    var width =
      content.isEmpty ? shownPlaceholder?.size.width ?? 0 : content.storage.size.width
    width += inset.width * 2
    if isShown(leftViewMode), let leftView { width += leftView.bounds.width }
    if isShown(rightViewMode), let rightView { width += rightView.bounds.width }
    if clearButtonMode != .never { width += FieldMetrics.clearSize.width }
    return CGSize(
      width: width.upToPixel(pixelScale),
      height: lineHeight.rounded(.up) + padding
    )
  }

  func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var isClearShown: Bool { isShown(clearButtonMode) && !content.isEmpty && isEnabled }

  func standardTextRect(in bounds: CGRect) -> CGRect {
    var left = bounds.minX + inset.width
    var right = bounds.maxX - inset.width
    let gap = borderStyle == .none ? 0 : FieldMetrics.sideGap
    func reserve(_ rect: CGRect) {
      guard rect.width > 0 else { return }
      if rect.midX < bounds.midX {
        left = max(left, rect.maxX + gap)
      } else {
        right = min(right, rect.minX - gap)
      }
    }
    if leftView != nil, isShown(leftViewMode) { reserve(leftViewRect(forBounds: bounds)) }
    if isClearShown {
      reserve(clearButtonRect(forBounds: bounds))
    } else if rightView != nil, isShown(rightViewMode) {
      reserve(rightViewRect(forBounds: bounds))
    }
    return CGRect(
      x: left,
      y: bounds.minY + inset.height,
      width: max(right - left, 0),
      height: max(bounds.height - inset.height * 2, 0)
    )
  }

  func standardClearRect(in bounds: CGRect) -> CGRect {
    let size = FieldMetrics.clearSize
    let margin = borderStyle == .none ? 0 : FieldMetrics.clearMargin
    let rect = CGRect(
      x: bounds.maxX - margin - size.width,
      y: (bounds.midY - size.height / 2).onPixel(pixelScale),
      width: size.width,
      height: size.height
    )
    return isRightToLeft ? rect.mirrored(in: bounds) : rect
  }

  func standardSideRect(_ view: UIView?, in bounds: CGRect, isLeading: Bool) -> CGRect {
    guard let size = view?.bounds.size else { return .zero }
    let isLeft = isLeading != isRightToLeft
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width,
      y: (bounds.midY - size.height / 2).onPixel(pixelScale),
      width: size.width,
      height: min(size.height, bounds.height)
    )
  }

  var textRoom: CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  // MARK: Places

  func layOutField() {
    placeSides()
    placeBorder()
    let room = textRoom
    if canvas.frame != room {
      canvas.frame = room
      canvas.textView.setNeedsDisplay()
    }
    let placeholderRoom = placeholderRect(forBounds: bounds)
    if placeholderView.frame != placeholderRoom {
      placeholderView.frame = placeholderRoom
      placeholderView.setNeedsDisplay()
    }
    placeholderView.isHidden = !content.isEmpty || looks.placeholder == nil
    scrollToCaret()
    placeCaret()
  }

  private func placeSides() {
    place(leftView, isShown(leftViewMode), leftViewRect(forBounds:))
    place(rightView, isShown(rightViewMode) && !isClearShown, rightViewRect(forBounds:))
    guard isClearShown else {
      clearButton?.removeFromSuperview()
      return
    }
    let button = clearButton ?? makeClearButton()
    if button.superview !== self { addSubview(button) }
    button.image = ControlIcon.clear.image(displayScale: pixelScale)
    button.frame = clearButtonRect(forBounds: bounds)
  }

  private func place(_ view: UIView?, _ isShown: Bool, _ rect: (CGRect) -> CGRect) {
    guard let view else { return }
    guard isShown else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview !== self { addSubview(view) }
    let frame = rect(bounds)
    if view.frame != frame { view.frame = frame }
  }

  private func makeClearButton() -> FieldClearButton {
    let button = FieldClearButton(frame: .zero)
    button.addAction(
      UIAction { [weak self] _ in self?.pressClear() },
      for: .touchUpInside
    )
    clearButton = button
    return button
  }

  // Unverified: border colours, from pictures of iOS 12.
  private static let roundedBorder = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .systemGray4 : UIColor(white: 0.8, alpha: 1)
  }
  private static let bezelBorder = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .systemGray2 : UIColor(white: 0.55, alpha: 1)
  }
  private static let ground = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.06) : .white
  }

  private func placeBorder() {
    border.frame = borderRect(forBounds: bounds)
    let layer = border.layer
    layer.cornerRadius = borderStyle == .roundedRect ? FieldMetrics.cornerRadius : 0
    // Source: disabledBackground is ignored without background, and both with a rounded rectangle.
    let image = isEnabled || background == nil ? background : disabledBackground ?? background
    border.image = borderStyle == .roundedRect ? nil : image
    border.backgroundColor = nil
    let color: UIColor
    // Source: a background replaces the appearance of the border style.
    switch border.image == nil ? borderStyle : .none {
    case .none:
      layer.borderWidth = 0
      return
    case .line:
      layer.borderWidth = 1
      color = .label
    case .bezel:
      layer.borderWidth = 1
      color = Self.bezelBorder
    case .roundedRect:
      // Unverified: a hairline of two pixels at @3x, one at @2x.
      layer.borderWidth = 0.5
      color = Self.roundedBorder
      border.backgroundColor = backgroundColor ?? Self.ground
    }
    layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
  }

  private func placeCaret() {
    let caret = canvas.caret
    let selection = content.selection
    let isCaretShown = isEditing && selection.length == 0
    let origin = canvas.frame.origin
    let rect = caretRect(for: OffsetPosition(selection.location + selection.length))
    caret.isHidden = !isCaretShown || rect.isEmpty
    caret.frame = rect.offsetBy(dx: -origin.x, dy: -origin.y)
    caret.backgroundColor = floatingCaret == nil ? tintColor : .systemGray
    var rects = isEditing && selection.length > 0 ? selectionRects(in: selection) : []
    if let marked = content.marked, selection.length == 0 { rects += selectionRects(in: marked) }
    canvas.showSelection(
      rects.map { $0.offsetBy(dx: -origin.x, dy: -origin.y) },
      color: tintColor.withAlphaComponent(FieldMetrics.selectionOpacity)
    )
    placeHandles()
    if looks.restartsBlinking {
      looks.restartsBlinking = false
      if loupe == nil, floatingCaret == nil { caret.blink() } else { caret.hold() }
    }
    reportCaret(rect)
    loupe?.setNeedsDisplay()
    checkSpelling()
  }

  /// Underlines misspelled words while the field is edited.
  private func checkSpelling() {
    autocorrection?.place()
    guard isEditing || spelling != nil else { return }
    let checking = spelling ?? SpellChecking(self)
    spelling = checking
    checking.check(NSRange(location: 0, length: content.length), followsEdits: true)
    checking.showMarks(in: canvas, offset: canvas.frame.origin)
  }

  /// Reports the position for the window of an input method to the host.
  private func reportCaret(_ rect: CGRect) {
    guard isEditing, let window else { return }
    let place = window.convert(convert(rect, to: window), to: nil as UIWindow?)
    guard place != looks.reportedCaret else { return }
    looks.reportedCaret = place
    window.screen.display.host?.perform(.textInput(caret: place))
  }
}

extension UITextField: CentredLineBearing {
  package final var baselineBelowMiddle: CGFloat {
    let font = font ?? FieldLooks.standardFont
    return font.ascender - font.lineHeight / 2
  }
}
