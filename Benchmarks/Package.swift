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
    // Frames of a map; apart, as its tiles bring SQLite, which the cold start of `bench` would load.
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
    // The app itself, as people start it.
    .executableTarget(
      name: "notes",
      dependencies: [.product(name: "UIKit", package: "Russet")],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // The app that `russet audit --walk` goes through.
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
    // Pictures and the rules, on screens of Notes; apart, as it links the reviewer.
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
    // A UI test of 20 steps; apart, as it links the testing libraries.
    .executableTarget(
      name: "uitest",
      dependencies: [
        "Measures",
        .product(name: "UIKit", package: "Russet"),
        .product(name: "XCUIAutomation", package: "Russet"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // The counter and the scenes are those of the tests.
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
