/// The facts about an app that rules need besides its screens.
public struct AppFacts: Sendable, Codable {
  /// The last part of `LSApplicationCategoryType`; nil if it is not declared.
  public var category: String?
  /// The largest app icon; nil if there is none.
  public var icon: Raster?
  /// The type identifiers that the app exports.
  public var ownTypes: [String]
  /// Whether the app contains a file provider extension.
  public var hasFileProvider: Bool
  /// The names of the app in its bundle.
  public var names: [String]
  /// The titles of the app's options in the Settings app.
  public var settingsTitles: [String] = []
  /// Whether the app declares document types.
  public var hasDocumentTypes = false

  /// Creates the facts about an app; by default one that declares nothing.
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

  /// Whether the category is games or a genre of games; some rules for tools then do not apply.
  public var isGame: Bool { category?.contains("game") ?? false }
}
