import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import DesignAudit
@testable import UIKitCore

/// A text in a file.
private class Letter: UIDocument {
  var text = ""

  override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
  }

  func write(_ words: String) {
    text = words
    updateChangeCount(.done)
  }
}

/// One that is saved only where a person taps a button.
private final class CarelessLetter: Letter {
  override func autosave(completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    completionHandler?(true)
  }
}

/// Documents that are closed or left, and files that are tapped.
@MainActor
@Suite(.restoresProcess, .serialized) final class `Rules about files that are left` {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("leaving-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ name: String) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try Data("Dear Ada".utf8).write(to: file)
    return file
  }

  // MARK: Saving

  @Test(.rule("IX-R182")) func `a document that is not saved when people leave is found`()
    async throws
  {
    func found(_ letter: Letter) async -> [Finding] {
      #expect(await letter.open())
      let stage = ServiceStage()
      return stage.found("IX-R182") {
        letter.write("Dear Grace")
        UIApplication.shared.enterBackground()
        stage.screen.advance(by: .seconds(1))
      }
    }
    let careless = await found(CarelessLetter(fileURL: try file("Draft.txt")))
    #expect(careless.map(\.severity) == [.error])
    #expect(careless.first?.place == "CarelessLetter")
    let what = "“Draft.txt” has changes that are not in its file after the app left the screen."
    #expect(careless.first?.what == what)
    let good = Letter(fileURL: try file("Good.txt"))
    #expect(await found(good).isEmpty)
    #expect(try String(contentsOf: good.fileURL, encoding: .utf8) == "Dear Grace")
  }

  @Test(.rule("IX-R182")) func `a document that is closed without being saved is found`()
    async throws
  {
    func found(_ letter: Letter) async -> [Finding] {
      #expect(await letter.open())
      let stage = ServiceStage()
      let log = await stage.screen.recordConduct {
        letter.write("Dear Grace")
        #expect(await letter.close())
      }
      return AuditReport(conduct: [log]).findings(of: "IX-R182")
    }
    let careless = await found(CarelessLetter(fileURL: try file("Draft.txt")))
    #expect(careless.map(\.severity) == [.error])
    #expect(careless.first?.what.hasSuffix("not in its file after it was closed.") == true)
    #expect(await found(Letter(fileURL: try file("Good.txt"))).isEmpty)
  }

  @Test(.rule("IX-R182"))
  func `changes that a person discards, or whose file is gone, are not missed`()
    async throws
  {
    let rule = SavesAutomatically()
    let closed = Log.Kind.unsavedDocument(.init("Draft.txt", name: "Letter", moment: .closed))
    let question = AlertFacts(
      .alert,
      title: "Keep the draft?",
      choices: [.init("Delete Draft", .destructive)]
    )
    #expect(rule.count(log((2, closed))) == 1)
    #expect(rule.count(log((1, .alert(question)), (2, closed))) == 0)
    let letter = CarelessLetter(fileURL: try file("Gone.txt"))
    #expect(await letter.open())
    let stage = ServiceStage()
    let found = stage.found("IX-R182") {
      letter.write("Dear Grace")
      try? FileManager.default.removeItem(at: letter.fileURL)
      UIApplication.shared.enterBackground()
    }
    #expect(found.isEmpty)
  }

  // MARK: Previews

  private final class Previewer: NSObject, UIDocumentInteractionControllerDelegate {
    weak var controller: UIViewController?
    func documentInteractionControllerViewControllerForPreview(
      _ interaction: UIDocumentInteractionController
    ) -> UIViewController { controller ?? UIViewController() }
  }

  /// Returns the findings if a button with this title does that to a file.
  private func found(
    _ title: String,
    _ act: @escaping (Page, UIDocumentInteractionController) -> Void
  ) throws -> [Finding] {
    let page = Page("Files")
    page.loadViewIfNeeded()
    let interaction = UIDocumentInteractionController(url: try file("Letter.pdf"))
    let previewer = Previewer()
    previewer.controller = page
    interaction.delegate = previewer
    let button = page.addButton(title) { act(page, interaction) }
    let stage = ServiceStage(UINavigationController(rootViewController: page))
    return stage.found("IX-R187") {
      stage.screen.tap(button)
      stage.screen.advance(by: .seconds(1))
    }
  }

  @Test(.rule("IX-R187")) func `a file that a tap opens in another app is found`() throws {
    let file = try file("Letter.pdf")
    let opened = try found("Letter.pdf") { _, _ in UIApplication.shared.open(file) }
    #expect(opened.map(\.severity) == [.advice])
    #expect(opened.first?.place.hasSuffix("UIButton") == true)
    let what = "A tap on “Letter.pdf” opens it in another app, and no preview came."
    #expect(opened.first?.what == what)
    let web = try #require(URL(string: "https://example.org/Letter.pdf"))
    #expect(try found("Letter.pdf") { _, _ in UIApplication.shared.open(web) }.count == 1)
    let page = try #require(URL(string: "https://example.org/letter"))
    #expect(try found("Letter") { _, _ in UIApplication.shared.open(page) }.isEmpty)
    #expect(DeviceConnection.services == nil)
  }

  @Test(.rule("IX-R187")) func `a menu of other apps in place of a preview is found`() throws {
    func menu(_ page: Page, _ file: UIDocumentInteractionController) {
      file.presentOpenInMenu(from: .zero, in: page.view, animated: true)
    }
    let bare = try found("Letter.pdf", menu)
    #expect(bare.first?.what.contains("shows only where it can go") == true)
    // The button says so.
    #expect(try found("Open in…", menu).isEmpty)
    #expect(try found("Letter.pdf") { $1.presentPreview(animated: true) }.isEmpty)
    let both = try found("Letter.pdf") { page, file in
      file.presentPreview(animated: false)
      menu(page, file)
    }
    #expect(both.isEmpty)
    // A person who chooses an app in a menu of the system's leaves on purpose.
    var layer = Stage.Layer(.system, name: "UIActivityViewController", path: "UIWindow > Menu")
    layer.isOfSystem = true
    let opened = Log.Kind.file(.init("Letter.pdf", .otherApp))
    let chosen = log(
      (0, .stage(Stage(layers: [layer]))),
      (1, touch(.ended)),
      (1.1, opened)
    )
    #expect(PreviewsFiles().count(chosen) == 0)
    #expect(PreviewsFiles().count(log((1, touch(.ended)), (1.1, opened))) == 1)
  }
}
