import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The background of a panel: a blur that compensates for the dimming of the content behind it.
package final class PanelGround: UIVisualEffectView {
  package override init(effect: UIVisualEffect?) {
    super.init(effect: effect)
    isUserInteractionEnabled = false
    takeLook()
  }

  package convenience init() { self.init(effect: nil) }

  package required init?(coder: NSCoder) { nil }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
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
