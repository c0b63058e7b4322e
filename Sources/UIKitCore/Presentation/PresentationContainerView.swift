import CoreGraphics
import Foundation

/// Holds a presentation's views, over everything that it covers.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let presentation else { return }
    presentation.traitCollectionDidChange(previousTraitCollection)
    TraitRegistrations.tell(presentation, from: previousTraitCollection, to: traitCollection)
  }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  /// Whether views come and go: touches then go nowhere.
  var isInTransition = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if isInTransition { return self.point(inside: point, with: event) ? self : nil }
    return super.hitTest(point, with: event)
  }
}
