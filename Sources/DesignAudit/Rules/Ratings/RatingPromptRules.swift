import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R079: Finds rating requests that cannot be declined.
struct RatingsCanBeDeclined: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "IX-R079"
  static let statement = "Always let people opt out of a rating prompt."
  static let reference = "iOS 12, §2.5; iOS 10, First Launch Experience"
  static let check = Check.auto

  private static let remedy =
    "Add a button such as Not Now that closes it, or use the system's "
    + "prompt."

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let names = screen.app?.names ?? []
    var found = screen.parts(\.alert).compactMap { element, alert -> Finding? in
      guard alert.asksForRating(app: names), !alert.canBeDeclined else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "No button of the request for a rating declines.",
        remedy: Self.remedy
      )
    }
    if let request = screen.ownRatingView,
      !screen.enabledControls.contains(where: { control in
        control.lies(in: request.layer.path)
          && ([control.label, control.text, control.button?.title].contains {
            RatingWords.decline($0)
          } || control.says(Words.leaving))
      }), request.layer.holdsOn || request.layer.form == .fullScreen
    {
      found.append(
        Self.finding(
          .error,
          at: request.element,
          what: "Nothing in the request for a rating closes it.",
          remedy: Self.remedy
        )
      )
    }
    return found
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.alerts.compactMap { alert in
      guard alert.value.asksForRating(app: log.app?.names ?? []), !alert.value.canBeDeclined else {
        return nil
      }
      return Self.finding(
        .error,
        at: alert.value.place,
        time: alert.time,
        what: "No button of the request for a rating declines.",
        remedy: Self.remedy
      )
    }
  }
}

/// IX-R238: Finds rating requests in an alert or a view of the app.
struct SystemRatingPrompt: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "IX-R238"
  static let statement = "Prefer the rating prompt that the system provides."
  static let reference = "iOS 12, §4"
  static let check = Check.auto

  private static let remedy =
    "Call AppStore.requestReview(in:) or "
    + "SKStoreReviewController.requestReview(), which the system limits and people can switch off."

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let names = screen.app?.names ?? []
    let alerts = screen.parts(\.alert).filter { $0.facts.asksForRating(app: names) }.map(\.element)
    let views = screen.ownRatingView.map { [$0.element] } ?? []
    return (alerts + views).map { element in
      Self.finding(
        .warning,
        at: element,
        what: "The app asks for a rating by a view of its own.",
        remedy: Self.remedy
      )
    }
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.alerts.filter { $0.value.asksForRating(app: log.app?.names ?? []) }.map { alert in
      Self.finding(
        .warning,
        at: alert.value.place,
        time: alert.time,
        what: "The app asks for a rating by an alert of its own.",
        remedy: Self.remedy
      )
    }
  }
}

extension Screen {
  /// A presented view, not an alert, that asks for a rating, with its text; nil if there is none.
  var ownRatingView: (element: ScreenElement, layer: Stage.Layer)? {
    guard let layer = stage?.front, layer.form.isModalView || layer.popover != nil else {
      return nil
    }
    let names = app?.names ?? []
    let text = texts.first { element in
      element.lies(in: layer.path) && !element.isCell
        && element.text.map { RatingWords.ask($0, app: names) } == true
    }
    // A list of settings may have a row that opens the store.
    guard let text, row(around: text) == nil else { return nil }
    return (text, layer)
  }
}
