import Foundation

/// The calendars of a folder as values; changes are made here first and then written together.
struct CalendarTree {
  /// A file of a calendar.
  struct Document {
    /// The path relative to the folder of all calendars.
    var name: String
    var calendars: [CalendarComponent]
    var zones: CalendarZones
  }
  /// A calendar: a file, or a folder of files.
  struct Collection {
    /// The name of the file or folder.
    var identifier: String
    var isFolder: Bool
    var title: String
    /// The colour as `#RRGGBB`.
    var color: String?
    /// The kinds that the calendar declares, `VEVENT` and `VTODO`; empty if it declares none.
    var kinds: Set<String> = []
    var documents: [Document] = []
    /// Whether the calendar exists on the disk.
    var isThere = true

    /// Returns whether the calendar accepts a kind: as declared, or else as its items show.
    func takes(_ kind: String) -> Bool {
      if !kinds.isEmpty { return kinds.contains(kind) }
      let found = Set(documents.flatMap(\.calendars).flatMap(\.parts).map(\.name))
        .intersection(["VEVENT", "VTODO"])
      return found.isEmpty || found.contains(kind)
    }
  }
  /// An event or reminder: the item itself and its changed occurrences.
  struct Item {
    var collection: String
    var document: String
    var kind: String
    var identifier: String
    var components: [CalendarComponent]
    var zones: CalendarZones
  }

  var collections: [Collection] = []
  /// The names in the folder that belong to unreadable files.
  var taken: Set<String> = []
  /// The files to write: contents by name; nil deletes the file.
  private(set) var written: [String: String?] = [:]
  /// The folders to delete after their files were deleted.
  private(set) var removedFolders: [String] = []

  func collection(_ identifier: String) -> Collection? {
    collections.first { $0.identifier == identifier }
  }

  private func index(_ identifier: String) throws -> Int {
    guard let index = collections.firstIndex(where: { $0.identifier == identifier }) else {
      throw EKError(.noCalendar)
    }
    return index
  }

  // MARK: Items

  /// Returns a substitute identifier for an item that has none.
  private static func identifier(
    _ component: CalendarComponent,
    _ document: String,
    _ index: Int
  )
    -> String
  {
    let own = component.text("UID") ?? ""
    return own.isEmpty ? "\(document)#\(index)" : own
  }

  /// Returns the items of a kind.
  func items(_ kind: String, in collection: Collection) -> [Item] {
    var result: [Item] = []
    for document in collection.documents {
      var places: [String: Int] = [:]
      for (index, part) in document.calendars.flatMap(\.parts).enumerated()
      where part.name == kind {
        let identifier = Self.identifier(part, document.name, index)
        if let place = places[identifier] {
          result[place].components.append(part)
        } else {
          places[identifier] = result.count
          result.append(
            Item(
              collection: collection.identifier,
              document: document.name,
              kind: kind,
              identifier: identifier,
              components: [part],
              zones: document.zones
            )
          )
        }
      }
    }
    return result
  }

  func item(_ kind: String, _ identifier: String, in collection: String) -> Item? {
    self.collection(collection).flatMap { collection in
      items(kind, in: collection).first { $0.identifier == identifier }
    }
  }

  /// Stores an item's components in its document or in a new one; an empty array removes the item.
  mutating func put(
    _ components: [CalendarComponent],
    _ kind: String,
    _ identifier: String,
    in collection: String
  ) throws {
    let place = try index(collection)
    try make(place)
    for (number, document) in collections[place].documents.enumerated()
    where replace(components, kind, identifier, place, number, document) {
      return
    }
    guard !components.isEmpty else { return }
    var calendar = CalendarComponent(name: "VCALENDAR", lines: Self.heading)
    calendar.parts = components
    var name = collections[place].identifier
    if collections[place].isFolder {
      name = freeName(name + "/" + Self.fileName(identifier), in: place)
    } else if let number = collections[place].documents.indices.first {
      // A calendar in one file has a single document.
      let last = collections[place].documents[number].calendars.indices.last
      if let last {
        collections[place].documents[number].calendars[last].parts += components
      } else {
        collections[place].documents[number].calendars = [calendar]
      }
      return write(place, number)
    }
    collections[place].documents.append(
      Document(name: name, calendars: [calendar], zones: CalendarZones([calendar]))
    )
    write(place, collections[place].documents.count - 1)
  }

  /// Replaces an item in its document; returns whether the item was found.
  private mutating func replace(
    _ components: [CalendarComponent],
    _ kind: String,
    _ identifier: String,
    _ place: Int,
    _ number: Int,
    _ document: Document
  ) -> Bool {
    var (isFound, index) = (false, 0)
    var fresh = document.calendars
    for calendar in fresh.indices {
      var parts: [CalendarComponent] = []
      for part in fresh[calendar].parts {
        let isOwn =
          part.name == kind && Self.identifier(part, document.name, index) == identifier
        index += 1
        if !isOwn {
          parts.append(part)
        } else if !isFound {
          parts += components
          isFound = true
        }
      }
      fresh[calendar].parts = parts
    }
    guard isFound else { return false }
    collections[place].documents[number].calendars = fresh
    let isEmpty = fresh.flatMap(\.parts).allSatisfy { $0.name == "VTIMEZONE" }
    if isEmpty, collections[place].isFolder {
      written[document.name] = .some(nil)
      collections[place].documents.remove(at: number)
    } else {
      write(place, number)
    }
    return true
  }

  private mutating func write(_ place: Int, _ number: Int) {
    var calendars = collections[place].documents[number].calendars
    let zones = CalendarZones(calendars)
    for index in calendars.indices { Self.define(&calendars[index], zones) }
    collections[place].documents[number].calendars = calendars
    collections[place].documents[number].zones = CalendarZones(calendars)
    written[collections[place].documents[number].name] = calendars.map(\.written).joined()
  }

  /// Adds the missing definitions of zones that a calendar uses.
  // Source: RFC 5545 section 3.2.19: each zone is defined in the file.
  private static func define(_ calendar: inout CalendarComponent, _ zones: CalendarZones) {
    var missing: [String: Date] = [:]
    let there = Set(
      calendar.parts.filter { $0.name == "VTIMEZONE" }.compactMap { $0.line("TZID")?.raw }
    )
    for line in calendar.parts.filter({ $0.name != "VTIMEZONE" }).flatMap(\.lines) {
      guard let name = line.parameter("TZID"), !there.contains(name),
        let date = CalendarDate(line, zones)?.date
      else { continue }
      missing[name] = min(missing[name] ?? date, date)
    }
    for (name, date) in missing.sorted(by: { $0.key < $1.key }) {
      guard let zone = TimeZone(identifier: name) else { continue }
      calendar.parts.insert(CalendarZones.definition(of: zone, round: date), at: 0)
    }
  }

  private static let heading = [
    ContentLine("VERSION", "2.0"), ContentLine("PRODID", "-//Russet//EventKit//EN"),
  ]

  private static func fileName(_ identifier: String) -> String {
    let safe = identifier.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" }
    return String(safe.prefix(120)) + ".ics"
  }

  private func freeName(_ name: String, in place: Int) -> String {
    let used = taken.union(collections[place].documents.map(\.name))
    var (result, number) = (name, 1)
    while used.contains(result) {
      number += 1
      result = name.dropLast(4) + "-\(number).ics"
    }
    return result
  }

  // MARK: Calendars

  /// Creates the files of a calendar that is not on the disk yet.
  private mutating func make(_ place: Int) throws {
    guard !collections[place].isThere else { return }
    collections[place].isThere = true
    writeHeading(place)
  }

  private mutating func writeHeading(_ place: Int) {
    let collection = collections[place]
    if collection.isFolder {
      let folder = collection.identifier + "/"
      written[folder + "displayname"] = collection.title
      if let color = collection.color { written[folder + "color"] = color }
      if !collection.kinds.isEmpty {
        written[folder + "components"] = collection.kinds.sorted().joined(separator: "\n")
      }
    } else if let number = collection.documents.indices.first,
      let first = collection.documents[number].calendars.indices.first
    {
      var calendar = collection.documents[number].calendars[first]
      calendar.set("X-WR-CALNAME", text: collection.title)
      calendar.set("X-APPLE-CALENDAR-COLOR", text: collection.color)
      collections[place].documents[number].calendars[first] = calendar
      write(place, number)
    }
  }

  /// Sets the name and colour of a calendar, and creates it if it is new.
  mutating func putCalendar(_ identifier: String, title: String, color: String?, kinds: Set<String>)
  {
    if let place = collections.firstIndex(where: { $0.identifier == identifier }) {
      collections[place].title = title
      collections[place].color = color
      if !collections[place].isThere { collections[place].kinds = kinds }
      collections[place].isThere = true
      return writeHeading(place)
    }
    collections.append(
      Collection(identifier: identifier, isFolder: true, title: title, color: color, kinds: kinds)
    )
    writeHeading(collections.count - 1)
  }

  /// Returns a name for a new calendar that no other calendar has.
  func freeIdentifier(_ title: String) -> String {
    let safe = title.lowercased().map {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "-"
    }
    let base = safe.isEmpty ? "calendar" : String(safe.prefix(60))
    let used = taken.union(collections.map(\.identifier))
    var (result, number) = (base, 1)
    while used.contains(result) {
      number += 1
      result = "\(base)-\(number)"
    }
    return result
  }

  /// Removes a calendar with all its items.
  mutating func removeCalendar(_ identifier: String) throws {
    let place = try index(identifier)
    let collection = collections.remove(at: place)
    for document in collection.documents { written[document.name] = .some(nil) }
    guard collection.isFolder, collection.isThere else { return }
    for name in ["displayname", "color", "components"] {
      written[identifier + "/" + name] = .some(nil)
    }
    removedFolders.append(identifier)
  }
}
