import CoreGraphics
import Foundation
import UIKitCore

/// The delegate of a large content viewer interaction.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// Called when a finger is lifted from an item; nil if there is none.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  )
  /// Returns the item at a point of the interaction's view; nil for none.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  /// Returns the controller in whose window the item is shown.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  /// The default implementation does nothing.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {}
  /// The default implementation returns the innermost item at the point.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.itemInView(at: point) }
  /// The default implementation returns the nearest controller in the responder chain of the view.
  public func viewController(
    for interaction: UILargeContentViewerInteraction
  ) -> UIViewController { interaction.nearestController ?? UIViewController() }
}

/// Shows the items of a view enlarged while a finger rests on them or moves over them.
///
/// The interaction works in the five accessibility text sizes; in other sizes it ignores presses.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: _UIObject, UIInteraction {
  /// The delegate, which selects the items; nil to use the items of the view.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view of the interaction; nil for none.
  open private(set) weak var view: UIView?
  private let recognizer = LargeContentPressRecognizer(target: nil, action: nil)
  private var panel: LargeContentPanel?

  /// Creates an interaction; without a delegate it shows the items of the view.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
    super.init(_root: ())
    checkAddedMethods(delegate)
    self.delegate = delegate
    // Unverified: the duration, in seconds, before an item is shown.
    recognizer.minimumPressDuration = 0.2
    recognizer.allowableMovement = .greatestFiniteMagnitude
    recognizer.addHandler { [weak self] _ in self?.pressed() }
  }

  /// The recognizer of the interaction, to which the app can relate its own recognizers.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { recognizer }

  /// Whether the user's text size is one in which items are shown.
  public class var isEnabled: Bool {
    UIAccessibility.isLargeContentViewerEnabled
  }

  /// Posted when the viewer becomes enabled or disabled after a change of the user's text size.
  nonisolated public static let enabledStatusDidChangeNotification =
    UIAccessibility.largeContentViewerEnabledDidChange

  // MARK: UIInteraction

  /// Removes the recognizer from the previous view, and hides the panel.
  open func willMove(to view: UIView?) {
    if let old = self.view { old.removeGestureRecognizer(recognizer) }
    hide()
  }

  /// Adds the recognizer to the new view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  // MARK: Items

  /// Returns the innermost item at a point.
  func itemInView(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let view else { return nil }
    func find(in candidate: UIView) -> UIView? {
      let inside = view.convert(point, to: candidate)
      guard !candidate.isHidden, candidate.alpha > 0.01, candidate.bounds.contains(inside) else {
        return nil
      }
      for subview in candidate.subviews.reversed() {
        if let found = find(in: subview) { return found }
      }
      return candidate.showsLargeContentViewer ? candidate : nil
    }
    return find(in: view)
  }

  var nearestController: UIViewController? {
    var responder: UIResponder? = view
    while let candidate = responder {
      if let controller = candidate as? UIViewController { return controller }
      responder = candidate.next
    }
    return nil
  }

  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    if let delegate { return delegate.largeContentViewerInteraction(self, itemAt: point) }
    return itemInView(at: point)
  }

  // MARK: Pressing

  private func pressed() {
    guard let view else { return }
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .began, .changed: show(item(at: point))
    case .ended:
      let item = item(at: point)
      hide()
      delegate?.largeContentViewerInteraction(self, didEndOn: item, at: point)
    case .cancelled, .failed: hide()
    default: break
    }
  }

  private func show(_ item: (any UILargeContentViewerItem)?) {
    guard let item, item.showsLargeContentViewer else { return hide() }
    if let panel, panel.item === item { return }
    let controller = delegate?.viewController(for: self) ?? nearestController
    guard let container = controller?.viewIfLoaded?.window ?? view?.window else { return }
    panel?.removeFromSuperview()
    let panel = LargeContentPanel(item: item)
    panel.place(in: container.bounds)
    container.addSubview(panel)
    self.panel = panel
  }

  private func hide() {
    guard let panel else { return }
    self.panel = nil
    UIView.animate(
      withDuration: LargeContentPanel.fadeDuration,
      animations: { panel.alpha = 0 },
      completion: { _ in panel.removeFromSuperview() }
    )
  }
}

/// Recognizes presses in the accessibility text sizes only, so that menus and presses of the app
/// work in others.
private final class LargeContentPressRecognizer: UILongPressGestureRecognizer {
  // Use the traits, not the user's setting, since a view may have another size than the screen.
  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard view?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory ?? false else {
      return false
    }
    return super.shouldReceive(event)
  }
}
