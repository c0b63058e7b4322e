import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import UniformTypeIdentifiers

@testable import UIKitDocuments

@MainActor
@Suite("Document picker", .restoresProcess, .serialized)
struct PickerTests {
  @Test(
    "files and folders stand by name with date, size and count; hidden ones do not",
    .feature("IX-F165"),
    .feature("TECH-F122"),
    .rule("TECH-R167")
  )
  func listing() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    try stage.fill()
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    try await stage.show(picker)
    #expect(stage.names(picker) == ["Beach", "Letter", "Recipes", "Report 9", "Report 10"])
    let cell = stage.list(picker)?.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.detailTextLabel?.text == "Jul 14, 2017 – 1 kB")
    let folder = stage.list(picker)?.tableView.cellForRow(at: IndexPath(row: 2, section: 0))
    #expect(folder?.detailTextLabel?.text == "Oct 20, 2018 – 1 item")
    #expect(folder?.accessoryType == .disclosureIndicator)
  }

  @Test("extensions of names are shown where the app wants it")
  func extensions() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    try stage.fill()
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.shouldShowFileExtensions = true
    try await stage.show(picker)
    #expect(stage.names(picker).prefix(3) == ["Beach.png", "Letter.txt", "Recipes"])
  }

  @Test("a tap opens a file of a suitable type in place, and nothing else", .feature("TECH-F121"))
  func opening() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    try stage.fill()
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
    try await stage.show(picker)
    stage.tapRow("Beach", picker)
    #expect(stage.picked.isEmpty && stage.root.presentedViewController != nil)
    stage.tapRow("Letter", picker)
    #expect(stage.picked.map { $0.map(\.lastPathComponent) } == [["Letter.txt"]])
    #expect(
      stage.picked.first?.first?.deletingLastPathComponent().lastPathComponent
        == stage.folder.url.lastPathComponent
    )
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.cancelled == 0)
  }

  @Test("folders open within the picker, and copies are made where the app wants them")
  func copying() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    try stage.fill()
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true)
    #expect(picker.documentPickerMode == .import)
    try await stage.show(picker)
    stage.tapRow("Recipes", picker)
    try await stage.listed(picker)
    #expect(stage.names(picker) == ["Soup"])
    stage.tapRow("Soup", picker)
    try await wait(stage.screen) { !stage.picked.isEmpty }
    let copy = try #require(stage.picked.first?.first)
    #expect(copy != stage.folder.file("Recipes/Soup.txt"))
    #expect(try String(contentsOf: copy, encoding: .utf8) == "Salt")
    try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
  }

  @Test("several files are checked and opened together")
  func several() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    try stage.fill()
    let picker = UIDocumentPickerViewController(documentTypes: ["public.item"], in: .open)
    picker.allowsMultipleSelection = true
    try await stage.show(picker)
    stage.tapRow("Letter", picker)
    stage.tapRow("Beach", picker)
    stage.tapRow("Report 9", picker)
    stage.tapRow("Beach", picker)
    #expect(stage.picked.isEmpty)
    stage.tap("Open")
    #expect(stage.picked.map { $0.map(\.lastPathComponent) } == [["Letter.txt", "Report 9.pdf"]])
  }

  @Test("a folder is picked with the button where folders are asked for")
  func folders() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    try stage.fill()
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
    picker.directoryURL = stage.folder.file("Recipes")
    try await stage.show(picker)
    #expect(picker.navigation.viewControllers.count == 2)
    stage.tap("Open")
    #expect(stage.picked.first?.map(\.lastPathComponent) == ["Recipes"])
  }

  @Test("Cancel, Escape and a swipe end without a choice, once")
  func cancelling() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    try stage.fill()
    try await stage.show(UIDocumentPickerViewController(forOpeningContentTypes: [.item]))
    stage.tap("Cancel")
    #expect(stage.cancelled == 1 && stage.root.presentedViewController == nil)
    try await stage.show(UIDocumentPickerViewController(forOpeningContentTypes: [.item]))
    stage.screen.drag(
      from: CGPoint(x: 187, y: 40),
      to: CGPoint(x: 187, y: 640),
      duration: .milliseconds(200)
    )
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cancelled == 2 && stage.root.presentedViewController == nil)
    #expect(stage.picked.isEmpty)
  }

  @Test("rows are ordered by name, date or size, and searched")
  func ordering() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    try stage.fill()
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    try await stage.show(picker)
    let order = try #require(stage.find(stage.window) { $0 is UISegmentedControl })
    let frame = order.convert(order.bounds, to: nil as UIView?)
    stage.screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.names(picker) == ["Recipes", "Report 9", "Report 10", "Beach", "Letter"])
    stage.screen.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.names(picker) == ["Report 10", "Letter", "Beach", "Report 9", "Recipes"])
    let search = try #require(stage.find(stage.window) { $0 is UISearchBar } as? UISearchBar)
    stage.screen.tap(search.searchTextField)
    stage.screen.advance(by: .seconds(1))
    stage.screen.type("port")
    stage.screen.advance(by: .seconds(1))
    #expect(stage.names(picker) == ["Report 10", "Report 9"])
  }

  @Test("a folder that is empty or cannot be read says so")
  func empty() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    try await stage.show(picker)
    let notice = stage.list(picker)?.tableView.backgroundView as? UILabel
    #expect(notice?.text == "Folder is Empty")
  }

  @Test(
    "exporting copies to the folder that is chosen; a new folder can be made there",
    .feature("TECH-F123"),
    .rule("TECH-R168")
  )
  func exporting() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    try stage.fill()
    let outside = try TemporaryFolder()
    let source = try outside.write("draft", to: "Draft.txt")
    let picker = UIDocumentPickerViewController(forExporting: [source], asCopy: true)
    try await stage.show(picker)
    stage.tap("New Folder")
    stage.screen.type("Work")
    stage.tap("Save")
    try await wait(stage.screen) { stage.names(picker).contains("Work") }
    stage.tapRow("Work", picker)
    try await stage.listed(picker)
    stage.tap("Save")
    try await wait(stage.screen) { !stage.picked.isEmpty }
    #expect(stage.folder.text("Work/Draft.txt") == "draft")
    #expect(outside.text("Draft.txt") == "draft")
    #expect(stage.picked.first?.first?.lastPathComponent == "Draft.txt")
  }

  @Test("a file that is moved leaves its place; one of the same name is kept or replaced")
  func moving() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    try stage.fill()
    let outside = try TemporaryFolder()
    try await stage.show(
      UIDocumentPickerViewController(
        forExporting: [try outside.write("second", to: "Letter.txt")]
      )
    )
    stage.tap("Move")
    stage.tap("Keep Both")
    try await wait(stage.screen) { !stage.picked.isEmpty }
    #expect(stage.folder.text("Letter 2.txt") == "second" && outside.names.isEmpty)
    try await stage.show(
      UIDocumentPickerViewController(
        url: try outside.write("third", to: "Letter.txt"),
        in: .moveToService
      )
    )
    stage.tap("Move")
    stage.tap("Replace")
    try await wait(stage.screen) { stage.picked.count == 2 }
    #expect(stage.folder.text("Letter.txt") == "third" && outside.names.isEmpty)
    #expect(stage.folder.names.filter { $0.contains("saving") }.isEmpty)
  }

  @Test("a file that cannot be exported stays, and the picker says so and stays")
  func failing() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    try stage.fill()
    let picker = UIDocumentPickerViewController(
      forExporting: [stage.folder.file("nowhere/Gone.txt")],
      asCopy: true
    )
    try await stage.show(picker)
    stage.tap("Save")
    try await wait(stage.screen) { picker.presentedViewController is UIAlertController }
    #expect(stage.picked.isEmpty)
    #expect(!stage.folder.names.contains { $0.contains("Gone") })
  }

  nonisolated static let looks: [(String, Device, Bool, @Sendable (inout Environment) -> Void)] = [
    ("light", .iPhoneXS, false, { _ in }),
    ("dark", .iPhoneXS, false, { $0.appearance = .dark }),
    (
      "largest", .iPhoneXS, false,
      {
        $0.contentSizeCategory = UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
      }
    ),
    (
      "rtl", .iPhone8, true,
      {
        $0.languages = ["ar"]
        $0.locale = "ar_EG"
      }
    ),
    ("export", .iPhone8, true, { _ in }),
    ("pad", .iPadPro9_7, false, { _ in }),
  ]

  @Test("how a picker looks", arguments: looks.indices)
  func look(_ index: Int) async throws {
    let (name, device, isExporting, change) = Self.looks[index]
    let stage = try PickerStage(device, change: change)
    defer { stage.restore() }
    try stage.fill()
    let picker =
      isExporting
      ? UIDocumentPickerViewController(
        forExporting: [stage.folder.file("Letter.txt")],
        asCopy: true
      )
      : UIDocumentPickerViewController(forOpeningContentTypes: [.text, .pdf])
    try await stage.show(picker)
    let image = try #require(stage.screen.image.flatMap { PicturePixels($0) })
    expectGolden(image.reduced(by: Int(device.scale)), "Picker.\(name)", maximumBytes: 163_840)
  }
}
