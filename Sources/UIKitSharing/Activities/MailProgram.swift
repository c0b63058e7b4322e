import Foundation
import ProgramSearch
import UIKitCore

/// The pictures and files of shared items, for a mail.
@MainActor
enum MailFiles {
  /// A file for a mail.
  enum File: Sendable {
    /// A file on disk.
    case file(URL)
    /// A picture, which is written to a file.
    case picture(UIImage)
  }

  static func hasFiles(_ items: [Any]) -> Bool { !files(in: items).isEmpty }

  static func files(in items: [Any]) -> [File] {
    items.compactMap { item in
      switch item {
      case let image as UIImage: .picture(image)
      case let url as URL where url.isFileURL: .file(url)
      default: nil
      }
    }
  }

  // Chosen: visually close to the original, at a fraction of its size.
  private nonisolated static let quality: CGFloat = 0.92

  /// Writes pictures to temporary files, which the mail program reads later, and returns all paths.
  nonisolated static func paths(of files: [File]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-mail-\(UUID().uuidString)")
    return try files.enumerated().map { index, file in
      switch file {
      case .file(let url): return url.path
      case .picture(let image):
        guard let data = image.jpegData(compressionQuality: quality) else {
          throw CocoaError(.fileWriteUnknown)
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let name = index == 0 ? "Image.jpeg" : "Image \(index + 1).jpeg"
        let url = folder.appendingPathComponent(name)
        try data.write(to: url)
        return url.path
      }
    }
  }
}

/// The desktop's program that starts mails with files.
@MainActor
package enum MailProgram {
  /// Returns the path of `xdg-email`; nil if it is not installed, or if the person is not at the
  /// desktop.
  ///
  /// In a sandbox the program uses the desktop's portal. Tests replace the closure.
  // Source: xdg-utils, which all desktops have.
  package static var find: () -> String? = {
    DesktopHost.isAtDesktop ? ProgramSearch.path(of: "xdg-email") : nil
  }
  static var path: String? { find() }

  /// Starts a mail; `done` receives whether the program accepted it.
  static func compose(
    subject: String?,
    body: String,
    _ files: [MailFiles.File],
    done: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    guard let path else { return done(false) }
    let thread = Thread {
      let isTaken = run(path, subject, body, files)
      DispatchQueue.main.async { MainActor.assumeIsolated { done(isTaken) } }
    }
    thread.start()
  }

  private nonisolated static func run(
    _ path: String,
    _ subject: String?,
    _ body: String,
    _ files: [MailFiles.File]
  ) -> Bool {
    var arguments = ["--utf8"]
    if let subject, !subject.isEmpty { arguments += ["--subject", subject] }
    if !body.isEmpty { arguments += ["--body", body] }
    do {
      for file in try MailFiles.paths(of: files) { arguments += ["--attach", file] }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0
    } catch {
      warn("The mail could not be begun: \(error)", where: "UIActivityViewController")
      return false
    }
  }
}
