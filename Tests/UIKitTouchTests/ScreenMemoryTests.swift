import CAllocationCounter
import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

/// What headless screens leave behind; a test that compares looks makes hundreds of them.
@MainActor
@Suite(.enabled(if: allocation_counter_works() == 1, "A sanitizer has its own allocator."))
struct `Screens that were let go` {
  private static let screens = 20

  /// Bytes of the process in memory, those of mapped pixels included.
  private var resident: Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * 4096
  }

  private func use() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = UITableViewController(style: .grouped)
    controller.title = "Rows"
    screen.rootViewController = UINavigationController(rootViewController: controller)
    screen.update()
    screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
    screen.advance(by: .seconds(1))
    _ = screen.image
  }

  @Test func `leave nothing behind`() {
    for _ in 0..<12 { use() }
    let (bytes, pages) = (Int(allocated_bytes()), resident)
    for _ in 0..<Self.screens { use() }
    // A frame is 4 MB; the cache of text is filled once.
    #expect(Int(allocated_bytes()) - bytes < Self.screens * 20_000)
    #expect(resident - pages < Self.screens * 500_000)
  }
}
