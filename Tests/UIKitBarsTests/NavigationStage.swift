import HeadlessHost
import TestSupport
import Testing
import UIKit

/// Shows a navigation controller on a screen of its own.
@MainActor
final class NavigationStage {
  let screen: HeadlessScreen
  let controller: UINavigationController
  let log = CallLog()

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"],
    orientation: Environment.Orientation = .portrait,
    isMotionReduced: Bool = false,
    controller: UINavigationController = UINavigationController(),
    root: UIViewController? = nil
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.appearance = appearance
    environment.contentSizeCategory = textSize.rawValue
    environment.languages = languages
    environment.orientation = orientation
    environment.isMotionReduced = isMotionReduced
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    self.controller = controller
    if let root { controller.setViewControllers([root], animated: false) }
    screen.rootViewController = controller
  }

  var bar: UINavigationBar { controller.navigationBar }

  /// Lets a push or a pop end.
  func finish() { screen.advance(by: .milliseconds(600)) }

  /// Every view in the bar of a kind.
  func views<T: UIView>(_ type: T.Type, in root: UIView? = nil) -> [T] {
    let root = root ?? bar
    return root.subviews.flatMap { view in ((view as? T).map { [$0] } ?? []) + views(type, in: view)
    }
  }

  /// The label in the bar that shows a text.
  func label(_ text: String) -> UILabel? {
    views(UILabel.self).last {
      ($0.attributedText?.string ?? $0.text) == text && !$0.isHidden && $0.alpha > 0.01
    }
  }

  /// The part of the bar that is a button of this label for assistive technology.
  func button(_ label: String) -> UIControl? {
    views(UIControl.self).last { $0.accessibilityLabel == label }
  }

  /// Returns the frame of a view on the screen.
  func frame(_ view: UIView?) -> CGRect? { view.map { $0.convert($0.bounds, to: nil as UIView?) } }

  /// The upper part of the screen, from its left edge.
  func picture(height: CGFloat = 110, from y: CGFloat = 0, width: CGFloat? = nil) -> CGImage? {
    let scale = screen.device.scale
    return screen.image?.cropping(
      to: CGRect(
        x: 0,
        y: y * scale,
        width: (width ?? screen.bounds.width) * scale,
        height: height * scale
      )
    )
  }

  /// Writes a picture for a person to look at, where `RUSSET_LOOK` names a folder.
  func look(_ name: String, height: CGFloat = 200) {
    guard let folder = ProcessInfo.processInfo.environment["RUSSET_LOOK"] else { return }
    try? picture(height: height)?.pngData()?
      .write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }
}

/// Words in the order in which things were called.
@MainActor
final class CallLog {
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that records its calls.
@MainActor
final class LoggingController: UIViewController {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    log.add("\(name).didLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.add("\(name).willAppear(\(animated))")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log.add("\(name).isAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.add("\(name).didAppear(\(animated))")
  }
  /// Whether layout is written down, by default not.
  var logsLayout = false
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if logsLayout { log.add("\(name).willLayout") }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.add("\(name).willDisappear(\(animated))")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.add("\(name).didDisappear(\(animated))")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log.add("\(name).willMove(\(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.add("\(name).didMove(\(parent == nil ? "nil" : "parent"))")
  }
}

/// A delegate that records its calls.
@MainActor
final class LoggingNavigationDelegate: NSObject, UINavigationControllerDelegate {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.add("willShow(\(viewController.title ?? "-"), \(animated))")
  }
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.add("didShow(\(viewController.title ?? "-"), \(animated))")
  }
}

/// Rows to scroll.
@MainActor
final class ScrollingController: UIViewController {
  let scroller = UIScrollView()
  var contentHeight: CGFloat = 2000
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }
  override func loadView() {
    scroller.frame = UIScreen.main.bounds
    view = scroller
    scroller.backgroundColor = .white
    scroller.contentSize = CGSize(width: 100, height: contentHeight)
    for index in 0..<40 {
      let stripe = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 50, width: 1000, height: 25))
      stripe.backgroundColor = UIColor(
        hue: CGFloat(index) / 40,
        saturation: 0.5,
        brightness: 1,
        alpha: 1
      )
      scroller.addSubview(stripe)
    }
  }
}
