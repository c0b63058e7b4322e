import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import ContactsUI
@testable import UIKitImagePickers

@MainActor
private final class PageListener: NSObject, CNContactViewControllerDelegate {
  var ends: [CNContact?] = []
  var asked: [CNContactProperty] = []
  func contactViewController(
    _ viewController: CNContactViewController,
    didCompleteWith contact: CNContact?
  ) {
    ends.append(contact)
    viewController.presentingViewController?.dismiss(animated: true)
  }
  func contactViewController(
    _ viewController: CNContactViewController,
    shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool {
    asked.append(property)
    return false
  }
}

@MainActor
@Suite("Contact page", .restoresProcess, .serialized)
struct ContactPageTests {
  private let listener = PageListener()

  private func push(
    _ stage: ContactsStage,
    _ page: CNContactViewController
  ) -> UINavigationController {
    page.delegate = listener
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.screen.rootViewController = navigation
    navigation.pushViewController(page, animated: false)
    stage.rest()
    return navigation
  }

  @Test func `the page shows what is known, and buttons for what can be done`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let page = CNContactViewController(for: try stage.contact("Ada"))
    _ = push(stage, page)
    for text in [
      "Ada Archer", "mobile", "(555) 010-4477", "work", "ada@example.org", "home page",
      "message",
    ] { #expect(stage.words.contains(text), "\(text)") }
    try stage.tap("call")
    #expect(listener.asked.last?.key == CNContactPhoneNumbersKey)
    try stage.tap("ada@example.org")
    #expect(listener.asked.last?.key == CNContactEmailAddressesKey)
    try stage.reveal("March 21, 1990")
    try stage.reveal("Met at the lighthouse.\nLikes long walks.")
    let count = listener.asked.count
    page.allowsActions = false
    stage.rest()
    try stage.tap("ada@example.org")
    #expect(listener.asked.count == count && !stage.words.contains("message"))
  }

  @Test func `the store's other properties are read where the contact was fetched without them`()
    throws
  {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let ada = try stage.contact("Ada")
    let small = try CNContactStore().unifiedContact(
      withIdentifier: ada.identifier,
      keysToFetch: [CNContactFormatter.descriptorForRequiredKeys(for: .fullName)]
    )
    _ = push(stage, CNContactViewController(for: small))
    #expect(stage.words.contains("ada@example.org"))
  }

  @Test func `fields, labels and days are changed and saved into the card`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let ben = try stage.contact("Ben")
    let page = CNContactViewController(for: ben)
    _ = push(stage, page)
    try stage.tap("Edit")
    #expect(page.isEditing)
    let done = try #require(page.navigationItem.rightBarButtonItem)
    #expect(!done.isEnabled)
    try stage.type("jamin", into: "First name")
    #expect(done.isEnabled && page.isModalInPresentation)
    // The label of the number.
    try stage.tap("Label, home")
    try stage.tap("pager")
    #expect(stage.view("Label, pager") != nil)
    try stage.tap("add email")
    stage.screen.type("ben@example.org")
    stage.rest()
    try stage.tap("Done")
    #expect(!page.isEditing)
    let saved = try #require(try stage.contacts().first { $0.identifier == ben.identifier })
    #expect(saved.givenName == "Benjamin")
    #expect(saved.phoneNumbers.first?.label == CNLabelPhoneNumberPager)
    #expect(saved.emailAddresses.map { "\($0.value)" } == ["ben@example.org"])
    #expect(listener.ends.count == 1 && listener.ends.first??.givenName == "Benjamin")
    #expect(stage.words.contains("Benjamin Brook"))
  }

  @Test func `the constraints of an editor with every kind of row contradict nothing`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    try stage.add("Vera", "Voss", city: "Oakland") { contact in
      contact.birthday = DateComponents(year: 1990, month: 3, day: 21)
      contact.note = "Met at the lighthouse."
    }
    let page = CNContactViewController(for: try stage.contact("Vera"))
    _ = push(stage, page)
    let log = try MisuseLog.shared.record {
      try stage.tap("Edit")
      let table = try #require(page.editor?.table)
      #expect(table.tableHeaderView?.bounds.width == 375)
      for section in 0..<table.numberOfSections {
        for row in 0..<table.numberOfRows(inSection: section) {
          table.scrollToRow(at: [section, row], at: .middle, animated: false)
          stage.rest()
        }
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  @Test func `a birthday is added with wheels and taken away with its minus`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let page = CNContactViewController(for: try stage.contact("Hugo"))
    _ = push(stage, page)
    try stage.tap("Edit")
    let editor = try #require(page.editor)
    let section = try #require(editor.sections.firstIndex(of: .values(.birthday)))
    editor.table.scrollToRow(
      at: IndexPath(row: 0, section: section),
      at: .middle,
      animated: false
    )
    stage.rest()
    try stage.tap("add birthday")
    let wheels = try #require(stage.visible(UIDatePicker.self).first)
    #expect(editor.table.numberOfRows(inSection: section) == 2)
    let before = wheels.date
    let middle = stage.middle(wheels)
    stage.screen.drag(
      from: CGPoint(x: 100, y: middle.y),
      to: CGPoint(x: 100, y: middle.y - 70),
      duration: .milliseconds(300)
    )
    // Until the wheel has come to rest.
    stage.screen.advance(by: .seconds(5))
    #expect(wheels.date != before)
    try stage.tap("Done")
    let saved = try stage.contact("Hugo")
    let calendar = Calendar(identifier: .gregorian)
    #expect(saved.birthday?.day == calendar.component(.day, from: wheels.date))
    #expect(saved.birthday?.month == calendar.component(.month, from: wheels.date))
    // The minus, then its Delete.
    try stage.tap("Edit")
    let again = try #require(page.editor)
    again.table.scrollToRow(at: IndexPath(row: 0, section: section), at: .middle, animated: false)
    stage.rest()
    let row = try #require(again.table.cellForRow(at: IndexPath(row: 0, section: section)))
    let place = row.convert(row.bounds, to: nil as UIView?)
    stage.screen.tap(at: CGPoint(x: place.minX + 26, y: place.midY))
    stage.rest()
    try stage.tap("Delete")
    try stage.tap("Done")
    #expect(try stage.contact("Hugo").birthday == nil)
  }

  @Test func `Cancel asks only where something was changed, and loses nothing by itself`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let page = CNContactViewController(for: try stage.contact("Ben"))
    _ = push(stage, page)
    try stage.tap("Edit")
    try stage.tap("Cancel")
    #expect(!page.isEditing)
    try stage.tap("Edit")
    try stage.type("X", into: "Company")
    try stage.tap("Cancel")
    #expect(page.isEditing && stage.words.contains("Discard Changes"))
    try stage.tap("Keep Editing")
    #expect(page.isEditing)
    try stage.tap("Cancel")
    try stage.tap("Discard Changes")
    #expect(!page.isEditing)
    #expect(try stage.contact("Ben").organizationName == "Harbor Works")
  }

  @Test func `Delete Contact is confirmed before the card goes`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let page = CNContactViewController(for: try stage.contact("Ben"))
    _ = push(stage, page)
    try stage.tap("Edit")
    let editor = try #require(page.editor)
    let section = editor.sections.count - 1
    editor.table.scrollToRow(
      at: IndexPath(row: 0, section: section),
      at: .middle,
      animated: false
    )
    stage.rest()
    try stage.tap("Delete Contact")
    #expect(try stage.contacts().contains { $0.givenName == "Ben" })
    try stage.tap("Cancel")
    try stage.tap("Delete Contact")
    try stage.tap("Delete Contact")
    #expect(try !stage.contacts().contains { $0.givenName == "Ben" })
    #expect(listener.ends.count == 1 && listener.ends.first == .some(nil))
  }

  @Test func `a new contact is added to the store, with the values it was made with`() throws {
    let stage = try ContactsStage(samples: false)
    defer { stage.restore() }
    stage.allow()
    let known = CNMutableContact()
    known.phoneNumbers = [
      CNLabeledValue(
        label: CNLabelPhoneNumberMobile,
        value: CNPhoneNumber(stringValue: "555-0100")
      )
    ]
    let page = CNContactViewController(forNewContact: known)
    page.delegate = listener
    let root = UIViewController()
    stage.screen.rootViewController = root
    root.present(UINavigationController(rootViewController: page), animated: true)
    stage.rest()
    #expect(stage.words.contains("New Contact"))
    try stage.type("Nina", into: "First name")
    try stage.tap("Done")
    #expect(root.presentedViewController == nil)
    let saved = try stage.contact("Nina")
    #expect(saved.phoneNumbers.first?.value.stringValue == "555-0100")
    #expect(listener.ends.first??.identifier == saved.identifier)
  }

  @Test func `a store that cannot be written says so and the editor stays`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let page = CNContactViewController(for: try stage.contact("Ben"))
    // The store of the app asks, and the person said no meanwhile.
    page.contactStore = CNContactStore()
    _ = push(stage, page)
    try stage.tap("Edit")
    try stage.type("X", into: "Company")
    try FileManager.default.removeItem(at: stage.folder)
    try stage.tap("Done")
    #expect(page.isEditing && stage.words.contains("The contact could not be saved."))
    try stage.tap("OK")
    #expect(try stage.field("Company").text == "Harbor WorksX")
  }

  @Test func `an unknown contact is created, or added to one that is there`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    stage.allow()
    let unknown = CNMutableContact()
    unknown.emailAddresses = [CNLabeledValue(label: CNLabelWork, value: "who@example.org")]
    let page = CNContactViewController(forUnknownContact: unknown)
    page.message = "Found in a letter"
    _ = push(stage, page)
    #expect(stage.words.contains("Found in a letter"))
    try stage.tap("Add to Existing Contact")
    try stage.tap("Dora Dale")
    stage.rest()
    try stage.tap("Done")
    let dora = try stage.contact("Dora")
    #expect(dora.emailAddresses.map { "\($0.value)" } == ["d@x.org", "who@example.org"])
    #expect(page.contact.givenName == "Dora")
  }

  @Test func `a contact gets the values of an unknown one that it lacks`() {
    let own = CNMutableContact()
    own.givenName = "Dora"
    own.jobTitle = "Painter"
    let unknown = CNMutableContact()
    unknown.givenName = "D."
    unknown.jobTitle = "Writer"
    unknown.organizationName = "Letters"
    unknown.note = "Met in Oslo"
    unknown.socialProfiles = [
      CNLabeledValue(
        label: nil,
        value: CNSocialProfile(
          urlString: "https://social.example/who",
          username: "who",
          userIdentifier: nil,
          service: nil
        )
      )
    ]
    let result = own.adding(unknown)
    #expect(result.givenName == "Dora" && result.jobTitle == "Painter")
    #expect(result.organizationName == "Letters" && result.note == "Met in Oslo")
    #expect(result.socialProfiles.map(\.value.username) == ["who"])
    #expect(result.adding(unknown).socialProfiles.count == 1)
  }

  @Test func `a picture of the library is cut and becomes the contact's, and is taken away`()
    async throws
  {
    let stage = try ContactsStage()
    defer { stage.restore() }
    try stage.addPictures()
    let page = CNContactViewController(for: try stage.contact("Ben"))
    let navigation = push(stage, page)
    try stage.tap("Edit")
    try stage.tap("Add Photo")
    try await stage.wait { stage.words.contains("Camera Roll") }
    try stage.tap("Camera Roll")
    try await stage.wait { stage.visible(PictureCell.self).first?.imageView.image != nil }
    stage.screen.tap(at: stage.middle(try #require(stage.visible(PictureCell.self).first)))
    try await stage.wait {
      stage.visible(UIButton.self).contains { $0.currentTitle == "Choose" && $0.isEnabled }
    }
    try stage.tap("Choose")
    try await stage.wait { navigation.presentedViewController == nil }
    try stage.tap("Done")
    let data = try #require(try stage.contact("Ben").imageData)
    let image = try #require(UIImage(data: data))
    #expect(image.size.width == image.size.height && image.size.width > 30)
    #expect(stage.visible(UIImageView.self).contains { $0.image?.size == image.size })
    try stage.tap("Edit")
    try stage.tap("Edit")
    try stage.tap("Delete Photo")
    #expect(stage.words.contains("Add Photo"))
    try stage.tap("Done")
    #expect(try stage.contact("Ben").imageData == nil)
  }

  @Test func `a label of one's own is written, and fields of the name are added`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    _ = push(stage, CNContactViewController(for: try stage.contact("Ben")))
    try stage.tap("Edit")
    try stage.tap("Label, home")
    try stage.tap("Custom Label")
    stage.screen.type("boat")
    stage.rest()
    try stage.tap("OK")
    #expect(stage.view("Label, boat") != nil)
    try stage.reveal("add field")
    try stage.tap("add field")
    try stage.tap("Nickname")
    try stage.type("Benny", into: "Nickname")
    try stage.tap("Done")
    let ben = try stage.contact("Ben")
    #expect(ben.phoneNumbers.first?.label == "boat" && ben.nickname == "Benny")
  }

  @Test func `a note that was not fetched is kept, and is edited`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let ada = try CNContactStore().unifiedContact(
      withIdentifier: try stage.contact("Ada").identifier,
      keysToFetch: [CNContactVCardSerialization.descriptorForRequiredKeys()]
    )
    #expect(!ada.isKeyAvailable(CNContactNoteKey))
    _ = push(stage, CNContactViewController(for: ada))
    try stage.tap("Edit")
    try stage.type("x", into: "Company")
    try stage.tap("Done")
    #expect(try stage.contact("Ada").note == "Met at the lighthouse.\nLikes long walks.")
    try stage.tap("Edit")
    let text = "Met at the lighthouse.\nLikes long walks."
    try stage.revealText(text)
    let note = try #require(stage.visible(UITextView.self).first { $0.text == text })
    stage.screen.tap(at: stage.middle(note))
    stage.rest()
    note.selectedRange = NSRange(location: 0, length: 3)
    stage.screen.type("Seen")
    stage.rest()
    try stage.tap("Done")
    #expect(try stage.contact("Ada").note == "Seen at the lighthouse.\nLikes long walks.")
  }

  @Test func `Share Contact shares the card as a file`() throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let page = CNContactViewController(for: try stage.contact("Dora"))
    _ = push(stage, page)
    try stage.tap("Share Contact")
    #expect(page.presentedViewController is UIActivityViewController)
  }
}
