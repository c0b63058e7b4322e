import UIKit
import os

/// Shows, for each rule, a screen that breaks it and a screen that follows it.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: LessonListController())
    window?.makeKeyAndVisible()
    return true
  }

  /// Shaking the device closes a lesson that fills the screen.
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    window?.rootViewController?.dismiss(animated: true)
  }
}

/// The list of rules; a row opens the bad screen, its accessory button the good one.
final class LessonListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Bad Manners"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "rule")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Lesson.all.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "rule", for: indexPath)
    let lesson = Lesson.all[indexPath.row]
    cell.textLabel?.text = "\(lesson.rule) \(lesson.title)"
    cell.accessoryType = .detailDisclosureButton
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    open(Lesson.all[indexPath.row], isGood: false)
  }

  override func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    open(Lesson.all[indexPath.row], isGood: true)
  }

  private let log = Logger(subsystem: "org.russet.BadManners", category: "lessons")

  private func open(_ lesson: Lesson, isGood: Bool) {
    log.notice(
      "\(lesson.rule, privacy: .public) opens, \(isGood ? "kept" : "broken", privacy: .public)"
    )
    guard let screen = lesson.screen?(isGood) else {
      return show(lesson.page(isGood: isGood), sender: self)
    }
    // A navigation stack cannot contain a split view controller or a tab bar controller.
    screen.modalPresentationStyle = .fullScreen
    present(screen, animated: true)
  }
}
