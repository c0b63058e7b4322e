import CoreGraphics
import Foundation
import UIKitCore

/// Changes the appearance of the pointer and of a view while the pointer is over the view.
///
/// Without a delegate, or where the delegate does not implement a method, the whole view is one
/// region with an automatic effect.
///
/// - Note: iOS 13.4 and later.
@preconcurrency @MainActor
open class UIPointerInteraction: _UIObject, UIInteraction {
  /// The delegate, which supplies regions and styles; nil for one region with an automatic effect.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view of the interaction; nil for none.
  open private(set) weak var view: UIView?
  /// Whether the interaction is enabled.
  ///
  /// The default is `true`.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { invalidate() } }
  }

  /// Creates an interaction with a delegate, to which the reference is weak; nil for one region.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    checkAddedMethods(delegate)
    self.delegate = delegate
    super.init(_root: ())
  }

  /// Restores the default pointer if the interaction is removed from a view.
  open func willMove(to view: UIView?) {
    if let old = self.view, old !== view { tracking?.leave(self) }
  }
  /// Stores the view of the interaction.
  open func didMove(to view: UIView?) { self.view = view }

  /// Requests the region and the style under the pointer again.
  open func invalidate() { tracking?.invalidate(self) }

  private var tracking: PointerTracking? {
    view?.window?.screen.input.pointer as? PointerTracking
  }

  /// Returns the region at a location of the view; nil for none.
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

/// The delegate of a pointer interaction, which supplies regions and styles.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region at the pointer, in points of the interaction's view; nil for none.
  ///
  /// The default is the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style in a region; nil for the default pointer.
  ///
  /// The default is an automatic effect on the view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// Called when the pointer enters a region; `animator` runs alongside the pointer's animation.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  )
  /// Called when the pointer leaves a region; `animator` runs alongside the pointer's animation.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  )
}

extension UIPointerInteractionDelegate {
  /// The default implementation returns the region that UIKit proposes: the whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// The default implementation returns a style with an automatic effect.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { interaction.automaticStyle }
  /// The default implementation does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// The default implementation does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Adds animations when a pointer enters or leaves a region.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated alongside the pointer's animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion that receives whether the animation finished.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}
