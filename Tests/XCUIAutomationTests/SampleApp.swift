import Foundation
import UIKit
import XCUIAutomation

/// A small app with a part of each kind, for tests of the driver.
final class SampleApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let tabs = UITabBarController()
    let form = UINavigationController(rootViewController: FormController())
    form.tabBarItem = UITabBarItem(title: "Form", image: nil, tag: 0)
    let list = UINavigationController(rootViewController: ListController())
    list.tabBarItem = UITabBarItem(title: "List", image: nil, tag: 1)
    let canvas = CanvasController()
    canvas.tabBarItem = UITabBarItem(title: "Canvas", image: nil, tag: 2)
    tabs.viewControllers = [form, list, canvas]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Launches it on a new screen.
  @MainActor
  static func launched(
    arguments: [String] = [],
    environment: [String: String] = [:]
  ) -> XCUIApplication {
    XCUIApplication.register(delegate: SampleApp.self, bundleIdentifier: "org.russet.sample")
    let app = XCUIApplication(bundleIdentifier: "org.russet.sample")
    app.launchArguments = arguments
    app.launchEnvironment = environment
    app.launch()
    return app
  }
}

/// Controls, one below the other; the last label shows the latest action.
final class FormController: UIViewController, UITextFieldDelegate, UIPickerViewDataSource,
  UIPickerViewDelegate
{
  let status = UILabel()
  private let colors = ["Red", "Green", "Blue", "Violet"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Form"
    view.backgroundColor = .white
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Ask",
      primaryAction: UIAction(title: "Ask") { [weak self] _ in self?.ask() }
    )
    let name = UITextField()
    name.placeholder = "Name"
    name.accessibilityIdentifier = "name"
    name.borderStyle = .roundedRect
    name.delegate = self
    let word = UITextField()
    word.placeholder = "Password"
    word.isSecureTextEntry = true
    word.borderStyle = .roundedRect
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Newsletter"
    toggle.addAction(
      UIAction { [weak self] action in
        self?.say((action.sender as? UISwitch)?.isOn == true ? "on" : "off")
      },
      for: .valueChanged
    )
    let slider = UISlider()
    slider.accessibilityIdentifier = "volume"
    let stepper = UIStepper()
    stepper.addAction(
      UIAction { [weak self] action in
        self?.say("\(Int(clamping: (action.sender as? UIStepper)?.value ?? 0)) steps")
      },
      for: .valueChanged
    )
    let segments = UISegmentedControl(items: ["Small", "Large"])
    segments.selectedSegmentIndex = 0
    let save = UIButton(type: .system)
    save.setTitle("Save", for: .normal)
    save.accessibilityIdentifier = "save"
    save.addAction(UIAction { [weak self] _ in self?.say("saved") }, for: .touchUpInside)
    let lost = UIButton(type: .system)
    lost.setTitle("Delete", for: .normal)
    lost.isEnabled = false
    let picker = UIPickerView()
    picker.dataSource = self
    picker.delegate = self
    status.text = "nothing"
    status.accessibilityIdentifier = "status"
    let rows = [name, word, toggle, slider, stepper, segments, save, lost, status, picker]
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      name.widthAnchor.constraint(equalToConstant: 300),
      word.widthAnchor.constraint(equalToConstant: 300),
      slider.widthAnchor.constraint(equalToConstant: 300),
      picker.heightAnchor.constraint(equalToConstant: 162),
    ])
  }

  private func say(_ words: String) { status.text = words }

  private func ask() {
    let alert = UIAlertController(title: "Really?", message: "No way back.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.say("ok") }
    )
    present(alert, animated: true)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    say("hello \(textField.text ?? "")")
    textField.resignFirstResponder()
    return true
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    colors.count
  }
  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  )
    -> String?
  {
    colors[row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    say(colors[row])
  }
}

/// Rows that lead to a page and can be deleted.
final class ListController: UITableViewController {
  private var rows = (1...40).map { "Row \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    tableView.accessibilityIdentifier = "rows"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "row")
    cell.textLabel?.text = rows[indexPath.row]
    cell.detailTextLabel?.text = indexPath.row.isMultiple(of: 2) ? "even" : "odd"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = UIViewController()
    page.title = rows[indexPath.row]
    page.view.backgroundColor = .white
    navigationController?.pushViewController(page, animated: true)
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

/// A view that says which gesture it saw last, and one that covers a button.
final class CanvasController: UIViewController {
  private let board = UIView()
  private let status = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    board.frame = CGRect(x: 20, y: 60, width: 300, height: 300)
    board.backgroundColor = .lightGray
    board.isAccessibilityElement = true
    board.accessibilityLabel = "Board"
    board.accessibilityIdentifier = "board"
    status.frame = CGRect(x: 20, y: 370, width: 300, height: 30)
    status.accessibilityIdentifier = "gesture"
    status.text = "none"
    let covered = UIButton(type: .system)
    covered.setTitle("Covered", for: .normal)
    covered.frame = CGRect(x: 20, y: 420, width: 200, height: 44)
    let cover = UIView(frame: covered.frame.insetBy(dx: -10, dy: -10))
    for each in [board, status, covered, cover] { view.addSubview(each) }
    addGestures()
  }

  private func addGestures() {
    let double = UITapGestureRecognizer(target: nil, action: nil)
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer(target: nil, action: nil)
    single.require(toFail: double)
    let two = UITapGestureRecognizer(target: nil, action: nil)
    two.numberOfTouchesRequired = 2
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    let turn = UIRotationGestureRecognizer(target: nil, action: nil)
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    swipe.direction = .left
    let all: [(UIGestureRecognizer, String)] = [
      (double, "double tap"), (single, "tap"), (two, "two fingers"), (press, "press"),
      (pinch, "pinch"), (turn, "turn"), (swipe, "swipe left"),
    ]
    for (recognizer, name) in all {
      recognizer.addTarget(
        self,
        action: Selector(CanvasController.note(_:), "note:")
      )
      recognizer.name = name
      board.addGestureRecognizer(recognizer)
    }
  }

  func note(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .ended || recognizer.state == .recognized else { return }
    status.text = recognizer.name
  }
}
