// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Versions",
  platforms: [.iOS("13.2"), .macOS(.v12)],
  products: [.library(name: "Versions", targets: ["Versions"])],
  targets: [
    .target(name: "Versions"),
    .testTarget(name: "VersionsTests", dependencies: ["Versions"]),
  ]
)
