import CoreGraphics
import Foundation

/// Changes how a pointer and a view look while the pointer is over it.
///
/// As of iOS 13.4.
///
/// Without a delegate, and where the delegate says nothing of it, the whole view is one region with
/// an automatic effect.
@preconcurrency @MainActor
open class UIPointerInteraction: _UIObject, UIInteraction {
  /// Who says where the pointer changes, and how; nil: the whole view, as suits it.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view under the pointer; nil: none.
  open private(set) weak var view: UIView?
  /// By default true; setting it to false lets the view look as it does without a pointer.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { invalidate() } }
  }

  /// Makes an interaction that asks `delegate`, which it holds weakly; nil: the whole view is a
  /// region.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    checkAddedMethods(delegate)
    self.delegate = delegate
    super.init(_root: ())
  }

  /// Lets the pointer look as without the interaction where it leaves a view.
  open func willMove(to view: UIView?) {
    if let old = self.view, old !== view { tracking?.leave(self) }
  }
  /// Notes the view that the interaction came to.
  open func didMove(to view: UIView?) { self.view = view }

  /// Asks the delegate anew for the region and the style under the pointer.
  open func invalidate() { tracking?.invalidate(self) }

  private var tracking: PointerTracking? { view?.window?.screen.pointer }

  /// The region under a place of the view; nil: none.
  func region(at location: CGPoint, modifiers: UIKeyModifierFlags) -> UIPointerRegion? {
    guard isEnabled, let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    let request = UIPointerRegionRequest(location: location, modifiers: modifiers)
    guard let delegate else { return whole }
    return delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole)
  }

  func style(for region: UIPointerRegion) -> UIPointerStyle? {
    guard let delegate else { return automaticStyle }
    return delegate.pointerInteraction(self, styleFor: region)
  }

  fileprivate var automaticStyle: UIPointerStyle? {
    guard let view, view.superview != nil, view.window != nil else { return nil }
    return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)), shape: nil)
  }
}

/// Says where in a view a pointer changes, and how.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// The region that the pointer is in, in points of the interaction's view; nil: none. By default
  /// the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Looks while the pointer is in the region; nil: as without an interaction. By default an
  /// automatic effect on the view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// The pointer came into a region; `animator` runs along with what the pointer does.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  )
  /// The pointer left a region; `animator` runs along with what the pointer does.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  )
}

extension UIPointerInteractionDelegate {
  /// By default the region that UIKit proposes: the whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// By default the style that suits the view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { interaction.automaticStyle }
  /// By default nothing happens.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// By default nothing happens.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Adds to the animation of a pointer that enters or leaves a region.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds what moves along with the pointer's own animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// The completion is told whether the animation ran to its end.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}
