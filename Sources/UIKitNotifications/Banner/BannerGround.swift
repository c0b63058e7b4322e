import Foundation
import HostInterface
import UIKitCore

/// The blurred ground of notifications, light or dark as the device's iOS draws it.
final class BannerGround: UIVisualEffectView {
  convenience init() {
    self.init(effect: nil)
    clipsToBounds = true
    takeLook()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    takeLook()
  }

  private func takeLook() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    effect = UIBlurEffect(
      style: Surroundings.systemVersion.major >= 13
        ? .systemMaterial : isDark ? .dark : .extraLight
    )
  }
}
