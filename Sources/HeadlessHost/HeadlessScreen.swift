import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import RenderServer
import UIKitCore

/// A device in memory for tests.
///
/// Its clock moves only in `advance(by:)` and the methods that call it. Each call makes it
/// `UIScreen.main`. Several screens may exist in one process, each with its own windows, clock and
/// environment.
@MainActor
public final class HeadlessScreen {
  package let screen: UIScreen
  package let clock: MediaClock
  private let firstFrame: Double
  private var drawsFrames = true
  var nextFinger = 1
  /// The locations of the fingers that are down, by number.
  var fingers: [Int: CGPoint] = [:]

  /// Reports a step that is not possible; by default it stops the process with the message.
  ///
  /// A test bundle may set it to `{ Issue.record(Comment(rawValue: $0)) }`.
  public static var failureHandler: (String) -> Void = { message in
    stop(what: message, where: "HeadlessScreen", mend: "Show the view so that a person could.")
  }

  /// The time at which stepped clocks begin, in seconds.
  ///
  /// Chosen: far from 0, so that a time of 0, which means "now" to Core Animation, is never met.
  private static let startTime = 1000.0

  /// Launches an app on the screen: its application object, its delegate, its windows.
  package func launch(principal: AnyClass?, delegate: AnyClass?) {
    Launch.begin(principal: principal, delegate: delegate, on: screen)
    update()
  }

  /// Creates a screen of a device without windows.
  public init(_ device: Device = .iPhone8, environment: Environment = Environment()) {
    clock = MediaClock(steppedFrom: Self.startTime)
    firstFrame = Self.startTime
    MediaClock.current = clock
    screen = UIScreen(device: device, environment: environment, clock: clock)
    makeCurrent()
  }

  deinit {
    // Windows and layers go on the main thread.
    let screen = screen
    if Thread.isMainThread {
      MainActor.assumeIsolated { Self.letGo(screen) }
    } else {
      Task { @MainActor in Self.letGo(screen) }
    }
  }

  /// Screens without references.
  ///
  /// Their windows stay for the turn of the main actor, as the last use of a screen in a test is
  /// often before the last of its views; of a loop that makes many, the last few do.
  private static var gone: [UIScreen] = []
  // Chosen: more than a test compares at once; a frame is 4 to 13 MB.
  private static let mostGone = 8

  private static func letGo(_ screen: UIScreen) {
    gone.append(screen)
    if gone.count == 1 {
      Task { @MainActor in
        let screens = gone
        gone = []
        for screen in screens { screen.removeAllWindows() }
      }
    }
    if gone.count > mostGone { gone.removeFirst().removeAllWindows() }
  }

  // MARK: Surroundings

  /// The device; setting it resizes the windows that fill the screen.
  public var device: Device {
    get { screen.device }
    set {
      makeCurrent()
      screen.setDevice(newValue)
      update()
    }
  }

  /// The environment; changes reach the app at once.
  public var environment: Environment {
    get { screen.environment }
    set {
      makeCurrent()
      screen.setEnvironment(newValue)
      update()
    }
  }

  /// The time of the screen's clock since its creation, in seconds.
  public var time: TimeInterval { clock.now - firstFrame }

  /// The bounds in points, in the orientation of the interface.
  public var bounds: CGRect { screen.bounds }

  /// Makes this `UIScreen.main`: the screen of new windows, with the current clock.
  public func makeCurrent() { UIScreen.current = screen }

  // MARK: Showing

  /// The root view controller of the key window; setting it creates a window if there is none.
  public var rootViewController: UIViewController? {
    get { screen.keyWindow?.rootViewController }
    set {
      makeCurrent()
      let window = screen.keyWindow ?? UIWindow(frame: screen.bounds)
      window.rootViewController = newValue
      window.makeKeyAndVisible()
      update()
    }
  }

  /// The key window.
  public var window: UIWindow? { screen.keyWindow }

  /// Puts a view on a white screen and returns it.
  ///
  /// A view without a size is sized to fit; a view without a position is centred.
  @discardableResult
  public func show<View: UIView>(_ view: View) -> View {
    makeCurrent()
    let controller = rootViewController as? Stage ?? Stage()
    if rootViewController !== controller { rootViewController = controller }
    if view.frame.size == .zero, view.translatesAutoresizingMaskIntoConstraints { view.sizeToFit() }
    if view.frame.origin == .zero, view.translatesAutoresizingMaskIntoConstraints {
      let room = controller.view.bounds
      view.frame.origin = CGPoint(
        x: ((room.width - view.frame.width) / 2).rounded(),
        y: ((room.height - view.frame.height) / 2).rounded()
      )
    }
    controller.view.addSubview(view)
    update()
    return view
  }

  /// Shows the status bar above the windows; by default there is none, so that pictures are of the
  /// app alone.
  public func showStatusBar() {
    makeCurrent()
    screen.showStatusBar()
    update()
  }

  // MARK: Time

  /// Advances the clock: runs every frame boundary, delayed call and end of an animation in order.
  public func advance(by duration: Duration) {
    makeCurrent()
    let (seconds, attoseconds) = duration.components
    advance(to: clock.now + Double(seconds) + Double(attoseconds) * 1e-18)
  }

  /// Advances the clock as `advance(by:)` does without drawing; for tests that only look at the final
  /// state.
  ///
  /// `image` then draws the present state.
  public func skip(_ duration: Duration) {
    withoutDrawing { advance(by: duration) }
  }

  /// Runs a closure without drawing frames.
  package func withoutDrawing(_ actions: () -> Void) {
    let drew = drawsFrames
    drawsFrames = false
    defer { drawsFrames = drew }
    actions()
  }

  func advance(to end: Double) {
    update()
    let interval = 1 / Double(screen.device.framesPerSecond)
    while clock.now < end {
      let now = clock.now
      let frame =
        firstFrame + (((now - firstFrame) / interval + Self.rounding).rounded(.down) + 1)
        * interval
      // A frame at the end but for what sums of fractions miss is the one at the end, not another.
      var next = abs(end - frame) < Self.rounding * interval ? end : min(end, frame)
      if let call = DelayedCalls.shared.nextDeadline, call > now { next = min(next, call) }
      if let ending = AnimationClock.shared.nextDeadline, ending > now { next = min(next, ending) }
      clock.step(to: next)
      DelayedCalls.shared.run(until: next)
      AnimationClock.shared.advance(to: next)
      let isFrame = abs(next - frame) < Self.rounding * interval
      if isFrame { screen.display.tick(at: next) }
      MainLoop.shared.runPass()
      if isFrame { draw(at: next) }
    }
    update()
  }

  /// Shares of a frame by which sums of binary fractions may miss.
  private static let rounding = 1e-6

  /// Runs the main queue and frames until nothing moves, for at most a minute of the screen's time.
  public func settle() async {
    for _ in 0..<Self.turnsToSettle {
      makeCurrent()
      update()
      await Task.yield()
    }
    let limit = clock.now + Self.longestSettling
    while isMoving, clock.now < limit {
      advance(to: clock.now + 1 / Double(screen.device.framesPerSecond))
      await Task.yield()
      makeCurrent()
    }
    update()
  }

  // Chosen: turns in which tasks that start each other have all begun.
  private static let turnsToSettle = 8
  private static let longestSettling = 60.0

  /// Whether animations, per-frame callbacks or delayed calls are pending.
  public var isMoving: Bool {
    makeCurrent()
    return screen.display.isTicking || AnimationClock.shared.nextDeadline != nil
      || DelayedCalls.shared.nextDeadline != nil
  }

  /// Brings layout, contents and the picture up to date without advancing the clock.
  public func update() {
    makeCurrent()
    DelayedCalls.shared.run(until: clock.now)
    AnimationClock.shared.advance(to: clock.now)
    MainLoop.shared.runPass()
    draw(at: clock.now)
  }

  private func draw(at time: Double) {
    guard drawsFrames else { return }
    screen.display.server.renderFrame(at: time)
  }

  // MARK: Looking

  /// The picture of the screen, in pixels.
  public var image: CGImage? {
    update()
    return screen.display.server.snapshot()?.makeImage()
  }

  /// Returns a picture of a view and its subviews, in pixels.
  public func image(of view: UIView) -> CGImage? {
    update()
    guard let identifier = screen.display.context.identifier(of: view.layer) else { return nil }
    return screen.display.server.snapshot(of: identifier)?.makeImage()
  }

  /// The layer tree as text, one line per layer: class, frame, and values that are not the default.
  public var layerTreeDescription: String {
    update()
    return LayerTreeText.describe(screen.display.rootLayer)
  }

  /// Makes the next frame paint the whole screen.
  public func repaint() { screen.display.server.refresh() }

  /// The statistics of the last frame.
  public var frameStatistics: FrameStatistics {
    screen.display.server.statistics
  }

  /// A white background for single views.
  private final class Stage: UIViewController, AppContentHolding {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
    }
  }
}
