import Onboarding
import StoreKit
import TipKit
import UIKit

/// A tip among the samples, and buttons for an introduction, a walkthrough and the rating prompt.
final class TeachingController: SampleController {
  private struct SearchTip: Tip {
    var title: Text { "Search Looks into Everything" }
    var message: Text? { "Words in pictures are found too." }
    var image: Image? { Image(systemName: "magnifyingglass") }
    var actions: [Action] {
      Action(id: "try", title: "Try It")
    }
  }

  private struct StuckTip: Tip {
    var title: Text { "Tap a Button" }
    var message: Text? { "Each one shows a part that teaches." }
  }

  private let introduceButton = UIButton(type: .system)
  private let walkButton = UIButton(type: .system)
  private lazy var hint = StuckHint(StuckTip(), sourceItem: introduceButton, in: self, after: 30)
  private lazy var walkthrough = Walkthrough(
    identifier: "gallery",
    steps: [
      WalkthroughStep("Tap Introduction", message: "It can be shown again at any time.") {
        [weak self] in self?.introduceButton
      },
      WalkthroughStep("Tap Walkthrough to end this one") { [weak self] in self?.walkButton },
    ]
  )
  private lazy var introduction = IntroductionViewController(
    identifier: "gallery",
    pages: [
      IntroductionPage(
        title: "Everything in One App",
        message: "Each screen shows one part of UIKit.",
        image: UIImage(systemName: "square.on.square")
      ),
      IntroductionPage(title: "Find It", message: "Search knows each screen by its title."),
    ]
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    try? Tips.configure()
    column.append(Sample("A hint", fitting: TipUIView(SearchTip())))
    introduceButton.setTitle("Introduction", for: .normal)
    introduceButton.addAction(
      UIAction { [weak self] _ in self?.introduce() },
      for: .touchUpInside
    )
    column.append(Sample("Pages, once or again", fitting: introduceButton))
    walkButton.setTitle("Walkthrough", for: .normal)
    walkButton.addAction(UIAction { [weak self] _ in self?.walk() }, for: .touchUpInside)
    column.append(Sample("Step by step on the screen", fitting: walkButton))
  }

  private func introduce() {
    guard walkthrough.currentStep == nil else { return }
    present(introduction, animated: true)
  }

  private func walk() {
    guard walkthrough.currentStep == nil, let window = view.window else { return }
    walkthrough.start(in: window)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hint.start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    hint.stop()
    walkthrough.skip()
  }
}

/// Requests a rating after a task of three steps, as apps should, not from a button.
final class RatingController: SampleController {
  private let progress = UIProgressView(progressViewStyle: .default)
  private let step = UIButton(type: .system)
  private var done = 0
  private static let steps = 3

  override func viewDidLoad() {
    super.viewDidLoad()
    step.setTitle("Do a Step", for: .normal)
    step.addAction(UIAction { [weak self] _ in self?.goOn() }, for: .touchUpInside)
    column.append(Sample("The task", progress, height: 24))
    column.append(Sample("The system may ask for a rating when it is done", fitting: step))
  }

  private func goOn() {
    done = min(done + 1, Self.steps)
    progress.setProgress(Float(done) / Float(Self.steps), animated: true)
    guard done == Self.steps else { return }
    step.isEnabled = false
    // A delay, so that the person sees the result first.
    perform(Selector(RatingController.ask, "ask"), with: nil, afterDelay: 2)
  }

  private func ask() {
    guard view.window != nil else { return }
    SKStoreReviewController.requestReview()
  }
}
