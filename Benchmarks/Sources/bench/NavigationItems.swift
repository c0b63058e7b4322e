import Foundation
import HeadlessHost
import Measures
import UIKit

extension Bench {
  /// Measures pushes of a screen with a table onto one with a table, on an iPhone XS Max: every
  /// frame from the call to the end of the transition, main thread and render server together.
  ///
  /// The frame of the call creates the pushed screen.
  static func push(rounds: Int) {
    let screen = HeadlessScreen(.iPhoneXSMax)
    screen.showStatusBar()
    let navigation = UINavigationController(rootViewController: TableScreen(named: "Folders"))
    screen.rootViewController = navigation
    screen.advance(by: .seconds(1))
    var samples: [Double] = []
    var calls: [Double] = []
    var painted = 0
    for _ in 0..<max(1, rounds) {
      let call = measure {
        navigation.pushViewController(TableScreen(named: "Notes"), animated: true)
        screen.advance(by: frameInterval)
      }
      calls.append(call)
      samples.append(call)
      while navigation.transitionCoordinator != nil {
        samples.append(measure { screen.advance(by: frameInterval) })
        painted = max(painted, screen.frameStatistics.paintedPixels)
      }
      save(screen)
      navigation.popViewController(animated: false)
      screen.advance(by: .seconds(1))
    }
    print(
      "RESULT {\"frames\":\(samples.count / max(1, rounds)),\(spread(samples)),"
        + "\"worst\":\(samples.max() ?? 0),\"call\":\(percentile(0.5, of: calls)),"
        + "\"late\":\(samples.count { $0 > frameTime }),\"painted_px\":\(painted)}"
    )
  }

  /// The duration of a frame at 60 Hz, in milliseconds.
  private static let frameTime = 1000.0 / 60
}

/// A screen with a table of a hundred rows.
@MainActor
private final class TableScreen: UITableViewController {
  private let data = BenchRows(count: 100)

  init(named name: String) {
    super.init(style: .plain)
    title = name
    navigationItem.rightBarButtonItem = editButtonItem
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TableScreen is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = Scene.rowHeight
    tableView.register(BenchCell.self, forCellReuseIdentifier: BenchRows.identifier)
    tableView.dataSource = data
  }
}
