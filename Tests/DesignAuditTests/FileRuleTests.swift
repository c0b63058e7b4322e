import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// Apps with files, judged by what they show of them.
@MainActor
@Suite struct `Rules about files` {
  /// A list of files that an app draws itself.
  private final class Files: UITableViewController {
    var names = ["Letter.pdf", "Budget.xlsx", "Song.mp3", "Notes.txt"]
    var picture: UIImage?

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Files"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "file")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      cell.imageView?.image = picture
      return cell
    }
  }

  private func list(_ change: (Files) -> Void = { _ in }) -> HeadlessScreen {
    let files = Files()
    change(files)
    return HeadlessScreen(stack: [files])
  }

  @Test(.rule("IX-R183")) func `a new document that has to be saved is found`() {
    func found(_ title: String, _ item: UIBarButtonItem) -> [Finding] {
      let page = Page(title)
      page.navigationItem.rightBarButtonItem = item
      return HeadlessScreen(stack: [page]).findings(of: NoExplicitSaving())
    }
    #expect(found("New Document", item(.save)).map(\.severity) == [.advice])
    #expect(found("New Document", item(.done)).isEmpty)
    // An edit may be confirmed.
    #expect(found("Edit Letter", item(.save)).isEmpty)
  }

  @Test(.rule("IX-R184")) func `a choice to keep a file on the device alone is found`() {
    func found(_ titles: String...) -> [Finding] {
      let sheet = alertController(
        nil,
        nil,
        titles.map { ($0, UIAlertAction.Style.default) } + [("Cancel", .cancel)],
        style: .actionSheet
      )
      return open(sheet).findings(of: NoLocalOnlyFiles())
    }
    let local = found("Save to Cloud", "Save on This Device")
    #expect(local.map(\.severity) == [.warning])
    #expect(local.first?.what == "“Save on This Device” keeps a file on this device alone.")
    #expect(found("Save", "Share").isEmpty)
  }

  @Test(.rule("IX-R185")) func `a file browser of the app's own is found`() {
    #expect(list().findings(of: SystemFileBrowser()).map(\.severity) == [.advice])
    let words = list { $0.names = ["Letter", "Budget", "Song", "St. Pölten"] }
    #expect(words.findings(of: SystemFileBrowser()).isEmpty)
  }

  @Test(.rule("IX-R186"))
  func `files without pictures, or without a way to a new one, are found`() {
    let bare = list().findings(of: VisualFileBrowser())
    #expect(
      bare.map(\.what).sorted() == [
        "No button beside the files makes a new one.", "The files have names and no pictures.",
      ]
    )
    let kept = list {
      $0.picture = plainImage(30, 30)
      $0.navigationItem.rightBarButtonItem = item(.add)
    }
    #expect(kept.findings(of: VisualFileBrowser()).isEmpty)
  }

  @Test(.rule("IX-R188")) func `an app with files that opens none of others is found`() {
    func found(_ information: [String: Any]) -> [Finding] {
      var resources = AppResources()
      resources.info = information
      return AuditReport(screens: [list().walked], resources: resources).findings(of: "IX-R188")
    }
    #expect(found(["CFBundleName": "Desk"]).map(\.severity) == [.advice])
    let types: [[String: Any]] = [["LSItemContentTypes": ["com.adobe.pdf"]]]
    #expect(found(["CFBundleDocumentTypes": types]).isEmpty)
  }

  @Test(.rule("IX-R181")) func `whether people think of files is asked of apps with documents`() {
    func asks(_ information: [String: Any]) -> Bool {
      var resources = AppResources()
      resources.info = information
      return AuditReport(resources: resources).questions.contains { $0.hasPrefix("IX-R181") }
    }
    let types: [[String: Any]] = [["LSItemContentTypes": ["com.adobe.pdf"]]]
    #expect(asks(["CFBundleDocumentTypes": types]))
    #expect(!asks(["CFBundleName": "Desk"]))
  }
}
