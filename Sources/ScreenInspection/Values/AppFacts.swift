/// What the rules ask of the app beside its screens.
public struct AppFacts: Sendable, Codable {
  /// The last part of `LSApplicationCategoryType`; nil: not declared.
  public var category: String?
  /// The largest app icon.
  public var icon: Raster?
  /// Type identifiers that the app declares as its own.
  public var ownTypes: [String]
  /// Whether it brings an extension that hands files to other apps.
  public var hasFileProvider: Bool
  /// What the app is called: its bundle's names.
  public var names: [String]
  /// The titles of the options on its pages in the device's settings.
  public var settingsTitles: [String] = []
  /// Whether it declares kinds of documents that it opens.
  public var hasDocumentTypes = false

  /// Tells of an app; by default of one that declares nothing.
  public init(
    category: String? = nil,
    icon: Raster? = nil,
    ownTypes: [String] = [],
    hasFileProvider: Bool = false,
    names: [String] = []
  ) {
    self.category = category
    self.icon = icon
    self.ownTypes = ownTypes
    self.hasFileProvider = hasFileProvider
    self.names = names
  }

  /// Whether the declared category is games or one of their kinds; rules for tools then say less.
  public var isGame: Bool { category?.contains("game") ?? false }
}
