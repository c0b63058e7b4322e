import CoreGraphics
import Foundation
import UIKitContainers
import UIKitControls
import UIKitCore

/// An introduction of a few pages, which is shown once, can be skipped, and can be shown again on
/// request.
///
///     let introduction = IntroductionViewController(identifier: "welcome", pages: pages)
///     introduction.presentOnce(from: self)
///
/// Keep an introduction short, and prefer a ``Walkthrough``, which teaches on the screen itself.
/// Catalogue: IX-F066.
@preconcurrency @MainActor
open class IntroductionViewController: UIViewController {
  /// The result of an introduction.
  public enum Outcome: Equatable, Sendable {
    /// The person viewed all pages.
    case finished
    /// The person skipped the rest.
    case skipped
  }

  // Chosen: distances in points.
  private enum Metrics {
    static let side: CGFloat = 24
    static let buttonHeight: CGFloat = 50
    static let buttonWidth: CGFloat = 400
    static let buttonCorner: CGFloat = 12
    static let dots: CGFloat = 37
    static let top: CGFloat = 44
    static let bottom: CGFloat = 16
  }

  /// The name under which the app's user defaults store that the introduction was shown.
  public let identifier: String
  /// The pages.
  public let pages: [IntroductionPage]
  /// Called when the introduction has ended.
  open var completion: ((Outcome) -> Void)?
  private let mark: SeenMark
  private let pager = UIPageViewController(
    transitionStyle: .scroll,
    navigationOrientation: .horizontal,
    options: nil
  )
  private let dots = UIPageControl()
  private let skipButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)
  private var isOver = false

  /// Creates an introduction.
  ///
  /// - Parameters:
  ///   - identifier: The name under which the introduction is stored as seen.
  ///   - pages: The pages; at least one.
  ///   - defaults: The user defaults that store it; by default the app's own.
  public init(
    identifier: String,
    pages: [IntroductionPage],
    defaults: UserDefaults = .standard
  ) {
    precondition(!pages.isEmpty, "IntroductionViewController: an introduction needs a page.")
    self.identifier = identifier
    self.pages = pages
    mark = SeenMark(identifier: identifier, defaults: defaults)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  /// Returns nil; introductions cannot be archived.
  public required init?(coder: NSCoder) { nil }

  // MARK: Once

  /// Whether the introduction was completed or skipped before.
  open var wasSeen: Bool { mark.isSeen }

  /// Presents the introduction, unless it was seen before.
  ///
  /// To show it again when the person asks for it, call `present(_:animated:completion:)`.
  ///
  /// - Parameters:
  ///   - controller: The controller that presents it.
  ///   - animated: Whether the presentation is animated; the default is `false`, for use at launch.
  /// - Returns: Whether it was presented.
  @discardableResult
  open func presentOnce(from controller: UIViewController, animated: Bool = false) -> Bool {
    guard !wasSeen else { return false }
    controller.present(self, animated: animated)
    return true
  }

  /// Removes the record that the introduction was seen.
  open func forget() { mark.isSeen = false }

  // MARK: View

  /// The index of the current page.
  open var currentPage: Int { dots.currentPage }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pager.dataSource = self
    pager.delegate = self
    addChild(pager)
    view.addSubview(pager.view)
    pager.didMove(toParent: self)
    pager.setViewControllers([page(0)], direction: .forward, animated: false)
    dots.numberOfPages = pages.count
    dots.hidesForSinglePage = true
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.currentPageIndicatorTintColor = .label
    dots.addAction(UIAction { [weak self] _ in self?.dotsDidChange() }, for: .valueChanged)
    skipButton.setTitle(OnboardingWords.skip, for: .normal)
    skipButton.titleLabel?.font = .preferredFont(forTextStyle: .body)
    skipButton.addAction(UIAction { [weak self] _ in self?.end(.skipped) }, for: .touchUpInside)
    nextButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    nextButton.setTitleColor(.white, for: .normal)
    nextButton.layer.cornerRadius = Metrics.buttonCorner
    nextButton.layer.cornerCurve = .continuous
    nextButton.addAction(UIAction { [weak self] _ in self?.goOn() }, for: .touchUpInside)
    for button in [skipButton, nextButton] {
      button.titleLabel?.adjustsFontForContentSizeCategory = true
    }
    for part in [dots, skipButton, nextButton] { view.addSubview(part) }
    showPage(0)
  }

  private func page(_ index: Int) -> IntroductionPageController {
    IntroductionPageController(pages[index], index: index)
  }

  private func showPage(_ index: Int) {
    dots.currentPage = index
    let isLast = index == pages.count - 1
    nextButton.setTitle(isLast ? OnboardingWords.start : OnboardingWords.next, for: .normal)
    skipButton.isHidden = isLast
    view.setNeedsLayout()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    nextButton.backgroundColor = view.tintColor
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let skip = skipButton.sizeThatFits(room.size)
    let skipHeight = max(Metrics.top, skip.height)
    let skipWidth = max(Metrics.top, skip.width)
    skipButton.frame = CGRect(
      x: isMirrored ? room.minX + Metrics.side : room.maxX - Metrics.side - skipWidth,
      y: room.minY,
      width: skipWidth,
      height: skipHeight
    )
    let height = max(Metrics.buttonHeight, nextButton.sizeThatFits(room.size).height)
    let width = min(room.width - 2 * Metrics.side, Metrics.buttonWidth)
    nextButton.frame = CGRect(
      x: room.midX - width / 2,
      y: room.maxY - Metrics.bottom - height,
      width: width,
      height: height
    )
    dots.frame = CGRect(
      x: room.minX,
      y: nextButton.frame.minY - Metrics.dots,
      width: room.width,
      height: Metrics.dots
    )
    let top = room.minY + skipHeight
    pager.view.frame = CGRect(
      x: room.minX,
      y: top,
      width: room.width,
      height: max(0, dots.frame.minY - top)
    )
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Going on

  private func go(to index: Int) {
    let isForward = index > currentPage
    pager.setViewControllers(
      [page(index)],
      direction: isForward ? .forward : .reverse,
      animated: true
    )
    showPage(index)
  }

  private func goOn() {
    if currentPage == pages.count - 1 { end(.finished) } else { go(to: currentPage + 1) }
  }

  private func dotsDidChange() {
    let index = dots.currentPage
    let shown = (pager.viewControllers?.first as? IntroductionPageController)?.index ?? 0
    dots.currentPage = shown
    if index != shown { go(to: index) }
  }

  private func end(_ outcome: Outcome) {
    guard !isOver else { return }
    isOver = true
    mark.isSeen = true
    guard presentingViewController != nil else {
      isOver = false
      completion?(outcome)
      return
    }
    dismiss(animated: true) { [weak self] in
      guard let self else { return }
      // The same controller can be presented again.
      isOver = false
      returnToStart()
      completion?(outcome)
    }
  }

  private func returnToStart() {
    pager.setViewControllers([page(0)], direction: .forward, animated: false)
    showPage(0)
  }

  open override func accessibilityPerformEscape() -> Bool {
    end(.skipped)
    return true
  }
}

extension IntroductionViewController: UIPageViewControllerDataSource {
  /// Returns the previous page, or nil for the first one.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = (viewController as? IntroductionPageController)?.index, index > 0 else {
      return nil
    }
    return page(index - 1)
  }

  /// Returns the next page, or nil for the last one.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = (viewController as? IntroductionPageController)?.index,
      index + 1 < pages.count
    else { return nil }
    return page(index + 1)
  }
}

extension IntroductionViewController: UIPageViewControllerDelegate {
  /// Updates the controls after the person has turned the page.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    guard completed,
      let index = (pager.viewControllers?.first as? IntroductionPageController)?.index
    else { return }
    showPage(index)
  }
}
