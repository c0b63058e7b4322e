import Foundation
import Glibc
import Measures
import UIKit
import XCUIAutomation

#if DEBUG
FileHandle.standardError.write(
  Data("uitest: built without optimisation; nothing is measured\n".utf8)
)
exit(2)
#else
let rounds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 20 : 20
MainActor.assumeIsolated { run(rounds: rounds) }

/// Launches an app and does 20 steps in it, several times; prints the processor time of all threads
/// for a launch and its steps, in milliseconds.
@MainActor
func run(rounds: Int) {
  XCUIApplication.register(delegate: StepsApp.self)
  var launches: [Double] = []
  var steps: [Double] = []
  for _ in 0..<max(1, rounds) {
    let app = XCUIApplication()
    launches.append(measure { app.launch() })
    steps.append(measure { twentySteps(in: app) })
    guard app.staticTexts["20 steps"].exists else {
      FileHandle.standardError.write(Data("uitest: the steps did not arrive\n".utf8))
      exit(1)
    }
  }
  print(
    "RESULT {\"launch_ms\":\(percentile(0.5, of: launches)),\"steps_ms\":\(percentile(0.5, of: steps)),"
      + "\"worst_ms\":\(steps.max() ?? 0)}"
  )
}

@MainActor
func twentySteps(in app: XCUIApplication) {
  app.textFields["name"].tap()
  app.textFields["name"].typeText("Ada")
  for _ in 0..<7 { app.buttons["Count"].tap() }
  app.switches["Sure"].tap()
  app.navigationBars.buttons["List"].tap()
  app.tables.firstMatch.swipeUp()
  app.tables.firstMatch.swipeDown()
  app.tables.staticTexts["Row 5"].tap()
  app.navigationBars.buttons["List"].tap()
  app.navigationBars.buttons["Form"].tap()
  app.sliders.element.adjust(toNormalizedSliderPosition: 0.7)
  app.buttons["Ask"].tap()
  app.alerts.buttons["OK"].tap()
  app.buttons["Done"].tap()
}

func measure(_ body: () -> Void) -> Double {
  let before = milliseconds(of: CLOCK_PROCESS_CPUTIME_ID)
  body()
  return milliseconds(of: CLOCK_PROCESS_CPUTIME_ID) - before
}

/// A form and a list.
final class StepsApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: StepsForm())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class StepsForm: UIViewController {
  private let status = UILabel()
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Form"
    view.backgroundColor = .white
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "List",
      primaryAction: UIAction(title: "List") { [weak self] _ in
        self?.navigationController?.pushViewController(StepsList(), animated: true)
      }
    )
    let name = UITextField()
    name.accessibilityIdentifier = "name"
    name.borderStyle = .roundedRect
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Sure"
    let views: [UIView] = [
      name, button("Count") { $0.count += 1 }, toggle, UISlider(),
      button("Ask") { $0.ask() },
      button("Done") { $0.status.text = $0.count == 7 ? "20 steps" : "\($0.count)" }, status,
    ]
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 20, y: 80, width: 300, height: 280)
    view.addSubview(stack)
  }

  private func button(_ title: String, _ action: @escaping (StepsForm) -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        if let self { action(self) }
      },
      for: .touchUpInside
    )
    return button
  }

  private func ask() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

final class StepsList: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    50
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = UIViewController()
    page.title = "Page"
    page.view.backgroundColor = .white
    navigationController?.pushViewController(page, animated: true)
  }
}
#endif
