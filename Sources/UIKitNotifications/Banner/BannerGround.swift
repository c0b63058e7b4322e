import Foundation
import HostInterface
import UIKitCore

/// The blurred background of notifications, light or dark as in the device's version of iOS.
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
