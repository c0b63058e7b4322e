import Foundation
import HostInterface
import RenderServer
import SystemServices
import UIKitCore

/// Takes the requests of this process's app and shows the prompt, or has a device's shell do it.
@MainActor
package final class ReviewDesk {
  /// The desk of the process.
  package static var shared = ReviewDesk()

  /// Posted at each request, whether or not the prompt appears; reviews of an app observe it.
  package nonisolated static let didRequest = Notification.Name("RussetReviewRequested")

  /// How requests are answered.
  package enum Conduct: String { case rules, always, never }

  package var conduct: Conduct
  /// The time in seconds, which the limits use.
  package var now: () -> Double
  package let file: ReviewFile
  private var prompt: ReviewPrompt?
  private var call: DelayedCalls.Token?
  private var observation: (any NSObjectProtocol)?

  /// Creates a desk that keeps its record in a file.
  package init(_ file: ReviewFile = ReviewFile()) {
    self.file = file
    let wanted = ProcessInfo.processInfo.environment["RUSSET_REVIEWS"]
    conduct = wanted.flatMap { Conduct(rawValue: $0) } ?? .rules
    now = {
      let clock = MediaClock.current
      return clock.isStepped ? clock.now : Date().timeIntervalSinceReferenceDate
    }
  }

  /// The version of the app, as a rating holds for it.
  package static var version: String {
    for key in ["CFBundleShortVersionString", "CFBundleVersion"] {
      if let version = AppInformation.value(key) as? String { return version }
    }
    return ""
  }

  /// Asks for a rating; the app does not learn the result.
  package func request(on screen: UIScreen?) {
    NotificationCenter.default.post(name: Self.didRequest, object: nil)
    if let shell = ShellReviews.shared { return shell.send(.ask(version: Self.version)) }
    guard let screen, prompt == nil, call == nil else { return }
    // After the caller's own work, so that it cannot see whether a prompt appears.
    call = DelayedCalls.shared.schedule(after: 0) { [weak self, weak screen] in
      self?.call = nil
      if let screen { self?.decide(on: screen) }
    }
  }

  /// Returns whether the prompt may appear now.
  ///
  /// - Parameters:
  ///   - record: The record of the app's ratings.
  ///   - version: The version of the app.
  ///   - isOn: Whether prompts are switched on.
  /// - Returns: Whether it may, by the limits or by ``conduct``.
  package func allows(_ record: ReviewRecord, of version: String, whileOn isOn: Bool) -> Bool {
    switch conduct {
    case .rules: isOn && record.mayShow(at: now(), version: version)
    case .always: true
    case .never: false
    }
  }

  private func decide(on screen: UIScreen) {
    let version = Self.version
    guard UIApplication.shared.applicationState == .active,
      allows(file.reviews, of: version, whileOn: file.isOn)
    else { return }
    file.reviews.noteShowing(at: now())
    let prompt = ReviewPrompt(
      app: PermissionQuestion.appName,
      icon: ReviewIcon.current(named: PermissionQuestion.appName)
    ) { [weak self] stars in
      self?.file.reviews.noteRating(stars, version: version)
    } over: { [weak self] in
      self?.end()
    }
    self.prompt = prompt
    prompt.show(on: screen)
    observation = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification,
      object: nil,
      queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.prompt?.takeAway() }
    }
  }

  private func end() {
    if let observation { NotificationCenter.default.removeObserver(observation) }
    observation = nil
    prompt = nil
  }
}
