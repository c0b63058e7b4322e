// swift-tools-version: 6.2
import PackageDescription

// An app outside of Russet's package, which depends on Russet by path, imports UIKit, and is built
// with plain `swift build`.
let package = Package(
  name: "Hello",
  dependencies: [.package(name: "Russet", path: "../..")],
  targets: [
    .executableTarget(
      name: "Hello",
      dependencies: [.product(name: "UIKit", package: "Russet")]
    ),
    .testTarget(
      name: "HelloTests",
      dependencies: [
        "Hello", .product(name: "UIKit", package: "Russet"),
        .product(name: "HeadlessHost", package: "Russet"),
      ]
    ),
    // XCTest as users have it: Swift 5 mode, sources without annotations.
    .testTarget(
      name: "HelloXCTests",
      dependencies: ["Hello", .product(name: "UIKit", package: "Russet")],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
  ]
)
