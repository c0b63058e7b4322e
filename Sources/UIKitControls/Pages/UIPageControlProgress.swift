import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The progress of a page control's current page, which the dot shows as a bar.
///
/// - Note: iOS 17 and later.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
  private final var value: Float = 0
  /// The control that shows the progress.
  final weak var pageControl: UIPageControl?
  final var isSeen = true

  /// Creates a progress of 0.
  public override init() { super.init() }

  /// The delegate, which returns the initial progress of pages and is notified of visibility
  /// changes.
  open weak var delegate: (any UIPageControlProgressDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// The progress of the current page, from 0 to 1.
  ///
  /// When the page changes, it is set to the delegate's initial progress, by default 0.
  open var currentProgress: Float {
    get { value }
    set {
      let clamped = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      guard clamped != value else { return }
      value = clamped
      pageControl?.progressDidChange()
    }
  }
  /// Whether the control shows the progress, which it does not while a finger drags through pages.
  open var isProgressVisible: Bool { isSeen }

  /// Sets the initial progress after the current page changed.
  func pageDidChange() {
    guard let pageControl else { return }
    let start = delegate?.pageControlProgress(
      self,
      initialProgressForPage: pageControl.currentPage
    )
    currentProgress = start ?? 0
  }

  /// Sets whether the progress is visible, and notifies the delegate of a change.
  func setSeen(_ isSeen: Bool) {
    guard self.isSeen != isSeen else { return }
    self.isSeen = isSeen
    delegate?.pageControlProgressVisibilityDidChange(self)
  }

  /// Called after the control entered or left a window, or the control of the progress changed.
  func surroundingsDidChange() {}
}

/// The methods that determine the initial progress of pages, and report its visibility; all are
/// optional.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  /// Returns the initial progress of a page that became the current one, from 0 to 1; by default 0.
  func pageControlProgress(
    _ progress: UIPageControlProgress,
    initialProgressForPage page: Int
  ) -> Float
  /// Called after the visibility changed, since a finger began or ended dragging through the pages.
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  /// Returns 0 by default.
  public func pageControlProgress(
    _ progress: UIPageControlProgress,
    initialProgressForPage page: Int
  ) -> Float { 0 }
  /// Does nothing by default.
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}
