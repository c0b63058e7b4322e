import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Drag and drop")
struct DragTests {
  @Test(.feature("IX-F123"), .feature("IX-F125"), .feature("IX-F127"))
  func `a drag from one view to another tells both sides in UIKit's order`() async {
    let scene = DragScene()
    var dropped: [String] = []
    scene.destination.perform = { session in
      session.loadObjects(ofClass: String.self) { dropped = $0 }
    }
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    let moving = ["sessionDidMove", "sessionDidUpdate"]
    #expect(
      scene.order.filter { !moving.contains($0) } == [
        "itemsForBeginning", "previewForLifting", "willAnimateLift", "lift end",
        "sessionWillBegin", "canHandle", "sessionDidEnter", "willEnd copy", "performDrop",
        "willAnimateDrop", "concludeDrop", "sessionDidEnd", "didEnd copy", "didTransferItems",
      ]
    )
    #expect(dropped == ["red"])
  }

  @Test(.feature("IX-F124"))
  func `a finger that rests lifts, one that moves or leaves early does not`() {
    let scene = DragScene()
    let quick = scene.screen.touchDown(at: DragScene.tileCenter)
    scene.screen.advance(by: .milliseconds(300))
    scene.screen.touchUp(quick)
    scene.screen.advance(by: .seconds(1))
    #expect(scene.log == [])
    let moving = scene.screen.touchDown(at: DragScene.tileCenter)
    scene.screen.touchMove(moving, to: CGPoint(x: 70, y: 110))
    scene.screen.advance(by: .seconds(1))
    scene.screen.touchUp(moving)
    #expect(scene.log == [])
    let resting = scene.screen.touchDown(at: DragScene.tileCenter)
    scene.screen.advance(by: .milliseconds(400))
    #expect(scene.log == ["itemsForBeginning", "previewForLifting", "willAnimateLift"])
    scene.screen.touchUp(resting)
  }

  @Test(.feature("IX-F124"))
  func `a lift that is not dragged is taken back`() async {
    let scene = DragScene()
    let finger = scene.lift()
    #expect(scene.screen.screenWindowCount == 2)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(
      scene.log == ["itemsForBeginning", "previewForLifting", "willAnimateLift", "lift start"]
    )
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test func `on phones nothing is dragged before iOS 15 unless the app says so`() {
    _ = HeadlessScreen(.iPhone8)
    #expect(!UIDragInteraction.isEnabledByDefault)
    var later = Environment()
    later.systemVersion = .init(15)
    _ = HeadlessScreen(.iPhone8, environment: later)
    #expect(UIDragInteraction.isEnabledByDefault)
  }

  @Test func `without items the touch is the view's`() {
    let scene = DragScene()
    scene.source.items = { [] }
    let finger = scene.lift()
    scene.screen.touchUp(finger)
    #expect(scene.log == ["itemsForBeginning"])
  }

  @Test func `a drag over nothing goes back`() async {
    let scene = DragScene()
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: CGPoint(x: 300, y: 200))
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    let tail = scene.order.drop { $0 != "willEnd cancel" }
    #expect(tail == ["willEnd cancel", "willAnimateCancel", "didEnd cancel"])
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test(.feature("IX-F145"), .rule("IX-R159"), .rule("IX-R161"))
  func `only the innermost destination knows of a drag, and hears when it leaves`() {
    let scene = DragScene()
    final class Outer: NSObject, UIDropInteractionDelegate {
      var entered = 0
      func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidEnter session: any UIDropSession
      ) { entered += 1 }
    }
    let outer = Outer()
    scene.well.superview?.addInteraction(UIDropInteraction(delegate: outer))
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    #expect(outer.entered == 1)
    scene.move(finger, from: DragScene.wellCenter, to: CGPoint(x: 180, y: 230))
    #expect(outer.entered == 2)
    #expect(scene.log.filter { $0 == "sessionDidEnter" }.count == 1)
    #expect(scene.log.filter { $0 == "sessionDidExit" }.count == 1)
    scene.screen.touchUp(finger)
  }

  @Test(
    .feature("IX-F126"),
    arguments: [
      (UIDropOperation.copy, true, "copy"), (.move, true, "move"), (.move, false, "cancel"),
      (.forbidden, true, "cancel"), (.cancel, true, "cancel"),
    ]
  )
  func `the proposal and the source decide what a drop does`(
    operation: UIDropOperation,
    allowsMove: Bool,
    expected: String
  ) async {
    let scene = DragScene()
    scene.source.allowsMove = allowsMove
    scene.destination.operation = operation
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(scene.log.contains("didEnd \(expected)"))
    #expect(scene.log.contains("performDrop") == (expected != "cancel"))
  }

  @Test(.feature("IX-F133"))
  func `taps of another finger add items to the drag`() async {
    let scene = DragScene()
    let other = UIView(frame: CGRect(x: 200, y: 60, width: 80, height: 60))
    other.backgroundColor = .systemBlue
    scene.screen.show(other)
    let second = DragScene.Source()
    second.adds = { [DragScene.item("blue")] }
    let drag = UIDragInteraction(delegate: second)
    drag.isEnabled = true
    other.addInteraction(drag)
    var dropped: [String] = []
    scene.destination.perform = { session in
      session.loadObjects(ofClass: String.self) { dropped = $0 }
    }
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: CGPoint(x: 70, y: 200))
    scene.screen.tap(other)
    #expect(scene.log.filter { $0 == "willAdd 1" }.count == 1)
    #expect(scene.source.session?.items.count == 2)
    scene.move(finger, from: CGPoint(x: 70, y: 200), to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(dropped == ["red", "blue"])
    // Without a drag a tap adds nothing.
    let before = scene.log.count
    scene.screen.tap(other)
    #expect(scene.log.count == before)
  }

  @Test(.feature("IX-F141"))
  func `data are asked for after the drop alone`() async {
    let scene = DragScene()
    let loads = ItemProviderTests.Box<Int>()
    loads.value = 0
    scene.source.items = {
      let provider = NSItemProvider()
      provider.registerDataRepresentation(
        forTypeIdentifier: "public.utf8-plain-text",
        visibility: .all
      ) { done in
        loads.value? += 1
        done(Data("x".utf8), nil)
        return nil
      }
      return [UIDragItem(itemProvider: provider)]
    }
    scene.destination.perform = { session in session.loadObjects(ofClass: String.self) { _ in } }
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    #expect(loads.value == 0)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(loads.value == 1)
  }

  /// Gives data when told to.
  final class SlowData: @unchecked Sendable {
    let progress = Progress(totalUnitCount: 100)
    private var done: (@Sendable (Data?, (any Error)?) -> Void)?
    func provider() -> NSItemProvider {
      let provider = NSItemProvider()
      provider.registerDataRepresentation(
        forTypeIdentifier: "public.utf8-plain-text",
        visibility: .all
      ) { done in
        self.done = done
        return self.progress
      }
      return provider
    }
    func finish() {
      progress.completedUnitCount = 100
      done?(Data("late".utf8), nil)
    }
    func fail() { done?(nil, CocoaError(.fileReadUnknown)) }
  }

  @Test(.feature("IX-F143"), .feature("IX-F150"), .rule("IX-R157"))
  func `a slow drop shows the system's alert with its progress until the data are there`() async {
    let scene = DragScene()
    let slow = SlowData()
    scene.source.items = { [UIDragItem(itemProvider: slow.provider())] }
    var dropped: [String]?
    var progress: Progress?
    scene.destination.perform = { session in
      progress = session.progress
      session.loadObjects(ofClass: String.self) { dropped = $0 }
    }
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    scene.screen.advance(by: .milliseconds(900))
    #expect(scene.screen.screenWindowCount == 1)
    slow.progress.completedUnitCount = 50
    scene.screen.advance(by: .milliseconds(500))
    #expect(scene.screen.screenWindowCount == 2)
    #expect(progress?.fractionCompleted == 0.5)
    #expect(!scene.log.contains("didTransferItems"))
    slow.finish()
    await scene.screen.settle()
    #expect(scene.screen.screenWindowCount == 1)
    #expect(dropped == ["late"])
    #expect(scene.log.last == "didTransferItems")
  }

  @Test(.feature("IX-F150"))
  func `a destination with its own progress has no alert`() {
    let scene = DragScene()
    let slow = SlowData()
    scene.source.items = { [UIDragItem(itemProvider: slow.provider())] }
    scene.destination.perform = { session in
      session.progressIndicatorStyle = .none
      session.loadObjects(ofClass: String.self) { _ in }
    }
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    scene.screen.advance(by: .seconds(2))
    #expect(scene.screen.screenWindowCount == 1)
    slow.finish()
  }

  @Test(.feature("IX-F152"))
  func `a transfer that a person cancels is told to both sides, and the alert goes`() async throws {
    let scene = DragScene()
    let slow = SlowData()
    scene.source.items = { [UIDragItem(itemProvider: slow.provider())] }
    var dropped: [String]?
    scene.destination.perform = { session in
      session.loadObjects(ofClass: String.self) { dropped = $0 }
    }
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    scene.screen.advance(by: .seconds(2))
    #expect(scene.screen.screenWindowCount == 2)
    let window = try #require(scene.screen.allWindows.last)
    let cancel = try #require(label("Cancel", in: window))
    let frame = cancel.convert(cancel.bounds, to: nil as UIView?)
    scene.screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(slow.progress.isCancelled)
    slow.fail()
    await scene.screen.settle()
    #expect(scene.screen.screenWindowCount == 1)
    #expect(dropped == [])
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  @Test(.feature("IX-F152"))
  func `a transfer that fails is told to the destination`() async {
    let scene = DragScene()
    let slow = SlowData()
    scene.source.items = { [UIDragItem(itemProvider: slow.provider())] }
    var failure: String?
    scene.destination.perform = { session in
      session.items[0].itemProvider.loadObject(ofClass: String.self) { _, error in
        let told = error.map { "\(type(of: $0))" }
        MainActor.assumeIsolated { failure = told }
      }
    }
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    scene.screen.advance(by: .seconds(2))
    slow.fail()
    await scene.screen.settle()
    #expect(failure == "CocoaError")
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test(.feature("IX-F136"), .rule("IX-R151"))
  func `undoing a drop that moved brings the content back`() async {
    let scene = DragScene()
    scene.destination.operation = .move
    let undoManager = UndoManager()
    var texts = (source: ["red"], target: [String]())
    func move(_ text: String, toTarget: Bool) {
      if toTarget {
        texts.source.removeAll { $0 == text }
        texts.target.append(text)
      } else {
        texts.target.removeAll { $0 == text }
        texts.source.append(text)
      }
      undoManager.registerUndo(withTarget: scene.well) { _ in
        move(text, toTarget: !toTarget)
      }
    }
    scene.destination.perform = { session in
      for case let text as String in session.items.map(\.localObject) { move(text, toTarget: true) }
    }
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(texts.source == [] && texts.target == ["red"])
    undoManager.undo()
    #expect(texts.source == ["red"] && texts.target == [])
    undoManager.redo()
    #expect(texts.target == ["red"])
  }

  @Test(.feature("IX-F131"), .feature("IX-F129"), .rule("IX-R150"))
  func `a view that pastes takes drops: moved within, copied from elsewhere`() async {
    final class Well: UIView {
      var pasted = 0
      override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders.count }
    }
    for isInside in [true, false] {
      let scene = DragScene()
      let well = Well(frame: CGRect(x: 5, y: 5, width: 365, height: 280))
      well.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
      scene.screen.show(well)
      if isInside {
        scene.tile.frame.origin = CGPoint(x: 25, y: 55)
        well.addSubview(scene.tile)
      } else {
        well.superview?.bringSubviewToFront(scene.tile)
      }
      let finger = scene.lift()
      scene.move(finger, from: DragScene.tileCenter, to: CGPoint(x: 300, y: 200))
      scene.screen.touchUp(finger)
      await scene.screen.settle()
      #expect(well.pasted == 1)
      #expect(scene.log.contains(isInside ? "didEnd move" : "didEnd copy"))
    }
  }

  @Test(.feature("IX-F146"), .rule("IX-R162"))
  func `a drag that rests at the edge of a scroll view scrolls it`() {
    let scene = DragScene()
    let scrollView = UIScrollView(frame: CGRect(x: 20, y: 200, width: 330, height: 300))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 330, height: 2000)
    scene.screen.show(scrollView)
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: CGPoint(x: 180, y: 350))
    scene.screen.advance(by: .seconds(1))
    #expect(scrollView.contentOffset.y == 0)
    scene.move(finger, from: CGPoint(x: 180, y: 350), to: CGPoint(x: 180, y: 495), steps: 2)
    scene.screen.advance(by: .seconds(1))
    let low = scrollView.contentOffset.y
    #expect(low > 400 && low < 700)
    scene.screen.advance(by: .seconds(5))
    #expect(scrollView.contentOffset.y == 1700)
    #expect(!scene.screen.isMoving)
    scene.move(finger, from: CGPoint(x: 180, y: 495), to: CGPoint(x: 180, y: 205), steps: 2)
    scene.screen.advance(by: .milliseconds(500))
    #expect(scrollView.contentOffset.y < 1600)
    scene.screen.touchUp(finger)
  }

  @Test(.feature("IX-F137"))
  func `a drag that rests on a spring-loaded view activates it, one that passes does not`() {
    let scene = DragScene()
    let button = UIView(frame: CGRect(x: 200, y: 60, width: 120, height: 60))
    scene.screen.show(button)
    final class Effect: NSObject, UISpringLoadedInteractionEffect {
      var states: [UISpringLoadedInteractionEffectState] = []
      func interaction(
        _ interaction: UISpringLoadedInteraction,
        didChangeWith context: any UISpringLoadedInteractionContext
      ) { states.append(context.state) }
    }
    let effect = Effect()
    var activations = 0
    button.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: nil, interactionEffect: effect) { _, context in
        activations += 1
        #expect(context.location(in: button).x > 0)
      }
    )
    let finger = scene.lift()
    let middle = CGPoint(x: 260, y: 90)
    scene.move(finger, from: DragScene.tileCenter, to: middle, steps: 4)
    scene.screen.advance(by: .milliseconds(300))
    #expect(effect.states == [.possible])
    scene.move(finger, from: middle, to: CGPoint(x: 260, y: 200), steps: 4)
    #expect(effect.states == [.possible, .inactive])
    #expect(activations == 0)
    effect.states = []
    scene.move(finger, from: CGPoint(x: 260, y: 200), to: middle, steps: 4)
    scene.screen.advance(by: .seconds(2))
    #expect(effect.states == [.possible, .activating, .activated])
    #expect(activations == 1)
    scene.screen.touchUp(finger)
    #expect(effect.states.last == .inactive)
  }

  @Test func `a drag outlives the view that it began in`() async {
    let scene = DragScene()
    var dropped: [String] = []
    scene.destination.perform = { session in
      session.loadObjects(ofClass: String.self) { dropped = $0 }
    }
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: CGPoint(x: 200, y: 200))
    scene.tile.removeFromSuperview()
    scene.move(finger, from: CGPoint(x: 200, y: 200), to: DragScene.wellCenter)
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(dropped == ["red"])
  }

  @Test func `a cancelled touch takes the drag back`() async {
    let scene = DragScene()
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    scene.screen.touch(.cancelled, at: DragScene.wellCenter, finger: finger)
    await scene.screen.settle()
    #expect(scene.log.contains("sessionDidExit"))
    #expect(scene.log.last == "didEnd cancel")
  }

  @Test func `the finger that drags does not scroll, others use the app`() {
    let scene = DragScene()
    let control = UIControl(frame: CGRect(x: 250, y: 60, width: 80, height: 60))
    scene.screen.show(control)
    var taps = 0
    control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let finger = scene.lift()
    scene.move(finger, from: DragScene.tileCenter, to: CGPoint(x: 70, y: 200))
    scene.screen.tap(control)
    #expect(taps == 1)
    scene.screen.touchUp(finger)
  }
}
