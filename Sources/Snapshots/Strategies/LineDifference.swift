/// A comparison of two texts by their lines, as in a patch.
struct LineDifference {
  /// The differences: removed lines begin with `-`, added lines with `+` and others with a space.
  ///
  /// Lines that are far from a difference are left out.
  let text: String

  // Chosen: the number of lines before and after a difference that is usual in patches.
  private static let context = 3

  /// Compares two texts, and returns nil if they are equal.
  init?(_ kept: String, _ new: String) {
    guard kept != new else { return nil }
    let old = kept.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let now = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var gone = Set<Int>()
    var come = Set<Int>()
    for change in now.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var lines: [(mark: Character, text: String)] = []
    var a = 0
    var b = 0
    while a < old.count || b < now.count {
      if a < old.count, gone.contains(a) {
        lines.append(("-", old[a]))
        a += 1
      } else if b < now.count, come.contains(b) {
        lines.append(("+", now[b]))
        b += 1
      } else {
        lines.append((" ", old[a]))
        a += 1
        b += 1
      }
    }
    var isNear = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where line.mark != " " {
      for near in max(0, index - Self.context)...min(lines.count - 1, index + Self.context) {
        isNear[near] = true
      }
    }
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      if isNear[index] {
        result.append("\(line.mark)\(line.text)")
      } else if index == 0 || isNear[index - 1] {
        result.append("…")
      }
    }
    text = result.joined(separator: "\n")
  }
}
