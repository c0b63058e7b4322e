// swift-tools-version: 6.2
import Foundation
import PackageDescription

// `Scripts/fuzz` builds this package with the path of libFuzzer's library and instruments Russet.
// It is a package of its own, so that packages that depend on Russet are not affected.
let runtime = Context.environment["RUSSET_FUZZER_RUNTIME"]

func target(_ name: String, _ products: [String]) -> Target {
  .executableTarget(
    name: "fuzz-\(name)",
    dependencies: ["Fuzzer"] + products.map { .product(name: $0, package: "Russet") },
    path: "Sources/\(name)",
    swiftSettings: [.swiftLanguageMode(.v6)]
  )
}

let package = Package(
  name: "RussetFuzzing",
  dependencies: [.package(name: "Russet", path: "..")],
  targets: [
    .target(
      name: "CFuzzer",
      linkerSettings: [.linkedLibrary("stdc++")] + (runtime.map { [.unsafeFlags([$0])] } ?? [])
    ),
    .target(name: "Fuzzer", dependencies: ["CFuzzer"], swiftSettings: [.swiftLanguageMode(.v6)]),
    target("image-headers", ["CoreGraphics"]),
    target("image-decoders", ["CoreGraphics"]),
    target("fonts", ["QuartzCore"]),
    target("event-logs", ["HostInterface"]),
    target("viewer-messages", ["WebHost"]),
    target("frames", ["WebHost"]),
    target("link-packets", ["DeviceLink"]),
    target("archives", ["UIKit"]),
    target("saved-state", ["UIKit"]),
    target("asset-catalogues", ["UIKit"]),
    target("strings-files", ["UIKit"]),
    target("text-documents", ["UIKit"]),
  ]
)
