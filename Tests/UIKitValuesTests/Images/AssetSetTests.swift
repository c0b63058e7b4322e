import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

/// A bundle in a folder of its own, with an asset catalogue.
private final class AssetBundle {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "russet-assets-\(UUID().uuidString).bundle"
    )
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var bundle: Bundle { get throws { try #require(Bundle(path: url.path)) } }

  func write(_ data: Data, _ path: String) throws {
    let file = url.appendingPathComponent("Assets.xcassets").appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
  }

  func write(_ text: String, _ path: String) throws { try write(Data(text.utf8), path) }
}

@Suite struct DataAssetTests {
  @Test func `A data set gives its bytes and its type`() throws {
    let assets = try AssetBundle()
    try assets.write(
      """
      {"data": [{"filename": "rates.json", "idiom": "universal",
      "universal-type-identifier": "public.json"}], "info": {"version": 1}}
      """,
      "Rates.dataset/Contents.json"
    )
    try assets.write("{\"EUR\": 1}", "Rates.dataset/rates.json")
    let asset = try #require(NSDataAsset(name: "Rates", bundle: assets.bundle))
    #expect(asset.name == "Rates" && asset.typeIdentifier == "public.json")
    #expect(asset.data == Data("{\"EUR\": 1}".utf8))
  }

  @Test func `A set that is not there, or has no file, gives nothing`() throws {
    let assets = try AssetBundle()
    try assets.write(
      "{\"data\": [{\"filename\": \"gone.bin\", \"idiom\": \"universal\"}]}",
      "Gone.dataset/Contents.json"
    )
    #expect(NSDataAsset(name: "Gone", bundle: try assets.bundle) == nil)
    #expect(NSDataAsset(name: "Unknown", bundle: try assets.bundle) == nil)
    #expect(NSDataAsset(name: "Unknown") == nil)
  }
}

@Suite struct SymbolSetTests {
  /// A square with a bar below it, wider in heavier weights; margins are 10 away.
  private static func template(_ masters: [(name: String, width: Int, y: Int)]) -> String {
    let groups = masters.map { name, width, y in
      """
      <g id="\(name)" transform="matrix(1 0 0 1 100 \(y))">
      <path class="monochrome-0 multicolor-0:tintColor hierarchical-0:primary"
        d="M0-60h\(width)v30h-\(width)z"/>
      <path class="monochrome-1 multicolor-1:#00FF00 hierarchical-1:secondary"
        d="M 0 -20 L \(width) -20 L \(width) 0 L 0 0 Z"/>
      </g>
      """
    }
    let margins = masters.map { name, width, _ in
      """
      <line id="left-margin-\(name)" x1="90" x2="90" y1="0" y2="10"/>
      <line id="right-margin-\(name)" x1="\(110 + width)" x2="0" y1="0" y2="10"/>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!--Generator: <g id="Regular-M"> in a comment is none.-->
      <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
      <g id="Guides"><line id="Baseline-S" x1="0" x2="1" y1="696" y2="696"/>
      <line id="Capline-S" x1="0" x2="1" y1="626" y2="626"/>
      <line id="Baseline-M" x1="0" x2="1" y1="1126" y2="1126"/>
      \(margins.joined(separator: "\n"))</g>
      <g id="Symbols">\(groups.joined(separator: "\n"))</g></svg>
      """
  }

  private func assets(_ masters: [(name: String, width: Int, y: Int)]) throws -> AssetBundle {
    let assets = try AssetBundle()
    try assets.write(
      "{\"symbols\": [{\"filename\": \"box.svg\", \"idiom\": \"universal\"}]}",
      "box.symbolset/Contents.json"
    )
    try assets.write(Self.template(masters), "box.symbolset/box.svg")
    return assets
  }

  private let traits = UITraitCollection(displayScale: 1)

  private func image(
    _ assets: AssetBundle,
    _ configuration: UIImage.SymbolConfiguration
  ) throws -> UIImage {
    try #require(
      UIImage(
        named: "box",
        in: assets.bundle,
        with: configuration.withTraitCollection(traits)
      )
    )
  }

  /// The colour at a place of the picture, in pixels.
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
    PixelReader(try #require(image.cgImage))[x, y]
  }

  @Test func `A symbol set is a symbol with the margins and the baseline of its template`() throws {
    let assets = try assets([("Regular-M", 60, 1126)])
    let image = try image(assets, UIImage.SymbolConfiguration(pointSize: 100))
    #expect(image.isSymbolImage && image.renderingMode == .automatic)
    // From margin to margin, from the upper edge of the ink to the baseline.
    #expect(image.size == CGSize(width: 80, height: 60))
    #expect(image.baselineOffsetFromBottom == 0)
    #expect(try pixel(image, 5, 30)[3] == 0 && pixel(image, 40, 10)[3] == 255)
    #expect(try pixel(image, 40, 35)[3] == 0 && pixel(image, 40, 50)[3] == 255)
    let half = try self.image(assets, UIImage.SymbolConfiguration(pointSize: 50))
    #expect(half.size == CGSize(width: 40, height: 30))
    let plain = try #require(UIImage(named: "box", in: assets.bundle, compatibleWith: traits))
    #expect(plain.isSymbolImage && plain.size.width < 20)
  }

  @Test func `Weights between those of the template are blended from them`() throws {
    let assets = try assets([
      ("Ultralight-S", 40, 696), ("Regular-S", 60, 696), ("Black-S", 120, 696),
    ])
    func width(_ weight: UIImage.SymbolWeight) throws -> CGFloat {
      try image(
        assets,
        UIImage.SymbolConfiguration(pointSize: 100, weight: weight, scale: .small)
      ).size.width
    }
    #expect(try width(.ultraLight) == 60 && width(.regular) == 80 && width(.black) == 140)
    #expect(try width(.thin) > 60 && width(.thin) < width(.light))
    #expect(try width(.bold) > 80 && width(.bold) < width(.heavy))
    // Without glyphs of its own a scale is that of the small one, enlarged.
    let small = try width(.regular)
    let large = try image(
      assets,
      UIImage.SymbolConfiguration(pointSize: 100, weight: .regular, scale: .large)
    ).size.width
    #expect(large > small * 1.5)
  }

  @Test func `Rendering modes give the layers their colours`() throws {
    let assets = try assets([("Regular-M", 60, 1126)])
    let size = UIImage.SymbolConfiguration(pointSize: 100)
    let palette = try image(
      assets,
      size.applying(UIImage.SymbolConfiguration(paletteColors: [.red, .blue]))
    )
    #expect(palette.renderingMode == .alwaysOriginal)
    #expect(try pixel(palette, 40, 10) == Ink.red && pixel(palette, 40, 50) == Ink.blue)
    let shades = try image(
      assets,
      size.applying(UIImage.SymbolConfiguration(hierarchicalColor: .red))
    )
    #expect(try pixel(shades, 40, 10) == Ink.red)
    #expect(try abs(Int(pixel(shades, 40, 50)[3]) - 128) <= 1)
    let own = try image(assets, size.applying(UIImage.SymbolConfiguration.preferringMulticolor()))
    #expect(try pixel(own, 40, 50) == [0, 255, 0, 255])
    #expect(own.renderingMode == .alwaysOriginal)
    // A later request changes the same symbol.
    let again = try #require(
      own.applyingSymbolConfiguration(UIImage.SymbolConfiguration(paletteColors: [.blue, .red]))
    )
    #expect(try pixel(again, 40, 10) == Ink.blue)
  }

  @Test func `A symbol set without a template, or a damaged one, gives nothing`() throws {
    let assets = try AssetBundle()
    try assets.write(
      "{\"symbols\": [{\"filename\": \"box.svg\"}]}",
      "box.symbolset/Contents.json"
    )
    try assets.write(
      "<svg><g id=\"Regular-M\"><path d=\"M0 0 A 1 2 nan Q\"/></g><g",
      "box.symbolset/box.svg"
    )
    #expect(UIImage(named: "box", in: try assets.bundle, compatibleWith: nil) == nil)
  }
}

@MainActor @Suite struct VectorAssetTests {
  /// A page of 20 by 10 points, the left half red.
  private func pdf() -> Data {
    UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 20, height: 10)).pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test(arguments: ["pdf", "svg"])
  func `A vector picture is as large as it says and as sharp as the screen`(type: String) throws {
    let screen = HeadlessScreen(.iPhone8)
    screen.makeCurrent()
    let assets = try AssetBundle()
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
      <rect width="10" height="10" fill="#ff0000"/></svg>
      """
    try assets.write(
      "{\"images\": [{\"filename\": \"flag.\(type)\", \"idiom\": \"universal\"}]}",
      "flag.imageset/Contents.json"
    )
    try assets.write(type == "pdf" ? pdf() : Data(svg.utf8), "flag.imageset/flag.\(type)")
    let image = try #require(
      UIImage(named: "flag", in: assets.bundle, compatibleWith: nil)
    )
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.scale == 2)
    let pixels = PixelReader(try #require(image.cgImage))
    #expect(pixels[19, 10] == Ink.red && pixels[21, 10][3] == 0)
  }
}

@MainActor @Suite struct SymbolTextSizeTests {
  @Test func `A symbol with a text style grows with the text, in its view`() throws {
    var environment = Environment()
    environment.contentSizeCategory = UIContentSizeCategory.large.rawValue
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    let view = UIImageView(image: UIImage(systemName: "star.fill"))
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    let other = UIImageView(
      image: UIImage(
        systemName: "star.fill",
        withConfiguration: UIImage.SymbolConfiguration(textStyle: .body)
      )
    )
    let fixed = UIImageView(
      image: UIImage(
        systemName: "star.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 17)
      )
    )
    for part in [view, other, fixed] { screen.show(part) }
    let before = [view, other, fixed].map(\.intrinsicContentSize.width)
    #expect(before[0] == before[2] && before[1] == before[2])
    screen.environment.contentSizeCategory =
      UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    screen.update()
    let after = [view, other, fixed].map(\.intrinsicContentSize.width)
    // Body is 17 points, and 53 in the largest size.
    #expect(after[0] > before[0] * 2.5 && after[1] == after[0] && after[2] == before[2])
  }

  @Test func `A text style takes the place of a size, and the other way round`() {
    let size = UIImage.SymbolConfiguration(pointSize: 40)
    let style = UIImage.SymbolConfiguration(textStyle: .body)
    #expect(size.applying(style) == style && style.applying(size) == size)
  }
}
