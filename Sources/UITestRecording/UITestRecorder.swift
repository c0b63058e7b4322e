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
  let screen: UIScreen
  var test = RecordedUITest()
  private var former: ((HostEvent, UIScreen) -> Bool)?
  private var isRecording = false
  var environment: HostInterface.Environment

  var fingers = FingerTracks()
  var scene: Scene?
  var beginTime = 0.0
  var lastTap: (element: String, time: Double)?
  var typing: (object: ObjectIdentifier?, element: String, awaited: String?, text: String)?
  var wheel: (element: String, frame: CGRect, distance: CGVector, time: Double)?
  /// A slider or wheel that moves until the next action begins.
  var adjusted: (element: String, node: AccessibilityNode, awaited: String?)?
  /// What was on the screen when the action before began.
  var treeBefore: AccessibilityTree?
  /// The tree of the action that is written next.
  var currentTree: AccessibilityTree?
  /// The elements whose values the person changed, in order.
  var touchedValues: [WeakView] = []

  /// Called after each action that was recorded; nil by default.
  public var onChange: (() -> Void)?

  /// What is seen at one moment.
  @MainActor struct Scene {
    var finder: ElementFinder
    var hit: UIView?
    var tree: AccessibilityTree { finder.tree }
  }

  struct WeakView { weak var view: UIView? }

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

  func look(at point: CGPoint? = nil) -> Scene {
    let system = screen.windows.contains {
      AccessibilityTree.isSystemAlert($0) && !$0.isHidden
    }
    let tree = AccessibilityTree(of: screen, part: system ? .system : .app)
    return Scene(
      finder: ElementFinder(tree: tree, root: system ? "springboard" : "app"),
      hit: point.flatMap { screen.viewHit(at: $0) }
    )
  }

  // MARK: Steps

  func add(_ statement: String, _ awaited: String?) {
    test.steps.append(RecordedUITest.Step(awaited: awaited, statement: statement))
    if let currentTree { treeBefore = currentTree }
    lastTap = nil
    onChange?()
  }

  /// The expression of an element that was not there when the action before began.
  func awaited(_ index: Int, in scene: Scene) -> String? {
    guard let treeBefore, !test.steps.isEmpty || typing != nil,
      !ElementFinder.isPresent(index, of: scene.tree, in: treeBefore)
    else { return nil }
    return scene.finder.expression(for: index)
  }
}
