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

/// Finds out which of the methods that decide what can be picked a delegate has.
@MainActor
final class PickerMethodPresence {
  // A conformance's words: its descriptor, that of `NSObjectProtocol`, then the methods in order.
  static let contact = PickerMethodPresence(word: 3, having: HavingContact())
  static let property = PickerMethodPresence(word: 4, having: HavingProperty())
  static let contacts = PickerMethodPresence(word: 5, having: HavingContacts())
  static let properties = PickerMethodPresence(word: 6, having: HavingProperties())

  private let word: Int
  /// The address of the protocol's default; nil where it cannot be found.
  private let defaultAddress: UInt?
  private var known: [ObjectIdentifier: Bool] = [:]

  /// Finds the default of the method at `word` with a delegate that has this method alone.
  ///
  /// The bytes that are read reach into the functions of the methods that follow. Those are defaults
  /// of `having` too, so they are told apart.
  private init(word: Int, having: any CNContactPickerDelegate) {
    self.word = word
    var candidates = Self.targets(of: FirstWithout(), word)
      .intersection(Self.targets(of: SecondWithout(), word))
    candidates.subtract(Self.targets(of: having, word))
    defaultAddress = candidates.count == 1 ? candidates.first : nil
  }

  /// Returns whether a delegate has the method, nil where that cannot be found.
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
  private final class HavingContact: NSObject, CNContactPickerDelegate {
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {}
  }
  private final class HavingProperty: NSObject, CNContactPickerDelegate {
    func contactPicker(
      _ picker: CNContactPickerViewController,
      didSelect contactProperty: CNContactProperty
    ) {}
  }
  private final class HavingContacts: NSObject, CNContactPickerDelegate {
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {}
  }
  private final class HavingProperties: NSObject, CNContactPickerDelegate {
    func contactPicker(
      _ picker: CNContactPickerViewController,
      didSelectContactProperties contactProperties: [CNContactProperty]
    ) {}
  }

  /// Holds the delegate together with its conformance.
  private struct Existential { let delegate: any CNContactPickerDelegate }

  private static func targets(of delegate: any CNContactPickerDelegate, _ word: Int) -> Set<UInt> {
    // The conformance is the word behind the object.
    let table = withUnsafeBytes(of: Existential(delegate: delegate)) { bytes in
      bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
    }
    return table.map { ConformanceCalls.targets(in: $0, word) } ?? []
  }
}
