import UIKit

/// The quick actions of the app's icon: a new contact, and the search.
extension ContactsApp {
  /// The action of a quick action.
  enum QuickAction: String {
    case add = "new-contact"
    case search
  }

  /// Sets the quick actions, in the language of the device.
  func offerQuickActions() {
    UIApplication.shared.shortcutItems = [
      UIApplicationShortcutItem(
        type: QuickAction.add.rawValue,
        localizedTitle: AppWords.newContact.text,
        localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(type: .add)
      ),
      UIApplicationShortcutItem(
        type: QuickAction.search.rawValue,
        localizedTitle: AppWords.search.text,
        localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(type: .search)
      ),
    ]
  }

  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard let contacts = window?.rootViewController as? ContactsController,
      let action = QuickAction(rawValue: shortcutItem.type)
    else { return completionHandler(false) }
    contacts.dismiss(animated: false)
    switch action {
    case .add: contacts.addContact()
    case .search: contacts.beginSearch()
    }
    completionHandler(true)
  }
}
