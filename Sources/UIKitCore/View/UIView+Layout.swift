import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

extension UIView {
  // MARK: The pass

  func layOut(_ layer: CALayer) {
    guard layer === self.layer else { return }
    flags.wasShown = flags.wasShown || windowReference != nil
    solveLayout()
    if corners != nil { roundCorners() }
    if let owner {
      owner.willLayOut()
      layOutWithTraits()
      owner.didLayOut()
    } else {
      layOutWithTraits()
    }
    solveLayoutAgain()
  }

  private func layOutWithTraits() {
    applyPendingAppearance()
    let traits = traitCollection
    if traits === UITraitCollection.current { return layoutSubviews() }
    traits.performAsCurrent { layoutSubviews() }
  }

  func layOutIfNeeded() {
    solveLayout()
    layer.layoutIfNeeded()
  }

  func fitSize() {
    let size = sizeThatFits(bounds.size)
    let origin = layer.transformIsIdentity ? frame.origin : nil
    if let origin {
      frame = CGRect(origin: origin, size: size)
    } else {
      bounds.size = size
    }
  }

  /// A closure that is called with each view whose intrinsic size changed; tables use it to measure
  /// rows again.
  package static var contentSizeObserver: ((UIView) -> Void)?

  func noteIntrinsicSizeChange() {
    Self.contentSizeObserver?(self)
    superviewReference?.noteIntrinsicSizeChange(ofSubview: self)
    if let node = layoutRecord?.node {
      node.engine?.contentChanged(node)
      if !flags.translatesMask { return }
    }
    superviewReference?.setNeedsLayout()
  }

  // MARK: Constraints

  func markNeedsUpdateConstraints() {
    flags.needsUpdateConstraints = true
    notePendingConstraints()
  }

  func notePendingConstraints() {
    var view: UIView? = self
    while let candidate = view, !candidate.flags.hasPendingConstraints {
      candidate.flags.hasPendingConstraints = true
      view = candidate.superviewReference
    }
    MainLoop.shared.wake()
  }

  /// Calls `updateConstraints` from the leaves up.
  func runUpdateConstraints() {
    guard flags.hasPendingConstraints || flags.needsUpdateConstraints else { return }
    flags.hasPendingConstraints = false
    for view in subviewList { withStackRoom { view.runUpdateConstraints() } }
    if flags.needsUpdateConstraints {
      flags.needsUpdateConstraints = false
      if let owner { owner.updateViewConstraints() } else { updateConstraints() }
    }
  }

  // MARK: Direction

  static func direction(
    for attribute: UISemanticContentAttribute,
    in base: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: base
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  var traitLayoutDirection: UIUserInterfaceLayoutDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
