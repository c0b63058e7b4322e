import UIKit

/// The kinds of page transitions, each of which opens a book.
final class PagesController: OptionsController {
  private var isVertical = false
  private var hasSpacing = false

  override func viewDidLoad() {
    super.viewDidLoad()
    heading("Books")
    open("Pages that scroll, with dots") { [unowned self] in book(.scroll) }
    open("Pages that curl") { [unowned self] in book(.pageCurl, spine: .min) }
    open("A spread beside a spine") { [unowned self] in book(.pageCurl, spine: .mid) }
    heading("Options")
    option("One above the other") { [unowned self] in isVertical = $0 }
    option("A gap between pages that scroll") { [unowned self] in hasSpacing = $0 }
    heading("Page control")
    addControls()
  }

  private func open(_ title: String, make: @escaping () -> UIViewController) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        let controller = make()
        controller.title = title
        self?.navigationController?.pushViewController(controller, animated: true)
      },
      for: .touchUpInside
    )
    sample(title, button)
  }

  private func book(
    _ style: UIPageViewController.TransitionStyle,
    spine: UIPageViewController.SpineLocation = .none
  ) -> UIViewController {
    var options: [UIPageViewController.OptionsKey: Any] = [:]
    if spine != .none { options[.spineLocation] = spine.rawValue }
    if hasSpacing { options[.interPageSpacing] = 24 }
    return BookController(
      style,
      isVertical ? .vertical : .horizontal,
      options: options
    )
  }

  private func addControls() {
    let stories = UIPageControl()
    stories.numberOfPages = 4
    stories.pageIndicatorTintColor = .systemGray3
    stories.currentPageIndicatorTintColor = .systemBlue
    let timer = UIPageControlTimerProgress(preferredDuration: 3)
    timer.resetsToInitialPageAfterEnd = true
    stories.progress = timer
    timer.resumeTimer()
    sample("Turns by itself every three seconds", stories)
    let ground = UIPageControl()
    ground.numberOfPages = 5
    ground.backgroundStyle = .prominent
    ground.pageIndicatorTintColor = .systemGray3
    ground.currentPageIndicatorTintColor = .label
    ground.setIndicatorImage(UIImage(systemName: "heart.fill"), forPage: 0)
    sample("On a ground, with an image", ground)
  }
}

/// A page view controller with coloured pages.
final class BookController: UIPageViewController, UIPageViewControllerDataSource {
  private let pages: [BookPage] = (1...6).map { BookPage(number: $0) }

  init(
    _ style: TransitionStyle,
    _ orientation: NavigationOrientation,
    options: [OptionsKey: Any]
  ) {
    super.init(transitionStyle: style, navigationOrientation: orientation, options: options)
    dataSource = self
    let count = spineLocation == .mid ? 2 : 1
    setViewControllers(Array(pages.prefix(count)), direction: .forward, animated: false)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("BookController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray2
    edgesForExtendedLayout = []
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Last",
      style: .plain,
      target: self,
      action: Selector(BookController.goToEnd, "goToEnd")
    )
  }

  private func goToEnd() {
    let count = spineLocation == .mid ? 2 : 1
    setViewControllers(Array(pages.suffix(count)), direction: .forward, animated: true)
  }

  private func page(_ number: Int) -> UIViewController? { pages.first { $0.number == number } }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { (viewController as? BookPage).flatMap { page($0.number - 1) } }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { (viewController as? BookPage).flatMap { page($0.number + 1) } }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    ((viewControllers?.first as? BookPage)?.number ?? 1) - 1
  }
}

/// One page of a book.
final class BookPage: UIViewController {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("BookPage is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let title = UILabel()
    title.text = "Page \(number)"
    title.font = .preferredFont(forTextStyle: .largeTitle)
    let text = UILabel()
    text.text = String(
      repeating: "Pages follow each other as in a book; a swipe turns them. ",
      count: 5
    )
    text.font = .preferredFont(forTextStyle: .body)
    text.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [title, text])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
