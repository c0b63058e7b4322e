import Foundation
import HostInterface
import UIKitControls
import UIKitCore

/// The question whether to save a typed password, asked when the form has left the screen.
// Source: Apple, "About the Password AutoFill workflow": the system offers to save a password when the
// fields are removed from the view hierarchy.
extension SoftwareKeyboard {
  // Chosen: the seconds after which transitions have ended.
  private static let questionDelay = 0.7

  /// Watches the form with the edited field.
  func watchForm(_ form: SignInForm) {
    if let formWatch, formWatch.watches(form) { return }
    formWatch?.removeFromSuperview()
    // The container view of the form retains the watch.
    let watch = FormWatch(form) { [weak self] watch in self?.formLeft(watch) }
    formWatch = watch
  }

  private func formLeft(_ watch: FormWatch) {
    guard watch === formWatch else { return }
    formWatch = nil
    // Removing it now would change a view hierarchy that is being removed.
    MainLoop.post { watch.removeFromSuperview() }
    guard let entry = watch.typed, let place = places.first else { return }
    DelayedCalls.shared.schedule(after: Self.questionDelay) { [weak self] in
      Self.logins.propose(entry.password, of: entry.user, for: place) { isKnown in
        self?.askToKeep(entry, for: place, isKnown: isKnown)
      }
    }
  }

  private func askToKeep(_ entry: FormWatch.Entry, for place: String, isKnown: Bool) {
    guard var presenter = screen.keyWindow?.rootViewController else { return }
    while let above = presenter.presentedViewController, !above.isBeingDismissed {
      presenter = above
    }
    let question = SaveQuestion.alert(
      isKnown ? entry.user : nil,
      // An action sheet on a pad would need an anchor.
      isPad: screen.device.idiom != .phone
    ) { keeps in
      if keeps { Self.logins.save(entry.password, of: entry.user, for: place) }
    }
    presenter.present(question, animated: true)
  }
}

/// The question whether to save a password.
@MainActor
package enum SaveQuestion {
  /// Creates the question.
  ///
  /// - Parameters:
  ///   - user: The account whose password changes; nil for a new account.
  ///   - isPad: Whether the question is an alert in the middle of the screen.
  ///   - answer: Called with the person's answer.
  /// - Returns: The alert to present.
  package static func alert(
    _ user: String?,
    isPad: Bool,
    answer: @escaping @MainActor (Bool) -> Void
  ) -> UIAlertController {
    let alert = UIAlertController(
      title: user.map { AutoFillWords.updateQuestion($0) } ?? AutoFillWords.saveQuestion,
      message: nil,
      preferredStyle: isPad ? .alert : .actionSheet
    )
    let keep = UIAlertAction(
      title: user == nil ? AutoFillWords.save : AutoFillWords.update,
      style: .default
    ) { _ in answer(true) }
    alert.addAction(keep)
    alert.addAction(
      UIAlertAction(title: AutoFillWords.notNow, style: .cancel) { _ in answer(false) }
    )
    alert.preferredAction = keep
    return alert
  }
}
