import CarControls
import CarDisplays
import CoreGraphics
import UIKit
import VectorMap

/// The routes to a destination beside the map, and the key that starts the guidance.
final class OverviewPanel: UIView {
  private let navigator: Navigator
  let nameLabel = UILabel()
  let rows = (0..<Navigator.routeCount).map { _ in PlaceRow() }
  let backKey = CarButton(symbolName: "chevron.left")
  let favouriteKey = CarButton(symbolName: "star")
  let startKey = CarButton(title: CarWords["Start"])

  init(_ navigator: Navigator) throws {
    self.navigator = navigator
    super.init(frame: .zero)
    nameLabel.numberOfLines = 2
    nameLabel.isUserInteractionEnabled = false
    nameLabel.accessibilityIdentifier = "overview.name"
    addSubview(nameLabel)
    startKey.emphasis = .prominent
    backKey.accessibilityLabel = CarWords["Back"]
    favouriteKey.accessibilityLabel = CarWords["Favourite"]
    let registry = navigator.registry
    for (index, row) in rows.enumerated() {
      addSubview(row)
      row.accessibilityLabel = CarWords["Route %@", "\(index + 1)"]
      try registry.bind(
        button: row,
        id: "screen.route.\(index)",
        name: CarWords["Route %@", "\(index + 1)"],
        to: Navigator.Function.route(index)
      )
    }
    for (key, id, name, function) in [
      (backKey, "overview.back", CarWords["Back"], Navigator.Function.back),
      (favouriteKey, "favourite", CarWords["Favourite"], Navigator.Function.favourite),
      (startKey, "start", CarWords["Start"], Navigator.Function.start),
    ] {
      addSubview(key)
      try registry.bind(button: key, id: "screen.\(id)", name: name, to: function)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show() {
    nameLabel.text = navigator.session.destination?.name
    for (index, row) in rows.enumerated() {
      row.isHidden = !navigator.routes.indices.contains(index)
      guard !row.isHidden else { continue }
      let route = navigator.routes[index]
      row.name = DistanceWords.duration(route.seconds)
      row.detail = navigator.words.short(route.metres)
      row.isSelected = index == navigator.session.choice
    }
    favouriteKey.symbolName = navigator.isFavourite ? "star.fill" : "star"
    favouriteKey.isSelected = navigator.isFavourite
    favouriteKey.accessibilityValue = navigator.isFavourite ? CarWords["on"] : CarWords["off"]
    setNeedsLayout()
  }

  /// The size that the rows and keys need, without margins.
  var neededSize: CGSize {
    let display = carDisplay
    let gap = CarSpacing.insideGroup.points(on: display)
    let target = CarTargetSize.android.points(on: display)
    let row = PlaceRow()
    let line = CarStyle.font(.primary, on: display).lineHeight.rounded(.up)
    // The row is a subview, so that it is measured on this display.
    addSubview(row)
    defer { row.removeFromSuperview() }
    (row.name, row.detail) = ("88 min", "88.8 km")
    let size = row.intrinsicContentSize
    return CGSize(
      width: max(size.width, 2 * (target.width + gap) + startKey.intrinsicContentSize.width),
      height: 2 * line + CGFloat(Navigator.routeCount + 1) * (max(size.height, target.height) + gap)
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = CarStyle.color(.ground)
    let display = carDisplay
    let gap = CarSpacing.insideGroup.points(on: display)
    let area = carContentArea
    guard area.width > 0, area.height > 0 else { return }
    let target = CarTargetSize.android.points(on: display)
    nameLabel.setStyle(.primary, .text, on: display)
    let nameHeight = nameLabel.sizeThatFits(
      CGSize(width: area.width, height: .greatestFiniteMagnitude)
    ).height.rounded(.up)
    let keys = CGRect(
      x: area.minX,
      y: area.maxY - target.height,
      width: area.width,
      height: target.height
    )
    let count = CGFloat(Navigator.routeCount)
    let least = max(target.height, rows[0].intrinsicContentSize.height)
    let tight = CarSpacing.tight.points(on: display)
    let room = keys.minY - gap - area.minY - (count - 1) * gap
    // On a small panel the rows have priority, and a name of two lines is omitted.
    let fits = nameHeight + tight <= room - least * count
    let name = fits ? nameHeight + tight : 0
    nameLabel.frame = CGRect(
      x: area.minX,
      y: area.minY,
      width: area.width,
      height: fits ? nameHeight : 0
    )
    let height = min(least * 1.3, (room - name) / count).rounded(.down)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: area.minX,
        y: area.minY + name + CGFloat(index) * (height + gap),
        width: area.width,
        height: height
      )
    }
    var x = keys.minX
    for key in [backKey, favouriteKey] {
      key.frame = CGRect(x: x, y: keys.minY, width: target.width, height: keys.height)
      x += target.width + gap
    }
    startKey.frame = CGRect(x: x, y: keys.minY, width: max(0, keys.maxX - x), height: keys.height)
  }
}

extension Route.Maneuver.Kind {
  /// The arrow on displays; its raw value is the value of the cluster's signal.
  var arrow: ClusterState.Guidance.Maneuver {
    switch self {
    case .depart, .straight, .merge: .straight
    case .slightLeft, .left, .sharpLeft: .left
    case .slightRight, .right, .sharpRight, .exit: .right
    case .uTurn: .uTurn
    case .roundabout: .roundabout
    case .arrive: .arrive
    }
  }
}
