import CoreGraphics
import Foundation

/// Says what a viewport shows, and shows fragments.
public protocol NSTextViewportLayoutControllerDelegate: NSObjectProtocol {
  /// What the viewport shows of the container, with some room around it.
  func viewportBounds(
    for textViewportLayoutController: NSTextViewportLayoutController
  ) -> CGRect
  /// Shows a fragment, as a layer or a view.
  func textViewportLayoutController(
    _ textViewportLayoutController: NSTextViewportLayoutController,
    configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
  )
  /// The fragments of the viewport are about to be laid out.
  func textViewportLayoutControllerWillLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  )
  /// The fragments of the viewport were laid out.
  func textViewportLayoutControllerDidLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  )
}

extension NSTextViewportLayoutControllerDelegate {
  /// By default nothing happens.
  public func textViewportLayoutControllerWillLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  ) {}
  /// By default nothing happens.
  public func textViewportLayoutControllerDidLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  ) {}
}

/// Lays out the fragments that a viewport shows, and no others.
open class NSTextViewportLayoutController: NSObject {
  /// Says what the viewport shows; held weakly.
  open weak var delegate: (any NSTextViewportLayoutControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// The layout; nil where it is gone.
  open private(set) weak var textLayoutManager: NSTextLayoutManager?
  /// What the viewport showed when it was laid out last, in points of the container.
  open private(set) var viewportBounds = CGRect.zero
  /// The text that the viewport showed when it was laid out last; nil: none.
  open private(set) var viewportRange: NSTextRange?
  private var offset: CGFloat = 0

  /// Makes a controller of a layout, which it does not keep alive.
  public init(textLayoutManager: NSTextLayoutManager) {
    self.textLayoutManager = textLayoutManager
    super.init()
  }

  /// Lays out the fragments in the viewport and has the delegate show them.
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

  /// Lays out a location and returns where its line lies, for the viewport to go there.
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

  /// Moves what the next layout shows by a distance in points.
  open func adjustViewport(byVerticalOffset verticalOffset: CGFloat) { offset += verticalOffset }
}
