import Contacts
import Foundation

/// Receives what a person does on the page of a contact.
@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: NSObjectProtocol {
  /// Whether a tap on a property calls, writes or shows what it stands for, by default true.
  func contactViewController(
    _ viewController: CNContactViewController,
    shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool
  /// The editor of a new contact ended, or a change was saved; nil: it was cancelled, or the contact
  /// was deleted.
  func contactViewController(
    _ viewController: CNContactViewController,
    didCompleteWith contact: CNContact?
  )
}

extension CNContactViewControllerDelegate {
  /// Returns true.
  public func contactViewController(
    _ viewController: CNContactViewController,
    shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool { true }
  /// Does nothing.
  public func contactViewController(
    _ viewController: CNContactViewController,
    didCompleteWith contact: CNContact?
  ) {}
}
