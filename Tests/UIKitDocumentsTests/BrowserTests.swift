import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import UniformTypeIdentifiers

@testable import UIKitCore
@testable import UIKitDocuments

/// A screen whose root is a document browser.
@MainActor
private final class BrowserStage: UIDocumentBrowserViewControllerDelegate {
  let stage: PickerStage
  let browser: UIDocumentBrowserViewController
  var events: [String] = []
  /// Creates the app's new document.
  var fresh: URL?
  var mode = UIDocumentBrowserViewController.ImportMode.move

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    types: [UTType]? = [.plainText],
    change: (inout Environment) -> Void = { _ in }
  ) async throws {
    stage = try PickerStage(device, version: version, change: change)
    try stage.fill()
    browser = UIDocumentBrowserViewController(forOpening: types)
    browser.delegate = self
    stage.screen.rootViewController = browser
    stage.screen.update()
    try await listed()
  }

  var list: FolderController? {
    let stack = browser.tabs.selectedViewController as? UINavigationController
    return stack?.topViewController as? FolderController
  }

  func listed() async throws {
    try await wait(stage.screen) {
      guard let list else { return false }
      return !list.entries.isEmpty || list.tableView.backgroundView != nil
    }
    stage.screen.advance(by: .seconds(1))
  }

  var names: [String] {
    guard let table = list?.tableView else { return [] }
    return (0..<table.numberOfRows(inSection: 0)).compactMap {
      table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text
    }
  }

  func cell(_ name: String) -> UITableViewCell? {
    list?.tableView.visibleCells.first { $0.textLabel?.text == name }
  }

  /// The width of the page in a document's icon against its height.
  func pageRatio(_ name: String) throws -> CGFloat {
    let image = try #require(cell(name)?.imageView?.image?.cgImage)
    let pixels = try #require(PicturePixels(image))
    // The part that is not transparent.
    var page = CGRect.null
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels.bytes[(y * pixels.width + x) * 4 + 3] > 127 {
        page = page.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return page.width / page.height
  }

  func tap(_ title: String) {
    let found = UIScreen.current.windows.reversed().lazy.compactMap { [stage] window in
      stage.find(window) { ($0 as? UILabel)?.text == title || $0.accessibilityLabel == title }
    }
    guard let view = found.first else {
      Issue.record("Nothing is called \(title).")
      return
    }
    let frame = view.convert(view.bounds, to: nil as UIView?)
    stage.screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.screen.advance(by: .seconds(1))
  }

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentsAt documentURLs: [URL]
  ) { events.append("picked \(documentURLs.map(\.lastPathComponent))") }

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) {
    events.append("wanted")
    importHandler(fresh, fresh == nil ? .none : mode)
  }

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) { events.append("imported \(destinationURL.lastPathComponent)") }

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    failedToImportDocumentAt documentURL: URL,
    error: (any Error)?
  ) { events.append("failed \(error != nil)") }
}

@MainActor
@Suite(.serialized) struct DocumentBrowserTests {
  @Test func `actions of the app are in a document's menu and in the bar while choosing`()
    async throws
  {
    let it = try await BrowserStage()
    defer { it.stage.restore() }
    var done: [String] = []
    let stamp = UIDocumentBrowserAction(
      identifier: "stamp",
      localizedTitle: "Stamp",
      availability: [.menu, .navigationBar]
    ) { urls in done.append("stamp \(urls.map(\.lastPathComponent))") }
    let single = UIDocumentBrowserAction(
      identifier: "one",
      localizedTitle: "One",
      availability: .navigationBar
    ) { _ in done.append("one") }
    single.supportsMultipleItems = false
    let pictures = UIDocumentBrowserAction(
      identifier: "picture",
      localizedTitle: "Picture",
      availability: .menu
    ) { _ in done.append("picture") }
    pictures.supportedContentTypes = ["public.image"]
    it.browser.customActions = [stamp, single, pictures]
    it.browser.allowsPickingMultipleItems = true
    it.stage.screen.advance(by: .seconds(1))
    let list = try #require(it.list)
    let letter = try #require(list.entries.first { $0.url.lastPathComponent == "Letter.txt" })
    let titles = it.browser.actions(for: letter, in: list).compactMap { ($0 as? UIAction)?.title }
    #expect(titles.contains("Stamp") && !titles.contains("One") && !titles.contains("Picture"))
    it.tap("Select")
    it.tap("Letter")
    let items = try #require(list.navigationItem.rightBarButtonItems)
    #expect(items.map(\.isEnabled) == [true, true, true])
    it.tap("Stamp")
    #expect(done == ["stamp [\"Letter.txt\"]"])
    // The choice is over, and a tap opens again.
    it.tap("Letter")
    #expect(it.events == ["picked [\"Letter.txt\"]"])
  }

  @Test func `Select is in the bar as long as several documents can be chosen`() async throws {
    let it = try await BrowserStage()
    defer { it.stage.restore() }
    func titles() -> [String?] {
      it.list?.navigationItem.rightBarButtonItems?.map(\.title) ?? []
    }
    #expect(!titles().contains("Select"))
    it.browser.allowsPickingMultipleItems = true
    #expect(titles().contains("Select"))
    it.browser.allowsPickingMultipleItems = false
    #expect(!titles().contains("Select"))
  }

  @Test func `icons of documents have the aspect ratio that the app says`() async throws {
    let it = try await BrowserStage()
    defer { it.stage.restore() }
    #expect(it.browser.defaultDocumentAspectRatio == 2.0 / 3)
    #expect(abs(try it.pageRatio("Letter") - 2 / 3) < 0.05)
    let folder = it.cell("Recipes")?.imageView?.image
    for ratio: CGFloat in [2, 0.5] {
      it.browser.defaultDocumentAspectRatio = ratio
      it.stage.screen.update()
      #expect(abs(try it.pageRatio("Letter") - ratio) < ratio / 10)
    }
    // Those of folders stay.
    #expect(it.cell("Recipes")?.imageView?.image === folder)
    // An invalid ratio leaves the page as pickers draw it.
    it.browser.defaultDocumentAspectRatio = -.infinity
    it.stage.screen.update()
    #expect(abs(try it.pageRatio("Letter") - 0.75) < 0.05)
  }

  @Test(.feature("IX-F165"))
  func `a person walks through folders and opens a document of the app's types`() async throws {
    let it = try await BrowserStage()
    defer { it.stage.restore() }
    #expect(it.names == ["Beach", "Letter", "Recipes", "Report 9", "Report 10"])
    it.stage.screen.tap(try #require(it.cell("Beach")))
    it.stage.screen.advance(by: .seconds(1))
    #expect(it.events.isEmpty)
    it.stage.screen.tap(try #require(it.cell("Letter")))
    it.stage.screen.advance(by: .seconds(1))
    #expect(it.events == ["picked [\"Letter.txt\"]"])
    it.stage.screen.tap(try #require(it.cell("Recipes")))
    it.stage.screen.advance(by: .seconds(1))
    try await it.listed()
    #expect(it.names == ["Soup"])
  }

  @Test func `recent documents stand under their own tab, the newest first`() async throws {
    let it = try await BrowserStage(types: [.plainText, .pdf])
    defer { it.stage.restore() }
    it.tap("Recents")
    try await it.listed()
    #expect(it.names == ["Soup", "Report 9", "Report 10", "Letter"])
    it.stage.screen.tap(try #require(it.cell("Soup")))
    #expect(it.events == ["picked [\"Soup.txt\"]"])
  }

  @Test func `the app makes a new document, which comes into the folder that is shown`()
    async throws
  {
    let it = try await BrowserStage()
    defer { it.stage.restore() }
    let fresh = FileManager.default.temporaryDirectory.appendingPathComponent("Letter.txt")
    try Data("new".utf8).write(to: fresh)
    it.fresh = fresh
    it.tap("Add")
    #expect(it.events == ["wanted", "imported Letter 2.txt"])
    #expect(!FileManager.default.fileExists(atPath: fresh.path))
    #expect(it.stage.folder.text("Letter 2.txt") == "new")
    try await wait(it.stage.screen) { it.list?.entries.count == 6 }
    it.stage.screen.advance(by: .seconds(1))
    #expect(it.names.contains("Letter 2"))
    // Nothing is made where the app says so.
    it.fresh = nil
    it.tap("Add")
    #expect(it.events.last == "wanted")
    #expect(it.stage.folder.names.filter { $0.hasPrefix("L") }.count == 2)
    it.browser.allowsDocumentCreation = false
    it.stage.screen.update()
    #expect(it.list?.navigationItem.rightBarButtonItems?.isEmpty == true)
  }

  @Test func `a document that cannot come in is told`() async throws {
    let it = try await BrowserStage()
    defer { it.stage.restore() }
    it.fresh = it.stage.folder.file("gone.txt")
    it.tap("Add")
    #expect(it.events == ["wanted", "failed true"])
  }

  @Test func `documents are renamed and revealed by the app`() async throws {
    let it = try await BrowserStage()
    defer { it.stage.restore() }
    var place: URL?
    it.browser.renameDocument(
      at: it.stage.folder.file("Recipes/Soup.txt"),
      proposedName: "Stew"
    ) { url, _ in place = url }
    #expect(place?.lastPathComponent == "Stew.txt")
    #expect(it.stage.folder.text("Recipes/Stew.txt") == "Salt")
    var failure: (any Error)?
    it.browser.renameDocument(
      at: it.stage.folder.file("Report 9.pdf"),
      proposedName: "Report 10"
    ) { _, error in failure = error }
    #expect((failure as? CocoaError)?.code == .fileWriteFileExists)
    var shown: URL?
    it.browser.revealDocument(at: try #require(place), importIfNeeded: false) { url, _ in
      shown = url
    }
    it.stage.screen.advance(by: .seconds(1))
    try await it.listed()
    #expect(shown == place && it.names == ["Stew"])
    it.browser.revealDocument(
      at: URL(fileURLWithPath: "/nowhere.txt"),
      importIfNeeded: true
    ) { url, error in #expect(url == nil && error != nil) }
  }

  @Test func `a row that is held down offers to share, rename and delete`() async throws {
    let it = try await BrowserStage(version: .init(13))
    defer { it.stage.restore() }
    let cell = try #require(it.cell("Letter"))
    let middle = cell.convert(CGPoint(x: 100, y: 20), to: nil as UIView?)
    it.stage.screen.press(at: middle)
    it.stage.screen.advance(by: .seconds(1))
    it.tap("Delete")
    try await wait(it.stage.screen) { it.list?.entries.count == 4 }
    #expect(it.stage.folder.text("Letter.txt") == nil)
  }

  @Test func `several documents are chosen after a tap on Select`() async throws {
    let it = try await BrowserStage(types: [.plainText, .pdf])
    defer { it.stage.restore() }
    it.browser.allowsPickingMultipleItems = true
    it.browser.additionalTrailingNavigationBarButtonItems = []
    it.stage.screen.update()
    it.tap("Select")
    try await it.listed()
    it.stage.screen.tap(try #require(it.cell("Letter")))
    it.stage.screen.advance(by: .seconds(1))
    it.stage.screen.tap(try #require(it.cell("Report 9")))
    it.stage.screen.advance(by: .seconds(1))
    #expect(it.events.isEmpty)
    it.tap("Open")
    #expect(it.events == ["picked [\"Letter.txt\", \"Report 9.pdf\"]"])
  }

  @Test func `a document grows out of its row`() async throws {
    let it = try await BrowserStage()
    defer { it.stage.restore() }
    final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
      let animator: UIDocumentBrowserTransitionController
      init(_ animator: UIDocumentBrowserTransitionController) { self.animator = animator }
      func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
      func animationController(
        forDismissed dismissed: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    }
    let letter = it.stage.folder.file("Letter.txt")
    let transitions = Transitions(it.browser.transitionController(forDocumentAt: letter))
    let page = UIViewController()
    page.view.backgroundColor = .yellow
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = transitions
    let row = try #require(it.cell("Letter"))
    let place = row.convert(row.bounds, to: nil as UIView?)
    it.browser.present(page, animated: true)
    it.stage.screen.advance(by: .milliseconds(30))
    let early = try #require(page.view.layer.presentation()).frame
    #expect(abs(early.midY - place.midY) < 60 && early.height < 200)
    it.stage.screen.advance(by: .seconds(1))
    #expect(page.view.frame == it.stage.screen.bounds && page.view.alpha == 1)
    page.dismiss(animated: true)
    it.stage.screen.advance(by: .seconds(1))
    #expect(it.browser.presentedViewController == nil && page.view.window == nil)
  }

  @Test func `pictures are shown by thumbnails`() async throws {
    let it = try await BrowserStage(types: [.image])
    defer { it.stage.restore() }
    let red = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
    }
    try #require(red.pngData()).write(to: it.stage.folder.file("Rose.png"))
    it.browser.readAgain()
    try await wait(it.stage.screen) { it.list?.entries.count == 6 }
    func middle() -> [UInt8]? {
      guard let image = it.cell("Rose")?.imageView?.image?.cgImage else { return nil }
      let spot = CGRect(x: image.width / 2, y: image.height / 2, width: 1, height: 1)
      return image.cropping(to: spot)?.dataProvider?.data.map { Array($0.prefix(3)) }
    }
    try await wait(it.stage.screen) { middle().map { $0.max() == 255 && $0.min() == 0 } ?? false }
  }

  @Test(arguments: ["12", "17"])
  func `the browser looks as it did`(version: String) async throws {
    let it = try await BrowserStage(version: version == "12" ? .init(12, 4) : .init(17))
    defer { it.stage.restore() }
    it.stage.screen.advance(by: .seconds(1))
    let image = try #require(it.stage.screen.image.flatMap { PicturePixels($0) })
    expectGolden(image.reduced(by: 2), "Browser.iOS\(version)", maximumBytes: 163_840)
  }

  @Test(arguments: ["dark", "rtl", "pad", "largest"])
  func `the browser looks as it did in each setting`(setting: String) async throws {
    let it = try await BrowserStage(
      setting == "pad" ? .iPadPro9_7 : .iPhone8,
      version: .init(17)
    ) {
      switch setting {
      case "dark": $0.appearance = .dark
      case "rtl": $0.languages = ["ar"]
      case "largest":
        $0.contentSizeCategory = UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
      default: break
      }
    }
    defer { it.stage.restore() }
    it.stage.screen.advance(by: .seconds(1))
    // Rows that arrived after the bar run on below it, and it has its ground.
    if setting == "largest" { #expect(it.browser.tabs.tabBar.scrollEdgeProgress == 1) }
    let image = try #require(it.stage.screen.image.flatMap { PicturePixels($0) })
    expectGolden(image.reduced(by: 2), "Browser.\(setting)", maximumBytes: 163_840)
  }
}
