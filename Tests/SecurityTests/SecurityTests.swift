import Foundation
import Testing

@testable import Security

@Suite struct KeychainTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString
  )
  private var keychain: Keychain { Keychain(folder: folder, name: "tests") }
  private func query(_ account: String, _ more: [AnyHashable: Any] = [:]) -> [AnyHashable: Any] {
    [kSecClass: kSecClassGenericPassword, kSecAttrService: "s", kSecAttrAccount: account].merging(
      more
    ) { $1 }
  }

  @Test func `an item is added, found, changed and removed`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let secret = Data("secret".utf8)
    #expect(add(query("a", [kSecValueData: secret]), nil, to: keychain) == errSecSuccess)
    #expect(add(query("a", [kSecValueData: secret]), nil, to: keychain) == errSecDuplicateItem)
    var result: AnyObject?
    #expect(
      find(
        query("a", [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne]),
        &result,
        in: keychain
      ) == errSecSuccess
    )
    #expect(result as? Data == secret)
    #expect(update(query("a"), [kSecValueData: Data("new".utf8)], in: keychain) == errSecSuccess)
    #expect(
      find(query("a", [kSecReturnAttributes: true, kSecReturnData: true]), &result, in: keychain)
        == errSecSuccess
    )
    let item = try #require(result as? [String: Any])
    #expect(
      item[kSecValueData] as? Data == Data("new".utf8) && item[kSecAttrAccount] as? String == "a"
    )
    #expect(add(query("b", [kSecValueData: secret]), nil, to: keychain) == errSecSuccess)
    #expect(
      find(
        [
          kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll,
          kSecReturnData: true,
        ],
        &result,
        in: keychain
      )
        == errSecSuccess
    )
    #expect((result as? [Data])?.count == 2)
    #expect(remove(query("a"), from: keychain) == errSecSuccess)
    #expect(remove(query("a"), from: keychain) == errSecItemNotFound)
    #expect(find(query("a"), nil, in: keychain) == errSecItemNotFound)
    #expect(update(query("a"), [:], in: keychain) == errSecItemNotFound)
    #expect(add([kSecAttrAccount: "x"], nil, to: keychain) == errSecParam)
  }

  @Test func `the file is encrypted, its owner's alone, and damage is told`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      add(query("findable", [kSecValueData: Data("secret".utf8)]), nil, to: keychain)
        == errSecSuccess
    )
    let file = folder.appendingPathComponent("tests")
    let bytes = try Data(contentsOf: file)
    #expect(
      bytes.range(of: Data("secret".utf8)) == nil && bytes.range(of: Data("findable".utf8)) == nil
    )
    for name in ["tests", "tests.key"] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.appendingPathComponent(name).path
      )
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    try Data(bytes.reversed()).write(to: file)
    #expect(find(query("findable"), nil, in: keychain) == errSecDecode)
  }

  @Test func `an item does not become equal to another one`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(add(query("a", [kSecValueData: Data("one".utf8)]), nil, to: keychain) == errSecSuccess)
    #expect(add(query("b", [kSecValueData: Data("two".utf8)]), nil, to: keychain) == errSecSuccess)
    let change: [AnyHashable: Any] = [kSecAttrAccount: "b"]
    #expect(update(query("a"), change, in: keychain) == errSecDuplicateItem)
    var result: AnyObject?
    #expect(find(query("a", [kSecReturnData: true]), &result, in: keychain) == errSecSuccess)
    #expect(result as? Data == Data("one".utf8))
    #expect(update(query("a"), [kSecAttrAccount: "c"], in: keychain) == errSecSuccess)
    #expect(find(query("c"), nil, in: keychain) == errSecSuccess)
  }

  @Test func `numbers stay numbers, and a truth value finds the number for it`() throws {
    typealias Value = Keychain.Value
    #expect(Value(NSNumber(value: 1))?.any as? Int == 1)
    #expect(Value(NSNumber(value: true))?.any as? Bool == true)
    #expect(Value(1)?.any as? Int == 1 && Value(true)?.any as? Bool == true)
    #expect(Value(1) == Value(true) && Value(0) == Value(false) && Value(1) != Value(false))
    #expect(Value("1") != Value(1))
    defer { try? FileManager.default.removeItem(at: folder) }
    let number: [AnyHashable: Any] = [kSecAttrSynchronizable: NSNumber(value: 1)]
    #expect(add(query("a", number), nil, to: keychain) == errSecSuccess)
    #expect(find(query("a", [kSecAttrSynchronizable: true]), nil, in: keychain) == errSecSuccess)
  }

  @Test func `a key that cannot be read is not replaced`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("tests.key")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    #expect(add(query("a"), nil, to: keychain) == errSecIO)
    var isFolder: ObjCBool = false
    #expect(FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder))
    #expect(isFolder.boolValue)
  }

  @Test func `bytes of chance differ`() {
    var (one, two) = ([UInt8](repeating: 0, count: 600), [UInt8](repeating: 0, count: 600))
    #expect(SecRandomCopyBytes(kSecRandomDefault, 600, &one) == errSecSuccess)
    #expect(SecRandomCopyBytes(kSecRandomDefault, 600, &two) == errSecSuccess)
    #expect(one != two && one.suffix(64).contains { $0 != 0 })
  }
}
