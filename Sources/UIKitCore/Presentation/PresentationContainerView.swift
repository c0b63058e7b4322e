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

  /// Touches that no presented view wants go to what lies below an overlay without ground.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
}
