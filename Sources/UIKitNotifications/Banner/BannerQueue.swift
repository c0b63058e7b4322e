import CoreGraphics
import UIKitCore
import UserNotifications

/// The current banner of a screen; a new banner replaces it.
@MainActor
package final class BannerQueue {
  private var stage: BannerStage?

  /// Creates a queue without a banner.
  package init() {}

  /// Whether the detail view of a notification is shown; it receives all touches and keys.
  package var isExpanded: Bool { stage.map { $0.isExpanded && $0.isOn(UIScreen.current) } ?? false }

  /// The identifier of the notification that is shown; nil if there is none.
  package var identifier: String? { stage?.identifier }

  /// Returns whether the banner receives a touch at a point of the screen.
  package func takesTouch(at point: CGPoint) -> Bool {
    guard let stage, stage.isOn(UIScreen.current) else { return false }
    return stage.takesTouch(at: point)
  }

  /// Shows a banner, unless the detail view of another notification is open.
  ///
  /// A person may be writing in the detail view, so it stays; its content may receive the new
  /// notification.
  package func show(_ banner: NotificationBanner) {
    if let stage, stage.isExpanded, stage.isOn(UIScreen.current) { return stage.take(banner) }
    replace(by: banner)
    stage?.come()
  }

  /// Shows a notification with its actions, as when its banner is pulled down.
  package func showDetail(_ banner: NotificationBanner) {
    replace(by: banner)
    stage?.come(isExpanded: true)
  }

  /// Removes the banner of a notification from the screen; nil removes any banner.
  package func hide(_ identifier: String?, animated: Bool = true) {
    guard let stage, identifier == nil || stage.identifier == identifier else { return }
    stage.leave(nil, animated: animated)
  }

  private func replace(by banner: NotificationBanner) {
    stage?.leave(.timedOut, animated: false)
    let stage = BannerStage(banner, on: UIScreen.current)
    stage.gone = { [weak self, weak stage] in
      if let self, self.stage === stage { self.stage = nil }
    }
    self.stage = stage
  }
}
