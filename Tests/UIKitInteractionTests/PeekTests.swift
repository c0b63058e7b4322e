import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitInteraction

@MainActor
@Suite("Peek and pop")
struct PeekTests {
  /// A controller from whose row people peek, and what happened.
  final class Scene: UIViewController, UIViewControllerPreviewingDelegate {
    var log: [String] = []
    var screen: HeadlessScreen!
    let row = UIControl(frame: CGRect(x: 0, y: 200, width: 375, height: 60))
    var hasActions = true
    var previewed: Preview?
    var traitChanges = 0

    final class Preview: UIViewController {
      weak var scene: Scene?
      override var previewActionItems: [any UIPreviewActionItem] {
        guard scene?.hasActions ?? false else { return [] }
        return [
          UIPreviewAction(title: "Reply", style: .default) { [weak self] _, controller in
            self?.scene?.log.append("reply \(controller === self)")
          },
          UIPreviewActionGroup(
            title: "Mark",
            style: .default,
            actions: [
              UIPreviewAction(title: "Unread", style: .selected) { [weak self] _, _ in
                self?.scene?.log.append("unread")
              }
            ]
          ),
          UIPreviewAction(title: "Trash", style: .destructive) { [weak self] _, _ in
            self?.scene?.log.append("trash")
          },
        ]
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
      }
    }

    static func on(_ device: Device) -> Scene {
      let scene = Scene()
      scene.screen = HeadlessScreen(device.coarse)
      scene.screen.rootViewController = scene
      return scene
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      row.backgroundColor = .systemYellow
      row.addAction(UIAction { [weak self] _ in self?.log.append("tap") }, for: .touchUpInside)
      view.addSubview(row)
      registerForPreviewing(with: self, sourceView: view)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      if previousTraitCollection?.forceTouchCapability == .available { traitChanges += 1 }
    }

    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing,
      viewControllerForLocation location: CGPoint
    ) -> UIViewController? {
      log.append("asked")
      guard row.frame.contains(location) else { return nil }
      previewingContext.sourceRect = row.frame
      let preview = Preview()
      preview.scene = self
      previewed = preview
      return preview
    }

    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing,
      commit viewControllerToCommit: UIViewController
    ) {
      log.append("commit \(viewControllerToCommit === previewed)")
      present(viewControllerToCommit, animated: false)
    }

    static let place = CGPoint(x: 180, y: 230)

    func press(_ phase: TouchSample.Phase, _ force: CGFloat, at point: CGPoint = place) {
      screen.touch(phase, at: point, finger: 1, force: force)
      screen.advance(by: .milliseconds(17))
    }

    /// Presses to the preview and lets it come.
    func peek() {
      press(.began, 1)
      press(.moved, 2)
      press(.moved, 3)
      screen.advance(by: .seconds(1))
    }
  }

  @Test(.feature("IX-F080"))
  func `a light press gives a hint, and letting go is still a tap`() async {
    let scene = Scene.on(.iPhone8)
    scene.press(.began, 1)
    #expect(scene.screen.screenWindowCount == 1)
    scene.press(.moved, 2)
    #expect(scene.log == ["asked"])
    #expect(scene.screen.screenWindowCount == 2)
    scene.press(.moved, 2.3)
    scene.press(.ended, 0)
    await scene.screen.settle()
    #expect(scene.log == ["asked", "tap"])
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test(.feature("IX-F084"))
  func `a firmer press previews, and lifting the finger ends it`() async {
    let scene = Scene.on(.iPhone8)
    scene.peek()
    #expect(scene.previewed?.view.window != nil)
    scene.press(.ended, 0)
    await scene.screen.settle()
    #expect(scene.previewed?.view.window == nil)
    #expect(scene.log == ["asked"])
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test func `a press that is taken away takes the preview along`() async {
    let scene = Scene.on(.iPhone8)
    scene.peek()
    #expect(scene.previewed?.view.window != nil)
    for recognizer in scene.view.gestureRecognizers ?? [] { recognizer.isEnabled = false }
    await scene.screen.settle()
    #expect(scene.previewed?.view.window == nil)
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test func `a screen that turns ends the preview, also before that was ever laid out`() async {
    let scene = Scene.on(.iPhone8)
    scene.press(.began, 1)
    scene.press(.moved, 2)
    scene.screen.touch(.moved, at: Scene.place, finger: 1, force: 3)
    scene.screen.rotate(to: .landscapeLeft)
    scene.screen.advance(by: .seconds(2))
    await scene.screen.settle()
    #expect(scene.previewed?.view.window == nil)
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test(.feature("IX-F085"), .rule("I10-R115"))
  func `pressing harder opens what was previewed`() async {
    let scene = Scene.on(.iPhone8)
    scene.peek()
    scene.press(.moved, 4)
    #expect(!scene.log.contains("commit true"))
    scene.press(.moved, 6)
    #expect(scene.log == ["asked", "commit true"])
    scene.press(.ended, 0)
    await scene.screen.settle()
    #expect(scene.presentedViewController === scene.previewed)
    #expect(scene.previewed?.view.window === scene.screen.window)
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test(.feature("IX-F086"))
  func `drawing the peek up shows its actions, which stay and act`() async throws {
    let scene = Scene.on(.iPhone8)
    scene.peek()
    for step in 1...12 {
      scene.press(.moved, 3, at: CGPoint(x: 180, y: 230 - CGFloat(step) * 20))
    }
    scene.press(.ended, 0, at: CGPoint(x: 180, y: -10))
    scene.screen.advance(by: .seconds(1))
    #expect(scene.previewed?.view.window != nil)
    scene.screen.tap(at: try #require(scene.screen.place(ofLabel: "Mark")))
    scene.screen.advance(by: .seconds(1))
    scene.screen.tap(at: try #require(scene.screen.place(ofLabel: "Unread")))
    await scene.screen.settle()
    #expect(scene.log == ["asked", "unread"])
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test(.feature("IX-F086"))
  func `a touch beside the actions, or drawing the card down, ends the peek`() async {
    for draws in [false, true] {
      let scene = Scene.on(.iPhone8)
      scene.peek()
      for step in 1...12 {
        scene.press(.moved, 3, at: CGPoint(x: 180, y: 230 - CGFloat(step) * 20))
      }
      scene.press(.ended, 0, at: CGPoint(x: 180, y: -10))
      scene.screen.advance(by: .seconds(1))
      if draws {
        scene.screen.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 400))
      } else {
        scene.screen.tap(at: CGPoint(x: 4, y: 300))
      }
      await scene.screen.settle()
      #expect(scene.screen.screenWindowCount == 1)
      #expect(scene.log == ["asked"])
    }
  }

  @Test func `where nothing is previewed a firm press is a touch`() async {
    let scene = Scene.on(.iPhone8)
    let point = CGPoint(x: 180, y: 500)
    scene.press(.began, 1, at: point)
    scene.press(.moved, 3, at: point)
    scene.press(.ended, 0, at: point)
    #expect(scene.log == ["asked"])
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test(.feature("IX-F081"))
  func `3D Touch can be switched off, which apps are told`() {
    let scene = Scene.on(.iPhone8)
    #expect(scene.traitCollection.forceTouchCapability == .available)
    scene.screen.environment.isForceTouchEnabled = false
    #expect(scene.traitCollection.forceTouchCapability == .unavailable)
    #expect(scene.traitChanges == 1)
    scene.hasActions = false
    scene.press(.began, 1)
    scene.press(.moved, 6)
    #expect(scene.log == [])
    scene.press(.ended, 0)
    #expect(scene.log == ["tap"])
    #expect(Scene.on(.iPhoneXR).traitCollection.forceTouchCapability == .unavailable)
  }

  @Test(.feature("IX-F088"))
  func `without force a long press shows the peek with its actions`() async throws {
    let scene = Scene.on(.iPhoneXR)
    scene.screen.press(at: Scene.place, for: .milliseconds(700))
    scene.screen.advance(by: .seconds(1))
    scene.screen.tap(at: try #require(scene.screen.place(ofLabel: "Trash")))
    await scene.screen.settle()
    #expect(scene.log == ["asked", "trash"])
  }

  @Test(.feature("IX-F088"))
  func `a long press that means something else is left alone`() {
    let scene = Scene.on(.iPhoneXR)
    scene.row.addGestureRecognizer(UILongPressGestureRecognizer())
    scene.screen.press(at: Scene.place, for: .seconds(1))
    #expect(scene.log == [])
    let plain = Scene.on(.iPhoneXR)
    plain.hasActions = false
    plain.screen.press(at: Scene.place, for: .seconds(1))
    #expect(plain.screen.screenWindowCount == 1)
  }

  @Test func `under iOS 12 a context menu is a peek with its actions`() async throws {
    let scene = ContextMenuTests.Scene(12)
    scene.open()
    #expect(scene.log.contains("willDisplay"))
    scene.screen.tap(at: try #require(scene.row("Share")))
    await scene.screen.settle()
    #expect(scene.log.suffix(3) == ["willEnd", "Share", "ended"])
    #expect(scene.screen.screenWindowCount == 1)
  }

  // MARK: Preview interaction

  final class Follower: NSObject, UIPreviewInteractionDelegate {
    var log: [String] = []
    var begins = true
    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
      begins
    }
    func previewInteraction(
      _ previewInteraction: UIPreviewInteraction,
      didUpdatePreviewTransition transitionProgress: CGFloat,
      ended: Bool
    ) { log.append("preview \(Int((transitionProgress * 100).rounded())) \(ended)") }
    func previewInteraction(
      _ previewInteraction: UIPreviewInteraction,
      didUpdateCommitTransition transitionProgress: CGFloat,
      ended: Bool
    ) { log.append("commit \(Int((transitionProgress * 100).rounded())) \(ended)") }
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) {
      log.append("cancel")
    }
  }

  @Test func `a preview interaction follows the press to preview and commit`() {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let view = screen.show(UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200)))
    let interaction = UIPreviewInteraction(view: view)
    let follower = Follower()
    interaction.delegate = follower
    let point = CGPoint(x: 100, y: 150)
    func press(_ phase: TouchSample.Phase, _ force: CGFloat) {
      screen.touch(phase, at: point, finger: 1, force: force)
    }
    press(.began, 1)
    press(.moved, 2)
    press(.moved, 2.6)
    press(.moved, 3.8)
    #expect(
      follower.log == ["preview 50 false", "preview 100 true", "commit 0 false", "commit 50 false"]
    )
    #expect(interaction.location(in: view) == CGPoint(x: 50, y: 50))
    press(.ended, 0)
    #expect(follower.log.last == "cancel")
    follower.log = []
    press(.began, 1)
    press(.moved, 6)
    press(.ended, 0)
    #expect(follower.log == ["preview 100 true", "commit 100 true"])
    follower.log = []
    follower.begins = false
    press(.began, 1)
    press(.moved, 6)
    press(.ended, 0)
    #expect(follower.log == [])
  }

  /// A list whose rows are peeked at.
  final class List: UITableViewController, UIViewControllerPreviewingDelegate {
    var previewed: [Int] = []
    var selected: [Int] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 44
      registerForPreviewing(with: self, sourceView: tableView)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      40
    }
    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing,
      viewControllerForLocation location: CGPoint
    ) -> UIViewController? {
      guard let path = tableView.indexPathForRow(at: location) else { return nil }
      previewed.append(path.row)
      previewingContext.sourceRect = tableView.rectForRow(at: path)
      return UIViewController()
    }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing,
      commit viewControllerToCommit: UIViewController
    ) {}
  }

  @Test(.feature("IX-F087"))
  func `a firm press on a row of a list that was scrolled previews it and selects nothing`() async {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let list = List(style: .plain)
    screen.rootViewController = list
    list.tableView.contentOffset.y = 440
    screen.update()
    let place = CGPoint(x: 180, y: 100)
    let row = list.tableView.indexPathForRow(at: list.tableView.convert(place, from: nil))?.row
    func press(_ phase: TouchSample.Phase, _ force: CGFloat) {
      screen.touch(phase, at: place, finger: 1, force: force)
      screen.advance(by: .milliseconds(200))
    }
    press(.began, 1)
    press(.moved, 2)
    press(.moved, 3)
    #expect(screen.screenWindowCount == 2)
    press(.ended, 0)
    await screen.settle()
    #expect(list.previewed == [row ?? -1])
    #expect(list.selected == [])
    #expect(list.tableView.indexPathForSelectedRow == nil)
    screen.tap(at: place)
    #expect(list.selected == [row ?? -1])
  }

  @Test(.feature("IX-F080"))
  func `the hint grows what is pressed, blurs the rest and puts a halo between, by degrees`() {
    let scene = Scene.on(.iPhone8)
    scene.press(.began, 1)
    let area = CGRect(x: 0, y: 170, width: 375, height: 120)
    func picture() -> CGImage? { scene.screen.image?.cropping(to: area) }
    let flat = picture()?.pngData(level: 1)
    scene.press(.moved, 1.8)
    let soft = picture()?.pngData(level: 1)
    #expect(soft != flat)
    scene.press(.moved, 2.5)
    #expect(picture()?.pngData(level: 1) != soft)
    expectGolden(picture(), "Peek.hint.firm")
    scene.press(.moved, 1)
    #expect(picture()?.pngData(level: 1) == flat)
    scene.press(.ended, 0)
  }

  @Test func `a card and its actions keep to their places on every screen`() {
    let layout = PeekLayout(
      bounds: CGRect(x: 0, y: 0, width: 375, height: 667),
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    )
    #expect(layout.room == CGRect(x: 16, y: 44, width: 343, height: 607))
    let whole = layout.cardFrame(preferredSize: .zero, size: .zero, over: .zero)
    #expect(whole.size == layout.room.size)
    let small = layout.cardFrame(
      preferredSize: CGSize(width: 200, height: 100),
      size: .zero,
      over: .zero
    )
    #expect(small == CGRect(x: 88, y: 298, width: 200, height: 100))
    // A picture stays over what it is of, as far as there is room.
    let picture = layout.cardFrame(
      preferredSize: nil,
      size: CGSize(width: 300, height: 80),
      over: CGRect(x: 0, y: 640, width: 60, height: 20)
    )
    #expect(picture == CGRect(x: 16, y: 571, width: 300, height: 80))
    let sheet = layout.sheetFrame(size: CGSize(width: 355, height: 200))
    #expect(sheet == CGRect(x: 10, y: 457, width: 355, height: 200))
    #expect(layout.fullOffset(of: whole, above: sheet) == 447 - whole.maxY)
    #expect(layout.fullOffset(of: small, above: sheet) == 0)
  }
}
