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

  /// A program with an Info.plist in one of the places where Foundation looks for it.
  private func withProgram(_ place: String, _ body: (URL) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-program-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: root) }
    let program = root.appendingPathComponent("bin/walks")
    let file = root.appendingPathComponent("bin/\(place)/Info.plist").standardizedFileURL
    for folder in [program, file].map({ $0.deletingLastPathComponent() }) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data().write(to: program)
    let entries: [String: Any] = [
      "CFBundleIdentifier": "org.example.walks",
      "CFBundleURLTypes": [["CFBundleURLName": "Walks", "CFBundleURLSchemes": ["walks"]]],
      "UIApplicationShortcutItems": [
        [
          "UIApplicationShortcutItemType": "new", "UIApplicationShortcutItemTitle": "New Walk",
          "UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeAdd",
          "UIApplicationShortcutItemUserInfo": ["length": "7 km"],
        ],
        [
          "UIApplicationShortcutItemType": "last", "UIApplicationShortcutItemTitle": "Last Walk",
          "UIApplicationShortcutItemIconFile": "Boot",
          "UIApplicationShortcutItemUserInfo": ["count": 3],
        ],
      ],
    ]
    try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
      .write(to: file)
    try body(program)
  }

  @Test(arguments: [
    "walks.resources", "walks.resources/Contents", "walks.resources/Resources", ".", "Contents",
    "../share/walks.resources", "../lib/walks.resources/Support Files", "Package_walks.resources",
  ])
  func `an Info.plist is found wherever Foundation looks for it`(place: String) throws {
    try withProgram(place) { program in
      #expect(
        InstalledApp.urlTypes(of: program)
          == [InstalledApp.URLType(name: "Walks", schemes: ["walks"])]
      )
      #expect(AppResources(of: program).defaultsDomain == "org.example.walks")
    }
  }

  @Test(.feature("TECH-F127"), .feature("TECH-F128"))
  func `the quick actions of an Info.plist become those of the description`() throws {
    try withProgram("walks.resources") { program in
      #expect(
        InstalledApp.shortcuts(of: program) == [
          ShortcutDescription(
            type: "new",
            title: "New Walk",
            icon: "UIApplicationShortcutIconTypeAdd",
            userInfo: ["length": "7 km"]
          ), ShortcutDescription(type: "last", title: "Last Walk", template: "Boot"),
        ]
      )
    }
  }

  @Test func `a program without an Info.plist has its own name for user defaults`() {
    let resources = AppResources(of: URL(fileURLWithPath: "/nowhere/walks"))
    #expect(resources.information.isEmpty && resources.defaultsDomain == "walks")
    #expect(resources.file(named: "Settings.bundle") == nil)
  }
}
