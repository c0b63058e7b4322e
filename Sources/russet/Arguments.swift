import Foundation
import HostInterface

/// The words after a verb, taken one meaning at a time.
struct Arguments {
  private var words: [String]
  /// What stands after `--`.
  let passedOn: [String]

  init(_ words: [String]) {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    self.words = Array(words[..<end])
    passedOn = Array(words[end...].dropFirst())
  }

  /// Whether `--name` stands there; takes it.
  mutating func flag(_ name: String) -> Bool {
    guard let index = words.firstIndex(of: name.count == 1 ? "-\(name)" : "--\(name)") else {
      return false
    }
    words.remove(at: index)
    return true
  }

  /// Whether the first word is this one; takes it.
  mutating func begins(with word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  /// The first word if it is no option; takes it.
  mutating func leadingWord() -> String? {
    guard let first = words.first, !first.hasPrefix("-") else { return nil }
    return words.removeFirst()
  }

  /// The value of `--name VALUE` or `--name=VALUE`; nil: it does not stand there.
  mutating func option(_ name: String) throws -> String? {
    if let index = words.firstIndex(where: { $0.hasPrefix("--\(name)=") }) {
      let value = String(words.remove(at: index).dropFirst(name.count + 3))
      guard !value.isEmpty else { throw WrongUse(message: "--\(name) needs a value.") }
      return value
    }
    guard let index = words.firstIndex(of: "--\(name)") else { return nil }
    guard index + 1 < words.count, !words[index + 1].hasPrefix("--") else {
      throw WrongUse(message: "--\(name) needs a value.")
    }
    defer { words.removeSubrange(index...index + 1) }
    return words[index + 1]
  }

  /// The next word that is no option; ask for it after all options.
  mutating func word() -> String? {
    guard let index = words.firstIndex(where: { !$0.hasPrefix("-") }) else { return nil }
    return words.remove(at: index)
  }

  /// Throws if something was not understood.
  func finish() throws {
    guard let first = words.first else { return }
    throw WrongUse(message: "“\(first)” is not understood.")
  }
}

// MARK: Options of several verbs

extension Arguments {
  /// The port in `--port N`; nil: it does not stand there.
  mutating func port() throws -> UInt16? {
    guard let text = try option("port") else { return nil }
    guard let port = UInt16(text) else {
      throw WrongUse(message: "“\(text)” is no port; there are 0, any that is free, to 65535.")
    }
    return port
  }

  /// The path of the log in `--events FILE`, which can be read; nil: it does not stand there.
  mutating func eventLog() throws -> String? {
    guard let path = try option("events") else { return nil }
    do {
      _ = try EventLog(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Trouble(
        "“\(path)” cannot be used: \(error.plainWords)",
        mend: "Record a log with the app's option --record FILE."
      )
    }
    return path
  }
}
