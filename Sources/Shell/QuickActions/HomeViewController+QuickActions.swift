import CoreGraphics
import UIKit
import UIKitCore

/// The force press on an icon that opens its quick actions before iOS 13.
extension HomeViewController: UIPreviewInteractionDelegate {
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    guard !isEditingIcons, !search.isOpen, panel == nil, carry == nil else {
      return false
    }
    return (previewInteraction.view as? AppIconView)?.app != nil
  }

  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat,
    ended: Bool
  ) {
    guard let icon = previewInteraction.view as? AppIconView, let app = icon.app else { return }
    // Cancels the long press, which would start the edit mode during a force press.
    press.isEnabled = false
    press.isEnabled = true
    guard ended else { return }
    let actions = quickActions(app)
    guard !actions.isEmpty else {
      // Source: iOS plays three short taps if an app has no quick actions.
      return UINotificationFeedbackGenerator().notificationOccurred(.error)
    }
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
    icon.cancelTracking(with: nil)
    openPanel(actions, app, icon)
  }

  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) {}

  private func openPanel(_ actions: [ShortcutForm], _ app: InstalledApp, _ icon: AppIconView) {
    let source = icon.convert(icon.iconFrame, to: view)
    let panel = QuickActionPanel(
      actions,
      icon: AppIconImage.image(of: app, side: source.width),
      source: source,
      in: view.bounds
    )
    panel.onEnd = { [weak self] action in
      self?.panel = nil
      if let action { self?.onQuickAction(app, action) }
    }
    self.panel = panel
    view.addSubview(panel)
    panel.open()
  }
}
