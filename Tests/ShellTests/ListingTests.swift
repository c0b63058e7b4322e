import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// The page of the device's store, by events.
@MainActor @Suite("The store's page", .serialized, .restoresProcess)
final class ListingTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-store-\(UUID().uuidString.prefix(8))")
  private let screen: HeadlessScreen
  private let shell: ShellController
  private static let link = "itms-apps://itunes.apple.com/app/idwalks"
  private static let licence = "You may walk wherever you like, and nobody is liable for your feet."

  init() throws {
    var environment = HostInterface.Environment()
    environment.statusBarTime = "9:41"
    screen = HeadlessScreen(.iPhone8, environment: environment)
    shell = try ShellController.booted(below: root, on: screen)
    try write(Self.licence, version: "1.0")
  }

  private func end() {
    shell.shutDown()
    try? FileManager.default.removeItem(at: root)
  }

  private func write(_ licence: String?, version: String, settings: Bool? = nil) throws {
    let listing = StoreListing(
      app: InstalledApp(
        identifier: "walks",
        name: "Walks",
        executable: "/bin/true",
        settings: settings
      ),
      seller: "Ada & Sons",
      version: version,
      summary: "Every walk in the neighborhood, with its length and its benches.",
      licence: licence,
      disclaimer: "The seller is not liable for wet feet."
    )
    let folder = root.appendingPathComponent("store")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(listing).write(to: folder.appendingPathComponent("walks.json"))
  }

  private func found<View: UIView>(_ type: View.Type) -> [View] {
    func all(_ view: UIView) -> [View] {
      guard !view.isHidden, view.alpha > 0 else { return [] }
      return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap(all)
    }
    return screen.screen.windows.filter { !$0.isHidden }.flatMap(all)
  }

  private var words: [String] { found(UILabel.self).compactMap(\.text) }

  private func tap(_ title: String) throws {
    let label = try #require(
      found(UILabel.self).last { $0.text == title },
      "no “\(title)” among \(words)"
    )
    screen.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    screen.advance(by: .seconds(1))
  }

  private func open() throws {
    try shell.openURL(Self.link)
    screen.advance(by: .seconds(1))
  }

  @Test(.feature("IX-F070"))
  func `the page shows licence and disclaimer, and nothing is installed before they are agreed to`()
    throws
  {
    defer { end() }
    try open()
    #expect(words.contains("The seller is not liable for wet feet."))
    try tap("License Agreement")
    #expect(found(UITextView.self).map(\.text) == [Self.licence])
    // Only to be read: there is nothing to agree to.
    #expect(!words.contains("Agree"))
    screen.tap(at: CGPoint(x: 24, y: 42))
    screen.advance(by: .seconds(1))
    try tap("GET")
    #expect(found(UITextView.self).map(\.text) == [Self.licence])
    #expect(shell.installed.isEmpty)
    try tap("Disagree")
    #expect(shell.installed.isEmpty && words.contains("GET"))
    try tap("GET")
    try tap("Agree")
    #expect(shell.installed.map(\.identifier) == ["walks"])
    #expect(words.contains("OPEN"))
    try tap("Done")
    #expect(shell.home.icon(of: "walks")?.window != nil && !words.contains("OPEN"))
  }

  @Test(.feature("IX-F070"))
  func `a licence is agreed to once for each version, and an app without one asks nothing`() throws
  {
    defer { end() }
    func get(agreeing: Bool) throws {
      try open()
      try tap("GET")
      if agreeing { try tap("Agree") }
      #expect(shell.installed.map(\.identifier) == ["walks"])
      try shell.folder.uninstall("walks")
      shell.reload()
    }
    try get(agreeing: true)
    try get(agreeing: false)
    try write(Self.licence, version: "2.0")
    try get(agreeing: true)
    try write(nil, version: "3.0")
    try get(agreeing: false)
  }

  @Test func `the store gives no app the rights of a Settings app, and other links no page`() throws
  {
    defer { end() }
    try write(nil, version: "1.0", settings: true)
    try open()
    try tap("GET")
    #expect(shell.installed.first?.settings == nil)
    for link in ["itms-apps://itunes.apple.com/app/idother", "itms-apps://itunes.apple.com/walks"] {
      #expect(throws: ShellController.Failure.self) { try shell.openURL(link) }
    }
    #expect(StoreFolder(on: shell.folder).listing(of: "../apps/walks") == nil)
    // The home button closes the page.
    try open()
    EventGate.take(.button(.home, isPressed: true, time: 0), on: screen.screen)
    screen.advance(by: .seconds(1))
    #expect(!words.contains("OPEN"))
  }

  @Test(.feature("VIS-F02"), .feature("VIS-F03"))
  func `the page has the icon of the app with round corners`() throws {
    defer { end() }
    try open()
    let icon = try #require(
      found(UIImageView.self).first { $0.accessibilityIdentifier == "listing.icon" }?.image?.cgImage
    )
    #expect(icon.color(atX: 0, y: 0)[3] < 25 && icon.color(atX: icon.width / 2, y: 1)[3] > 230)
    let app = try #require(StoreFolder(on: shell.folder).listing(of: "walks")?.app)
    let home = try #require(AppIconImage.image(of: app, side: 118).cgImage)
    #expect(icon.color(atX: 20, y: 118) == home.color(atX: 20, y: 118))
  }

  @Test(.feature("IX-F070")) func `the page looks like the system's`() throws {
    defer { end() }
    try open()
    expectGolden(screen.image, "Store.page", maximumBytes: 60_000)
    try tap("GET")
    expectGolden(screen.image, "Store.licence", maximumBytes: 60_000)
  }
}
