import UIKitCore

/// Rows that a list shows and its data source does not have.
///
/// Translates between the paths that the list shows and those of the data source.
package struct ListPlaceholders<Placeholder: AnyObject> {
  package struct Entry {
    /// Where the list shows it.
    package var path: RowPath
    package let placeholder: Placeholder
  }

  /// In the order of their paths.
  package private(set) var entries: [Entry] = []
  /// Those whose rows the next batch inserts.
  private var fresh: Set<ObjectIdentifier> = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  package func count(inSection section: Int) -> Int {
    isEmpty ? 0 : entries.count { $0.path.section == section }
  }

  package subscript(path: RowPath) -> Placeholder? {
    isEmpty ? nil : entries.first { $0.path == path }?.placeholder
  }

  package func path(of placeholder: Placeholder) -> RowPath? {
    entries.first { $0.placeholder === placeholder }?.path
  }

  // MARK: Translating

  /// The row of the data source that is shown at a place; nil for a placeholder.
  package func dataPath(of path: RowPath) -> RowPath? {
    self[path] == nil ? dataSlot(of: path) : nil
  }

  /// The place in the data source of what is inserted at a place that is shown.
  package func dataSlot(of path: RowPath) -> RowPath {
    guard !isEmpty else { return path }
    let before = entries.count { $0.path.section == path.section && $0.path.row < path.row }
    return RowPath(path.section, path.row - before)
  }

  /// Where a row of the data source is shown.
  package func shownPath(of path: RowPath) -> RowPath {
    var row = path.row
    for entry in entries where entry.path.section == path.section && entry.path.row <= row {
      row += 1
    }
    return RowPath(path.section, row)
  }

  // MARK: Changing

  /// Adds a placeholder at a path; `isNew`: the next plan that is followed inserts its row.
  package mutating func insert(
    _ placeholder: Placeholder,
    at path: RowPath,
    isNew: Bool = true
  ) {
    if isNew { fresh.insert(ObjectIdentifier(placeholder)) }
    let index = entries.firstIndex { $0.path >= path } ?? entries.count
    entries.insert(Entry(path: path, placeholder: placeholder), at: index)
  }

  /// Takes a placeholder out; those after it keep their paths until the plan of its row is followed.
  package mutating func remove(_ placeholder: Placeholder) -> RowPath? {
    guard let index = entries.firstIndex(where: { $0.placeholder === placeholder }) else {
      return nil
    }
    return entries.remove(at: index).path
  }

  /// Gives placeholders the places of a batch that counts them; one that the batch inserts is where
  /// it belongs.
  package mutating func follow(_ plan: UpdatePlan) {
    guard !isEmpty else { return }
    entries = entries.compactMap { entry in
      if fresh.contains(ObjectIdentifier(entry.placeholder)) { return entry }
      guard plan.newSections.indices.contains(entry.path.section) else { return nil }
      return plan.newPath(of: entry.path).map { Entry(path: $0, placeholder: entry.placeholder) }
    }
    entries.sort { $0.path < $1.path }
    fresh = []
  }

  // MARK: Batches of the data source

  /// The placeholders after a batch of the data source: each stays behind the row that it stood
  /// behind, or the nearest one before that which stays.
  package func carried(by plan: UpdatePlan) -> Self {
    var carried = Self()
    var taken: [Int: Int] = [:]
    for entry in entries {
      let slot = dataSlot(of: entry.path)
      guard plan.newSections.indices.contains(slot.section),
        let section = plan.newSections[slot.section]
      else { continue }
      var row = 0
      for old in stride(from: slot.row - 1, through: 0, by: -1) {
        let path = RowPath(slot.section, old)
        guard plan.goals[path] == nil, let new = plan.newPath(of: path) else { continue }
        row = new.row + 1
        break
      }
      let before = taken[section, default: 0]
      taken[section] = before + 1
      carried.entries.append(
        Entry(path: RowPath(section, row + before), placeholder: entry.placeholder)
      )
    }
    carried.entries.sort { $0.path < $1.path }
    return carried
  }

  /// A batch in the data source's paths, as the list counts: places before it by the placeholders of
  /// now, those after it by the ones that it leaves.
  package func shown(_ updates: [TableUpdate], after carried: Self) -> [TableUpdate] {
    updates.map { update in
      switch update {
      case .insertRow(let path, let animation):
        .insertRow(carried.shownPath(of: path), animation)
      case .deleteRow(let path, let animation): .deleteRow(shownPath(of: path), animation)
      case .reloadRow(let path, let animation): .reloadRow(shownPath(of: path), animation)
      case .moveRow(let from, let to):
        .moveRow(from: shownPath(of: from), to: carried.shownPath(of: to))
      case .insertSection, .deleteSection, .reloadSection, .moveSection: update
      }
    }
  }
}
