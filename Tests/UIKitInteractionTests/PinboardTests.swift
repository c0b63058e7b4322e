// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitInteraction

/// A kind of an app's own that can be dragged as itself and as text.
private final class Contact: NSObject, NSItemProviderWriting, NSItemProviderReading {
  static let type = "com.example.contact"
  let name: String
  init(name: String) {
    self.name = name
    super.init()
  }

  static var writableTypeIdentifiersForItemProvider: [String] { [type, "public.utf8-plain-text"] }
  static var readableTypeIdentifiersForItemProvider: [String] { [type, "public.plain-text"] }
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(name.utf8), nil)
    return nil
  }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Contact {
    Contact(name: String(decoding: data, as: UTF8.self))
  }
}

/// Pins that can be dragged about on a board, as the sample code of UIKit's documentation does it.
private final class PinboardController: UIViewController, UIDragInteractionDelegate,
  UIDropInteractionDelegate
{
  var pins: [UILabel] = []
  var taken: [String] = []
  var dropPoint = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let drag = UIDragInteraction(delegate: self)
    drag.isEnabled = true
    view.addInteraction(drag)
    view.addInteraction(UIDropInteraction(delegate: self))
    for (index, name) in ["Ada", "Grace"].enumerated() {
      let pin = UILabel(frame: CGRect(x: 40 + 120 * index, y: 100, width: 80, height: 40))
      pin.text = name
      pin.backgroundColor = .yellow
      pin.isUserInteractionEnabled = true
      view.addSubview(pin)
      pins.append(pin)
    }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    let point = session.location(in: view)
    guard let pin = view.hitTest(point, with: nil) as? UILabel, let text = pin.text else {
      return []
    }
    let item = UIDragItem(itemProvider: NSItemProvider(object: Contact(name: text)))
    item.localObject = pin
    return [item]
  }
  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let pin = item.localObject as? UIView else { return nil }
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(roundedRect: pin.bounds, cornerRadius: 8)
    return UITargetedDragPreview(view: pin, parameters: parameters)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    animator.addCompletion { position in
      if position == .end {
        for item in session.items { (item.localObject as? UIView)?.alpha = 0.5 }
      }
    }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    for item in session.items { (item.localObject as? UIView)?.alpha = 1 }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  ) -> Bool {
    session.canLoadObjects(ofClass: Contact.self)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    UIDropProposal(operation: session.localDragSession == nil ? .copy : .move)
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    dropPoint = session.location(in: view)
    if session.localDragSession != nil {
      for item in session.items { (item.localObject as? UIView)?.center = dropPoint }
    }
    session.loadObjects(ofClass: Contact.self) { contacts in
      self.taken += (contacts as! [Contact]).map(\.name)
    }
  }
  func dropInteraction(
    _ interaction: UIDropInteraction,
    previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let pin = item.localObject as? UIView else { return defaultPreview }
    let target = UIDragPreviewTarget(container: view, center: pin.center)
    return defaultPreview.retargetedPreview(with: target)
  }
}

@MainActor
@Suite("Pinboard")
struct PinboardTests {
  private func board() -> (HeadlessScreen, PinboardController) {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let controller = PinboardController()
    screen.rootViewController = controller
    screen.update()
    return (screen, controller)
  }

  private func drag(
    _ screen: HeadlessScreen,
    from start: CGPoint,
    to end: CGPoint
  ) -> Int {
    let finger = screen.touchDown(at: start)
    screen.advance(by: .milliseconds(900))
    for step in 1...8 {
      let share = CGFloat(step) / 8
      let point = CGPoint(
        x: start.x + (end.x - start.x) * share,
        y: start.y + (end.y - start.y) * share
      )
      screen.touchMove(finger, to: point)
      screen.advance(by: .milliseconds(17))
    }
    return finger
  }

  @Test func `a pin moves to where it is dropped, and its contact is read`() async {
    let (screen, controller) = board()
    let end = CGPoint(x: 200, y: 420)
    let finger = drag(screen, from: CGPoint(x: 80, y: 120), to: end)
    #expect(controller.pins[0].alpha == 0.5)
    screen.touchUp(finger)
    await screen.settle()
    #expect(controller.pins[0].center == end)
    #expect(controller.pins[0].alpha == 1)
    #expect(controller.taken == ["Ada"])
  }

  @Test func `a press beside the pins lifts nothing, and a second drag is as good as the first`()
    async
  {
    let (screen, controller) = board()
    let nothing = drag(screen, from: CGPoint(x: 80, y: 400), to: CGPoint(x: 200, y: 500))
    screen.touchUp(nothing)
    await screen.settle()
    #expect(controller.taken == [])
    for (index, y) in [300, 400].enumerated() {
      let finger = drag(
        screen,
        from: controller.pins[index].center,
        to: CGPoint(x: 100, y: CGFloat(y))
      )
      screen.touchUp(finger)
      await screen.settle()
    }
    #expect(controller.taken == ["Ada", "Grace"])
    #expect(DragSession.dragging.isEmpty)
  }

  @Test func `a preview that is set on the way takes the place of the one that is seen`() async {
    let scene = DragScene()
    let item = DragScene.item("red")
    scene.source.items = { [item] }
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    let flock = { (scene.source.session as? DragSession)?.flock }
    let first = flock()?.cards[0].platter
    #expect(first?.bounds.size == CGSize(width: 80, height: 60))
    var asked = 0
    item.previewProvider = {
      asked += 1
      return UIDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)))
    }
    #expect(asked == 1)
    scene.screen.advance(by: .milliseconds(400))
    #expect(flock()?.cards[0].platter?.bounds.size == CGSize(width: 30, height: 20))
    #expect(first?.superview == nil)
    item.previewProvider = nil
    scene.screen.advance(by: .milliseconds(400))
    #expect(flock()?.cards[0].platter?.bounds.size == CGSize(width: 80, height: 60))
    item.previewProvider = { nil }
    #expect(flock()?.cards[0].platter == nil)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(scene.log.contains("didEnd copy"))
  }

  @Test func `a preview that is set as the drag begins is asked for once`() async {
    let scene = DragScene()
    let item = DragScene.item("red")
    var asked = 0
    item.previewProvider = {
      asked += 1
      return UIDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)))
    }
    scene.source.items = { [item] }
    let finger = scene.lift()
    #expect(asked == 0)
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    #expect(asked == 1)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
  }

  @Test func `a session can be asked for its items after all is over, and is not kept`() async {
    let scene = DragScene()
    var kept: (any UIDropSession)?
    scene.destination.perform = { kept = $0 }
    var finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(scene.log.contains("didTransferItems"))
    scene.source.session = nil
    #expect(kept?.items.first?.localObject as? String == "red")
    #expect(kept?.location(in: scene.well) == CGPoint(x: 150, y: 100))
    kept = nil
    weak var gone: AnyObject?
    scene.destination.perform = { gone = $0 }
    finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    scene.source.session = nil
    #expect(gone == nil)
  }

  /// Changes its mind about where the item comes to rest.
  private final class Wavering: NSObject, UIDropInteractionDelegate {
    var centers = [CGPoint(x: 50, y: 50), CGPoint(x: 250, y: 150)]
    var defaults: [CGPoint] = []
    var ends = 0
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      previewForDropping item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      defaults.append(defaultPreview.target.center)
      guard let view = interaction.view, !centers.isEmpty else { return nil }
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget(container: view, center: centers.removeFirst())
      )
    }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      concludeDrop session: any UIDropSession
    ) { ends += 1 }
  }

  @Test func `an item that was dropped is led to where it is wanted in the end`() async {
    let scene = DragScene()
    let item = DragScene.item("red")
    scene.source.items = { [item] }
    let wavering = Wavering()
    for old in scene.well.interactions { scene.well.removeInteraction(old) }
    scene.well.addInteraction(UIDropInteraction(delegate: wavering))
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    item.setNeedsDropPreviewUpdate()
    #expect(wavering.defaults.isEmpty)
    scene.screen.touchUp(finger)
    scene.screen.advance(by: .milliseconds(150))
    item.setNeedsDropPreviewUpdate()
    #expect(wavering.defaults.last == CGPoint(x: 50, y: 50))
    let card = (scene.source.session as? DragSession)?.flock?.cards[0].platter
    scene.screen.advance(by: .milliseconds(250))
    #expect(wavering.ends == 0)
    #expect(card?.superview.map { $0.toScreen(card?.center ?? .zero) } == CGPoint(x: 280, y: 450))
    await scene.screen.settle()
    #expect(wavering.ends == 1)
    item.setNeedsDropPreviewUpdate()
    #expect(wavering.defaults.count == 2)
  }

  @Test func `a link's preview is a line with its address, and another with its title`() throws {
    let url = try #require(URL(string: "https://example.org/page"))
    let plain = UIDragPreview(forURL: url)
    let titled = UIDragPreview(forURL: url, title: "A page")
    #expect(plain.view.subviews.compactMap { ($0 as? UILabel)?.text } == [url.absoluteString])
    #expect(
      titled.view.subviews.compactMap { ($0 as? UILabel)?.text } == ["A page", url.absoluteString]
    )
    #expect(titled.view.bounds.height > plain.view.bounds.height + 10)
  }

  /// Lets a drag rest on a part of a view alone.
  private final class UpperHalf: NSObject, UISpringLoadedInteractionBehavior {
    var ends = 0
    func shouldAllow(
      _ interaction: UISpringLoadedInteraction,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      guard let view = interaction.view else { return false }
      return context.location(in: view).y < view.bounds.midY
    }
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { ends += 1 }
  }

  @Test(.feature("IX-F137"))
  func `a spring is allowed where its behaviour says so, and leaves the view as it was`() async {
    let scene = DragScene()
    scene.well.alpha = 0.75
    let half = UpperHalf()
    var count = 0
    scene.well.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: half, interactionEffect: nil) { _, _ in
        count += 1
      }
    )
    let finger = scene.lift()
    let lower = CGPoint(x: 180, y: 450)
    let upper = CGPoint(x: 180, y: 330)
    scene.move(finger, from: DragScene.tileCenter, to: CGPoint(x: 350, y: 200))
    scene.move(finger, from: CGPoint(x: 350, y: 200), to: CGPoint(x: 350, y: 450))
    scene.move(finger, from: CGPoint(x: 350, y: 450), to: lower)
    scene.screen.advance(by: .seconds(2))
    #expect(count == 0)
    #expect(scene.well.alpha == 0.75)
    scene.move(finger, from: lower, to: upper)
    #expect(scene.well.alpha == 0.375)
    scene.move(finger, from: upper, to: lower)
    #expect(scene.well.alpha == 0.75)
    #expect(half.ends == 1)
    scene.move(finger, from: lower, to: upper)
    scene.screen.advance(by: .seconds(2))
    #expect(count == 1)
    #expect(scene.well.alpha == 0.75)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(count == 1)
  }

  @Test func `an item is awaited, and what is not there throws`() async throws {
    let url = try #require(URL(string: "https://example.org"))
    let provider = NSItemProvider(object: url as NSURL)
    let data = try await provider.loadItem(forTypeIdentifier: "public.url") as? Data
    #expect(data.map { String(decoding: $0, as: UTF8.self) } == "https://example.org")
    await #expect(throws: (any Error).self) {
      _ = try await provider.loadItem(forTypeIdentifier: "public.png")
    }
  }
}
