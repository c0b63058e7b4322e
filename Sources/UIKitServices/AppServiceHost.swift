import Foundation
import HostInterface
import RenderServer
import ServiceRecords
import SystemServices
import UIKitCore
import UIKitInteraction

/// The host of services in an app: it uses the clock of the app's screen and its Info.plist, and
/// shows alerts of the system.
@MainActor
package final class AppServiceHost: ServiceHost {
  package static func make() -> any ServiceHost { AppServiceHost() }

  package var now: Double { MediaClock.current.now }
  package var simulatedPlace: (latitude: Double, longitude: Double)? {
    Surroundings.environment.location.map { ($0.latitude, $0.longitude) }
  }
  package var systemVersion: (major: Int, minor: Int) {
    let version = Surroundings.environment.systemVersion
    return (version.major, version.minor)
  }
  package var languages: [String] { Surroundings.environment.languages }
  package var keepsDecisions: Bool { !MediaClock.current.isStepped }
  /// Whether `UIDevice.batteryState` is charging or full.
  package var hasExternalPower: Bool {
    let environment = Surroundings.environment
    return environment.statusBar.isCharging || environment.batteryLevel >= 1
  }

  package func information(_ key: String) -> Any? { AppInformation.value(key) }

  package func call(after delay: Double, _ body: @escaping @MainActor () -> Void) -> ServiceCall {
    // A later call lets the shell of a device continue an app that it has stopped.
    let number =
      delay > 0 ? BackgroundWork.shared.noteCall(at: MediaClock.current.now + delay) : nil
    let token = DelayedCalls.shared.schedule(after: max(0, delay)) {
      if let number { BackgroundWork.shared.forgetCall(number) }
      body()
    }
    return ServiceCall {
      if let number { BackgroundWork.shared.forgetCall(number) }
      DelayedCalls.shared.cancel(token)
    }
  }

  /// Shows the question above everything else; several questions are shown one after the other.
  ///
  /// The app is inactive while a question is shown, as on iOS.
  package func ask(_ question: PermissionQuestion) -> Bool {
    guard UIScreen.hasCurrent else { return false }
    if ServiceWatch.isRecording {
      let request = PermissionRequest(
        question.wish.kind,
        purpose: question.purpose,
        app: PermissionQuestion.appName
      )
      ServiceWatch.note { .permission(request) }
    }
    if let authority = Permissions.shared.authority { return ask(question, authority) }
    waiting.append(question)
    showNext()
    return true
  }

  /// Lets the device's shell ask, above the app.
  private func ask(_ question: PermissionQuestion, _ authority: any PermissionAuthority) -> Bool {
    questionsInShell += 1
    UIApplication.shared.resignActive()
    authority.ask(question.wish, purpose: question.purpose) { [self] answer in
      questionsInShell -= 1
      question.answered(answer)
      if questionsInShell == 0 { UIApplication.shared.endInterruption() }
    }
    return true
  }
  /// The number of questions that the shell has not answered.
  private var questionsInShell = 0

  private var waiting: [PermissionQuestion] = []
  private var alert: SystemAlert?
  private weak var screen: UIScreen?

  private func showNext() {
    // The screen of the alert may be gone, as after a test; its alert is gone, too.
    if alert != nil, screen === UIScreen.current { return }
    guard !waiting.isEmpty else { return }
    let question = waiting.removeFirst()
    var choices: [AlertChoice] = []
    for answer in question.answers {
      choices.append(
        AlertChoice(title: answer.title, style: answer.isRefusal ? .cancel : .default) {
          [weak self] in
          self?.ended()
          question.answered(answer.value)
          self?.showNext()
        }
      )
    }
    let alert = SystemAlert(title: question.title, message: question.message, choices: choices)
    for (choice, answer) in zip(choices, question.answers) {
      choice.isPreferred = answer.isPreferred
    }
    self.alert = alert
    screen = UIScreen.current
    UIApplication.shared.resignActive()
    alert.show(on: UIScreen.current)
  }

  private func ended() {
    alert = nil
    if waiting.isEmpty { UIApplication.shared.endInterruption() }
  }
}
