import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// How far the present page of a page control is through; the dot shows it as a bar that fills.
///
/// From iOS 17.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
  private final var value: Float = 0
  /// The control that shows it.
  final weak var pageControl: UIPageControl?
  final var isSeen = true

  /// Makes a progress that has not begun.
  public override init() { super.init() }

  /// Says where pages begin, and hears whether the progress is seen.
  open weak var delegate: (any UIPageControlProgressDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// How far the present page is, from 0 to 1; as another page comes it is what the delegate says,
  /// by default 0.
  open var currentProgress: Float {
    get { value }
    set {
      let clamped = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      guard clamped != value else { return }
      value = clamped
      pageControl?.progressDidChange()
    }
  }
  /// Whether the control shows it: not while a finger goes through the pages.
  open var isProgressVisible: Bool { isSeen }

  /// Another page is the present one.
  func pageDidChange() {
    guard let pageControl else { return }
    let start = delegate?.pageControlProgress(
      self,
      initialProgressForPage: pageControl.currentPage
    )
    currentProgress = start ?? 0
  }

  /// A finger begins to go through the pages, or has left.
  func setSeen(_ isSeen: Bool) {
    guard self.isSeen != isSeen else { return }
    self.isSeen = isSeen
    delegate?.pageControlProgressVisibilityDidChange(self)
  }

  /// The control came into a window or left it, or the progress came to another control.
  func surroundingsDidChange() {}
}

/// Says where the progress of pages begins, and hears whether it is seen; all methods are optional.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  /// The progress of a page that has just become the present one, from 0 to 1; by default 0.
  func pageControlProgress(
    _ progress: UIPageControlProgress,
    initialProgressForPage page: Int
  ) -> Float
  /// A finger begins to go through the pages, or has left.
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  /// By default 0.
  public func pageControlProgress(
    _ progress: UIPageControlProgress,
    initialProgressForPage page: Int
  ) -> Float { 0 }
  /// By default nothing happens.
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}
