import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import Synchronization
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import _Testing_UIKit

@testable import LocalAuthentication
@testable import UIKitCore

@MainActor
@Suite(.restoresProcess, .serialized) struct ContextTests {
  @MainActor private final class Stage {
    let screen: HeadlessScreen
    nonisolated let answers = Mutex<[String]>([])

    init(
      _ device: Device = .iPhone8,
      _ setting: String? = "enrolled",
      dark: Bool = false
    ) {
      var environment = Environment()
      if dark {
        environment.systemVersion = .init(13, 0)
        environment.appearance = .dark
      }
      screen = HeadlessScreen(device, environment: environment)
      screen.rootViewController = UIViewController()
      screen.update()
      AppInformation.entries = ["CFBundleName": "Safe", "NSFaceIDUsageDescription": "To open."]
      SimulatedBiometrics.shared = SimulatedBiometrics(setting)
    }

    func ask(
      _ context: LAContext,
      _ policy: LAPolicy = .deviceOwnerAuthenticationWithBiometrics
    ) {
      context.evaluatePolicy(policy, localizedReason: "Open the safe.") { [self] isMet, error in
        let code = (error as? LAError).map { "\($0.code)" } ?? "\(isMet)"
        answers.withLock { $0.append(code) }
      }
      screen.advance(by: .milliseconds(600))
    }
    func present(_ sample: SimulatedBiometrics.Sample) {
      SimulatedBiometrics.shared.present(sample)
      screen.advance(by: .milliseconds(600))
    }
    var told: [String] { answers.withLock { $0 } }

    private func labels(_ view: UIView) -> [UILabel] {
      (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels($0) }
    }
    var words: [String] {
      screen.screen.windows.filter { !$0.isHidden }.flatMap { labels($0) }.compactMap(\.text)
    }
    func choose(_ title: String) {
      let all = screen.screen.windows.filter { !$0.isHidden }.flatMap { labels($0) }
      guard let label = all.last(where: { $0.text == title }) else {
        Issue.record("No button “\(title)”: \(words)")
        return
      }
      let middle = CGPoint(x: label.bounds.midX, y: label.bounds.midY)
      screen.tap(at: label.convert(middle, to: nil))
      screen.advance(by: .milliseconds(600))
    }
  }

  private func obstacle(
    _ context: LAContext = LAContext(),
    _ policy: LAPolicy = .deviceOwnerAuthenticationWithBiometrics
  ) -> LAError.Code? {
    var error: NSError?
    if context.canEvaluatePolicy(policy, error: &error) { return nil }
    return error.flatMap { LAError.Code(rawValue: $0.code) }
  }

  @Test func `the sensor is that of the device`() {
    _ = Stage(.iPhone8)
    #expect(LAContext().biometryType == .touchID)
    _ = Stage(.iPhoneX)
    #expect(LAContext().biometryType == .faceID)
  }

  @Test func `what stands in the way is said before anybody is asked`() {
    let stage = Stage(.iPhoneX, nil)
    #expect(obstacle() == .biometryNotEnrolled)
    #expect(obstacle(LAContext(), .deviceOwnerAuthentication) == .passcodeNotSet)
    SimulatedBiometrics.shared.isEnrolled = true
    #expect(obstacle() == nil)
    AppInformation.entries = ["CFBundleName": "Safe"]
    #expect(obstacle() == .biometryNotAvailable)
    let context = LAContext()
    context.invalidate()
    #expect(obstacle(context) == .invalidContext)
    stage.ask(context)
    #expect(stage.told == ["invalidContext"])
  }

  @Test func `a match is an answer, and the prompt goes`() {
    let stage = Stage()
    stage.ask(LAContext())
    #expect(stage.words.contains("Touch ID for “Safe”") && stage.words.contains("Open the safe."))
    #expect(stage.told.isEmpty && UIApplication.shared.applicationState == .inactive)
    stage.present(.match)
    #expect(stage.told == ["true"] && !stage.words.contains("Open the safe."))
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test func `after a failure the app's own way is offered, and after three it has failed`() {
    let stage = Stage(.iPhoneX)
    let context = LAContext()
    context.localizedFallbackTitle = "Use Code"
    stage.ask(context)
    #expect(!stage.words.contains("Use Code"))
    stage.present(.noMatch)
    #expect(stage.words.contains("Face Not Recognized") && stage.words.contains("Use Code"))
    stage.choose("Use Code")
    stage.ask(context)
    for _ in 0..<3 { stage.present(.noMatch) }
    #expect(stage.told == ["userFallback", "authenticationFailed"])
    stage.ask(context)
    stage.present(.noMatch)
    #expect(stage.told.last == "biometryLockout")
    #expect(obstacle() == .biometryLockout)
  }

  @Test func `a person or the app cancels`() {
    let stage = Stage()
    let context = LAContext()
    context.localizedCancelTitle = "Not Now"
    stage.ask(context)
    stage.choose("Not Now")
    stage.ask(context)
    context.invalidate()
    stage.screen.advance(by: .milliseconds(600))
    #expect(stage.told == ["userCancel", "appCancel"])
    let silent = LAContext()
    silent.interactionNotAllowed = true
    stage.ask(silent)
    #expect(stage.told.last == "notInteractive")
  }

  @Test func `a setting answers by itself`() {
    let good = Stage(.iPhone8, "match")
    good.ask(LAContext())
    good.screen.advance(by: .seconds(1))
    #expect(good.told == ["true"])
    let bad = Stage(.iPhone8, "nomatch")
    bad.ask(LAContext(), .deviceOwnerAuthentication)
    bad.screen.advance(by: .seconds(4))
    #expect(bad.told == ["authenticationFailed"])
  }

  @Test(arguments: [false, true]) func `the prompt looks like an alert of the system`(isDark: Bool)
  {
    let stage = Stage(.iPhone8, dark: isDark)
    stage.screen.rootViewController?.view.backgroundColor = .systemBackground
    stage.ask(LAContext())
    stage.screen.advance(by: .seconds(1))
    expectGolden(
      stage.screen.image,
      "BiometricPrompt.\(isDark ? "dark" : "light")",
      maximumBytes: 40_960
    )
  }
}
