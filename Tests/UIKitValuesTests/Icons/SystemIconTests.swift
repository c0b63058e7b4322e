import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitValues

@Suite struct SystemIconTests {
  /// The glyphs are those of the current screen's version of the system.
  init() async { await MainActor.run { HeadlessScreen().makeCurrent() } }

  /// Sheets of a dozen glyphs and more are mostly soft edges, which hardly compress.
  private static let sheetBytes = 12_288

  private func images(_ icons: [SystemIcon], scale: CGFloat = 2) -> [UIImage] {
    icons.compactMap { $0.image(displayScale: scale) }
  }

  /// Every icon is a template with ink and partly covered edges, no larger than bars allow.
  private func check(_ icons: [SystemIcon], within size: CGSize) throws {
    for icon in icons {
      let image = try #require(icon.image(displayScale: 2), "\(icon)")
      #expect(image.renderingMode == .alwaysTemplate)
      #expect(image.size.width <= size.width && image.size.height <= size.height, "\(icon)")
      let pixels = try #require(image.pixels)
      #expect(pixels.inkCount > 20, "\(icon)")
      #expect(Set(pixels.alphas).contains(255), "\(icon)")
    }
  }

  private let bars: [SystemIcon] = [4, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map {
    .barButton($0)
  }

  @Test(
    .feature("VIS-F25"),
    .feature("VIS-F28"),
    .feature("VIS-F29"),
    .feature("VIS-F30"),
    .feature("VIS-F31"),
    .feature("VIS-F33"),
    .feature("VIS-F36"),
    .feature("VIS-F37"),
    .feature("VIS-F38"),
    .feature("VIS-F39"),
    .feature("VIS-F41"),
    .feature("VIS-F42"),
    .feature("VIS-F43"),
    .feature("VIS-F45"),
    .feature("VIS-F46"),
    .feature("VIS-F47"),
    .feature("IX-F006")
  )
  func `Every bar icon is drawn, each differently`() throws {
    try check(bars, within: CGSize(width: 25, height: 25))
    let masks = images(bars).compactMap { $0.pixels?.alphas }
    #expect(Set(masks).count == bars.count)
    expectGolden(
      IconSheet.picture(images(bars), columns: 8, cell: 28, scale: 2),
      "SystemIcon.bar.light",
      maximumBytes: Self.sheetBytes
    )
  }

  @Test(.feature("VIS-F25"))
  func `Words and spaces have no icon`() {
    for rawValue in [0, 1, 2, 3, 5, 6, 21, 22, 99, -1] {
      #expect(SystemIcon.barButton(rawValue).image() == nil)
    }
    #expect(SystemIcon.quickAction(29).image() == nil)
    #expect(SystemIcon.quickAction(-1).image() == nil)
  }

  @Test(
    .feature("VIS-F49"),
    .feature("VIS-F50"),
    .feature("VIS-F51"),
    .feature("VIS-F52"),
    .feature("VIS-F53"),
    .feature("VIS-F54"),
    .feature("VIS-F55"),
    .feature("VIS-F56"),
    .feature("VIS-F57"),
    .feature("VIS-F58"),
    .feature("VIS-F59"),
    .feature("VIS-F60")
  )
  func `Every tab icon is drawn, selected and not`() throws {
    let plain = (0..<12).map { SystemIcon.tab($0, isSelected: false) }
    let selected = (0..<12).map { SystemIcon.tab($0, isSelected: true) }
    try check(plain + selected, within: CGSize(width: 48, height: 32))
    let star = images([plain[1], selected[1]]).compactMap { $0.pixels?.inkCount }
    #expect(star[1] > star[0])
    let sheet = zip(plain, selected).flatMap { [$0, $1] }
    expectGolden(
      IconSheet.picture(images(sheet), columns: 8, cell: 28, scale: 2),
      "SystemIcon.tab.light",
      maximumBytes: Self.sheetBytes
    )
  }

  /// The rows of the catalogue with their types and what they show.
  @MainActor static let quickActions:
    [(row: String, type: UIApplicationShortcutIcon.IconType, glyph: String)] = [
      ("VIS-F61", .add, "plus"), ("VIS-F62", .alarm, "alarm"),
      ("VIS-F63", .audio, "speaker.wave.2"), ("VIS-F64", .bookmark, "book"),
      ("VIS-F65", .capturePhoto, "camera"), ("VIS-F66", .captureVideo, "video"),
      ("VIS-F67", .cloud, "cloud"), ("VIS-F68", .compose, "square.and.pencil"),
      ("VIS-F69", .confirmation, "checkmark"), ("VIS-F70", .contact, "person.crop.circle"),
      ("VIS-F71", .date, "calendar"), ("VIS-F72", .favorite, "star"), ("VIS-F73", .home, "house"),
      ("VIS-F74", .invitation, "envelope.open"), ("VIS-F75", .location, "location"),
      ("VIS-F76", .love, "heart"), ("VIS-F77", .mail, "envelope"),
      ("VIS-F78", .markLocation, "mappin"), ("VIS-F79", .message, "message"),
      ("VIS-F80", .pause, "pause"), ("VIS-F81", .play, "play"), ("VIS-F82", .prohibit, "nosign"),
      ("VIS-F83", .search, "magnifyingglass"), ("VIS-F84", .share, "square.and.arrow.up"),
      ("VIS-F85", .shuffle, "shuffle"), ("VIS-F86", .task, "circle"),
      ("VIS-F87", .taskCompleted, "checkmark.circle"), ("VIS-F88", .time, "clock"),
      ("VIS-F89", .update, "arrow.triangle.2.circlepath"),
    ]

  /// Each case proves a row of its own.
  @MainActor @Test(arguments: 0..<29)
  func `A quick action of a type shows the type's glyph`(index: Int) throws {
    let (row, type, glyph) = Self.quickActions[index]
    provesRow(row)
    let icon = UIApplicationShortcutIcon(type: type)
    let image = try #require(icon.image)
    let drawn = try #require(
      SymbolImages.glyph(named: glyph, lineWidth: 1, unit: 1, displayScale: nil)
    )
    let (shown, wanted) = (try #require(image.pixels), try #require(drawn.pixels))
    #expect(image.size == drawn.size && shown.alphas == wanted.alphas)
    #expect(image.renderingMode == .alwaysTemplate && shown.inkCount > 20)
    #expect(icon == UIApplicationShortcutIcon(type: type))
    for (other, otherType, _) in Self.quickActions where other != row {
      #expect(icon != UIApplicationShortcutIcon(type: otherType))
    }
    // The type's number is what Info.plist's name stands for.
    let table =
      "compose play pause add location search share prohibit contact home markLocation "
      + "favorite love cloud invitation confirmation mail message date time capturePhoto "
      + "captureVideo task taskCompleted alarm bookmark shuffle audio update"
    #expect(table.split(separator: " ")[type.rawValue] == "\(type)")
  }

  @Test
  func `Every quick action icon is drawn, each differently`() throws {
    let icons = (0..<29).map { SystemIcon.quickAction($0) }
    try check(icons, within: CGSize(width: 28, height: 28))
    #expect(Set(images(icons).compactMap { $0.pixels?.alphas }).count == 29)
    for (half, name) in [(icons.prefix(15), "first"), (icons.suffix(14), "second")] {
      expectGolden(
        IconSheet.picture(images(Array(half)), columns: 8, cell: 28, scale: 2),
        "SystemIcon.quickAction.\(name)",
        maximumBytes: Self.sheetBytes
      )
    }
  }

  @Test func `Control icons have the boxes of iOS 12`() throws {
    #expect(ControlIcon.allCases.allSatisfy { $0.image(displayScale: 2) != nil })
    let chevron = try #require(ControlIcon.disclosureIndicator.image(displayScale: 2))
    #expect(abs(chevron.size.width - 8) <= 0.5 && abs(chevron.size.height - 13) <= 0.5)
    expectGolden(
      IconSheet.picture(
        ControlIcon.allCases.map { $0.image(displayScale: 2) },
        columns: 8,
        cell: 28,
        scale: 2
      ),
      "ControlIcon.all.light",
      maximumBytes: Self.sheetBytes
    )
  }

  @Test(.rule("VIS-R25"), .feature("IX-F001"), arguments: [1, 2, 3] as [CGFloat])
  func `A stroke of one point is crisp at every scale`(scale: CGFloat) throws {
    let image = try #require(SystemIcon.barButton(4).image(displayScale: scale))
    let pixels = try #require(image.pixels)
    // The plus: down a column off the middle only the bar across is met, fully covered.
    let column = (0..<pixels.height).map { pixels[pixels.width / 4, $0][3] }
    #expect(column.filter { $0 > 0 }.count == Int(scale))
    #expect(column.filter { $0 == 255 }.count == Int(scale))
  }

  @Test func `Names have variants where they exist`() {
    for name in [
      "heart", "heart.fill", "heart.circle", "heart.circle.fill", "bell.slash", "bell.slash.fill",
      "plus.square.fill", "chevron.right", "person.crop.circle.fill", "speaker.2.fill",
      "line.horizontal.3",
    ] {
      #expect(UIImage(systemName: name) != nil, "\(name)")
    }
    for name in ["plus.fill", "heart.fill.circle", "circle.circle", "chevron", ".fill", "plus."] {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
    #expect(SymbolImages.allNames.count > 400)
    #expect(SymbolImages.allNames.allSatisfy { UIImage(systemName: $0) != nil })
  }

  @Test func `Size, weight and scale change a symbol`() throws {
    func symbol(_ configuration: UIImage.SymbolConfiguration) throws -> UIImage {
      try #require(UIImage(systemName: "plus.circle", withConfiguration: configuration))
    }
    let regular = try symbol(.init(pointSize: 17))
    let large = try symbol(.init(pointSize: 17, weight: .regular, scale: .large))
    let twice = try symbol(.init(pointSize: 34))
    let black = try symbol(.init(pointSize: 17, weight: .black))
    #expect(large.size.width > regular.size.width * 1.2)
    #expect(abs(twice.size.width - 2 * regular.size.width) <= 1)
    let ink = try [regular, black].map { try #require($0.pixels).inkCount }
    #expect(ink[1] > ink[0])
    #expect(regular.isSymbolImage && regular.symbolConfiguration != nil)
    let again = try #require(
      regular.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
    )
    #expect(again.size == twice.size)
    let baseline = try #require(regular.baselineOffsetFromBottom)
    // The glyph's middle stands in the middle of the capitals.
    #expect(abs(baseline - (regular.size.height - 17 * 1443 / 2048) / 2) <= 0.5)
  }

  @Test func `A configuration takes over what another asks for`() {
    let base = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let merged = base.applying(UIImage.SymbolConfiguration(scale: .large))
    #expect(merged == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
    #expect(base.withoutWeight() == UIImage.SymbolConfiguration(pointSize: 20))
  }

  @Test(arguments: [
    UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large),
    UIImage.SymbolConfiguration(textStyle: .headline, scale: .small),
    UIImage.SymbolConfiguration(paletteColors: [.red, .blue, .systemGreen]),
    UIImage.SymbolConfiguration(hierarchicalColor: .orange),
    UIImage.SymbolConfiguration.preferringMulticolor(),
    UIImage.SymbolConfiguration.preferringMonochrome(),
    UIImage.SymbolConfiguration.unspecified,
  ])
  func `A configuration comes out of an archive as it went in`(
    configuration: UIImage.SymbolConfiguration
  ) throws {
    let whole = configuration.withLocale(Locale(identifier: "ar"))
    let data = try NSKeyedArchiver.archivedData(withRootObject: whole, requiringSecureCoding: true)
    let read = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.SymbolConfiguration.self, from: data)
    )
    #expect(read == whole)
    #expect(read.values == whole.values)
    #expect(read.locale == Locale(identifier: "ar"))
  }

  @Test func `Symbols in their variants look as they did`() {
    let names = [
      "heart.circle", "heart.circle.fill", "bell.slash.fill", "gearshape.fill", "doc.on.doc",
      "arrow.clockwise",
    ]
    let images = UIImage.SymbolWeight.regular.rawValue
    let rows = [images, UIImage.SymbolWeight.bold.rawValue].flatMap { weight in
      names.map { name in
        UIImage(
          systemName: name,
          withConfiguration: UIImage.SymbolConfiguration(
            pointSize: 17,
            weight: UIImage.SymbolWeight(rawValue: weight) ?? .regular
          ).withTraitCollection(UITraitCollection(displayScale: 2))
        )
      }
    }
    expectGolden(
      IconSheet.picture(rows, columns: 6, cell: 26, scale: 2),
      "Symbols.variants.light",
      maximumBytes: Self.sheetBytes
    )
  }

  @Test func `a gear and a sun in a circle are enclosed, and not the plain symbols`() throws {
    for base in ["gear", "gearshape", "sun.max"] {
      for ending in [".circle", ".circle.fill"] {
        let name = try #require(SymbolName(base + ending))
        #expect(name.base == base && name.enclosure == .circle)
        #expect(name.isFilled == ending.hasSuffix("fill"))
      }
    }
  }

  // MARK: Palettes

  /// The colours of opaque pixels, each once.
  private func inks(_ image: UIImage?) throws -> Set<[UInt8]> {
    let pixels = PixelReader(try #require(image?.uprightImage()))
    var found: Set<[UInt8]> = []
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels[x, y][3] == 255 { found.insert(pixels[x, y]) }
    }
    return found
  }

  private let palette = UIImage.SymbolConfiguration(paletteColors: [
    .white, UIColor(red: 1, green: 0, blue: 0, alpha: 1),
  ])

  @Test(arguments: ["xmark.circle.fill", "xmark.circle", "bell.slash"])
  func `A palette gives each layer its colour`(name: String) throws {
    let image = UIImage(systemName: name, withConfiguration: palette)
    let found = try inks(image)
    #expect(found.contains([255, 255, 255, 255]))
    #expect(found.contains([255, 0, 0, 255]))
    #expect(image?.renderingMode == .alwaysOriginal)
    // The result is the same for each way of requesting it.
    let plain = try #require(UIImage(systemName: name))
    #expect(try inks(plain.withConfiguration(palette)) == found)
    #expect(try inks(plain.applyingSymbolConfiguration(palette)) == found)
  }

  @Test func `A palette of one colour is a tint`() throws {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let image = UIImage(
      systemName: "xmark.circle.fill",
      withConfiguration: UIImage.SymbolConfiguration(paletteColors: [red])
    )
    #expect(try inks(image) == [[255, 0, 0, 255]])
  }

  @Test func `Colours of a palette follow the appearance`() throws {
    let symbol = UIImage(
      systemName: "xmark.circle.fill",
      withConfiguration: UIImage.SymbolConfiguration(paletteColors: [
        .white,
        UIColor {
          $0.userInterfaceStyle == .dark
            ? UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            : UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        },
      ])
    )
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(try inks(symbol?.resolved(with: light)).contains([255, 0, 0, 255]))
    #expect(try inks(symbol?.resolved(with: dark)).contains([0, 0, 255, 255]))
  }
}
