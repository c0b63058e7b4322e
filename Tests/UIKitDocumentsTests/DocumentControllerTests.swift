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

/// Shows a text document, as an app's controller does.
@MainActor
private final class Editor: UIDocumentViewController, UIDocumentBrowserViewControllerDelegate {
  let label = UILabel(frame: CGRect(x: 20, y: 120, width: 200, height: 30))
  var events: [String] = []
  /// Creates the app's new document.
  var fresh: URL?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(label)
    navigationItem.trailingItemGroups = [undoRedoItemGroup]
    fill()
  }

  override func documentDidOpen() {
    events.append("opened \(document?.localizedName ?? "")")
    fill()
  }

  override func navigationItemDidUpdate() {
    if events.last != "item" { events.append("item") }
  }

  func fill() { if isViewLoaded { label.text = (document as? TextDocument)?.text } }

  var opened: [String] { events.filter { $0.hasPrefix("opened") } }

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentsAt documentURLs: [URL]
  ) { document = documentURLs.first.map { TextDocument(fileURL: $0) } }

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) {
    events.append("wanted \(controller.activeDocumentCreationIntent?.rawValue ?? "")")
    importHandler(fresh, fresh == nil ? .none : .move)
  }

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) { document = TextDocument(fileURL: destinationURL) }
}

@MainActor
@Suite("UIDocumentViewController", .restoresProcess, .serialized)
struct DocumentControllerTests {
  @MainActor
  private final class Stage {
    let stage: PickerStage
    let editor: Editor
    let navigation: UINavigationController

    init(
      _ device: Device = .iPhone8,
      version: Environment.SystemVersion = .init(18),
      document: String? = nil,
      change: (inout Environment) -> Void = { _ in }
    ) async throws {
      let stage = try PickerStage(device, version: version, change: change)
      self.stage = stage
      try stage.fill()
      editor = Editor(document: document.map { TextDocument(fileURL: stage.folder.file($0)) })
      let browser = UIDocumentBrowserViewController(forOpening: [.plainText])
      browser.delegate = editor
      editor.launchOptions.browserViewController = browser
      editor.launchOptions.title = "Writer"
      navigation = UINavigationController(rootViewController: editor)
      stage.screen.rootViewController = navigation
      stage.screen.update()
      if document == nil { try await listed() } else { try await opened() }
    }

    func listed() async throws {
      try await wait(stage.screen) { (list?.entries.isEmpty ?? true) == false }
      stage.screen.advance(by: .seconds(1))
    }

    func opened() async throws {
      try await wait(stage.screen) { !editor.opened.isEmpty }
      stage.screen.advance(by: .seconds(1))
    }

    var list: FolderController? {
      editor.launchOptions.browserViewController.browsing.topViewController as? FolderController
    }

    func sees(_ text: String) -> Bool {
      stage.find(navigation.view) {
        ($0 as? UILabel)?.text == text || ($0 as? UIButton)?.currentTitle == text
      } != nil
    }

    func tap(_ title: String) {
      guard
        let view = stage.find(
          navigation.view,
          { $0 is UIControl && ($0.accessibilityLabel == title || $0.says(title)) }
        ) ?? stage.find(navigation.view, { ($0 as? UILabel)?.text == title })
      else {
        Issue.record("Nothing is called \(title).")
        return
      }
      stage.screen.tap(view)
      stage.screen.advance(by: .seconds(1))
    }
  }

  @Test func `A document that was set is opened and shown under its name`() async throws {
    let it = try await Stage(document: "Letter.txt")
    defer { it.stage.restore() }
    #expect(it.editor.opened == ["opened Letter"])
    #expect(it.editor.label.text?.count == 1_234)
    #expect(it.editor.navigationItem.title == "Letter")
    #expect(!it.navigation.isNavigationBarHidden)
    #expect(it.editor.document?.documentState == .normal)
  }

  @Test(.feature("IX-F165"))
  func `Without a document a person browses, opens one, and comes back`() async throws {
    let it = try await Stage()
    defer { it.stage.restore() }
    #expect(it.navigation.isNavigationBarHidden)
    #expect(it.sees("Writer") && it.sees("Create Document"))
    let table = try #require(it.list?.tableView)
    let row = try #require(table.visibleCells.first { $0.textLabel?.text == "Letter" })
    it.stage.screen.tap(row)
    try await it.opened()
    #expect(!it.sees("Writer") && !it.navigation.isNavigationBarHidden)
    #expect(it.editor.label.text?.count == 1_234)
    let document = try #require(it.editor.document as? TextDocument)
    document.edit("Changed")
    it.tap("Documents")
    try await wait(it.stage.screen) { document.documentState.contains(.closed) }
    it.stage.screen.advance(by: .seconds(1))
    // The change is saved, and the browser is visible again.
    #expect(it.stage.folder.text("Letter.txt") == "Changed")
    #expect(it.editor.document == nil && it.sees("Writer"))
    #expect(it.navigation.isNavigationBarHidden)
  }

  @Test(.feature("IX-F165"))
  func `The buttons make documents, each with its intent`() async throws {
    let it = try await Stage()
    defer { it.stage.restore() }
    let action = UIDocumentViewController.LaunchOptions.createDocumentAction(
      withIntent: .init("template")
    )
    action.title = "Choose a Template"
    it.editor.launchOptions.secondaryAction = action
    it.stage.screen.update()
    it.tap("Choose a Template")
    #expect(it.editor.events.last == "wanted template" && it.editor.document == nil)
    let browser = it.editor.launchOptions.browserViewController
    #expect(browser.activeDocumentCreationIntent == nil)
    let fresh = FileManager.default.temporaryDirectory.appendingPathComponent("Fresh.txt")
    try Data("new".utf8).write(to: fresh)
    it.editor.fresh = fresh
    it.tap("Create Document")
    try await it.opened()
    #expect(it.editor.events.contains("wanted UIDocumentCreationIntentDefault"))
    #expect(it.editor.opened == ["opened Fresh"] && it.editor.label.text == "new")
    #expect(it.stage.folder.text("Fresh.txt") == "new")
  }

  @Test func `The undo buttons follow the document's changes`() async throws {
    let it = try await Stage(document: "Recipes/Soup.txt")
    defer { it.stage.restore() }
    let group = it.editor.undoRedoItemGroup
    let items = group.barButtonItems
    #expect(!group.isHidden && items.map(\.isEnabled) == [false, false])
    let document = try #require(it.editor.document as? TextDocument)
    document.edit("Pepper")
    try await wait(it.stage.screen) { items[0].isEnabled }
    #expect(!items[1].isEnabled)
    it.stage.screen.advance(by: .milliseconds(100))
    it.tap("Undo")
    #expect(document.text == "Salt" && items.map(\.isEnabled) == [false, true])
    it.tap("Redo")
    #expect(document.text == "Pepper" && items.map(\.isEnabled) == [true, false])
    #expect(it.editor.undoManager === document.undoManager)
    it.editor.document = nil
    #expect(group.isHidden)
  }

  @Test func `A document that cannot be opened is reported`() async throws {
    let it = try await Stage()
    defer { it.stage.restore() }
    var answers: [Bool] = []
    it.editor.document = TextDocument(fileURL: it.stage.folder.file("gone.txt"))
    it.editor.openDocument { answers.append($0) }
    try await wait(it.stage.screen) { it.navigation.presentedViewController != nil }
    #expect(answers == [false] && it.editor.opened.isEmpty)
    let alert = try #require(it.navigation.presentedViewController as? UIAlertController)
    #expect(alert.title == "“gone” couldn’t be opened.")
  }

  @Test func `An open document is shown at once, and one before it is closed`() async throws {
    let it = try await Stage(document: "Letter.txt")
    defer { it.stage.restore() }
    let first = try #require(it.editor.document)
    let second = TextDocument(fileURL: it.stage.folder.file("Recipes/Soup.txt"))
    #expect(await second.open())
    it.editor.document = second
    #expect(it.editor.opened == ["opened Letter", "opened Soup"])
    #expect(it.editor.navigationItem.title == "Soup")
    try await wait(it.stage.screen) { first.documentState.contains(.closed) }
    #expect(await it.editor.openDocument())
  }

  @Test func `A presented document is closed by Done`() async throws {
    let it = try await Stage()
    defer { it.stage.restore() }
    let document = TextDocument(fileURL: it.stage.folder.file("Letter.txt"))
    let editor = Editor(document: document)
    let navigation = UINavigationController(rootViewController: editor)
    navigation.modalPresentationStyle = .fullScreen
    it.navigation.present(navigation, animated: true)
    try await wait(it.stage.screen) { !editor.opened.isEmpty }
    it.stage.screen.advance(by: .seconds(1))
    let done = try #require(
      it.stage.find(navigation.view, { $0 is UIControl && $0.says("Done") })
    )
    it.stage.screen.tap(done)
    try await wait(it.stage.screen) { document.documentState.contains(.closed) }
    it.stage.screen.advance(by: .seconds(1))
    #expect(it.navigation.presentedViewController == nil)
  }

  @Test func `A title of the app stays`() async throws {
    let it = try await Stage()
    defer { it.stage.restore() }
    it.editor.navigationItem.title = "My Notes"
    it.editor.document = TextDocument(fileURL: it.stage.folder.file("Letter.txt"))
    try await it.opened()
    #expect(it.editor.navigationItem.title == "My Notes")
  }

  @Test(arguments: ["phone", "dark", "accessibility", "pad", "landscape"])
  func `The launch view looks as recorded`(setting: String) async throws {
    let it = try await Stage(
      setting == "pad" ? .iPad9_7 : .iPhone8
    ) {
      if setting == "dark" { $0.appearance = .dark }
      if setting == "accessibility" {
        $0.contentSizeCategory = UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
      }
      if setting == "landscape" { $0.orientation = .landscapeRight }
    }
    defer { it.stage.restore() }
    let options = it.editor.launchOptions
    options.secondaryAction = UIAction(title: "Choose a Template") { _ in }
    let leaf = UIImageView(
      image: UIImage(
        systemName: "leaf.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 60)
      )
    )
    leaf.contentMode = .topLeft
    leaf.tintColor = .systemGreen
    options.backgroundAccessoryView = leaf
    it.stage.screen.update()
    let image = try #require(it.stage.screen.image.flatMap { PicturePixels($0) })
    expectGolden(image.reduced(by: 2), "DocumentLaunch.\(setting)", maximumBytes: 65_536)
  }
}

extension UIView {
  fileprivate func says(_ title: String) -> Bool {
    accessibilityLabel == title || (self as? UIButton)?.currentTitle == title
      || subviews.contains { ($0 as? UILabel)?.text == title || $0.says(title) }
  }
}
