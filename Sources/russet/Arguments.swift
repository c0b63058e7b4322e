import Foundation
import HostInterface

/// The arguments after a verb, which are removed as they are read.
struct Arguments {
  private var words: [String]
  /// The arguments after `--`.
  let passedOn: [String]

  init(_ words: [String]) {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    self.words = Array(words[..<end])
    passedOn = Array(words[end...].dropFirst())
  }

  /// Returns whether `--name` is among the arguments, and removes it.
  mutating func flag(_ name: String) -> Bool {
    guard let index = words.firstIndex(of: name.count == 1 ? "-\(name)" : "--\(name)") else {
      return false
    }
    words.remove(at: index)
    return true
  }

  /// Returns whether a word is the first argument, and removes it.
  mutating func begins(with word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  /// Removes and returns the first argument if it is not an option.
  mutating func leadingWord() -> String? {
    guard let first = words.first, !first.hasPrefix("-") else { return nil }
    return words.removeFirst()
  }

  /// Removes and returns the value of `--name VALUE` or `--name=VALUE`; nil if the option is
  /// missing.
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

  /// Removes and returns the next argument that is not an option; call it after all options have
  /// been read.
  mutating func word() -> String? {
    guard let index = words.firstIndex(where: { !$0.hasPrefix("-") }) else { return nil }
    return words.remove(at: index)
  }

  /// Throws an error if an argument has not been read.
  func finish() throws {
    guard let first = words.first else { return }
    throw WrongUse(message: "“\(first)” is not understood.")
  }
}

// MARK: Options of several verbs

extension Arguments {
  /// Returns the port in `--port N`, or nil if the option is missing.
  mutating func port() throws -> UInt16? {
    guard let text = try option("port") else { return nil }
    guard let port = UInt16(text) else {
      throw WrongUse(message: "“\(text)” is no port; there are 0, any that is free, to 65535.")
    }
    return port
  }

  /// Returns the path of the readable log in `--events FILE`, or nil if the option is missing.
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
