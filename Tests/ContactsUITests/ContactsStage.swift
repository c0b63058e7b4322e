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
@testable import SystemServices

#if canImport(Glibc)
import Glibc
#endif

/// A screen and a folder of cards.
@MainActor
final class ContactsStage {
  let screen: HeadlessScreen
  let folder: URL
  private let before = ProcessInfo.processInfo.environment["RUSSET_CONTACTS"]
  private let picturesBefore = ProcessInfo.processInfo.environment["RUSSET_PICTURES"]

  init(
    _ device: Device = .iPhone8,
    samples: Bool = true,
    change: (inout Environment) -> Void = { _ in }
  ) throws {
    var environment = Environment()
    environment.timeZone = "UTC"
    environment.statusBarTime = "9:41"
    change(&environment)
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    Permissions.shared.forgetFresh()
    screen = HeadlessScreen(device, environment: environment)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("contacts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    setenv("RUSSET_CONTACTS", folder.path, 1)
    UserDefaults.standard.removeObject(forKey: "RecentSearches")
    if samples { try writeSamples() }
  }

  func restore() {
    for (name, value) in [("RUSSET_CONTACTS", before), ("RUSSET_PICTURES", picturesBefore)] {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
    try? FileManager.default.removeItem(at: folder)
    UserDefaults.standard.removeObject(forKey: "RecentSearches")
    Permissions.shared.forgetFresh()
  }

  func allow() { Permissions.shared.decide("authorized", on: "contacts", isKept: false) }

  // MARK: Cards

  /// Writes a card.
  @discardableResult
  func add(
    _ given: String,
    _ family: String,
    company: String = "",
    city: String = "",
    change: (CNMutableContact) -> Void = { _ in }
  ) throws -> CNContact {
    let contact = CNMutableContact()
    contact.givenName = given
    contact.familyName = family
    contact.organizationName = company
    if !city.isEmpty {
      let address = CNMutablePostalAddress()
      address.city = city
      address.street = "1 Main Street"
      address.isoCountryCode = "us"
      address.state = "CA"
      address.postalCode = "94000"
      contact.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
    }
    if given.isEmpty, family.isEmpty { contact.contactType = .organization }
    change(contact)
    let data = try CNContactVCardSerialization.data(with: [contact])
    try data.write(to: folder.appendingPathComponent("\(contact.identifier).vcf"))
    return contact
  }

  /// Has a library of one picture.
  func addPictures() throws {
    let pictures = folder.appendingPathComponent("pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 90, height: 60), format: format).image {
      UIColor.systemTeal.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 90, height: 60))
    }
    try #require(image.pngData()).write(to: pictures.appendingPathComponent("Lake.png"))
    setenv("RUSSET_PICTURES", pictures.path, 1)
  }

  private func writeSamples() throws {
    try add("Ada", "Archer", company: "Harbor Works", city: "Oakland") { contact in
      contact.jobTitle = "Engineer"
      contact.phoneNumbers = [
        CNLabeledValue(
          label: CNLabelPhoneNumberMobile,
          value: CNPhoneNumber(stringValue: "(555) 010-4477")
        ),
        CNLabeledValue(label: CNLabelWork, value: CNPhoneNumber(stringValue: "(555) 010-2000")),
      ]
      contact.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: "ada@example.org")]
      contact.urlAddresses = [
        CNLabeledValue(label: CNLabelURLAddressHomePage, value: "https://example.org/ada")
      ]
      contact.birthday = DateComponents(year: 1990, month: 3, day: 21)
      contact.note = "Met at the lighthouse.\nLikes long walks."
    }
    try add("Ben", "Brook", company: "Harbor Works", city: "San Jose") { contact in
      contact.phoneNumbers = [
        CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "(555) 010-9911"))
      ]
    }
    try add("Clara", "Brook", city: "Oakland")
    try add("Dora", "Dale") { $0.emailAddresses = [CNLabeledValue(label: nil, value: "d@x.org")] }
    try add("", "", company: "Garden Store")
    try add("Hugo", "")
    for (given, family) in [
      ("Ida", "Keller"), ("Jon", "Lake"), ("Kira", "Moss"), ("Leo", "North"), ("Mia", "Olsen"),
      ("Nora", "Price"), ("Omar", "Reed"), ("Pia", "Stone"), ("Quin", "Tate"), ("Rosa", "Wood"),
    ] { try add(given, family) }
  }

  /// The contacts of the folder.
  func contacts() throws -> [CNContact] {
    allow()
    let request = CNContactFetchRequest(
      keysToFetch: [CNContactViewController.descriptorForRequiredKeys()]
    )
    var found: [CNContact] = []
    try CNContactStore().enumerateContacts(with: request) { contact, _ in found.append(contact) }
    return found
  }

  func contact(_ given: String) throws -> CNContact {
    try #require(try contacts().first { $0.givenName == given })
  }

  // MARK: The app

  /// Shows the app, with its contacts read.
  @discardableResult
  func open() async throws -> ContactBook {
    allow()
    let book = ContactBook()
    screen.rootViewController = ContactsController(book: book)
    book.reload()
    try await wait { book.isRead }
    // How long the scroll indicators still show depends on when the contacts were read.
    screen.advance(by: .seconds(3))
    return book
  }

  var app: ContactsController? { screen.rootViewController as? ContactsController }

  func wait(until holds: () -> Bool) async throws {
    try await UIKitTestSupport.wait(on: screen, turns: 5_000, until: holds)
    rest()
  }

  func rest() { screen.advance(by: .seconds(1)) }

  // MARK: Visible content

  func visible<View: UIView>(_ type: View.Type) -> [View] {
    func all(_ view: UIView) -> [View] {
      guard !view.isHidden, view.alpha > 0.01 else { return [] }
      return view.subviews.flatMap(all) + [view as? View].compactMap(\.self)
    }
    // Those of the system too, which ask for permissions.
    let windows = screen.screen.windows.filter { !$0.isHidden }
    return windows.sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }.flatMap(all)
      .filter { view in
        view.window != nil
          && screen.bounds.intersects(view.convert(view.bounds, to: nil as UIView?))
      }
  }

  var words: [String] { visible(UILabel.self).compactMap(\.text) }

  func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
  }

  /// The frontmost view that says this.
  func view(_ text: String) -> UIView? {
    visible(UIView.self).last { view in
      (view as? UILabel)?.text == text || (view as? UIButton)?.currentTitle == text
        || view.accessibilityLabel == text
    }
  }

  /// Taps the frontmost view that says this.
  func tap(_ text: String) throws {
    let found = try #require(view(text), "Nothing is called \(text): \(words)")
    screen.tap(at: middle(found))
    rest()
  }

  /// Scrolls up with a slow finger until what says this is between the bars.
  func reveal(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try reveal(text, sourceLocation) { self.view(text) }
  }

  /// Scrolls up until a text view with this text is between the bars.
  func revealText(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try reveal(text, sourceLocation) {
      self.visible(UITextView.self).first { $0.text == text }
    }
  }

  private func reveal(
    _ text: String,
    _ sourceLocation: SourceLocation,
    find: () -> UIView?
  ) throws {
    let reach = CGRect(x: 0, y: 80, width: screen.bounds.width, height: screen.bounds.height - 110)
    for _ in 0..<20 {
      if let found = find(), reach.contains(middle(found)) { return }
      let start = CGPoint(x: reach.midX, y: reach.midY + 60)
      let finger = screen.touchDown(at: start)
      for step in 1...10 {
        screen.touchMove(finger, to: CGPoint(x: start.x, y: start.y - CGFloat(step) * 20))
        screen.advance(by: .milliseconds(16))
      }
      // A finger that rests before it lifts leaves the table at rest, so a tap does more than stop it.
      screen.advance(by: .milliseconds(200))
      screen.touchUp(finger)
      rest()
    }
    Issue.record("Nothing is called \(text): \(words)", sourceLocation: sourceLocation)
  }

  /// The field with this placeholder.
  func field(_ placeholder: String) throws -> UITextField {
    try #require(visible(UITextField.self).last { $0.placeholder == placeholder })
  }

  func type(_ text: String, into placeholder: String) throws {
    screen.tap(at: middle(try field(placeholder)))
    rest()
    screen.type(text)
    rest()
  }

  func expectPicture(
    _ name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectGolden(
      screen.image.flatMap { PicturePixels($0) }?.reduced(by: Int(UIScreen.main.scale)),
      "Contacts.\(name)",
      maximumBytes: 131_072,
      filePath: filePath,
      sourceLocation: sourceLocation
    )
  }

  nonisolated static let looks: [(String, Device, @Sendable (inout Environment) -> Void)] = [
    ("light", .iPhone8, { _ in }),
    (
      "dark", .iPhoneXS,
      {
        $0.systemVersion = .init(15, 0)
        $0.appearance = .dark
      }
    ),
    (
      "largest", .iPhone8,
      {
        $0.contentSizeCategory = UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
      }
    ),
    (
      "rtl", .iPhone8,
      {
        $0.languages = ["ar"]
        $0.locale = "ar_EG"
      }
    ),
    ("pad", .iPadPro9_7, { _ in }),
  ]
}
