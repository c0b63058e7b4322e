import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitInteraction

/// The system's prompt for a rating: five stars and Not Now, then Cancel and Submit, then thanks.
///
/// Catalogue: IX-F228.
package final class ReviewPrompt: UIViewController {
  /// A step of the prompt.
  package enum Step: Equatable {
    /// Five stars and Not Now.
    case stars
    /// Cancel and Submit.
    case confirmation
    /// The thanks for a rating.
    case thanks
  }

  private let face: RatingFace
  private let rated: (Int) -> Void
  private var over: (() -> Void)?
  private var window: UIWindow?
  private var panel: AlertView?
  /// The current step.
  package private(set) var step = Step.stars

  /// Creates a prompt.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - icon: The square icon of the app.
  ///   - rated: Called with the number of stars if the person submits a rating.
  ///   - over: Called once, when the prompt has closed.
  package init(
    app: String,
    icon: UIImage,
    rated: @escaping (Int) -> Void,
    over: @escaping () -> Void
  ) {
    face = RatingFace(app: app, icon: icon)
    self.rated = rated
    self.over = over
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    face.stars.addAction(
      UIAction { [weak self] _ in self?.starsDidChange() },
      for: .valueChanged
    )
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    build()
  }

  private var choices: [AlertChoice] {
    switch step {
    case .stars:
      return [
        AlertChoice(title: ReviewWords.notNow, style: .cancel) { [weak self] in self?.close() }
      ]
    case .confirmation:
      let submit = AlertChoice(title: ReviewWords.submit, style: .default) { [weak self] in
        self?.submit()
      }
      submit.isPreferred = true
      return [
        AlertChoice(title: ReviewWords.cancel, style: .cancel) { [weak self] in self?.close() },
        submit,
      ]
    case .thanks:
      let done = AlertChoice(title: ReviewWords.ok, style: .cancel) { [weak self] in
        self?.close()
      }
      done.isPreferred = true
      return [done]
    }
  }

  private func build() {
    panel?.removeFromSuperview()
    let new = AlertView(title: nil, message: nil, choices: choices, accessory: face)
    new.frame = view.bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.chosen = { choice in choice.handler() }
    view.addSubview(new)
    panel = new
    (activePresentation as? AlertPresentation)?.panelDidChange()
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
    (activePresentation as? AlertPresentation)?.containerView?.setNeedsLayout()
  }

  private func starsDidChange() {
    guard step == .stars else { return }
    step = .confirmation
    build()
  }

  private func submit() {
    guard step == .confirmation else { return }
    step = .thanks
    rated(face.stars.stars)
    face.isThanks = true
    build()
    UIAccessibility.post(notification: .screenChanged, argument: face)
  }

  private func close() {
    guard let over else { return }
    self.over = nil
    dismiss(animated: true) { [weak self] in self?.leave(over) }
  }

  private func leave(_ over: () -> Void) {
    window?.isHidden = true
    window = nil
    over()
  }

  // MARK: Coming and going

  /// Shows the prompt above the app, in its own window.
  package func show(on screen: UIScreen) {
    let window = ReviewWindow(frame: screen.bounds)
    window.screen = screen
    window.rootViewController = UIViewController()
    window.isHidden = false
    self.window = window
    window.rootViewController?.present(self, animated: true)
  }

  /// Closes the prompt without a choice of the person, for example when the app leaves the screen.
  package func takeAway() {
    guard let over else { return }
    self.over = nil
    dismiss(animated: false)
    leave(over)
  }

  package override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }
}

extension ReviewPrompt: SelfPresenting, PanelHolding {
  package var presentedPanel: (any PresentedPanel)? {
    loadViewIfNeeded()
    return panel
  }
  package var coversPopovers: Bool { true }
  package var missingSourceMessage: String? { nil }
  package func wasClosedFromBeside() {}

  package func makeOwnPresentation(
    presenting: UIViewController?
  ) -> UIPresentationController {
    AlertPresentation(.alert, presented: self, presenting: presenting)
  }

  package func makeCompactPresentation(
    presenting: UIViewController?
  ) -> UIPresentationController { makeOwnPresentation(presenting: presenting) }

  package func makeOwnAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// The window of the prompt, which is not in the app's list of windows.
private final class ReviewWindow: UIWindow {
  override init(frame: CGRect) {
    super.init(frame: frame)
    belongsToSystem = true
    windowLevel = .alert
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var canBecomeKey: Bool { false }
}
