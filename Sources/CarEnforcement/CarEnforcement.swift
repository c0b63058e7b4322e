import CarSafety
import UIKit

/// Enforces the restrictions of the car in every UIKit app of the process, without code in the app.
///
/// While something is locked or limited:
/// - text fields and text views do not show a keyboard; a notice states why,
/// - lists show at most the allowed rows, followed by a footer,
/// - a navigation stack does not exceed the allowed depth; a notice states why,
/// - animated pictures, repeating animations and content that scrolls without a finger stop,
/// - content that the app marks with ``lock(_:for:task:)`` is covered, and its task is suspended.
///
/// A change of the restrictions on the main thread takes effect before the method that causes it
/// returns, and therefore in the next frame. Content that appears later is found within
/// ``scanInterval``. When the restrictions end, everything is restored. Catalogue: CAR-F33,
/// CAR-F43, CAR-R29, CAR-R38.
@preconcurrency @MainActor
public final class CarEnforcement {
  /// The enforcement of this process with the shared restrictions; it is active after ``start()``.
  public static let shared = CarEnforcement(restrictions: .shared, log: .shared)

  /// The seconds within which content that appears under restrictions is found.
  ///
  /// Chosen: ten scans a second need less than a hundredth of a core, and the interval is shorter
  /// than a glance.
  public static let scanInterval = 0.1

  /// The restrictions that are enforced.
  public let restrictions: CarRestrictionService
  /// The log that records notices; `nil` if there is none.
  public let log: CarEventLog?
  /// Whether the restrictions are enforced.
  public private(set) var isRunning = false

  private var observation: CarEventObservation?
  private var tokens: [any NSObjectProtocol] = []
  private var link: CADisplayLink?
  private var guards: [ObjectIdentifier: WindowGuard] = [:]
  private let lists = ListLimiter()
  private let motion = MotionStopper()
  private let depth = DepthKeeper()
  private let contents = ContentLocks()
  private let drivingViews = NSHashTable<UIView>.weakObjects()

  /// Makes an enforcement that is stopped.
  public init(restrictions: CarRestrictionService, log: CarEventLog? = nil) {
    self.restrictions = restrictions
    self.log = log
  }

  // MARK: Running

  /// Starts to enforce the restrictions; a second call has no effect.
  public func start() {
    guard !isRunning else { return }
    isRunning = true
    observation = restrictions.observeOnMain { [weak self] _ in self?.apply() }
    observe(UIWindow.didBecomeVisibleNotification) { [weak self] in self?.apply() }
    observe(UITextField.textDidBeginEditingNotification) { [weak self] in self?.endTextEntry() }
    observe(UITextView.textDidBeginEditingNotification) { [weak self] in self?.endTextEntry() }
    apply()
  }

  /// Stops the enforcement and restores all views.
  public func stop() {
    guard isRunning else { return }
    isRunning = false
    observation?.cancel()
    observation = nil
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens = []
    apply()
    for one in guards.values { one.remove() }
    guards = [:]
  }

  private func observe(_ name: Notification.Name, _ action: @escaping @MainActor () -> Void) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        // UIKit posts these on the main thread.
        MainActor.assumeIsolated { action() }
      }
    )
  }

  // MARK: What apps declare

  /// Covers a view, and suspends its task, while something is locked.
  ///
  /// The cover states when the content returns. The task stays suspended until the app or the
  /// driver resumes it.
  ///
  /// - Parameters:
  ///   - view: The view with the content; it is held weakly.
  ///   - restriction: The kind of content, such as video, set-up or reading.
  ///   - task: The task to which the content belongs.
  public func lock(_ view: UIView, for restriction: CarRestriction, task: CarTask? = nil) {
    contents.add(view, restriction, task)
    apply()
  }

  /// Ends the lock of a view.
  public func unlock(_ view: UIView) {
    contents.remove(view)
  }

  /// Declares that a view and its subviews serve driving, such as a map, a camera or guidance.
  ///
  /// Such views can move and scroll while driving, and their lists are not limited.
  public func markDrivingRelated(_ view: UIView) {
    drivingViews.add(view)
    apply()
  }

  /// Returns whether a view or one of its superviews serves driving.
  package func isDrivingRelated(_ view: UIView) -> Bool {
    var candidate: UIView? = view
    while let view = candidate {
      if drivingViews.contains(view) { return true }
      candidate = view.superview
    }
    return false
  }

  // MARK: Keeping

  private var current: CarRestrictions { isRunning ? restrictions.current : .none }

  /// Scans all windows and enforces the current restrictions.
  func apply() {
    let current = current
    let windows = Self.windows
    contents.apply(current)
    if current.noKeyboard { endTextEntry() }
    guardWindows(windows, current)
    depth.apply(current, windows: windows) { [weak self] window in
      self?.notify(.tooDeep, in: window, about: "navigation")
    }
    lists.begin()
    motion.begin(current)
    for window in windows { visit(window, current) }
    lists.end()
    motion.end()
    follow(current.isActive)
  }

  private func visit(_ view: UIView, _ current: CarRestrictions) {
    if view.isHidden || drivingViews.contains(view) { return }
    // The enforcement's own views over the content.
    if view is CarNoticeView || view is CarCoverView || view is CarListEndView { return }
    if let list = view as? UIScrollView {
      if let limit = current.listItems { lists.limit(list, to: limit.value) }
      motion.visit(list)
    }
    motion.visit(view)
    for subview in view.subviews { visit(subview, current) }
  }

  private func guardWindows(_ windows: [UIWindow], _ current: CarRestrictions) {
    guard isRunning else { return }
    let present = Set(windows.map(ObjectIdentifier.init))
    for (key, one) in guards where !present.contains(key) || one.window == nil {
      one.remove()
      guards[key] = nil
    }
    for window in windows {
      let key = ObjectIdentifier(window)
      if guards[key] == nil {
        guards[key] = WindowGuard(window) { [weak self, weak window] view in
          guard let window else { return }
          self?.notify(.keyboard, in: window, about: view.accessibilityIdentifier ?? "text")
        }
      }
      guards[key]?.isTextLocked = current.noKeyboard
      if !current.isActive { guards[key]?.hideNotice() }
    }
  }

  private func follow(_ isActive: Bool) {
    if isActive, link == nil {
      let link = CADisplayLink(target: self, selector: Selector(CarEnforcement.frame, "frame:"))
      link.add(to: .main, forMode: .common)
      self.link = link
    } else if !isActive {
      link?.invalidate()
      link = nil
    }
    // Content that is held against its own scrolling is checked in every frame.
    link?.preferredFramesPerSecond = motion.isHolding ? 0 : 10
  }

  private func frame(_ link: CADisplayLink) {
    apply()
  }

  private func endTextEntry() {
    guard current.noKeyboard else { return }
    for window in Self.windows {
      guard let view = TextEntry.editedView(in: window) else { continue }
      let id = view.accessibilityIdentifier ?? "text"
      window.endEditing(true)
      notify(.keyboard, in: window, about: id)
    }
  }

  private func notify(_ notice: CarNotice, in window: UIWindow, about id: String) {
    guards[ObjectIdentifier(window)]?.show(notice)
    log?.append(
      .visualChange(CarVisualChange(element: "car.notice", content: .text, control: id))
    )
  }

  /// The visible windows of all scenes, and those without a scene.
  private static var windows: [UIWindow] {
    var windows: [UIWindow] = []
    for scene in UIApplication.shared.connectedScenes {
      if let scene = scene as? UIWindowScene { windows += scene.windows }
    }
    for window in UIApplication.shared.windows where !windows.contains(where: { $0 === window }) {
      windows.append(window)
    }
    return windows.filter { !$0.isHidden }
  }
}
