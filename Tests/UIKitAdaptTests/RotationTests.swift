import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
private class Recorder: UIViewController {
  var log: [String] = []
  var mask = UIInterfaceOrientationMask.all
  var turns = true
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  override var shouldAutorotate: Bool { turns }
  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    log.append("willTransition \(newCollection.verticalSizeClass)")
  }
  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("viewWillTransition \(Int(size.width))")
    log.append("view \(Int(view.bounds.width))")
    coordinator.animate(
      alongsideTransition: { _ in self.log.append("alongside \(Int(self.view.bounds.width))") },
      completion: { _ in self.log.append("completion") }
    )
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous != nil { log.append("traitsDidChange") }
  }
}

@MainActor
@Suite("Rotation", .feature("IX-F007"))
struct RotationTests {
  @Test func `controllers hear of traits, then of the size, then animate along`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = Recorder()
    screen.rootViewController = controller
    screen.rotate(to: .landscapeLeft)
    screen.advance(by: .milliseconds(400))
    #expect(
      controller.log == [
        "willTransition compact", "viewWillTransition 667", "view 375", "traitsDidChange",
        "alongside 667", "completion",
      ]
    )
  }

  @Test func `in the middle of a turn the window stands between both`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let controller = Recorder()
    screen.rootViewController = controller
    screen.rotate(to: .landscapeLeft)
    let window = try #require(screen.window)
    screen.advance(by: .milliseconds(150))
    let shown = try #require(window.layer.presentation())
    // Half of the way by the curve's symmetry: an eighth of a turn to the left.
    let angle = atan2(shown.affineTransform().b, shown.affineTransform().a)
    #expect(abs(angle + .pi / 4) < 0.1)
    #expect(abs(shown.bounds.width - (375 + 667) / 2) < 20)
    #expect(abs(shown.bounds.height - (375 + 667) / 2) < 20)
    #expect(shown.position == CGPoint(x: 333.5, y: 187.5))
    screen.advance(by: .milliseconds(200))
    #expect(window.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
    #expect(window.transform == .identity)
  }

  @Test(.feature("VIS-F110"))
  func `half a turn turns the content round and takes twice as long`() throws {
    let screen = HeadlessScreen(.iPad9_7)
    let controller = Recorder()
    screen.rootViewController = controller
    controller.log = []
    screen.rotate(to: .portraitUpsideDown)
    #expect(UIApplication.shared.statusBarOrientation == .portraitUpsideDown)
    screen.advance(by: .milliseconds(300))
    let shown = try #require(screen.window?.layer.presentation())
    #expect(abs(abs(shown.affineTransform().b) - 1) < 0.1)
    #expect(!controller.log.contains("completion"))
    screen.advance(by: .milliseconds(350))
    #expect(controller.log.contains("completion"))
  }
}
