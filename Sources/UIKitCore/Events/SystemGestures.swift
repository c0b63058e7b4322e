import CoreGraphics
import Foundation
import RenderServer

/// Gestures of the device from the edges of the screen, outside the app.
///
/// They take precedence over the app's: recognizers and views of the app wait for them to fail.
/// Where the frontmost controller defers them, the first stroke belongs to the app, and the next
/// one soon after belongs to the system.
@MainActor
package final class SystemGestures {
  weak var screen: UIScreen?
  private var recognizers: [SystemEdgeRecognizer] = []
  private var openEdges: (edges: UIRectEdge, until: Double)?
  /// Called when a stroke from a deferred edge went to the app, to show where the next stroke
  /// works.
  package var onDeferral: ((UIRectEdge) -> Void)?

  // Unverified: the seconds in which a second stroke counts.
  private static let grace = 3.0
  // Unverified: the seconds after which a resting finger belongs to the app.
  fileprivate static let patience = 0.2

  /// Adds a gesture of the system at an edge; `handler` is called for each of its states.
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

  /// The view of the recognizers; it is in no window, so that locations are in screen coordinates.
  private lazy var surface = UIView(frame: .zero)

  /// Returns the system's recognizers that may receive a touch.
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
        // The first stroke belongs to the app.
        openEdges = (recognizer.edges, touch.timestamp + Self.grace)
        onDeferral?(recognizer.edges)
        return false
      }
      return true
    }
  }

  /// The edges where the frontmost controller, or the child that it names, defers system gestures.
  package var deferredEdges: UIRectEdge {
    guard var controller = screen?.keyWindow?.rootViewController?.topmostPresented else {
      return []
    }
    while let child = controller.childForScreenEdgesDeferringSystemGestures { controller = child }
    return controller.preferredScreenEdgesDeferringSystemGestures
  }
}

/// The recognizer of a system gesture at an edge.
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
