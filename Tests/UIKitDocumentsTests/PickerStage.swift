import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import Testing
import UIKit
import UniformTypeIdentifiers

@testable import UIKitDocuments

/// A screen with a picker over a folder of its own.
@MainActor
final class PickerStage: NSObject, UIDocumentPickerDelegate {
  let screen: HeadlessScreen
  let root = UIViewController()
  let folder: TemporaryFolder
  var picked: [[URL]] = []
  var cancelled = 0
  /// Set while the stage stands; `restore` puts the former one back.
  private let before = DocumentsRoot.folder
  private(set) var window = UIView()

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(13),
    change: (inout Environment) -> Void = { _ in }
  ) throws {
    var environment = Environment()
    environment.systemVersion = version
    environment.languages = ["en"]
    environment.timeZone = "UTC"
    environment.statusBarTime = "9:41"
    change(&environment)
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    folder = try TemporaryFolder()
    super.init()
    let url = folder.url
    DocumentsRoot.folder = { url }
    root.view.backgroundColor = .white
    screen.rootViewController = root
    screen.update()
    window = root.view.window ?? root.view
  }

  func restore() { DocumentsRoot.folder = before }

  /// A folder and files of several types, with sizes and dates.
  func fill() throws {
    try FileManager.default.createDirectory(
      at: folder.file("Recipes"),
      withIntermediateDirectories: false
    )
    try folder.write("Salt", to: "Recipes/Soup.txt")
    try folder.write(String(repeating: "x", count: 1_234), to: "Letter.txt")
    try folder.write("pixels", to: "Beach.png")
    try folder.write(String(repeating: "y", count: 45_678), to: "Report 10.pdf")
    try folder.write("%", to: "Report 9.pdf")
    try folder.write("hidden", to: ".hidden.txt")
    let dates = [
      "Letter.txt": 1_500_000_000, "Beach.png": 1_510_000_000, "Report 10.pdf": 1_520_000_000,
      "Report 9.pdf": 1_530_000_000, "Recipes": 1_540_000_000,
    ]
    for (name, seconds) in dates {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(seconds))],
        ofItemAtPath: folder.file(name).path
      )
    }
  }

  @discardableResult
  func show(_ picker: UIDocumentPickerViewController) async throws -> UIDocumentPickerViewController
  {
    picker.delegate = self
    root.present(picker, animated: true)
    screen.advance(by: .seconds(1))
    try await listed(picker)
    return picker
  }

  /// Waits until the top folder is read.
  func listed(_ picker: UIDocumentPickerViewController) async throws {
    try await wait(screen) {
      guard let list = list(picker) else { return false }
      return !list.entries.isEmpty || list.tableView.backgroundView != nil
    }
    screen.advance(by: .seconds(1))
  }

  func list(_ picker: UIDocumentPickerViewController) -> FolderController? {
    picker.navigation.topViewController as? FolderController
  }

  func names(_ picker: UIDocumentPickerViewController) -> [String] {
    guard let table = list(picker)?.tableView else { return [] }
    return (0..<table.numberOfRows(inSection: 0)).compactMap {
      table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text
    }
  }

  func tapRow(_ name: String, _ picker: UIDocumentPickerViewController) {
    guard let table = list(picker)?.tableView,
      let cell = table.visibleCells.first(where: { $0.textLabel?.text == name })
    else {
      Issue.record("No row is called \(name).")
      return
    }
    screen.tap(cell)
    screen.advance(by: .seconds(1))
  }

  /// Taps a button, a bar's or an alert's, by its title.
  func tap(_ title: String) {
    var top: UIViewController? = root
    while let next = top?.presentedViewController { top = next }
    let place = top is UIAlertController ? top?.view ?? window : window
    guard
      let view = find(place, { $0 is UIControl && $0.says(title) })
        ?? find(place, { ($0 as? UILabel)?.text == title || $0.accessibilityLabel == title })
    else {
      Issue.record("Nothing is called \(title).")
      return
    }
    let frame = view.convert(view.bounds, to: nil as UIView?)
    screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.advance(by: .seconds(1))
  }

  func find(_ view: UIView, _ matches: (UIView) -> Bool) -> UIView? {
    if view.isHidden { return nil }
    for subview in view.subviews.reversed() {
      if let found = find(subview, matches) { return found }
    }
    return matches(view) ? view : nil
  }

  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  ) { picked.append(urls) }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancelled += 1 }
}

extension UIView {
  fileprivate func says(_ title: String) -> Bool {
    accessibilityLabel == title || (self as? UIButton)?.currentTitle == title
      || subviews.contains { ($0 as? UILabel)?.text == title }
  }
}
