import CoreGraphics
import Foundation
import UIKitCore

/// A source of previews in a controller.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// A recognizer that other recognizers can require to fail.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The delegate, which supplies the previewed controllers.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that accepts firm presses.
  var sourceView: UIView { get }
  /// The area that stays sharp while the rest is blurred, in points of the source view.
  ///
  /// The default is the bounds of the view. Set it in
  /// `previewingContext(_:viewControllerForLocation:)`.
  var sourceRect: CGRect { get set }
}

/// Supplies previewed controllers and opens them.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the controller to preview for a press at a location of the source view; nil for none.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Opens the previewed controller like a tap.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  )
}

extension UIViewController {
  /// Registers a view for previews on a firm press.
  ///
  /// The references to the delegate and the view are weak. On screens that do not measure force, a
  /// long press shows the preview with its actions, if it has any and no other recognizer handles
  /// long presses there.
  ///
  /// Departs: iOS 12 does nothing on such screens and requires apps to offer the actions by a long
  /// press themselves (IX-F088); iOS 13 behaves as here.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate,
    sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewingContext(delegate: delegate, sourceView: sourceView, controller: self)
    previewingContexts.append(context)
    return context
  }

  /// Ends the registration by `registerForPreviewing(with:sourceView:)`.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    guard let context = previewing as? PreviewingContext else { return }
    context.end()
    previewingContexts.removeAll { $0 === context }
  }
}

/// A source of previews, which follows a press from the first hint to the end.
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

  /// Whether the screen currently measures force.
  var feelsForce: Bool { sourceReference?.traitCollection.forceTouchCapability == .available }

  /// Returns the previewed controller; queries the delegate once for each press.
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

  /// Returns the controller that a press at a location, in points of the source view, would show.
  ///
  /// The delegate is called as for a press; no state changes.
  fileprivate func previewed(at point: CGPoint) -> UIViewController? {
    let rect = sourceRect
    defer { sourceRect = rect }
    return delegateReference?.previewingContext(self, viewControllerForLocation: point)
  }

  // MARK: Stages

  /// Shows the hint for a press; returns `false` if there is no preview.
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

  /// Shows the preview; returns `false` if there is none.
  func preview(at location: CGPoint) -> Bool {
    guard hint(1, at: location) else { return false }
    peek?.preview()
    return true
  }

  /// Shows the preview with its actions, for screens that do not measure force.
  func previewWithActions(at location: CGPoint) -> Bool {
    guard let previewed = answer(at: location), !previewed.previewActionItems.isEmpty,
      preview(at: location)
    else { return false }
    peek?.revealActions()
    return true
  }

  func move(by distance: CGFloat) { peek?.drag(by: distance) }

  func press(_ progress: CGFloat) { peek?.pressHarder(progress) }

  /// Opens the previewed controller after a sufficiently firm press.
  func pop() { peek?.commit() }

  /// Handles the end of the touch.
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

  /// Returns the controller that a firm press at a location of the view would show; nil for none.
  ///
  /// The delegate is called as for a press; nothing is shown.
  package func previewedController(at point: CGPoint) -> UIViewController? {
    previewPresses.lazy.compactMap { $0.context?.previewed(at: point) }.first
  }
}

/// A delegate that replaces one that was deallocated.
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
