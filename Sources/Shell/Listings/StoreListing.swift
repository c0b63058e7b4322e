import AppSettings
import Foundation

/// The listing of an installable app in the device's store.
public struct StoreListing: Codable, Hashable, Sendable {
  /// The description of the app to install.
  public var app: InstalledApp
  /// The person or company that offers the app.
  public var seller: String
  /// The offered version; the person has to agree to the licence of each version.
  public var version: String
  /// The purpose of the app.
  public var summary: String
  /// The licence that a person agrees to before the app is installed; nil if the app has none of
  /// its own.
  public var licence: String?
  /// The disclaimer of the seller; nil if there is none.
  public var disclaimer: String?

  /// Creates a listing.
  public init(
    app: InstalledApp,
    seller: String,
    version: String,
    summary: String,
    licence: String? = nil,
    disclaimer: String? = nil
  ) {
    self.app = app
    self.seller = seller
    self.version = version
    self.summary = summary
    self.licence = licence
    self.disclaimer = disclaimer
  }
}

/// The listings of a device: a folder with one JSON file for each listing, named `IDENTIFIER.json`.
struct StoreFolder {
  /// The location of the folder.
  let folder: URL

  // Chosen: the maximum size of a file, in bytes; licences have some ten thousand.
  private static let longestFile = 256 << 10

  /// Creates a reference to the folder `store` beside the folder of the installed apps.
  init(on apps: AppFolder) {
    folder = apps.folder.deletingLastPathComponent().appendingPathComponent("store")
  }

  /// Returns the listing of an app, or nil if there is none that is readable and valid.
  func listing(of identifier: String) -> StoreListing? {
    guard !identifier.contains("/"), !identifier.hasPrefix("."),
      let data = ShortFile.contents(
        of: folder.appendingPathComponent("\(identifier).json"),
        atMost: Self.longestFile
      ), let listing = try? JSONDecoder().decode(StoreListing.self, from: data),
      listing.app.identifier == identifier, listing.app.trouble == nil
    else { return nil }
    return listing
  }

  /// Returns the identifier in a link to the store, such as
  /// `itms-apps://itunes.apple.com/app/idwalks`.
  // Source: "Linking to your product page": the last part of the path is `id` and the identifier.
  static func identifier(in link: URL) -> String? {
    guard ["itms-apps", "itms-appss"].contains(link.scheme?.lowercased() ?? "") else { return nil }
    let last = link.lastPathComponent
    guard last.hasPrefix("id"), last.count > 2 else { return nil }
    return String(last.dropFirst(2))
  }
}
