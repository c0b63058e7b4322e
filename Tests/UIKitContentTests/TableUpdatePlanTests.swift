import CoreGraphics
import TestSupport
import Testing

@testable import UIKitContent

@Suite("Plans of updates")
struct TableUpdatePlanTests {
  @Test func `rows that stay are found again`() throws {
    let plan = try UpdatePlan(
      [
        .deleteRow(RowPath(0, 1), .fade), .insertRow(RowPath(0, 0), .fade),
        .insertRow(RowPath(0, 3), .fade),
      ],
      from: [4],
      to: [5]
    )
    // a b c d -> x a c y d
    #expect(plan.newPath(of: RowPath(0, 0)) == RowPath(0, 1))
    #expect(plan.newPath(of: RowPath(0, 1)) == nil)
    #expect(plan.newPath(of: RowPath(0, 2)) == RowPath(0, 2))
    #expect(plan.newPath(of: RowPath(0, 3)) == RowPath(0, 4))
    #expect(plan.oldPath(of: RowPath(0, 0)) == nil)
    #expect(plan.oldPath(of: RowPath(0, 4)) == RowPath(0, 3))
  }

  @Test func `moves go between sections`() throws {
    let plan = try UpdatePlan(
      [.moveRow(from: RowPath(0, 0), to: RowPath(1, 1)), .reloadRow(RowPath(1, 0), .fade)],
      from: [2, 1],
      to: [1, 2]
    )
    #expect(plan.newPath(of: RowPath(0, 0)) == RowPath(1, 1))
    #expect(plan.newPath(of: RowPath(0, 1)) == RowPath(0, 0))
    #expect(plan.newPath(of: RowPath(1, 0)) == RowPath(1, 0))
    #expect(plan.oldPath(of: RowPath(1, 1)) == RowPath(0, 0))
  }

  @Test func `sections are inserted, deleted and moved`() throws {
    let plan = try UpdatePlan(
      [.deleteSection(0, .fade), .insertSection(1, .fade), .moveSection(from: 2, to: 0)],
      from: [1, 2, 3],
      to: [3, 9, 2]
    )
    #expect(plan.newSections == [nil, 2, 0])
    #expect(plan.newPath(of: RowPath(2, 1)) == RowPath(0, 1))
    #expect(plan.oldPath(of: RowPath(1, 4)) == nil)
  }

  private func mistake(_ updates: [TableUpdate], _ old: [Int], _ new: [Int]) -> String? {
    do {
      _ = try UpdatePlan(updates, from: old, to: new)
      return nil
    } catch {
      return error.text
    }
  }

  @Test func `numbers that do not fit are told in UIKit's words`() {
    #expect(
      mistake([], [3], [2]) == """
        Invalid update: invalid number of rows in section 0.  The number of rows contained in an \
        existing section after the update (2) must be equal to the number of rows contained in \
        that section before the update (3), plus or minus the number of rows inserted or deleted \
        from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into \
        or out of that section (0 moved in, 0 moved out).
        """
    )
    #expect(
      mistake([.insertSection(0, .fade)], [1], [1]) == """
        Invalid update: invalid number of sections.  The number of sections contained in the \
        table view after the update (1) must be equal to the number of sections contained in the \
        table view before the update (1), plus or minus the number of sections inserted or \
        deleted (1 inserted, 0 deleted).
        """
    )
    #expect(
      mistake([.deleteRow(RowPath(0, 3), .fade)], [3], [2])
        == "attempt to delete row 3 from section 0 which only contains 3 rows before the update"
    )
    #expect(
      mistake([.insertRow(RowPath(0, 5), .fade)], [3], [4]) == """
        attempt to insert row 5 into section 0, but there are only 4 rows in section 0 after the \
        update
        """
    )
    #expect(
      mistake([.deleteRow(RowPath(0, 1), .fade), .reloadRow(RowPath(0, 1), .fade)], [3], [2])
        == "attempt to delete and reload the same index path ({length = 2, path = 0 - 1})"
    )
  }

  @Test func `each kind of change has its own words`() {
    let row = RowPath(0, 9)
    let far = RowPath(7, 0)
    let one = "{length = 2, path = 0 - 1}"
    let cases: [(updates: [TableUpdate], old: [Int], new: [Int], words: String)] = [
      (
        [.reloadRow(row, .none)], [3], [3],
        "attempt to reload row 9 from section 0 which only contains 3 rows before the update"
      ),
      (
        [.moveRow(from: row, to: RowPath(0, 0))], [3], [3],
        "attempt to move row 9 from section 0 which only contains 3 rows before the update"
      ),
      (
        [.deleteRow(far, .none)], [3], [2],
        "attempt to delete row 0 from section 7, but there are only 1 sections before the update"
      ),
      (
        [.insertRow(far, .none)], [3], [3],
        "attempt to insert row 0 into section 7, but there are only 1 sections after the update"
      ),
      (
        [.deleteSection(4, .none)], [3, 3], [3],
        "attempt to delete section 4, but there are only 2 sections before the update"
      ),
      (
        [.reloadSection(4, .none)], [3, 3], [3, 3],
        "attempt to reload section 4, but there are only 2 sections before the update"
      ),
      (
        [.moveSection(from: 4, to: 0)], [3, 3], [3, 3],
        "attempt to move section 4, but there are only 2 sections before the update"
      ),
      (
        [.insertSection(5, .none)], [3], [3, 3],
        "attempt to insert section 5 but there are only 2 sections after the update"
      ),
      (
        [.moveRow(from: RowPath(0, 1), to: RowPath(0, 0)), .deleteRow(RowPath(0, 1), .none)],
        [3], [2],
        "attempt to perform a delete and a move from the same index path (\(one))"
      ),
      (
        [.moveRow(from: RowPath(0, 0), to: RowPath(0, 1)), .insertRow(RowPath(0, 1), .none)],
        [3], [4],
        "attempt to perform an insert and a move to the same index path (\(one))"
      ),
      (
        [
          .moveRow(from: RowPath(0, 1), to: RowPath(0, 0)),
          .moveRow(from: RowPath(0, 1), to: RowPath(0, 2)),
        ],
        [3], [3], "attempt to perform multiple moves from the index path \(one)"
      ),
      (
        [
          .moveRow(from: RowPath(0, 0), to: RowPath(0, 1)),
          .moveRow(from: RowPath(0, 2), to: RowPath(0, 1)),
        ],
        [3], [3], "attempt to perform multiple moves to the index path \(one)"
      ),
      (
        [.moveSection(from: 1, to: 0), .deleteSection(1, .none)], [1, 1], [1],
        "attempt to perform a delete and a move from the same section (1)"
      ),
    ]
    for item in cases {
      #expect(mistake(item.updates, item.old, item.new) == item.words)
    }
    // Counts that do not fit, for each kind that changes them.
    let wrong: [(updates: [TableUpdate], new: [Int], words: String)] = [
      ([.insertRow(RowPath(0, 0), .none)], [3], "(1 inserted, 0 deleted)"),
      ([.deleteRow(RowPath(0, 0), .none)], [3], "(0 inserted, 1 deleted)"),
      ([.reloadRow(RowPath(0, 0), .none)], [4], "(0 inserted, 0 deleted)"),
      ([.deleteSection(0, .none)], [3], "(0 inserted, 1 deleted)"),
      ([.insertSection(0, .none)], [3], "(1 inserted, 0 deleted)"),
    ]
    for item in wrong {
      let words = mistake(item.updates, [3], item.new) ?? ""
      #expect(words.hasPrefix("Invalid update: invalid number of"))
      #expect(words.contains(item.words))
    }
    #expect(
      mistake([.moveRow(from: RowPath(0, 0), to: RowPath(1, 0))], [2, 2], [2, 3])?
        .contains("(0 moved in, 1 moved out)") == true
    )
  }

  /// Random batches: every row that stays is found by its name, and heights go with it.
  @Test(arguments: UInt64(1)...60)
  func `each row that stays keeps its name and its height`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let model = RandomBatch(using: &random)
    let plan = try UpdatePlan(
      model.updates,
      from: model.before.map(\.count),
      to: model.after.map(\.count)
    )
    for (section, rows) in model.after.enumerated() {
      for (row, name) in rows.enumerated() {
        let old = plan.oldPath(of: RowPath(section, row))
        let oldName: NamedRow? = old.map { model.before[$0.section][$0.row] }
        let expected: NamedRow? = name.isFresh ? nil : name
        #expect(oldName == expected)
        if let old { #expect(plan.newPath(of: old) == RowPath(section, row)) }
      }
    }
    let geometry = TableGeometry(
      sections: model.before.map { rows in
        TableGeometry.Section(
          header: .init(height: 0, isExact: true),
          footer: .init(height: 0, isExact: true),
          rows: HeightIndex(rows.map { .init(height: $0.height, isExact: true) })
        )
      }
    )
    for section in model.after.indices where plan.oldSection(of: section) != nil {
      let heights = plan.rowHeights(
        ofSection: section,
        from: geometry,
        count: model.after[section].count,
        newHeight: { Double(model.after[$0.section][$0.row].height) }
      )
      let found: [CGFloat] = (0..<heights.count).map { heights.height($0) }
      let expected: [CGFloat] = model.after[section].map(\.height)
      #expect(found == expected)
    }
  }
}

/// A row with a name of its own.
struct NamedRow: Hashable, CustomStringConvertible {
  let name: Int
  /// It was not there before.
  var isFresh = false
  var height: CGFloat { CGFloat(20 + name % 37) }
  var description: String { "row \(name)" }
}

/// A table's rows before and after a batch, and its updates.
struct RandomBatch {
  var before: [[NamedRow]] = []
  var after: [[NamedRow]] = []
  var updates: [TableUpdate] = []

  init(using random: inout SeededGenerator, largest: Int = 12) {
    var name = 0
    func fresh() -> NamedRow {
      name += 1
      return NamedRow(name: name, isFresh: true)
    }
    before = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...largest, using: &random)).map { _ in
        name += 1
        return NamedRow(name: name)
      }
    }
    var sections = before.indices.map { Kept(old: $0, rows: before[$0]) }
    // Rows first, by their places before.
    var moving: [(RowPath, NamedRow)] = []
    for section in before.indices {
      for row in before[section].indices.reversed() {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
          updates.append(.deleteRow(RowPath(section, row), .fade))
          sections[section].rows.remove(at: row)
        case 2:
          moving.append((RowPath(section, row), before[section][row]))
          sections[section].rows.remove(at: row)
        default: break
        }
      }
    }
    // Sections go, come and move.
    var gone: Set<Int> = []
    for section in before.indices where Int.random(in: 0..<6, using: &random) == 0 {
      gone.insert(section)
      updates.append(.deleteSection(section, .fade))
    }
    moving.removeAll { item in
      guard gone.contains(item.0.section) else { return false }
      return true
    }
    updates.removeAll { update in
      if case .deleteRow(let path, _) = update { return gone.contains(path.section) }
      return false
    }
    sections.removeAll { $0.old.map { gone.contains($0) } ?? false }
    if sections.count > 1, Int.random(in: 0..<3, using: &random) == 0 {
      let source = Int.random(in: 0..<sections.count, using: &random)
      let goal = Int.random(in: 0..<sections.count, using: &random)
      let section = sections.remove(at: source)
      sections.insert(section, at: goal)
      // All others keep their order, so the updates contain one move.
      movedSection = section.old
    }
    if Int.random(in: 0..<3, using: &random) == 0 || sections.isEmpty {
      let place = Int.random(in: 0...sections.count, using: &random)
      sections.insert(Kept(old: nil, rows: [fresh(), fresh()]), at: place)
    }
    for (place, section) in sections.enumerated() {
      if section.old == nil { updates.append(.insertSection(place, .fade)) }
      if let old = section.old, old == movedSection {
        updates.append(.moveSection(from: old, to: place))
      }
    }
    // Rows come, at their places after.
    let stays = sections.indices.filter { sections[$0].old != nil }
    if stays.isEmpty {
      moving.removeAll()
      updates.removeAll { if case .moveRow = $0 { true } else { false } }
    }
    var arrivals: [(section: Int, row: NamedRow, source: RowPath?)] = []
    for (source, row) in moving {
      arrivals.append((stays[Int.random(in: 0..<stays.count, using: &random)], row, source))
    }
    if !stays.isEmpty {
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        arrivals.append((stays[Int.random(in: 0..<stays.count, using: &random)], fresh(), nil))
      }
    }
    for arrival in arrivals {
      let place = Int.random(in: 0...sections[arrival.section].rows.count, using: &random)
      sections[arrival.section].rows.insert(arrival.row, at: place)
    }
    after = sections.map(\.rows)
    for arrival in arrivals {
      guard let row = after[arrival.section].firstIndex(of: arrival.row) else { continue }
      let path = RowPath(arrival.section, row)
      if let source = arrival.source {
        updates.append(.moveRow(from: source, to: path))
      } else {
        updates.append(.insertRow(path, .fade))
      }
    }
    updates.shuffle(using: &random)
  }

  private var movedSection: Int?

  private struct Kept {
    var old: Int?
    var rows: [NamedRow]
  }
}
