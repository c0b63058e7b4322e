import Foundation

/// The person's settings for the order and the country of contacts.
open class CNContactsUserDefaults: NSObject, @unchecked Sendable {
  private static let only = CNContactsUserDefaults()
  /// The person's settings.
  open class func shared() -> Self { unsafeDowncast(only, to: Self.self) }

  /// The order of contacts: by family name.
  // Source: the default value of the setting on an iPhone.
  open var sortOrder: CNContactSortOrder { .familyName }
  /// The country of the device's region, in lower case.
  open var countryCode: String { Locale.current.region?.identifier.lowercased() ?? "us" }
}
