import Foundation

/// A sorted list of words that finds the words with a given beginning.
package struct WordList: Sendable {
  /// The words, as the dictionary writes them, sorted.
  private let words: [String]

  package init(_ words: [String]) { self.words = words.sorted() }

  /// Reads a Hunspell dictionary: a number, then a word with flags on each line.
  init(dictionary data: Data, encoding: String.Encoding) {
    var data = data
    if encoding != .utf8, let text = String(data: data, encoding: encoding) {
      data = Data(text.utf8)
    }
    var found: [String] = []
    found.reserveCapacity(60_000)
    for line in data.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let end = line.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\r") }
      let word = line[line.startIndex..<(end ?? line.endIndex)]
      guard word.count > 1, word.count < 24 else { continue }
      found.append(String(decoding: word, as: UTF8.self))
    }
    self.init(found)
  }

  /// Returns the shortest words that begin with the given text; at most `count`.
  package func completions(of start: String, count: Int) -> [String] {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < start { low = middle + 1 } else { high = middle }
    }
    var found: [String] = []
    // A short beginning has thousands of words, so only the first 400 are considered.
    var index = low
    while index < words.count, index < low + 400, words[index].hasPrefix(start) {
      let word = words[index]
      index += 1
      guard word != start else { continue }
      let place = found.firstIndex { $0.utf8.count > word.utf8.count } ?? found.count
      if place < count {
        found.insert(word, at: place)
        if found.count > count { found.removeLast() }
      }
    }
    return found
  }
}
