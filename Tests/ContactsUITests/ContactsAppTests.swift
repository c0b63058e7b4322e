import ContactsUI
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import ContactsApp
@testable import UIKitCore

@MainActor
@Suite("Contacts", .restoresProcess, .serialized)
struct ContactsAppTests {
  @Test func `the list is in sections, and the index leads to them`() async throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    try await stage.open()
    #expect(stage.words.contains("Ada Archer") && stage.words.contains("A"))
    let table = try #require(stage.visible(UITableView.self).last)
    #expect(table.numberOfSections == 15)
    // The index stands at the right edge; W is near its lower end.
    let bounds = table.convert(table.bounds, to: nil as UIView?)
    let finger = stage.screen.touchDown(at: CGPoint(x: bounds.maxX - 6, y: bounds.midY))
    for step in 1...20 {
      stage.screen.touchMove(
        finger,
        to: CGPoint(x: bounds.maxX - 6, y: bounds.midY + CGFloat(step) * 9)
      )
      stage.screen.advance(by: .milliseconds(16))
    }
    stage.screen.touchUp(finger)
    stage.rest()
    #expect(stage.words.contains("Rosa Wood"))
    #expect(table.contentOffset.y > 100)
  }

  @Test func `a contact opens, is edited, and the list follows`() async throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    try await stage.open()
    try stage.tap("Ben Brook")
    #expect(stage.words.contains("(555) 010-9911"))
    try stage.tap("Edit")
    try stage.type("x", into: "Last name")
    try stage.tap("Done")
    try stage.tap("Contacts")
    try await stage.wait { stage.words.contains("Ben Brookx") }
  }

  @Test(.feature("TECH-F130"))
  func `the icon's quick actions add a contact and begin a search`() async throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    stage.allow()
    stage.screen.launch(ContactsApp.self)
    stage.rest()
    let items = try #require(UIApplication.shared.shortcutItems)
    #expect(items.map(\.localizedTitle) == ["New Contact", "Search"])
    #expect(items.allSatisfy { $0.icon != nil })
    let root = try #require(stage.screen.window?.rootViewController)
    QuickActions.perform(items[0]) { #expect($0) }
    stage.rest()
    let editor = root.presentedViewController as? UINavigationController
    #expect(editor?.viewControllers.first is CNContactViewController)
    stage.screen.press(.home)
    QuickActions.perform(items[1]) { #expect($0) }
    stage.rest()
    #expect(!(root.presentedViewController is UINavigationController))
    #expect(stage.visible(UISearchBar.self).contains { $0.searchTextField.isFirstResponder })
    stage.screen.kill()
  }

  @Test func `plus adds a contact and shows its page`() async throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    try await stage.open()
    try stage.tap("Add")
    try stage.type("Zoe", into: "First name")
    try stage.tap("Done")
    #expect(stage.app?.presentedViewController == nil)
    #expect(stage.words.contains("Zoe") && stage.words.contains("Edit"))
    #expect(try stage.contact("Zoe").familyName.isEmpty)
  }

  @Test func `tokens narrow the search to a company or a city`() async throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    try await stage.open()
    try stage.type("harb", into: "Search")
    try stage.tap("Harbor Works")
    #expect(stage.words.contains("Ada Archer") && stage.words.contains("Ben Brook"))
    #expect(!stage.words.contains("Clara Brook"))
    stage.screen.type("oak")
    stage.rest()
    try stage.tap("Oakland")
    #expect(stage.words.contains("Ada Archer") && !stage.words.contains("Ben Brook"))
    // Backspace selects the last token and deletes it.
    for _ in 0..<2 {
      stage.screen.key(usage: UIKeyboardHIDUsage.keyboardDeleteOrBackspace.rawValue)
    }
    stage.rest()
    #expect(stage.words.contains("Ben Brook"))
  }

  @Test func `numbers and addresses of mail are found, and what is not found says so`() async throws
  {
    let stage = try ContactsStage()
    defer { stage.restore() }
    try await stage.open()
    try stage.type("0109911", into: "Search")
    #expect(stage.words.contains("Ben Brook") && !stage.words.contains("Ada Archer"))
    stage.screen.type("22")
    stage.rest()
    #expect(stage.words.contains { $0.hasPrefix("No Results") })
  }

  @Test func `the last searches are offered before anything is typed`() async throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    try await stage.open()
    try stage.type("dora", into: "Search")
    stage.screen.type("\n")
    stage.rest()
    try stage.tap("Cancel")
    stage.screen.tap(at: stage.middle(try stage.field("Search")))
    stage.rest()
    #expect(stage.words.contains("dora"))
    try stage.tap("dora")
    #expect(stage.words.contains("Dora Dale") && !stage.words.contains("Ada Archer"))
  }

  @Test func `a swipe offers Delete, which is confirmed`() async throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    try await stage.open()
    let row = stage.middle(try #require(stage.view("Clara Brook")))
    stage.screen.drag(
      from: CGPoint(x: 300, y: row.y),
      to: CGPoint(x: 120, y: row.y),
      duration: .milliseconds(200)
    )
    stage.rest()
    try stage.tap("Delete")
    #expect(stage.words.contains("“Clara Brook” is deleted from your contacts."))
    #expect(try stage.contacts().contains { $0.givenName == "Clara" })
    try stage.tap("Delete Contact")
    #expect(try !stage.contacts().contains { $0.givenName == "Clara" })
    try await stage.wait { !stage.words.contains("Clara Brook") }
  }

  @Test func `a row that is held down offers to share and to delete`() async throws {
    let stage = try ContactsStage { $0.systemVersion = .init(13) }
    defer { stage.restore() }
    try await stage.open()
    stage.screen.press(at: stage.middle(try #require(stage.view("Clara Brook"))))
    stage.rest()
    #expect(stage.words.contains("Delete Contact"))
    try stage.tap("Share Contact")
    #expect(stage.app?.presentedViewController is UIActivityViewController)
  }

  @Test func `a card that another program takes away closes its page`() async throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    let book = try await stage.open()
    let clara = try stage.contact("Clara")
    try stage.tap("Clara Brook")
    try FileManager.default.removeItem(
      at: stage.folder.appendingPathComponent("\(clara.identifier).vcf")
    )
    book.reload()
    try await stage.wait { stage.words.contains("Ada Archer") }
    #expect(!stage.words.contains("Clara Brook"))
  }

  @Test func `a pad shows the page beside the list and marks its row`() async throws {
    let stage = try ContactsStage(.iPadPro9_7)
    defer { stage.restore() }
    try await stage.open()
    #expect(stage.words.contains("No Contact Selected"))
    try stage.tap("Ada Archer")
    #expect(stage.words.contains("ada@example.org") && stage.words.contains("Ben Brook"))
    let table = try #require(stage.visible(UITableView.self).first { $0.numberOfSections == 15 })
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
  }

  @Test(.feature("IX-F117"))
  func `the person is asked, and a no is explained`() async throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    AppInformation.entries = ["NSContactsUsageDescription": "To show them."]
    let book = ContactBook()
    stage.screen.rootViewController = ContactsController(book: book)
    book.open()
    stage.rest()
    #expect(stage.words.contains("To show them."))
    #expect(stage.words.contains { $0.contains("Would Like to Access Your Contacts") })
    try stage.tap("Don’t Allow")
    try await stage.wait { stage.words.contains("No Access to Contacts") }
  }

  @Test func `the app begins again at the page and at the search where it was`() async throws {
    let stage = try ContactsStage()
    defer { stage.restore() }
    stage.allow()
    stage.screen.launch(ContactsApp.self)
    try await stage.wait { ContactsApp.runningBook?.isRead == true }
    try stage.type("broo", into: "Search")
    try stage.tap("Clara Brook")
    #expect(stage.words.contains("Edit"))
    stage.screen.relaunch(ContactsApp.self)
    stage.allow()
    try await stage.wait { ContactsApp.runningBook?.isRead == true }
    try await stage.wait { stage.words.contains("Edit") }
    #expect(stage.words.contains("Clara Brook"))
    try stage.tap("Contacts")
    #expect(stage.words.contains("Ben Brook") && !stage.words.contains("Ada Archer"))
  }

  @Test(arguments: ["zh-Hans", "ar"])
  func `an empty folder is explained in the language of the device`(language: String) async throws {
    let stage = try ContactsStage(samples: false) { $0.languages = [language] }
    defer { stage.restore() }
    try await stage.open()
    let expected = [AppWords.contacts, .noContacts, .addedAppear].map { $0.text(in: language) }
    for text in expected { #expect(text != nil && stage.words.contains(text ?? "")) }
    #expect(!stage.words.contains(AppWords.noContacts.rawValue))
    _ = try stage.field(try #require(AppWords.search.text(in: language)))
  }

  @Test func `every word is in Simplified Chinese and Arabic, and names stand in theirs`() {
    for word in AppWords.allCases {
      for tag in ["zh-Hans", "zh-CN", "ar", "ar-EG"] {
        let text = word.text(in: tag)
        #expect(text != nil && text != word.rawValue, "\(word) in \(tag)")
        #expect(text?.contains("%@") == word.rawValue.contains("%@"), "\(word) in \(tag)")
      }
      #expect(word.text(in: "en") == word.rawValue)
      // Traditional Chinese and other languages have no translation.
      #expect(word.text(in: "zh-Hant") == nil && word.text(in: "zh-TW") == nil)
      #expect(word.text(in: "fr") == nil)
    }
    #expect(AppWords.deletion.text(with: "Ada").contains("Ada"))
  }

  @Test(arguments: ContactsStage.looks.indices)
  func `its screens look as recorded`(_ index: Int) async throws {
    let (name, device, change) = ContactsStage.looks[index]
    let stage = try ContactsStage(device, change: change)
    defer { stage.restore() }
    try await stage.open()
    stage.expectPicture("list.\(name)")
    try stage.tap("Ada Archer")
    stage.expectPicture("page.\(name)")
    try stage.tap(name == "rtl" ? "تحرير" : "Edit")
    stage.expectPicture("editor.\(name)")
  }
}
