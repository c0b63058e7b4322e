import Foundation
import HeadlessHost
import UIKit

extension Bench {
  /// Measures the first frame of a table of a hundred thousand rows after its data is set.
  static func tableFirst(rounds: Int) {
    let screen = HeadlessScreen(Scene.device)
    let controller = UIViewController()
    screen.rootViewController = controller
    var samples: [Double] = []
    for round in 0...max(1, rounds) {
      let table = BenchTable(frame: screen.bounds)
      let time = measure {
        controller.view.addSubview(table)
        table.fill(rows: 100_000)
        screen.update()
      }
      if round > 0 { samples.append(time) }
      table.removeFromSuperview()
      screen.update()
    }
    print("RESULT {\(spread(samples))}")
  }

  /// Measures frames of a table of a hundred thousand rows whose offset moves by `Scene.step` each,
  /// also with the whole frame repainted.
  static func tableScroll(frames: Int, isRepainted: Bool) {
    let screen = HeadlessScreen(Scene.device)
    let table = BenchTable(frame: screen.bounds)
    let controller = UIViewController()
    controller.view = table
    screen.rootViewController = controller
    table.fill(rows: 100_000)
    screen.update()
    var samples: [Double] = []
    samples.reserveCapacity(frames)
    var offset: CGFloat = 0
    for frame in -3..<frames {
      let time = measure {
        offset += Scene.step
        table.contentOffset.y = offset
        if isRepainted { screen.repaint() }
        screen.advance(by: frameInterval)
      }
      if frame >= 0 { samples.append(time) }
    }
    let statistics = screen.frameStatistics
    print(
      "RESULT {\"frames\":\(frames),\(spread(samples)),\"copied_px\":\(statistics.copiedPixels),"
        + "\"painted_px\":\(statistics.paintedPixels)}"
    )
    save(screen)
  }

  /// Measures memory while a finger flings a table through a hundred thousand rows, up to `last`.
  static func tableFlings(last: Int) {
    let screen = HeadlessScreen(Scene.device)
    let table = BenchTable(frame: screen.bounds)
    let controller = UIViewController()
    controller.view = table
    screen.rootViewController = controller
    table.fill(rows: 100_000)
    screen.update()
    var samples: [Double] = []
    var marks = [1000, 10_000, 50_000, 100_000].filter { $0 <= last }
    var memory: [String] = []
    let end =
      min(
        CGFloat(last) * Scene.rowHeight,
        table.contentSize.height
      ) - screen.bounds.height
    while let mark = marks.first {
      let finger = screen.touchDown(at: CGPoint(x: 180, y: 780))
      for step in 1...3 {
        screen.touchMove(finger, to: CGPoint(x: 180, y: 780 - flingStep * CGFloat(step)))
        samples.append(measure { screen.advance(by: frameInterval) })
      }
      screen.touchUp(finger)
      // The finger touches again before the table is at rest.
      for _ in 0..<20 {
        samples.append(measure { screen.advance(by: frameInterval) })
      }
      let place = table.contentOffset.y
      if place >= end || Int((place + screen.bounds.height) / Scene.rowHeight) >= mark {
        memory.append("\"\(mark)\":\(presentMegabytes)")
        marks.removeFirst()
      }
    }
    print(
      "RESULT {\"frames\":\(samples.count),\(spread(samples)),"
        + "\"memory_mb\":{\(memory.joined(separator: ","))}}"
    )
    save(screen)
  }

  /// The distance of the finger in a frame, in points.
  private static let flingStep: CGFloat = 240

  /// Measures the insertion or deletion of a thousand rows in one batch.
  static func tableBatch(rounds: Int, inserts: Bool) {
    let screen = HeadlessScreen(Scene.device)
    let table = BenchTable(frame: screen.bounds)
    let controller = UIViewController()
    controller.view = table
    screen.rootViewController = controller
    table.fill(rows: 100_000)
    screen.update()
    var samples: [Double] = []
    for _ in 0..<max(1, rounds) {
      let inserting = measure { table.insert(1000) }
      screen.advance(by: .seconds(1))
      let deleting = measure { table.delete(1000) }
      screen.advance(by: .seconds(1))
      samples.append(inserts ? inserting : deleting)
    }
    print("RESULT {\(spread(samples))}")
  }
}

/// Rows with an image, two labels and an accessory.
@MainActor
final class BenchRows: NSObject, UITableViewDataSource {
  static let identifier = "row"
  var count: Int
  private static let images = Scene.icons.map {
    UIImage(cgImage: $0, scale: Scene.scale, orientation: .up)
  }

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    cell.imageView?.image = Self.images[indexPath.row % Self.images.count]
    cell.textLabel?.text = "Row \(indexPath.row) — item label"
    cell.detailTextLabel?.text = "Detail \(indexPath.row % 97)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

/// A table of such rows.
@MainActor
final class BenchTable: UITableView {
  private let rows = BenchRows(count: 0)

  init(frame: CGRect) {
    super.init(frame: frame, style: .plain)
    rowHeight = Scene.rowHeight
    register(BenchCell.self, forCellReuseIdentifier: BenchRows.identifier)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("BenchTable is made in code") }

  func fill(rows number: Int) {
    rows.count = number
    dataSource = rows
    reloadData()
  }

  private func paths(_ number: Int) -> [IndexPath] {
    (0..<number).map { IndexPath(row: $0 * 3, section: 0) }
  }

  func insert(_ number: Int) {
    rows.count += number
    performBatchUpdates({ self.insertRows(at: self.paths(number), with: .fade) }, completion: nil)
    layoutIfNeeded()
  }

  func delete(_ number: Int) {
    rows.count -= number
    performBatchUpdates({ self.deleteRows(at: self.paths(number), with: .fade) }, completion: nil)
    layoutIfNeeded()
  }
}

/// A cell with a second label.
@MainActor
final class BenchCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("BenchCell is made in code") }
}
