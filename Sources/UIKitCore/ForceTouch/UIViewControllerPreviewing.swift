import CoreGraphics
import Foundation

/// One place from which a controller lets people peek.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// A recognizer that others can require to fail.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// Who gives the controllers that are previewed.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that is pressed.
  var sourceView: UIView { get }
  /// What stays sharp while the rest is blurred, in points of the source view; by default its
  /// bounds. To be set in `previewingContext(_:viewControllerForLocation:)`.
  var sourceRect: CGRect { get set }
}

/// Gives what is peeked at, and opens it.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// What a press at a place of the source view shows; nil: nothing.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Opens what was peeked at, as a tap would.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  )
}

extension UIViewController {
  // Departs: iOS 12 does nothing there and asks apps to offer the actions by touch and hold
  // themselves (IX-F088); iOS 13 does as we do.
  /// Lets people peek at what is under a firm press on a view.
  ///
  /// The delegate and the view are not held. On screens that feel no force, a long press shows the
  /// peek with its actions, if it has any and nothing else answers long presses there.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate,
    sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewingContext(delegate: delegate, sourceView: sourceView, controller: self)
    previewingContexts.append(context)
    return context
  }

  /// Ends what `registerForPreviewing(with:sourceView:)` began.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    guard let context = previewing as? PreviewingContext else { return }
    context.end()
    previewingContexts.removeAll { $0 === context }
  }
}

/// A place to peek from: it follows the press from the first hint to the end.
@MainActor
final class PreviewingContext: _UIObject, UIViewControllerPreviewing {
  private weak var delegateReference: (any UIViewControllerPreviewingDelegate)?
  private weak var sourceReference: UIView?
  private weak var controller: UIViewController?
  private let press = PeekRecognizer(target: nil, action: nil)
  var sourceRect: CGRect
  private var peek: PeekPresentation?
  private var asked: UIViewController??

  init(
    delegate: any UIViewControllerPreviewingDelegate,
    sourceView: UIView,
    controller: UIViewController
  ) {
    delegateReference = delegate
    sourceReference = sourceView
    self.controller = controller
    sourceRect = sourceView.bounds
    super.init(_root: ())
    press.context = self
    press.cancelsTouchesInView = true
    sourceView.addGestureRecognizer(press)
  }

  func end() { sourceReference?.removeGestureRecognizer(press) }

  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { press }
  var delegate: any UIViewControllerPreviewingDelegate { delegateReference ?? NoPreviews.shared }
  var sourceView: UIView { sourceReference ?? NoPreviews.shared.view }

  /// Whether the screen feels force now.
  var feelsForce: Bool { sourceReference?.traitCollection.forceTouchCapability == .available }

  /// Asks once for each press what it shows.
  private func answer(at location: CGPoint) -> UIViewController? {
    if let asked { return asked }
    guard let sourceView = sourceReference, sourceView.window != nil else { return nil }
    sourceRect = sourceView.bounds
    let answer = delegateReference?.previewingContext(
      self,
      viewControllerForLocation: sourceView.fromScreen(location)
    )
    asked = .some(answer)
    return answer
  }

  /// The controller that a press at a place, in points of the source view, would show.
  ///
  /// Asks the delegate as a press does, and leaves nothing behind.
  fileprivate func previewed(at point: CGPoint) -> UIViewController? {
    let rect = sourceRect
    defer { sourceRect = rect }
    return delegateReference?.previewingContext(self, viewControllerForLocation: point)
  }

  // MARK: Stages

  /// The press is firm enough for a hint; false: there is nothing to see here.
  func hint(_ progress: CGFloat, at location: CGPoint) -> Bool {
    guard let previewed = answer(at: location) else { return false }
    if peek == nil {
      guard let source = sourceReference, let screen = source.window?.screen else { return false }
      peek = PeekPresentation(
        controller: previewed,
        from: source,
        rect: sourceRect,
        on: screen
      )
      peek?.committed = { [weak self] in self?.commit($0) }
      peek?.closed = { [weak self] in self?.peek = nil }
    }
    peek?.hint(progress)
    return true
  }

  /// Shows the preview; false: nothing is previewed.
  func preview(at location: CGPoint) -> Bool {
    guard hint(1, at: location) else { return false }
    peek?.preview()
    return true
  }

  /// Shows the preview with its actions, for screens that feel no force.
  func previewWithActions(at location: CGPoint) -> Bool {
    guard let previewed = answer(at: location), !previewed.previewActionItems.isEmpty,
      preview(at: location)
    else { return false }
    peek?.revealActions()
    return true
  }

  func move(by distance: CGFloat) { peek?.drag(by: distance) }

  func press(_ progress: CGFloat) { peek?.pressHarder(progress) }

  /// The press is firm enough to open what is previewed.
  func pop() { peek?.commit() }

  /// The finger left.
  func release() { peek?.release() }

  func reset() {
    asked = nil
    peek?.endPress()
  }

  private func commit(_ previewed: UIViewController) {
    delegateReference?.previewingContext(self, commit: previewed)
  }
}

extension UIView {
  private var previewPresses: [PeekRecognizer] {
    (gestureRecognizers ?? []).compactMap { $0 as? PeekRecognizer }.filter(\.isEnabled)
  }

  /// Whether a firm press on the view may show a preview.
  package var isSourceOfPreviews: Bool { !previewPresses.isEmpty }

  /// The controller that a firm press at a place of the view would show; nil: none.
  ///
  /// Asks the app as a press does; nothing is shown.
  package func previewedController(at point: CGPoint) -> UIViewController? {
    previewPresses.lazy.compactMap { $0.context?.previewed(at: point) }.first
  }
}

/// Stands in for a delegate that is gone.
private final class NoPreviews: NSObject, UIViewControllerPreviewingDelegate {
  static let shared = NoPreviews()
  let view = UIView()
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> UIViewController? { nil }
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  ) {}
}
