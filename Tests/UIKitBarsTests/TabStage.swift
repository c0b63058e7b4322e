import HeadlessHost
import TestSupport
import Testing
import UIKit

/// A device with a controller on it, and ways to look at it.
@MainActor
struct TabStage {
  let screen: HeadlessScreen

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    orientation: Environment.Orientation = .portrait,
    _ change: (inout Environment) -> Void = { _ in }
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.orientation = orientation
    environment.statusBarTime = "9:41 AM"
    change(&environment)
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
  }

  func show(_ controller: UIViewController) {
    screen.rootViewController = controller
    screen.update()
  }

  /// A part of the screen, in points.
  func picture(of area: CGRect) -> CGImage? {
    let scale = screen.device.scale
    return screen.image?.cropping(
      to: CGRect(
        x: area.minX * scale,
        y: area.minY * scale,
        width: area.width * scale,
        height: area.height * scale
      )
    )
  }

  /// Compares a part of the screen with its golden.
  func expect(
    _ name: String,
    of area: CGRect,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let picture = picture(of: area)
    if let folder = ProcessInfo.processInfo.environment["RUSSET_LOOK"] {
      try? picture?.pngData()?.write(to: URL(fileURLWithPath: "\(folder)/tabs-\(name).png"))
    }
    expectGolden(
      picture,
      name,
      filePath: filePath,
      sourceLocation: sourceLocation
    )
  }

  /// So much of an area from its start in reading direction as a small picture shows.
  func beginning(of area: CGRect, width: CGFloat = 170) -> CGRect {
    let width = screen.device.scale > 2 ? width * 0.75 : width
    let isRightToLeft = screen.environment.languages.first == "ar"
    return CGRect(
      x: isRightToLeft ? area.maxX - width : area.minX,
      y: area.minY,
      width: width,
      height: area.height
    )
  }

  /// The lowest points of the screen.
  func bottom(_ height: CGFloat) -> CGRect {
    let bounds = screen.bounds
    return CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
  }
}

/// A controller of one color that records its calls.
class ColorController: UIViewController {
  var color = UIColor.white
  var log: CallLog?

  init(_ title: String, color: UIColor = .white, log: CallLog? = nil) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.color = color
    self.log = log
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log?.add("\(title ?? "") will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log?.add("\(title ?? "") did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log?.add("\(title ?? "") will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log?.add("\(title ?? "") did disappear")
  }
}

/// Every view of a kind below a view, in order.
@MainActor
func views<View: UIView>(_ type: View.Type, in root: UIView) -> [View] {
  root.subviews.flatMap { view in ((view as? View).map { [$0] } ?? []) + views(type, in: view) }
}
