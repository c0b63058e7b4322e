import Foundation

/// Converts contacts to vCards and back.
open class CNContactVCardSerialization: NSObject {
  /// Returns the keys that are required to write contacts.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
    CompoundKeyDescriptor(keys: CompoundKeyDescriptor.all)
  }

  /// Writes cards of version 3.0; throws if a contact lacks properties that were not fetched.
  open class func data(with contacts: [CNContact]) throws -> Data {
    for contact in contacts
    where contact.fetched.map({ !$0.isSuperset(of: CompoundKeyDescriptor.all) }) ?? false {
      throw CNError(.vCardSummarizationError)
    }
    return Data(contacts.map { CardWriter.text(of: $0.record) }.joined().utf8)
  }

  /// Reads cards of versions 2.1 to 4.0; throws if the data is damaged.
  open class func contacts(with data: Data) throws -> [CNContact] {
    let cards: [[VCardLine]]
    do { cards = try VCardReader.cards(data) } catch {
      throw CNError(.vCardMalformed, because: error.description)
    }
    guard !cards.isEmpty else { throw CNError(.vCardMalformed, because: "There is no card.") }
    return cards.map { lines in
      var record = CardReader.record(lines)
      if record.identifier.isEmpty { record.identifier = UUID().uuidString }
      return CNContact(record)
    }
  }
}
