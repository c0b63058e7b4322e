// swift-tools-version: 6.2
import PackageDescription

// The code in the articles of docs/Russet.docc. Scripts/check-docs requires that each Swift block
// of an article is part of one of these files, so that it compiles and its tests pass.
let package = Package(
  name: "Articles",
  dependencies: [.package(name: "Russet", path: "../..")],
  targets: [
    .target(
      name: "Articles",
      dependencies: [
        .product(name: "UIKit", package: "Russet"),
        .product(name: "HostInterface", package: "Russet"),
      ]
    ),
    .testTarget(
      name: "ArticlesTests",
      dependencies: [
        "Articles", .product(name: "UIKit", package: "Russet"),
        .product(name: "HeadlessHost", package: "Russet"),
        .product(name: "Snapshots", package: "Russet"),
        .product(name: "DesignAudit", package: "Russet"),
      ]
    ),
  ]
)
