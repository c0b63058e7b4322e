import CoreGraphics
import UIKit

/// The cards of apps that have ended: their windows, which show the last pictures of the apps.
///
/// As on iOS, an app that crashed, or that ended because memory ran short, keeps its card. An app
/// that the person ended has none.
@MainActor
final class EndedCards {
  /// Chosen: the maximum number of pictures; those of the apps that left the screen last are kept.
  private static let most = 8
  /// Chosen: the scale of a picture as a part of the screen's scale; a card is little larger.
  static let part = 0.5

  /// The windows of the apps that have ended.
  private(set) var windows: [String: AppWindowView] = [:]
  private var pictures: [(app: String, image: CGImage)] = []
  /// The apps that the person ends; they get no card.
  var endedByPerson: Set<String> = []

  /// Stores a picture of an app that leaves the screen.
  func note(_ image: CGImage, of identifier: String) {
    pictures.removeAll { $0.app == identifier }
    pictures.append((identifier, image))
    if pictures.count > Self.most { pictures.removeFirst() }
  }

  /// Keeps the window of an app that has ended; without a picture it shows the launch screen.
  func keep(_ window: AppWindowView, of app: InstalledApp) {
    if let picture = pictures.last(where: { $0.app == app.identifier }) {
      window.show(picture: picture.image)
    } else if window.launchScreen == nil {
      window.show(LaunchScreen(app.resources, size: window.bounds.size))
    }
    windows[app.identifier] = window
  }

  /// Removes the card of an app that starts again or is removed.
  func forget(_ identifier: String) {
    windows.removeValue(forKey: identifier)?.removeFromSuperview()
    pictures.removeAll { $0.app == identifier }
  }
}
