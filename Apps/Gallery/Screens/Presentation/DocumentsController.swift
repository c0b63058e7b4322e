import UIKit
import UniformTypeIdentifiers

/// A document with a text.
final class TextFile: UIDocument {
  var text = ""
  var loaded: (() -> Void)?

  override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    guard let data = contents as? Data, let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.text = text
    loaded?()
  }

  /// Replaces the text and registers the undo action.
  @MainActor func replaceText(_ new: String) {
    guard new != text else { return }
    let old = text
    undoManager.registerUndo(withTarget: self) { file in
      file.replaceText(old)
      file.loaded?()
    }
    text = new
  }
}

/// A document that is opened, edited, saved automatically, exported and previewed.
final class DocumentsController: OptionsController, UIDocumentPickerDelegate,
  UIDocumentInteractionControllerDelegate
{
  private let answer = AnswerLabel()
  private let field = UITextField()
  private var document: TextFile?
  private var interaction: UIDocumentInteractionController?

  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(PaddedView(answer, insets: .zero))
    heading("A text document")
    field.borderStyle = .roundedRect
    field.placeholder = "No document is open"
    field.isEnabled = false
    field.addAction(UIAction { [weak self] _ in self?.edited() }, for: .editingChanged)
    sample("Its text", field)
    sample("Files of text", button("Open…") { $0.open() })
    sample("Saved by itself, or now", button("Save") { $0.save() })
    sample("A copy elsewhere", button("Export…") { $0.export() })
    sample("What can be done with it", button("Options…") { $0.showOptions() })
    sample("Saves and ends", button("Close") { $0.close() })
  }

  private func button(
    _ title: String,
    _ action: @escaping (DocumentsController) -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self] _ in if let self { action(self) } },
      for: .touchUpInside
    )
    return button
  }

  // MARK: The document

  private func open() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
    picker.delegate = self
    present(picker, animated: true)
  }

  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  ) {
    guard let url = urls.first else { return }
    guard controller.documentPickerMode == .open else {
      return answer.show("Exported \(url.lastPathComponent)")
    }
    let opened = TextFile(fileURL: url)
    opened.loaded = { [weak self, weak opened] in
      MainActor.assumeIsolated { self?.field.text = opened?.text }
    }
    document = opened
    opened.open { [weak self] isOpen in
      MainActor.assumeIsolated {
        self?.field.isEnabled = isOpen
        self?.answer.show(isOpen ? "Opened \(url.lastPathComponent)" : "Could not be opened")
      }
    }
  }

  private func edited() {
    guard let document else { return }
    document.text = field.text ?? ""
    document.updateChangeCount(.done)
    answer.show("Changed")
  }

  private func save() {
    guard let document else { return answer.show("No document is open") }
    document.save(to: document.fileURL, for: .forOverwriting) { [weak self] isSaved in
      MainActor.assumeIsolated { self?.answer.show(isSaved ? "Saved" : "Could not be saved") }
    }
  }

  private func close() {
    guard let document else { return answer.show("No document is open") }
    field.resignFirstResponder()
    document.close { [weak self] isClosed in
      MainActor.assumeIsolated {
        self?.answer.show(isClosed ? "Closed" : "Could not be saved")
        guard isClosed else { return }
        self?.document = nil
        self?.field.text = nil
        self?.field.isEnabled = false
      }
    }
  }

  private func export() {
    guard let document else { return answer.show("No document is open") }
    let picker = UIDocumentPickerViewController(forExporting: [document.fileURL], asCopy: true)
    picker.delegate = self
    present(picker, animated: true)
  }

  private func showOptions() {
    guard let document else { return answer.show("No document is open") }
    let controller = UIDocumentInteractionController(url: document.fileURL)
    controller.delegate = self
    interaction = controller
    controller.presentOptionsMenu(from: answer.bounds, in: answer, animated: true)
  }

  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { self }
}
