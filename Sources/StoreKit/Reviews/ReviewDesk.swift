import Foundation
import HostInterface
import RenderServer
import SystemServices
import UIKitCore

/// Handles the requests for ratings of this process's app: shows the prompt, or lets a device's
/// shell show it.
@MainActor
package final class ReviewDesk {
  /// The desk of the process.
  package static var shared = ReviewDesk()

  /// Posted at each request, whether or not the prompt appears; the design audit observes it.
  package nonisolated static let didRequest = Notification.Name("RussetReviewRequested")

  /// The handling of requests.
  package enum Conduct: String { case rules, always, never }

  package var conduct: Conduct
  /// Returns the time in seconds that the limits use.
  package var now: () -> Double
  package let file: ReviewFile
  private var prompt: ReviewPrompt?
  private var call: DelayedCalls.Token?
  private var observation: (any NSObjectProtocol)?

  /// Creates a desk with the file of its records.
  package init(_ file: ReviewFile = ReviewFile()) {
    self.file = file
    let wanted = ProcessInfo.processInfo.environment["RUSSET_REVIEWS"]
    conduct = wanted.flatMap { Conduct(rawValue: $0) } ?? .rules
    now = {
      let clock = MediaClock.current
      return clock.isStepped ? clock.now : Date().timeIntervalSinceReferenceDate
    }
  }

  /// The version of the app that a rating applies to.
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
    // Delayed until the caller's own code has run, so that the caller cannot see whether a prompt
    // appears.
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
  /// - Returns: Whether the limits or ``conduct`` allow the prompt.
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
