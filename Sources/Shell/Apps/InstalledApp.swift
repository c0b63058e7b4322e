import Foundation

/// An app that is installed on a device.
public struct InstalledApp: Codable, Hashable, Sendable {
  /// The identifier, unique on the device: letters, digits, hyphens and dots.
  public var identifier: String
  /// The name below the icon.
  public var name: String
  /// The path of the executable.
  public var executable: String
  /// The path of a PNG file with the square icon, without rounded corners; nil shows the first
  /// letter of the name on a coloured ground.
  public var icon: String?
  /// Whether the icon is in the dock if the dock has room; nil means that it is on a page.
  public var dock: Bool?
  /// The category as in `LSApplicationCategoryType` of an Info.plist, such as
  /// `public.app-category.games`; nil if the app has none.
  ///
  /// A folder of apps with this category is named after it.
  public var category: String?
  /// Whether the app may use the network; nil means that it may.
  public var network: Bool?
  /// The quick actions in the menu of the icon, before those that the app sets; nil if there are
  /// none.
  public var shortcuts: [ShortcutDescription]?
  /// Whether the app may change the settings of the device, as a Settings app does; nil means that
  /// it may not.
  public var settings: Bool?
  /// The URLs that the app opens, as in `CFBundleURLTypes` of an Info.plist; nil if there are none.
  public var urlTypes: [URLType]?

  /// A kind of URL that an app opens.
  public struct URLType: Codable, Hashable, Sendable {
    /// The name of the kind; nil if it has none.
    public var name: String?
    /// The schemes, such as `mail` in `mail:inbox`.
    public var schemes: [String]?

    /// Creates a kind of URL.
    public init(name: String? = nil, schemes: [String]) {
      self.name = name
      self.schemes = schemes
    }

    private enum CodingKeys: String, CodingKey {
      case name = "CFBundleURLName"
      case schemes = "CFBundleURLSchemes"
    }
  }

  private enum CodingKeys: String, CodingKey {
    case identifier, name, executable, icon, dock, category, network, settings, shortcuts
    case urlTypes = "CFBundleURLTypes"
  }

  /// Creates a description.
  public init(
    identifier: String,
    name: String,
    executable: String,
    icon: String? = nil,
    dock: Bool? = nil,
    category: String? = nil,
    network: Bool? = nil,
    shortcuts: [ShortcutDescription]? = nil,
    settings: Bool? = nil,
    urlTypes: [URLType]? = nil
  ) {
    self.identifier = identifier
    self.name = name
    self.executable = executable
    self.icon = icon
    self.dock = dock
    self.category = category
    self.network = network
    self.shortcuts = shortcuts
    self.settings = settings
    self.urlTypes = urlTypes
  }

  var isInDock: Bool { dock ?? false }

  /// The schemes of the URLs that the app opens, in lower case; only a Settings app has
  /// ``settingsScheme``.
  var urlSchemes: [String] {
    let own = (urlTypes ?? []).flatMap { $0.schemes ?? [] }.map { $0.lowercased() }
    let others = own.filter { $0 != Self.settingsScheme }
    return settings == true ? others + [Self.settingsScheme] : others
  }

  // Source: `UIApplication.openSettingsURLString`.
  /// The scheme of the URLs that open an app's page in the settings.
  static let settingsScheme = "app-settings"

  /// A sentence that states why the app cannot be installed; nil if it can.
  public var trouble: String? {
    let isPlain = identifier.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isPlain, !identifier.isEmpty, identifier.utf8.count <= 155, !identifier.hasPrefix(".")
    else {
      return "“\(identifier)” is no identifier: it has 1 to 155 letters, digits, hyphens and dots, "
        + "and does not begin with a dot."
    }
    guard !name.isEmpty, name.utf8.count <= 255 else {
      return "The app \(identifier) has no name, or one longer than 255 bytes."
    }
    guard FileManager.default.isExecutableFile(atPath: executable) else {
      return "The app \(identifier) has no program at “\(executable)”."
    }
    if let scheme = urlSchemes.first(where: { !Self.isScheme($0) }) {
      return
        "“\(scheme)” of the app \(identifier) is no scheme of URLs: it begins with a letter, and "
        + "letters, digits, “+”, “-” and “.” follow."
    }
    return nil
  }

  // Source: RFC 3986, section 3.1.
  private static func isScheme(_ text: String) -> Bool {
    // Chosen: the maximum length of a scheme.
    guard text.utf8.count <= 32, let first = text.utf8.first,
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        true
      default: false
      }
    }
  }
}
