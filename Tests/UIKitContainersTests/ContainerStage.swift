import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

/// A device with a controller on it.
@MainActor
struct ContainerStage {
  let screen: HeadlessScreen

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    orientation: Environment.Orientation = .portrait,
    appearance: Environment.Appearance = .light,
    languages: [String] = ["en"],
    textSize: UIContentSizeCategory = .large
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.orientation = orientation
    environment.appearance = appearance
    environment.languages = languages
    environment.contentSizeCategory = textSize.rawValue
    environment.statusBarTime = "9:41 AM"
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
  }

  func show(_ controller: UIViewController) {
    screen.rootViewController = controller
    screen.update()
    screen.advance(by: .milliseconds(100))
  }

  /// Shadows and two columns in a picture take more than the usual 8 KiB.
  private static let maximumBytes = 32_768

  /// Compares a part of the screen, in points, with its golden; nil: the upper part.
  func expect(
    _ name: String,
    of area: CGRect? = nil,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let scale = screen.device.scale
    let area = area ?? CGRect(x: 0, y: 0, width: screen.bounds.width, height: 160)
    if let folder = ProcessInfo.processInfo.environment["RUSSET_LOOK"] {
      try? screen.image?.pngData()?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
    expectGolden(
      screen.image?.cropping(
        to: CGRect(
          x: area.minX * scale,
          y: area.minY * scale,
          width: area.width * scale,
          height: area.height * scale
        )
      ),
      name,
      maximumBytes: Self.maximumBytes,
      filePath: filePath,
      sourceLocation: sourceLocation
    )
  }

  /// Puts a finger down, moves it in steps of a frame, and leaves it where it is.
  func pull(
    from start: CGPoint,
    to end: CGPoint,
    over duration: Duration = .milliseconds(300)
  )
    -> Int
  {
    let finger = screen.touchDown(at: start)
    screen.advance(by: .milliseconds(17))
    let steps = 12
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      screen.touchMove(
        finger,
        to: CGPoint(
          x: start.x + (end.x - start.x) * share,
          y: start.y + (end.y - start.y) * share
        )
      )
      screen.advance(by: duration / steps)
    }
    return finger
  }
}

/// A page of one color with its name on it, which records its calls.
final class LeafController: UIViewController {
  let name: String
  let color: UIColor
  let ink: UIColor
  let log: CallLog?

  init(_ name: String, color: UIColor = .white, ink: UIColor = .black, log: CallLog? = nil) {
    self.name = name
    self.color = color
    self.ink = ink
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = UILabel(frame: CGRect(x: 20, y: 90, width: 200, height: 30))
    label.text = name
    label.textColor = ink
    view.addSubview(label)
    let stripe = UIView(frame: CGRect(x: 20, y: 130, width: 120, height: 12))
    stripe.backgroundColor = ink.withAlphaComponent(0.3)
    view.addSubview(stripe)
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log?.add("\(name) will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log?.add("\(name) did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log?.add("\(name) will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log?.add("\(name) did disappear")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log?.add("\(name) will move \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log?.add("\(name) did move \(parent == nil ? "out" : "in")")
  }
}

/// A book of pages: data source and delegate of a page view controller.
@MainActor
final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let log = CallLog()
  let pages: [LeafController]
  var answersSpine: UIPageViewController.SpineLocation?
  var spinePages: [UIViewController]?

  static let colors: [UIColor] = [
    UIColor(red: 1, green: 0.8, blue: 0.7, alpha: 1),
    UIColor(red: 0.75, green: 0.9, blue: 1, alpha: 1),
    UIColor(red: 0.8, green: 1, blue: 0.8, alpha: 1),
    UIColor(red: 1, green: 0.95, blue: 0.7, alpha: 1),
  ]

  init(_ count: Int = 4) {
    let log = log
    pages = (0..<count).map {
      LeafController("P\($0)", color: Self.colors[$0 % Self.colors.count], log: log)
    }
  }

  /// Pages whose colours follow the appearance.
  init(adaptive count: Int) {
    let log = log
    pages = (0..<count).map {
      LeafController(
        "P\($0)",
        color: $0.isMultiple(of: 2) ? .secondarySystemBackground : .tertiarySystemBackground,
        ink: .label,
        log: log
      )
    }
  }

  private func names(_ controllers: [UIViewController]) -> String {
    controllers.map { ($0 as? LeafController)?.name ?? "?" }.joined(separator: ",")
  }
  private func page(at index: Int) -> UIViewController? {
    pages.indices.contains(index) ? pages[index] : nil
  }
  private func index(of controller: UIViewController) -> Int {
    pages.firstIndex { $0 === controller } ?? 0
  }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(at: index(of: viewController) - 1) }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(at: index(of: viewController) + 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.add("to \(names(pendingViewControllers))") }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    log.add("from \(names(previousViewControllers)) finished \(finished) completed \(completed)")
  }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    log.add("spine")
    if let spinePages {
      pageViewController.setViewControllers(spinePages, direction: .forward, animated: true)
    }
    return answersSpine ?? pageViewController.spineLocation
  }
}

/// A book whose pages have dots.
@MainActor
final class DottedBook: NSObject, UIPageViewControllerDataSource {
  let pages: [LeafController] = (0..<3).map { LeafController("P\($0)", color: Book.colors[$0]) }
  var current = 0
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    pages.firstIndex { $0 === viewController }.flatMap { $0 > 0 ? pages[$0 - 1] : nil }
  }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    pages.firstIndex { $0 === viewController }.flatMap { $0 < 2 ? pages[$0 + 1] : nil }
  }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { current }
}

/// Every view of a kind below a view, in order.
@MainActor
func views<View: UIView>(_ type: View.Type, in root: UIView) -> [View] {
  root.subviews.flatMap { view in ((view as? View).map { [$0] } ?? []) + views(type, in: view) }
}

/// The recorded calls, in order.
@MainActor
final class CallLog {
  private(set) var calls: [String] = []
  func add(_ call: String) { calls.append(call) }
  func removeAll() { calls = [] }
}
