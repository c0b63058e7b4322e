import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import TextLayout
import UIKitCore

/// How a field's text and placeholder look.
struct FieldLooks {
  // Source: the font of a field made in code.
  static let standardFont = UIFont.systemFont(ofSize: 17)

  var attributes: [NSAttributedString.Key: Any] = [
    .font: standardFont, .foregroundColor: UIColor.label,
  ]
  var placeholder: NSAttributedString?
  /// The placeholder came with attributes.
  var hasOwnPlaceholderLook = false
  /// The text has the field's attributes throughout.
  var isPlain = true
  var writingDirection = NSWritingDirection.natural
  /// The caret begins to blink anew with the next layout.
  var restartsBlinking = false
  /// Where the host was told that the caret is, in screen coordinates.
  var reportedCaret: CGRect?
}

/// A field's text laid out in its room.
struct FieldLine {
  let display: FieldDisplay
  let layout: TextLineLayout
  /// The text's upper left corner in the field's coordinates.
  let origin: CGPoint
  let room: CGRect
  let height: CGFloat
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
  }

  // MARK: Marking

  /// The text or how it looks changed.
  func textDidChangeLook() {
    lineCache = nil
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

  private var lineHeight: CGFloat { (font ?? FieldLooks.standardFont).lineHeight }

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
    let text = content.isEmpty ? looks.placeholder.map { styledPlaceholder($0) } : content.storage
    var width = text.map { $0.size().width } ?? 0
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

  private var textRoom: CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  // MARK: The line

  /// The direction in which the line as a whole is read.
  var isLineRightToLeft: Bool {
    switch looks.writingDirection {
    case .rightToLeft: return true
    case .leftToRight: return false
    case .natural: break
    }
    guard !content.isEmpty, !isSecureTextEntry else { return isRightToLeft }
    return line().layout.frame.lines.first?.baseDirection == .rightToLeft
  }

  func line() -> FieldLine {
    let room = textRoom
    if let lineCache, lineCache.room == room { return lineCache }
    let made = makeLine(in: room)
    lineCache = made
    return made
  }

  private func makeLine(in room: CGRect) -> FieldLine {
    let traits = traitCollection
    let display =
      isSecureTextEntry
      ? FieldDisplay(
        secure: content.storage,
        boundaries: content.boundaries,
        revealed: editing.revealed,
        attributes: looks.attributes
      ) : FieldDisplay(content.storage)
    let text = directed(display.string)
    func layout(_ scale: CGFloat, _ width: CGFloat?) -> TextLineLayout {
      TextLineLayout(
        text,
        fontScale: scale,
        width: width,
        isRightToLeft: isRightToLeft,
        traits: traits
      )
    }
    var made = layout(1, nil)
    var scale: CGFloat = 1
    if adjustsFontSizeToFitWidth, made.width > room.width, room.width > 0 {
      let least = max(minimumFontSize, 1) / (font ?? FieldLooks.standardFont).pointSize
      scale = min(max(room.width / made.width, least), 1)
      made = layout(scale, nil)
    }
    if !isEditing, made.width > room.width, room.width > 0 { made = layout(scale, room.width) }
    let height = content.isEmpty ? lineHeight : made.frame.size.height
    let isMirrored =
      content.isEmpty
      ? isRightToLeft : made.frame.lines.first?.baseDirection == .rightToLeft
    return FieldLine(
      display: display,
      layout: made,
      origin: CGPoint(
        x: startX(of: made.width, in: room, isMirrored: isMirrored),
        y: startY(of: height, in: room)
      ),
      room: room,
      height: height
    )
  }

  private func directed(_ text: NSAttributedString) -> NSAttributedString {
    guard looks.writingDirection != .natural, text.length > 0 else { return text }
    let style = NSMutableParagraphStyle()
    style.baseWritingDirection = looks.writingDirection
    let copy = NSMutableAttributedString(attributedString: text)
    copy.addAttribute(
      .paragraphStyle,
      value: style,
      range: NSRange(location: 0, length: copy.length)
    )
    return copy
  }

  private func startX(of width: CGFloat, in room: CGRect, isMirrored: Bool) -> CGFloat {
    let caret = isEditing ? CaretView.width : 0
    let free = room.width - width - caret
    guard free >= 0 else {
      if isEditing { return room.minX - editing.scroll }
      return room.minX
    }
    let x: CGFloat
    switch textAlignment {
    case .left: x = 0
    case .right: x = free
    case .center: x = free / 2
    case .natural, .justified: x = isMirrored ? free : 0
    }
    return (room.minX + x).onPixel(pixelScale)
  }

  private func startY(of height: CGFloat, in room: CGRect) -> CGFloat {
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = room.minY
    case .bottom: y = room.maxY - height
    case .center, .fill: y = room.minY + (room.height - height) / 2
    }
    return y.onPixel(pixelScale)
  }

  /// Moves a text that is wider than its room so that the caret is seen.
  private func scrollToCaret() {
    let line = line()
    let caret = CaretView.width
    let most = line.layout.width + caret - line.room.width
    guard isEditing, most > 0 else {
      editing.scroll = 0
      return
    }
    let selection = content.selection
    let head =
      content.anchor == selection.location
      ? selection.location + selection.length : selection.location
    let x = line.layout.frame.caretRect(at: line.display.shown(head)).minX
    var scroll = min(max(editing.scroll, 0), most)
    if x < scroll { scroll = x }
    if x + caret > scroll + line.room.width { scroll = x + caret - line.room.width }
    guard scroll != editing.scroll else { return }
    editing.scroll = scroll
    lineCache = nil
    canvas.textView.setNeedsDisplay()
  }

  // MARK: Geometry of the text

  func caretRect(at offset: Int) -> CGRect {
    let line = line()
    let width = CaretView.width
    var x = line.origin.x
    if content.isEmpty {
      if isRightToLeft, textAlignment == .natural { x = line.room.maxX - width }
    } else {
      x += line.layout.frame.caretRect(at: line.display.shown(offset)).minX
    }
    x = min(max(x, line.room.minX), line.room.maxX - width)
    return CGRect(x: x.onPixel(pixelScale), y: line.origin.y, width: width, height: line.height)
  }

  /// Rectangles that cover a part of the text, in the field's coordinates, cut to its room.
  func selectionRects(in range: NSRange) -> [CGRect] {
    guard range.length > 0 else { return [] }
    let line = line()
    let shown =
      line.display.shown(range.location)..<line.display.shown(range.location + range.length)
    return line.layout.frame.rects(for: shown).compactMap { rect in
      let placed = CGRect(
        x: rect.minX + line.origin.x,
        y: line.origin.y,
        width: rect.width,
        height: line.height
      ).intersection(
        CGRect(
          x: line.room.minX,
          y: bounds.minY,
          width: line.room.width,
          height: bounds.height
        )
      )
      return placed.isNull || placed.isEmpty ? nil : placed
    }
  }

  func offset(at point: CGPoint) -> Int {
    guard !content.isEmpty else { return 0 }
    let line = line()
    let found = line.layout.frame.insertionIndex(
      at: CGPoint(x: point.x - line.origin.x, y: line.height / 2)
    )
    return content.boundaries.snapped(line.display.offset(found.index))
  }

  // MARK: Drawing

  func drawLine(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !content.isEmpty else { return }
    let line = line()
    if !isEnabled { context.setAlpha(FieldMetrics.disabledOpacity) }
    // A subclass that insets the rectangle moves the text.
    let dx = rect.minX - line.room.minX
    let dy = startY(of: line.height, in: rect) - line.origin.y
    line.layout.draw(
      in: context,
      at: CGPoint(x: line.origin.x + dx, y: line.origin.y + dy)
    )
  }

  /// The text, what is selected of it and the caret, for the loupe.
  func drawMagnified(in context: CGContext) {
    for rect in selectionRects(in: content.selection) {
      context.setFillColor(tintColor.withAlphaComponent(FieldMetrics.selectionOpacity).cgColor)
      context.fill(rect)
    }
    drawText(in: canvas.frame)
    guard content.selection.length == 0 else { return }
    context.setFillColor(tintColor.cgColor)
    context.fill(caretRect(at: content.selection.location))
  }

  // Source: the placeholder's colour up to iOS 12, (0, 0, 0.098) at 22 %.
  private static let classicPlaceholder = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? .placeholderText : UIColor(red: 0, green: 0, blue: 0.098, alpha: 0.22)
  }

  func styledPlaceholder(_ text: NSAttributedString) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: text)
    let whole = NSRange(location: 0, length: copy.length)
    let color: UIColor =
      Surroundings.systemVersion.major < 13 ? Self.classicPlaceholder : .placeholderText
    text.enumerateAttributes(in: whole, options: []) { given, range, _ in
      if given[.font] == nil {
        copy.addAttribute(.font, value: font ?? FieldLooks.standardFont, range: range)
      }
      if given[.foregroundColor] == nil {
        copy.addAttribute(.foregroundColor, value: color, range: range)
      }
    }
    return copy
  }

  func drawStandardPlaceholder(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let placeholder = looks.placeholder,
      rect.width > 0
    else { return }
    let layout = TextLineLayout(
      styledPlaceholder(placeholder),
      width: rect.width,
      isRightToLeft: isRightToLeft,
      traits: traitCollection
    )
    let free = rect.width - layout.width
    let x: CGFloat
    switch textAlignment {
    case .left: x = 0
    case .right: x = free
    case .center: x = free / 2
    case .natural, .justified: x = isRightToLeft ? free : 0
    }
    layout.draw(
      in: context,
      at: CGPoint(
        x: (rect.minX + max(x, 0)).onPixel(pixelScale),
        y: startY(of: layout.frame.size.height, in: rect)
      )
    )
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
    let image = isEnabled ? background : disabledBackground ?? background
    border.image = borderStyle == .roundedRect ? nil : image
    border.backgroundColor = nil
    let color: UIColor
    switch borderStyle {
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
    let rect = caretRect(for: FieldPosition(selection.location + selection.length))
    caret.isHidden = !isCaretShown || rect.isEmpty
    caret.frame = rect.offsetBy(dx: -origin.x, dy: -origin.y)
    caret.backgroundColor = tintColor
    var rects = isEditing && selection.length > 0 ? selectionRects(in: selection) : []
    if let marked = content.marked, selection.length == 0 { rects += selectionRects(in: marked) }
    canvas.showSelection(
      rects.map { $0.offsetBy(dx: -origin.x, dy: -origin.y) },
      color: tintColor.withAlphaComponent(FieldMetrics.selectionOpacity)
    )
    placeHandles()
    if looks.restartsBlinking {
      looks.restartsBlinking = false
      if loupe == nil { caret.blink() } else { caret.hold() }
    }
    reportCaret(rect)
    loupe?.setNeedsDisplay()
  }

  /// Tells the host where its input method's window should be.
  private func reportCaret(_ rect: CGRect) {
    guard isEditing, let window else { return }
    let place = window.convert(convert(rect, to: window), to: nil as UIWindow?)
    guard place != looks.reportedCaret else { return }
    looks.reportedCaret = place
    window.screen.display.host?.perform(.textInput(caret: place))
  }
}
