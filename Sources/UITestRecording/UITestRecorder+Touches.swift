import AccessibilityTree
import CoreGraphics
import HostInterface
import UIKitCore

extension UITestRecorder {
  // MARK: Touches

  func take(_ samples: [TouchSample], at time: Double) {
    for sample in samples where sample.kind != .indirect {
      if sample.phase == .began, fingers.isEmpty {
        finishAdjustment()
        finishWheel()
        scene = look(at: sample.location)
        beginTime = time
      }
      fingers.take(sample, at: time)
    }
    guard fingers.isOver, let scene else { return }
    let tracks = fingers
    fingers = FingerTracks()
    self.scene = nil
    if !tracks.wasCancelled { write(tracks, seen: scene, at: time) }
  }

  private func write(_ tracks: FingerTracks, seen scene: Scene, at time: Double) {
    let gesture = tracks.gesture
    guard let index = scene.finder.element(at: tracks.start, hit: scene.hit) else {
      finishTyping()
      add("// Not recorded: a touch where the app has no element.", nil)
      return
    }
    if case .tap(1) = gesture, typesKey(index, in: scene) { return }
    finishTyping()
    currentTree = scene.tree
    let node = scene.tree.nodes[index]
    if node.kind == .slider || node.kind == .pickerWheel {
      adjusted = (scene.finder.expression(for: index), node, awaited(index, in: scene))
      noteValue(of: index, in: scene)
      lastTap = nil
      return
    }
    switch gesture {
    case .tap(let count): tap(count, index, tracks.start, scene, at: time)
    case .press(let seconds):
      act("press(forDuration: \(SwiftWords.number(seconds)))", index, tracks.start, scene)
    case .swipe(let direction, let speed): swipe(direction, speed, tracks, scene)
    case .drag(let rest, let speed): drag(tracks, rest, speed, index, scene)
    case .pinch(let scale, let velocity):
      act(
        "pinch(withScale: \(SwiftWords.number(scale)), velocity: \(SwiftWords.number(velocity)))",
        index,
        nil,
        scene
      )
    case .rotate(let angle, let velocity):
      act(
        "rotate(\(SwiftWords.number(angle)), withVelocity: \(SwiftWords.number(velocity)))",
        index,
        nil,
        scene
      )
    case .other: add("// Not recorded: a movement of several fingers.", nil)
    }
  }

  private func tap(_ count: Int, _ index: Int, _ point: CGPoint, _ scene: Scene, at time: Double) {
    let element = scene.finder.expression(for: index)
    if count > 1 {
      lastTap = nil
      act(
        count == 2 ? "twoFingerTap()" : "tap(withNumberOfTaps: 1, numberOfTouches: \(count))",
        index,
        nil,
        scene
      )
      return
    }
    // Source: UIKit counts a tap within 0.35 seconds as the second of two.
    if let last = lastTap, last.element == element, beginTime - last.time < 0.35,
      let step = test.steps.last, step.statement.hasSuffix(".tap()")
    {
      test.steps[test.steps.count - 1].statement = step.statement.dropLast(6) + ".doubleTap()"
      lastTap = nil
      onChange?()
      return
    }
    act("tap()", index, point, scene)
    lastTap = (element, time)
    noteValue(of: index, in: scene)
  }

  private func swipe(
    _ direction: FingerTracks.Direction,
    _ speed: Double,
    _ tracks: FingerTracks,
    _ scene: Scene
  ) {
    let finder = scene.finder
    guard let touched = finder.element(at: tracks.start, hit: scene.hit, prefersRow: true) else {
      return
    }
    let isVertical = direction == .up || direction == .down
    let isRow = scene.tree.nodes[touched].kind == .cell
    let target = isVertical || !isRow ? finder.scrollView(around: touched) ?? touched : touched
    // Chosen: halfway between the three velocities that XCUIAutomation names.
    let velocity =
      speed < 750 ? "velocity: .slow" : speed < 1500 ? "" : "velocity: .fast"
    act("swipe\(direction.rawValue)(\(velocity))", target, nil, scene)
  }

  private func drag(
    _ tracks: FingerTracks,
    _ rest: Double,
    _ speed: Double,
    _ index: Int,
    _ scene: Scene
  ) {
    let finder = scene.finder
    let isHeld = rest >= FingerTracks.longPress
    if isHeld, let row = finder.element(at: tracks.start, hit: scene.hit, prefersRow: true),
      let end = finder.element(
        at: tracks.end,
        hit: screen.viewHit(at: tracks.end),
        prefersRow: true
      ), end != row
    {
      act(
        "press(forDuration: \(SwiftWords.number(rest)), thenDragTo: \(finder.expression(for: end)))",
        row,
        nil,
        scene
      )
      return
    }
    let target = isHeld ? index : finder.scrollView(around: index) ?? index
    let frame = scene.tree.nodes[target].frame
    add(
      SwiftWords.drag(
        in: finder.expression(for: target),
        from: SwiftWords.share(of: tracks.start, in: frame),
        to: SwiftWords.share(of: tracks.end, in: frame),
        rest: max(rest, 0.05),
        speed: min(max(speed, 50), 2000)
      ),
      awaited(target, in: scene)
    )
  }

  private func act(_ call: String, _ index: Int, _ point: CGPoint?, _ scene: Scene) {
    let node = scene.tree.nodes[index]
    var element = scene.finder.expression(for: index)
    let waited = awaited(index, in: scene)
    let middle = CGPoint(x: node.visibleFrame.midX, y: node.visibleFrame.midY)
    // The place of a tap matters in an area, such as a picture or a map, but not in a button.
    if let point, Self.areas.contains(node.kind), !node.frame.isEmpty,
      hypot(point.x - middle.x, point.y - middle.y) > Self.fingerRadius
    {
      let place = SwiftWords.share(of: point, in: node.frame)
      element += ".coordinate(withNormalizedOffset: \(SwiftWords.vector(place)))"
    }
    add("\(element).\(call)", waited)
  }

  private static let fingerRadius: CGFloat = 22

  private static let areas: Set<AccessibilityElementKind> = [
    .other, .image, .map, .webView, .scrollView, .table, .collectionView, .textView, .window,
  ]
}
