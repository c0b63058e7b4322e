import AccessibilityTree
import CoreGraphics
import Foundation
import HostInterface
import UIKitControls
public import UIKitCore

/// Watches the input of a screen and turns it into a UI test.
///
/// The recorder reads the accessibility tree before each action, so the test names what the person
/// saw. It changes nothing: every event goes on to the app.
@MainActor
public final class UITestRecorder {
  private let screen: UIScreen
  private var test = RecordedUITest()
  private var former: ((HostEvent, UIScreen) -> Bool)?
  private var isRecording = false
  private var environment: HostInterface.Environment

  private var fingers = FingerTracks()
  private var scene: Scene?
  private var beginTime = 0.0
  private var lastTap: (element: String, time: Double)?
  private var typing: (object: ObjectIdentifier?, element: String, awaited: String?, text: String)?
  private var wheel: (element: String, frame: CGRect, distance: CGVector, time: Double)?
  /// A slider or wheel that moves until the next action begins.
  private var adjusted: (element: String, node: AccessibilityNode, awaited: String?)?
  /// What was on the screen when the action before began.
  private var treeBefore: AccessibilityTree?
  /// The tree of the action that is written next.
  private var currentTree: AccessibilityTree?
  private var touchedValues: [(element: String, object: WeakView)] = []

  /// Called after each action that was recorded; nil by default.
  public var onChange: (() -> Void)?

  /// What is seen at one moment.
  @MainActor private struct Scene {
    var finder: ElementFinder
    var hit: UIView?
    var tree: AccessibilityTree { finder.tree }
  }

  private struct WeakView { weak var view: UIView? }

  /// Creates a recorder for a screen; `start()` begins.
  ///
  /// - Parameters:
  ///   - screen: The screen that is used.
  ///   - launchArguments: The arguments that the test launches the app with, none by default.
  ///   - launchEnvironment: The variables that the test launches the app with, none by default.
  public init(
    on screen: UIScreen,
    launchArguments: [String] = [],
    launchEnvironment: [String: String] = [:]
  ) {
    self.screen = screen
    environment = screen.environment
    test.launchArguments = launchArguments
    test.launchEnvironment = launchEnvironment
  }

  // MARK: Beginning and end

  /// Begins to record; does nothing if the recorder records already.
  public func start() {
    guard !isRecording else { return }
    isRecording = true
    environment = screen.environment
    former = EventGate.divert
    EventGate.divert = { [weak self, former] event, screen in
      if let self, screen === self.screen { self.take(event) }
      return former?(event, screen) ?? false
    }
  }

  /// Ends the recording and returns the test.
  public func stop() -> RecordedUITest {
    if isRecording {
      EventGate.divert = former
      former = nil
      isRecording = false
    }
    return recording
  }

  /// The test so far, with what the screen shows now as its claims.
  public var recording: RecordedUITest {
    finishPending()
    var test = test
    if let delegate = UIApplication.shared.delegate {
      test.delegate = String(reflecting: Swift.type(of: delegate))
    }
    if screen.device != .iPhone8 { test.device = screen.device.name }
    test.claims = claims
    return test
  }

  // MARK: Events

  /// Takes an event before the app does.
  private func take(_ event: HostEvent) {
    switch event {
    case .touches(let samples, let time): take(samples, at: time)
    case .key(let sample, _): take(sample)
    case .textInput(.commit(let text), _): type(text)
    case .scroll(let sample, let time): take(sample, at: time)
    case .button(let button, let isPressed, _) where isPressed: press(button)
    case .environment(let new): change(to: new)
    case .shake, .transform, .remoteControl, .device, .pasteboard:
      finishPending()
      add("// Not recorded: \(Self.name(of: event)).", nil)
    case .button, .textInput, .hover, .tilt, .refresh, .review, .inspect, .quit: break
    }
  }

  private static func name(of event: HostEvent) -> String {
    switch event {
    case .shake: "a shake of the device"
    case .transform: "a pinch or rotation on a trackpad"
    case .remoteControl: "a command of a headset"
    case .device: "another device"
    case .pasteboard: "text on the clipboard"
    default: "an event"
    }
  }

  private func look(at point: CGPoint? = nil) -> Scene {
    let system = screen.windows.contains {
      AccessibilityTree.isSystemAlert($0) && !$0.isHidden
    }
    let tree = AccessibilityTree(of: screen, part: system ? .system : .app)
    return Scene(
      finder: ElementFinder(tree: tree, root: system ? "springboard" : "app"),
      hit: point.flatMap { screen.viewHit(at: $0) }
    )
  }

  // MARK: Touches

  private func take(_ samples: [TouchSample], at time: Double) {
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
    // Source: UIKit counts a tap as the second of two for 0.35 seconds.
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
    // Chosen: half way between the three velocities that XCUIAutomation names.
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
    let isHeld = rest >= 0.5
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
    // Where in a picture or a map a finger goes matters; a button is a button everywhere.
    if let point, Self.areas.contains(node.kind), !node.frame.isEmpty,
      hypot(point.x - middle.x, point.y - middle.y) > Self.fingerRadius
    {
      let place = SwiftWords.share(of: point, in: node.frame)
      element += ".coordinate(withNormalizedOffset: \(SwiftWords.vector(place)))"
    }
    add("\(element).\(call)", waited)
  }

  // MARK: Typing

  /// Whether a tap types with a key of the keyboard on the screen.
  private func typesKey(_ index: Int, in scene: Scene) -> Bool {
    let node = scene.tree.nodes[index]
    let isOnKeyboard = scene.tree.ancestors(of: index).contains {
      scene.tree.nodes[$0].kind == .keyboard
    }
    guard isOnKeyboard, node.kind == .key || node.kind == .button else { return false }
    let label = node.label
    if node.kind == .button {
      switch label.lowercased() {
      case "shift", "next keyboard", "hide keyboard", "emoji", "dictate":
        return label.lowercased() == "shift"
      default: type("\n", seen: scene)
      }
      return true
    }
    switch label.lowercased() {
    case "space": type(" ", seen: scene)
    case "delete": type("\u{8}", seen: scene)
    case "letters": break
    case let other where other.hasPrefix("more,") || other == "more": break
    default: type(label, seen: scene)
    }
    return true
  }

  private func take(_ sample: KeySample) {
    guard sample.phase == .began else { return }
    let isCommand = !sample.modifiers.isDisjoint(with: [.command, .control, .alternate])
    if !isCommand, let text = KeyWords.text(of: sample) {
      type(text)
      return
    }
    guard let key = KeyWords.name(of: sample) else { return }
    finishPending()
    let scene = look()
    currentTree = scene.tree
    var flags: [String] = []
    if sample.modifiers.contains(.command) { flags.append(".command") }
    if sample.modifiers.contains(.control) { flags.append(".control") }
    if sample.modifiers.contains(.alternate) { flags.append(".option") }
    if sample.modifiers.contains(.shift) { flags.append(".shift") }
    add("app.typeKey(\(key), modifierFlags: [\(flags.joined(separator: ", "))])", nil)
  }

  /// Adds text to what the element with the focus receives.
  private func type(_ text: String, seen: Scene? = nil) {
    finishAdjustment()
    finishWheel()
    let scene = seen ?? look()
    guard let index = scene.finder.focused else {
      finishTyping()
      add("app.typeKey(\(ElementFinder.literal(text)), modifierFlags: [])", nil)
      return
    }
    let object = scene.tree.nodes[index].object.map { ObjectIdentifier($0) }
    if typing == nil || typing?.object != object {
      finishTyping()
      currentTree = scene.tree
      typing = (object, scene.finder.expression(for: index), awaited(index, in: scene), "")
      noteValue(of: index, in: scene)
    }
    if text == "\u{8}", let last = typing?.text.last, last != "\n", last != "\u{8}" {
      typing?.text.removeLast()
    } else {
      typing?.text += text
    }
    lastTap = nil
    onChange?()
  }

  private func finishTyping() {
    guard let typing else { return }
    self.typing = nil
    guard !typing.text.isEmpty else { return }
    add("\(typing.element).typeText(\(ElementFinder.literal(typing.text)))", typing.awaited)
  }

  // MARK: Wheels, sliders, the device

  private func take(_ sample: ScrollSample, at time: Double) {
    finishTyping()
    finishAdjustment()
    if wheel == nil || time - (wheel?.time ?? 0) > 1 {
      finishWheel()
      let scene = look(at: sample.location)
      guard let touched = scene.finder.element(at: sample.location, hit: scene.hit),
        let target = scene.finder.scrollView(around: touched)
      else { return }
      currentTree = scene.tree
      wheel = (
        scene.finder.expression(for: target), scene.tree.nodes[target].visibleFrame, .zero, time
      )
    }
    wheel?.distance.dx += sample.deltaX
    wheel?.distance.dy += sample.deltaY
    wheel?.time = time
  }

  /// Writes what a wheel did as drags of at most half of the view.
  private func finishWheel() {
    guard let wheel else { return }
    self.wheel = nil
    let frame = wheel.frame
    guard frame.width > 0, frame.height > 0 else { return }
    var rest = CGVector(
      dx: wheel.distance.dx / frame.width,
      dy: wheel.distance.dy / frame.height
    )
    while max(abs(rest.dx), abs(rest.dy)) > 0.02 {
      let part = CGVector(dx: max(-0.5, min(0.5, rest.dx)), dy: max(-0.5, min(0.5, rest.dy)))
      add(
        SwiftWords.drag(
          in: wheel.element,
          from: CGVector(dx: 0.5 - part.dx / 2, dy: 0.5 - part.dy / 2),
          to: CGVector(dx: 0.5 + part.dx / 2, dy: 0.5 + part.dy / 2),
          rest: 0.05,
          speed: 500
        ),
        nil
      )
      rest.dx -= part.dx
      rest.dy -= part.dy
    }
  }

  private func finishAdjustment() {
    guard let adjusted else { return }
    self.adjusted = nil
    if let slider = adjusted.node.view as? UISlider {
      let range = slider.maximumValue - slider.minimumValue
      let share = range == 0 ? 0 : Double((slider.value - slider.minimumValue) / range)
      let text = "adjust(toNormalizedSliderPosition: \(SwiftWords.number(share)))"
      add("\(adjusted.element).\(text)", adjusted.awaited)
      return
    }
    let tree = look().tree
    let value = tree.nodes.first { $0.object === adjusted.node.object }?.value ?? ""
    add(
      "\(adjusted.element).adjust(toPickerWheelValue: \(ElementFinder.literal(value)))",
      adjusted.awaited
    )
  }

  private func press(_ button: DeviceButton) {
    finishPending()
    switch button {
    case .home: add("XCUIDevice.shared.press(.home)", nil)
    case .volumeUp: add("XCUIDevice.shared.press(.volumeUp)", nil)
    case .volumeDown: add("XCUIDevice.shared.press(.volumeDown)", nil)
    case .lock, .mute: add("// Not recorded: the \(button.rawValue) button.", nil)
    }
  }

  private func change(to new: HostInterface.Environment) {
    finishPending()
    defer { environment = new }
    var rest = environment
    if new.orientation != environment.orientation {
      add("XCUIDevice.shared.orientation = .\(new.orientation)", nil)
      rest.orientation = new.orientation
    }
    if new.appearance != environment.appearance {
      add("XCUIDevice.shared.appearance = .\(new.appearance.rawValue)", nil)
      rest.appearance = new.appearance
    }
    if rest != new { add("// Not recorded: a change of the device's settings.", nil) }
  }

  private func finishPending() {
    finishTyping()
    finishAdjustment()
    finishWheel()
  }

  // MARK: Steps and claims

  private func add(_ statement: String, _ awaited: String?) {
    test.steps.append(RecordedUITest.Step(awaited: awaited, statement: statement))
    if let currentTree { treeBefore = currentTree }
    lastTap = nil
    onChange?()
  }

  /// The expression of an element that was not there when the action before began.
  private func awaited(_ index: Int, in scene: Scene) -> String? {
    guard let treeBefore, !test.steps.isEmpty || typing != nil,
      !ElementFinder.isPresent(index, of: scene.tree, in: treeBefore)
    else { return nil }
    return scene.finder.expression(for: index)
  }

  /// Remembers an element whose value the person changed.
  private func noteValue(of index: Int, in scene: Scene) {
    let node = scene.tree.nodes[index]
    guard Self.valued.contains(node.kind), let view = node.object as? UIView else { return }
    let element = scene.finder.expression(for: index)
    touchedValues.removeAll { $0.object.view === view || $0.object.view == nil }
    touchedValues.append((element, WeakView(view: view)))
  }

  /// What the screen shows at the end: its bar, texts that came last, and values that were changed.
  private var claims: [RecordedUITest.Claim] {
    let scene = look()
    let finder = scene.finder
    var claims: [RecordedUITest.Claim] = []
    let shown = scene.tree.nodes.indices.filter { index in
      !scene.tree.nodes[index].visibleFrame.isEmpty
        && !scene.tree.ancestors(of: index).contains {
          [.statusBar, .keyboard, .navigationBar].contains(scene.tree.nodes[$0].kind)
        }
    }
    let isNamed = { (index: Int) in finder.expression(for: index).hasSuffix("\"]") }
    let fronts: Set<AccessibilityElementKind> = [.alert, .sheet, .navigationBar]
    for index in scene.tree.nodes.indices
    where fronts.contains(scene.tree.nodes[index].kind) && isNamed(index) {
      claims.append(.exists(finder.expression(for: index)))
    }
    let texts = shown.filter { index in
      guard scene.tree.nodes[index].kind == .staticText, isNamed(index) else { return false }
      return treeBefore.map { !ElementFinder.isPresent(index, of: scene.tree, in: $0) } ?? true
    }
    claims += texts.prefix(Self.mostTexts).map { .exists(finder.expression(for: $0)) }
    for (_, object) in touchedValues {
      guard let view = object.view,
        let index = shown.first(where: { scene.tree.nodes[$0].object === view }),
        let value = scene.tree.nodes[index].value, scene.tree.nodes[index].kind != .secureTextField
      else { continue }
      let expression = finder.expression(for: index)
      // The value itself is no name for the element that has it.
      claims.append(.value(expression, value))
    }
    return claims
  }

  // Chosen: enough to tell screens apart; a test that repeats a whole screen breaks at each word.
  private static let mostTexts = 3
  private static let fingerRadius: CGFloat = 22

  private static let valued: Set<AccessibilityElementKind> = [
    .switch, .slider, .textField, .searchField, .textView, .pickerWheel,
  ]
  private static let areas: Set<AccessibilityElementKind> = [
    .other, .image, .map, .webView, .scrollView, .table, .collectionView, .textView, .window,
  ]
}
