import CoreGraphics
import Foundation
import TextLayout
import UIKitValues

extension NSTextLayoutManager: TextDisplay {
  /// The contents as text: the content storage, or the text of the elements.
  var contentStorage: NSTextContentStorage? {
    textContentManager as? NSTextContentStorage ?? elementText
  }

  func connect() { engine.display = self }

  /// Sets the contents; the content manager calls it.
  func follow(_ manager: NSTextContentManager?) {
    textContentManager = manager
    rendering = RenderingAttributes()
    elementText?.end()
    elementText = nil
    if let manager, !(manager is NSTextContentStorage) {
      elementText = ElementText(of: manager, for: self)
    }
    contentsDidChange()
  }

  func setContainer(_ container: NSTextContainer?) {
    guard container !== textContainer else { return }
    for index in engine.textContainers.indices.reversed() {
      engine.textContainers[index].textLayoutManager = nil
      engine.removeTextContainer(at: index)
    }
    container?.textLayoutManager = self
    if let container { engine.addTextContainer(container) }
    fragments.removeAll()
  }

  /// Invalidates everything.
  func contentsDidChange() {
    if let elementText, !elementText.follow() {
      // The edit in progress invalidates its own part of the layout.
      fragments.removeAll()
      validatedParagraphs.removeAll()
      return
    }
    fragments.removeAll()
    validatedParagraphs.removeAll()
    engine.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: engine.textStorage?.length ?? 0),
      actualCharacterRange: nil
    )
  }

  // MARK: Places

  func offset(of location: any NSTextLocation) -> Int? {
    elementText?.offset(of: location) ?? (location as? TextOffset)?.offset
  }

  /// Returns the location at an offset in UTF-16 units from the beginning of the text.
  func location(at offset: Int) -> any NSTextLocation {
    elementText?.location(at: offset) ?? TextOffset(offset)
  }

  /// Returns the range of the contents that contains characters.
  func textRange(_ range: NSRange) -> NSTextRange {
    elementText?.textRange(range) ?? NSTextRange(range)
  }

  func characters(of range: NSTextRange) -> NSRange? { contentStorage?.characters(of: range) }

  // MARK: Edits

  /// Updates the fragments after an edit; called before the layout managers are notified.
  func textWasEdited(_ range: NSRange, changeInLength delta: Int, isOfCharacters: Bool) {
    forgetFragments(in: range)
    guard isOfCharacters else { return }
    rendering.edit(range, changeInLength: delta)
    guard delta != 0 else { return }
    // Fragments after the edit have other locations.
    for key in fragments.keys where key >= range.location { fragments[key] = nil }
    validatedParagraphs = validatedParagraphs.filter { $0 < range.location }
  }

  /// Removes the fragments whose paragraphs intersect a range.
  func forgetFragments(in range: NSRange) {
    let end = range.location + range.length
    for (start, fragment) in fragments {
      let length = fragment.characterRange.length
      if start + length > range.location, start <= end { fragments[start] = nil }
    }
    validatedParagraphs = validatedParagraphs.filter { start in
      fragments[start] != nil || start > end
    }
  }

  // MARK: TextDisplay

  package func displayText(
    in range: Range<Int>,
    of storage: NSTextStorage
  ) -> NSAttributedString? {
    validate(range)
    let shown = contentStorage?.shownText(in: range)
    let parts = rendering.parts(in: range)
    let links = linkLooks(in: range, of: storage)
    let margins = margins(in: range)
    let hidden = hiddenParagraphs(in: range)
    guard
      shown != nil || !parts.isEmpty || !links.isEmpty || !margins.isEmpty || !hidden.isEmpty
    else { return nil }
    let whole = NSRange(location: range.lowerBound, length: range.count)
    let text =
      shown ?? NSMutableAttributedString(attributedString: storage.attributedSubstring(from: whole))
    func local(_ part: NSRange) -> NSRange {
      let cut = NSIntersectionRange(part, whole)
      return NSRange(location: cut.location - range.lowerBound, length: cut.length)
    }
    for link in links { text.addAttributes(link.attributes, range: local(link.range)) }
    for part in parts {
      // Fonts and paragraph styles would change the layout.
      var attributes = part.attributes
      attributes[.font] = nil
      attributes[.paragraphStyle] = nil
      text.addAttributes(attributes, range: local(part.range))
    }
    for margin in margins { margin.apply(to: text, local(margin.range)) }
    for part in hidden { text.addAttributes(Self.hiddenAttributes, range: local(part)) }
    return text
  }

  // MARK: Hidden elements

  /// Returns the paragraphs that the content manager's delegate omits from the layout.
  private func hiddenParagraphs(in range: Range<Int>) -> [NSRange] {
    guard let contentStorage, contentStorage.hidesElements else { return [] }
    var found: [NSRange] = []
    forEachParagraph(in: range) { paragraph in
      if !contentStorage.isShown(paragraphAt: paragraph.location) { found.append(paragraph) }
    }
    return found
  }

  /// The attributes of a paragraph without height and visible text.
  private static var hiddenAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.maximumLineHeight = .leastNonzeroMagnitude
    style.lineBreakMode = .byClipping
    let small = UIFont.systemFont(ofSize: 0.001)
    return [.paragraphStyle: style, .font: small, .foregroundColor: UIColor.clear]
  }

  /// Lets the validator set the attributes of paragraphs before they are shown.
  private func validate(_ range: Range<Int>) {
    guard let validator = renderingAttributesValidator, !isValidating else { return }
    isValidating = true
    defer { isValidating = false }
    forEachParagraph(in: range) { paragraph in
      guard !validatedParagraphs.contains(paragraph.location) else { return }
      validatedParagraphs.insert(paragraph.location)
      if let fragment = fragment(at: paragraph.location) { validator(self, fragment) }
    }
  }

  private func forEachParagraph(in range: Range<Int>, _ body: (NSRange) -> Void) {
    guard let contentStorage else { return }
    var index = range.lowerBound
    while index < range.upperBound {
      let paragraph = contentStorage.paragraphRange(at: index)
      body(paragraph)
      index = max(paragraph.location + paragraph.length, index + 1)
    }
  }

  private func linkLooks(
    in range: Range<Int>,
    of storage: NSTextStorage
  ) -> [(range: NSRange, attributes: [NSAttributedString.Key: Any])] {
    guard delegate != nil else { return [] }
    return storage.values(
      of: .link,
      in: NSRange(location: range.lowerBound, length: range.count)
    ).compactMap { part in
      guard let link = part.value else { return nil }
      let look = renderingAttributes(forLink: link, at: location(at: part.range.location))
      return (part.range, look)
    }
  }

  // MARK: Margins

  /// The space that a fragment adds around its lines.
  private struct Margins {
    var range: NSRange
    var leading: CGFloat
    var trailing: CGFloat
    var top: CGFloat
    var bottom: CGFloat

    func apply(to text: NSMutableAttributedString, _ range: NSRange) {
      guard range.length > 0 else { return }
      let old = text.attribute(.paragraphStyle, at: range.location, effectiveRange: nil)
      let style = NSMutableParagraphStyle()
      style.setParagraphStyle(old as? NSParagraphStyle ?? .default)
      style.firstLineHeadIndent += leading
      style.headIndent += leading
      style.tailIndent -= trailing
      style.paragraphSpacingBefore += top
      style.paragraphSpacing += bottom
      // An immutable copy need not be checked for later changes.
      text.addAttribute(.paragraphStyle, value: style.copy(), range: range)
    }
  }

  private func margins(in range: Range<Int>) -> [Margins] {
    guard delegate != nil else { return [] }
    var found: [Margins] = []
    forEachParagraph(in: range) { paragraph in
      guard let fragment = fragment(at: paragraph.location) else { return }
      let margins = Margins(
        range: paragraph,
        leading: fragment.leadingPadding,
        trailing: fragment.trailingPadding,
        top: fragment.topMargin,
        bottom: fragment.bottomMargin
      )
      if margins.leading != 0 || margins.trailing != 0 || margins.top != 0 || margins.bottom != 0 {
        found.append(margins)
      }
    }
    return found
  }

  // MARK: Fragments

  /// Returns the fragment of the paragraph with a character; that of the last one at the text's
  /// end.
  func fragment(at index: Int) -> NSTextLayoutFragment? {
    guard let contentStorage, let storage = engine.textStorage else { return nil }
    let index = index == storage.length ? index - 1 : index
    guard let element = contentStorage.paragraph(at: index),
      let range = element.elementRange, let start = offset(of: range.location)
    else { return nil }
    if let known = fragments[start] { return known }
    let made =
      delegate?.textLayoutManager(self, textLayoutFragmentFor: range.location, in: element)
      ?? NSTextLayoutFragment(textElement: element, range: range)
    made.textLayoutManager = self
    fragments[start] = made
    return made
  }

  func fragment(at point: CGPoint) -> NSTextLayoutFragment? {
    guard let textContainer, let storage = engine.textStorage, storage.length > 0,
      point.y >= 0, point.y <= usageBoundsForTextContainer.maxY
    else { return nil }
    return fragment(at: engine.insertionPoint(at: point, in: textContainer).index)
  }

  func forEachFragment(
    from location: (any NSTextLocation)?,
    _ options: NSTextLayoutFragment.EnumerationOptions,
    _ block: (NSTextLayoutFragment) -> Bool
  ) -> (any NSTextLocation)? {
    let isReverse = options.contains(.reverse)
    guard let contentStorage else { return nil }
    guard engine.textStorage?.length ?? 0 > 0 else {
      guard options.contains(.ensuresExtraLineFragment) else { return nil }
      let element = NSTextParagraph(attributedString: nil)
      element.textContentManager = textContentManager
      element.elementRange = textRange(NSRange())
      let fragment = NSTextLayoutFragment(textElement: element, range: element.elementRange)
      fragment.textLayoutManager = self
      _ = block(fragment)
      return self.location(at: 0)
    }
    var last: (any NSTextLocation)?
    _ = contentStorage.enumerateTextElements(
      from: location,
      options: isReverse ? .reverse : []
    ) { element in
      guard element is NSTextParagraph, let range = element.elementRange,
        let start = offset(of: range.location), let fragment = fragment(at: start)
      else { return true }
      if options.contains(.ensuresLayout) {
        engine.ensureLayout(forCharacterRange: fragment.characterRange)
      }
      last = isReverse ? range.location : range.endLocation
      return block(fragment)
    }
    return last
  }

  // MARK: Rendering attributes

  func changeRendering(
    _ range: NSTextRange,
    _ body: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    guard let place = characters(of: range), place.length > 0 else { return }
    rendering.change(place, body)
    redisplay(place)
  }

  /// Redraws a range with changed attributes.
  func redisplay(_ range: NSRange) {
    guard !isValidating else { return }
    engine.invalidateLayout(forCharacterRange: range, actualCharacterRange: nil)
  }
}
