import Contacts
import Foundation
import HostInterface
import StoreKit
import SystemServices
import UIKit
import UIKitCore

/// The probe's use of the device's services; it writes the results into its home.
@MainActor
enum ServiceConducts {
  /// Writes a line into a file of the app's home.
  static func write(_ text: String, to name: String) {
    let file = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(name)
    try? Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Performs the conduct at the launch.
  static func launched(_ options: [UIApplication.LaunchOptionsKey: Any]?) {
    switch DeviceProbe.conduct {
    case "asker":
      AppInformation.entries = [
        "CFBundleName": "Asker", "NSContactsUsageDescription": "It greets the people you know.",
      ]
      ask()
    case "silent":
      AppInformation.entries = ["CFBundleName": "Silent"]
      ask()
    case "pesterer": pester()
    case "adjuster": followDefaults()
    case "overseer": Overseer.begin()
    case "badger": UIApplication.shared.applicationIconBadgeNumber = 5
    case "copier": UIPasteboard.general.string = "from the copier"
    case "model":
      _ = NotificationCenter.default.addObserver(
        forName: UIApplication.userDidTakeScreenshotNotification,
        object: nil,
        queue: nil
      ) { _ in MainActor.assumeIsolated { write("taken", to: "screenshot") } }
    case "receiver":
      if let url = options?[.url] as? URL { write(url.absoluteString, to: "launch") }
      followWayBack()
    case "player": Player.begin()
    default: break
    }
  }

  /// Performs the conduct when the app comes to the foreground.
  static func becameActive() {
    switch DeviceProbe.conduct {
    case "settler", "meddler":
      UIScreen.main.deviceEnvironment.isBoldTextEnabled = true
      UIScreen.main.deviceEnvironment.isLocked = true
    case "rater": SKStoreReviewController.requestReview()
    case "ratingsettler": switchRatingsOff()
    case "paster": write(UIPasteboard.general.string ?? "nothing", to: "pasted")
    case "caller":
      guard let url = URL(string: "receiver:hello"), let other = URL(string: "nothing:hello") else {
        return
      }
      UIApplication.shared.open(url) { opens in
        write("\(opens)", to: "opened")
      }
      UIApplication.shared.open(other) { opens in write("\(opens)", to: "refused") }
    default: break
    }
  }

  static func opened(_ url: URL, _ options: [UIApplication.OpenURLOptionsKey: Any]) {
    let source = options[.sourceApplication] as? String ?? "nobody"
    write("\(url.absoluteString) by \(source)", to: "open")
  }

  /// Repeatedly writes the text of the status bar's button that returns to the previous app.
  private static func followWayBack() {
    _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in
      MainActor.assumeIsolated {
        let bars = UIScreen.current.windows.flatMap(\.subviews)
        let view = bars.lazy.flatMap(\.subviews)
          .first { $0.accessibilityIdentifier == "status-bar.back" }
        write(view?.accessibilityLabel ?? "nothing", to: "back")
      }
    }
  }

  private static func switchRatingsOff() {
    ReviewSetting.isOn = false
    write("\(ReviewSetting.isOn)", to: "ratings")
  }

  /// Asks twenty times at once and writes how many answers came.
  private static func pester() {
    for _ in 0..<20 {
      let question = PermissionQuestion(.contacts, purpose: "Again and again.") { answer in
        answers.append(answer)
        write("\(answers.count { $0 == "denied" }) denied", to: "answers")
      }
      _ = ServiceHosts.shared.ask(question)
    }
  }
  private static var answers: [String] = []

  /// Writes a value of the user defaults, at the launch and when they have changed.
  private static func followDefaults() {
    write(UserDefaults.standard.string(forKey: "name") ?? "nobody", to: "name")
    _ = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: nil,
      queue: nil
    ) { _ in
      let name = UserDefaults.standard.string(forKey: "name") ?? "nobody"
      MainActor.assumeIsolated { write("changed to \(name)", to: "name") }
    }
  }

  private static func ask() {
    let status = CNContactStore.authorizationStatus(for: .contacts)
    CNContactStore().requestAccess(for: .contacts) { isAllowed, _ in
      MainLoop.post { write("\(status.rawValue) \(isAllowed)", to: "answer") }
    }
  }
}
