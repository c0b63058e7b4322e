import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

/// A screen with a controller that shares.
@MainActor
struct SharingStage {
  let screen: HeadlessScreen
  let root = UIViewController()
  let log = Log()

  final class Log { var lines: [String] = [] }

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    change: (inout Environment) -> Void = { _ in }
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.languages = ["en"]
    environment.statusBarTime = "9:41"
    change(&environment)
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    root.view.backgroundColor = .white
    screen.rootViewController = root
    screen.update()
  }

  /// Presents, and writes down how it ended.
  @discardableResult func share(
    _ items: [Any],
    _ activities: [UIActivity]? = nil,
    excluding excluded: [UIActivity.ActivityType]? = nil
  ) -> UIActivityViewController {
    let controller = UIActivityViewController(
      activityItems: items,
      applicationActivities: activities
    )
    controller.excludedActivityTypes = excluded
    controller.completionWithItemsHandler = { [log] type, completed, returned, error in
      log.lines.append(
        "\(type?.rawValue.split(separator: ".").last ?? "none") \(completed)"
          + (returned == nil ? "" : " returned") + (error == nil ? "" : " error")
      )
    }
    controller.popoverPresentationController?.sourceView = root.view
    controller.popoverPresentationController?.sourceRect = CGRect(
      x: 100,
      y: 100,
      width: 40,
      height: 40
    )
    root.present(controller, animated: true)
    screen.advance(by: .seconds(1))
    return controller
  }

  /// The titles of the services, as they stand.
  func titles(_ controller: UIActivityViewController) -> [String] {
    buttons(controller.view).compactMap(\.accessibilityLabel)
  }

  func tap(_ title: String, _ controller: UIActivityViewController) {
    guard let button = buttons(controller.view).first(where: { $0.accessibilityLabel == title })
    else {
      Issue.record("Nobody offers \(title).")
      return
    }
    let frame = button.convert(button.bounds, to: nil as UIView?)
    screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.advance(by: .seconds(1))
  }

  func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil as UIView?) }

  func find(_ view: UIView, _ matches: (UIView) -> Bool) -> UIView? {
    if matches(view) { return view }
    for subview in view.subviews {
      if let found = find(subview, matches) { return found }
    }
    return nil
  }

  private func buttons(_ view: UIView) -> [UIControl] {
    if let control = view as? UIControl { return [control] }
    return view.subviews.flatMap { buttons($0) }
  }
}

/// An app's own service, which records its calls.
final class OwnActivity: UIActivity {
  var log: SharingStage.Log?
  var controller: UIViewController?
  var title = "Translate"
  var works = true

  override var activityType: ActivityType? { ActivityType("org.example.Translate") }
  override var activityTitle: String? { title }
  override var activityImage: UIImage? { UIImage(systemName: "star") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String }
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    log?.lines.append("prepare \(activityItems.map { "\($0)" })")
  }
  override var activityViewController: UIViewController? { controller }
  override func perform() {
    log?.lines.append("perform")
    activityDidFinish(works)
  }
}
