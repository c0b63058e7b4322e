import CommonCrypto
import DurableFiles
import Foundation
import Synchronization

/// The passcode of a device: a key derived from it, and the number of failed attempts.
///
/// An attempt is stored before its result is shown, so that restarting the device does not allow
/// more attempts.
struct PasscodeStore: Sendable {
  /// The content of the file.
  struct State: Codable, Equatable, Sendable {
    var salt: Data
    var key: Data
    var rounds: UInt32
    /// The number of digits, 4 or 6.
    var length: Int
    /// The number of consecutive failed attempts.
    var failures = 0
    /// The date until which attempts are refused; nil if they are not.
    var lockedUntil: Date?
  }

  /// The result of an attempt.
  enum Answer: Equatable {
    /// The passcode is right; also if the device has none.
    case right
    /// The passcode is wrong.
    case wrong
    /// Attempts are refused until a date.
    case locked(until: Date)
  }

  /// The error of a passcode that cannot be set.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  // Source: OWASP, Password Storage Cheat Sheet: PBKDF2 with HMAC-SHA256.
  static let rounds: UInt32 = 600_000
  private static let saltLength = 16, keyLength = 32
  /// Serializes attempts and changes, which read the file and write it again.
  private static let changes = Mutex(())

  /// The file, beside that of the home screen.
  let file: URL
  private let rounds: UInt32

  /// Creates a reference to the passcode of the device with the installed apps in a folder.
  init(_ apps: AppFolder, rounds: UInt32 = PasscodeStore.rounds) {
    file = apps.folder.appendingPathComponent(".home/passcode.json")
    self.rounds = rounds
  }

  /// Returns the stored state, or nil if there is no passcode.
  ///
  /// - Throws: An error if the file is damaged; the device then stays locked.
  func read() throws -> State? {
    guard let bytes = try SystemFiles().contents(of: file.path) else { return nil }
    return try JSONDecoder().decode(State.self, from: Data(bytes))
  }

  /// Sets the passcode; nil removes it.
  ///
  /// - Throws: ``Failure`` if it does not have 4 or 6 digits, or cannot be stored.
  func set(_ passcode: String?) throws {
    try Self.changes.withLock { _ in try replace(passcode) }
  }

  private func replace(_ passcode: String?) throws {
    let files = SystemFiles()
    guard let passcode else {
      if FileManager.default.fileExists(atPath: file.path) { try files.remove(file.path) }
      return
    }
    guard [4, 6].contains(passcode.utf8.count),
      passcode.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { throw Failure(description: "A passcode has 4 or 6 digits.") }
    var generator = SystemRandomNumberGenerator()
    let salt = (0..<Self.saltLength).map { _ in UInt8.random(in: 0...255, using: &generator) }
    guard let key = Self.key(passcode, salt, rounds) else {
      throw Failure(description: "The passcode cannot be stored: libcrypto is not installed.")
    }
    try write(
      State(salt: Data(salt), key: key, rounds: rounds, length: passcode.utf8.count)
    )
  }

  /// Compares a passcode with the stored one and records the attempt.
  func attempt(_ passcode: String, now: Date) throws -> Answer {
    try Self.changes.withLock { _ in try compare(passcode, now) }
  }

  private func compare(_ passcode: String, _ now: Date) throws -> Answer {
    guard var state = try read() else { return .right }
    if let until = state.lockedUntil, now < until { return .locked(until: until) }
    state.failures += 1
    let wait = Self.wait(after: state.failures)
    state.lockedUntil = wait > 0 ? now.addingTimeInterval(wait) : nil
    try write(state)
    let key = Self.key(passcode, Array(state.salt), state.rounds)
    guard let key, Self.isEqual(key, state.key) else {
      return state.lockedUntil.map { .locked(until: $0) } ?? .wrong
    }
    state.failures = 0
    state.lockedUntil = nil
    try write(state)
    return .right
  }

  /// Returns the seconds during which attempts are refused after a number of failures.
  // Source: Apple, iOS Security: escalating time delays; the first five attempts are not delayed.
  // Chosen: one hour after the tenth failure, too, where iOS disables the device.
  static func wait(after failures: Int) -> TimeInterval {
    switch failures {
    case ...5: 0
    case 6: 60
    case 7: 5 * 60
    case 8: 15 * 60
    default: 60 * 60
    }
  }

  /// Writes the state; the file is accessible only to this user from its creation.
  private func write(_ state: State) throws {
    let files = SystemFiles(mode: 0o600)
    // A leftover file of an interrupted replacement would keep its mode.
    try files.remove(file.path + ".new")
    try files.makeFolder(FilePath.folder(of: file.path))
    try files.replace(file.path, with: [UInt8](try JSONEncoder().encode(state)))
  }

  private static func key(_ passcode: String, _ salt: [UInt8], _ rounds: UInt32) -> Data? {
    let secret = Array(passcode.utf8)
    var key = [UInt8](repeating: 0, count: keyLength)
    let done = secret.withUnsafeBufferPointer { secret in
      secret.withMemoryRebound(to: CChar.self) { secret in
        CCKeyDerivationPBKDF(
          CCPBKDFAlgorithm(kCCPBKDF2),
          secret.baseAddress,
          secret.count,
          salt,
          salt.count,
          CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256),
          rounds,
          &key,
          key.count
        )
      }
    }
    return done == Int32(kCCSuccess) ? Data(key) : nil
  }

  /// Compares in a time that does not depend on the position of a difference.
  private static func isEqual(_ first: Data, _ second: Data) -> Bool {
    first.count == second.count && zip(first, second).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
