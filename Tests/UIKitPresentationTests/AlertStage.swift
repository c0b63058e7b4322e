import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

/// A screen with a controller that presents.
@MainActor
struct AlertStage {
  let screen: HeadlessScreen
  let root: Root

  final class Root: UIViewController {
    let button = UIView(frame: CGRect(x: 20, y: 80, width: 60, height: 40))
    var log: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      button.backgroundColor = button.tintColor
      view.addSubview(button)
    }
    override func viewWillAppear(_ animated: Bool) { log.append("root willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("root didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("root willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("root didDisappear") }
  }

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    appearance: Environment.Appearance = .light,
    orientation: Environment.Orientation = .portrait,
    textSize: String? = nil,
    languages: [String] = ["en"]
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.appearance = appearance
    environment.languages = languages
    environment.orientation = orientation
    if let textSize { environment.contentSizeCategory = textSize }
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    root = Root()
    screen.rootViewController = root
    screen.update()
    root.log = []
  }

  /// Presents and waits for the end of the motion.
  func present(_ controller: UIViewController, animated: Bool = true) {
    root.present(controller, animated: animated)
    screen.advance(by: .seconds(1))
  }

  /// In points of the window, without what sums of fractions miss.
  func frame(_ view: UIView) -> CGRect {
    let frame = view.convert(view.bounds, to: nil as UIView?)
    func tidy(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }
    return CGRect(
      x: tidy(frame.minX),
      y: tidy(frame.minY),
      width: tidy(frame.width),
      height: tidy(frame.height)
    )
  }

  /// Returns a button of the presented alert by its title.
  func button(_ title: String, in controller: UIViewController) -> UIView? {
    find(controller.view) { $0.isAccessibilityElement && $0.accessibilityLabel == title }
  }

  func find(_ view: UIView?, _ matches: (UIView) -> Bool) -> UIView? {
    guard let view else { return nil }
    if matches(view) { return view }
    for subview in view.subviews {
      if let found = find(subview, matches) { return found }
    }
    return nil
  }

  func label(_ text: String, in controller: UIViewController) -> UILabel? {
    find(controller.view) { ($0 as? UILabel)?.text == text } as? UILabel
  }

  func tap(_ title: String, in controller: UIViewController) {
    guard let button = button(title, in: controller) else {
      Issue.record("There is no button \(title).")
      return
    }
    screen.tap(at: CGPoint(x: frame(button).midX, y: frame(button).midY))
    screen.advance(by: .seconds(1))
  }

  func key(_ usage: UIKeyboardHIDUsage, _ modifiers: KeySample.Modifiers = []) {
    screen.key(usage: usage.rawValue, modifiers: modifiers)
    screen.advance(by: .seconds(1))
  }

  /// Writes the screen to a folder that `RUSSET_LOOK` names, to be looked at.
  func look(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["RUSSET_LOOK"],
      let data = screen.image?.pngData(level: 6)
    else { return }
    try? data.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }
}
