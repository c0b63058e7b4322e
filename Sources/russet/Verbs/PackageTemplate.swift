/// A kind of package that `russet new` creates.
enum PackageTemplate: String, CaseIterable {
  /// An app of one screen with a test.
  case app
  /// A view for other packages with a test.
  case library
  /// A screen whose pictures are compared with files.
  case snapshots

  /// The command to run first in the new package.
  var firstCommand: String {
    switch self {
    case .app: "swift run"
    case .library: "swift test"
    case .snapshots: "swift test  # records the pictures; look at them and run it again"
    }
  }

  /// The files of a package by their paths.
  ///
  /// - Parameters:
  ///   - name: The name of the package and of its module.
  ///   - dependency: The dependency on Russet as the manifest declares it.
  ///   - package: The name of Russet's package in product dependencies.
  /// - Returns: The text of each file by its path in the package.
  func files(name: String, dependency: String, package: String) -> [String: String] {
    switch self {
    case .app:
      [
        ".gitignore": ".build/\n",
        "Package.swift": manifest(
          name,
          dependency,
          package,
          kind: "executableTarget",
          testProducts: ["HeadlessHost"]
        ),
        "Sources/\(name)/AppDelegate.swift": Self.appDelegate,
        "Tests/\(name)Tests/CounterControllerTests.swift": Self.appTests(name),
      ]
    case .library:
      [
        ".gitignore": ".build/\n",
        "Package.swift": manifest(
          name,
          dependency,
          package,
          kind: "target",
          testProducts: ["HeadlessHost"]
        ),
        "Sources/\(name)/\(name)View.swift": Self.view(name),
        "Tests/\(name)Tests/\(name)ViewTests.swift": Self.viewTests(name),
      ]
    case .snapshots:
      [
        ".gitignore": ".build/\n",
        "Package.swift": manifest(
          name,
          dependency,
          package,
          kind: "target",
          testProducts: ["HeadlessHost", "Snapshots"]
        ),
        "Sources/\(name)/\(name)Controller.swift": Self.controller(name),
        "Tests/\(name)Tests/\(name)Snapshots.swift": Self.snapshotTests(name),
      ]
    }
  }

  private func manifest(
    _ name: String,
    _ dependency: String,
    _ package: String,
    kind: String,
    testProducts: [String]
  ) -> String {
    let products =
      kind == "target" ? "\n  products: [.library(name: \"\(name)\", targets: [\"\(name)\"])]," : ""
    let others = testProducts.map {
      "        .product(name: \"\($0)\", package: \"\(package)\"),"
    }.joined(separator: "\n")
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",\(products)
        dependencies: [\(dependency)],
        targets: [
          .\(kind)(
            name: "\(name)", dependencies: [.product(name: "UIKit", package: "\(package)")]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)", .product(name: "UIKit", package: "\(package)"),
      \(others)
            ]),
        ]
      )

      """
  }
}
