import CarBench
import CarSafety
import UIKit

/// The state of the car, and places to send to it while it is parked.
///
/// While the driver drives, the phone shows no content and no controls, because drivers must not
/// use it (CAR-R40).
final class CompanionController: UITableViewController {
  /// The places that can be sent.
  ///
  /// Chosen: places that a driver might search for before a drive.
  static let places = ["Station", "Harbour", "Forest Café"]

  private let link: CarLink
  private let cover = UIView()
  private let coverText = UILabel()

  init(_ link: CarLink) {
    self.link = link
    super.init(style: .grouped)
    title = CarWords["My Car"]
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(CompanionCell.self, forCellReuseIdentifier: "row")
    coverText.numberOfLines = 0
    coverText.textAlignment = .center
    coverText.font = .preferredFont(forTextStyle: .title2)
    coverText.text = CarWords["You are driving.\nThe phone can wait."]
    coverText.textColor = .white
    cover.backgroundColor = .black
    cover.addSubview(coverText)
    update()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let room = cover.superview?.bounds else { return }
    cover.frame = room
    coverText.frame = room.insetBy(dx: 24, dy: 24)
  }

  /// Shows the newest values.
  func update() {
    guard isViewLoaded else { return }
    // A phone without a connection to the car is not restricted.
    let isLocked = link.isConnected && link.drivingState.isDriving
    if isLocked != (cover.superview != nil) {
      if isLocked {
        navigationController?.view.addSubview(cover)
      } else {
        cover.removeFromSuperview()
      }
      view.setNeedsLayout()
    }
    let shown = Shown(facts: facts.map { "\($0.0) \($0.1)" }, place: place)
    guard shown != self.shown else { return }
    self.shown = shown
    tableView.reloadData()
  }

  /// The content of the rows; they are reloaded only when it changes.
  private struct Shown: Equatable {
    var facts: [String]
    var place: String?
  }

  private var shown: Shown?

  /// The name of the place that was sent to the car.
  private var place: String? { link.value(VehiclePath.destination)?.text }

  private var facts: [(String, String)] {
    guard link.isConnected else { return [(CarWords["Car"], CarWords["Not connected"])] }
    func whole(_ path: String, _ unit: String, by divisor: Double = 1) -> String {
      link.value(path)?.double.map { "\(Int(clamping: ($0 / divisor).rounded())) \(unit)" } ?? "–"
    }
    let door = link.value(VehiclePath.door)?.bool
    return [
      (CarWords["Charge"], whole(VehiclePath.charge, "%")),
      (CarWords["Range"], whole(VehiclePath.range, "km", by: 1000)),
      (CarWords["Outside"], whole(VehiclePath.temperature, "°C")),
      (CarWords["Driver’s Door"], door.map { $0 ? CarWords["Open"] : CarWords["Closed"] } ?? "–"),
    ]
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? facts.count : Self.places.count
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { section == 0 ? nil : CarWords["Send to Car"] }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if indexPath.section == 0 {
      let (name, value) = facts[indexPath.row]
      cell.textLabel?.text = name
      cell.detailTextLabel?.text = value
      cell.selectionStyle = .none
      cell.accessoryType = .none
    } else {
      let place = Self.places[indexPath.row]
      cell.textLabel?.text = place
      cell.detailTextLabel?.text = nil
      cell.selectionStyle = .default
      cell.accessoryType = self.place == place ? .checkmark : .none
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard indexPath.section == 1 else { return }
    link.set(.text(Self.places[indexPath.row]), for: VehiclePath.destination)
  }
}

/// A row with a value at its trailing edge.
private final class CompanionCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }
}
