import Dispatch
import DurableFiles
import FileWatching
import Foundation
import SystemServices

#if canImport(Glibc)
import Glibc
#endif

// Chosen: there is no push service on Linux; a developer or a test writes the files.
/// The folder whose files are this app's push notifications: each a payload as a server sends it.
///
/// It is `RUSSET_PUSHES`, by default `$XDG_RUNTIME_DIR/russet/pushes/PROGRAM`. An app that registers
/// for push notifications watches it. A file ending in `.json` is read and removed; one that is not a
/// payload gets the ending `.rejected` and is reported.
@MainActor
package final class PushFolder {
  /// The folder.
  package let path: String
  private let received: @MainActor ([AnyHashable: Any]) -> Void
  private var watch: FolderWatch?

  /// Creates the object for the folder at a path; `received` is called with each payload.
  package init(path: String, received: @escaping @MainActor ([AnyHashable: Any]) -> Void) {
    self.path = path
    self.received = received
  }

  /// The path of the folder in the environment.
  package static var standardPath: String {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["RUSSET_PUSHES"], !path.isEmpty { return path }
    let runtime =
      environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 }
      ?? NSTemporaryDirectory() + "russet-\(getuid())"
    let name = ProcessInfo.processInfo.processName.replacingOccurrences(of: "/", with: "_")
    return "\(runtime)/russet/pushes/\(name)"
  }

  /// Creates the folder, reads existing files and watches for more.
  ///
  /// - Throws: ``Unsafe`` if the folder belongs to another user or others may write to it; they could
  ///   send notifications to the app. Otherwise the error of the system.
  package func open() throws {
    guard watch == nil else { return }
    try FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    guard FilePath.isOwnFolder(path, denying: 0o022, followsLink: true) else {
      throw Unsafe(path: path)
    }
    watch = try FolderWatch([path], for: [.written, .movedHere], on: .main) { [weak self] _ in
      MainActor.assumeIsolated { self?.take() }
    }
    take()
  }

  /// Stops watching.
  package func close() {
    watch = nil
  }

  /// Reads and removes the payload files in the folder, ordered by name.
  package func take() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names.sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
      let file = path + "/" + name
      do {
        let payload = try Self.payload(of: Data(contentsOf: URL(fileURLWithPath: file)))
        try FileManager.default.removeItem(atPath: file)
        received(payload)
      } catch {
        PermissionQuestion.log("\(file) is not a push notification: \(Self.reason(error))")
        try? FileManager.default.moveItem(atPath: file, toPath: file + ".rejected")
      }
    }
  }

  /// The error for a folder that other users may fill.
  package struct Unsafe: Error, CustomStringConvertible {
    /// The folder.
    package var path: String
    package var description: String {
      "The folder of push notifications “\(path)” belongs to another user or others may write to it."
    }
  }

  /// The error for a file that is not a payload.
  package struct Malformed: Error, CustomStringConvertible {
    /// The reason, as a sentence.
    package var description: String
  }

  private static func reason(_ error: any Error) -> String {
    (error as? Malformed)?.description ?? error.localizedDescription
  }

  /// Reads a payload: an object with an object `aps`, of at most 4096 bytes.
  // Source: the maximum size of payloads of Apple's service.
  package static func payload(of data: Data) throws -> [AnyHashable: Any] {
    guard data.count <= 4096 else {
      throw Malformed(description: "It has \(data.count) bytes; a payload has at most 4096.")
    }
    let value: Any
    do { value = try JSONSerialization.jsonObject(with: data) } catch {
      throw Malformed(description: "It is not JSON.")
    }
    guard let object = value as? [String: Any] else {
      throw Malformed(description: "It is not a JSON object.")
    }
    guard object["aps"] is [String: Any] else {
      throw Malformed(description: "Its key “aps” is not an object.")
    }
    return object
  }
}
