import CarBench
import CarEnforcement
import CarSafety
import Foundation
import UIKit

UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ProbeApp.self))

/// An app of the car with an open keyboard, a long list and a video, for tests of the enforcement.
///
/// It asks for no limit itself: it follows the driving state of the car, starts the enforcement, and
/// prints what it shows whenever that changes.
final class ProbeApp: UIResponder, UIApplicationDelegate, UITableViewDataSource {
  var window: UIWindow?
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 60))
  private let table = UITableView(frame: CGRect(x: 20, y: 100, width: 300, height: 360))
  private let video = UIImageView(frame: CGRect(x: 360, y: 20, width: 400, height: 225))
  private var link: CarLink?
  private var isOpen = false
  private var shown = ""

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let controller = UIViewController()
    table.dataSource = self
    table.rowHeight = 40
    video.animationImages = [UIColor.red, .blue].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    for view in [field, table, video] as [UIView] { controller.view.addSubview(view) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    CarEnforcement.shared.start()
    CarEnforcement.shared.lock(video, for: .video)
    let link = CarLink(app: "Probe")
    link.onDrivingState = { [weak self, weak link] in
      guard let link else { return }
      CarDrivingStateService.shared.simulate(link.drivingState, speed: link.speed)
      self?.open()
    }
    self.link = link
    let timer = Timer(timeInterval: 0.02, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.report() }
    }
    RunLoop.main.add(timer, forMode: .common)
    return true
  }

  /// Opens everything once, as soon as the car is parked.
  private func open() {
    guard !isOpen, CarDrivingStateService.shared.state == .parked else { return }
    isOpen = true
    field.text = "Half an add"
    field.becomeFirstResponder()
    video.startAnimating()
  }

  private func report() {
    guard isOpen else { return }
    // The enforcement ends the scrolling at the last row that it allows.
    let reach = table.contentSize.height + table.contentInset.bottom
    let rows = Int(exactly: (reach / table.rowHeight).rounded(.down)) ?? 0
    let isCovered = video.subviews.contains { !$0.isHidden } || video.isHidden
    let now = [
      CarDrivingStateService.shared.state.rawValue,
      field.isFirstResponder ? "keyboard" : "no keyboard", "\(field.text ?? "")",
      rows >= 100 ? "all rows" : "few rows",
      video.isAnimating && !isCovered ? "video" : "no video",
    ].joined(separator: ", ")
    guard now != shown else { return }
    shown = now
    FileHandle.standardOutput.write(Data("shows \(now)\n".utf8))
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
}
