import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// The pictures of icons, by where the device shows them.
@MainActor @Suite("Icons of apps", .serialized, .restoresProcess)
final class AppIconTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-icons-\(UUID().uuidString.prefix(8))")
  private let screen = HeadlessScreen(.iPhone8)

  init() throws {
    screen.makeCurrent()
    AppIconImage.forgetFiles()
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func app(icon: String? = nil) -> InstalledApp {
    InstalledApp(
      identifier: "walks",
      name: "Walks",
      executable: root.appendingPathComponent("walks").path,
      icon: icon
    )
  }

  private func write(_ color: UIColor, _ pixels: CGFloat, _ path: String) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: pixels, height: pixels)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    try write(try #require(image.pngData()), path)
  }

  private func write(_ data: Data, _ path: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
  }

  /// Writes an icon set with a green app icon, and on demand others: blue for Spotlight, red for
  /// Settings.
  private func writeSet(spotlight: Bool = true, settings: Bool = true) throws {
    let set = "walks.resources/Assets.xcassets/AppIcon.appiconset/"
    try write(.green, 120, set + "home.png")
    try write(.blue, 80, set + "spotlight.png")
    try write(.red, 58, set + "settings.png")
    var images = [["size": "60x60", "filename": "home.png"]]
    if spotlight { images.append(["size": "40x40", "filename": "spotlight.png"]) }
    if settings { images.append(["size": "29x29", "filename": "settings.png"]) }
    for index in images.indices {
      images[index]["idiom"] = "iphone"
      images[index]["scale"] = "2x"
    }
    let contents = try JSONSerialization.data(withJSONObject: ["images": images])
    try write(contents, set + "Contents.json")
  }

  private enum Hue { case red, green, blue, other }

  /// The colour in the middle of a picture.
  private func hue(_ image: UIImage?) -> Hue {
    guard let picture = image?.cgImage else { return .other }
    let color = picture.color(atX: picture.width / 2, y: picture.height / 2)
    switch (color[0] > 230, color[1] > 230, color[2] > 230) {
    case (true, false, false): return .red
    case (false, true, false): return .green
    case (false, false, true): return .blue
    default: return .other
    }
  }

  private func look(_ purpose: AppIconCatalog.Purpose, _ app: InstalledApp) -> Hue {
    hue(AppIconImage.image(of: app, side: 40, for: purpose))
  }

  /// Opens the search on a home screen by a drag, and types.
  private func search(_ text: String) throws -> UITableViewCell {
    let app = app()
    let home = HomeViewController()
    screen.rootViewController = home
    home.show([app])
    home.search.source = { AppSearch(apps: [app], used: [], locale: Locale(identifier: "en_US")) }
    screen.update()
    let icon = try #require(home.icon(of: "walks"))
    #expect(hue(picture(icon)) == .green)
    screen.drag(
      from: CGPoint(x: 187, y: 300),
      to: CGPoint(x: 187, y: 460),
      duration: .milliseconds(300)
    )
    screen.skip(.seconds(1))
    EventGate.take(.textInput(.commit(text), time: 0), on: screen.screen)
    screen.skip(.milliseconds(100))
    return try #require(cell("search.walks", in: home.search.view))
  }

  private func picture(_ icon: UIView) -> UIImage? {
    icon.subviews.lazy.compactMap { ($0 as? UIImageView)?.image }.first
  }

  private func cell(_ identifier: String, in view: UIView) -> UITableViewCell? {
    if let cell = view as? UITableViewCell, cell.accessibilityIdentifier == identifier {
      return cell
    }
    return view.subviews.lazy.compactMap { self.cell(identifier, in: $0) }.first
  }

  @Test(.feature("VIS-F02"), .feature("VIS-F07"))
  func `search shows the Spotlight icon beside the app, the home screen the app icon`() throws {
    try writeSet()
    #expect(hue(try search("wal").imageView?.image) == .blue)
  }

  @Test(.feature("VIS-F09"), .feature("VIS-F02"))
  func `a missing Spotlight icon is the app icon made smaller`() throws {
    try writeSet(spotlight: false)
    let image = try search("wal").imageView?.image
    #expect(hue(image) == .green && image?.size.width == 30)
  }

  @Test(.feature("VIS-F08"), .feature("VIS-F09"))
  func `Settings has its own icon, or the app icon made smaller`() throws {
    try writeSet()
    #expect(look(.settings, app()) == .red && look(.home, app()) == .green)
    try FileManager.default.removeItem(at: root)
    AppIconImage.forgetFiles()
    try writeSet(settings: false)
    #expect(look(.settings, app()) == .green)
    #expect(look(.spotlight, app()) == .blue)
  }

  @Test(.feature("VIS-F09"))
  func `the icon of the description is the app icon, and fills in for smaller ones`() throws {
    try writeSet(spotlight: false)
    try write(.blue, 120, "own.png")
    let app = app(icon: root.appendingPathComponent("own.png").path)
    #expect(look(.home, app) == .blue)
    #expect(look(.spotlight, app) == .blue)
    #expect(look(.settings, app) == .red)
  }

  @Test(.feature("VIS-F02"), .feature("VIS-F07"), .feature("VIS-F08"))
  func `files of an Info dot plist are chosen by their pixels`() throws {
    let list: [String: Any] = [
      "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["Icon", "Icon-Small"]]]
    ]
    try write(
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0),
      "walks.resources/Info.plist"
    )
    try write(.green, 120, "walks.resources/Icon@2x.png")
    try write(.red, 58, "walks.resources/Icon-Small@2x.png")
    // Named by no entry.
    try write(.blue, 80, "walks.resources/Other@2x.png")
    #expect(look(.home, app()) == .green)
    #expect(look(.settings, app()) == .red)
    #expect(look(.spotlight, app()) == .green)
    try write(.blue, 80, "walks.resources/Icon-Small~ipad@2x.png")
    AppIconImage.forgetFiles()
    #expect(look(.spotlight, app()) == .green)
    try write(.blue, 80, "walks.resources/Icon-Small@2x~ipad.png")
    AppIconImage.forgetFiles()
    #expect(look(.spotlight, app()) == .blue)
  }

  @Test(.feature("VIS-F02")) func `a set with one size for all has the app icon`() throws {
    let set = "walks.resources/Assets.xcassets/AppIcon.appiconset/"
    try write(.green, 256, set + "all.png")
    try write(
      Data(
        """
        {"images": [{"idiom": "universal", "platform": "ios", "size": "1024x1024",
                     "filename": "all.png"}]}
        """.utf8
      ),
      set + "Contents.json"
    )
    for purpose in AppIconCatalog.Purpose.allCases { #expect(look(purpose, app()) == .green) }
  }

  @Test(.feature("VIS-F03"), arguments: [29, 30, 38, 60] as [CGFloat])
  func `a square picture gets round corners wherever it is drawn`(side: CGFloat) throws {
    try writeSet()
    for purpose in AppIconCatalog.Purpose.allCases {
      let image = AppIconImage.image(of: app(), side: side, for: purpose)
      let picture = try #require(image.cgImage)
      let last = picture.width - 1
      for (x, y) in [(0, 0), (last, 0), (0, last), (last, last)] {
        #expect(picture.color(atX: x, y: y)[3] < 25)
      }
      #expect(picture.color(atX: picture.width / 2, y: 0)[3] > 230)
    }
  }
}
