import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A progress that increases with time, and changes to the next page at its end.
///
/// It runs while the control is in a window and the progress is visible.
///
/// - Note: iOS 17 and later.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
  private final var isWanted = false
  private final var durations: [Int: TimeInterval] = [:]
  private final var link: CADisplayLink?
  private final var lastTime = 0.0

  /// Creates a progress that begins with `resumeTimer()`.
  ///
  /// - Parameter preferredDuration: The duration of each page, in seconds; at least a millisecond.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = Self.sound(preferredDuration)
    super.init()
  }

  /// The duration of pages without one of their own, in seconds.
  open var preferredDuration: TimeInterval {
    didSet {
      let sound = Self.sound(preferredDuration)
      if sound != preferredDuration { preferredDuration = sound }
    }
  }
  /// Whether the first page follows the last one; by default false, and the timer stops there.
  open var resetsToInitialPageAfterEnd = false
  /// Whether the timer is running.
  open var isRunning: Bool { link != nil }
  /// Starts the timer, which runs while the control is visible.
  open func resumeTimer() {
    isWanted = true
    surroundingsDidChange()
  }
  /// Pauses the timer; the progress is kept.
  open func pauseTimer() {
    isWanted = false
    surroundingsDidChange()
  }
  /// Sets the duration of a page, in seconds; 0 or less removes it.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) {
    durations[page] = duration > 0 ? duration : nil
  }
  /// Returns the duration of a page, in seconds.
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  // Unverified: how UIKit handles durations of 0 or less.
  private static func sound(_ duration: TimeInterval) -> TimeInterval { max(0.001, duration) }

  override func setSeen(_ isSeen: Bool) {
    super.setSeen(isSeen)
    surroundingsDidChange()
  }

  override func surroundingsDidChange() {
    let runs = isWanted && isSeen && pageControl?.window != nil
    guard runs != isRunning else { return }
    guard runs else {
      link?.invalidate()
      link = nil
      return
    }
    lastTime = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] link in
      if let self { ticked() } else { link.invalidate() }
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func ticked() {
    let now = CACurrentMediaTime()
    let passed = now - lastTime
    lastTime = now
    guard let pageControl, passed > 0 else { return }
    let whole = duration(forPage: pageControl.currentPage)
    let progress = Double(currentProgress) + passed / whole
    (delegate as? any UIPageControlTimerProgressDelegate)?.pageControlTimerProgressDidChange(self)
    guard progress >= 1 else {
      currentProgress = Float(progress)
      return
    }
    currentProgress = 1
    var next = pageControl.currentPage + 1
    if next >= pageControl.numberOfPages, resetsToInitialPageAfterEnd { next = 0 }
    let mayAdvance =
      (delegate as? any UIPageControlTimerProgressDelegate)?
      .pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true
    guard next < pageControl.numberOfPages, next != pageControl.currentPage, mayAdvance else {
      pauseTimer()
      return
    }
    pageControl.advance(to: next)
  }
}

/// The methods that control whether a timer changes pages; all are optional.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  /// Called after the progress increased.
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
  /// Returns whether the timer changes to a page; by default true, otherwise the timer is paused.
  func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress,
    shouldAdvanceToPage page: Int
  ) -> Bool
}

extension UIPageControlTimerProgressDelegate {
  /// Does nothing by default.
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
  /// Returns true by default.
  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress,
    shouldAdvanceToPage page: Int
  ) -> Bool { true }
}
