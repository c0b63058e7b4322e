import AppSettings
import DeviceLink
import DurableFiles
import Foundation

/// The user defaults of an app, in the file that Foundation uses in the app's home folder.
struct AppDefaults {
  /// The file.
  let file: URL

  /// Chosen: the maximum size of the file, in bytes.
  private static let longestFile = 4 << 20

  /// Creates a reference to the defaults of an app on the device with the installed apps in a
  /// folder.
  init(of app: InstalledApp, _ resources: AppResources, on apps: AppFolder) {
    // Source: Foundation on Linux (CFPreferences.c) stores them in `XDG_CONFIG_HOME`.
    file = AppContainer(of: app.identifier, on: apps).home
      .appendingPathComponent(".config/\(resources.defaultsDomain).plist")
  }

  /// A value of the defaults; nil if it is not a setting's value.
  private struct Entry: Decodable {
    var value: SettingsValue?
    init(from decoder: any Decoder) { value = try? SettingsValue(from: decoder) }
  }

  private var data: Data? { ShortFile.contents(of: file, atMost: Self.longestFile) }

  /// Returns the values of keys, without those that are not set or are collections.
  func values(of keys: [String]) -> [String: SettingsValue] {
    guard let data,
      let entries = try? PropertyListDecoder().decode([String: Entry].self, from: data)
    else { return [:] }
    var result: [String: SettingsValue] = [:]
    for key in keys { result[key] = entries[key]?.value }
    return result
  }

  /// Sets a value and keeps the others.
  ///
  /// Call this method only while the app does not run: a running app has the values in memory and
  /// overwrites the file.
  ///
  /// - Throws: An error if the file cannot be read or written.
  func set(_ value: SettingsValue, forKey key: String) throws {
    var values: [String: Any] = [:]
    if let data,
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    {
      values = list
    }
    values[key] = value.object
    let files = SystemFiles()
    try files.makeFolder(FilePath.folder(of: file.path))
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: values,
      format: .xml,
      options: 0
    )
    try files.replace(file.path, with: [UInt8](bytes))
  }
}
