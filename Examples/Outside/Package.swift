// swift-tools-version: 6.2
import PackageDescription

// Russet as a package sees it that only imports it: every open class is subclassed, every public
// protocol adopted, in Swift 5 and in Swift 6. Scripts/outside writes the sources, which
// Scripts/test-packages calls before it builds this package.
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
