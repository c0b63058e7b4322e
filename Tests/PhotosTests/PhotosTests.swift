import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitCore
import UIKitTestSupport

@testable import Photos

@MainActor
@Suite("Photos", .restoresProcess, .serialized)
struct PhotosTests {
  @Test func `the grid begins at the newest picture, and albums are folders`() async throws {
    let stage = try PhotosStage()
    defer { stage.restore() }
    try await stage.open()
    #expect(stage.store.list.photos.count == 18)
    #expect(stage.cells.last?.photo == stage.store.list.photos.last)
    try stage.tap("Albums")
    try await stage.wait { stage.words.contains("Hills") }
    try stage.tap("Hills")
    try await stage.loaded()
    #expect(stage.cells.count == 4)
    #expect(stage.cells.allSatisfy { $0.photo?.folder == "Hills" })
  }

  @Test(.feature("TECH-F130"))
  func `the icon's quick actions open the newest picture and the albums`() async throws {
    let stage = try PhotosStage()
    defer { stage.restore() }
    stage.screen.launch(PhotosApp.self)
    let store = try #require(PhotosApp.runningStore)
    let items = try #require(UIApplication.shared.shortcutItems)
    #expect(items.map(\.localizedTitle) == ["Most Recent", "Albums"])
    #expect(items.allSatisfy { $0.icon != nil })
    // It opens as soon as the folder has been read.
    QuickActions.perform(items[0]) { #expect($0) }
    try await stage.ready(store)
    stage.rest()
    let tabs = try #require(stage.screen.window?.rootViewController as? UITabBarController)
    let pages = try #require(tabs.presentedViewController as? UINavigationController)
    #expect((pages.viewControllers.first as? PagerController)?.photo == store.list.photos.last)
    stage.screen.press(.home)
    QuickActions.perform(items[1]) { #expect($0) }
    stage.rest()
    #expect(tabs.presentedViewController == nil && tabs.selectedIndex == 1)
    #expect(stage.words.contains("Hills"))
    stage.screen.kill()
  }

  @Test func `a folder with a dot in its name is an album, and links to folders are not followed`()
    throws
  {
    let stage = try PhotosStage()
    defer { stage.restore() }
    let files = FileManager.default
    let album = stage.folder.appendingPathComponent("Hills")
    try files.moveItem(at: album, to: stage.folder.appendingPathComponent("St. Gallen"))
    try files.createSymbolicLink(
      at: stage.folder.appendingPathComponent("loop"),
      withDestinationURL: stage.folder
    )
    let list = PhotoList.read(stage.folder)
    #expect(list.photos.count == 18)
    #expect(list.albums.first { $0.name == "St. Gallen" }?.places.count == 4)
  }

  @Test func `an empty folder says so`() async throws {
    let stage = try PhotosStage(samples: false)
    defer { stage.restore() }
    try await stage.open()
    #expect(stage.words.contains("No Photos"))
  }

  @Test func `two fingers zoom to the next density, and a small pinch gives it back`() async throws
  {
    let stage = try PhotosStage()
    defer { stage.restore() }
    try await stage.open()
    let grid = try #require(stage.grid)
    let width = try #require(stage.cells.first).bounds.width
    stage.screen.pinch(at: CGPoint(x: 187, y: 300), scale: 0.5, spread: 240)
    stage.rest()
    #expect(grid.density == 2)
    #expect(abs(try #require(stage.cells.first).bounds.width - (375 - 8) / 5) < 1)
    stage.screen.pinch(at: CGPoint(x: 187, y: 300), scale: 1.2)
    stage.rest()
    #expect(grid.density == 2)
    stage.screen.pinch(at: CGPoint(x: 187, y: 300), scale: 2.2)
    stage.rest()
    #expect(grid.density == 1)
    #expect(stage.cells.first?.bounds.width == width)
  }

  @Test func `a tap opens a picture, fingers turn pages, and Done leads back`() async throws {
    let stage = try PhotosStage()
    defer { stage.restore() }
    try await stage.open()
    try stage.openLast()
    let pager = try #require(stage.pager)
    let photos = stage.store.list.photos
    #expect(pager.photo == photos[17])
    stage.screen.drag(
      from: CGPoint(x: 60, y: 330),
      to: CGPoint(x: 330, y: 330),
      duration: .milliseconds(150)
    )
    stage.rest()
    #expect(pager.photo == photos[16])
    #expect(pager.title?.contains("July 17, 2019") == true)
    stage.screen.drag(
      from: CGPoint(x: 330, y: 330),
      to: CGPoint(x: 60, y: 330),
      duration: .milliseconds(150)
    )
    stage.rest()
    #expect(pager.photo == photos[17])
    try stage.tap("Done")
    #expect(stage.pager == nil)
    #expect(stage.cells.allSatisfy { !$0.imageView.isHidden })
  }

  @Test func `a double tap and two fingers enlarge the picture`() async throws {
    let stage = try PhotosStage()
    defer { stage.restore() }
    try await stage.open()
    try stage.openLast()
    let page = try #require(stage.pager?.page)
    try await stage.wait { page.imageView.image != nil }
    let point = CGPoint(x: 187, y: 333)
    for _ in 0..<2 {
      stage.screen.tap(at: point)
      stage.screen.advance(by: .milliseconds(60))
    }
    stage.rest()
    #expect(page.scrollView.zoomScale > 1.9)
    for _ in 0..<2 {
      stage.screen.tap(at: point)
      stage.screen.advance(by: .milliseconds(60))
    }
    stage.rest()
    #expect(page.scrollView.zoomScale == 1)
    stage.screen.pinch(at: point, scale: 2.5)
    stage.rest()
    #expect(page.scrollView.zoomScale > 1.5)
    // An enlarged picture is moved, not taken away.
    stage.screen.drag(from: point, to: CGPoint(x: 187, y: 500))
    stage.rest()
    #expect(stage.pager != nil)
  }

  @Test func `a finger takes the picture away, or gives it back`() async throws {
    let stage = try PhotosStage()
    defer { stage.restore() }
    try await stage.open()
    try stage.openLast()
    let pager = try #require(stage.pager)
    let start = CGPoint(x: 187, y: 300)
    let finger = stage.screen.touchDown(at: start)
    for step in 1...10 {
      stage.screen.touchMove(finger, to: CGPoint(x: 187, y: 300 + CGFloat(step) * 6))
      stage.screen.advance(by: .milliseconds(30))
    }
    // The picture follows the finger, and the grid shines through.
    #expect(pager.ground.alpha < 0.95)
    #expect((pager.page?.scrollView.transform.ty ?? 0) > 30)
    stage.screen.advance(by: .milliseconds(200))
    stage.screen.touchUp(finger)
    stage.rest()
    #expect(stage.pager != nil && pager.ground.alpha == 1)
    #expect(pager.page?.scrollView.transform == .identity)
    stage.screen.drag(from: start, to: CGPoint(x: 200, y: 560))
    stage.rest()
    #expect(stage.pager == nil && stage.tabs?.presentedViewController == nil)
    #expect(stage.cells.allSatisfy { !$0.imageView.isHidden })
  }

  @Test func `a tap hides the bars and another one shows them`() async throws {
    let stage = try PhotosStage()
    defer { stage.restore() }
    try await stage.open()
    try stage.openLast()
    let navigation = try #require(stage.pager?.navigationController)
    stage.screen.tap(at: CGPoint(x: 187, y: 333))
    stage.rest()
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    // A picture that is given back keeps them hidden.
    let finger = stage.screen.touchDown(at: CGPoint(x: 187, y: 300))
    for step in 1...10 {
      stage.screen.touchMove(finger, to: CGPoint(x: 187, y: 300 + CGFloat(step) * 6))
      stage.screen.advance(by: .milliseconds(30))
    }
    stage.screen.advance(by: .milliseconds(200))
    stage.screen.touchUp(finger)
    stage.rest()
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    #expect(stage.pager?.ground.backgroundColor == .black)
    stage.screen.tap(at: CGPoint(x: 187, y: 333))
    stage.rest()
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
  }

  @Test func `a finger that slides selects, and Delete asks before it deletes`() async throws {
    let stage = try PhotosStage()
    defer { stage.restore() }
    try await stage.open()
    let grid = try #require(stage.grid)
    try stage.tap("Select")
    #expect(stage.words.contains("Select Items"))
    let row = stage.reachable.prefix(3).map { stage.middle($0) }
    stage.screen.drag(from: row[0], to: row[2])
    stage.rest()
    #expect(grid.selected.count == 3)
    stage.tap(try #require(stage.reachable.dropFirst(1).first))
    #expect(stage.words.contains("2 Photos Selected"))
    let chosen = grid.selected
    stage.tapToolbar(trailing: true)
    #expect(stage.words.contains { $0.contains("will be deleted") })
    try stage.tap("Cancel")
    #expect(stage.store.list.photos.count == 18)
    stage.tapToolbar(trailing: true)
    try stage.tap("Delete 2 Photos")
    #expect(stage.store.list.photos.count == 16 && !grid.isEditing)
    for photo in chosen {
      #expect(!FileManager.default.fileExists(atPath: stage.store.url(photo).path))
    }
    #expect(stage.tabs?.tabBar.isHidden == false)
  }

  @Test func `a page deletes its picture and shows the next`() async throws {
    let stage = try PhotosStage()
    defer { stage.restore() }
    try await stage.open()
    try stage.openLast()
    let last = stage.store.list.photos[17]
    stage.tapToolbar(trailing: true)
    try stage.tap("Delete Photo")
    #expect(!FileManager.default.fileExists(atPath: stage.store.url(last).path))
    #expect(stage.pager?.photo == stage.store.list.photos.last)
  }

  @Test func `a picture that is deleted while the folder is read does not come back`() async throws
  {
    let stage = try PhotosStage()
    defer { stage.restore() }
    try await stage.open()
    let photo = try #require(stage.store.list.photos.first)
    stage.store.reload()
    // Time for the reading to find the picture before it is deleted.
    let block = { Thread.sleep(forTimeInterval: 0.1) }
    block()
    try stage.store.delete([photo])
    for _ in 0..<20 {
      #expect(!stage.store.list.photos.contains(photo))
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(stage.store.list.photos.count == 17)
  }

  @Test func `pictures are shared as files`() async throws {
    let stage = try PhotosStage()
    defer { stage.restore() }
    try await stage.open()
    try stage.openLast()
    stage.tapToolbar(trailing: false)
    #expect(stage.pager?.presentedViewController is UIActivityViewController)
  }

  @Test func `a picture is dragged out with its file`() async throws {
    let stage = try PhotosStage(.iPadPro9_7)
    defer { stage.restore() }
    try await stage.open()
    let grid = try #require(stage.grid)
    let cell = try #require(stage.reachable.first)
    let finger = stage.screen.touchDown(at: stage.middle(cell))
    stage.screen.advance(by: .seconds(1))
    for step in 1...5 {
      let point = stage.middle(cell)
      stage.screen.touchMove(finger, to: CGPoint(x: point.x + CGFloat(step) * 12, y: point.y + 10))
      stage.screen.advance(by: .milliseconds(30))
    }
    #expect(grid.collectionView.hasActiveDrag)
    stage.screen.touchUp(finger)
    stage.rest()
  }

  @Test func `the app begins again where it was`() async throws {
    let stage = try PhotosStage()
    defer { stage.restore() }
    stage.screen.launch(PhotosApp.self)
    try await stage.ready(try #require(PhotosApp.runningStore))
    stage.screen.drag(
      from: CGPoint(x: 187, y: 200),
      to: CGPoint(x: 187, y: 500),
      duration: .milliseconds(1500)
    )
    stage.rest()
    stage.rest()
    try await stage.loaded()
    let top = try #require(stage.reachable.first?.photo)
    stage.tap(try #require(stage.reachable.first))
    #expect(stage.pager?.photo == top)
    stage.screen.relaunch(PhotosApp.self)
    try await stage.ready(try #require(PhotosApp.runningStore))
    try await stage.wait { stage.pager != nil }
    #expect(stage.pager?.photo == top)
    try stage.tap("Done")
    #expect(stage.cells.contains { $0.photo == top })
    stage.screen.pinch(at: CGPoint(x: 187, y: 300), scale: 0.4, spread: 240)
    stage.rest()
    #expect(stage.grid?.density == 2)
    stage.screen.relaunch(PhotosApp.self)
    try await stage.ready(try #require(PhotosApp.runningStore))
    #expect(stage.grid?.density == 2 && stage.pager == nil)
  }

  @Test(arguments: [0.5, 2.2])
  func `after a pinch a tap opens a picture`(scale: CGFloat) async throws {
    let stage = try PhotosStage()
    defer { stage.restore() }
    try await stage.open()
    let spread: CGFloat = scale < 1 ? 240 : 100
    stage.screen.pinch(at: CGPoint(x: 187, y: 300), scale: scale, spread: spread)
    stage.rest()
    try await stage.loaded()
    let cell = try #require(stage.reachable.first)
    let photo = cell.photo
    stage.tap(cell)
    #expect(stage.pager?.photo == photo)
  }

  @Test func `a picture whose file was written again is not shown as it was`() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("thumbnail-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
      .image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
    try #require(picture.pngData()).write(to: file)
    let thumbnails = Thumbnails()
    var count = 0
    _ = thumbnails.load(file, side: 8) { _ in count += 1 }
    try await wait(on: nil) { count == 1 }
    #expect(thumbnails.image(file, side: 8) != nil)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: file.path
    )
    #expect(thumbnails.image(file, side: 8) == nil)
  }

  @Test func `fifty thousand pictures are shown without loading them all`() async throws {
    let stage = try PhotosStage(samples: false)
    defer { stage.restore() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 48), format: format)
      .image { $0.fill(CGRect(x: 8, y: 8, width: 30, height: 20)) }
    let file = stage.folder.appendingPathComponent("00000.png")
    try #require(picture.pngData()).write(to: file)
    for index in 1..<50_000 {
      let path = "\(stage.folder.path)/\(String(format: "%05d", index)).png"
      #expect(link(file.path, path) == 0)
    }
    try await stage.open()
    #expect(stage.store.list.photos.count == 50_000)
    #expect(stage.grid?.collectionView.numberOfItems(inSection: 0) == 50_000)
    #expect(stage.cells.last?.photo?.identifier == "49999.png")
    // A screen's worth is decoded, and cells are used again.
    let collection = try #require(stage.grid?.collectionView)
    #expect(collection.subviews.filter { $0 is PhotoCell }.count < 80)
    for _ in 0..<4 {
      stage.screen.drag(
        from: CGPoint(x: 187, y: 150),
        to: CGPoint(x: 187, y: 600),
        duration: .milliseconds(60)
      )
      stage.rest()
    }
    try await stage.loaded()
    #expect(stage.store.thumbnails.byteCount < 25 << 20)
    #expect(collection.subviews.filter { $0 is PhotoCell }.count < 120)
  }

  nonisolated static let looks: [(String, Device, @Sendable (inout Environment) -> Void)] = [
    ("light", .iPhoneXS, { _ in }),
    (
      "dark", .iPhoneXS,
      {
        $0.systemVersion = .init(15, 0)
        $0.appearance = .dark
      }
    ),
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

  @Test(arguments: looks.indices)
  func `its screens look as recorded`(_ index: Int) async throws {
    let (name, device, change) = Self.looks[index]
    let stage = try PhotosStage(device, change: change)
    defer { stage.restore() }
    try await stage.open()
    stage.expectPicture("grid.\(name)")
    try stage.openLast()
    let page = try #require(stage.pager?.page)
    try await stage.wait { page.imageView.image != nil }
    stage.expectPicture("page.\(name)")
    try stage.tap(name == "rtl" ? "تم" : "Done")
    try stage.tap("Select")
    stage.tap(try #require(stage.reachable.first))
    stage.expectPicture("selection.\(name)")
    try stage.tap("Cancel")
    try stage.tap("Albums")
    try await stage.wait {
      let albums = stage.visible(AlbumCell.self)
      return !albums.isEmpty && albums.allSatisfy { $0.cover.image != nil }
    }
    stage.expectPicture("albums.\(name)")
  }
}
