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

#if canImport(Glibc)
import Glibc
#endif

/// The places of two apps on a tablet.
@Suite("The layout of two apps")
struct SplitLayoutTests {
  private let wide = SplitLayout(
    device: .iPadPro9_7,
    size: CGSize(width: 1024, height: 768)
  )
  private let tall = SplitLayout(
    device: .iPadPro9_7,
    size: CGSize(width: 768, height: 1024)
  )

  @Test(.feature("IX-F189"))
  func `two apps and the strip between them fill the screen`() {
    for layout in [wide, tall] {
      for part in layout.parts {
        let (left, right) = layout.frames(part)
        let divider = layout.divider(part)
        #expect(left.minX == 0 && right.maxX == layout.size.width)
        #expect(divider.minX == left.maxX && divider.maxX == right.minX)
        #expect((9...11).contains(divider.width), "\(part) \(divider)")
      }
    }
    #expect(wide.frames(.twoThirds).right.width == 320)
    #expect(wide.frames(.half).left.width == wide.frames(.half).right.width)
    #expect(tall.parts == [.twoThirds])
    #expect(wide.slideOver == CGRect(x: 704, y: 0, width: 320, height: 768))
  }

  @Test(.feature("IX-F189"))
  func `the divider drops into the nearest place, or closes an app at an edge`() {
    #expect(wide.drop(at: 512) == .part(.half))
    #expect(wide.drop(at: 600) == .part(.half))
    #expect(wide.drop(at: 640) == .part(.twoThirds))
    #expect(wide.drop(at: 300) == .part(.third))
    #expect(wide.drop(at: 60) == .onlyRight)
    #expect(wide.drop(at: 990) == .onlyLeft)
    #expect(tall.drop(at: 400) == .part(.twoThirds))
  }
}

/// Two apps as processes on a tablet that is held on its side.
@MainActor @Suite("Two apps at once", .serialized, .restoresProcess)
final class SplitTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-split-\(UUID().uuidString.prefix(8))")
  private let screen: HeadlessScreen
  private let shell: ShellController

  init() throws {
    var environment = HostInterface.Environment()
    environment.orientation = .landscapeLeft
    environment.statusBarTime = "9:41"
    screen = HeadlessScreen(.iPadPro9_7, environment: environment)
    shell = try ShellController.booted(below: root, on: screen)
    for conduct in ["part-a", "part-b"] { try shell.installProbe(conduct) }
  }

  private func end() {
    shell.shutDown()
    try? FileManager.default.removeItem(at: root)
  }

  private func sizes(_ first: String, _ second: String) async throws {
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("size", by: "part-a") == first
        && self.shell.written("size", by: "part-b") == second
    }
  }

  private func split(_ part: HostInterface.Environment.Multitasking?) async throws {
    try shell.launch("part-a")
    try await wait(on: screen, turns: 1_500) { self.shell.showsFront }
    #expect(screen.bounds.size == CGSize(width: 1024, height: 768))
    try shell.split(with: "part-b", part: part)
    try await wait(on: screen, turns: 1_500) {
      self.shell.running["part-b"]?.window.showsApp == true
    }
    screen.advance(by: .seconds(1))
  }

  @Test(.feature("IX-F189"))
  func `two apps have their parts of the screen, and each gets its own touches`() async throws {
    defer { end() }
    try await split(.half)
    try await sizes("507 compact", "507 compact")
    screen.tap(at: CGPoint(x: 100, y: 300))
    screen.tap(at: CGPoint(x: 617, y: 310))
    try await wait(on: screen) {
      self.shell.written("touch", by: "part-a") == "100 300"
        && self.shell.written("touch", by: "part-b") == "100 310"
    }
    expectGolden(screen.image, "Split.half", maximumBytes: 40_000)
  }

  @Test(.feature("IX-F189"))
  func `the divider gives the parts other sizes, and at the edge one app stays`() async throws {
    defer { end() }
    try await split(.half)
    screen.drag(from: CGPoint(x: 512, y: 400), to: CGPoint(x: 700, y: 400))
    try await sizes("694 regular", "320 compact")
    screen.drag(from: CGPoint(x: 699, y: 400), to: CGPoint(x: 1020, y: 400))
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("size", by: "part-a") == "1024 regular"
    }
    screen.advance(by: .seconds(1))
    #expect(shell.companion == nil && shell.frontIdentifier == "part-a")
    #expect(shell.running["part-b"]?.window.isHidden == true)
    // The other app goes to the background.
    try await wait(on: screen) { self.shell.running["part-b"]?.standing.isStopped == true }
  }

  @Test(.feature("IX-F188"))
  func `a swipe from the right edge brings the last app in Slide Over, and a tap closes it`()
    async throws
  {
    defer { end() }
    for identifier in ["part-b", "part-a"] {
      try shell.launch(identifier)
      try await wait(on: screen, turns: 1_500) { self.shell.showsFront }
      screen.advance(by: .seconds(1))
    }
    screen.drag(from: CGPoint(x: 1020, y: 400), to: CGPoint(x: 800, y: 400))
    #expect(shell.companion == .init(identifier: "part-b", part: .fullScreen))
    try await sizes("1024 regular", "320 compact")
    screen.advance(by: .seconds(1))
    expectGolden(screen.image, "Split.slide-over", maximumBytes: 40_000)
    screen.tap(at: CGPoint(x: 804, y: 310))
    try await wait(on: screen) { self.shell.written("touch", by: "part-b") == "100 310" }
    screen.tap(at: CGPoint(x: 300, y: 300))
    screen.advance(by: .seconds(1))
    #expect(shell.companion == nil && shell.frontIdentifier == "part-a")
    #expect(shell.written("touch", by: "part-a") == nil, "the tap beside it is the shell's")
  }

  @Test(.feature("IX-F188"))
  func `after Slide Over has closed the interface turns to what the front app declares`()
    async throws
  {
    defer { end() }
    let resources = root.appendingPathComponent("part-a.resources")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    let names = ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"]
    try PropertyListSerialization.data(
      fromPropertyList: ["UISupportedInterfaceOrientations": names],
      format: .xml,
      options: 0
    ).write(to: resources.appendingPathComponent("Info.plist"))
    try await split(nil)
    // Two apps turn with the device.
    var environment = screen.environment
    environment.orientation = .portrait
    EventGate.take(.environment(environment), on: screen.screen)
    screen.advance(by: .seconds(1))
    #expect(screen.screen.interfaceOrientation == .portrait)
    screen.tap(at: CGPoint(x: 200, y: 300))
    screen.advance(by: .seconds(1))
    #expect(shell.companion == nil && shell.frontIdentifier == "part-a")
    #expect(screen.screen.interfaceOrientation.isLandscape)
  }

  @Test(.feature("IX-F188"), .feature("IX-F189"))
  func `the left edge of Slide Over is pulled to make it Split View`() async throws {
    defer { end() }
    try await split(nil)
    try await sizes("1024 regular", "320 compact")
    screen.drag(from: CGPoint(x: 704, y: 400), to: CGPoint(x: 600, y: 400))
    try await sizes("694 regular", "320 compact")
    #expect(shell.companion == .init(identifier: "part-b", part: .twoThirds))
  }

  @Test(.feature("IX-F189"))
  func `when one of two apps is killed the other one has the whole screen`() async throws {
    defer { end() }
    try await split(.half)
    try await sizes("507 compact", "507 compact")
    kill(try #require(shell.processes["part-a"]), SIGKILL)
    try await wait(on: screen) { self.shell.processes.count == 1 }
    #expect(shell.frontIdentifier == "part-b" && shell.companion == nil)
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("size", by: "part-b") == "1024 regular"
    }
  }

  @Test(.feature("IX-F189"))
  func `the home button leaves both apps, and the first comes back alone`() async throws {
    defer { end() }
    try await split(.half)
    EventGate.take(.button(.home, isPressed: true, time: 0), on: screen.screen)
    screen.advance(by: .seconds(1))
    #expect(shell.frontIdentifier == nil && shell.companion == nil)
    try await wait(on: screen) {
      self.shell.running.values.allSatisfy { $0.standing.isStopped }
    }
    try shell.launch("part-a")
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("size", by: "part-a") == "1024 regular"
    }
    #expect(shell.running["part-a"]?.window.frame == screen.bounds)
  }

  @Test func `what cannot be split is refused in words`() throws {
    defer { end() }
    func refusal(_ identifier: String) -> String {
      do {
        try shell.split(with: identifier, part: .half)
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(refusal("part-b") == "No app is in front.")
    try shell.launch("part-a")
    #expect(refusal("part-a") == "The app part-a is in front.")
    #expect(refusal("nothing") == "The app nothing is not installed.")
  }
}
