import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A progress that goes on with time, and turns to the next page at its end.
///
/// It runs while the control is in a window and the progress is seen. From iOS 17.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
  private final var isWanted = false
  private final var durations: [Int: TimeInterval] = [:]
  private final var link: CADisplayLink?
  private final var lastTime = 0.0

  /// Makes a progress that waits for `resumeTimer()`.
  ///
  /// - Parameter preferredDuration: Seconds for each page; at least a millisecond, which takes the
  ///   place of less.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = Self.sound(preferredDuration)
    super.init()
  }

  /// Seconds for each page that has none of its own.
  open var preferredDuration: TimeInterval {
    didSet {
      let sound = Self.sound(preferredDuration)
      if sound != preferredDuration { preferredDuration = sound }
    }
  }
  /// Whether the first page follows the last one, by default false: the timer rests there.
  open var resetsToInitialPageAfterEnd = false
  /// Whether time goes on now.
  open var isRunning: Bool { link != nil }
  /// Lets time go on, as soon as the control is seen.
  open func resumeTimer() {
    isWanted = true
    surroundingsDidChange()
  }
  /// Halts the progress where it is.
  open func pauseTimer() {
    isWanted = false
    surroundingsDidChange()
  }
  /// Gives a page seconds of its own; 0 or less takes them away.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) {
    durations[page] = duration > 0 ? duration : nil
  }
  /// How many seconds a page has.
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  // Unverified: what UIKit does with durations of no length.
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

/// Decides whether the timer of a page control turns pages; all methods are optional.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  /// The progress went on.
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
  /// Whether the page at the end of its time is followed by another; by default true, else the
  /// timer is paused.
  func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress,
    shouldAdvanceToPage page: Int
  ) -> Bool
}

extension UIPageControlTimerProgressDelegate {
  /// By default nothing happens.
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
  /// By default true.
  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress,
    shouldAdvanceToPage page: Int
  ) -> Bool { true }
}
