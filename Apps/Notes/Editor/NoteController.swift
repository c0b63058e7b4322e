import UIKit

/// One note: a title to write in, its paragraphs as labels, and a field that writes a paragraph.
///
/// A tap on a paragraph takes it into the field; Return puts it back, or adds a new one. Each key
/// is saved, so that nothing is lost if the app ends.
final class NoteController: UIViewController, UITextFieldDelegate {
  private let store: NoteStore
  let noteID: Note.ID
  private var note: Note
  /// The note before the present words were begun.
  private var before: Note?
  /// The paragraph that the field writes; nil: a new one.
  private var paragraph: Int?

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

  private let scroll = UIScrollView()
  private let titleField = UITextField()
  private let body = UIStackView()
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleField.placeholder = "Title"
    titleField.font = .preferredFont(forTextStyle: .title1)
    field.placeholder = "Add a paragraph"
    field.font = .preferredFont(forTextStyle: .body)
    field.borderStyle = .roundedRect
    for field in [titleField, field] {
      field.adjustsFontForContentSizeCategory = true
      field.delegate = self
      field.addTarget(
        self,
        action: Selector(NoteController.textDidChange, "textDidChange:"),
        for: .editingChanged
      )
    }
    titleField.returnKeyType = .next
    field.clearButtonMode = .whileEditing
    body.axis = .vertical
    body.spacing = 8
    let column = UIStackView(arrangedSubviews: [titleField, body, field])
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.alwaysBounceVertical = true
    scroll.keyboardDismissMode = .interactive
    view.addSubview(scroll)
    scroll.addSubview(column)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 12),
      column.bottomAnchor.constraint(
        equalTo: scroll.contentLayoutGuide.bottomAnchor,
        constant: -12
      ),
      column.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
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
    for view in body.arrangedSubviews { view.removeFromSuperview() }
    for (index, text) in note.paragraphs.enumerated() where index != paragraph {
      body.addArrangedSubview(label(text, at: index))
    }
    showCommands()
  }

  private func showCommands() {
    guard let items = toolbarItems, items.count == 4 else { return }
    navigationItem.prompt = store.trouble
    let isWritable = store.isWritable
    for field in [titleField, field] { field.isEnabled = isWritable }
    let isWriting = before.map { $0 != note } ?? false
    items[0].isEnabled = isWritable
    items[2].isEnabled = isWritable && (isWriting || store.undoManager.canUndo)
    items[3].isEnabled = isWritable && store.undoManager.canRedo
  }

  private func label(_ text: String, at index: Int) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.tag = index
    label.isUserInteractionEnabled = true
    label.accessibilityHint = "Double tap to edit"
    label.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self,
        action: Selector(NoteController.paragraphTapped, "paragraphTapped:")
      )
    )
    return label
  }

  // MARK: Writing

  func paragraphTapped(_ recognizer: UITapGestureRecognizer) {
    guard store.isWritable, let index = recognizer.view?.tag,
      note.paragraphs.indices.contains(index)
    else { return }
    field.resignFirstResponder()
    paragraph = index
    field.text = note.paragraphs[index]
    field.becomeFirstResponder()
    show()
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { before = note }

  func textDidChange(_ sender: UITextField) {
    let text = sender.text ?? ""
    if sender === titleField {
      note.title = text
    } else if let paragraph {
      note.paragraphs[paragraph] = text
    } else if !text.isEmpty {
      paragraph = note.paragraphs.count
      note.paragraphs.append(text)
    }
    note.modified = Date()
    store.save(note)
    showCommands()
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if textField === field {
      if let index = paragraph, note.paragraphs.indices.contains(index),
        note.paragraphs[index].isEmpty
      {
        note.paragraphs.remove(at: index)
        store.save(note)
      }
      paragraph = nil
      field.text = nil
    }
    if let before { store.finishWriting(from: before) }
    before = nil
    show()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === titleField { return field.becomeFirstResponder() }
    if textField.text?.isEmpty != false {
      textField.resignFirstResponder()
    } else {
      // Done with this paragraph; the next one begins.
      textFieldDidEndEditing(textField)
      textFieldDidBeginEditing(textField)
    }
    return false
  }

  // MARK: Commands

  func undo() {
    view.endEditing(true)
    store.undoManager.undo()
    showCommands()
  }

  func redo() {
    view.endEditing(true)
    store.undoManager.redo()
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
    if paragraph == nil, !titleField.isFirstResponder { show() }
  }
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
