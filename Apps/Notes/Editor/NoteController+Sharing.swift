import UIKit

/// The export of the note to other programs.
extension NoteController {
  /// Presents the formats in which the note can be shared.
  func share() {
    view.endEditing(true)
    let sheet = UIAlertController(title: "Share Note", message: nil, preferredStyle: .actionSheet)
    for format in NoteDocument.Format.allCases {
      sheet.addAction(
        UIAlertAction(title: format.title, style: .default) { [weak self] _ in self?.share(format) }
      )
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItems?.first
    present(sheet, animated: true)
  }

  private func share(_ format: NoteDocument.Format) {
    let url: URL
    do {
      url = try NoteDocument(note, picture: picture).write(format)
    } catch {
      return tell("The note cannot be shared", error.localizedDescription)
    }
    let activity = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    activity.completionWithItemsHandler = { kind, isDone, _, _ in
      // The pasteboard refers to the file until something else is copied.
      if isDone, kind == .copyToPasteboard { return }
      try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }
    let source = navigationItem.rightBarButtonItems?.first
    activity.popoverPresentationController?.barButtonItem = source
    present(activity, animated: true)
  }

  /// Presents the find panel.
  func find() { textView.findInteraction?.presentFindNavigator(showingReplace: false) }

  /// Presents an alert about a failure.
  func tell(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    (presentedViewController ?? self).present(alert, animated: true)
  }
}
