import CoreGraphics
import Foundation
import UIKitValues

/// Supplies the bounds of a viewport and shows fragments.
public protocol NSTextViewportLayoutControllerDelegate: NSObjectProtocol {
  /// Returns the visible part of the container, with some space around it.
  func viewportBounds(
    for textViewportLayoutController: NSTextViewportLayoutController
  ) -> CGRect
  /// Shows a fragment in a layer or a view.
  func textViewportLayoutController(
    _ textViewportLayoutController: NSTextViewportLayoutController,
    configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
  )
  /// Called before the fragments of the viewport are laid out.
  func textViewportLayoutControllerWillLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  )
  /// Called after the fragments of the viewport were laid out.
  func textViewportLayoutControllerDidLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  )
}

extension NSTextViewportLayoutControllerDelegate {
  /// Does nothing.
  public func textViewportLayoutControllerWillLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  ) {}
  /// Does nothing.
  public func textViewportLayoutControllerDidLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  ) {}
}

/// Lays out only the fragments in a viewport.
open class NSTextViewportLayoutController: NSObject {
  /// The delegate, which supplies the bounds and shows fragments; held weakly.
  open weak var delegate: (any NSTextViewportLayoutControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// The layout; nil after it was released.
  open private(set) weak var textLayoutManager: NSTextLayoutManager?
  /// The bounds of the viewport at the last layout, in points of the container.
  open private(set) var viewportBounds = CGRect.zero
  /// The text in the viewport at the last layout; nil if there was none.
  open private(set) var viewportRange: NSTextRange?
  private var offset: CGFloat = 0

  /// Creates a controller for a layout, which is not retained.
  public init(textLayoutManager: NSTextLayoutManager) {
    self.textLayoutManager = textLayoutManager
    super.init()
  }

  /// Lays out the fragments in the viewport and lets the delegate show them.
  open func layoutViewport() {
    guard let textLayoutManager, let delegate else { return }
    var bounds = delegate.viewportBounds(for: self)
    bounds.origin.y += offset
    offset = 0
    delegate.textViewportLayoutControllerWillLayout(self)
    textLayoutManager.ensureLayout(for: bounds)
    let top = CGPoint(x: bounds.minX, y: max(bounds.minY, 0))
    let first = textLayoutManager.textLayoutFragment(for: top)
    var shown: NSTextRange?
    if let first {
      textLayoutManager.enumerateTextLayoutFragments(
        from: first.rangeInElement.location,
        options: [.ensuresLayout, .ensuresExtraLineFragment]
      ) { fragment in
        guard fragment.layoutFragmentFrame.minY < bounds.maxY else { return false }
        shown = shown?.union(fragment.rangeInElement) ?? fragment.rangeInElement
        delegate.textViewportLayoutController(self, configureRenderingSurfaceFor: fragment)
        return true
      }
    }
    viewportBounds = bounds
    viewportRange = shown
    delegate.textViewportLayoutControllerDidLayout(self)
  }

  /// Lays out a location and returns the y coordinate of its line, to which the viewport can move.
  @discardableResult
  open func relocateViewport(to textLocation: any NSTextLocation) -> CGFloat {
    guard let textLayoutManager else { return 0 }
    textLayoutManager.ensureLayout(for: NSTextRange(location: textLocation))
    var y: CGFloat = 0
    textLayoutManager.enumerateTextSegments(
      in: NSTextRange(location: textLocation),
      type: .standard,
      options: .rangeNotRequired
    ) { _, rect, _, _ in
      y = rect.minY
      return false
    }
    return y
  }

  /// Moves the bounds of the next layout by a distance in points.
  open func adjustViewport(byVerticalOffset verticalOffset: CGFloat) { offset += verticalOffset }
}
