import CoreGraphics
import Foundation

/// A result of `SecItemCopyMatching`: data, a dictionary, or an array of them.
public typealias CFTypeRef = AnyObject

/// Returns the attributes that identify items of a class.
// Source: Apple's “errSecDuplicateItem” documentation of primary keys.
private func primaryKeys(_ kind: String) -> [String] {
  switch kind {
  case kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup]
  case kSecClassInternetPassword:
    [
      kSecAttrAccount, kSecAttrServer, kSecAttrProtocol, kSecAttrPort, kSecAttrPath,
      kSecAttrSecurityDomain, kSecAttrAuthenticationType, kSecAttrAccessGroup,
    ]
  case kSecClassKey: [kSecAttrApplicationTag, kSecAttrKeyClass, kSecAttrKeyType, kSecAttrLabel]
  default: [kSecAttrLabel]
  }
}

private let questionKeys: Set<String> = [
  kSecClass, kSecValueData, kSecReturnData, kSecReturnAttributes, kSecReturnRef,
  kSecReturnPersistentRef, kSecMatchLimit, kSecMatchCaseInsensitive, kSecUseAuthenticationContext,
  kSecUseOperationPrompt, kSecUseAuthenticationUI, kSecUseDataProtectionKeychain,
  kSecAttrAccessControl,
  kSecValueRef, kSecValuePersistentRef,
]

private struct Question {
  var kind: String?
  var attributes: [String: Keychain.Value] = [:]
  var data: Data?

  init?(_ dictionary: CFDictionary) {
    for (key, value) in dictionary {
      guard let key = key.base as? String else { return nil }
      switch key {
      case kSecClass: kind = value as? String
      case kSecValueData:
        guard let bytes = value as? Data else { return nil }
        data = bytes
      case _ where questionKeys.contains(key): continue
      case kSecAttrSynchronizable where value as? String == kSecAttrSynchronizableAny: continue
      default:
        guard let value = Keychain.Value(value) else { return nil }
        attributes[key] = value
      }
    }
  }

  func matches(_ item: Keychain.Item) -> Bool {
    item.kind == kind && attributes.allSatisfy { item.attributes[$0.key] == $0.value }
  }
}

private func status(_ body: () throws -> OSStatus) -> OSStatus {
  do { return try body() } catch Keychain.Failure.damaged { return errSecDecode } catch {
    return errSecIO
  }
}

/// Adds an item to the program's keychain.
///
/// - Parameters:
///   - attributes: The class of the item, its attributes and its data.
///   - result: Receives the values of the query's `kSecReturn…` keys.
/// - Returns: `errSecDuplicateItem` if there is an item with the same primary attributes.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  add(attributes, result, to: .shared)
}

func add(
  _ attributes: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?,
  to keychain: Keychain
) -> OSStatus {
  guard let question = Question(attributes), let kind = question.kind else { return errSecParam }
  return status {
    try keychain.change { items in
      let keys = primaryKeys(kind)
      let isThere = items.contains { item in
        item.kind == kind && keys.allSatisfy { item.attributes[$0] == question.attributes[$0] }
      }
      if isThere { return errSecDuplicateItem }
      var item = Keychain.Item(kind: kind, attributes: question.attributes, data: question.data)
      item.attributes[kSecAttrCreationDate] = .date(Date())
      item.attributes[kSecAttrModificationDate] = item.attributes[kSecAttrCreationDate]
      if item.attributes[kSecAttrAccessible] == nil {
        item.attributes[kSecAttrAccessible] = .text(kSecAttrAccessibleWhenUnlocked)
      }
      items.append(item)
      result?.pointee = answer([item], attributes)
      return errSecSuccess
    }
  }
}

/// Finds items in the program's keychain: one item, or all with `kSecMatchLimitAll`.
public func SecItemCopyMatching(
  _ query: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  find(query, result, in: .shared)
}

func find(
  _ query: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?,
  in keychain: Keychain
) -> OSStatus {
  guard let question = Question(query), question.kind != nil else { return errSecParam }
  return status {
    let found = try keychain.change { items in items.filter { question.matches($0) } }
    guard !found.isEmpty else { return errSecItemNotFound }
    result?.pointee = answer(found, query)
    return errSecSuccess
  }
}

private func answer(_ items: [Keychain.Item], _ query: CFDictionary) -> CFTypeRef? {
  func isOn(_ key: String) -> Bool { query[key] as? Bool ?? false }
  func value(_ item: Keychain.Item) -> AnyObject? {
    if isOn(kSecReturnAttributes) {
      var dictionary: [String: Any] = item.attributes.mapValues(\.any)
      dictionary[kSecClass] = item.kind
      if isOn(kSecReturnData), let data = item.data { dictionary[kSecValueData] = data }
      return dictionary as AnyObject
    }
    return isOn(kSecReturnData) ? item.data.map { $0 as AnyObject } : nil
  }
  let limit: Int =
    switch query[kSecMatchLimit] {
    case let text as String: text == kSecMatchLimitAll ? .max : 1
    case let number as Int: number
    default: 1
    }
  guard limit > 1 else { return items.first.flatMap(value) }
  let values = items.prefix(limit).compactMap(value)
  return values.isEmpty ? nil : values as AnyObject
}

/// Changes all items that match a query.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  update(query, attributesToUpdate, in: .shared)
}

func update(_ query: CFDictionary, _ changes: CFDictionary, in keychain: Keychain) -> OSStatus {
  guard let question = Question(query), let kind = question.kind, let changes = Question(changes)
  else { return errSecParam }
  return status {
    try keychain.change { items in
      let places = items.indices.filter { question.matches(items[$0]) }
      guard !places.isEmpty else { return errSecItemNotFound }
      var changed = items
      for place in places {
        changed[place].attributes.merge(changes.attributes) { $1 }
        if let data = changes.data { changed[place].data = data }
        changed[place].attributes[kSecAttrModificationDate] = .date(Date())
      }
      let keys = primaryKeys(kind)
      let isIdentityChanged = keys.contains { changes.attributes[$0] != nil }
      let isDuplicate = places.contains { place in
        changed.indices.contains { other in
          other != place && changed[other].kind == kind
            && keys.allSatisfy {
              changed[other].attributes[$0] == changed[place].attributes[$0]
            }
        }
      }
      if isIdentityChanged, isDuplicate { return errSecDuplicateItem }
      items = changed
      return errSecSuccess
    }
  }
}

/// Removes all items that match a query.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { remove(query, from: .shared) }

func remove(_ query: CFDictionary, from keychain: Keychain) -> OSStatus {
  guard let question = Question(query), question.kind != nil else { return errSecParam }
  return status {
    try keychain.change { items in
      let count = items.count
      items.removeAll { question.matches($0) }
      return items.count == count ? errSecItemNotFound : errSecSuccess
    }
  }
}

/// Returns a text for a result; nil if it is unknown.
public func SecCopyErrorMessageString(
  _ status: OSStatus,
  _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecUnimplemented: "Function or operation not implemented."
  case errSecIO: "I/O error."
  case errSecParam: "One or more parameters passed to a function were not valid."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecDecode: "Unable to decode the provided data."
  default: nil
  }
}
