import CoreGraphics
import Foundation
import RenderServer

/// Gestures of the device around the app, from the edges of the screen.
///
/// They go before the app's own: recognizers and views of the app wait for them to fail. Where the
/// frontmost controller asks for it, a system gesture waits instead: the first stroke is the app's,
/// the next one soon after the system's.
@MainActor
package final class SystemGestures {
  weak var screen: UIScreen?
  private var recognizers: [SystemEdgeRecognizer] = []
  private var openEdges: (edges: UIRectEdge, until: Double)?
  /// Called when a stroke from a deferred edge went to the app, to show where the next one works.
  package var onDeferral: ((UIRectEdge) -> Void)?

  // Unverified: seconds in which a second stroke counts, and in which a resting finger is the app's.
  private static let grace = 3.0
  fileprivate static let patience = 0.2

  /// Adds a gesture of the system at an edge; `handler` hears of each of its states.
  package func add(
    at edge: UIRectEdge,
    _ handler: @escaping (UIScreenEdgePanGestureRecognizer) -> Void
  ) {
    let recognizer = SystemEdgeRecognizer(target: nil, action: nil)
    recognizer.edges = edge
    recognizer.owner = self
    recognizer.delaysTouchesBegan = true
    surface.addGestureRecognizer(recognizer)
    recognizer.addHandler { [weak recognizer] _ in if let recognizer { handler(recognizer) } }
    recognizers.append(recognizer)
  }

  package func removeAll() {
    for recognizer in recognizers { surface.removeGestureRecognizer(recognizer) }
    recognizers = []
  }

  /// What the recognizers are of; in no window, so that places are the screen's.
  private lazy var surface = UIView(frame: .zero)

  /// The system's recognizers that a touch may be of.
  func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
    guard !recognizers.isEmpty, let screen else { return [] }
    let edges = UIScreenEdgePanGestureRecognizer.edges(
      at: touch.screenLocation,
      of: screen.bounds
    )
    guard !edges.isEmpty else { return [] }
    return recognizers.filter { recognizer in
      guard recognizer.stateValue == .possible, recognizer.activeTouches.isEmpty,
        !recognizer.edges.isDisjoint(with: edges)
      else { return false }
      guard deferredEdges.isDisjoint(with: recognizer.edges) else {
        if let openEdges, touch.timestamp <= openEdges.until,
          !openEdges.edges.isDisjoint(with: recognizer.edges)
        {
          return true
        }
        // The first stroke is the app's.
        openEdges = (recognizer.edges, touch.timestamp + Self.grace)
        onDeferral?(recognizer.edges)
        return false
      }
      return true
    }
  }

  /// What the frontmost controller, or the child that it names, wants to have first.
  package var deferredEdges: UIRectEdge {
    guard var controller = screen?.keyWindow?.rootViewController?.topmostPresented else {
      return []
    }
    while let child = controller.childForScreenEdgesDeferringSystemGestures { controller = child }
    return controller.preferredScreenEdgesDeferringSystemGestures
  }
}

/// An edge of the system's.
final class SystemEdgeRecognizer: UIScreenEdgePanGestureRecognizer {
  weak var owner: SystemGestures?
  private var call: DelayedCalls.Token?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard stateValue == .possible else { return }
    call = DelayedCalls.shared.schedule(after: SystemGestures.patience) { [weak self] in
      self?.call = nil
      if self?.stateValue == .possible { self?.state = .failed }
    }
  }

  override func reset() {
    if let call { DelayedCalls.shared.cancel(call) }
    call = nil
    super.reset()
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer is SystemEdgeRecognizer
  }
}
