import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// The page with the categories of places and the key for spelling a name.
final class CategoriesPage: NavigationPage {
  let keys = PlaceCategory.allCases.map {
    CarButton(title: CarWords[$0.name], symbolName: $0.symbol)
  }
  let spellKey = CarButton(title: CarWords["Spell"], symbolName: "keyboard")

  init(_ navigator: Navigator) throws {
    try super.init(navigator, name: "categories")
    titleLabel.text = CarWords["Where to?"]
    for (key, category) in zip(keys, PlaceCategory.allCases) {
      try bind(
        key,
        "category.\(category.rawValue)",
        CarWords[category.name],
        Navigator.Function.category(category)
      )
    }
    try bind(spellKey, "spell", CarWords["Spell"], Navigator.Function.spell)
  }

  required init?(coder: NSCoder) { nil }

  override func layOutContent(in area: CGRect, gap: CGFloat) {
    layOutGrid(keys + [spellKey], in: area, gap: gap, columns: [4, 2])
  }
}

/// A page with a list of places.
final class PlacesPage: NavigationPage {
  let upKey = CarButton(symbolName: "chevron.up")
  let downKey = CarButton(symbolName: "chevron.down")
  let rows = (0..<Navigator.rowCount).map { _ in PlaceRow() }
  let emptyLabel = UILabel()

  init(_ navigator: Navigator) throws {
    try super.init(navigator, name: "places")
    upKey.accessibilityLabel = CarWords["Page up"]
    downKey.accessibilityLabel = CarWords["Page down"]
    try bind(upKey, "places.up", CarWords["Page up"], Navigator.Function.pageUp)
    try bind(downKey, "places.down", CarWords["Page down"], Navigator.Function.pageDown)
    for (index, row) in rows.enumerated() {
      row.accessibilityLabel = CarWords["Place"]
      try bind(
        row,
        "places.row.\(index)",
        CarWords["Place %@", "\(index + 1)"],
        Navigator.Function.row(index)
      )
    }
    emptyLabel.numberOfLines = 0
    emptyLabel.textAlignment = .center
    emptyLabel.isUserInteractionEnabled = false
    addSubview(emptyLabel)
  }

  required init?(coder: NSCoder) { nil }

  override var headerKeys: [CarButton] { [upKey, downKey] }

  override func show() {
    let shown = navigator.shownPlaces
    let pages = navigator.pageCount
    let page = min(navigator.session.page, pages - 1)
    titleLabel.text =
      (navigator.session.category?.name).map { CarWords[$0] } ?? "“\(navigator.session.text)”"
    for (index, row) in rows.enumerated() {
      row.isHidden = !shown.indices.contains(index)
      guard !row.isHidden else { continue }
      row.name = shown[index].name
      row.detail = detail(of: shown[index])
    }
    for key in [upKey, downKey] { key.isHidden = pages < 2 }
    upKey.isEnabled = page > 0
    downKey.isEnabled = page < pages - 1
    emptyLabel.isHidden = !shown.isEmpty
    emptyLabel.text =
      navigator.notice
      ?? (navigator.map == nil ? CarWords["The map is being read."] : CarWords["Nothing here yet."])
    if let notice = navigator.notice { titleLabel.text = notice }
    super.show()
  }

  private func detail(of place: Place) -> String {
    let distance = place.position.distance(to: navigator.session.position)
    let text = navigator.words.short(distance)
    guard let price = place.pricePerHour else { return text }
    return "\(price <= 0 ? CarWords["free"] : String(format: "€ %.2f", price)) · \(text)"
  }

  override func layOutContent(in area: CGRect, gap: CGFloat) {
    emptyLabel.setStyle(.primary, .secondaryText, on: carDisplay)
    emptyLabel.frame = area
    let least = rows[0].intrinsicContentSize.height
    let count = min(
      Navigator.rowCount,
      max(1, Int(clamping: ((area.height + gap) / (least + gap)).rounded(.down)))
    )
    if navigator.rowsPerPage != count {
      navigator.rowsPerPage = count
      show()
    }
    let height = ((area.height - gap * CGFloat(count - 1)) / CGFloat(count)).rounded(.down)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: area.minX,
        y: area.minY + CGFloat(index) * (height + gap),
        width: area.width,
        height: height
      )
    }
  }
}

/// The page with letters for spelling a name; locked while the car moves, with the text preserved.
final class KeypadPage: NavigationPage {
  let letterKeys = Navigator.letters.map { CarButton(title: $0) }
  let spaceKey = CarButton(title: "␣")
  let deleteKey = CarButton(symbolName: "delete.left")
  let resultsKey = CarButton(title: CarWords["Show"])

  init(_ navigator: Navigator) throws {
    try super.init(navigator, name: "keypad")
    for (key, letter) in zip(letterKeys, Navigator.letters) {
      try bind(key, "letter.\(letter)", letter, Navigator.Function.letter(letter))
    }
    spaceKey.accessibilityLabel = CarWords["Space"]
    deleteKey.accessibilityLabel = CarWords["Delete"]
    try bind(spaceKey, "letter.space", CarWords["Space"], Navigator.Function.letter("space"))
    try bind(deleteKey, "delete", CarWords["Delete"], Navigator.Function.delete)
    try bind(resultsKey, "results", CarWords["Show the places"], Navigator.Function.results)
    resultsKey.emphasis = .prominent
  }

  required init?(coder: NSCoder) { nil }

  override var headerKeys: [CarButton] { [resultsKey] }

  override func show() {
    let isLocked = navigator.isKeypadLocked
    let text = navigator.session.text
    let count = text.isEmpty ? 0 : navigator.places.count
    titleLabel.text =
      isLocked ? CarWords["Spell when parked"] : text.isEmpty ? CarWords["Spell a name"] : text
    resultsKey.title = count == 0 ? CarWords["Show"] : CarWords["Show %@", "\(count)"]
    resultsKey.isEnabled = count > 0
    for key in letterKeys + [spaceKey, deleteKey] { key.isEnabled = !isLocked }
    deleteKey.isEnabled = !isLocked && !text.isEmpty
    super.show()
  }

  override func layOutContent(in area: CGRect, gap: CGFloat) {
    let columns = area.width > area.height ? 7 : 5
    layOutGrid(letterKeys + [spaceKey, deleteKey], in: area, gap: gap, columns: [columns])
  }
}

/// The page with the causes of a report, which takes two taps.
final class ReportPage: NavigationPage {
  let keys = CarIncidentReport.offeredCauses.map {
    // The full name is too long for a key of a small panel.
    CarButton(title: $0 == .brokenDownVehicle ? CarWords["Breakdown"] : CarWords[$0.text])
  }

  init(_ navigator: Navigator) throws {
    try super.init(navigator, name: "report")
    titleLabel.text = CarWords["What is here?"]
    for (key, cause) in zip(keys, CarIncidentReport.offeredCauses) {
      try bind(
        key,
        "cause.\(cause.rawValue)",
        CarWords[cause.text],
        Navigator.Function.cause(cause)
      )
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layOutContent(in area: CGRect, gap: CGFloat) {
    layOutGrid(keys, in: area, gap: gap, columns: [3, 2, 1])
  }
}
