import CoreGraphics
import Foundation
import Security

/// The internet passwords in the keychain of the app, used if the app cannot reach a keyring of the
/// desktop.
struct KeychainLogins: LoginStore {
  private func question(_ domain: String) -> CFDictionary {
    [kSecClass: kSecClassInternetPassword, kSecAttrServer: domain]
  }
  private func question(_ domain: String, _ user: String) -> CFDictionary {
    question(domain).merging([kSecAttrAccount: user]) { $1 }
  }

  func logins(for domains: [String]) throws -> [Login] {
    domains.flatMap { domain -> [Login] in
      var query = question(domain)
      query[kSecReturnAttributes] = true
      query[kSecMatchLimit] = kSecMatchLimitAll
      var result: CFTypeRef?
      guard SecItemCopyMatching(query, &result) == errSecSuccess,
        let items = result as? [[String: Any]]
      else { return [] }
      return items.compactMap { item in
        (item[kSecAttrAccount] as? String).map { Login(user: $0, domain: domain, reference: "") }
      }
    }
  }

  func password(of login: Login) throws -> String? {
    var query = question(login.domain, login.user)
    query[kSecReturnData] = true
    var result: CFTypeRef?
    guard SecItemCopyMatching(query, &result) == errSecSuccess, let data = result as? Data
    else { return nil }
    return String(data: data, encoding: .utf8)
  }

  func save(_ password: String, of user: String, for domain: String) throws {
    let query = question(domain, user)
    let value: CFDictionary = [kSecValueData: Data(password.utf8)]
    let status = SecItemUpdate(query, value)
    guard status == errSecItemNotFound else { return try check(status) }
    try check(SecItemAdd(query.merging(value) { $1 }, nil))
  }

  private func check(_ status: OSStatus) throws {
    guard status == errSecSuccess else { throw Failure(status: status) }
  }

  /// The error of a keychain that did not store a password.
  struct Failure: Error {
    var status: OSStatus
  }
}
