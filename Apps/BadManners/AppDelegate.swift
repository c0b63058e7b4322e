import UIKit

/// Shows for each rule a screen that breaks it, and its twin that keeps it.
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
}

/// The rules; a row opens the bad screen, its accessory the good one.
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
    show(Lesson.all[indexPath.row].page(isGood: false), sender: self)
  }

  override func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    show(Lesson.all[indexPath.row].page(isGood: true), sender: self)
  }
}
