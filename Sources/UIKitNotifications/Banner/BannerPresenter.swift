import AudioToolbox
import CoreGraphics
import Foundation
import UIKitCore
import UserNotifications

/// Shows notifications as banners at the top of the screen, one at a time.
@MainActor
package final class BannerPresenter: NotificationPresenter {
  package static func make() -> any NotificationPresenter { BannerPresenter() }

  package var isAppInFront: Bool { UIApplication.shared.applicationState == .active }
  package var badge: Int {
    get { UIApplication.shared.applicationIconBadgeNumber }
    set { UIApplication.shared.applicationIconBadgeNumber = newValue }
  }

  private var stage: BannerStage?
  private var sounds: [String: SystemSoundID] = [:]
  // Source: the tone that iOS plays for messages.
  private static let tone: SystemSoundID = 1007

  package func show(_ banner: NotificationBanner) {
    guard UIScreen.hasCurrent else { return }
    stage?.leave(.timedOut, animated: false)
    let stage = BannerStage(banner, on: UIScreen.current)
    self.stage = stage
    stage.gone = { [weak self, weak stage] in
      if let self, self.stage === stage { self.stage = nil }
    }
    stage.come()
  }

  package func hide(_ identifier: String) {
    if let stage, stage.identifier == identifier { stage.leave(nil, animated: true) }
  }

  package func play(_ file: String?) {
    guard let file else { return AudioServicesPlayAlertSound(Self.tone) }
    if let known = sounds[file] { return AudioServicesPlayAlertSound(known) }
    var sound: SystemSoundID = 0
    guard let url = Bundle.main.url(forResource: file, withExtension: nil),
      AudioServicesCreateSystemSoundID(url, &sound) == kAudioServicesNoError
    else {
      // Source: iOS plays its own sound where the app's cannot be.
      return AudioServicesPlayAlertSound(Self.tone)
    }
    sounds[file] = sound
    AudioServicesPlayAlertSound(sound)
  }

  package func openApp() { UIApplication.shared.enterForeground() }
}
