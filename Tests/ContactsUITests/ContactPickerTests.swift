import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import ContactsUI

/// A form whose field is filled by the picker.
@MainActor
private final class FormController: UIViewController, CNContactPickerDelegate {
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 32))
  let button = UIButton(type: .contactAdd)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    field.borderStyle = .roundedRect
    view.addSubview(field)
    button.center = CGPoint(x: 330, y: 116)
    button.accessibilityLabel = "Add contact"
    button.addAction(
      UIAction { [weak self] _ in
        let picker = CNContactPickerViewController()
        picker.delegate = self
        self?.present(picker, animated: true)
      },
      for: .touchUpInside
    )
    view.addSubview(button)
  }

  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
    field.text = CNContactFormatter.string(from: contact, style: .fullName)
  }
}

@MainActor
private class Listener: NSObject, CNContactPickerDelegate {
  var cancels = 0
  func contactPickerDidCancel(_ picker: CNContactPickerViewController) { cancels += 1 }
}
@MainActor
private final class ContactListener: NSObject, CNContactPickerDelegate {
  var contact: CNContact?
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
    self.contact = contact
  }
}
@MainActor
private final class PropertyListener: NSObject, CNContactPickerDelegate {
  var property: CNContactProperty?
  func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelect contactProperty: CNContactProperty
  ) { property = contactProperty }
}
@MainActor
private final class ContactsListener: NSObject, CNContactPickerDelegate {
  var contacts: [CNContact]?
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
    self.contacts = contacts
  }
}
@MainActor
private final class PropertiesListener: NSObject, CNContactPickerDelegate {
  var properties: [CNContactProperty]?
  func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelectContactProperties contactProperties: [CNContactProperty]
  ) { properties = contactProperties }
}

@MainActor
@Suite("Contact picker", .restoresProcess, .serialized)
struct ContactPickerTests {
  private func show(
    _ stage: ContactsStage,
    _ delegate: any CNContactPickerDelegate,
    change: (CNContactPickerViewController) -> Void = { _ in }
  ) {
    let root = UIViewController()
    stage.screen.rootViewController = root
    stage.rest()
    let picker = CNContactPickerViewController()
    picker.delegate = delegate
    change(picker)
    root.present(picker, animated: true)
    stage.rest()
  }

  private func isShown(_ stage: ContactsStage) -> Bool {
    stage.screen.rootViewController?.presentedViewController != nil
  }

  @Test(.feature("UI10-F46"))
  func `a contact that is picked fills a text field, and nothing is asked`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let form = FormController()
    stage.screen.rootViewController = form
    stage.rest()
    try stage.tap("Add contact")
    #expect(form.presentedViewController is CNContactPickerViewController)
    #expect(stage.words.contains("Ada Archer") && stage.words.contains("Garden Store"))
    try stage.tap("Ben Brook")
    #expect(form.field.text == "Ben Brook")
    #expect(form.presentedViewController == nil)
  }

  @Test func `cancel and a swipe tell the delegate once`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let listener = Listener()
    show(stage, listener)
    try stage.tap("Cancel")
    #expect(listener.cancels == 1 && !isShown(stage))
  }

  @Test func `the search finds contacts by any of their names`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let listener = ContactListener()
    show(stage, listener)
    try stage.type("broo", into: "Search")
    #expect(stage.words.contains("Ben Brook") && !stage.words.contains("Ada Archer"))
    try stage.tap("Clara Brook")
    #expect(listener.contact?.givenName == "Clara" && !isShown(stage))
  }

  @Test func `contacts that a predicate does not enable cannot be picked`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let listener = ContactListener()
    show(stage, listener) { picker in
      picker.predicateForEnablingContact = NSPredicate(format: "emailAddresses.@count > 0")
    }
    try stage.tap("Ben Brook")
    #expect(listener.contact == nil && isShown(stage))
    try stage.tap("Dora Dale")
    #expect(listener.contact?.givenName == "Dora")
  }

  @Test func `a delegate of properties gets the number that is tapped on the page`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let listener = PropertyListener()
    show(stage, listener) { $0.displayedPropertyKeys = [CNContactPhoneNumbersKey] }
    try stage.tap("Ada Archer")
    #expect(stage.words.contains("(555) 010-4477") && !stage.words.contains("ada@example.org"))
    try stage.tap("(555) 010-4477")
    #expect(listener.property?.key == CNContactPhoneNumbersKey)
    #expect(listener.property?.label == CNLabelPhoneNumberMobile)
    #expect((listener.property?.value as? CNPhoneNumber)?.stringValue == "(555) 010-4477")
    #expect(listener.property?.contact.givenName == "Ada" && !isShown(stage))
  }

  @Test func `properties that a predicate does not select stay on the page`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let listener = PropertyListener()
    show(stage, listener) { picker in
      picker.predicateForSelectionOfProperty = NSPredicate(format: "key == 'emailAddresses'")
    }
    try stage.tap("Ada Archer")
    try stage.reveal("March 21, 1990")
    try stage.tap("March 21, 1990")
    #expect(listener.property == nil && isShown(stage))
    try stage.tap("ada@example.org")
    #expect(listener.property?.key == CNContactEmailAddressesKey)
  }

  @Test func `several contacts come in the order in which they were tapped`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let listener = ContactsListener()
    show(stage, listener)
    for name in ["Dora Dale", "Ada Archer", "Ben Brook"] { try stage.tap(name) }
    try stage.tap("Ada Archer")
    try stage.tap("Done")
    #expect(listener.contacts?.map(\.givenName) == ["Dora", "Ben"] && !isShown(stage))
  }

  @Test func `a delegate that is set after the view has loaded counts, too`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let listener = ContactsListener()
    show(stage, listener) { picker in
      picker.delegate = nil
      picker.loadViewIfNeeded()
      picker.delegate = listener
    }
    for name in ["Dora Dale", "Ben Brook"] { try stage.tap(name) }
    try stage.tap("Done")
    #expect(listener.contacts?.map(\.givenName) == ["Dora", "Ben"] && !isShown(stage))
  }

  @Test func `several properties are picked, one of each contact`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let listener = PropertiesListener()
    show(stage, listener)
    try stage.tap("Ada Archer")
    try stage.tap("ada@example.org")
    try stage.tap("Ada Archer")
    try stage.tap("(555) 010-2000")
    try stage.tap("Ben Brook")
    try stage.tap("(555) 010-9911")
    try stage.tap("Done")
    #expect(
      listener.properties?.compactMap { ($0.value as? CNPhoneNumber)?.stringValue }
        == ["(555) 010-2000", "(555) 010-9911"]
    )
  }

  @Test func `a predicate of contacts sends the others to their page`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let listener = ContactListener()
    show(stage, listener) { picker in
      picker.predicateForSelectionOfContact = NSPredicate(format: "phoneNumbers.@count == 1")
    }
    try stage.tap("Ada Archer")
    #expect(listener.contact == nil && stage.words.contains("ada@example.org"))
  }

  @Test func `an empty folder says so`() throws {
    let stage = try ContactsStage(samples: false)
    defer { stage.restore() }
    show(stage, ContactListener())
    #expect(stage.words.contains("No Contacts"))
  }
}
