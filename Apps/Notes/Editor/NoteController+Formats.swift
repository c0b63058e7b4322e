import UIKit

/// The formatting of paragraphs and text.
extension NoteController: FormatBarDelegate {
  /// The range of the paragraphs in the selection, including their line ends.
  private var selectedParagraphs: NSRange {
    (textView.textStorage.string as NSString).paragraphRange(for: textView.selectedRange)
  }

  /// The kind of the paragraph with the caret.
  var currentKind: ParagraphFormat.Kind {
    let paragraphs = selectedParagraphs
    guard paragraphs.length > 0 else { return NoteText.kind(of: textView.typingAttributes) }
    return NoteText.kind(
      of: textView.textStorage.attributes(at: paragraphs.location, effectiveRange: nil)
    )
  }

  /// Sets the kind of the selected paragraphs; choosing the list that they are in ends the list.
  func setKind(_ kind: ParagraphFormat.Kind) {
    guard store.isWritable else { return }
    let current = currentKind
    let isSame = current == kind || current == .done && kind == .open
    let new = isSame && kind.isListItem ? .body : kind
    let range = selectedParagraphs
    changeLooks(of: range, named: "Style") { text in
      Self.set(new, of: NSRange(location: 0, length: text.length), in: text)
    }
    textView.typingAttributes = NoteText.attributes(of: new)
    finishFormatting()
  }

  /// Applies the attributes of a kind to a range, and keeps bold and italic text.
  private static func set(
    _ kind: ParagraphFormat.Kind,
    of range: NSRange,
    in text: NSMutableAttributedString
  ) {
    let old =
      text.length > 0 ? NoteText.kind(of: text.attributes(at: 0, effectiveRange: nil)) : .body
    let oldTraits = NoteText.font(of: old).fontDescriptor.symbolicTraits
    var fonts: [(NSRange, UIFont)] = []
    text.enumerateAttribute(.font, in: range, options: []) { value, part, _ in
      let traits = (value as? UIFont)?.fontDescriptor.symbolicTraits ?? oldTraits
      var font = NoteText.font(of: kind)
      if traits.contains(.traitBold), !oldTraits.contains(.traitBold) {
        font = font.with(.traitBold, true)
      }
      if traits.contains(.traitItalic) { font = font.with(.traitItalic, true) }
      fonts.append((part, font))
    }
    text.removeAttribute(NoteText.checkKey, range: range)
    text.addAttributes(NoteText.attributes(of: kind), range: range)
    for (part, font) in fonts { text.addAttribute(.font, value: font, range: part) }
  }

  func toggle(_ style: ParagraphFormat.Style) {
    guard store.isWritable else { return }
    switch style {
    case .bold: textView.toggleBoldface(nil)
    case .italic: textView.toggleItalics(nil)
    default: textView.toggleUnderline(nil)
    }
    finishFormatting()
  }

  /// Toggles the check mark of the checklist item beside which a tap is.
  func tickTapped(_ tap: UITapGestureRecognizer) {
    guard let range = checklistItem(at: tap.location(in: textView)) else { return }
    let look = textView.textStorage.attributes(at: range.location, effectiveRange: nil)
    let isDone = NoteText.kind(of: look) == .done
    changeLooks(of: range, named: "Tick") { text in
      Self.set(isDone ? .open : .done, of: NSRange(location: 0, length: text.length), in: text)
    }
    finishFormatting()
  }

  /// Returns the checklist item whose mark is at a point of the text view; nil if there is none.
  func checklistItem(at point: CGPoint) -> NSRange? {
    let storage = textView.textStorage
    guard storage.length > 0, store.isWritable,
      let position = textView.closestPosition(to: point)
    else { return nil }
    let index = textView.offset(from: textView.beginningOfDocument, to: position)
    let range = (storage.string as NSString).paragraphRange(
      for: NSRange(location: min(index, storage.length), length: 0)
    )
    guard range.length > 0 else { return nil }
    let kind = NoteText.kind(of: storage.attributes(at: range.location, effectiveRange: nil))
    guard kind == .open || kind == .done,
      let start = textView.position(
        from: textView.beginningOfDocument,
        offset: range.location
      )
    else { return nil }
    let caret = textView.caretRect(for: start)
    let isRightToLeft = textView.baseWritingDirection(for: start, in: .forward) == .rightToLeft
    let isBeside = isRightToLeft ? point.x > caret.maxX : point.x < caret.minX
    return isBeside && point.y >= caret.minY - 4 && point.y <= caret.maxY + 4 ? range : nil
  }

  /// Presents the kinds of paragraphs.
  func chooseKind() {
    let current = currentKind
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for (kind, title) in FormatBar.kinds {
      let action = UIAlertAction(title: title, style: .default) { [weak self] _ in
        self?.setKind(kind)
      }
      sheet.addAction(action)
      if kind == current { sheet.preferredAction = action }
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = bar.kindItem
    present(sheet, animated: true)
  }

  // MARK: Pictures

  func addPicture() {
    guard store.isWritable, presentedViewController == nil else { return }
    let picker = UIImagePickerController()
    picker.delegate = self
    present(picker, animated: true)
  }

  /// Inserts a picture below the paragraph with the caret.
  func insert(_ image: UIImage) {
    guard let data = image.pngData() else {
      return tell("The picture cannot be used", "Its format is not known.")
    }
    let name: String
    do {
      name = try store.addPicture(data)
    } catch {
      return tell("The picture cannot be saved", error.localizedDescription)
    }
    let caret = selectedParagraphs
    let text = NSMutableAttributedString()
    let body = NoteText.attributes(of: .body)
    let storage = textView.textStorage
    let end = caret.location + caret.length
    let endsLine = caret.length > 0 && (storage.string as NSString).character(at: end - 1) == 0x0A
    if caret.length > 0, !endsLine {
      text.append(NSAttributedString(string: "\n", attributes: body))
    }
    let format = ParagraphFormat(kind: .picture, picture: name)
    text.append(
      NoteText.paragraph(NoteText.attachmentCharacter, format, endsLine: true, picture: picture)
    )
    replaceText(in: NSRange(location: end, length: 0), with: text, named: "Picture")
    textView.selectedRange = NSRange(location: end + text.length, length: 0)
    textView.typingAttributes = body
    finishFormatting()
  }

  /// Returns the picture of a file, no wider than the text and no higher than a page.
  func picture(named name: String) -> UIImage? {
    guard let data = store.picture(named: name), let image = UIImage(data: data) else { return nil }
    // Chosen: the width of the text on the narrowest phone.
    let width: CGFloat = 280
    // Chosen: the height of a page in a PDF, less the room around a line.
    let height: CGFloat = 700
    var size = image.size
    if size.width > width {
      size = CGSize(width: width, height: size.height * width / size.width)
    }
    if size.height > height {
      size = CGSize(width: size.width * height / size.height, height: height)
    }
    guard size != image.size else { return image }
    return UIGraphicsImageRenderer(size: size).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
  }

  // MARK: Undo

  /// Changes the attributes of a range as one undoable step; `body` receives the range's text.
  private func changeLooks(
    of range: NSRange,
    named name: String,
    _ body: (NSMutableAttributedString) -> Void
  ) {
    guard range.length > 0 else { return }
    let text = NSMutableAttributedString(
      attributedString: textView.textStorage.attributedSubstring(from: range)
    )
    body(text)
    replaceText(in: range, with: text, named: name)
  }

  /// Replaces a part of the text and registers the undo action.
  private func replaceText(
    in range: NSRange,
    with text: NSAttributedString,
    named name: String
  ) {
    let storage = textView.textStorage
    let old = storage.attributedSubstring(from: range)
    let selection = textView.selectedRange
    storage.replaceCharacters(in: range, with: text)
    if old.length == text.length { textView.selectedRange = selection }
    let new = NSRange(location: range.location, length: text.length)
    // While the text view is not edited, the store undoes the whole step.
    guard textView.isFirstResponder else { return }
    textView.undoManager?.registerUndo(withTarget: self) {
      $0.replaceText(in: new, with: old, named: name)
      $0.finishFormatting()
    }
    textView.undoManager?.setActionName(name)
  }
}

extension NoteController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.dismiss(animated: true)
    if let image = info[.originalImage] as? UIImage { insert(image) }
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
