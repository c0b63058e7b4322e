import Foundation

import SwiftTranslation

/// A translated program, compiled with the toolchain's compiler and run; Foundation alone.
struct Compiled {
  let output: String

  struct Failure: Error, CustomStringConvertible { var description: String }

  init(_ source: String) throws {
    let text = Project(files: ["main.swift": source]).translate().texts["main.swift"] ?? ""
    let folder = FileManager.default.temporaryDirectory.appending(path: "compiled-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appending(path: "main.swift"))
    _ = try Self.run("swiftc", "-swift-version", "5", "main.swift", "-o", "program", in: folder)
    output = try Self.run("./program", in: folder)
  }

  private static func run(_ arguments: String..., in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let out = folder.appending(path: "out-\(UUID())")
    try Data().write(to: out)
    let handle = try FileHandle(forWritingTo: out)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: out, encoding: .utf8)
    guard process.terminationStatus == 0 else { throw Failure(description: text) }
    return text
  }
}
