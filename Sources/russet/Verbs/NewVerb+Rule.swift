import Foundation

extension NewVerb {
  /// Returns the files of a package with a rule of a team.
  ///
  /// - Parameters:
  ///   - name: The name of the rule's type and of the package.
  ///   - dependency: The dependency on Russet in the package manifest.
  ///   - package: The name of Russet's package in product dependencies.
  /// - Returns: The texts of the files by their paths in the package.
  static func ruleFiles(name: String, dependency: String, package: String) -> [String: String] {
    [
      ".gitignore": ".build/\n",
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(dependency)],
        targets: [
          .target(
            name: "\(name)",
            dependencies: [.product(name: "DesignAudit", package: "\(package)")]),
          .executableTarget(
            name: "audit",
            dependencies: ["\(name)", .product(name: "DesignAudit", package: "\(package)")]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)", .product(name: "DesignAudit", package: "\(package)"),
              .product(name: "UIKit", package: "\(package)"),
              .product(name: "HeadlessHost", package: "\(package)"),
            ]),
        ]
      )

      """,
      "Sources/\(name)/\(name).swift": """
      import DesignAudit

      /// Words do not shout.
      ///
      /// A rule judges values: what is on a screen, in `Screen`. `AdaptationRule`, `ConductRule` and
      /// `ResourceRule` judge how a screen adapts, what happens, and what the app ships.
      public struct \(name): ScreenRule {
        /// Reports and suppressions name the rule so; begin with your team's name.
        public static let identifier: RuleIdentifier = "TEAM-R01"
        public static let statement = "Do not end words on the screen with an exclamation mark."
        public static let reference = "Our style guide, Tone"
        public static let check = Check.auto

        public init() {}

        public func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
          screen.elements.compactMap { element in
            guard let text = element.text, text.hasSuffix("!") else { return nil }
            return Finding(
              Self.identifier,
              .warning,
              at: element.path,
              frame: element.frame,
              what: "“\\(text)” ends with an exclamation mark.",
              remedy: "End it with a full stop, or without a mark.")
          }
        }
      }

      """,
      "Sources/audit/main.swift": """
      import DesignAudit
      import Foundation
      import \(name)

      // swift run audit FOLDER: judges what an app wrote that was started with RUSSET_SCREENS=FOLDER.
      guard let path = CommandLine.arguments.dropFirst().first else {
        print("usage: audit FOLDER")
        exit(64)
      }
      let folder = InspectionFolder(path: path)
      let report = AuditReport(
        tours: [try folder.tour()],
        conduct: try folder.conduct().map { [$0] } ?? [],
        configuration: AuditConfiguration(),
        ownRules: [\(name)()])
      print(report.text)
      exit(report.fails(on: .error) ? 1 : 0)

      """,
      "Tests/\(name)Tests/\(name)Tests.swift": """
      import DesignAudit
      import GuidelineChecks
      import HeadlessHost
      import Testing
      import UIKit
      import \(name)

      @MainActor
      @Suite struct \(name)Tests {
        private func screen(_ words: String) -> HeadlessScreen {
          let screen = HeadlessScreen(.iPhone8)
          let label = UILabel()
          label.text = words
          screen.show(label)
          return screen
        }

        @Test func `a screen that breaks the rule`() {
          let report = screen("Saved!").guidelineReport(ownRules: [\(name)()])
          #expect(report.findings(of: "TEAM-R01").map(\\.what) == [
            "“Saved!” ends with an exclamation mark."
          ])
        }

        @Test func `a screen that keeps the rule`() {
          let report = screen("Saved").guidelineReport(ownRules: [\(name)()])
          #expect(report.findings(of: "TEAM-R01").isEmpty)
        }
      }

      """,
    ]
  }
}
