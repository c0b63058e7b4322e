import UIKit

/// The list of all areas and their screens.
final class IndexController: UITableViewController {
  private let areas = CatalogueArea.all.filter { !$0.screens.isEmpty }
  private let upcoming = CatalogueArea.all.filter(\.screens.isEmpty)

  private enum Identifier {
    static let screen = "screen"
    static let upcoming = "upcoming"
  }

  init() {
    super.init(style: .grouped)
    title = "Gallery"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("IndexController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ScreenCell.self, forCellReuseIdentifier: Identifier.screen)
    tableView.register(UpcomingCell.self, forCellReuseIdentifier: Identifier.upcoming)
    tableView.rowHeight = UITableView.automaticDimension
  }

  private func screen(at indexPath: IndexPath) -> CatalogueArea.Screen? {
    indexPath.section < areas.count ? areas[indexPath.section].screens[indexPath.row] : nil
  }

  override func numberOfSections(in tableView: UITableView) -> Int { areas.count + 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section < areas.count ? areas[section].screens.count : upcoming.count
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    section < areas.count ? areas[section].title : "Not built yet"
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let screen = screen(at: indexPath)
    let cell = tableView.dequeueReusableCell(
      withIdentifier: screen == nil ? Identifier.upcoming : Identifier.screen,
      for: indexPath
    )
    if let screen {
      (cell as? ScreenCell)?.show(screen)
    } else {
      cell.textLabel?.text = upcoming[indexPath.row].title
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    screen(at: indexPath) == nil ? nil : indexPath
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let screen = screen(at: indexPath) else { return }
    navigationController?.pushViewController(screen.controller(), animated: true)
  }
}

/// A row that opens a screen.
private final class ScreenCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    textLabel?.numberOfLines = 0
    detailTextLabel?.numberOfLines = 0
    detailTextLabel?.textColor = .secondaryLabel
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ScreenCell is made in code") }

  func show(_ screen: CatalogueArea.Screen) {
    textLabel?.text = screen.title
    detailTextLabel?.text = screen.subtitle
    imageView?.image = screen.icon
  }
}

/// A row of an area without screens.
private final class UpcomingCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    textLabel?.textColor = .secondaryLabel
    textLabel?.numberOfLines = 0
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("UpcomingCell is made in code") }
}

extension CatalogueArea.Screen {
  /// The screen's symbol in white on a rounded square of its color, 29 points as in Settings.
  fileprivate var icon: UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 29, height: 29)
    return UIGraphicsImageRenderer(bounds: bounds).image { _ in
      tint.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: 7).fill()
      guard let symbol = UIImage(systemName: symbol)?.withTintColor(.white) else { return }
      let room = bounds.insetBy(dx: 5, dy: 5)
      let factor = min(room.width / symbol.size.width, room.height / symbol.size.height)
      let size = CGSize(width: symbol.size.width * factor, height: symbol.size.height * factor)
      let origin = CGPoint(x: room.midX - size.width / 2, y: room.midY - size.height / 2)
      symbol.draw(in: CGRect(origin: origin, size: size))
    }
  }
}
