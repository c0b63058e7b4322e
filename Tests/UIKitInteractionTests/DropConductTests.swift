import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitInteraction

@MainActor
@Suite("Drops: what destinations do")
struct DropConductTests {
  /// The red, green and blue at a point of the screen.
  private func color(_ scene: DragScene, at point: CGPoint) -> [Int] {
    let scale = scene.screen.screen.scale
    let color = scene.screen.image?.color(atX: Int(point.x * scale), y: Int(point.y * scale))
    return (color ?? []).prefix(3).map(Int.init)
  }

  @Test(.feature("IX-F138"))
  func `what is dragged is seen through, or has the look that its source gives it`() {
    let scene = DragScene()
    scene.well.backgroundColor = .black
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    scene.screen.advance(by: .seconds(1))
    let beside = CGPoint(x: DragScene.wellCenter.x - 20, y: DragScene.wellCenter.y)
    // The tile's red, and through it black and white.
    let onBlack = color(scene, at: beside)
    scene.well.backgroundColor = .white
    scene.screen.advance(by: .milliseconds(100))
    let onWhite = color(scene, at: beside)
    let share = zip(onWhite, onBlack).map { $0 - $1 }
    #expect(share.count == 3 && share.allSatisfy { abs($0 - share[0]) <= 2 })
    #expect(share[0] > 10 && share[0] < 128)
    #expect(onBlack[0] > 128 && onBlack[0] > onBlack[1] + 80)
    scene.screen.touchUp(finger)
    let own = DragScene()
    own.source.items = {
      let item = DragScene.item("own")
      item.previewProvider = {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
        view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        return UIDragPreview(view: view)
      }
      return [item]
    }
    own.well.backgroundColor = .black
    let other = own.lift()
    own.move(other, from: DragScene.tileCenter, to: DragScene.wellCenter)
    own.screen.advance(by: .seconds(1))
    // Green, also where the tile, which is 60 points high, would not reach.
    for place in [beside, CGPoint(x: beside.x, y: beside.y + 45)] {
      let shown = color(own, at: place)
      #expect(shown[1] > 128 && shown[0] < 20 && shown[2] < 20)
    }
    own.screen.touchUp(other)
  }

  @Test(.feature("IX-F124"))
  func `what is lifted rises above the rest and sticks to the finger`() {
    let scene = DragScene()
    scene.well.backgroundColor = .black
    let finger = scene.lift()
    // It has risen: it reaches beyond the tile, whose edge is at 110.
    let outside = color(scene, at: CGPoint(x: 111, y: 90))
    #expect(outside[0] > 150 && outside[1] < 150, "\(outside)")
    for center in [CGPoint(x: 180, y: 400), CGPoint(x: 120, y: 350)] {
      scene.move(finger, from: DragScene.tileCenter, to: center)
      scene.screen.advance(by: .milliseconds(200))
      // Where the finger is, with the same part of the tile under it, and above the well.
      #expect(color(scene, at: center)[0] > 128)
      #expect(color(scene, at: CGPoint(x: center.x - 30, y: center.y - 20))[0] > 128)
      #expect(color(scene, at: CGPoint(x: center.x + 70, y: center.y)) == [0, 0, 0])
    }
    scene.screen.touchUp(finger)
  }

  /// A drag from another app, as a destination would see it.
  final class ForeignDrop: NSObject, UIDropSession {
    let progress = Progress(totalUnitCount: 0)
    let items: [UIDragItem] = []
    let allowsMoveOperation = true
    let isRestrictedToDraggingApplication = false
    let localDragSession: (any UIDragSession)? = nil
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    func location(in view: UIView) -> CGPoint { .zero }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool { true }
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { true }
    func loadObjects(
      ofClass aClass: any NSItemProviderReading.Type,
      completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress { progress }
  }

  @Test(.feature("IX-F128")) func `what comes from another app is copied`() {
    #expect(DropDefaults.operation(for: ForeignDrop(), in: UIView()) == .copy)
  }

  /// Takes everything, in the way a test asks for.
  final class Particular: NSObject, UIDropInteractionDelegate {
    var isPrecise = false
    var isFull = false
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      let proposal = UIDropProposal(operation: .copy)
      proposal.isPrecise = isPrecise
      proposal.prefersFullSizePreview = isFull
      return proposal
    }
  }

  @Test func `a destination has previews held above the finger, or in their full size`() {
    func shown(_ change: (Particular) -> Void) -> (finger: [Int], above: [Int], wide: [Int]) {
      let scene = DragScene()
      scene.tile.frame = CGRect(x: 10, y: 30, width: 340, height: 120)
      for interaction in scene.well.interactions { scene.well.removeInteraction(interaction) }
      let particular = Particular()
      change(particular)
      scene.well.addInteraction(UIDropInteraction(delegate: particular))
      let finger = scene.screen.touchDown(at: CGPoint(x: 180, y: 90))
      scene.screen.advance(by: .milliseconds(700))
      let end = CGPoint(x: 180, y: 450)
      scene.move(finger, from: CGPoint(x: 180, y: 90), to: end)
      scene.screen.advance(by: .seconds(1))
      defer { scene.screen.touchUp(finger) }
      return (
        color(scene, at: CGPoint(x: end.x, y: end.y)),
        color(scene, at: CGPoint(x: end.x, y: end.y - 75)),
        color(scene, at: CGPoint(x: end.x - 140, y: end.y))
      )
    }
    let plain = shown { _ in }
    let precise = shown { $0.isPrecise = true }
    #expect(plain.finger != precise.finger && plain.above != precise.above)
    #expect(plain.finger == precise.above)
    let full = shown { $0.isFull = true }
    #expect(full.finger == plain.finger && full.wide != plain.wide && full.wide == full.finger)
  }

  /// Lets a test set the destination of dropped items.
  final class Aimer: NSObject, UIDropInteractionDelegate {
    weak var well: UIView?
    var asked = 0
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      previewForDropping item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      asked += 1
      guard let well else { return defaultPreview }
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget(container: well, center: CGPoint(x: 240, y: 160))
      )
    }
  }

  @Test(.feature("IX-F147")) func `a drop goes to where its effect will be seen`() {
    let scene = DragScene()
    for interaction in scene.well.interactions { scene.well.removeInteraction(interaction) }
    let aimer = Aimer()
    aimer.well = scene.well
    scene.well.addInteraction(UIDropInteraction(delegate: aimer))
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: CGPoint(x: 90, y: 350))
    let aim = CGPoint(x: 270, y: 460)
    let before = color(scene, at: aim)
    scene.screen.touchUp(finger)
    scene.screen.advance(by: .milliseconds(270))
    #expect(aimer.asked == 1)
    #expect(color(scene, at: aim) != before)
    scene.screen.advance(by: .seconds(1))
    #expect(color(scene, at: aim) == before)
  }

  @Test(.feature("IX-F151"), .feature("IX-F144"))
  func `a control that starts a task shows its mark, that it has begun, and how far it is`() async {
    final class Upload: UIButton, UIDropInteractionDelegate {
      let bar = UIProgressView(frame: CGRect(x: 0, y: 40, width: 120, height: 2))
      var isMarked = false { didSet { alpha = isMarked ? 0.5 : 1 } }
      func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidEnter session: any UIDropSession
      ) { isMarked = true }
      func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidExit session: any UIDropSession
      ) { isMarked = false }
      func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidEnd session: any UIDropSession
      ) { isMarked = false }
      func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidUpdate session: any UIDropSession
      ) -> UIDropProposal { UIDropProposal(operation: .copy) }
      func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
      {
        session.progressIndicatorStyle = .none
        setTitle("Uploading", for: .normal)
        bar.observedProgress = session.progress
        session.loadObjects(ofClass: String.self) { [weak self] _ in
          self?.setTitle("Done", for: .normal)
        }
      }
    }
    let scene = DragScene()
    let slow = DragTests.SlowData()
    scene.source.items = { [UIDragItem(itemProvider: slow.provider())] }
    let upload = Upload(frame: CGRect(x: 200, y: 180, width: 120, height: 44))
    upload.addSubview(upload.bar)
    upload.addInteraction(UIDropInteraction(delegate: upload))
    scene.screen.show(upload)
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: CGPoint(x: 260, y: 200))
    #expect(upload.alpha == 0.5)
    scene.move(finger, from: CGPoint(x: 260, y: 200), to: CGPoint(x: 180, y: 250))
    #expect(upload.alpha == 1)
    scene.move(finger, from: CGPoint(x: 180, y: 250), to: CGPoint(x: 260, y: 200))
    scene.screen.touchUp(finger)
    scene.screen.advance(by: .seconds(2))
    #expect(upload.currentTitle == "Uploading" && upload.alpha == 1)
    slow.progress.completedUnitCount = 40
    await scene.screen.settle()
    #expect(upload.bar.progress > 0.3 && upload.bar.progress < 0.5)
    slow.finish()
    await scene.screen.settle()
    #expect(upload.currentTitle == "Done" && upload.bar.progress == 1)
  }

  @Test(.feature("IX-F154"), arguments: [true, false])
  func `a sheet asks before a drop that cannot be taken back`(agrees: Bool) async throws {
    let scene = DragScene()
    let controller = UIViewController()
    scene.screen.rootViewController = controller
    for view in [scene.well, scene.tile] { controller.view.addSubview(view) }
    var posted: [String] = []
    scene.destination.perform = { session in
      // The drop requests the data; the work with them waits.
      var texts: [String] = []
      session.loadObjects(ofClass: String.self) { texts = $0 }
      let sheet = UIAlertController(
        title: "\(session.items.count) item",
        message: "Everybody will see it.",
        preferredStyle: .actionSheet
      )
      sheet.addAction(UIAlertAction(title: "Post", style: .default) { _ in posted = texts })
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      controller.present(sheet, animated: true)
    }
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(controller.presentedViewController is UIAlertController)
    #expect(posted == [])
    let word = try #require(scene.screen.place(ofLabel: agrees ? "Post" : "Cancel"))
    scene.screen.tap(at: word)
    await scene.screen.settle()
    #expect(controller.presentedViewController == nil)
    #expect(posted == (agrees ? ["red"] : []))
  }

  /// Rows of which several are chosen before they are dragged.
  final class Photos: UITableViewController, UITableViewDragDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.allowsMultipleSelectionDuringEditing = true
      tableView.dragInteractionEnabled = true
      tableView.dragDelegate = self
      tableView.rowHeight = 44
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      5
    }
    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Photo \(indexPath.row)"
      return cell
    }
    func tableView(
      _ tableView: UITableView,
      itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let chosen = tableView.indexPathsForSelectedRows ?? []
      let rows = chosen.contains(indexPath) ? chosen : [indexPath]
      return rows.sorted().map { DragScene.item("photo \($0.row)") }
    }
  }

  @Test(.feature("IX-F135"))
  func `several rows are chosen in a mode of their own, and dragged together`() async {
    let scene = DragScene()
    let photos = Photos(style: .plain)
    scene.screen.rootViewController = photos
    photos.view.window?.addSubview(scene.well)
    var dropped: [String] = []
    scene.destination.perform = { session in
      session.loadObjects(ofClass: String.self) { dropped = $0 }
    }
    photos.setEditing(true, animated: false)
    scene.screen.update()
    func middle(of row: Int) -> CGPoint {
      let rect = photos.tableView.rectForRow(at: IndexPath(row: row, section: 0))
      return photos.tableView.convert(CGPoint(x: 200, y: rect.midY), to: nil as UIView?)
    }
    for row in [0, 2, 3] {
      scene.screen.tap(at: middle(of: row))
      scene.screen.advance(by: .milliseconds(500))
    }
    #expect(photos.tableView.indexPathsForSelectedRows?.count == 3)
    let finger = scene.screen.touchDown(at: middle(of: 2))
    scene.screen.advance(by: .milliseconds(700))
    scene.move(finger, from: middle(of: 2), to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(dropped == ["photo 0", "photo 2", "photo 3"])
  }
}
