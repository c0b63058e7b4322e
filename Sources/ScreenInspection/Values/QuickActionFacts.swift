/// The facts about a quick action of an app's icon.
public struct QuickActionFacts: Sendable, Codable {
  /// The sources of the icon.
  public enum Icon: String, Sendable, Codable {
    /// No icon.
    case none
    /// One of the system's icons for quick actions.
    case system
    /// A symbol.
    case symbol
    /// An image of the app.
    case custom
  }

  /// The type that identifies the action.
  public var type: String
  /// The title.
  public var title: String
  /// The subtitle; nil if there is none.
  public var subtitle: String?
  /// The source of the icon.
  public var icon: Icon
  /// The image of the app; nil if there is none or it was not found.
  public var picture: PictureFacts?
  /// Whether the Info.plist declares the action.
  public var isStatic: Bool
  /// The width of the title on one line, in points, in the font of the list; nil if it was not
  /// measured.
  public var titleWidth: Double?
  /// The width of the subtitle on one line, in points; nil if it was not measured or there is none.
  public var subtitleWidth: Double?

  /// Creates a quick action; by default one that is set at run time and has no icon.
  public init(
    _ type: String,
    title: String,
    subtitle: String? = nil,
    icon: Icon = .none,
    picture: PictureFacts? = nil,
    isStatic: Bool = false,
    titleWidth: Double? = nil,
    subtitleWidth: Double? = nil
  ) {
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.picture = picture
    self.isStatic = isStatic
    self.titleWidth = titleWidth
    self.subtitleWidth = subtitleWidth
  }
}
