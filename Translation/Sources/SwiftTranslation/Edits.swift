/// Changes of a file's bytes that do not overlap.
struct Edits {
  struct Edit {
    var start: Int
    var end: Int
    var text: [UInt8]
    var order: Int
  }
  private(set) var all: [Edit] = []
  private var isSorted = true

  /// Puts `text` in place of a range.
  mutating func replace(_ range: Range<Int>, with text: String) {
    all.append(
      Edit(start: range.lowerBound, end: range.upperBound, text: Array(text.utf8), order: all.count)
    )
    isSorted = false
  }

  /// Puts `text` before a byte.
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  mutating func sort() {
    guard !isSorted else { return }
    all.sort { ($0.start, $0.end, $0.order) < ($1.start, $1.end, $1.order) }
    isSorted = true
  }

  /// The bytes of a range with the edits inside it made.
  ///
  /// An edit that begins inside another is left out.
  ///
  /// The edits must have been sorted.
  func apply(to bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count + 256)
    var position = range.lowerBound
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].start < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    for edit in all[low...] {
      guard edit.start <= range.upperBound else { break }
      guard edit.start >= position, edit.end <= range.upperBound else { continue }
      result += bytes[position..<edit.start]
      result += edit.text
      position = edit.end
    }
    if position < range.upperBound { result += bytes[position..<range.upperBound] }
    return result
  }
}
