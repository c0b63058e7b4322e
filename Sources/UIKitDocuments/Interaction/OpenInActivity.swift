import CoreGraphics
import Foundation
import ProgramSearch
import UIKitCore
import UIKitSharing

/// The activity that opens files in programs of the desktop.
final class OpenInActivity: UIActivity, SystemActivity {
  private var files: [URL] = []

  static func make() -> UIActivity { OpenInActivity() }

  override var activityType: ActivityType? {
    // Source: the type that iOS apps exclude to hide the action.
    ActivityType("com.apple.UIKit.activity.RemoteOpenInApplication-ByCopy")
  }
  override var activityTitle: String? { FolderWords.openIn }
  override var activityImage: UIImage? {
    UIImage(
      systemName: "arrow.up.right.square",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 24)
    )?.withRenderingMode(.alwaysTemplate)
  }

  private static func files(_ items: [Any]) -> [URL] {
    items.compactMap { $0 as? URL }.filter(\.isFileURL)
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !Self.files(activityItems).isEmpty && DesktopPrograms.opener != nil
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    files = Self.files(activityItems)
  }

  override func perform() {
    DesktopPrograms.willOpen?()
    DesktopPrograms.open(files) { [weak self] isOpen in self?.activityDidFinish(isOpen) }
  }
}

/// The programs of the desktop, which open files by type.
@MainActor
package enum DesktopPrograms {
  /// Whether the person is at the desktop on which the programs run; nil to determine it from the
  /// host.
  ///
  /// Tests set it.
  package static var isAtDesktop: Bool?

  /// The closure that is called before files are opened in a program.
  static var willOpen: (() -> Void)?

  /// The program that selects the program for a file; nil if there is none.
  ///
  /// In a sandbox it uses the desktop's portal.
  // Source: xdg-utils, which all desktops have.
  package static var opener: String? {
    (isAtDesktop ?? DesktopHost.isAtDesktop) ? ProgramSearch.path(of: "xdg-open") : nil
  }

  /// Opens files one by one; `done` receives whether a program was found for all of them.
  package static func open(_ files: [URL], done: @escaping @MainActor @Sendable (Bool) -> Void) {
    guard let opener, let first = files.first else { return done(files.isEmpty) }
    FileConduct.observer?(first, .otherApp)
    let rest = Array(files.dropFirst())
    let program = Process()
    program.executableURL = URL(fileURLWithPath: opener)
    program.arguments = [first.path]
    program.standardInput = FileHandle.nullDevice
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    program.terminationHandler = { program in
      let isOpen = program.terminationStatus == 0
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if isOpen, !rest.isEmpty { open(rest, done: done) } else { done(isOpen) }
        }
      }
    }
    do {
      try program.run()
    } catch {
      warn(
        "\(first.lastPathComponent) cannot be opened: \(error)",
        where: "UIActivityViewController"
      )
      done(false)
    }
  }
}
