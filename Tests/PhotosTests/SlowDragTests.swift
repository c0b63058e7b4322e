import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Photos

@MainActor
@Suite("Photos: one column", .restoresProcess, .serialized)
struct SlowDragTests {
  @Test func `after a slow drag at one column a tap opens the picture`() async throws {
    let stage = try PhotosStage()
    defer { stage.restore() }
    try await stage.open()
    for _ in 0..<2 {
      stage.screen.pinch(at: CGPoint(x: 187, y: 300), scale: 2.5)
      stage.rest()
    }
    try await stage.loaded()
    #expect(stage.grid?.density == 0)
    stage.screen.drag(
      from: CGPoint(x: 187, y: 200),
      to: CGPoint(x: 187, y: 500),
      duration: .milliseconds(1500)
    )
    stage.rest()
    try await stage.loaded()
    let cell = try #require(stage.reachable.first)
    let photo = try #require(cell.photo)
    let place = stage.middle(cell)
    let hit = stage.screen.window?.hitTest(place, with: nil)
    #expect(hit?.isDescendant(of: cell) == true, "\(place) \(String(describing: hit))")
    stage.tap(cell)
    #expect(stage.pager?.photo == photo)
  }
}
