import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// The two bars that show the position of the visible part in the content.
@MainActor
final class ScrollIndicators {
  private var vertical: CALayer?
  private var horizontal: CALayer?
  private var isShown = false
  /// Whether the bars are flashed without a drag; then a bar is shown only if its axis has hidden
  /// content.
  private var isFlash = false
  private var hiding: DelayedCalls.Token?

  enum Metrics {
    /// The thickness of a bar, in points, up to iOS 12.
    ///
    /// Source: iOS 12's indicator; 3 from iOS 13 on.
    static let thickness: CGFloat = 2.5
    /// The thickness of a bar, in points, from iOS 13 on.
    static let laterThickness: CGFloat = 3
    /// The distance of a bar from the edges, in points.
    static let edge: CGFloat = 3
    // Unverified: the shortest bar, and the shortest bar beyond an end; from recordings of iOS 12.
    static let shortest: CGFloat = 36
    static let squeezed: CGFloat = 7
    /// The duration of the fade, in seconds.
    static let fadeDuration = 0.25
    /// The time between the end of the movement and the fade, in seconds.
    static let rest = 0.2
    /// The time for which bars are flashed, in seconds.
    static let flash = 1.0
    static let blackAlpha: CGFloat = 0.35
    static let whiteAlpha: CGFloat = 0.5
  }

  /// Returns the position and the length of a bar along its axis, in points.
  nonisolated static func bar(
    offset: CGFloat,
    visible: CGFloat,
    content: CGFloat,
    before: CGFloat,
    after: CGFloat,
    track: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let total = max(content + before + after, visible)
    let full = max(Metrics.shortest, track * visible / total)
    let range = total - visible
    let place = offset + before
    var length = min(full, track)
    var start = range > 0 ? (track - length) * place / range : 0
    if place < 0 {
      length = max(Metrics.squeezed, length + place)
      start = 0
    } else if place > range {
      length = max(Metrics.squeezed, length - (place - range))
      start = track - length
    }
    return (start, length)
  }

  func layOut(in view: UIScrollView) {
    guard isShown else { return }
    let bounds = view.bounds
    let inset = view.adjustedContentInset
    let area = view.automaticallyAdjustsScrollIndicatorInsets ? view.safeAreaInsets : .zero
    let thickness =
      Surroundings.systemVersion.major >= 13 ? Metrics.laterThickness : Metrics.thickness
    let showsBoth =
      view.showsVerticalScrollIndicator && view.scrollsVertically
      && view.showsHorizontalScrollIndicator && view.scrollsHorizontally
    let corner = showsBoth ? thickness + Metrics.edge : 0
    let range = view.offsetRange
    let hasMoreBelow = !isFlash || range.y.upperBound > range.y.lowerBound
    let hasMoreAside = !isFlash || range.x.upperBound > range.x.lowerBound
    if view.showsVerticalScrollIndicator, view.scrollsVertically, hasMoreBelow {
      let room = view.verticalScrollIndicatorInsets
      let rise = min(view.indicatorRise, area.top)
      let top = room.top + area.top - rise + Metrics.edge
      let bottom = room.bottom + area.bottom + Metrics.edge + corner
      let track = bounds.height - top - bottom
      let bar = Self.bar(
        offset: bounds.minY,
        visible: bounds.height,
        content: view.contentSize.height,
        before: inset.top,
        after: inset.bottom,
        track: track
      )
      let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let x =
        isRightToLeft
        ? bounds.minX + Metrics.edge + room.left
        : bounds.maxX - Metrics.edge - thickness - room.right
      let layer = vertical ?? CALayer()
      vertical = layer
      place(
        layer,
        in: view,
        CGRect(x: x, y: bounds.minY + top + bar.start, width: thickness, height: bar.length)
      )
    } else {
      vertical?.isHidden = true
    }
    if view.showsHorizontalScrollIndicator, view.scrollsHorizontally, hasMoreAside {
      let room = view.horizontalScrollIndicatorInsets
      let left = room.left + area.left + Metrics.edge
      let right = room.right + area.right + Metrics.edge + corner
      let track = bounds.width - left - right
      let bar = Self.bar(
        offset: bounds.minX,
        visible: bounds.width,
        content: view.contentSize.width,
        before: inset.left,
        after: inset.right,
        track: track
      )
      let y = bounds.maxY - Metrics.edge - thickness - room.bottom - area.bottom
      let layer = horizontal ?? CALayer()
      horizontal = layer
      place(
        layer,
        in: view,
        CGRect(x: bounds.minX + left + bar.start, y: y, width: bar.length, height: thickness)
      )
    } else {
      horizontal?.isHidden = true
    }
  }

  private func place(_ bar: CALayer, in view: UIScrollView, _ frame: CGRect) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if bar.superlayer == nil {
      // In front of all content.
      bar.zPosition = 10_000
      bar.opacity = 0
      bar.backgroundColor = nil
      view.layer.addSublayer(bar)
    }
    bar.isHidden = false
    bar.frame = frame
    bar.cornerRadius = min(frame.width, frame.height) / 2
    let isWhite =
      view.indicatorStyle == .white
      || (view.indicatorStyle == .default && view.traitCollection.userInterfaceStyle == .dark)
    let color = isWhite ? Self.white : Self.black
    if bar.backgroundColor != color { bar.backgroundColor = color }
    CATransaction.commit()
  }

  private static let white = UIColor(white: 1, alpha: Metrics.whiteAlpha).cgColor
  private static let black = UIColor(white: 0, alpha: Metrics.blackAlpha).cgColor

  func show(in view: UIScrollView) {
    if let hiding { DelayedCalls.shared.cancel(hiding) }
    hiding = nil
    isShown = true
    isFlash = false
    layOut(in: view)
    setOpacity(1, duration: 0)
  }

  func hide(in view: UIScrollView, after delay: Double = Metrics.rest) {
    guard isShown, hiding == nil else { return }
    hiding = DelayedCalls.shared.schedule(after: delay) { [weak self] in
      self?.hiding = nil
      self?.setOpacity(0, duration: Metrics.fadeDuration)
      self?.isShown = false
    }
  }

  func flash(in view: UIScrollView) {
    show(in: view)
    isFlash = true
    layOut(in: view)
    hide(in: view, after: Metrics.flash)
  }

  private func setOpacity(_ opacity: Float, duration: Double) {
    CATransaction.begin()
    if duration > 0 {
      CATransaction.setAnimationDuration(duration)
    } else {
      CATransaction.setDisableActions(true)
    }
    vertical?.opacity = opacity
    horizontal?.opacity = opacity
    CATransaction.commit()
  }
}

extension UIScrollView {
  func layOutIndicators() { indicators.layOut(in: self) }
}
