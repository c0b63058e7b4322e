import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit

/// A bundle in a folder of its own that goes away with it.
private final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "russet-images-\(UUID().uuidString).bundle"
    )
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var bundle: Bundle? { Bundle(path: url.path) }

  func write(_ data: Data?, _ path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try (data ?? Data()).write(to: file)
  }

  func write(_ text: String, _ path: String) throws { try write(Data(text.utf8), path) }
}

@Suite struct NamedImageTests {
  private func png(_ color: UIColor, _ side: CGFloat) -> Data? {
    UIImage.solid(color, side, side).pngData()
  }

  private func traits(
    _ scale: CGFloat,
    _ style: UIUserInterfaceStyle = .light
  )
    -> UITraitCollection
  {
    UITraitCollection {
      $0.displayScale = scale
      $0.userInterfaceStyle = style
    }
  }

  @Test(.feature("VIS-F20"), arguments: [(1, 100), (2, 200), (3, 300)] as [(CGFloat, Int)])
  func `The file for the screen's scale is found and is as large in points`(
    scale: CGFloat,
    pixels: Int
  ) throws {
    let scratch = try Scratch()
    try scratch.write(png(.red, 100), "rose.png")
    try scratch.write(png(.red, 200), "rose@2x.png")
    try scratch.write(png(.red, 300), "rose@3x.png")
    let image = try #require(
      UIImage(named: "rose", in: scratch.bundle, compatibleWith: traits(scale))
    )
    #expect(image.size == CGSize(width: 100, height: 100))
    #expect(image.scale == scale)
    #expect(image.cgImage?.width == pixels)
  }

  @Test(.feature("VIS-F20"))
  func `A missing scale is filled by the next larger, then the largest`() throws {
    let scratch = try Scratch()
    try scratch.write(png(.red, 20), "a@2x.png")
    try scratch.write(png(.red, 30), "a@3x.png")
    try scratch.write(png(.red, 10), "b.png")
    #expect(
      UIImage(named: "a", in: scratch.bundle, compatibleWith: traits(1))?.scale == 2
    )
    #expect(
      UIImage(named: "b.png", in: scratch.bundle, compatibleWith: traits(3))?.scale == 1
    )
    let path = scratch.url.appendingPathComponent("a@2x.png").path
    #expect(UIImage(contentsOfFile: path)?.scale == 2)
  }

  @Test func `A tablet gets its own file`() throws {
    let scratch = try Scratch()
    try scratch.write(png(.red, 10), "a.png")
    try scratch.write(png(.blue, 12), "a~ipad.png")
    let pad = traits(1).modifyingTraits { $0.userInterfaceIdiom = .pad }
    let phone = traits(1).modifyingTraits { $0.userInterfaceIdiom = .phone }
    #expect(UIImage(named: "a", in: scratch.bundle, compatibleWith: pad)?.size.width == 12)
    #expect(UIImage(named: "a", in: scratch.bundle, compatibleWith: phone)?.size.width == 10)
  }

  @Test(.feature("VIS-F12"), .feature("VIS-F20"))
  func `An image set gives variants, rendering mode and caps`() throws {
    let scratch = try Scratch()
    let set = "Assets.xcassets/Group/leaf.imageset/"
    try scratch.write(png(.green, 10), set + "leaf.png")
    try scratch.write(png(.green, 20), set + "leaf2.png")
    try scratch.write(png(.white, 20), set + "dark.png")
    try scratch.write(
      """
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "leaf.png"},
        {"idiom": "universal", "scale": "2x", "filename": "leaf2.png",
         "resizing": {"mode": "3-part-horizontal", "center": {"mode": "stretch", "width": 2},
           "cap-insets": {"left": 8, "right": 10}}},
        {"idiom": "universal", "scale": "2x", "filename": "dark.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
       "properties": {"template-rendering-intent": "template"},
       "info": {"version": 1, "author": "xcode"}}
      """,
      set + "Contents.json"
    )
    let image = try #require(
      UIImage(named: "leaf", in: scratch.bundle, compatibleWith: traits(2))
    )
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(image.renderingMode == .alwaysTemplate)
    #expect(image.capInsets == UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 5))
    #expect(image.resizingMode == .stretch)
    let dark = try #require(
      UIImage(named: "leaf", in: scratch.bundle, compatibleWith: traits(2, .dark))
    )
    #expect(dark.pixels?[0, 0] == Ink.white)
    // The light image has a dark variant.
    #expect(image.imageAsset?.image(with: traits(2, .dark)).pixels?[0, 0] == Ink.white)
    // Found again it is the same picture.
    #expect(UIImage(named: "leaf", in: scratch.bundle, compatibleWith: traits(2)) == image)
  }

  @Test func `A colour set follows light and dark`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "0xFF", "green": "128", "blue": "0.250", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"platform": "ios", "reference": "systemRedColor"}}]}
      """,
      "Assets.xcassets/brand.colorset/Contents.json"
    )
    let color = try #require(UIColor(named: "brand", in: scratch.bundle, compatibleWith: nil))
    let light = color.resolvedColor(with: traits(2))
    #expect(light == UIColor(red: 1, green: 128.0 / 255, blue: 0.25, alpha: 1))
    #expect(
      color.resolvedColor(with: traits(2, .dark))
        == UIColor.systemRed.resolvedColor(with: traits(2, .dark))
    )
    #expect(UIColor(named: "brandless", in: scratch.bundle, compatibleWith: nil) == nil)
  }

  @Test func `Damaged descriptions and files give nothing and stop nobody`() throws {
    let scratch = try Scratch()
    try scratch.write("{ not json", "Assets.xcassets/a.imageset/Contents.json")
    try scratch.write(
      #"{"images": [{"idiom": "universal", "filename": "gone.png"}]}"#,
      "Assets.xcassets/b.imageset/Contents.json"
    )
    try scratch.write("no picture", "c.png")
    for name in ["a", "b", "c"] {
      #expect(UIImage(named: name, in: scratch.bundle, compatibleWith: traits(2)) == nil)
    }
  }

  @Test func `An asset gives what was registered for the traits`() {
    let asset = UIImageAsset()
    asset.register(.solid(.red, 1, 1), with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(.solid(.blue, 1, 1), with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: traits(1)).pixels?[0, 0] == Ink.red)
    #expect(asset.image(with: traits(1, .dark)).pixels?[0, 0] == Ink.blue)
    asset.unregisterImage(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: traits(1, .dark)).pixels?[0, 0] == Ink.red)
  }

  @Test(.feature("VIS-F05"), .feature("VIS-F06"))
  func `An icon set tells which icons are missing or of a wrong size`() throws {
    let scratch = try Scratch()
    let set = "Assets.xcassets/AppIcon.appiconset/"
    try scratch.write(png(.red, 180), set + "60@3x.png")
    try scratch.write(png(.red, 100), set + "60@2x.png")
    try scratch.write(png(.red, 1024), set + "store.png")
    try scratch.write(
      """
      {"images": [
        {"idiom": "iphone", "size": "60x60", "scale": "3x", "filename": "60@3x.png"},
        {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "60@2x.png"},
        {"idiom": "ios-marketing", "size": "1024x1024", "scale": "1x", "filename": "store.png"}]}
      """,
      set + "Contents.json"
    )
    let catalog = AssetCatalog(url: scratch.url.appendingPathComponent("Assets.xcassets"))
    let icons = try #require(AppIconCatalog(catalog: catalog))
    let faults = icons.faults(tablets: false)
    #expect(faults.contains(.wrongSize(file: "60@2x.png", width: 100, height: 100, wanted: 120)))
    #expect(faults.count == 5)
    #expect(!icons.faults(phones: false, tablets: false).contains { _ in true })
    let large = try #require(icons.image(.home, on: .iPhone8))
    #expect(large.size == CGSize(width: 60, height: 60))
  }

  @Test(.feature("VIS-F05"), .feature("VIS-F06"))
  func `The wanted icons are those of the tables`() {
    func sizes(_ purpose: AppIconCatalog.Purpose) -> [Int] {
      AppIconCatalog.slots.filter { $0.purpose == purpose }.map(\.pixels)
    }
    #expect(sizes(.home) == [180, 120, 167, 152, 76])
    #expect(sizes(.store) == [1024])
    #expect(sizes(.spotlight) == [120, 80, 80])
    #expect(sizes(.settings) == [87, 58, 58, 29])
  }
}
