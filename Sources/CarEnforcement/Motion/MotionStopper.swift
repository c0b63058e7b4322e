import CarSafety
import UIKit

/// Stops movements that the driver does not cause, and restarts them when the restrictions end.
@MainActor
final class MotionStopper {
  private struct StoppedAnimation {
    weak var layer: CALayer?
    var key: String
    var animation: CAAnimation
  }

  /// The state of a scroll view that can scroll without a finger.
  @MainActor
  private final class Scroller {
    weak var view: UIScrollView?
    var offset: CGPoint
    var movedSince: TimeInterval?
    var held: CGPoint?
    var isVisited = true

    init(_ view: UIScrollView) {
      self.view = view
      offset = view.contentOffset
    }
  }

  /// The seconds for which content can scroll without a finger.
  ///
  /// The time is longer than every animation that follows an input, and shorter than a glance.
  ///
  /// Chosen: an animated scroll takes about 0.3 s.
  private static let grace: TimeInterval = 0.7

  private let pictures = NSHashTable<UIImageView>.weakObjects()
  private var animations: [StoppedAnimation] = []
  private var scrollers: [ObjectIdentifier: Scroller] = [:]
  private var stopsPictures = false
  private var stopsScrolling = false

  /// Whether a scroll view is held against its own scrolling.
  var isHolding: Bool { scrollers.values.contains { $0.held != nil } }

  /// Begins a scan of the windows.
  func begin(_ restrictions: CarRestrictions) {
    stopsPictures = restrictions.noMovingPictures
    stopsScrolling = restrictions.noScrollingText
    for scroller in scrollers.values { scroller.isVisited = false }
    if !stopsPictures { restorePictures() }
    if !stopsScrolling { scrollers = [:] }
  }

  /// Ends a scan, and removes the state of views that no longer exist.
  func end() {
    scrollers = scrollers.filter { $0.value.isVisited && $0.value.view != nil }
    animations.removeAll { $0.layer == nil }
  }

  /// Stops the animated pictures and repeating animations of a view.
  func visit(_ view: UIView) {
    guard stopsPictures else { return }
    // Activity indicators, the caret and the handles of text serve the driver's input.
    if view is UIActivityIndicatorView || view is UIProgressView || view is UITextField
      || view is UITextView
    {
      return
    }
    if let picture = view as? UIImageView, picture.isAnimating {
      picture.stopAnimating()
      pictures.add(picture)
    }
    stopAnimations(of: view.layer)
  }

  private func stopAnimations(of layer: CALayer) {
    for key in layer.animationKeys() ?? [] {
      guard let animation = layer.animation(forKey: key), Self.repeats(animation) else { continue }
      animations.append(StoppedAnimation(layer: layer, key: key, animation: animation))
      layer.removeAnimation(forKey: key)
    }
    // Sublayers that belong to views are visited with their views.
    for sublayer in layer.sublayers ?? [] where !(sublayer.delegate is UIView) {
      stopAnimations(of: sublayer)
    }
  }

  private static func repeats(_ animation: CAAnimation) -> Bool {
    animation.repeatCount > 1 || animation.repeatDuration > animation.duration
  }

  private func restorePictures() {
    for picture in pictures.allObjects where picture.window != nil { picture.startAnimating() }
    pictures.removeAllObjects()
    for stopped in animations {
      guard let layer = stopped.layer, layer.animation(forKey: stopped.key) == nil else { continue }
      layer.add(stopped.animation, forKey: stopped.key)
    }
    animations = []
  }

  /// Holds a scroll view that keeps scrolling without a finger.
  func visit(_ view: UIScrollView) {
    guard stopsScrolling else { return }
    let key = ObjectIdentifier(view)
    let scroller = scrollers[key] ?? Scroller(view)
    scrollers[key] = scroller
    scroller.isVisited = true
    if view.isTracking || view.isDragging || view.isDecelerating {
      // The driver scrolls the view.
      scroller.movedSince = nil
      scroller.held = nil
      scroller.offset = view.contentOffset
      return
    }
    if let held = scroller.held {
      if view.contentOffset != held { view.setContentOffset(held, animated: false) }
      return
    }
    let now = CACurrentMediaTime()
    guard view.contentOffset != scroller.offset else {
      scroller.movedSince = nil
      return
    }
    let since = scroller.movedSince ?? now
    scroller.movedSince = since
    scroller.offset = view.contentOffset
    if now - since >= Self.grace {
      scroller.held = view.contentOffset
      view.setContentOffset(view.contentOffset, animated: false)
    }
  }
}
