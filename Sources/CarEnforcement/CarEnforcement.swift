import CarSafety
import UIKit

/// Keeps the restrictions of the car for every UIKit app of the process, without the app's help.
///
/// While something is locked or limited:
/// - a text field or text view does not take a keyboard; a notice says why,
/// - lists show at most the allowed rows, and a footer below them,
/// - a navigation stack does not grow beyond the allowed depth; a notice says why,
/// - pictures that play, repeating animations and contents that scroll without a finger stop,
/// - content that the app marks with ``lock(_:for:task:)`` is covered, and its task is suspended.
///
/// A change of the restrictions on the main thread takes effect before the call that causes it
/// returns, and so in the next frame. What appears later is found within ``scanInterval``. When the
/// restrictions end, everything is as before. Catalogue: CAR-F33, CAR-F43, CAR-R29, CAR-R38.
@preconcurrency @MainActor
public final class CarEnforcement {
  /// The enforcement of this process, over the shared restrictions; it works after ``start()``.
  public static let shared = CarEnforcement(restrictions: .shared, log: .shared)

  /// The seconds within which content that appears while restrictions hold is found.
  ///
  /// Chosen: ten looks a second cost less than a hundredth of a core and are shorter than a glance.
  public static let scanInterval = 0.1

  /// The restrictions that are kept.
  public let restrictions: CarRestrictionService
  /// The log that records notices; `nil` records none.
  public let log: CarEventLog?
  /// Whether the restrictions are kept.
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

  /// Makes an enforcement that does not run.
  public init(restrictions: CarRestrictionService, log: CarEventLog? = nil) {
    self.restrictions = restrictions
    self.log = log
  }

  // MARK: Running

  /// Keeps the restrictions from now on; a second call has no effect.
  public func start() {
    guard !isRunning else { return }
    isRunning = true
    observation = restrictions.observeOnMain { [weak self] _ in self?.apply() }
    observe(UIWindow.didBecomeVisibleNotification) { [weak self] in self?.apply() }
    observe(UITextField.textDidBeginEditingNotification) { [weak self] in self?.endTextEntry() }
    observe(UITextView.textDidBeginEditingNotification) { [weak self] in self?.endTextEntry() }
    apply()
  }

  /// Ends the enforcement and restores everything.
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
  /// The cover says when the content returns. The task stays suspended until the app or the driver
  /// takes it up.
  ///
  /// - Parameters:
  ///   - view: The view with the content; it is not kept.
  ///   - restriction: What the content is: video, set-up, reading, …
  ///   - task: The task that the content belongs to.
  public func lock(_ view: UIView, for restriction: CarRestriction, task: CarTask? = nil) {
    contents.add(view, restriction, task)
    apply()
  }

  /// Ends the lock of a view.
  public func unlock(_ view: UIView) {
    contents.remove(view)
  }

  /// Says that a view and its subviews serve driving: a map, a camera, guidance.
  ///
  /// They may move and scroll while driving, and their lists are not limited.
  public func markDrivingRelated(_ view: UIView) {
    drivingViews.add(view)
    apply()
  }

  /// Returns whether a view or one around it serves driving.
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

  /// Looks through all windows and enforces what holds now.
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
    // The system's own views over the content.
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
    guards = guards.filter { present.contains($0.key) && $0.value.window != nil }
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
    // A content that is held against its own scrolling is held in every frame.
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

  /// The windows of all scenes, and those without a scene.
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
