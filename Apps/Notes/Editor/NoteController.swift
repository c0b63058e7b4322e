import UIKit

/// The editor of a note, with its title and rich text.
///
/// Every keystroke is saved, so that nothing is lost if the app ends.
final class NoteController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  let store: NoteStore
  let noteID: Note.ID
  private(set) var note: Note
  /// The note before editing began.
  private var before: Note?
  /// Whether the controller sets the text, which does not change the note.
  private var isShowing = false
  /// The kind of the paragraph that Return begins; nil for the kind of the previous one.
  private var nextKind: ParagraphFormat.Kind?

  init(store: NoteStore, note: Note.ID) {
    self.store = store
    noteID = note
    self.note =
      store.library.notes[note]
      ?? Note(id: note, folder: store.library.folders.first?.id ?? UUID())
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "note"
    restorationClass = NoteController.self
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("NoteController is made in code") }

  override var undoManager: UndoManager? { store.undoManager }
  override var canBecomeFirstResponder: Bool { true }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(noteID.uuidString as NSString, forKey: "note")
  }

  // MARK: Views

  private let titleField = UITextField()
  let textView = UITextView()
  let bar = FormatBar()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleField.placeholder = "Title"
    titleField.font = .preferredFont(forTextStyle: .title1)
    titleField.adjustsFontForContentSizeCategory = true
    titleField.delegate = self
    titleField.returnKeyType = .next
    titleField.addTarget(
      self,
      action: Selector(NoteController.titleDidChange, "titleDidChange:"),
      for: .editingChanged
    )
    textView.delegate = self
    textView.textStorage.delegate = self
    textView.allowsEditingTextAttributes = true
    textView.isFindInteractionEnabled = true
    textView.alwaysBounceVertical = true
    textView.keyboardDismissMode = .interactive
    textView.backgroundColor = .clear
    textView.textContainer.lineFragmentPadding = 0
    textView.accessibilityLabel = "Note"
    textView.inputAccessoryView = bar
    textView.typingAttributes = NoteText.attributes(of: .body)
    bar.actions = self
    let tick = UITapGestureRecognizer(
      target: self,
      action: Selector(NoteController.tickTapped, "tickTapped:")
    )
    tick.delegate = self
    textView.addGestureRecognizer(tick)
    for shown in [titleField, textView] {
      shown.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(shown)
    }
    let readable = view.readableContentGuide
    NSLayoutConstraint.activate([
      titleField.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      titleField.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      titleField.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
      textView.topAnchor.constraint(equalTo: titleField.bottomAnchor, constant: 4),
      textView.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
      textView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    let share = UIBarButtonItem(
      systemItem: .action,
      primaryAction: UIAction { [weak self] _ in self?.share() }
    )
    share.accessibilityLabel = "Share"
    let find = UIBarButtonItem(
      systemItem: .search,
      primaryAction: UIAction { [weak self] _ in self?.find() }
    )
    find.accessibilityLabel = "Find"
    navigationItem.rightBarButtonItems = [share, find]
    let undo = UIBarButtonItem(
      barButtonSystemItem: .undo,
      target: self,
      action: Selector(NoteController.undo, "undo")
    )
    let redo = UIBarButtonItem(
      barButtonSystemItem: .redo,
      target: self,
      action: Selector(NoteController.redo, "redo")
    )
    let trash = UIBarButtonItem(
      barButtonSystemItem: .trash,
      target: self,
      action: Selector(NoteController.remove, "remove")
    )
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    toolbarItems = [trash, space, undo, redo]
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(NoteController.storeDidChange, "storeDidChange:"),
      name: NoteStore.didChange,
      object: store
    )
    show()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    guard isViewLoaded, let category = previous?.preferredContentSizeCategory,
      category != traitCollection.preferredContentSizeCategory
    else { return }
    // With fonts of the previous size, a title could be read as a heading and saved as one.
    let selection = textView.selectedRange
    setText()
    textView.selectedRange = selection
    let last = note.paragraphs.count - 1
    let isAtEmptyEnd =
      selection.location == textView.textStorage.length && note.paragraphs.last?.isEmpty != false
    textView.typingAttributes = NoteText.attributes(
      of: isAtEmptyEnd ? note.format(at: last).kind : currentKind
    )
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if note.isEmpty, store.isWritable {
      titleField.becomeFirstResponder()
    } else {
      becomeFirstResponder()
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isMovingFromParent, note.isEmpty, store.library.notes[noteID] != nil else { return }
    store.perform([.removeNote(noteID)], named: "Delete Note")
  }

  private func show() {
    title = note.shownTitle
    if titleField.text != note.title { titleField.text = note.title }
    showText()
    showCommands()
  }

  /// Sets the text of the view if it differs from the note's.
  private func showText() {
    let shown = NoteText.paragraphs(of: textView.textStorage)
    let isSame =
      shown.map(\.text) == note.paragraphs
      && shown.indices.allSatisfy { shown[$0].format == note.format(at: $0) }
    guard !isSame else { return }
    setText()
    if textView.textStorage.length == 0 {
      textView.typingAttributes = NoteText.attributes(of: .body)
    }
  }

  private func setText() {
    isShowing = true
    textView.attributedText = NoteText.text(note, picture: picture)
    isShowing = false
    textView.undoManager?.removeAllActions()
  }

  private func showCommands() {
    guard let items = toolbarItems, items.count == 4 else { return }
    navigationItem.prompt = store.trouble
    let isWritable = store.isWritable
    titleField.isEnabled = isWritable
    textView.isEditable = isWritable
    let isWriting = before.map { $0 != note } ?? false
    items[0].isEnabled = isWritable
    items[2].isEnabled = isWritable && (isWriting || store.undoManager.canUndo)
    items[3].isEnabled = isWritable && store.undoManager.canRedo
    let writing = textView.undoManager
    bar.undoItem.isEnabled = writing?.canUndo == true || store.undoManager.canUndo
    bar.redoItem.isEnabled = writing?.canRedo == true || store.undoManager.canRedo
  }

  // MARK: Writing

  func titleDidChange(_ sender: UITextField) {
    note.title = sender.text ?? ""
    save()
  }

  private func save() {
    note.modified = Date()
    store.save(note)
    showCommands()
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { beginWriting() }
  func textFieldDidEndEditing(_ textField: UITextField) { endWriting() }
  func textViewDidBeginEditing(_ textView: UITextView) { beginWriting() }
  func textViewDidEndEditing(_ textView: UITextView) {
    textView.undoManager?.removeAllActions()
    endWriting()
  }

  private func beginWriting() {
    before = note
    showCommands()
  }

  private func endWriting() {
    if let before { store.finishWriting(from: before) }
    before = nil
    show()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textView.becomeFirstResponder()
    textView.selectedRange = NSRange(location: 0, length: 0)
    return false
  }

  func textViewDidChange(_ textView: UITextView) {
    if let kind = nextKind {
      nextKind = nil
      begin(kind)
    }
    save()
  }

  /// Sets the kind of the paragraph with the caret, after Return began it.
  private func begin(_ kind: ParagraphFormat.Kind) {
    let attributes = NoteText.attributes(of: kind)
    let paragraph = (textView.textStorage.string as NSString).paragraphRange(
      for: textView.selectedRange
    )
    if paragraph.length > 0 {
      textView.textStorage.removeAttribute(NoteText.checkKey, range: paragraph)
      textView.textStorage.addAttributes(attributes, range: paragraph)
    }
    textView.typingAttributes = attributes
  }

  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool {
    nextKind = nil
    guard text == "\n" else { return true }
    let kind = currentKind
    if kind.isListItem {
      let paragraph = (textView.textStorage.string as NSString).paragraphRange(for: range)
      let words = (textView.textStorage.string as NSString).substring(with: paragraph)
      // Return in an empty item ends the list.
      if words.isEmpty || words == "\n" {
        setKind(.body)
        return false
      }
      nextKind = kind == .done ? .open : kind
    } else if kind != .body {
      nextKind = .body
    }
    return true
  }

  func textViewDidChangeSelection(_ textView: UITextView) {
    // An empty last paragraph has no character that could store its attributes.
    if !isShowing, textView.selectedRange.location == textView.textStorage.length,
      let last = note.paragraphs.last, last.isEmpty
    {
      textView.typingAttributes = NoteText.attributes(
        of: note.format(at: note.paragraphs.count - 1).kind
      )
    }
  }

  /// Updates and saves the note after formatting.
  func finishFormatting() {
    let length = textView.textStorage.length
    let typed = NoteText.kind(of: textView.typingAttributes)
    if let last = note.paragraphs.last, last.isEmpty,
      textView.selectedRange.location == length,
      note.format(at: note.paragraphs.count - 1).kind != typed
    {
      let index = note.paragraphs.count - 1
      note.replace(index..<index + 1, with: [("", ParagraphFormat(kind: typed))])
    }
    let old = store.library.notes[noteID]
    save()
    if before == nil, let old {
      store.finishWriting(from: old)
      showCommands()
    }
  }

  // MARK: Commands

  /// Undoes the last edit of the text, or else the last change of the notes.
  func undo() {
    if textView.isFirstResponder, let undo = textView.undoManager, undo.canUndo {
      undo.undo()
    } else {
      view.endEditing(true)
      store.undoManager.undo()
    }
    showCommands()
  }

  func redo() {
    if textView.isFirstResponder, let undo = textView.undoManager, undo.canRedo {
      undo.redo()
    } else {
      view.endEditing(true)
      store.undoManager.redo()
    }
    showCommands()
  }

  func remove() {
    view.endEditing(true)
    store.perform([.removeNote(noteID)], named: "Delete Note")
  }

  func storeDidChange(_ notification: Notification) {
    guard let now = store.library.notes[noteID] else {
      if navigationController?.topViewController === self {
        navigationController?.popViewController(animated: true)
      }
      return
    }
    note = now
    showCommands()
    if !textView.isFirstResponder, !titleField.isFirstResponder { show() }
  }
}

extension NoteController: @preconcurrency NSTextStorageDelegate {
  func textStorage(
    _ textStorage: NSTextStorage,
    didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    guard !isShowing else { return }
    readText(
      from: editedRange.location,
      oldLength: editedRange.length - delta,
      newLength: editedRange.length
    )
  }

  /// Updates the note's paragraphs that an edit changed; the others remain.
  private func readText(from location: Int, oldLength: Int, newLength: Int) {
    let storage = textView.textStorage
    var (first, start) = (0, 0)
    let count = note.paragraphs.count
    /// Returns the length of a paragraph with its line end.
    func length(_ index: Int) -> Int { note.paragraphs[index].utf16.count + 1 }
    while first < count - 1, start + length(first) <= location {
      start += length(first)
      first += 1
    }
    var last = first
    var end = start + (count > 0 ? length(first) : 1)
    while last < count - 1, end <= location + oldLength {
      last += 1
      end += length(last)
    }
    // The last paragraph of the text has no line end.
    let newEnd = min(max(end + newLength - oldLength, start), storage.length)
    let text = storage.attributedSubstring(
      from: NSRange(location: start, length: newEnd - start)
    )
    var read = NoteText.paragraphs(of: text)
    let endsText = newEnd == storage.length
    if read.isEmpty, start > 0 { read = [("", ParagraphFormat())] }
    if start > 0 || read.count > 1, read.last?.text.isEmpty == true {
      if !endsText || last < count - 1 {
        // The text after the line end did not change.
        read.removeLast()
      } else {
        let kind = nextKind ?? NoteText.kind(of: textView.typingAttributes)
        read[read.count - 1].format = ParagraphFormat(kind: kind)
      }
    }
    note.replace(first..<min(last + 1, count), with: read)
  }
}

extension NoteController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { checklistItem(at: touch.location(in: textView)) != nil }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

extension NoteController: UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let store = NotesApp.runningStore,
      let text = coder.decodeObject(of: NSString.self, forKey: "note") as? String,
      let note = UUID(uuidString: text), store.library.notes[note] != nil
    else { return nil }
    return NoteController(store: store, note: note)
  }
}
