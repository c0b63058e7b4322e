import Foundation
import TestSupport
import Testing

@testable import Shell

@Suite("Installed apps")
struct AppFolderTests {
  private let folder = AppFolder(
    FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-apps-\(UUID().uuidString.prefix(8))")
  )
  private let app = InstalledApp(identifier: "org.example.a", name: "A", executable: "/bin/true")

  @Test func `an installed app is listed until it is removed`() throws {
    defer { try? FileManager.default.removeItem(at: folder.folder) }
    #expect(folder.read().apps == [])
    try folder.install(app)
    #expect(folder.read().apps == [app])
    var renamed = app
    renamed.name = "B"
    try folder.install(renamed)
    #expect(folder.read().apps == [renamed])
    try folder.uninstall("org.example.a")
    #expect(folder.read().apps == [])
    #expect(throws: AppFolder.Failure.self) { try folder.uninstall("org.example.a") }
  }

  @Test(arguments: ["", "../a", "a/b", ".a", "a b", "é"])
  func `an identifier that is no file name is refused`(identifier: String) {
    var wrong = app
    wrong.identifier = identifier
    #expect(throws: AppFolder.Failure.self) { try folder.install(wrong) }
    #expect(!FileManager.default.fileExists(atPath: folder.folder.path))
  }

  @Test func `an app without a program is refused`() {
    var wrong = app
    wrong.executable = "/nowhere"
    #expect(
      throws: AppFolder.Failure(
        description: "The app org.example.a has no program at “/nowhere”."
      )
    ) { try folder.install(wrong) }
  }

  @Test func `a damaged description is named and the others are listed`() throws {
    defer { try? FileManager.default.removeItem(at: folder.folder) }
    try folder.install(app)
    try Data("{".utf8).write(to: folder.folder.appendingPathComponent("broken.json"))
    let (apps, troubles) = folder.read()
    #expect(apps == [app])
    #expect(troubles.count == 1)
    #expect(troubles.first?.contains("broken.json") == true)
  }
}
