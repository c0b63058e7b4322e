import Foundation
import ScreenInspection

extension ConductLog {
  var ratingRequests: [Timed<RatingRequest>] {
    all { if case .ratingRequest(let value) = $0 { value } else { nil } }
  }
  var launches: [Timed<Launch>] { all { if case .launch(let value) = $0 { value } else { nil } } }

  /// Returns the last launch before a time; nil if the log does not contain it.
  func launch(before time: Double) -> Timed<Launch>? { launches.last { $0.time <= time } }
}

/// IX-R234: Finds rating requests soon after the launch, or after few taps.
struct RatingAfterEngagement: ConductRule {
  static let identifier: RuleIdentifier = "IX-R234"
  static let statement = "Ask for a rating only after people have shown engagement with the app."
  static let reference = "iOS 12, §2.5, §4; iOS 10, First Launch Experience"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.ratingRequests.compactMap { request in
      // Without the launch the earlier use is unknown.
      guard let launch = log.launch(before: request.time) else { return nil }
      let inputs = log.taps.count { $0.time > launch.time && $0.time < request.time }
      let seconds = request.time - launch.time
      guard
        inputs < settings.minimumInputsBeforeRating
          || seconds < settings.minimumTimeBeforeRating
      else { return nil }
      return Self.finding(
        .warning,
        at: "rating request",
        time: request.time,
        what: "It comes \(seconds.secondsText) and \(inputs) \(inputs == 1 ? "tap" : "taps") after "
          + "the launch.",
        remedy: "Ask when a task is done or a level reached, not before people know the app."
      )
    }
  }
}

/// IX-R235: Finds rating requests at the first launch or during an introduction.
struct NoRatingOnFirstUse: ConductRule {
  static let identifier: RuleIdentifier = "IX-R235"
  static let statement = "Never ask for a rating on first use or during onboarding."
  static let reference = "iOS 12, §4"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.ratingRequests.compactMap { request in
      let isFirst = log.launch(before: request.time)?.value.isFirst ?? false
      let intro = log.stage(at: request.time)?.front.flatMap { $0.introduction }
      guard isFirst || intro != nil else { return nil }
      return Self.finding(
        .error,
        at: "rating request",
        time: request.time,
        what: intro.map { "It comes while \($0) is shown." }
          ?? "It comes in the first session after the app was installed.",
        remedy: "Ask in a later session."
      )
    }
  }
}

/// IX-R236: Finds rating requests while people type, touch, play media or perform a modal task.
struct RatingNeverInterrupts: ConductRule {
  static let identifier: RuleIdentifier = "IX-R236"
  static let statement = "Never interrupt people with a rating request."
  static let reference = "iOS 12, §4"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.ratingRequests.compactMap { request in
      guard let occupation = Self.occupation(at: request, in: log) else { return nil }
      return Self.finding(
        .error,
        at: "rating request",
        time: request.time,
        what: "It comes while \(occupation).",
        remedy: "Ask at a natural pause, such as after the task."
      )
    }
  }

  private static func occupation(
    at request: ConductLog.Timed<ConductLog.RatingRequest>,
    in log: ConductLog
  ) -> String? {
    if request.value.isEditing { return "text is entered" }
    if let front = log.stage(at: request.time)?.front {
      if front.form.isModalView, front.introduction == nil { return "a modal task is open" }
      if front.form == .alert || front.form == .actionSheet { return "a question is open" }
    }
    let playing = log.playbacks.last { $0.time <= request.time }
    if playing?.value.isPlaying == true { return "something plays" }
    let isTouched = log.interactions.contains {
      $0.lowerBound < request.time && request.time < $0.upperBound
    }
    return isTouched ? "a finger is on the screen" : nil
  }
}

/// IX-R237: Finds consecutive rating requests within two weeks.
struct RareRatingRequests: ConductRule {
  static let identifier: RuleIdentifier = "IX-R237"
  static let statement = "Leave one to two weeks between requests for a rating."
  static let reference = "iOS 12, §4"
  static let check = Check.auto

  private static let day = 86_400.0

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let requests = log.ratingRequests
    return zip(requests, requests.dropFirst()).compactMap { first, second in
      let days = (second.time - first.time) / Self.day
      guard days < settings.preferredDaysBetweenRatings else { return nil }
      return Self.finding(
        days < settings.minimumDaysBetweenRatings ? .warning : .advice,
        at: "rating request",
        time: second.time,
        what: days < 1
          ? "It comes \((second.time - first.time).secondsText) after the last one."
          : "It comes \(days.rounded(places: 1)) days after the last one.",
        remedy: "Note when the app asked, and ask again after "
          + "\(settings.preferredDaysBetweenRatings.whole) days and further use."
      )
    }
  }
}

/// IX-R239: Finds rating requests that a tap on a control or a row causes.
struct NoRatingButton: ConductRule {
  static let identifier: RuleIdentifier = "IX-R239"
  static let statement = "Let no button or control request the system's rating prompt."
  static let reference = "iOS 12, §4"
  static let check = Check.auto

  // The request and its cause have the same time on the clock.
  private static let moment = 0.001

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.ratingRequests.compactMap { request in
      let times = (request.time - Self.moment)...(request.time + Self.moment)
      let place =
        log.actions.last { times.contains($0.time) }?.value.element
        ?? log.rows.last { times.contains($0.time) }?.value.element
      guard let place else { return nil }
      return Self.finding(
        .error,
        at: place,
        time: request.time,
        what: "A tap on it requests the rating prompt, which the system may not show.",
        remedy: "Link to the app's page of the store instead, and request the prompt where no "
          + "control asks for it."
      )
    }
  }
}
