import CoreGraphics
import Foundation
import HostInterface

/// The ground of a panel: frosted, as if what is behind were not dimmed.
final class PanelGround: UIVisualEffectView {
  override init(effect: UIVisualEffect?) {
    super.init(effect: effect)
    isUserInteractionEnabled = false
    takeLook()
  }

  convenience init() { self.init(effect: nil) }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    takeLook()
  }

  private func takeLook() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    brightening = 1 / (1 - DimmingView.opacity(isDark: isDark))
    // Unverified: the material from iOS 13 on.
    effect = UIBlurEffect(
      style: Surroundings.systemVersion.major >= 13
        ? .systemMaterial : isDark ? .dark : .extraLight
    )
  }
}
