import CoreGraphics
import Foundation
import TipKit
import UIKitCore

/// Shows a tip where a person seems stuck: nothing was touched, or nothing was achieved, for a time.
///
///     let hint = StuckHint(tip, sourceItem: jumpButton, in: self)
///     hint.start()
///     // Wherever the character moves on:
///     hint.noteProgress()
///
/// The tip's own rules and limits hold. Catalogue: IX-F067.
@MainActor
public final class StuckHint {
  /// What restarts the time.
  public enum Reset: Sendable {
    /// A touch anywhere in the window, or ``StuckHint/noteProgress()``.
    case touches
    /// ``StuckHint/noteProgress()`` alone, so that the tip also appears for a person whose taps
    /// have no effect.
    case progress
  }

  private let tip: any Tip
  private let sourceItem: any UIPopoverPresentationControllerSourceItem
  private weak var controller: UIViewController?
  private let time: Double
  private let reset: Reset
  private var recognizer: TouchWatch?
  private var call: DelayedCalls.Token?
  /// Whether the time runs.
  public private(set) var isRunning = false

  /// Makes a hint.
  ///
  /// - Parameters:
  ///   - tip: The tip.
  ///   - sourceItem: What the tip points at.
  ///   - controller: The controller that shows it, if nothing else is presented there.
  ///   - time: Seconds until the tip appears; by default 10 (chosen: people look first).
  ///   - reset: What restarts the time; by default each touch.
  public init(
    _ tip: any Tip,
    sourceItem: any UIPopoverPresentationControllerSourceItem,
    in controller: UIViewController,
    after time: TimeInterval = 10,
    resetBy reset: Reset = .touches
  ) {
    self.tip = tip
    self.sourceItem = sourceItem
    self.controller = controller
    self.time = time
    self.reset = reset
  }

  /// Starts the time; call it when the controller's view has appeared.
  public func start() {
    guard !isRunning, let window = controller?.viewIfLoaded?.window else { return }
    isRunning = true
    if reset == .touches {
      let recognizer = TouchWatch { [weak self] in self?.noteProgress() }
      window.addGestureRecognizer(recognizer)
      self.recognizer = recognizer
    }
    schedule()
  }

  /// Ends the time, as when the controller's view goes.
  public func stop() {
    isRunning = false
    if let call { DelayedCalls.shared.cancel(call) }
    call = nil
    if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
    recognizer = nil
  }

  /// Restarts the time, because the person made progress.
  public func noteProgress() { if isRunning { schedule() } }

  private func schedule() {
    if let call { DelayedCalls.shared.cancel(call) }
    call = DelayedCalls.shared.schedule(after: time) { [weak self] in self?.show() }
  }

  private func show() {
    call = nil
    guard let controller, controller.viewIfLoaded?.window != nil else { return stop() }
    guard tip.shouldDisplay else {
      // A rule of the tip may hold later, or another tip may have appeared lately.
      if case .invalidated = tip.status { stop() } else { schedule() }
      return
    }
    guard controller.presentedViewController == nil else { return schedule() }
    stop()
    controller.present(TipUIPopoverViewController(tip, sourceItem: sourceItem), animated: true)
  }
}

/// Notes that a finger came down, and takes no touch from anything else.
private final class TouchWatch: UIGestureRecognizer {
  private var touched: () -> Void = {}

  convenience init(_ touched: @escaping () -> Void) {
    self.init(target: nil, action: nil)
    self.touched = touched
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    touched()
    state = .failed
  }
}
