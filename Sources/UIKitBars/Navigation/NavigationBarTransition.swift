import CoreGraphics
import Foundation
import HostInterface
import UIKitCore
import UIKitText

/// The way of a bar from one item to another: the title becomes the back button's, the new title
/// comes from the trailing side, buttons fade.
///
/// Catalogue: UI9-F34.
@MainActor
final class NavigationBarTransition {
  private weak var bar: UINavigationBar?
  private let operation: NavigationBarOperation
  let old: NavigationBarContent?
  let new: NavigationBarContent?
  let oldStack: [UINavigationItem]

  /// How far a title that comes or goes at the trailing side moves, in widths of the bar.
  // Unverified: read off recordings of iOS 12.
  private static let titleTravel: CGFloat = 0.4

  init(
    bar: UINavigationBar,
    operation: NavigationBarOperation,
    old: NavigationBarContent?,
    new: NavigationBarContent?,
    oldStack: [UINavigationItem]
  ) {
    self.bar = bar
    self.operation = operation
    self.old = old
    self.new = new
    self.oldStack = oldStack
  }

  private var isFading: Bool {
    operation == .none || Surroundings.environment.isMotionReduced
  }

  private var lower: NavigationBarContent? { operation == .push ? old : new }
  private var upper: NavigationBarContent? { operation == .push ? new : old }
  private var direction: CGFloat {
    bar?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
  }

  // MARK: Poses

  /// Freezes both contents and puts the new one where it comes from.
  func prepare() {
    for content in [old, new] {
      content?.isFrozen = true
      content?.largeTitleClip.clipsToBounds = false
    }
    guard !isFading else {
      new?.alpha = 0
      return
    }
    UIView.performWithoutAnimation {
      for content in [old, new] { content?.back?.maskTitle(with: content?.look.indicatorMask) }
      measure()
      if operation == .push { poseAbove() } else { poseBelow() }
    }
  }

  /// Puts the new content in its place and the old one where it goes; inside an animation block.
  func applyEnd() {
    guard !isFading else {
      old?.alpha = 0
      new?.alpha = 1
      return
    }
    if operation == .push {
      upper.map(poseCurrent)
      poseBelow()
    } else {
      lower.map(poseCurrent)
      poseAbove()
    }
  }

  /// Where the title of the content below is seen, large or not; and the back title's place above.
  private var titleFrame: CGRect?
  private var backFrame: CGRect?
  private var travel: CGFloat = 0
  private var hasLargeTitleBelow = false
  private var smallTitleAlphas: [ObjectIdentifier: CGFloat] = [:]

  private func measure() {
    guard let bar else { return }
    travel = bar.bounds.width * Self.titleTravel * direction
    for content in [old, new] {
      if let content { smallTitleAlphas[ObjectIdentifier(content)] = content.titleLabel.alpha }
    }
    guard let lower, let upper else { return }
    hasLargeTitleBelow =
      lower.showsLargeTitle && lower.largeTitleRoom > NavigationBarMetrics.largeTitleHeight / 2
    let label = hasLargeTitleBelow ? lower.largeTitleLabel : lower.titleLabel
    if lower.titleView == nil { titleFrame = label.convert(label.bounds, to: bar) }
    if let back = upper.back, back.shownTitle != nil {
      let label = back.label
      var frame = label.convert(label.bounds, to: bar)
      let width = min(label.sizeThatFits(frame.size).width, frame.width)
      if direction < 0 { frame.origin.x = frame.maxX - width }
      frame.size.width = width
      backFrame = frame
    }
  }

  /// From where a view of a height at `start` has to be drawn so that it seems to be at `end`.
  private func transform(from start: CGRect, to end: CGRect) -> CGAffineTransform {
    let scale = start.height > 0 ? end.height / start.height : 1
    let startX = direction > 0 ? start.minX : start.maxX
    let endX = direction > 0 ? end.minX : end.maxX
    // Scaled about the middle, the leading edge moves inwards by half of what the view loses.
    let shift = direction * start.width * (1 - scale) / 2
    return CGAffineTransform(
      a: scale,
      b: 0,
      c: 0,
      d: scale,
      tx: endX - startX - shift,
      ty: end.midY - start.midY
    )
  }

  /// A large title hangs on its lower corner.
  private func largeTransform(from start: CGRect, to end: CGRect) -> CGAffineTransform {
    let scale = start.height > 0 ? end.height / start.height : 1
    let startX = direction > 0 ? start.minX : start.maxX
    let endX = direction > 0 ? end.minX : end.maxX
    return CGAffineTransform(
      a: scale,
      b: 0,
      c: 0,
      d: scale,
      tx: endX - startX,
      ty: end.maxY - start.maxY
    )
  }

  private func poseCurrent(_ content: NavigationBarContent) {
    let label = content.titleLabel
    label.transform = .identity
    label.alpha = smallTitleAlphas[ObjectIdentifier(content)] ?? 1
    content.titleView?.transform = .identity
    content.titleView?.alpha = 1
    content.largeTitleLabel.transform = .identity
    content.largeTitleLabel.alpha = 1
    content.back?.label.transform = .identity
    content.back?.label.alpha = 1
    content.back?.chevron.alpha = 1
    for button in content.buttons { button.alpha = 1 }
    content.searchBar?.transform = .identity
    content.searchBar?.alpha = 1
  }

  /// The content below: its title at the place of the back button's, the rest gone.
  private func poseBelow() {
    guard let lower else { return }
    for button in lower.buttons { button.alpha = 0 }
    // Unverified: the search bar leaves with the page below it.
    lower.searchBar?.alpha = 0
    lower.searchBar?.transform = CGAffineTransform(translationX: -travel, y: 0)
    lower.titleView?.alpha = 0
    lower.titleView?.transform = CGAffineTransform(translationX: -travel / 2, y: 0)
    if let back = lower.back {
      // Its own back title leaves for the leading edge, behind the chevron.
      let width = back.label.bounds.width
      back.label.transform = CGAffineTransform(translationX: -direction * width, y: 0)
      back.label.alpha = 0
      back.chevron.alpha = upper?.back == nil ? 0 : 1
    }
    let leaving = CGAffineTransform(translationX: -travel, y: 0)
    let label = lower.titleLabel
    if hasLargeTitleBelow {
      label.alpha = 0
      lower.largeTitleLabel.alpha = 0
      if let titleFrame, let backFrame {
        lower.largeTitleLabel.transform = largeTransform(from: titleFrame, to: backFrame)
      } else {
        lower.largeTitleLabel.transform = leaving
      }
    } else {
      label.alpha = 0
      lower.largeTitleLabel.alpha = 0
      if let titleFrame, let backFrame {
        label.transform = transform(from: titleFrame, to: backFrame)
      } else {
        label.transform = leaving
      }
    }
  }

  /// The content above: its title at the trailing side, its back title at the place of the title
  /// below.
  private func poseAbove() {
    guard let upper, let bar else { return }
    for button in upper.buttons { button.alpha = 0 }
    let coming = CGAffineTransform(translationX: travel, y: 0)
    upper.titleLabel.transform = coming
    upper.titleLabel.alpha = 0
    upper.titleView?.transform = coming
    upper.titleView?.alpha = 0
    upper.searchBar?.alpha = 0
    upper.searchBar?.transform = CGAffineTransform(
      translationX: direction * (bar.bounds.width),
      y: 0
    )
    upper.largeTitleLabel.transform = CGAffineTransform(
      translationX: direction * bar.bounds.width,
      y: 0
    )
    if let back = upper.back {
      back.chevron.alpha = lower?.back == nil ? 0 : 1
      back.label.alpha = 0
      if let titleFrame, let backFrame {
        // The label is as wide as the button lets it be; its words begin at the leading edge.
        let full = back.label.convert(back.label.bounds, to: bar)
        back.label.transform = transformOfLabel(full, words: backFrame, to: titleFrame)
      } else {
        back.label.transform = CGAffineTransform(translationX: travel / 2, y: 0)
      }
    }
  }

  private func transformOfLabel(_ label: CGRect, words: CGRect, to end: CGRect) -> CGAffineTransform
  {
    let scale = words.height > 0 ? end.height / words.height : 1
    let wordsX = direction > 0 ? words.minX : words.maxX
    let endX = direction > 0 ? end.minX : end.maxX
    // Where the words' leading edge lies after scaling about the label's middle.
    let scaledX = label.midX + (wordsX - label.midX) * scale
    return CGAffineTransform(
      a: scale,
      b: 0,
      c: 0,
      d: scale,
      tx: endX - scaledX,
      ty: end.midY - words.midY
    )
  }

  // MARK: End

  /// Removes the content that is gone, and lets the other one follow the bar again.
  func finish(didComplete: Bool) {
    let (stays, goes) = didComplete ? (new, old) : (old, new)
    if let stays {
      stays.alpha = 1
      UIView.performWithoutAnimation { poseCurrent(stays) }
      stays.back?.maskTitle(with: nil)
      stays.isFrozen = false
      stays.largeTitleClip.clipsToBounds = true
      stays.setNeedsLayout()
    }
    if let goes {
      // A title view may be the app's and be shown again.
      goes.titleView?.transform = .identity
      goes.titleView?.alpha = 1
      goes.searchBar?.transform = .identity
      goes.searchBar?.alpha = 1
      goes.removeFromSuperview()
    }
  }
}
