import UIKitCore

/// The effect of a batch of updates on each row, computed once from the row counts before and
/// after.
///
/// As in UIKit, deletions, reloads and sources of moves are paths before the batch; insertions and
/// destinations of moves are paths after it. Time and memory depend on the number of updates, not
/// on the number of rows.
package struct UpdatePlan {
  /// The contradiction between row counts and updates, in UIKit's words.
  package struct Mistake: Error, Equatable {
    package var text: String
  }

  /// The names of a list and its elements in messages.
  package struct Words: Equatable, Sendable {
    var item: String
    var list: String
    /// The names for rows of a table.
    package static let table = Words(item: "row", list: "table view")
    /// The names for items of a collection view.
    package static let collection = Words(item: "item", list: "collection view")
  }

  /// The changes of a section that remains.
  package struct SectionChange {
    /// The index of the section before the batch.
    package var old: Int
    /// The ascending indexes, before the batch, of rows that were deleted or moved away.
    package var removed: [Int] = []
    /// The ascending indexes, after the batch, of rows that were inserted or moved here.
    package var added: [Int] = []
  }

  /// The changes by section index after the batch; nil for an inserted or reloaded section.
  package private(set) var changes: [SectionChange?] = []
  /// The new section indexes by index before the batch; nil for a deleted or reloaded section.
  package private(set) var newSections: [Int?] = []
  /// The paths of moved rows before the batch, by path after it.
  package private(set) var sources: [RowPath: RowPath] = [:]
  /// The paths of moved rows after the batch, by path before it.
  package private(set) var goals: [RowPath: RowPath] = [:]
  package private(set) var insertedRows: [RowPath: UITableView.RowAnimation] = [:]
  package private(set) var deletedRows: [RowPath: UITableView.RowAnimation] = [:]
  /// The animations of reloaded rows, by path before the batch.
  package private(set) var reloadedRows: [RowPath: UITableView.RowAnimation] = [:]
  package private(set) var insertedSections: [Int: UITableView.RowAnimation] = [:]
  package private(set) var deletedSections: [Int: UITableView.RowAnimation] = [:]
  /// The reloaded sections by index before the batch, with the index after it.
  package private(set) var reloadedSections:
    [Int: (new: Int, animation: UITableView.RowAnimation)] = [:]
  private let words: Words
  private var movedSections: [Int: Int] = [:]

  /// Computes the plan.
  ///
  /// - Parameters:
  ///   - updates: The updates, in the order of the requests.
  ///   - old: The row counts of the sections before the batch.
  ///   - new: The row counts of the sections after the batch, from the data source.
  ///   - words: The names in messages.
  /// - Throws: The mistake with which UIKit would stop the app.
  package init(
    _ updates: [TableUpdate],
    from old: [Int],
    to new: [Int],
    words: Words = .table
  ) throws(Mistake) {
    self.words = words
    try sort(updates, old: old, new: new)
    try mapSections(old.count, new.count)
    try mapRows(old: old, new: new)
    try checkCounts(old: old, new: new)
  }

  // MARK: The mapping

  /// Returns the path of a row after the batch; nil if it was deleted.
  ///
  /// A reloaded row keeps its position.
  package func newPath(of path: RowPath) -> RowPath? {
    if let goal = goals[path] { return goal }
    if deletedRows[path] != nil { return nil }
    guard let section = newSections[path.section], let change = changes[section] else {
      return nil
    }
    let index = change.removed.lowerBound(of: path.row)
    if index < change.removed.count, change.removed[index] == path.row { return nil }
    return RowPath(section, Self.place(path.row - index, among: change.added))
  }

  /// Returns the path of a row before the batch; nil if it is new.
  package func oldPath(of path: RowPath) -> RowPath? {
    if let source = sources[path] { return source }
    guard let change = changes[path.section] else { return nil }
    let index = change.added.lowerBound(of: path.row)
    if index < change.added.count, change.added[index] == path.row { return nil }
    return RowPath(change.old, Self.place(path.row - index, among: change.removed))
  }

  package func oldSection(of section: Int) -> Int? { changes[section]?.old }

  /// Returns the index of rank `rank` among those that are not in `taken`, which is ascending.
  private static func place(_ rank: Int, among taken: [Int]) -> Int {
    var low = 0
    var high = taken.count
    while low < high {
      let middle = (low + high) / 2
      if taken[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }

  // MARK: Working it out

  private mutating func sort(
    _ updates: [TableUpdate],
    old: [Int],
    new: [Int]
  ) throws(Mistake) {
    for update in updates {
      switch update {
      case .insertRow(let path, let animation):
        insertedRows[path] = animation
      case .deleteRow(let path, let animation):
        try check(path, in: old, .deleting)
        if reloadedRows[path] != nil {
          throw Mistake(text: "attempt to delete and reload the same index path (\(path.words))")
        }
        deletedRows[path] = animation
      case .reloadRow(let path, let animation):
        try check(path, in: old, .reloading)
        if deletedRows[path] != nil {
          throw Mistake(text: "attempt to delete and reload the same index path (\(path.words))")
        }
        reloadedRows[path] = animation
      case .moveRow(let source, let goal):
        try check(source, in: old, .moving)
        if goals[source] != nil {
          throw Mistake(
            text: "attempt to perform multiple moves from the index path "
              + source.words
          )
        }
        if sources[goal] != nil {
          throw Mistake(text: "attempt to perform multiple moves to the index path \(goal.words)")
        }
        goals[source] = goal
        sources[goal] = source
      case .insertSection(let section, let animation):
        insertedSections[section] = animation
      case .deleteSection(let section, let animation):
        try check(section, in: old, "delete")
        deletedSections[section] = animation
      case .reloadSection(let section, let animation):
        try check(section, in: old, "reload")
        reloadedSections[section] = (section, animation)
      case .moveSection(let source, let goal):
        try check(source, in: old, "move")
        movedSections[source] = goal
      }
    }
    try checkPairs(new)
  }

  private enum Verb: String {
    case deleting = "delete"
    case reloading = "reload"
    case moving = "move"
  }

  private func check(_ path: RowPath, in counts: [Int], _ verb: Verb) throws(Mistake) {
    guard counts.indices.contains(path.section) else {
      throw Mistake(
        text:
          "attempt to \(verb.rawValue) \(words.item) \(path.row) from section \(path.section), but there "
          + "are only \(counts.count) sections before the update"
      )
    }
    guard path.row >= 0, path.row < counts[path.section] else {
      throw Mistake(
        text:
          "attempt to \(verb.rawValue) \(words.item) \(path.row) from section \(path.section) which only "
          + "contains \(counts[path.section]) \(words.item)s before the update"
      )
    }
  }

  private func check(_ section: Int, in counts: [Int], _ verb: String) throws(Mistake) {
    guard counts.indices.contains(section) else {
      throw Mistake(
        text: "attempt to \(verb) section \(section), but there are only \(counts.count) sections "
          + "before the update"
      )
    }
  }

  private func checkPairs(_ new: [Int]) throws(Mistake) {
    for path in goals.keys where deletedRows[path] != nil {
      throw Mistake(
        text: "attempt to perform a delete and a move from the same index path (\(path.words))"
      )
    }
    for path in sources.keys where insertedRows[path] != nil {
      throw Mistake(
        text: "attempt to perform an insert and a move to the same index path (\(path.words))"
      )
    }
    for section in movedSections.keys where deletedSections[section] != nil {
      throw Mistake(
        text: "attempt to perform a delete and a move from the same section (\(section))"
      )
    }
    for section in insertedSections.keys.sorted() where !new.indices.contains(section) {
      throw Mistake(
        text: "attempt to insert section \(section) but there are only \(new.count) sections after "
          + "the update"
      )
    }
    for path in insertedRows.keys {
      guard new.indices.contains(path.section) else {
        throw Mistake(
          text:
            "attempt to insert \(words.item) \(path.row) into section \(path.section), but there are only "
            + "\(new.count) sections after the update"
        )
      }
      guard path.row >= 0, path.row < new[path.section] else {
        throw Mistake(
          text:
            "attempt to insert \(words.item) \(path.row) into section \(path.section), but there are only "
            + "\(new[path.section]) \(words.item)s in section \(path.section) after the update"
        )
      }
    }
    for path in sources.keys {
      guard new.indices.contains(path.section), path.row >= 0, path.row < new[path.section] else {
        throw Mistake(
          text: "attempt to move \(words.item) to \(path.words), but there are only "
            + "\(new.indices.contains(path.section) ? new[path.section] : 0) \(words.item)s in section "
            + "\(path.section) after the update"
        )
      }
    }
  }

  private mutating func mapSections(_ old: Int, _ new: Int) throws(Mistake) {
    guard old - deletedSections.count + insertedSections.count == new else {
      throw Mistake(
        text: "Invalid update: invalid number of sections.  The number of sections contained in "
          + "the \(words.list) after the update (\(new)) must be equal to the number of sections "
          + "contained in the \(words.list) before the update (\(old)), plus or minus the number of "
          + "sections inserted or deleted (\(insertedSections.count) inserted, "
          + "\(deletedSections.count) deleted)."
      )
    }
    newSections = Array(repeating: nil, count: old)
    changes = Array(repeating: nil, count: new)
    var taken = Set(insertedSections.keys)
    for (source, goal) in movedSections {
      guard goal >= 0, goal < new, taken.insert(goal).inserted else {
        throw Mistake(text: "attempt to move section \(source) to section \(goal)")
      }
      newSections[source] = goal
    }
    var next = 0
    for section in 0..<old {
      guard deletedSections[section] == nil, movedSections[section] == nil else { continue }
      while taken.contains(next) { next += 1 }
      newSections[section] = next
      next += 1
    }
    for section in 0..<old {
      guard let place = newSections[section] else { continue }
      if let reload = reloadedSections[section] {
        reloadedSections[section] = (place, reload.animation)
        newSections[section] = nil
      } else {
        changes[place] = SectionChange(old: section)
      }
    }
  }

  private mutating func mapRows(old: [Int], new: [Int]) throws(Mistake) {
    for path in deletedRows.keys { remove(path) }
    for path in goals.keys { remove(path) }
    for path in insertedRows.keys { changes[path.section]?.added.append(path.row) }
    for path in sources.keys { changes[path.section]?.added.append(path.row) }
    for section in changes.indices {
      changes[section]?.removed.sort()
      changes[section]?.added.sort()
    }
    // The rows of a deleted or inserted section are part of that section's change.
    deletedRows = deletedRows.filter { newSections[$0.key.section] != nil }
    insertedRows = insertedRows.filter { changes[$0.key.section] != nil }
    reloadedRows = reloadedRows.filter { newSections[$0.key.section] != nil }
  }

  private mutating func remove(_ path: RowPath) {
    guard let section = newSections[path.section] else { return }
    changes[section]?.removed.append(path.row)
  }

  private func checkCounts(old: [Int], new: [Int]) throws(Mistake) {
    for section in changes.indices {
      guard let change = changes[section] else { continue }
      let before = old[change.old]
      guard before - change.removed.count + change.added.count != new[section] else { continue }
      let inserted = change.added.count { insertedRows[RowPath(section, $0)] != nil }
      let deleted = change.removed.count { deletedRows[RowPath(change.old, $0)] != nil }
      throw Mistake(
        text:
          "Invalid update: invalid number of \(words.item)s in section \(section).  The number of \(words.item)s "
          + "contained in an existing section after the update (\(new[section])) must be equal to "
          + "the number of \(words.item)s contained in that section before the update (\(before)), plus or "
          + "minus the number of \(words.item)s inserted or deleted from that section (\(inserted) "
          + "inserted, \(deleted) deleted) and plus or minus the number of \(words.item)s moved into or out "
          + "of that section (\(change.added.count - inserted) moved in, "
          + "\(change.removed.count - deleted) moved out)."
      )
    }
  }
}

extension RowPath {
  /// The format of an index path in UIKit's messages.
  package var words: String { "{length = 2, path = \(section) - \(row)}" }
}

extension [Int] {
  /// Returns the first index whose element is not below `value`; the elements are ascending.
  func lowerBound(of value: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
