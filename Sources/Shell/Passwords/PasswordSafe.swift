import Foundation

/// The person's passwords, in an encrypted file of the device.
@MainActor
struct PasswordSafe {
  /// The setting with the passwords in clear text, as earlier devices kept them.
  private static let clearSetting = "passwords"
  // Chosen: the maximum number of accounts, and the maximum size of a name and of a password in
  // bytes.
  private static let most = 2_000, longest = 1_024

  private let records: DeviceStore
  private let sealed: SealedFile
  private let log: (String) -> Void

  /// Creates a reference to the passwords of the device with a store.
  ///
  /// - Parameters:
  ///   - records: The store of the device; the encrypted file is beside it.
  ///   - log: A closure that receives a sentence for each error.
  init(records: DeviceStore, log: @escaping (String) -> Void) {
    self.records = records
    self.log = log
    sealed = SealedFile("passwords", in: records.file.deletingLastPathComponent())
  }

  /// All passwords, sorted by place and name; empty if they cannot be read.
  var all: [StoredPassword] { report { try read() } ?? [] }

  /// Returns the passwords for places.
  func passwords(for places: [String]) -> [StoredPassword] {
    all.filter { places.contains($0.place) }
  }

  /// Returns whether a name and a password can be stored.
  func takes(_ user: String, _ password: String) -> Bool {
    !user.isEmpty && !password.isEmpty && user.utf8.count <= Self.longest
      && password.utf8.count <= Self.longest
  }

  /// Stores a password, replacing an earlier one of the account.
  ///
  /// - Parameters:
  ///   - new: The password.
  ///   - former: The name by which the account was known, if it changes.
  /// - Returns: Whether it is stored.
  @discardableResult
  func keep(_ new: StoredPassword, insteadOf former: String? = nil) -> Bool {
    guard takes(new.user, new.password) else { return false }
    let names = [new.user, former ?? new.user]
    return report {
      var list = try read().filter { $0.place != new.place || !names.contains($0.user) }
      guard list.count < Self.most else { return false }
      list.append(new)
      try write(list)
      return true
    } ?? false
  }

  /// Removes the passwords of accounts.
  func forget(_ accounts: [(place: String, user: String)]) {
    report {
      try write(
        read().filter { password in
          !accounts.contains { $0.place == password.place && $0.user == password.user }
        }
      )
    }
  }

  /// Removes all passwords, also those that cannot be read.
  func empty() {
    report {
      try sealed.remove()
      records.eraseSetting(Self.clearSetting)
    }
  }

  // MARK: The file

  private func read() throws -> [StoredPassword] {
    let list = try readSealed()
    guard let clear = records.setting(Self.clearSetting, as: [StoredPassword].self) else {
      return list
    }
    // A device that ended in the midst of this has accounts in both.
    let merged =
      list
      + clear.filter { old in
        !list.contains { $0.place == old.place && $0.user == old.user }
      }
    // Without libcrypto they stay where they are.
    report {
      try write(merged)
      records.eraseSetting(Self.clearSetting)
    }
    return Self.sorted(merged)
  }

  private func readSealed() throws -> [StoredPassword] {
    do {
      guard let data = try sealed.read() else { return [] }
      do { return try JSONDecoder().decode([StoredPassword].self, from: data) } catch {
        throw SealedFile.Failure(
          description: "“\(sealed.file.path)” is not readable: \(error)",
          isDamaged: true
        )
      }
    } catch let failure as SealedFile.Failure where failure.isDamaged {
      log("\(failure) It is kept as “\(try sealed.setAside().path)”.")
      return []
    }
  }

  private func write(_ list: [StoredPassword]) throws {
    let data = try JSONEncoder().encode(Self.sorted(list))
    do { try sealed.write(data) } catch let failure as SealedFile.Failure where failure.isDamaged {
      // A damaged key without a file that needs it.
      log("\(failure) It is kept as “\(try sealed.setAside().path)”.")
      try sealed.write(data)
    }
  }

  private static func sorted(_ list: [StoredPassword]) -> [StoredPassword] {
    list.sorted { ($0.place, $0.user) < ($1.place, $1.user) }
  }

  @discardableResult
  private func report<Result>(_ body: () throws -> Result) -> Result? {
    do { return try body() } catch {
      log("The passwords cannot be read or stored: \(error)")
      return nil
    }
  }
}
