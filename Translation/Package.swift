// swift-tools-version: 6.0
import Foundation
import PackageDescription

// The parser is the toolchain's own: the host libraries beside the `swiftc` that is found first, or
// beside the one that RUSSET_TOOLCHAIN names.
func toolchain() -> String {
  let environment = ProcessInfo.processInfo.environment
  if let path = environment["RUSSET_TOOLCHAIN"] { return path }
  for folder in (environment["PATH"] ?? "").split(separator: ":") {
    let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
    guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
    return compiler.deletingLastPathComponent().deletingLastPathComponent().path
  }
  return "/usr"
}

let host = "\(toolchain())/lib/swift/host"
let syntax: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let libraries: [LinkerSetting] = [
  .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
  .linkedLibrary("SwiftSyntax"),
  .linkedLibrary("SwiftParser"),
]

let package = Package(
  name: "Translation",
  products: [
    .library(name: "SwiftTranslation", targets: ["SwiftTranslation"]),
    .executable(name: "russet-translate", targets: ["russet-translate"]),
  ],
  targets: [
    .target(name: "SwiftTranslation", swiftSettings: syntax, linkerSettings: libraries),
    .executableTarget(
      name: "russet-translate",
      dependencies: ["SwiftTranslation"],
      swiftSettings: syntax,
      linkerSettings: libraries
    ),
    .testTarget(
      name: "SwiftTranslationTests",
      dependencies: ["SwiftTranslation"],
      swiftSettings: syntax,
      linkerSettings: libraries
    ),
  ]
)
