import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// The climate on the centre display: a column for each zone on its side of the car, with the fan
/// and the windows between them.
///
/// Each key is large and changes a value by a whole step, so that one glance and one tap suffice.
final class ClimateViewController: UIViewController {
  /// The controls of a zone.
  @MainActor final class ZoneColumn {
    let zone: Climate.Zone
    let title = UILabel()
    let value = UILabel()
    let warmer = CarButton(symbolName: "chevron.up")
    let cooler = CarButton(symbolName: "chevron.down")
    let seat = CarButton(title: CarWords["Seat"])

    init(_ zone: Climate.Zone) {
      self.zone = zone
      title.text = CarWords[zone.name]
      for label in [title, value] {
        label.textAlignment = .center
        label.isUserInteractionEnabled = false
      }
      value.accessibilityIdentifier = "temperature.\(zone.rawValue)"
    }

    var views: [UIView] { [title, value, warmer, cooler, seat] }
  }

  let climate: Climate
  let columns = Climate.Zone.allCases.map { ZoneColumn($0) }
  /// The control of the fan: one focus stop for the knob, two keys for a finger.
  let fan = CarStepperView()
  let defrost = CarButton(title: CarWords["Defrost"])
  let cooling = CarButton(title: CarWords["A/C"])
  let recirculation = CarButton(title: CarWords["Recirculate"])

  init(climate: Climate) {
    self.climate = climate
    super.init(nibName: nil, bundle: nil)
    title = "Climate"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = CarStyle.color(.ground)
    for column in columns { column.views.forEach(view.addSubview) }
    for control in [fan, defrost, cooling, recirculation] as [UIView] { view.addSubview(control) }
    fan.maximumValue = Climate.fanSteps
    fan.step = 1
    // A number for zero too, because the space between the keys is too small for a longer word.
    fan.textOfValue = { CarWords["Fan %@", "\(Int(clamping: $0))"] }
    do { try bind() } catch {
      // A registry with two such controllers is a programming error; the controls have no effect.
      NSLog("Climate: %@", "\(error)")
    }
    climate.onChange = { [weak self] in self?.show() }
    show()
  }

  private func bind() throws {
    typealias Function = Climate.Function
    let registry = climate.registry
    for column in columns {
      let (zone, name) = (column.zone, CarWords[column.zone.name])
      let temperature = Function.temperature(zone)
      let keys: [(CarButton, String, String, String, CarControl.Effect)] = [
        (column.warmer, "warmer", CarWords["%@ warmer", name], temperature, .step(1)),
        (column.cooler, "cooler", CarWords["%@ cooler", name], temperature, .step(-1)),
        (column.seat, "seat", CarWords["%@’s heated seat", name], Function.seat(zone), .step(1)),
      ]
      for (key, id, name, function, effect) in keys {
        // The title of the key does not name the zone.
        key.accessibilityLabel = name
        try registry.bind(
          button: key,
          id: "screen.\(zone.rawValue).\(id)",
          name: name,
          to: function,
          effect: effect
        )
      }
    }
    try registry.bind(fan, id: "screen.fan", name: CarWords["Fan"], to: Function.fan)
    for (key, id, name, function) in [
      (defrost, "screen.defrost", CarWords["Defrost"], Function.defrost),
      (cooling, "screen.cooling", CarWords["Air conditioning"], Function.cooling),
      (recirculation, "screen.recirculation", CarWords["Recirculation"], Function.recirculation),
    ] {
      try registry.bind(button: key, id: id, name: name, to: function, effect: .toggle)
    }
  }

  // MARK: Showing

  private func show() {
    guard isViewLoaded else { return }
    typealias Function = Climate.Function
    for column in columns {
      let temperature = climate.number(Function.temperature(column.zone))
      column.value.text = "\(Int(clamping: temperature))°"
      column.warmer.isEnabled = temperature < Climate.temperatures.upperBound
      column.cooler.isEnabled = temperature > Climate.temperatures.lowerBound
      let seat = Int(clamping: climate.number(Function.seat(column.zone)))
      column.seat.title = seat == 0 ? CarWords["Seat off"] : CarWords["Seat %@", "\(seat)"]
      column.seat.isSelected = seat > 0
      column.seat.accessibilityValue = seat == 0 ? CarWords["off"] : "\(seat)"
    }
    for (key, function) in [
      (defrost, Function.defrost), (cooling, Function.cooling),
      (recirculation, Function.recirculation),
    ] {
      key.isSelected = climate.isOn(function)
    }
    view.setNeedsLayout()
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let display = view.carDisplay
    let between = CarSpacing.betweenGroups.points(on: display)
    let area = view.carContentArea
    guard area.width > 0, area.height > 0 else { return }
    let isUpright = area.height > area.width
    // In portrait, the zones are in the lower half, within reach, below the fan and the windows.
    let zones =
      isUpright
      ? CGRect(
        x: area.minX,
        y: area.midY,
        width: area.width,
        height: area.height / 2
      ) : area
    let width =
      isUpright
      ? (zones.width - between) / 2
      : max(zones.width * 0.24, columns.map { self.width(of: $0) }.max() ?? 0)
    for (index, column) in columns.enumerated() {
      let frame = CGRect(
        x: index == 0 ? zones.minX : zones.maxX - width,
        y: zones.minY,
        width: width,
        height: zones.height
      )
      // Each zone is on its side of the car.
      layOut(
        column,
        in: CarDriverSideLayout.place(frame, in: zones, driverSide: display.driverSide),
        display
      )
    }
    let middle =
      isUpright
      ? CGRect(
        x: area.minX,
        y: area.minY,
        width: area.width,
        height: area.height / 2 - between
      ) : area.insetBy(dx: width + between, dy: 0)
    layOutMiddle(in: middle, display)
  }

  private func width(of column: ZoneColumn) -> CGFloat {
    max(column.seat.intrinsicContentSize.width, column.title.sizeThatFits(.zero).width)
  }

  private func layOut(_ column: ZoneColumn, in area: CGRect, _ display: CarDisplay) {
    let gap = CarSpacing.insideGroup.points(on: display)
    column.title.setStyle(.secondary, .secondaryText, on: display)
    column.value.setStyle(.display, .text, on: display)
    let titleHeight = column.title.lineNeed
    // Long descenders, for example in Arabic, must not touch the key.
    let titleGap = CarSpacing.tight.points(on: display)
    let valueHeight = column.value.lineNeed
    let keyHeight = ((area.height - titleHeight - titleGap - valueHeight - gap) / 3).rounded(.down)
    var y = area.minY
    for (view, height, space) in [
      (column.title, titleHeight, titleGap), (column.warmer, keyHeight, 0),
      (column.value, valueHeight, 0), (column.cooler, keyHeight, 0),
    ] as [(UIView, CGFloat, CGFloat)] {
      view.frame = CGRect(x: area.minX, y: y, width: area.width, height: height)
      y += height + space
    }
    column.seat.frame = CGRect(
      x: area.minX,
      y: area.maxY - keyHeight,
      width: area.width,
      height: keyHeight
    )
  }

  private func layOutMiddle(in area: CGRect, _ display: CarDisplay) {
    let gap = CarSpacing.insideGroup.points(on: display)
    let keys = [defrost, cooling, recirculation]
    let widest = keys.map(\.intrinsicContentSize.width).max() ?? 0
    let isRow = widest * 3 + gap * 2 <= area.width
    let rows: CGFloat = isRow ? 2 : 4
    let height = ((area.height - gap * (rows - 1)) / rows).rounded(.down)
    fan.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
    for (index, key) in keys.enumerated() {
      let place = CGFloat(index)
      let width = isRow ? ((area.width - gap * 2) / 3).rounded(.down) : area.width
      key.frame = CGRect(
        x: area.minX + (isRow ? place * (width + gap) : 0),
        y: area.minY + (isRow ? 1 : place + 1) * (height + gap),
        width: width,
        height: height
      )
    }
  }
}
