import CarSafety
import Foundation
import VectorMap

extension Navigator {
  // MARK: Screens

  func openSearch() {
    begin(NavigationTask.category)
    task?.advance()
    session.page = 0
    open(.categories)
  }

  func showMap() {
    task?.abandon()
    task = nil
    open(.map)
  }

  /// Goes one step back and keeps all entries.
  func goBack() {
    switch session.screen {
    case .map: return
    case .categories, .report: showMap()
    case .places:
      resumeTask()
      task?.goBack()
      if session.category != nil || session.text.isEmpty {
        open(.categories)
      } else {
        open(.keypad)
      }
    case .keypad:
      begin(NavigationTask.category)
      task?.advance()
      open(.categories)
    case .overview:
      task?.goBack()
      if !session.isGuiding {
        routes = []
        session.destination = nil
      }
      open(task?.phase == .running || session.category != nil ? .places : .map)
    }
  }

  func choose(_ category: PlaceCategory) {
    session.category = category
    session.page = 0
    task?.advance()
    open(.places)
  }

  /// Shows the car parks, nearest to the destination first.
  func openParking() {
    begin(NavigationTask.category)
    task?.advance()
    choose(.parking)
  }

  // MARK: Places

  /// All places of the present list, without the limit of the page.
  var places: [Place] {
    guard let map else { return [] }
    switch session.category {
    case .recents?: return collection.recents
    case .favourites?: return collection.favourites
    case .parking?:
      let middle = session.isGuiding ? session.destination?.position : nil
      return map.places(of: ["parking"], near: middle ?? session.position)
    case let category?: return map.places(of: category.kinds, near: session.position)
    case nil: return map.places(named: session.text, near: session.position)
    }
  }

  /// The places of the present page, within the limit for lists.
  var shownPlaces: [Place] {
    let allowed = Array(restrictions.current.limited(places))
    let first = min(session.page, max(0, pageCount - 1)) * rowsPerPage
    return Array(allowed.dropFirst(first).prefix(rowsPerPage))
  }

  /// The number of available pages of the present list; 1 for an empty one.
  var pageCount: Int {
    let count = restrictions.current.limited(places).count
    return max(1, (count + rowsPerPage - 1) / max(1, rowsPerPage))
  }

  func turnPage(by count: Int) {
    session.page = min(max(min(session.page, pageCount - 1) + count, 0), pageCount - 1)
  }

  func chooseRow(_ index: Int) {
    let shown = shownPlaces
    guard shown.indices.contains(index) else { return }
    select(shown[index])
  }

  /// Plans routes to a place and shows them.
  func select(_ place: Place) {
    let before = session.destination
    session.destination = place
    session.choice = 0
    plan()
    guard !routes.isEmpty else {
      session.destination = before
      if before != nil { plan() }
      notice = CarWords["There is no way to %@.", place.name]
      return
    }
    session.isGuiding = false
    session.hasArrived = false
    sendGuidance()
    resumeTask()
    task?.advance()
    open(.overview)
  }

  // MARK: Spelling

  func openKeypad() {
    begin(NavigationTask.spell(letters: 3))
    task?.advance()
    session.category = nil
    session.page = 0
    open(.keypad)
  }

  // Chosen: longer than all names of the map.
  private static let longestText = 24

  func type(_ letter: String) {
    guard !isKeypadLocked, session.text.count < Self.longestText else { return }
    resumeTask()
    if task?.step?.id == "keypad" { task?.advance() }
    // A space is not allowed at the start or after another space.
    if letter == " ", session.text.isEmpty || session.text.hasSuffix(" ") { return }
    session.text += letter
  }

  func deleteLetter() {
    guard !isKeypadLocked else { return }
    resumeTask()
    session.text = String(session.text.dropLast())
  }

  /// Shows the matches of the entered letters, even while the keypad is locked.
  func showResults() {
    guard !session.text.isEmpty else { return }
    session.category = nil
    session.page = 0
    task?.advance()
    open(.places)
  }

  // MARK: Favourites and recent places

  /// Whether the destination is a favourite.
  var isFavourite: Bool {
    session.destination.map { place in collection.favourites.contains { $0.id == place.id } }
      ?? false
  }

  func toggleFavourite() {
    guard let place = session.destination else { return }
    if isFavourite {
      collection.favourites.removeAll { $0.id == place.id }
    } else {
      collection.favourites.insert(place, at: 0)
    }
    saveCollection()
  }

  // Chosen: twice the number that the driver may see while driving.
  private static let mostRecents = 12

  func remember(_ place: Place) {
    collection.recents.removeAll { $0.id == place.id }
    collection.recents.insert(place, at: 0)
    collection.recents = Array(collection.recents.prefix(Self.mostRecents))
    saveCollection()
  }

  // MARK: Reports

  func openReport() {
    begin(CarIncidentReport.plan)
    task?.advance()
    // The position at the start of the report, because the car moves on.
    reportPosition = session.position
    open(.report)
  }

  /// Records an incident; a spoken report uses the present position.
  func report(_ cause: CarTrafficIncident.Cause, entry: CarIncidentReport.Entry = .taps) {
    collection.reports.append(
      CarIncidentReport(
        cause: cause,
        position: (entry == .taps ? reportPosition : nil) ?? session.position,
        heading: session.heading,
        time: now().timeIntervalSince1970,
        entry: entry
      )
    )
    reportPosition = nil
    saveCollection()
    task?.advance()
    task = nil
    notice = CarWords["%@ noted on the map.", CarWords[cause.text]]
    open(.map)
  }
}
