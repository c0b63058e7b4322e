// swift-tools-version: 6.2
import PackageDescription

// A package that only imports Russet: it subclasses every open class and adopts every public
// protocol, in Swift 5 and in Swift 6. Scripts/outside writes the sources; Scripts/test-packages
// calls it before it builds this package.
let uiKit: Target.Dependency = .product(name: "UIKit", package: "Russet")
let headless: Target.Dependency = .product(name: "HeadlessHost", package: "Russet")

func outside(_ mode: String, _ language: SwiftLanguageMode) -> [Target] {
  [
    .target(
      name: "Outside\(mode)",
      dependencies: [
        uiKit, .product(name: "QuartzCore", package: "Russet"),
        .product(name: "LinkPresentation", package: "Russet"),
        .product(name: "UniformTypeIdentifiers", package: "Russet"),
      ],
      swiftSettings: [.swiftLanguageMode(language)]
    ),
    .testTarget(
      name: "Outside\(mode)Tests",
      dependencies: [.target(name: "Outside\(mode)"), uiKit, headless],
      swiftSettings: [.swiftLanguageMode(language)]
    ),
  ]
}

let package = Package(
  name: "Outside",
  dependencies: [.package(name: "Russet", path: "../..")],
  targets: outside("5", .v5) + outside("6", .v6)
)
