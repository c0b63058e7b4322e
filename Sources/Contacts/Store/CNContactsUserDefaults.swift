import Foundation

/// How the person wants contacts to be sorted, and where they are.
open class CNContactsUserDefaults: NSObject, @unchecked Sendable {
  private static let only = CNContactsUserDefaults()
  /// The person's settings.
  open class func shared() -> Self { unsafeDowncast(only, to: Self.self) }

  /// By which name contacts are sorted: by the family name.
  // Source: the setting's value on an iPhone where nobody has changed it.
  open var sortOrder: CNContactSortOrder { .familyName }
  /// The country of the device's region, in lower case.
  open var countryCode: String { Locale.current.region?.identifier.lowercased() ?? "us" }
}
