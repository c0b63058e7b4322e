import UIKit

/// The quick actions of the app's icon: a new contact, and the search.
extension ContactsApp {
  /// What a quick action does.
  enum QuickAction: String {
    case add = "new-contact"
    case search
  }

  /// Tells the device the quick actions, in its language.
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
