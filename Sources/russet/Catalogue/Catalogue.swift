import Foundation

/// The list of features and rules to build and check.
struct Catalogue {
  struct Row {
    var identifier: String
    /// The kind, "feature" or "rule".
    var kind: String
    var area: String
    /// The stage of building, "A" to "H" or "R".
    var batch: String
    /// The row that replaces this one; its own identifier if none does.
    var canonical: String
    var title: String
  }

  private(set) var rows: [Row] = []
  private var index: [String: Int] = [:]

  /// Reads tab-separated lines below a header; other lines are ignored.
  init(text: String) {
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 6 else { continue }
      index[fields[0]] = rows.count
      rows.append(
        Row(
          identifier: fields[0],
          kind: fields[1],
          area: fields[2],
          batch: fields[3],
          canonical: fields[4],
          title: fields[5]
        )
      )
    }
  }

  /// The rows that are not replaced by another one.
  var canonicalRows: [Row] { rows.filter { $0.canonical == $0.identifier } }

  /// Returns the row that replaces an identifier's row, or that row itself; nil if the catalogue
  /// does not have it.
  func canonical(of identifier: String) -> Row? {
    guard let position = index[identifier], let target = index[rows[position].canonical] else {
      return nil
    }
    return rows[target]
  }
}
