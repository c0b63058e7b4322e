import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore
import UIKitInteraction

extension UITextView {
  func prepareText() {
    host.textView = self
    layoutManager.addLayoutHost(host)
    textContainer.attachmentViewHost = host
    contentMeasure = host
    tiles.textView = self
    insertSubview(tiles, at: 0)
    isOpaque = false
    // Source: a text view draws text on white; from iOS 13 on the system background.
    backgroundColor = Self.ground
    alwaysBounceVertical = false
    if textStorage.length > 0 { state.attributes.merge(baseAttributes(at: 0)) { _, new in new } }
    followWidth()
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(UITextView.storageEdited, "storageEdited:"),
      name: NSTextStorage.didProcessEditingNotification,
      object: textStorage
    )
    prepareTouch()
    let drag = UIDragInteraction(delegate: dragging)
    let drop = UIDropInteraction(delegate: dropping)
    (textDragInteraction, textDropInteraction) = (drag, drop)
    addInteraction(drag)
    addInteraction(drop)
    addInteraction(itemMenus.interaction)
  }

  // Source: the background of a text view made in code, white and `systemBackground`.
  private static let ground = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .systemBackground : .white
  }

  /// Runs layout with the view's traits, which determine colours and font weights.
  func withTraits<Result>(_ body: (NSLayoutManager) -> Result) -> Result {
    var result: Result?
    traitCollection.performAsCurrent { result = body(layoutManager) }
    guard let result else { preconditionFailure("performAsCurrent runs its block.") }
    return result
  }

  /// The insets used by layout: NaN becomes 0, and the value is limited.
  private var textInset: UIEdgeInsets {
    func usable(_ length: CGFloat) -> CGFloat {
      length.isNaN
        ? 0 : min(max(length, -TextViewMetrics.largestInset), TextViewMetrics.largestInset)
    }
    let inset = textContainerInset
    return UIEdgeInsets(
      top: usable(inset.top),
      left: usable(inset.left),
      bottom: usable(inset.bottom),
      right: usable(inset.right)
    )
  }

  /// The upper left corner of the container, in points of the view.
  var textOrigin: CGPoint { CGPoint(x: textInset.left, y: textInset.top) }

  // MARK: Invalidation

  /// Updates the state after a change of the storage, by code or by the view itself.
  func storageEdited(_ notification: Notification) {
    state.boundaries.forget()
    guard !state.isChanging else { return }
    if !dataDetectorTypes.isEmpty { state.needsDetection = true }
    if textStorage.editedMask.contains(.editedCharacters) {
      selectionFollows(
        textStorage.editedRange,
        textStorage.changeInLength,
        keepsUndo: isChangedByColumn
      )
    }
  }

  func layoutWasInvalidated(_ range: NSRange, _ delta: Int) {
    state.boundaries.forget()
    spelling?.textChanged(range, delta)
    finding?.textChanged()
    let damage = TextDamage(range, bottom: layoutManager.bottomBeforeChange)
    state.damage = state.damage?.adding(damage, changeInLength: delta) ?? damage
    state.needsContentSize = true
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  func usedRectDidChange() {
    guard !state.needsContentSize else { return }
    state.needsContentSize = true
    setNeedsLayout()
  }

  /// Redraws everything.
  func lookDidChange() {
    state.damage = .all
    setNeedsLayout()
  }

  func containerInsetDidChange() {
    followWidth()
    state.needsContentSize = true
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    lookDidChange()
  }

  func scrollingDidChange() {
    state.needsContentSize = true
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func linkLooksDidChange() {
    layoutManager.linkTextAttributes = shownLinkAttributes
    relayOut()
  }

  /// The attributes of links: those of the app, on top of the tint colour.
  private var shownLinkAttributes: [NSAttributedString.Key: Any] {
    // Source: the default of linkTextAttributes is the tint colour.
    [.foregroundColor: tintColor ?? .systemBlue].merging(linkTextAttributes ?? [:]) { $1 }
  }

  func traitsDidChange() {
    adjustFonts()
    relayOut()
  }

  /// Lays out the whole text again, because colours were resolved for other traits.
  private func relayOut() {
    let whole = NSRange(location: 0, length: textStorage.length)
    state.isChanging = true
    layoutManager.invalidateLayout(forCharacterRange: whole, actualCharacterRange: nil)
    state.isChanging = false
    state.needsContentSize = true
    lookDidChange()
  }

  /// Makes the container as wide as the view, if it tracks the width.
  func followWidth() {
    guard textContainer.widthTracksTextView else { return }
    let width = max(bounds.width - textInset.left - textInset.right, 0)
    guard textContainer.size.width != width else { return }
    textContainer.size.width = width
    state.needsContentSize = true
    lookDidChange()
  }

  // MARK: Layout

  func layOutText() {
    UIView.performWithoutAnimation {
      if state.wasRightToLeft != isRightToLeft {
        state.wasRightToLeft = isRightToLeft
        lookDidChange()
      }
      detectData()
      if layoutManager.extraLineStyle !== state.extraLineStyle {
        layoutManager.extraLineStyle = state.extraLineStyle
      }
      if layoutManager.linkTextAttributes == nil {
        layoutManager.linkTextAttributes = shownLinkAttributes
      }
      updateContentSize()
      if state.revealsCaret {
        state.revealsCaret = false
        reveal(caretRect(for: OffsetPosition(head)))
      }
      showTiles()
      placeAttachmentViews()
      placeCaret()
      checkSpelling()
      autocorrection?.place()
      finding?.place()
    }
  }

  /// Underlines the misspelt words of the visible text while it is edited.
  private func checkSpelling() {
    guard state.isActive || spelling != nil else { return }
    let checking = spelling ?? SpellChecking(self)
    spelling = checking
    checking.check(visibleRange)
    checking.showMarks(in: tiles, offset: .zero)
    tiles.bringSubviewToFront(tiles.caret)
  }

  /// The range of characters in the visible lines.
  var visibleRange: NSRange {
    guard textStorage.length > 0 else { return NSRange(location: 0, length: 0) }
    let visible = bounds.offsetBy(dx: -textOrigin.x, dy: -textOrigin.y)
    return withTraits { manager in
      manager.ensureLayout(forBoundingRect: visible, in: textContainer)
      let glyphs = manager.glyphRange(forBoundingRect: visible, in: textContainer)
      return clampedToText(manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil))
    }
  }

  private func showTiles() {
    let content = CGRect(origin: .zero, size: tiles.frame.size)
    if let damage = state.damage {
      state.damage = nil
      redraw(damage)
    }
    guard window != nil else { return tiles.show(.null, in: content, width: bounds.width) }
    tiles.show(bounds, in: content, width: bounds.width)
  }

  /// Redraws damaged lines, and everything below them if it moved.
  private func redraw(_ damage: TextDamage) {
    let top = top(ofParagraphAt: damage.start) - TextViewMetrics.overhang
    guard let before = damage.bottom,
      let now = withTraits({ $0.top(ofPartAt: damage.end) }), abs(now - before) < 0.01
    else { return tiles.redraw(from: top) }
    tiles.redraw(from: top, to: now + textOrigin.y + TextViewMetrics.overhang)
  }

  /// Returns the upper edge of the paragraph that contains a character, in points of the view.
  private func top(ofParagraphAt index: Int) -> CGFloat {
    guard index > 0, textStorage.length > 0 else { return 0 }
    let start = paragraphRange(at: min(index, textStorage.length)).location
    guard start > 0 else { return 0 }
    let rect = withTraits { $0.caretRect(at: start, upstream: false)?.rect }
    return rect.map { $0.minY + textOrigin.y } ?? 0
  }

  /// Updates the size of the content after a change of the text.
  func updateContentSize() {
    guard state.needsContentSize else { return }
    state.needsContentSize = false
    let visible = bounds.offsetBy(dx: -textOrigin.x, dy: -textOrigin.y)
    let used = withTraits { manager in
      manager.ensureLayout(forBoundingRect: visible, in: textContainer)
      return manager.estimatedUsedRect(for: textContainer)
    }
    // The layout above may have improved the estimate.
    state.needsContentSize = false
    let size = size(of: used, isUnlimited: false)
    let room = CGSize(width: max(size.width, bounds.width), height: max(size.height, bounds.height))
    if tiles.frame.size != room { tiles.frame = CGRect(origin: .zero, size: room) }
    let content = isScrollEnabled ? size : CGSize(width: size.width, height: bounds.height)
    if contentSize != content { contentSize = content }
  }

  /// Returns the size of a text including its insets.
  private func size(of used: CGRect, isUnlimited: Bool) -> CGSize {
    let inset = textInset
    let least = textStorage.length == 0 ? emptyLineHeight : 0
    let height = max(used.maxY, least) + inset.top + inset.bottom
    let padding = textContainer.lineFragmentPadding
    let isWrapped = textContainer.widthTracksTextView && !isUnlimited
    let width =
      isWrapped ? bounds.width : max(used.maxX, padding * 2) + inset.left + inset.right
    return CGSize(width: width.upToPixel(pixelScale), height: height.upToPixel(pixelScale))
  }

  /// The height of a line without characters, in points.
  var emptyLineHeight: CGFloat {
    let font = attributesForTyping[.font] as? UIFont ?? TextViewMetrics.standardFont
    let style = attributesForTyping[.paragraphStyle] as? NSParagraphStyle
    var height = font.lineHeight
    if let style {
      if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
      height = max(height, style.minimumLineHeight)
      if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    }
    return height
  }

  // MARK: Fitting sizes

  /// The size of the text on lines of unlimited length; nil if scrolling is enabled.
  var ownSize: CGSize? {
    guard !isScrollEnabled else { return nil }
    return fittingSize(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    )
  }

  func fittingSize(_ size: CGSize) -> CGSize {
    let inset = textInset
    let isUnlimited = !(size.width > 0 && size.width < 1_000_000)
    let room = isUnlimited ? 0 : max(size.width - inset.left - inset.right, 1)
    let used: CGRect
    if !isUnlimited, textContainer.size.width == room {
      used = withTraits { manager in
        manager.ensureLayout(for: textContainer)
        return manager.usedRect(for: textContainer)
      }
    } else {
      used = measured(width: room)
    }
    return self.size(of: used, isUnlimited: true)
  }

  /// Returns the bounding box of the text in a container of another width.
  private func measured(width: CGFloat) -> CGRect {
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    container.lineFragmentPadding = textContainer.lineFragmentPadding
    container.lineBreakMode = textContainer.lineBreakMode
    container.maximumNumberOfLines = textContainer.maximumNumberOfLines
    container.exclusionPaths = textContainer.exclusionPaths
    container.attachmentViewHost = textContainer.attachmentViewHost
    let manager = NSLayoutManager()
    manager.usesFontLeading = layoutManager.usesFontLeading
    manager.hyphenationFactor = layoutManager.hyphenationFactor
    manager.usesDefaultHyphenation = layoutManager.usesDefaultHyphenation
    manager.addTextContainer(container)
    textStorage.addLayoutManager(manager)
    defer { textStorage.removeLayoutManager(manager) }
    var used = CGRect.zero
    traitCollection.performAsCurrent {
      manager.ensureLayout(for: container)
      used = manager.usedRect(for: container)
    }
    return used
  }

  // MARK: Drawing

  /// Draws the part of the text in a rectangle of the content.
  func drawContent(in rect: CGRect) {
    guard textStorage.length > 0 else { return }
    let origin = textOrigin
    let margin = TextViewMetrics.overhang
    let area = rect.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: -margin, dy: -margin)
    withTraits { manager in
      manager.ensureLayout(forBoundingRect: area, in: textContainer)
      if let fragments = textContainer.textLayoutManager, fragments.delegate != nil {
        return draw(fragments, in: area, at: origin)
      }
      let glyphs = manager.glyphRange(forBoundingRect: area, in: textContainer)
      guard glyphs.length > 0 else { return }
      manager.drawBackground(forGlyphRange: glyphs, at: origin)
      manager.drawGlyphs(forGlyphRange: glyphs, at: origin)
    }
  }

  func drawMagnified(in context: CGContext) {
    for rect in selectionRects(in: state.selection) {
      context.setFillColor(selectionColor.cgColor)
      context.fill(rect)
    }
    drawContent(in: bounds)
    guard state.selection.length == 0, isBeingEdited else { return }
    context.setFillColor(tintColor.cgColor)
    context.fill(caretRect(at: state.selection.location))
  }

  private var selectionColor: UIColor {
    tintColor.withAlphaComponent(TextViewMetrics.selectionOpacity)
  }

  // MARK: Caret and selection

  func showCaret() {
    state.restartsBlinking = true
    setNeedsLayout()
  }

  func hideCaret() {
    tiles.caret.isHidden = true
    tiles.caret.hold()
    guard state.reportedCaret != nil else { return }
    state.reportedCaret = nil
    window?.screen.display.host?.perform(.textInput(caret: nil))
  }

  private func placeCaret() {
    let caret = tiles.caret
    let selection = state.selection
    let isCaretShown = state.isActive && selection.length == 0
    if isCaretShown {
      caret.frame = caretRect(at: selection.location)
      caret.backgroundColor = floatingCaret == nil ? tintColor : .systemGray
    }
    if caret.isHidden == isCaretShown { caret.isHidden = !isCaretShown }
    var rects: [CGRect] = []
    if let shared = sharedSelection, shared.length > 0 { rects = selectionRects(in: shared) }
    if let marked = state.marked, selection.length == 0 { rects += selectionRects(in: marked) }
    tiles.showSelection(rects, color: rects.isEmpty ? nil : selectionColor)
    placeHandles()
    if state.restartsBlinking {
      state.restartsBlinking = false
      if loupe == nil, floatingCaret == nil { caret.blink() } else { caret.hold() }
    }
    reportCaret()
    loupe?.setNeedsDisplay()
  }

  /// Reports the caret rectangle to the host, which places the window of an input method.
  private func reportCaret() {
    guard state.isActive, let window else { return }
    let rect = caretRect(at: state.selection.location + state.selection.length)
    let place = window.convert(convert(rect, to: window), to: nil as UIWindow?)
    guard place != state.reportedCaret else { return }
    state.reportedCaret = place
    window.screen.display.host?.perform(.textInput(caret: place))
  }

  // MARK: Scrolling to places

  func reveal(_ range: NSRange) {
    updateContentSize()
    let range = clampedToText(range)
    let start = caretRect(at: range.location)
    guard range.length > 0 else { return reveal(start) }
    let end = caretRect(at: range.location + range.length)
    reveal(start.union(end))
  }

  /// Scrolls as little as possible to make a rectangle of the text visible.
  func reveal(_ rect: CGRect) {
    // Layout of the text up to there changes the size of the content.
    updateContentSize()
    guard rect.height > 0 else { return }
    // The first and the last line are shown with the adjacent inset.
    var rect = rect
    if rect.minY <= textInset.top + 1 {
      rect.size.height += rect.minY
      rect.origin.y = 0
    }
    if rect.maxY >= contentSize.height - textInset.bottom - 1 {
      rect.size.height = contentSize.height - rect.minY
    }
    if isScrollEnabled {
      scrollRectToVisible(rect, animated: false)
      return
    }
    // A text view that does not scroll is scrolled by its scrolling ancestor.
    var ancestor = superview
    while let view = ancestor {
      if let scroll = view as? UIScrollView, scroll.isScrollEnabled, window != nil {
        scroll.scrollRectToVisible(convert(rect, to: scroll), animated: false)
        return
      }
      ancestor = view.superview
    }
  }

  /// Makes the next layout scroll to the caret.
  func revealCaret() {
    state.revealsCaret = true
    setNeedsLayout()
  }
}
