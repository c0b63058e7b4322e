// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "roast",
  products: [.library(name: "Roast", targets: ["Roast"])],
  dependencies: [.package(url: "https://example.com/coffee/mac-only.git", from: "1.0.0")],
  targets: [
    .target(
      name: "Roast",
      dependencies: ["CHeat", .product(name: "MacOnly", package: "mac-only", condition: .when(platforms: [.macOS]))],
      resources: [.process("Curves"), .copy("raw data.bin")]),
    .target(name: "CHeat", cSettings: [.define("HEAT", to: "2"), .headerSearchPath("inside")]),
    .testTarget(name: "RoastTests", dependencies: ["Roast"]),
  ]
)
