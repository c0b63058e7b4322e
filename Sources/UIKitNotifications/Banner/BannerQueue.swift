import CoreGraphics
import UIKitCore
import UserNotifications

/// The banner of a screen: a new one takes the place of the one before.
@MainActor
package final class BannerQueue {
  private var stage: BannerStage?

  /// Creates a queue without a banner.
  package init() {}

  /// Whether the detail view of a notification is shown, which takes all touches and keys.
  package var isExpanded: Bool { stage.map { $0.isExpanded && $0.isOn(UIScreen.current) } ?? false }

  /// The identifier of the notification that is shown; nil: none is.
  package var identifier: String? { stage?.identifier }

  /// Whether a touch at a point of the screen is for the banner.
  package func takesTouch(at point: CGPoint) -> Bool {
    guard let stage, stage.isOn(UIScreen.current) else { return false }
    return stage.takesTouch(at: point)
  }

  /// Shows a banner, unless the detail view of another notification is open.
  ///
  /// A person may be writing in the detail view, so it stays; its own content may take the new one.
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

  /// Takes the banner of a notification off the screen; nil: that of any.
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
