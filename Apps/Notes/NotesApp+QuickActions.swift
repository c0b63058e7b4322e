import UIKit

/// The quick actions of the app's icon: a new note, and the note that was changed last.
extension NotesApp {
  /// The action of a quick action.
  enum QuickAction: String {
    case new = "new-note"
    case last = "last-note"
  }

  private static let noteKey = "note"

  /// Sets the present quick actions.
  func offerQuickActions() {
    var items = [
      UIApplicationShortcutItem(
        type: QuickAction.new.rawValue,
        localizedTitle: "New Note",
        localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(type: .compose)
      )
    ]
    if let last = store.library.notes.values.max(by: { $0.modified < $1.modified }) {
      items.append(
        UIApplicationShortcutItem(
          type: QuickAction.last.rawValue,
          localizedTitle: Self.shortened(last.shownTitle),
          localizedSubtitle: store.library.folder(last.folder)?.name,
          icon: UIApplicationShortcutIcon(systemImageName: "doc.text"),
          userInfo: [Self.noteKey: last.id.uuidString as NSString]
        )
      )
    }
    UIApplication.shared.shortcutItems = items
  }

  // Chosen: what one line of the list shows, in a few words.
  private static let mostWords = 3
  private static let mostCharacters = 16

  /// The beginning of a title that is too long for the list.
  private static func shortened(_ title: String) -> String {
    let words = title.split(separator: " ")
    let some = words.prefix(mostWords).joined(separator: " ")
    let start = some.prefix(mostCharacters)
    return words.count > mostWords || start.count < some.count ? start + "…" : title
  }

  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(perform(shortcutItem))
  }

  private func perform(_ item: UIApplicationShortcutItem) -> Bool {
    guard let navigation = window?.rootViewController as? UINavigationController,
      let action = QuickAction(rawValue: item.type)
    else { return false }
    switch action {
    case .new:
      guard let folder = store.library.folders.first, store.isWritable else { return false }
      show(folder.id, in: navigation).compose()
      return true
    case .last:
      guard let text = item.userInfo?[Self.noteKey] as? NSString,
        let identifier = UUID(uuidString: "\(text)"), let note = store.library.notes[identifier]
      else { return false }
      show(note.folder, in: navigation)
      navigation.pushViewController(NoteController(store: store, note: note.id), animated: false)
      return true
    }
  }

  /// Shows the list of a folder above the list of folders.
  @discardableResult
  private func show(_ folder: Folder.ID, in navigation: UINavigationController) -> NotesController {
    navigation.dismiss(animated: false)
    navigation.popToRootViewController(animated: false)
    let notes = NotesController(store: store, folder: folder)
    navigation.pushViewController(notes, animated: false)
    return notes
  }
}
