import DeviceLink
import Foundation
import StoreKit
import UIKit
import UIKitCore

/// The visible prompt for an app's rating.
struct ShownReview {
  /// The identifier of the app.
  var app: String
  var prompt: ReviewPrompt
}

/// The prompts for ratings of apps, which the device limits, and the switch for all of them.
///
/// The records outlast an app's removal, so that reinstalling it does not allow further prompts.
extension ShellController {
  // Chosen: the maximum length of a version's text, in bytes.
  private static let longestVersion = 64

  /// Whether apps may ask for ratings.
  var areReviewsOn: Bool { records.setting("reviews") ?? true }

  /// Handles a request of an app.
  func takeReviews(_ message: Data, of app: RunningApp) {
    guard let request = try? JSONDecoder().decode(ReviewRequest.self, from: message) else {
      return Self.log("\(app.app.name): a request for a rating is not readable.")
    }
    switch request {
    case .ask(let version): askForReview(of: app, version: version)
    case .isOn: answerReviews(to: app)
    case .setOn(let isOn):
      if app.app.settings == true { records.set("reviews", isOn) }
      // An app that may not change the switch learns its state too.
      answerReviews(to: app)
    }
  }

  private func answerReviews(to app: RunningApp) {
    guard let message = try? JSONEncoder().encode(ReviewAnswer.isOn(areReviewsOn)) else { return }
    try? send(message, of: ReviewRequest.service, to: app.app.identifier)
  }

  private func askForReview(of app: RunningApp, version: String) {
    let identifier = app.app.identifier
    let desk = ReviewDesk.shared
    guard identifier == frontIdentifier, !isLocked, review == nil, prompt == nil,
      !permissionDesk.isAsking, version.utf8.count <= Self.longestVersion,
      let screen = view.window?.screen
    else { return }
    let setting = "reviews.\(identifier)"
    var record = records.setting(setting, as: ReviewRecord.self) ?? ReviewRecord()
    guard desk.allows(record, of: version, whileOn: areReviewsOn) else { return }
    record.noteShowing(at: desk.now())
    records.set(setting, record)
    cancelTouches(of: app.app.identifier)
    let prompt = ReviewPrompt(app: app.app.name, icon: AppIconImage.image(of: app.app)) {
      [weak self] stars in
      record.noteRating(stars, version: version)
      self?.records.set(setting, record)
    } over: { [weak self] in
      self?.review = nil
    }
    review = ShownReview(app: identifier, prompt: prompt)
    prompt.show(on: screen)
  }

  /// Removes the prompt of an app that has left the front.
  func updateReview() {
    guard let review, isLocked || review.app != frontIdentifier else { return }
    review.prompt.takeAway()
  }
}
