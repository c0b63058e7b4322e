/// Something that people can start from an app's icon.
public struct QuickActionFacts: Sendable, Codable {
  /// Where the picture beside the words comes from.
  public enum Icon: String, Sendable, Codable {
    /// No picture; one of the system's quick actions; a symbol; an image of the app's.
    case none, system, symbol, custom
  }

  /// The type by which the app identifies it.
  public var type: String
  /// The words.
  public var title: String
  /// Smaller words below; nil: none.
  public var subtitle: String?
  /// Where its picture comes from.
  public var icon: Icon
  /// The app's own picture; nil: it has none, or one that was not found.
  public var picture: PictureFacts?
  /// Whether the Info.plist declares it.
  public var isStatic: Bool
  /// Points that the title takes on one line, in the font of the list; nil: not measured.
  public var titleWidth: Double?
  /// Points that the subtitle takes on one line; nil: not measured, or there is none.
  public var subtitleWidth: Double?

  /// Describes a quick action; by default one that is set at run time and has no picture.
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
