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
@Suite("PHPickerViewController: the last row", .restoresProcess, .serialized)
struct LastPictureTests {
  @Test(arguments: [9, 13, 20])
  func `the last picture is selected by a tap`(count: Int) async throws {
    let stage = try PictureStage(count: count, version: .init(15, 0))
    defer { stage.restore() }
    let log = PickingLog()
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.selectionLimit = 0
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = log
    try await stage.present(picker)
    let last = try #require(stage.cells.last)
    let place = stage.middle(last)
    let hit = stage.screen.window?.hitTest(place, with: nil)
    #expect(hit?.isDescendant(of: last) == true, "\(place) \(String(describing: hit))")
    stage.screen.tap(at: place)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.words.contains("1 Selected"))
    #expect(last.mark != PictureMark.none)
  }
}
