import Foundation
import Testing

@testable import XcodeProjects

@Suite("Resources of projects") struct ResourceTests {
  private func infoPlist(_ fixture: String, _ project: String) throws -> [String: Any] {
    let folder = Fixture.path(fixture)
    let project = try XcodeProject(container: "\(folder)/\(project).xcodeproj")
    return InfoPlist(target: try #require(project.targets.first), folder: folder).entries
  }

  @Test func `an Info.plist has its variables expanded and keeps other values`() throws {
    let list = try infoPlist("Café 🎉", "Café 🎉")
    #expect(list["CFBundleIdentifier"] as? String == "com.example.Caf---")
    #expect(list["CFBundleDisplayName"] as? String == "Nobody")
    #expect(list["Address"] as? String == "https://example.com")
    #expect(list["Flag"] as? Bool == true)
    let manifest = list["UIApplicationSceneManifest"] as? [String: Any]
    #expect(manifest?["Delegate"] as? String == "Café__.SceneDelegate")
    #expect(list["UIDeviceFamily"] as? [Int] == [1, 2])
    // The program is named for its module.
    #expect(list["CFBundleExecutable"] as? String == "Café__")
    #expect(list["CFBundleName"] as? String == "Café 🎉")
  }

  @Test func `settings make an Info.plist, and the file's own keys stay`() throws {
    let list = try infoPlist("Synchronized", "Sync")
    #expect(list["Own"] as? String == "yes")
    #expect(list["CFBundleShortVersionString"] as? String == "2.1")
    #expect(list["CFBundleVersion"] as? String == "7")
    #expect(list["UILaunchScreen"] is [String: Any])
    let manifest = list["UIApplicationSceneManifest"] as? [String: Any]
    #expect(manifest?["UIApplicationSupportsMultipleScenes"] as? Bool == true)
    #expect(
      list["UISupportedInterfaceOrientations~ipad"] as? [String] == [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
      ]
    )
    #expect(
      list["UISupportedInterfaceOrientations"] as? [String] == ["UIInterfaceOrientationPortrait"]
    )
  }

  @Test func `a string catalogue is compiled for each language`() throws {
    let catalog = try StringCatalog(path: Fixture.path("Café 🎉/App files/Labels.xcstrings"))
    #expect(catalog.strings["de"] == ["Pour": "Einschenken"])
    #expect(catalog.strings["en"] == ["Pour": "Pour"])
    let rules = try #require(catalog.rules["en"])
    let cups = rules["%lld cups"] as? [String: Any]
    #expect(cups?["NSStringLocalizedFormatKey"] as? String == "%#@value@")
    let value = cups?["value"] as? [String: Any]
    #expect(value?["one"] as? String == "%lld cup")
    #expect(value?["NSStringFormatValueTypeKey"] as? String == "lld")
    let tap = rules["Tap"] as? [String: Any]
    #expect(
      tap?["NSStringDeviceSpecificRuleType"] as? [String: String] == [
        "iphone": "Tap", "other": "Click",
      ]
    )
    let mix = rules["mix"] as? [String: Any]
    #expect(mix?["NSStringLocalizedFormatKey"] as? String == "%1$#@beans@ for %@")
    #expect((mix?["beans"] as? [String: Any])?["other"] as? String == "%lld beans")
  }

  @Test func `a damaged catalogue is told`() throws {
    #expect(throws: ProjectError.self) {
      try StringCatalog(path: Fixture.path("Bad/Ring.xcconfig"))
    }
  }

  @Test(
    arguments: [
      ("coffee-cup Image", "Image", "coffeeCup"), ("darkRoast", "Color", "darkRoast"),
      ("AccentColor", "Color", "accent"), ("URLIcon", "Image", "urlIcon"),
      ("HTTP", "Image", "http"), ("2nd cup", "Image", "_2ndCup"), ("Image", "Image", "image"),
      ("some/path_name", "Image", "somePathName"),
    ]
  )
  func `an asset's name becomes a Swift name`(name: String, ending: String, symbol: String) {
    #expect(AssetSymbols.symbol(name, without: ending) == symbol)
  }

  @Test func `symbols are written for what sources use, in their namespaces`() throws {
    let symbols = AssetSymbols(catalogs: [Fixture.path("Café 🎉/App files/Assets.xcassets")])
    let source = try #require(
      symbols.source(
        usedBy: ["UIColor.darkRoast; UIImage(resource: .Icons.coffeeCup)"],
        bundle: "Bundle.main"
      )
    )
    #expect(source.contains("extension ImageResource { enum Icons {} }"))
    #expect(
      source.contains(
        "static let coffeeCup = ImageResource(name: \"Icons/coffee-cup Image\", bundle: Bundle.main)"
      )
    )
    #expect(source.contains("static var darkRoast: UIColor { UIColor(resource: .darkRoast) }"))
    #expect(symbols.source(usedBy: ["nothing"], bundle: "Bundle.main") == nil)
    // A module that declares the member itself does not get another.
    #expect(
      symbols.source(
        usedBy: ["extension UIColor { static let darkRoast = UIColor.red }; UIColor.darkRoast"],
        bundle: "Bundle.main"
      ) == nil
    )
  }
}
