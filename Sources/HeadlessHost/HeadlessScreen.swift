import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import RenderServer
import UIKitCore

/// A device in memory for tests.
///
/// The clock moves only in `advance(by:)` and the methods that call it. Each call of a method makes
/// the screen `UIScreen.main`. Several screens may exist in one process, each with its own windows,
/// clock and environment.
@MainActor
public final class HeadlessScreen {
  package let screen: UIScreen
  package let clock: MediaClock
  private let firstFrame: Double
  private var drawsFrames = true
  /// The number of the next finger that is put down.
  var nextFinger = 1
  /// The locations of the fingers that are down, by number.
  var fingers: [Int: CGPoint] = [:]

  /// The function that is called when a step is not possible.
  ///
  /// By default it stops the process with the message. A test bundle may set it to
  /// `{ Issue.record(Comment(rawValue: $0)) }`.
  public static var failureHandler: (String) -> Void = { message in
    stop(what: message, where: "HeadlessScreen", mend: "Show the view so that a person could.")
  }

  /// The time at which the clock of a screen begins, in seconds.
  ///
  /// Chosen: not 0, because Core Animation reads a time of 0 as "now".
  private static let startTime = 1000.0

  /// Launches an app on the screen: creates its application object, its delegate and its windows.
  package func launch(principal: AnyClass?, delegate: AnyClass?) {
    Launch.begin(principal: principal, delegate: delegate, on: screen)
    update()
  }

  /// Creates a screen of a device without windows.
  public init(_ device: Device = .iPhone8, environment: Environment = Environment()) {
    PixelPool.shared.cacheLimit = Self.cachedPixels
    clock = MediaClock(steppedFrom: Self.startTime)
    firstFrame = Self.startTime
    MediaClock.current = clock
    screen = UIScreen(device: device, environment: environment, clock: clock)
    makeCurrent()
  }

  deinit {
    // Windows and layers must be released on the main thread.
    let screen = screen
    if Thread.isMainThread {
      MainActor.assumeIsolated { Self.letGo(screen) }
    } else {
      Task { @MainActor in Self.letGo(screen) }
    }
  }

  /// Screens without references, whose windows are removed in the next task of the main actor.
  ///
  /// The last use of a screen in a test is often before the last use of its views. In a loop that
  /// creates many screens, only the last few are kept.
  private static var gone: [UIScreen] = []
  // Chosen: more screens than a test compares at once; a frame is 4 to 13 MB.
  private static let mostGone = 8

  private static func letGo(_ screen: UIScreen) {
    screen.isInUse = false
    gone.append(screen)
    if gone.count == 1 {
      Task { @MainActor in
        let screens = gone
        gone = []
        for screen in screens { end(screen) }
      }
    }
    if gone.count > mostGone { end(gone.removeFirst()) }
  }

  /// Removes the windows, and the calls and animations that no host makes or shows any more: they
  /// retain views and their screen, and the other screens would search them in every frame.
  private static func end(_ screen: UIScreen) {
    screen.removeAllWindows()
    // The commit ends the animations of the windows' layers, which retain them until then.
    screen.whileCurrent { screen.display.context.commit() }
    DelayedCalls.shared.removeAll(of: screen.display.clock)
    AnimationClock.shared.removeAll(of: screen.display.clock)
  }

  /// Bytes of pixels that are kept for the next screen, whose pages would otherwise be new.
  // Chosen: the frames of a matrix of four phones and tablets have 30 MB.
  private static let cachedPixels = 48 << 20

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

  /// The environment; a change takes effect at once.
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

  /// Makes this screen `UIScreen.main`, the screen of new windows, and its clock the current clock.
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

  /// Shows the status bar above the windows; by default it is hidden, so that pictures show only
  /// the app.
  public func showStatusBar() {
    makeCurrent()
    screen.showStatusBar()
    update()
  }

  // MARK: Time

  /// Advances the clock and runs every frame, delayed call and end of an animation on the way, in
  /// order.
  public func advance(by duration: Duration) {
    makeCurrent()
    let (seconds, attoseconds) = duration.components
    advance(to: clock.now + Double(seconds) + Double(attoseconds) * 1e-18)
  }

  /// Advances the clock as `advance(by:)` does, but without drawing.
  ///
  /// Use it in tests that look only at the final state: `image` then draws it.
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

  /// Advances the clock to a time, in seconds.
  func advance(to end: Double) {
    update()
    let interval = 1 / Double(screen.device.framesPerSecond)
    while clock.now < end {
      let now = clock.now
      let frame =
        firstFrame + (((now - firstFrame) / interval + Self.rounding).rounded(.down) + 1)
        * interval
      // A frame that differs from the end only by rounding is the frame at the end.
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

  /// The tolerance for rounding errors, as a fraction of a frame.
  private static let rounding = 1e-6

  /// Runs the main queue and frames until nothing moves, for at most 60 seconds of the screen's
  /// clock.
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

  // Chosen: enough turns for tasks that start each other to begin.
  private static let turnsToSettle = 8
  private static let longestSettling = 60.0

  /// Whether animations, per-frame callbacks or delayed calls are pending.
  public var isMoving: Bool {
    makeCurrent()
    return screen.display.isTicking || AnimationClock.shared.nextDeadline != nil
      || DelayedCalls.shared.nextDeadline != nil
  }

  /// Updates layout, contents and the picture without advancing the clock.
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

  /// Returns a picture of a view and its subviews, in pixels; nil if the view is not on the screen.
  public func image(of view: UIView) -> CGImage? {
    update()
    guard let identifier = screen.display.context.identifier(of: view.layer) else { return nil }
    return screen.display.server.snapshot(of: identifier)?.makeImage()
  }

  /// The layer tree as text, with one line per layer: class, frame, and values that are not the
  /// default.
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

  /// A view controller with a white background, which shows single views.
  private final class Stage: UIViewController, AppContentHolding {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
    }
  }
}
