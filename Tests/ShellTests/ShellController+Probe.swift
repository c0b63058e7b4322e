import Foundation
import HeadlessHost
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell

/// A shell with apps that are processes of `DeviceProbe`.
extension ShellController {
  /// Starts a shell on a screen; its apps are in a folder below `root`.
  static func booted(below root: URL, on screen: HeadlessScreen) throws -> ShellController {
    let folder = DeviceFolder(root.appendingPathComponent("run").path)
    let shell = ShellController(
      folder: AppFolder(root.appendingPathComponent("apps")),
      socketPath: folder.appSocket
    )
    screen.rootViewController = shell
    try folder.prepare()
    try shell.boot(on: screen.screen)
    screen.update()
    return shell
  }

  /// Installs the probe under a name that decides its conduct, beside the folder of apps.
  func installProbe(
    _ conduct: String,
    schemes: [String] = [],
    settings: Bool? = nil,
    dock: Bool? = nil
  ) throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("DeviceProbe")
    try #require(FileManager.default.isExecutableFile(atPath: program.path))
    let link = folder.folder.deletingLastPathComponent().appendingPathComponent(conduct)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    try folder.install(
      InstalledApp(
        identifier: conduct,
        name: conduct.capitalized,
        executable: link.path,
        dock: dock,
        settings: settings,
        urlTypes: schemes.isEmpty ? nil : [InstalledApp.URLType(schemes: schemes)]
      )
    )
    reload()
  }

  /// The text that an app wrote into a file of its home; nil: it has not.
  func written(_ name: String, by identifier: String) -> String? {
    let home = AppContainer(of: identifier, on: folder).home
    return try? String(contentsOf: home.appendingPathComponent(name), encoding: .utf8)
  }
}
