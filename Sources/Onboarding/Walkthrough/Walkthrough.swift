import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// A step-by-step tutorial on an app's own screens: it highlights one view after another, and shows
/// the next step when the person has used the view.
///
///     let walkthrough = Walkthrough(
///       identifier: "first-note",
///       steps: [
///         WalkthroughStep("Tap + to write a note") { [weak self] in self?.addButton },
///         WalkthroughStep("Swipe it to file it", advance: .app) { [weak self] in self?.firstCell },
///       ]
///     )
///     walkthrough.startOnce(in: window)
///
/// Touches outside the highlighted view have no effect; Skip ends the walkthrough.
/// Catalogue: IX-F068.
@MainActor
public final class Walkthrough {
  /// The result of a walkthrough.
  public enum Outcome: Equatable, Sendable {
    /// The person completed all steps.
    case finished
    /// The person skipped the rest, or a view did not appear.
    case skipped
  }

  // Chosen: the seconds between two searches for a missing view, and until the walkthrough ends
  // without it.
  private static let lookTime = 0.25
  private static let patience = 30.0

  /// The name under which the app's user defaults store that the walkthrough was shown.
  public let identifier: String
  /// The steps.
  public let steps: [WalkthroughStep]
  /// Called when the walkthrough has ended.
  public var completion: ((Outcome) -> Void)?
  /// The index of the current step; nil while the walkthrough does not run.
  public private(set) var currentStep: Int?
  private let mark: SeenMark
  private weak var window: UIWindow?
  private var spotlight: SpotlightView?
  private weak var target: UIView?
  private var recognizer: UITapGestureRecognizer?
  private var action: UIAction?
  private var call: DelayedCalls.Token?
  private var waited = 0.0

  /// Creates a walkthrough.
  ///
  /// - Parameters:
  ///   - identifier: The name under which the walkthrough is stored as seen.
  ///   - steps: The steps; at least one.
  ///   - defaults: The user defaults that store it; by default the app's own.
  public init(
    identifier: String,
    steps: [WalkthroughStep],
    defaults: UserDefaults = .standard
  ) {
    precondition(!steps.isEmpty, "Walkthrough: a walkthrough needs a step.")
    self.identifier = identifier
    self.steps = steps
    mark = SeenMark(identifier: identifier, defaults: defaults)
  }

  /// Whether the walkthrough was completed or skipped before.
  public var wasSeen: Bool { mark.isSeen }

  /// Removes the record that the walkthrough was seen.
  public func forget() { mark.isSeen = false }

  /// Starts the walkthrough in a window, at its first step; has no effect while it runs.
  public func start(in window: UIWindow) {
    guard currentStep == nil else { return }
    self.window = window
    show(0)
  }

  /// Starts the walkthrough, unless it was seen before.
  ///
  /// - Returns: Whether it was started.
  @discardableResult
  public func startOnce(in window: UIWindow) -> Bool {
    guard !wasSeen else { return false }
    start(in: window)
    return true
  }

  /// Goes to the next step; call this method when only the app can detect the person's action.
  public func advance() {
    guard let currentStep else { return }
    if currentStep + 1 < steps.count { show(currentStep + 1) } else { end(.finished) }
  }

  /// Ends the walkthrough, as the Skip button does.
  public func skip() { if currentStep != nil { end(.skipped) } }

  /// Moves the highlight to the current position of the view, for example after scrolling.
  public func update() {
    guard let target, let spotlight else { return }
    spotlight.move(to: target, animated: false)
  }

  // MARK: Steps

  private func show(_ index: Int) {
    leaveTarget()
    currentStep = index
    waited = 0
    look()
  }

  private func look() {
    call = nil
    guard let window, let currentStep else { return end(.skipped) }
    let step = steps[currentStep]
    guard let view = step.target(), view.window === window, !view.isHidden else {
      spotlight?.isHidden = true
      guard waited < Self.patience else { return end(.skipped) }
      waited += Self.lookTime
      call = DelayedCalls.shared.schedule(after: Self.lookTime) { [weak self] in self?.look() }
      return
    }
    show(step, number: currentStep, on: view, in: window)
  }

  private func show(
    _ step: WalkthroughStep,
    number: Int,
    on view: UIView,
    in window: UIWindow
  ) {
    let isNew = spotlight == nil || spotlight?.isHidden == true
    let light = spotlight ?? SpotlightView(frame: window.bounds)
    spotlight = light
    light.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    light.isHidden = false
    light.skipped = { [weak self] in self?.skip() }
    window.addSubview(light)
    window.layoutIfNeeded()
    light.show(step, OnboardingWords.step(number + 1, of: steps.count))
    light.move(to: view, animated: !isNew)
    UIAccessibility.post(notification: .screenChanged, argument: light.card)
    target = view
    guard case .use = step.advance else { return }
    let go: @MainActor () -> Void = { [weak self] in
      // The view performs its own action first.
      MainLoop.post { self?.used(number) }
    }
    if let control = view as? UIControl {
      let action = UIAction { _ in go() }
      self.action = action
      control.addAction(action, for: Self.event(of: control))
    } else {
      let recognizer = UITapGestureRecognizer()
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = together
      recognizer.addTarget(self, action: Selector(Walkthrough.tapped, "tapped:"))
      view.addGestureRecognizer(recognizer)
      self.recognizer = recognizer
    }
  }

  private let together = SimultaneousRecognition()

  private static func event(of control: UIControl) -> UIControl.Event {
    control is UIButton ? .touchUpInside : [.valueChanged, .editingDidBegin, .touchUpInside]
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    guard let currentStep else { return }
    MainLoop.post { [weak self] in self?.used(currentStep) }
  }

  private func used(_ number: Int) { if currentStep == number { advance() } }

  private func leaveTarget() {
    if let call { DelayedCalls.shared.cancel(call) }
    call = nil
    if let recognizer { target?.removeGestureRecognizer(recognizer) }
    if let action, let control = target as? UIControl {
      control.removeAction(action, for: Self.event(of: control))
    }
    recognizer = nil
    action = nil
    target = nil
  }

  private func end(_ outcome: Outcome) {
    leaveTarget()
    currentStep = nil
    mark.isSeen = true
    let light = spotlight
    spotlight = nil
    light?.isUserInteractionEnabled = false
    UIView.animate(withDuration: 0.2) {
      light?.alpha = 0
    } completion: { _ in
      light?.removeFromSuperview()
    }
    completion?(outcome)
  }
}

/// A delegate that lets the walkthrough's recognizer work together with the view's own.
private final class SimultaneousRecognition: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
