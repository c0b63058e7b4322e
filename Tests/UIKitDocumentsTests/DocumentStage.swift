import Foundation
import HeadlessHost
import HostInterface
import Testing
import UIKit
import UIKitTestSupport

/// A folder that goes with the test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  @discardableResult func write(_ text: String, to name: String) throws -> URL {
    try Data(text.utf8).write(to: file(name))
    return file(name)
  }

  func text(_ name: String) -> String? { try? String(contentsOf: file(name), encoding: .utf8) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}

/// A text, and what happened to it.
class TextDocument: UIDocument {
  var text = "" {
    didSet { if oldValue != text { textChanged?() } }
  }
  var textChanged: (() -> Void)?
  var events: [String] = []
  var errors: [any Error] = []
  var recovers = false

  override func contents(forType typeName: String) throws -> Any {
    events.append("contents \(typeName) \(Thread.isMainThread)")
    return Data(text.utf8)
  }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    events.append("load \(typeName ?? "") \(Thread.isMainThread)")
    guard let data = contents as? Data, let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.text = text
  }

  override func disableEditing() { events.append("disable") }
  override func enableEditing() { events.append("enable") }

  override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    errors.append(error)
    finishedHandlingError(error, recovered: recovers)
  }

  /// Changes the text so that it can be taken back.
  @MainActor func edit(_ new: String) {
    let old = text
    undoManager.registerUndo(withTarget: self) { $0.edit(old) }
    text = new
  }
}

/// Waits until something holds, or for five seconds.
@MainActor
func wait(_ screen: HeadlessScreen? = nil, until holds: () -> Bool) async throws {
  try await UIKitTestSupport.wait(on: screen, until: holds)
}
