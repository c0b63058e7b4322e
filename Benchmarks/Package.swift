// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RussetBenchmarks",
  dependencies: [.package(name: "Russet", path: "..")],
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        .product(name: "UIKit", package: "Russet"),
        .product(name: "HeadlessHost", package: "Russet"),
        .product(name: "ConstraintSolver", package: "Russet"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    )
  ]
)
