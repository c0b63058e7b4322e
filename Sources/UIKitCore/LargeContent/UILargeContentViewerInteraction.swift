import CoreGraphics
import Foundation

/// Says which item lies where, and hears of the end.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// A finger was lifted from an item, or, nil, from none.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  )
  /// The item at a point of the interaction's view.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  /// Over which controller's view the item is shown.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  /// By default nothing happens.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {}
  /// By default the innermost item of the view at the point.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.itemInView(at: point) }
  /// By default the nearest controller among the view's responders.
  public func viewController(
    for interaction: UILargeContentViewerInteraction
  ) -> UIViewController { interaction.nearestController ?? UIViewController() }
}

/// Shows the items of a view large while a finger rests on them or moves over them.
///
/// It works in the five accessibility sizes; in others a press is the view's own.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: _UIObject, UIInteraction {
  /// Who says what is shown; nil: the view's own items.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view that is pressed; nil: none.
  open private(set) weak var view: UIView?
  private let recognizer = LargeContentPressRecognizer(target: nil, action: nil)
  private var panel: LargeContentPanel?

  /// Makes an interaction; without a delegate the view's own items are shown.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
    super.init(_root: ())
    checkAddedMethods(delegate)
    self.delegate = delegate
    // Unverified: seconds of rest before the item is shown.
    recognizer.minimumPressDuration = 0.2
    recognizer.allowableMovement = .greatestFiniteMagnitude
    recognizer.addHandler { [weak self] _ in self?.pressed() }
  }

  /// A press of the app's own that shall come first or wait is related to this one.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { recognizer }

  /// Whether the person's text size is one of those for which items are shown.
  public class var isEnabled: Bool {
    UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Posted when large contents begin or cease to be shown: the person's text size changed.
  nonisolated public static let enabledStatusDidChangeNotification = NSNotification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification"
  )

  // MARK: UIInteraction

  /// Takes the recognizer from the view that the interaction leaves, and the panel away.
  open func willMove(to view: UIView?) {
    if let old = self.view { old.removeGestureRecognizer(recognizer) }
    hide()
  }

  /// Gives the recognizer to the view that the interaction came to.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  // MARK: Items

  /// The innermost view at a point that takes part.
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

/// Takes touches in the accessibility sizes alone: in others it must not stand in the way of menus
/// and of the app's own presses.
private final class LargeContentPressRecognizer: UILongPressGestureRecognizer {
  // The traits and not the person's setting: a view may hold another size than the screen.
  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard view?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory ?? false else {
      return false
    }
    return super.shouldReceive(event)
  }
}
