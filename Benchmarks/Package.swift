// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RussetBenchmarks",
  dependencies: [.package(name: "Russet", path: "..")],
  targets: [
    // Clocks and percentiles.
    .target(name: "Measures", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Measures",
        .product(name: "UIKit", package: "Russet"),
        .product(name: "HeadlessHost", package: "Russet"),
        .product(name: "ConstraintSolver", package: "Russet"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // Frames of a map; separate, because its tiles load SQLite, which would count in `bench`'s cold
    // start.
    .executableTarget(
      name: "map",
      dependencies: [
        "Measures",
        .product(name: "UIKit", package: "Russet"),
        .product(name: "HeadlessHost", package: "Russet"),
        .product(name: "VectorMap", package: "Russet"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // The app itself, launched as people launch it.
    .executableTarget(
      name: "notes",
      dependencies: [.product(name: "UIKit", package: "Russet")],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // The app in which `russet audit --walk` is measured.
    .executableTarget(
      name: "gallery",
      dependencies: [
        .product(name: "UIKit", package: "Russet"),
        .product(name: "UniformTypeIdentifiers", package: "Russet"),
        .product(name: "Onboarding", package: "Russet"),
        .product(name: "PhotosUI", package: "Russet"),
        .product(name: "StoreKit", package: "Russet"),
        .product(name: "TipKit", package: "Russet"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // Pictures and the audit of screens of Notes; separate, because it links the audit.
    .executableTarget(
      name: "review",
      dependencies: [
        "Measures",
        .product(name: "UIKit", package: "Russet"),
        .product(name: "HeadlessHost", package: "Russet"),
        .product(name: "DesignAudit", package: "Russet"),
      ],
      exclude: ["Notes/NotesApp.swift", "Notes/NotesApp+QuickActions.swift"],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // A UI test of 20 steps; separate, because it links the testing libraries.
    .executableTarget(
      name: "uitest",
      dependencies: [
        "Measures",
        .product(name: "UIKit", package: "Russet"),
        .product(name: "XCUIAutomation", package: "Russet"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // The counter and the scenes of the tests.
    .target(name: "CAllocationCounter"),
    .executableTarget(
      name: "allocations",
      dependencies: [
        "CAllocationCounter", .product(name: "QuartzCore", package: "Russet"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
  ]
)
