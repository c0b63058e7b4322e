import Contacts
import Foundation
import UIKitCore

/// Receives the contacts or properties that a person picks.
///
/// The implemented methods determine what can be picked: with
/// ``contactPicker(_:didSelect:)-(_,CNContact)`` one contact, with the method for a property one
/// property of one contact, and with the methods for several any number of contacts or properties.
@preconcurrency @MainActor
public protocol CNContactPickerDelegate: NSObjectProtocol {
  /// Called when the person cancels; the picker dismisses itself.
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  /// Called when the person picks a contact; the picker dismisses itself.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  /// Called when the person picks a property of a contact; the picker dismisses itself.
  func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelect contactProperty: CNContactProperty
  )
  /// Called when the person picks contacts; the picker dismisses itself.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
  /// Called when the person picks properties, one of each contact; the picker dismisses itself.
  func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelectContactProperties contactProperties: [CNContactProperty]
  )
}

extension CNContactPickerDelegate {
  /// Does nothing.
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  /// Does nothing; without an implementation, single contacts cannot be picked.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
    PickerMethodPresence.contact.remember(false, of: self)
  }
  /// Does nothing; without an implementation, single properties cannot be picked.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelect contactProperty: CNContactProperty
  ) { PickerMethodPresence.property.remember(false, of: self) }
  /// Does nothing; without an implementation, several contacts cannot be picked.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelect contacts: [CNContact]
  ) { PickerMethodPresence.contacts.remember(false, of: self) }
  /// Does nothing; without an implementation, several properties cannot be picked.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelectContactProperties contactProperties: [CNContactProperty]
  ) { PickerMethodPresence.properties.remember(false, of: self) }
}

/// Determines which of the methods that control picking a delegate implements.
@MainActor
final class PickerMethodPresence {
  // The words of a witness table: its descriptor, that of `NSObjectProtocol`, the methods in order.
  static let contact = PickerMethodPresence(word: 3, having: HavingContact())
  static let property = PickerMethodPresence(word: 4, having: HavingProperty())
  static let contacts = PickerMethodPresence(word: 5, having: HavingContacts())
  static let properties = PickerMethodPresence(word: 6, having: HavingProperties())

  private let word: Int
  /// The address of the protocol's default implementation; nil if it cannot be determined.
  private let defaultAddress: UInt?
  private var known: [ObjectIdentifier: Bool] = [:]

  /// Finds the default of the method at `word`, using a delegate that implements only this method.
  ///
  /// The bytes that are read extend into the functions of the following methods. Those are defaults
  /// of `having` too, so their addresses can be subtracted.
  private init(word: Int, having: any CNContactPickerDelegate) {
    self.word = word
    var candidates = Self.targets(of: FirstWithout(), word)
      .intersection(Self.targets(of: SecondWithout(), word))
    candidates.subtract(Self.targets(of: having, word))
    defaultAddress = candidates.count == 1 ? candidates.first : nil
  }

  /// Returns whether a delegate implements the method; nil if that cannot be determined.
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

  /// The memory layout of a delegate with its conformance.
  private struct Existential { let delegate: any CNContactPickerDelegate }

  private static func targets(of delegate: any CNContactPickerDelegate, _ word: Int) -> Set<UInt> {
    // The pointer to the conformance follows the pointer to the object.
    let table = withUnsafeBytes(of: Existential(delegate: delegate)) { bytes in
      bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
    }
    return table.map { ConformanceCalls.targets(in: $0, word) } ?? []
  }
}
