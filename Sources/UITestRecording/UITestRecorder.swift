import AccessibilityTree
import CoreGraphics
import Foundation
import HostInterface
import UIKitControls
public import UIKitCore

/// Observes the input to a screen and records it as a UI test.
///
/// The recorder reads the accessibility tree before each action, so the test names the elements
/// that the person saw. It does not change the input: each event reaches the app.
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
  /// The slider or picker wheel whose adjustment ends with the next action.
  var adjusted: (element: String, node: AccessibilityNode, awaited: String?)?
  /// The tree of the screen at the beginning of the previous action.
  var treeBefore: AccessibilityTree?
  /// The tree of the screen at the beginning of the action that is recorded next.
  var currentTree: AccessibilityTree?
  /// The views whose values the person changed, in order.
  var touchedValues: [WeakView] = []

  /// A closure that is called after each recorded action; nil by default.
  public var onChange: (() -> Void)?

  /// The content of the screen at one moment.
  @MainActor struct Scene {
    var finder: ElementFinder
    var hit: UIView?
    var tree: AccessibilityTree { finder.tree }
  }

  struct WeakView { weak var view: UIView? }

  /// Creates a recorder for a screen, which records after a call of `start()`.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - launchArguments: The arguments for the launch of the app in the test; none by default.
  ///   - launchEnvironment: The environment variables for the launch of the app in the test; none
  ///     by default.
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

  /// Starts recording, unless the recorder already records.
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

  /// Stops recording and returns the test.
  public func stop() -> RecordedUITest {
    if isRecording {
      EventGate.divert = former
      former = nil
      isRecording = false
    }
    return recording
  }

  /// The test so far, which checks the present content of the screen at its end.
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

  /// Records an event before the app receives it.
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

  /// Returns the expression of an element that was missing at the beginning of the previous action,
  /// or nil.
  func awaited(_ index: Int, in scene: Scene) -> String? {
    guard let treeBefore, !test.steps.isEmpty || typing != nil,
      !ElementFinder.isPresent(index, of: scene.tree, in: treeBefore)
    else { return nil }
    return scene.finder.expression(for: index)
  }
}
