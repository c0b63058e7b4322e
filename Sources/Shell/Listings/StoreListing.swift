import AppSettings
import Foundation

/// What the device's store says of an app that can be installed.
public struct StoreListing: Codable, Hashable, Sendable {
  /// The description of the app as it is installed.
  public var app: InstalledApp
  /// The person or company that offers the app.
  public var seller: String
  /// The version that is offered; another one has to be agreed to again.
  public var version: String
  /// What the app is for.
  public var summary: String
  /// The licence that a person agrees to before the app is downloaded; nil: there is none of its own.
  public var licence: String?
  /// What the seller is not liable for; nil: nothing is said.
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

/// The listings of a device: a folder with one file in JSON for each, `IDENTIFIER.json`.
struct StoreFolder {
  /// The folder.
  let folder: URL

  // Chosen: the longest file, in bytes; licences have some ten thousand.
  private static let longestFile = 256 << 10

  /// The folder `store` beside the folder of the installed apps.
  init(on apps: AppFolder) {
    folder = apps.folder.deletingLastPathComponent().appendingPathComponent("store")
  }

  /// The listing of an app; nil: there is none that is readable and sound.
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

  /// The identifier in a link to the store, such as `itms-apps://itunes.apple.com/app/idwalks`.
  // Source: "Linking to your product page": the last part of the path is `id` and the identifier.
  static func identifier(in link: URL) -> String? {
    guard ["itms-apps", "itms-appss"].contains(link.scheme?.lowercased() ?? "") else { return nil }
    let last = link.lastPathComponent
    guard last.hasPrefix("id"), last.count > 2 else { return nil }
    return String(last.dropFirst(2))
  }
}
