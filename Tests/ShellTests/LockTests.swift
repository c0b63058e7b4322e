import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import UserNotifications

@testable import LocalAuthentication
@testable import Shell
@testable import UIKitCore
@testable import UIKitNotifications

/// The lock screen, its keypad and its notifications, without apps that run.
@MainActor @Suite("The lock screen", .serialized, .restoresProcess)
final class LockTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-lock-\(UUID().uuidString.prefix(8))")
  private var screen = HeadlessScreen(.iPhoneXS)
  private var shell = ShellController(
    folder: AppFolder(URL(fileURLWithPath: "/nonexistent")),
    socketPath: ""
  )

  private func start(
    _ device: Device = .iPhoneX,
    passcode: String? = nil,
    enrolled: Bool = false,
    _ change: (inout HostInterface.Environment) -> Void = { _ in }
  ) throws {
    SimulatedBiometrics.shared = SimulatedBiometrics(enrolled ? "enrolled" : nil)
    let apps = AppFolder(root.appendingPathComponent("apps"))
    for (identifier, name) in [("mail", "Mail"), ("walks", "Walks")] {
      try apps.install(
        InstalledApp(identifier: identifier, name: name, executable: "/bin/true")
      )
    }
    var environment = HostInterface.Environment()
    environment.statusBarTime = "9:41"
    environment.timeZone = "UTC"
    environment.systemVersion = .init(12, 4)
    // Pictures are drawn as a person sees them; the rest is faster without blur and animations.
    environment.isMotionReduced = true
    environment.isTransparencyReduced = true
    change(&environment)
    screen = HeadlessScreen(device, environment: environment)
    let folder = DeviceFolder(root.appendingPathComponent("run").path)
    shell = ShellController(folder: apps, socketPath: folder.appSocket)
    shell.passcodeStore = PasscodeStore(apps, rounds: 1_000)
    if let passcode { try shell.passcodeStore.set(passcode) }
    shell.notifications.now = { Date(timeIntervalSince1970: 1_536_745_260) }
    screen.rootViewController = shell
    try folder.prepare()
    try shell.boot(on: screen.screen)
    screen.skip(.seconds(1))
  }

  private func end() {
    shell.shutDown()
    SimulatedBiometrics.shared = SimulatedBiometrics()
    try? FileManager.default.removeItem(at: root)
  }

  private func press(_ button: DeviceButton) {
    EventGate.take(.button(button, isPressed: true, time: 0), on: screen.screen)
    screen.skip(.seconds(1))
  }

  private func swipeUp() {
    let x = screen.bounds.midX
    screen.drag(
      from: CGPoint(x: x, y: screen.bounds.maxY - 8),
      to: CGPoint(x: x, y: 300),
      duration: .milliseconds(200)
    )
    screen.skip(.seconds(1))
  }

  private func type(_ code: String) async throws {
    let keypad = try #require(shell.passcode)
    for digit in code {
      let key = try #require(
        keypad.view.subviews.first { $0.accessibilityIdentifier == "passcode.\(digit)" }
      )
      screen.tap(key)
    }
    try await wait(on: screen) { self.shell.passcode !== keypad || keypad.digits.isEmpty }
    screen.skip(.seconds(1))
  }

  private func notify(
    _ app: String,
    _ title: String,
    _ body: String,
    thread: String = "",
    minutes: Double = 0,
    style: Int = 1
  ) {
    var settings = NotificationRecord.Settings()
    (settings.isAllowed, settings.center, settings.lockScreen) = (true, true, true)
    settings.alertStyle = style
    let content = UNMutableNotificationContent()
    (content.title, content.body) = (title, body)
    content.threadIdentifier = thread
    let request = UNNotificationRequest(
      identifier: "\(app) \(title)",
      content: content,
      trigger: nil
    )
    let date = shell.notifications.now().addingTimeInterval(-minutes * 60)
    let form = NotificationForm(request, date: date, next: nil)
    shell.notifications.take(.deliver(form, options: 31, settings), of: app)
    screen.skip(.seconds(1))
  }

  // MARK: Passcode

  @Test(.feature("IX-F115"))
  func `a device with a passcode starts locked, and the right digits open it`() async throws {
    defer { end() }
    try start(passcode: "482917")
    #expect(shell.isLocked)
    swipeUp()
    #expect(shell.isLocked && shell.passcode != nil)
    try await type("482916")
    #expect(shell.isLocked && shell.passcode?.digits.isEmpty == true)
    try await type("482917")
    #expect(!shell.isLocked && shell.passcode == nil)
    // The side button locks it again.
    press(.lock)
    press(.home)
    #expect(shell.isLocked && shell.passcode != nil)
  }

  @Test func `without a passcode it opens at once, and the keypad is left by Cancel`() throws {
    defer { end() }
    try start()
    press(.lock)
    swipeUp()
    #expect(!shell.isLocked)
    try shell.setPasscode("1234")
    press(.lock)
    swipeUp()
    let keypad = try #require(shell.passcode)
    let cancel = try #require(keypad.view.subviews.first { $0 is UIButton } as? UIButton)
    screen.tap(cancel)
    screen.skip(.seconds(1))
    #expect(shell.passcode == nil && shell.isLocked)
    swipeUp()
    #expect(shell.passcode != nil)
  }

  @Test func `wrong digits shake the dots, and the sixth time the keypad takes none`() async throws
  {
    defer { end() }
    try start(passcode: "1234")
    swipeUp()
    for _ in 1...5 { try await type("0000") }
    let keypad = try #require(shell.passcode)
    #expect(!keypad.isLocked)
    try await type("0000")
    #expect(keypad.isLocked)
    let key = try #require(
      keypad.view.subviews.first { $0.accessibilityIdentifier == "passcode.1" } as? UIControl
    )
    #expect(!key.isEnabled)
    let heading = keypad.view.subviews.first { $0.accessibilityIdentifier == "passcode.title" }
    #expect((heading as? UILabel)?.text == "Try again in 1 minute")
  }

  @Test func `digits come from a keyboard too`() async throws {
    defer { end() }
    try start(passcode: "1234")
    swipeUp()
    for usage in 0x1E...0x21 {
      let sample = KeySample(
        phase: .began,
        usage: usage,
        characters: "\(usage - 0x1D)"
      )
      EventGate.take(.key(sample, time: 0), on: screen.screen)
    }
    try await wait(on: screen) { !self.shell.isLocked }
  }

  @Test func `the side button turns the screen of a locked device off and on`() throws {
    defer { end() }
    try start()
    press(.lock)
    #expect(!shell.isAsleep)
    press(.lock)
    #expect(shell.isAsleep)
    swipeUp()
    #expect(shell.isLocked)
    // A notification turns it on.
    notify("mail", "Ada", "Hello")
    #expect(!shell.isAsleep && shell.isLocked)
    press(.lock)
    press(.home)
    #expect(!shell.isAsleep && shell.isLocked)
    press(.home)
    #expect(!shell.isLocked)
  }

  // MARK: The sensor

  @Test(.feature("IX-F112"))
  func `a recognized finger opens the device, after the passcode was typed once`() async throws {
    defer { end() }
    try start(.iPhone8, passcode: "1234", enrolled: true)
    #expect(throws: ShellController.Failure.self) { try self.shell.present(.match) }
    press(.home)
    try await type("1234")
    press(.lock)
    try shell.present(.noMatch)
    #expect(shell.isLocked && shell.passcode != nil)
    try shell.present(.match)
    screen.skip(.seconds(1))
    #expect(!shell.isLocked && shell.passcode == nil)
  }

  @Test(.feature("IX-F112"))
  func `a recognized face opens the padlock, and a swipe then needs no passcode`() async throws {
    defer { end() }
    try start(.iPhoneXS, passcode: "1234", enrolled: true)
    swipeUp()
    try await type("1234")
    press(.lock)
    try shell.present(.match)
    screen.skip(.seconds(1))
    #expect(shell.isLocked)
    swipeUp()
    #expect(!shell.isLocked && shell.passcode == nil)
    // The next lock asks again.
    press(.lock)
    swipeUp()
    #expect(shell.isLocked && shell.passcode != nil)
  }

  @Test func `after five faces that are not recognized the passcode alone opens`() async throws {
    defer { end() }
    try start(.iPhoneXS, passcode: "1234", enrolled: true)
    swipeUp()
    try await type("1234")
    press(.lock)
    for _ in 1...5 { try shell.present(.noMatch) }
    #expect(throws: ShellController.Failure.self) { try self.shell.present(.match) }
    screen.skip(.seconds(1))
    try await type("1234")
    #expect(!shell.isLocked && !SimulatedBiometrics.shared.isLocked)
  }

  @Test func `a sample that nothing waits for is refused in words`() throws {
    defer { end() }
    try start(.iPhoneXS)
    func refusal() -> String {
      do {
        try shell.present(.match)
        return "taken"
      } catch {
        return "\(error)"
      }
    }
    #expect(refusal() == "No finger or face is enrolled; russet biometrics enroll does it.")
    try shell.setEnrolled(true)
    #expect(refusal() == "Nothing asks for a finger or a face.")
  }

  // MARK: Apps

  /// Launches an app that asks for the person.
  private func launchGuard(_ conduct: String) async throws -> URL {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("DeviceProbe")
    let link = root.appendingPathComponent(conduct)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    try shell.folder.install(
      InstalledApp(identifier: conduct, name: "Safe", executable: link.path)
    )
    shell.reload()
    try shell.launch(conduct)
    return AppContainer(of: conduct, on: shell.folder).home.appendingPathComponent("log")
  }

  private func text(_ file: URL) -> String? { try? String(contentsOf: file, encoding: .utf8) }

  @Test(.feature("IX-F112"), .feature("IX-F113"))
  func `an app that asks for a finger gets the shell's prompt and its answer`() async throws {
    defer { end() }
    try start(.iPhone8, enrolled: true)
    let log = try await launchGuard("guard")
    try await wait(on: screen, turns: 1_500) { self.shell.prompt?.sensor != nil }
    screen.skip(.seconds(1))
    #expect(words.contains("Touch ID for “Safe”") && words.contains("Open the safe."))
    try shell.present(.noMatch)
    screen.skip(.seconds(1))
    #expect(words.contains("Try Again") && text(log) == nil)
    try shell.present(.match)
    try await wait(on: screen) { self.text(log) == "owner" }
    #expect(shell.prompt == nil)
  }

  @Test(.feature("IX-F115"), .feature("IX-F114"))
  func `an app that takes the passcode gets the keypad when there is no finger`() async throws {
    defer { end() }
    try start(.iPhone8, passcode: "1234")
    press(.home)
    try await type("1234")
    let log = try await launchGuard("codeguard")
    try await wait(on: screen, turns: 1_500) { self.shell.passcode != nil }
    screen.skip(.seconds(1))
    #expect(words.contains("Enter passcode for “Safe”"))
    try await type("1234")
    try await wait(on: screen) { self.text(log) == "owner" }
    #expect(!shell.isLocked && shell.frontIdentifier == "codeguard")
  }

  @Test(.feature("IX-F113"))
  func `an app learns that nothing is enrolled, and one that leaves gets the system's cancel`()
    async throws
  {
    defer { end() }
    try start(.iPhone8)
    let log = try await launchGuard("guard")
    // Source: LAError.biometryNotEnrolled.
    try await wait(on: screen, turns: 1_500) { self.text(log) == "cannot -7" }
    try shell.setEnrolled(true)
    try shell.terminate("guard")
    try await wait(on: screen) { self.shell.processes.isEmpty }
    try FileManager.default.removeItem(at: log)
    try shell.launch("guard")
    try await wait(on: screen, turns: 1_500) { self.shell.prompt != nil }
    press(.home)
    // Source: LAError.systemCancel.
    try await wait(on: screen) { self.text(log) == "error -4" }
    #expect(shell.prompt == nil && !words.contains("Touch ID for “Safe”"))
  }

  // MARK: Notifications

  @Test func `a notification is opened after the passcode`() async throws {
    defer { end() }
    try start(passcode: "1234")
    notify("mail", "Ada", "Hello")
    let row = try #require(all(NotificationRow.self).first)
    screen.tap(row)
    screen.skip(.seconds(1))
    #expect(shell.isLocked && shell.passcode != nil && shell.running.isEmpty)
    try await type("1234")
    #expect(!shell.isLocked && shell.notifications.threads.isEmpty)
  }

  @Test(.feature("IX-F204"))
  func `an alert stays until it is swiped away`() throws {
    defer { end() }
    try start()
    notify("mail", "Ada", "Hello", style: 2)
    screen.skip(.seconds(60))
    #expect(shell.banners.identifier == "mail/mail Ada")
    notify("walks", "Rain", "Soon")
    #expect(shell.banners.identifier == "walks/walks Rain")
    screen.skip(.seconds(10))
    #expect(shell.banners.identifier == nil)
  }

  @Test(.feature("IX-F214"))
  func `text that is hidden while the device is locked shows after unlocking`() throws {
    defer { end() }
    try start()
    press(.lock)
    notify("mail", "Ada", "Hello")
    shell.notifications.changeSettings(of: "mail") { $0.previews = 1 }
    #expect(!words.contains("Hello") && words.contains("Notification"))
    press(.home)
    shell.openCenter(animated: false)
    #expect(words.contains("Hello"))
  }

  private var words: [String] { all(UILabel.self).filter(isShown).compactMap(\.text) }
  private func isShown(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha > 0 && (view.superview.map(isShown) ?? true)
  }

  private func all<View: UIView>(_ type: View.Type) -> [View] {
    func found(_ view: UIView) -> [View] {
      ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap(found)
    }
    return screen.screen.windows.filter { !$0.isHidden }.flatMap(found)
  }

  // MARK: Pictures

  private static let looks:
    [String: (Device, @Sendable (inout HostInterface.Environment) -> Void)] =
      [
        "SE": (.iPhoneSE, { _ in }),
        "X": (.iPhoneX, { _ in }),
        "dark": (
          .iPhoneX,
          {
            $0.systemVersion = .init(13, 0)
            $0.appearance = .dark
          }
        ),
        "largest": (
          .iPhone8, { $0.contentSizeCategory = "UICTContentSizeCategoryAccessibilityXXXL" }
        ),
        "rightToLeft": (
          .iPhone8,
          {
            $0.languages = ["ar"]
            $0.locale = "ar"
          }
        ),
        "pad": (.iPad9_7, { _ in }),
      ]

  private func startLook(_ look: String, passcode: String? = nil) throws {
    let (device, change) = try #require(Self.looks[look])
    try start(device, passcode: passcode) { environment in
      environment.isMotionReduced = false
      environment.isTransparencyReduced = false
      change(&environment)
    }
  }

  private func notifyOfWalks() {
    notify("walks", "Rain soon", "Take a coat, and perhaps the other shoes.", minutes: 70)
    notify("mail", "Ada", "Are you coming along?", thread: "chat", minutes: 5)
    notify("mail", "Bo", "I bring the map.", thread: "chat")
  }

  @Test(.feature("IX-F197"), arguments: ["SE", "X", "dark", "largest", "rightToLeft", "pad"])
  func `the lock screen looks like the system's, with notifications`(look: String) throws {
    defer { end() }
    try startLook(look)
    press(.lock)
    shell.lock.show(
      Date(timeIntervalSince1970: 1_536_745_260),
      text: "9:41",
      locale: Locale(identifier: screen.environment.locale),
      timeZone: .gmt,
      hasHomeButton: !screen.screen.device.hasHomeIndicator
    )
    notifyOfWalks()
    expectGolden(screen.image, "LockScreen.notifications.\(look)", maximumBytes: 400_000)
  }

  @Test(.feature("IX-F115"), arguments: ["SE", "X", "largest", "rightToLeft", "pad"])
  func `the keypad looks like the system's`(look: String) async throws {
    defer { end() }
    try startLook(look, passcode: look == "SE" ? "1234" : "482917")
    press(.home)
    if screen.screen.device.hasHomeIndicator { swipeUp() }
    let keypad = try #require(shell.passcode)
    for digit in ["4", "8"] {
      screen.tap(
        try #require(
          keypad.view.subviews.first { $0.accessibilityIdentifier == "passcode.\(digit)" }
        )
      )
    }
    screen.skip(.seconds(1))
    expectGolden(screen.image, "LockScreen.keypad.\(look)", maximumBytes: 400_000)
  }

  @Test(.feature("IX-F197"), arguments: ["banner", "center"])
  func `banner and list look like the system's over the home screen`(part: String) throws {
    defer { end() }
    try start(.iPhoneX) { environment in
      environment.isMotionReduced = false
      environment.isTransparencyReduced = false
    }
    notifyOfWalks()
    if part == "center" {
      shell.openCenter(animated: true)
      screen.skip(.seconds(1))
    }
    expectGolden(screen.image, "Notifications.\(part).round", maximumBytes: 400_000)
  }
}
