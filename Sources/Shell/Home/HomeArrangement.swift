/// A folder on the home screen.
struct HomeFolder: Codable, Equatable, Sendable {
  /// The name below its icon.
  var name: String
  /// The identifiers of its apps.
  var apps: [String]
}

/// The order of icons on the pages of the home screen, in the dock and in folders.
///
/// Icons are identified by the identifiers of apps and the keys of folders. A key contains a space,
/// which is not allowed in an app's identifier.
struct HomeArrangement: Codable, Equatable, Sendable {
  /// A place of an icon.
  enum Place: Equatable, Sendable {
    /// An index on a page; a page index after the last page creates a page.
    case page(Int, Int)
    /// An index in the dock.
    case dock(Int)
    /// An index in the folder with a key.
    case folder(String, Int)
  }

  /// The icons of each page.
  var pages: [[String]] = []
  /// The icons of the dock.
  var dock: [String] = []
  /// The folders, by their keys.
  var folders: [String: HomeFolder] = [:]

  /// The identifiers of all apps, including those in folders.
  var identifiers: [String] {
    (pages.flatMap { $0 } + dock).flatMap { folders[$0]?.apps ?? [$0] }
  }

  /// Returns the key of the folder that contains an app, or nil if none does.
  func folder(of identifier: String) -> String? {
    folders.first { $0.value.apps.contains(identifier) }?.key
  }

  /// Returns an arrangement of exactly the installed apps.
  ///
  /// Icons keep their order. An app without a place goes into the dock if its description says so
  /// and the dock has room; otherwise it goes behind the last icon. Icons that do not fit on a page
  /// or in the dock move to the next page.
  func arranging(_ apps: [InstalledApp], pageCapacity: Int, dockCapacity: Int) -> HomeArrangement {
    // If a damaged file lists an identifier or a key twice, its first place is kept.
    var missing = Set(apps.map(\.identifier))
    var keys = Set(folders.keys)
    var result = HomeArrangement()
    func keep(_ icon: String) -> Bool {
      guard var folder = folders[icon] else { return missing.remove(icon) != nil }
      guard keys.remove(icon) != nil else { return false }
      folder.apps = folder.apps.filter { missing.remove($0) != nil }
      guard !folder.apps.isEmpty else { return false }
      result.folders[icon] = folder
      return true
    }
    let keptDock = dock.filter { keep($0) }
    let keptPages = pages.map { page in page.filter { keep($0) } }
    (result.dock, result.pages) = (keptDock, keptPages)
    for app in apps where missing.contains(app.identifier) && app.isInDock {
      guard result.dock.count < dockCapacity else { break }
      result.dock.append(app.identifier)
      missing.remove(app.identifier)
    }
    result.clean()
    let last = result.pages.count - 1
    result.pages[last] += result.dock.dropFirst(dockCapacity)
    result.dock = Array(result.dock.prefix(dockCapacity))
    result.pages[last] += apps.map(\.identifier).filter { missing.contains($0) }
    result.flow(pageCapacity)
    return result
  }

  /// Returns an arrangement in which icons have moved to a place, one behind the other.
  ///
  /// - Returns: The arrangement, or nil if the icons do not fit or a folder would be moved into a
  ///   folder.
  func moving(
    _ icons: [String],
    to place: Place,
    pageCapacity: Int,
    dockCapacity: Int
  ) -> HomeArrangement? {
    var result = removing(icons)
    switch place {
    case .dock(let index):
      guard result.dock.count + icons.count <= dockCapacity else { return nil }
      result.dock.insert(contentsOf: icons, at: max(0, min(index, result.dock.count)))
    case .page(let page, let index):
      if page >= result.pages.count { result.pages.append([]) }
      let page = max(0, min(page, result.pages.count - 1))
      let index = max(0, min(index, result.pages[page].count))
      result.pages[page].insert(contentsOf: icons, at: index)
    case .folder(let key, let index):
      guard var folder = result.folders[key], icons.allSatisfy({ folders[$0] == nil }) else {
        return nil
      }
      folder.apps.insert(contentsOf: icons, at: max(0, min(index, folder.apps.count)))
      result.folders[key] = folder
    }
    result.flow(pageCapacity)
    return result
  }

  /// Returns an arrangement in which apps are dropped on an icon: they go to the end of that
  /// folder, or into a new folder that replaces the app.
  ///
  /// The result is nil if one of the dropped icons is a folder.
  ///
  /// - Parameters:
  ///   - icons: The dropped apps.
  ///   - icon: The app or the folder below them.
  ///   - name: The name of a new folder.
  /// - Returns: The arrangement and the folder's key.
  func dropping(
    _ icons: [String],
    onto icon: String,
    name: String
  ) -> (arrangement: HomeArrangement, key: String)? {
    guard !icons.contains(icon), icons.allSatisfy({ folders[$0] == nil }) else { return nil }
    var result = removing(icons)
    if result.folders[icon] != nil {
      result.folders[icon]?.apps += icons
      return (result, icon)
    }
    var number = 1
    while folders["folder \(number)"] != nil { number += 1 }
    let key = "folder \(number)"
    for page in result.pages.indices {
      guard let index = result.pages[page].firstIndex(of: icon) else { continue }
      result.pages[page][index] = key
      result.folders[key] = HomeFolder(name: name, apps: [icon] + icons)
      return (result, key)
    }
    guard let index = result.dock.firstIndex(of: icon) else { return nil }
    result.dock[index] = key
    result.folders[key] = HomeFolder(name: name, apps: [icon] + icons)
    return (result, key)
  }

  private func removing(_ icons: [String]) -> HomeArrangement {
    var result = self
    result.dock.removeAll { icons.contains($0) }
    for page in result.pages.indices { result.pages[page].removeAll { icons.contains($0) } }
    for key in result.folders.keys { result.folders[key]?.apps.removeAll { icons.contains($0) } }
    return result
  }

  /// Removes folders without apps and pages without icons; an empty home screen keeps one page.
  mutating func clean() {
    let empty = folders.filter { $0.value.apps.isEmpty }.keys
    for key in empty { folders[key] = nil }
    dock.removeAll { empty.contains($0) }
    for page in pages.indices { pages[page].removeAll { empty.contains($0) } }
    pages.removeAll(where: \.isEmpty)
    if pages.isEmpty { pages = [[]] }
  }

  /// Moves icons that do not fit on a page to the beginning of the next page.
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
