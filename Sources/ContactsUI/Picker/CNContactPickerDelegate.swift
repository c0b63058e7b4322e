import Contacts
import Foundation
import UIKitCore

/// Receives what a person picks of their contacts.
///
/// Which methods there are decides what can be picked: with
/// ``contactPicker(_:didSelect:)-(_,CNContact)`` one contact, with the method of a property one
/// property of one contact, with those of several any number of contacts or of properties.
@preconcurrency @MainActor
public protocol CNContactPickerDelegate: NSObjectProtocol {
  /// The person cancelled; the picker dismisses itself.
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  /// The person picked a contact; the picker dismisses itself.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  /// The person picked a property of a contact; the picker dismisses itself.
  func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelect contactProperty: CNContactProperty
  )
  /// The person picked contacts; the picker dismisses itself.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
  /// The person picked properties, one of each contact; the picker dismisses itself.
  func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelectContactProperties contactProperties: [CNContactProperty]
  )
}

extension CNContactPickerDelegate {
  /// Does nothing.
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  /// Does nothing; contacts are not picked.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
    PickerMethodPresence.contact.remember(false, of: self)
  }
  /// Does nothing; properties are not picked.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelect contactProperty: CNContactProperty
  ) { PickerMethodPresence.property.remember(false, of: self) }
  /// Does nothing; several contacts are not picked.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelect contacts: [CNContact]
  ) { PickerMethodPresence.contacts.remember(false, of: self) }
  /// Does nothing; several properties are not picked.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelectContactProperties contactProperties: [CNContactProperty]
  ) { PickerMethodPresence.properties.remember(false, of: self) }
}

/// Tells which of the methods by which a picker works its delegates have.
@MainActor
final class PickerMethodPresence {
  // A conformance's words: its descriptor, that of `NSObjectProtocol`, then the methods in order.
  static let contact = PickerMethodPresence(word: 3)
  static let property = PickerMethodPresence(word: 4)
  static let contacts = PickerMethodPresence(word: 5)
  static let properties = PickerMethodPresence(word: 6)

  private let word: Int
  /// Where the protocol's default begins; nil where it cannot be told.
  private let defaultAddress: UInt?
  private var known: [ObjectIdentifier: Bool] = [:]

  private init(word: Int) {
    self.word = word
    var candidates = Self.targets(of: FirstWithout(), word)
      .intersection(Self.targets(of: SecondWithout(), word))
    candidates.subtract(Self.targets(of: Having(), word))
    defaultAddress = candidates.count == 1 ? candidates.first : nil
  }

  /// Whether a delegate has the method; nil: it cannot be told.
  func answer(of delegate: any CNContactPickerDelegate) -> Bool? {
    let type = ObjectIdentifier(type(of: delegate))
    if let known = known[type] { return known }
    guard let defaultAddress else { return nil }
    let answer = !Self.targets(of: delegate, word).contains(defaultAddress)
    known[type] = answer
    return answer
  }

  func remember(_ answer: Bool, of delegate: any CNContactPickerDelegate) {
    known[ObjectIdentifier(type(of: delegate))] = answer
  }

  private final class FirstWithout: NSObject, CNContactPickerDelegate {}
  private final class SecondWithout: NSObject, CNContactPickerDelegate {}
  private final class Having: NSObject, CNContactPickerDelegate {
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {}
    func contactPicker(
      _ picker: CNContactPickerViewController,
      didSelect contactProperty: CNContactProperty
    ) {}
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {}
    func contactPicker(
      _ picker: CNContactPickerViewController,
      didSelectContactProperties contactProperties: [CNContactProperty]
    ) {}
  }

  /// Keeps the delegate from being opened to the object alone.
  private struct Existential { let delegate: any CNContactPickerDelegate }

  private static func targets(of delegate: any CNContactPickerDelegate, _ word: Int) -> Set<UInt> {
    // The conformance lies behind the object.
    let table = withUnsafeBytes(of: Existential(delegate: delegate)) { bytes in
      bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
    }
    return table.map { ConformanceCalls.targets(in: $0, word) } ?? []
  }
}
