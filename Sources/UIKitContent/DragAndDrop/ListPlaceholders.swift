import UIKitCore

/// The rows that a list shows although they are not in its data source.
///
/// Converts between the paths of visible rows and those of the data source.
package struct ListPlaceholders<Placeholder: AnyObject> {
  package struct Entry {
    /// The path at which the list shows the placeholder.
    package var path: RowPath
    package let placeholder: Placeholder
  }

  /// The placeholders, ordered by path.
  package private(set) var entries: [Entry] = []
  /// The placeholders whose rows the next batch inserts.
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

  /// Returns the data source's path of a visible row; nil for a placeholder.
  package func dataPath(of path: RowPath) -> RowPath? {
    self[path] == nil ? dataSlot(of: path) : nil
  }

  /// Returns the data source's position for an insertion at a visible position.
  package func dataSlot(of path: RowPath) -> RowPath {
    guard !isEmpty else { return path }
    let before = entries.count { $0.path.section == path.section && $0.path.row < path.row }
    return RowPath(path.section, path.row - before)
  }

  /// Returns the visible path of a row of the data source.
  package func shownPath(of path: RowPath) -> RowPath {
    var row = path.row
    for entry in entries where entry.path.section == path.section && entry.path.row <= row {
      row += 1
    }
    return RowPath(path.section, row)
  }

  // MARK: Changing

  /// Inserts a placeholder at a path.
  ///
  /// `isNew` states that its row is inserted by the next plan that is followed.
  package mutating func insert(
    _ placeholder: Placeholder,
    at path: RowPath,
    isNew: Bool = true
  ) {
    if isNew { fresh.insert(ObjectIdentifier(placeholder)) }
    let index = entries.firstIndex { $0.path >= path } ?? entries.count
    entries.insert(Entry(path: path, placeholder: placeholder), at: index)
  }

  /// Removes a placeholder and returns its path; later paths change only when a plan is followed.
  package mutating func remove(_ placeholder: Placeholder) -> RowPath? {
    guard let index = entries.firstIndex(where: { $0.placeholder === placeholder }) else {
      return nil
    }
    return entries.remove(at: index).path
  }

  /// Updates the paths after a batch that includes placeholders; those that the batch inserts keep
  /// their paths.
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

  /// Returns the placeholders after a batch of the data source: each stays behind the row before
  /// it, or behind the nearest earlier row that remains.
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

  /// Returns a batch of the data source with visible paths: old paths count the current
  /// placeholders, new paths those in `carried`.
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
