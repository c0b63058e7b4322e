import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import PhotosUI
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import PictureLibrary
@testable import UIKitImagePickers

@MainActor
@Suite("PHPickerViewController", .restoresProcess, .serialized)
struct PhotosPickerTests {
  private func picker(
    _ log: PickingLog,
    limit: Int,
    _ selection: PHPickerConfiguration.Selection = .default,
    change: (inout PHPickerConfiguration) -> Void = { _ in }
  ) -> PHPickerViewController {
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.selectionLimit = limit
    configuration.selection = selection
    change(&configuration)
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = log
    return picker
  }

  @Test("a configuration's defaults are Apple's")
  func defaults() {
    let configuration = PHPickerConfiguration()
    #expect(configuration.selectionLimit == 1 && configuration.filter == nil)
    #expect(configuration.selection == .default)
    #expect(configuration.preferredAssetRepresentationMode == .automatic)
    #expect(configuration.preselectedAssetIdentifiers.isEmpty)
    #expect(configuration.mode == .default)
    #expect(configuration == PHPickerConfiguration())
    var compact = PHPickerConfiguration()
    compact.mode = .compact
    #expect(configuration != compact)
    #expect(configuration != PHPickerConfiguration(photoLibrary: .shared()))
  }

  @Test("with a limit of one a tap ends the picking, and the delegate dismisses")
  func single() async throws {
    let stage = try PictureStage(count: 8, version: .init(14, 0))
    defer { stage.restore() }
    let log = PickingLog()
    log.dismisses = false
    let controller = PHPickerViewController(configuration: PHPickerConfiguration())
    controller.delegate = log
    try await stage.present(controller)
    #expect(!stage.words.contains("Add"))
    try stage.tap(picture: "IMG_1003.JPG")
    #expect(log.results.count == 1 && log.results[0].count == 1)
    #expect(log.results[0].first?.assetIdentifier == nil)
    #expect(stage.root.presentedViewController === controller)
    controller.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(log.results.count == 1)
  }

  @Test("several are numbered in the order of the taps, up to the limit")
  func ordered() async throws {
    let stage = try PictureStage(count: 8, version: .init(15, 0))
    defer { stage.restore() }
    let log = PickingLog()
    try await stage.present(picker(log, limit: 3, .ordered))
    #expect(stage.words.contains("Select up to 3 photos"))
    for name in ["IMG_1005.JPG", "IMG_1002.JPG", "IMG_1007.JPG", "IMG_1001.JPG"] {
      try stage.tap(picture: name)
    }
    #expect(stage.cell("IMG_1005.JPG")?.mark == .number(1))
    #expect(stage.cell("IMG_1007.JPG")?.mark == .number(3))
    #expect(stage.cell("IMG_1001.JPG")?.mark == PictureMark.none)
    #expect(stage.words.contains("3 Selected"))
    try stage.tap(picture: "IMG_1005.JPG")
    #expect(stage.cell("IMG_1002.JPG")?.mark == .number(1))
    try stage.tap(picture: "IMG_1001.JPG")
    try stage.tap("Add")
    #expect(
      log.results.map { $0.map(\.assetIdentifier) } == [
        ["IMG_1002.JPG", "IMG_1007.JPG", "IMG_1001.JPG"]
      ]
    )
    #expect(stage.root.presentedViewController == nil)
  }

  @Test("a finger that slides along a row selects, and gives back what it leaves")
  func sliding() async throws {
    let stage = try PictureStage(count: 8, version: .init(15, 0))
    defer { stage.restore() }
    let log = PickingLog()
    try await stage.present(picker(log, limit: 0))
    let row = stage.cells.prefix(3).map { stage.middle($0) }
    let finger = stage.screen.touchDown(at: row[0])
    for step in 1...10 {
      let x = row[0].x + (row[2].x - row[0].x) * CGFloat(step) / 10
      stage.screen.touchMove(finger, to: CGPoint(x: x, y: row[0].y))
      stage.screen.advance(by: .milliseconds(16))
    }
    #expect(stage.cells.prefix(3).allSatisfy { $0.mark == .checked })
    stage.screen.touchMove(finger, to: row[1])
    stage.screen.advance(by: .milliseconds(16))
    #expect(stage.cells[2].mark == PictureMark.none)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cells.filter { $0.mark == .checked }.count == 2)
    // A slide that begins on a selected picture deselects.
    stage.screen.drag(from: row[1], to: row[0])
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cells.allSatisfy { $0.mark == PictureMark.none })
    #expect(log.results.isEmpty)
  }

  @Test("Cancel and a swipe end with nothing picked")
  func cancelling() async throws {
    let stage = try PictureStage(count: 8, version: .init(14, 0))
    defer { stage.restore() }
    let log = PickingLog()
    try await stage.present(picker(log, limit: 0))
    try stage.tap(picture: "IMG_1003.JPG")
    try stage.tap("Cancel")
    #expect(log.results.count == 1 && log.results[0].isEmpty)
    #expect(stage.root.presentedViewController == nil)
    try await stage.present(picker(log, limit: 0))
    let top = CGPoint(x: stage.screen.bounds.midX, y: 80)
    stage.screen.drag(from: top, to: CGPoint(x: top.x, y: 600), duration: .milliseconds(200))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
    #expect(log.results.count == 2 && log.results[1].isEmpty)
  }

  @Test("results give images, data and files")
  func loading() async throws {
    let stage = try PictureStage(count: 3, version: .init(14, 0))
    defer { stage.restore() }
    try stage.add("Drawing.PNG", number: 40)
    let log = PickingLog()
    try await stage.present(picker(log, limit: 0))
    try stage.tap(picture: "IMG_1001.JPG")
    try stage.tap(picture: "Drawing.PNG")
    try stage.tap("Add")
    let results = try #require(log.results.first)
    #expect(results.map(\.itemProvider.suggestedName) == ["IMG_1001", "Drawing"])
    try #require(results.count == 2)
    #expect(results[0].itemProvider.registeredTypeIdentifiers == ["public.jpeg"])
    #expect(results[1].itemProvider.canLoadObject(ofClass: UIImage.self))
    let image = Received<UIImage>()
    results[0].itemProvider.loadObject(ofClass: UIImage.self) { object, _ in
      image.value = object as? UIImage
    }
    let bytes = Received<Data>()
    results[1].itemProvider.loadFileRepresentation(forTypeIdentifier: "public.image") { url, _ in
      bytes.value = url.flatMap { try? Data(contentsOf: $0) }
    }
    try await stage.wait { image.value != nil && bytes.value != nil }
    #expect(image.value?.size == CGSize(width: 80, height: 60))
    #expect(
      try bytes.value == Data(contentsOf: stage.folder.appendingPathComponent("Drawing.PNG"))
    )
  }

  @Test("albums, filters, preselected and continuous selections do what they say")
  func kinds() async throws {
    let stage = try PictureStage(count: 8, version: .init(17, 0))
    defer { stage.restore() }
    try stage.add("Screenshots/One.PNG", number: 50)
    let log = PickingLog()
    try await stage.present(picker(log, limit: 0) { $0.filter = .screenshots })
    #expect(stage.cells.compactMap { $0.picture?.name } == ["One.PNG"])
    try stage.tap("Cancel")
    try await stage.present(picker(log, limit: 0) { $0.filter = .any(of: [.videos, .livePhotos]) })
    #expect(stage.cells.isEmpty && stage.words.contains("No Photos"))
    try stage.tap("Cancel")
    log.results = []
    log.dismisses = false
    let continuous = picker(log, limit: 0, .continuousAndOrdered) {
      $0.preselectedAssetIdentifiers = ["IMG_1001.JPG"]
      $0.filter = .not(.screenshots)
    }
    try await stage.present(continuous)
    #expect(stage.cell("IMG_1001.JPG")?.mark == .number(1))
    try stage.tap("Albums")
    try await stage.wait { stage.words.contains("Hills") }
    try stage.tap("Hills")
    try await stage.wait { stage.cell("IMG_0.JPG") != nil }
    try stage.tap(picture: "IMG_0.JPG")
    #expect(log.results.last?.map(\.assetIdentifier) == ["IMG_1001.JPG", "Hills/IMG_0.JPG"])
    continuous.moveAsset(withIdentifier: "Hills/IMG_0.JPG", afterAssetWithIdentifier: nil)
    #expect(stage.cell("IMG_0.JPG")?.mark == .number(1))
    continuous.deselectAssets(withIdentifiers: ["Hills/IMG_0.JPG"])
    #expect(stage.cell("IMG_0.JPG")?.mark == PictureMark.none)
  }

  @Test("zooming changes the size of the pictures")
  func zooming() async throws {
    let stage = try PictureStage(count: 8, version: .init(17, 0))
    defer { stage.restore() }
    let controller = picker(PickingLog(), limit: 0)
    try await stage.present(controller)
    let width = stage.cells.first?.bounds.width ?? 0
    controller.zoomIn()
    stage.screen.advance(by: .seconds(1))
    #expect((stage.cells.first?.bounds.width ?? 0) > width * 1.4)
    controller.zoomOut()
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cells.first?.bounds.width == width)
  }

  /// Shows a picker in a strip of a page, as apps embed compact ones.
  private func embed(_ controller: PHPickerViewController, _ stage: PictureStage) async throws {
    stage.root.addChild(controller)
    controller.view.frame = CGRect(x: 0, y: 300, width: stage.screen.bounds.width, height: 120)
    stage.root.view.addSubview(controller.view)
    controller.didMove(toParent: stage.root)
    stage.screen.advance(by: .seconds(1))
    try await stage.wait { PictureLibrary.current.isRead }
    try await stage.loaded()
  }

  @Test("a compact picker is one line as high as its view, the newest in front")
  func compact() async throws {
    for language in ["en", "ar"] {
      let stage = try PictureStage(count: 8, version: .init(17, 0)) { $0.languages = [language] }
      defer { stage.restore() }
      let log = PickingLog()
      log.dismisses = false
      let controller = picker(log, limit: 0, .continuous) {
        $0.mode = .compact
        $0.disabledCapabilities = [.selectionActions, .stagingArea]
      }
      try await embed(controller, stage)
      let line = { language == "en" ? stage.cells : stage.cells.reversed() }
      // The two albums' pictures are the newest.
      #expect(line().first?.picture?.identifier == "Lakes/IMG_1.JPG")
      #expect(
        line().map { $0.convert($0.bounds, to: nil as UIView?).minY } == [300, 300, 300, 300]
      )
      #expect(line().allSatisfy { $0.bounds.size == CGSize(width: 120, height: 120) })
      expectPicture(stage, "PHPickerViewController.compact.\(language)")
      stage.screen.tap(at: stage.middle(line()[1]))
      stage.screen.advance(by: .seconds(1))
      #expect(log.results.last?.map(\.assetIdentifier) == ["Lakes/IMG_0.JPG"])
      #expect(line()[1].mark == .checked && line()[0].mark == PictureMark.none)
      // A finger that slides scrolls, and selects nothing more.
      let sign: CGFloat = language == "en" ? -1 : 1
      stage.screen.drag(
        from: stage.middle(line()[1]),
        to: CGPoint(x: stage.middle(line()[1]).x + sign * 150, y: 360)
      )
      stage.screen.advance(by: .seconds(2))
      #expect(log.results.count == 1)
      #expect(line().first?.picture?.identifier != "Lakes/IMG_1.JPG")
      controller.zoomIn()
      stage.screen.advance(by: .seconds(1))
      #expect(line().allSatisfy { $0.bounds.height == 120 })
      controller.scrollToInitialPosition()
      stage.screen.advance(by: .seconds(1))
      #expect(line().first?.picture?.identifier == "Lakes/IMG_1.JPG")
    }
  }

  @Test("a compact picker with actions has a bar, and no albums and no line that counts")
  func compactActions() async throws {
    let stage = try PictureStage(count: 8, version: .init(17, 0))
    defer { stage.restore() }
    let log = PickingLog()
    try await embed(picker(log, limit: 0) { $0.mode = .compact }, stage)
    #expect(stage.words.contains("Add") && !stage.words.contains("Albums"))
    #expect(!stage.words.contains("Select Photos"))
    #expect(stage.cells.first.map { $0.bounds.height < 120 && $0.bounds.height > 40 } == true)
  }

  nonisolated static let looks: [(String, Device, @Sendable (inout Environment) -> Void)] = [
    ("light", .iPhoneXS, { _ in }),
    ("dark", .iPhoneXS, { $0.appearance = .dark }),
    (
      "largest", .iPhone8,
      {
        $0.contentSizeCategory = UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
      }
    ),
    (
      "rtl", .iPhone8,
      {
        $0.languages = ["ar"]
        $0.locale = "ar_EG"
      }
    ),
    ("pad", .iPadPro9_7, { _ in }),
  ]

  @Test("how the picker looks", arguments: looks.indices)
  func look(_ index: Int) async throws {
    let (name, device, change) = Self.looks[index]
    let stage = try PictureStage(device, count: 8, version: .init(15, 0), change: change)
    defer { stage.restore() }
    try await stage.present(picker(PickingLog(), limit: 5, .ordered))
    try stage.tap(picture: "IMG_1005.JPG")
    try stage.tap(picture: "IMG_1003.JPG")
    expectPicture(stage, "PHPickerViewController.\(name)")
    try stage.tap(name == "rtl" ? "الألبومات" : "Albums")
    try await stage.wait {
      stage.visible(UIImageView.self).filter { $0.superview?.superview is UICollectionViewCell }
        .allSatisfy { $0.image != nil }
    }
    expectPicture(stage, "PHPickerViewController.albums.\(name)")
  }
}
