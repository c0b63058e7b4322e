/// The order of icons on the pages of the home screen and in the dock, by the apps' identifiers.
struct HomeArrangement: Codable, Equatable, Sendable {
  /// A place that an icon can have.
  enum Place: Equatable, Sendable {
    /// A place on a page; an index after the last page makes a page.
    case page(Int, Int)
    /// A place in the dock.
    case dock(Int)
  }

  /// The icons of each page.
  var pages: [[String]] = []
  /// The icons of the dock.
  var dock: [String] = []

  /// All icons, those of pages first.
  var identifiers: [String] { pages.flatMap { $0 } + dock }

  /// The place of an icon; nil: it has none.
  func place(of identifier: String) -> Place? {
    if let index = dock.firstIndex(of: identifier) { return .dock(index) }
    for (page, icons) in pages.enumerated() {
      if let index = icons.firstIndex(of: identifier) { return .page(page, index) }
    }
    return nil
  }

  /// Returns an arrangement of exactly the installed apps.
  ///
  /// Icons keep their order. An app without a place comes into the dock if its description says so
  /// and there is room, else behind the last icon. Icons for which a page or the dock has no room go
  /// on to the next page.
  func arranging(_ apps: [InstalledApp], pageCapacity: Int, dockCapacity: Int) -> HomeArrangement {
    var missing = Set(apps.map(\.identifier))
    var result = HomeArrangement()
    // An identifier that a damaged file has twice keeps its first place.
    result.dock = dock.filter { missing.remove($0) != nil }
    result.pages = pages.map { page in page.filter { missing.remove($0) != nil } }
    for app in apps where missing.contains(app.identifier) && app.isInDock {
      guard result.dock.count < dockCapacity else { break }
      result.dock.append(app.identifier)
      missing.remove(app.identifier)
    }
    result.removeEmptyPages()
    let last = result.pages.count - 1
    result.pages[last] += result.dock.dropFirst(dockCapacity)
    result.dock = Array(result.dock.prefix(dockCapacity))
    result.pages[last] += apps.map(\.identifier).filter { missing.contains($0) }
    result.flow(pageCapacity)
    return result
  }

  /// Returns an arrangement in which icons have moved to a place, one behind the other; nil if they
  /// have no room there.
  func moving(
    _ identifiers: [String],
    to place: Place,
    pageCapacity: Int,
    dockCapacity: Int
  ) -> HomeArrangement? {
    var result = self
    result.dock.removeAll { identifiers.contains($0) }
    for page in result.pages.indices {
      result.pages[page].removeAll { identifiers.contains($0) }
    }
    switch place {
    case .dock(let index):
      guard result.dock.count + identifiers.count <= dockCapacity else { return nil }
      result.dock.insert(contentsOf: identifiers, at: max(0, min(index, result.dock.count)))
    case .page(let page, let index):
      if page >= result.pages.count { result.pages.append([]) }
      let page = max(0, min(page, result.pages.count - 1))
      let index = max(0, min(index, result.pages[page].count))
      result.pages[page].insert(contentsOf: identifiers, at: index)
    }
    result.flow(pageCapacity)
    return result
  }

  /// Removes pages without icons but the first of an empty home screen.
  mutating func removeEmptyPages() {
    pages.removeAll(where: \.isEmpty)
    if pages.isEmpty { pages = [[]] }
  }

  /// Moves the icons that a page has no room for to the beginning of the next one.
  private mutating func flow(_ capacity: Int) {
    var page = 0
    while page < pages.count {
      let rest = pages[page].dropFirst(capacity)
      if !rest.isEmpty {
        if page + 1 == pages.count { pages.append([]) }
        pages[page + 1].insert(contentsOf: rest, at: 0)
        pages[page].removeLast(rest.count)
      }
      page += 1
    }
  }
}
