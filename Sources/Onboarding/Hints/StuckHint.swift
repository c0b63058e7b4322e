import CoreGraphics
import Foundation
import TipKit
import UIKitCore

/// A hint that shows a tip when a person seems stuck: there was no touch, or no progress, for a
/// time.
///
///     let hint = StuckHint(tip, sourceItem: jumpButton, in: self)
///     hint.start()
///     // Wherever the character moves on:
///     hint.noteProgress()
///
/// The tip's own rules and limits apply. Catalogue: IX-F067.
@MainActor
public final class StuckHint {
  /// The event that restarts the time.
  public enum Reset: Sendable {
    /// A touch anywhere in the window, or ``StuckHint/noteProgress()``.
    case touches
    /// Only ``StuckHint/noteProgress()``, so that the tip also appears for a person whose taps have
    /// no effect.
    case progress
  }

  private let tip: any Tip
  private let sourceItem: any UIPopoverPresentationControllerSourceItem
  private weak var controller: UIViewController?
  private let time: Double
  private let reset: Reset
  private var recognizer: TouchWatch?
  private var call: DelayedCalls.Token?
  /// Whether the hint is active.
  public private(set) var isRunning = false

  /// Creates a hint.
  ///
  /// - Parameters:
  ///   - tip: The tip.
  ///   - sourceItem: The item that the tip points at.
  ///   - controller: The controller that presents the tip, unless it already presents another one.
  ///   - time: The seconds until the tip appears. The default, 10, is chosen, because people look
  ///     first.
  ///   - reset: The event that restarts the time; by default each touch.
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

  /// Starts the time; call this method when the controller's view has appeared.
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

  /// Stops the time; call this method when the controller's view disappears.
  public func stop() {
    isRunning = false
    if let call { DelayedCalls.shared.cancel(call) }
    call = nil
    if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
    recognizer = nil
  }

  /// Restarts the time because the person made progress.
  public func noteProgress() { if isRunning { schedule() } }

  private func schedule() {
    if let call { DelayedCalls.shared.cancel(call) }
    call = DelayedCalls.shared.schedule(after: time) { [weak self] in self?.show() }
  }

  private func show() {
    call = nil
    guard let controller, controller.viewIfLoaded?.window != nil else { return stop() }
    guard tip.shouldDisplay else {
      // A rule of the tip may hold later, or another tip may have appeared recently.
      if case .invalidated = tip.status { stop() } else { schedule() }
      return
    }
    guard controller.presentedViewController == nil else { return schedule() }
    stop()
    controller.present(TipUIPopoverViewController(tip, sourceItem: sourceItem), animated: true)
  }
}

/// A recognizer that reports touches and does not affect other recognizers.
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
