import CoreGraphics
import Foundation
import HostInterface
import UIKitCore
import UIKitText

/// The transition of a bar between two items.
///
/// The title becomes the title of the back button, the new title enters from the trailing side, and
/// buttons fade. Catalogue: UI9-F34.
@MainActor
final class NavigationBarTransition {
  private weak var bar: UINavigationBar?
  private let operation: NavigationBarOperation
  let old: NavigationBarContent?
  let new: NavigationBarContent?
  let oldStack: [UINavigationItem]

  /// The distance that a title moves at the trailing side, in widths of the bar.
  // Unverified: measured in recordings of iOS 12.
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

  /// Freezes both contents and moves the new one to its start position.
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

  /// Moves the new content to its place and the old one to its end position; call it inside an
  /// animation block.
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

  /// The frame of the visible title, large or small, of the lower content.
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

  /// Returns the transform that shows a view with the frame `start` at `end`.
  private func transform(from start: CGRect, to end: CGRect) -> CGAffineTransform {
    let scale = start.height > 0 ? end.height / start.height : 1
    let startX = direction > 0 ? start.minX : start.maxX
    let endX = direction > 0 ? end.minX : end.maxX
    // Scaling about the middle moves the leading edge inwards by half of the lost width.
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

  /// Returns the same transform for a large title, whose anchor is its lower leading corner.
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

  /// Moves the lower content's title to the place of the back title, and hides the rest.
  private func poseBelow() {
    guard let lower else { return }
    for button in lower.buttons { button.alpha = 0 }
    // Unverified: the search bar moves away with the lower page.
    lower.searchBar?.alpha = 0
    lower.searchBar?.transform = CGAffineTransform(translationX: -travel, y: 0)
    lower.titleView?.alpha = 0
    lower.titleView?.transform = CGAffineTransform(translationX: -travel / 2, y: 0)
    if let back = lower.back {
      // Its own back title moves to the leading edge, behind the chevron.
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

  /// Moves the upper content's title to the trailing side, and its back title to the place of the
  /// lower title.
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
        // The label fills the width of the button; its text begins at the leading edge.
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
    // The position of the text's leading edge after scaling about the label's middle.
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

  /// Removes the outgoing content, and resumes the layout of the other one.
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
      // The app can show its title view again elsewhere.
      goes.titleView?.transform = .identity
      goes.titleView?.alpha = 1
      goes.searchBar?.transform = .identity
      goes.searchBar?.alpha = 1
      goes.removeFromSuperview()
    }
  }
}
