import Foundation
import XcodeProjects

/// The translator in Russet's checkout, which verbs build when they need it.
enum TranslatorProgram {
  /// Returns the path of the program, built if its sources are newer, or nil if the checkout has no
  /// translator.
  static func path(in russet: String) throws -> String? {
    if let program = ProcessInfo.processInfo.environment["RUSSET_TRANSLATOR"] { return program }
    let sources = russet + "/Translation"
    guard FileManager.default.fileExists(atPath: sources + "/Package.swift") else { return nil }
    let scratch = russet + "/.build/translation"
    let program = scratch + "/release/russet-translate"
    guard try isOlder(program, than: sources) else { return program }
    let ending = try Tool.run(
      "swift",
      [
        "build", "-c", "release", "--package-path", sources, "--scratch-path", scratch,
        "--product", "russet-translate",
      ]
    )
    guard ending == .exit(0) else {
      throw Trouble(
        "The translator in “\(sources)” does not build.",
        mend: "Mend what the compiler says above."
      )
    }
    // A build without changes does not update the date of the program.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: program)
    return program
  }

  private static func isOlder(_ program: String, than folder: String) throws -> Bool {
    func date(_ path: String) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    guard let built = date(program) else { return true }
    let files =
      ["Package.swift"]
      + (FileManager.default.subpaths(atPath: folder + "/Sources") ?? []).map { "Sources/" + $0 }
    return files.contains { (date("\(folder)/\($0)") ?? .distantPast) > built }
  }
}
