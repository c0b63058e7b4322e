import Foundation
import Testing

@testable import XcodeProjects

/// The projects beside the tests, and copies of them that may be written to.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("__Fixtures__").path

  static func path(_ name: String) -> String { folder + "/" + name }

  /// Copies a fixture, calls `body` with the copy's folder and removes it.
  static func copied<Result>(_ name: String, _ body: (String) throws -> Result) throws -> Result {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: place) }
    let copy = place + "/" + name
    try FileManager.default.copyItem(atPath: path(name), toPath: copy)
    return try body(copy)
  }

  /// The plan of the only project, workspace or package in a folder.
  static func plan(_ folder: String, packages: [String] = []) throws -> ProjectPlan {
    let containers = try ProjectLocator.containers(at: folder)
    return try ProjectReader.plan(
      try #require(containers.first),
      options: ProjectReader.Options(packageFolders: packages)
    )
  }

  /// Every file below a folder with its bytes, without hidden ones.
  static func contents(_ folder: String) -> [String: Data] {
    SourceFolder.all(folder).reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: folder + "/" + $1)
    }
  }
}
