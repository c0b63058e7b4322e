/// The facts about an activity view, at its controller's view.
public struct ActivityListFacts: Sendable, Codable {
  /// The services in the order in which the rows and lists show them.
  public var services: [ActivityFacts]

  /// Creates the facts about an activity view.
  public init(services: [ActivityFacts]) { self.services = services }
}

/// The facts about a service in an activity view.
public struct ActivityFacts: Sendable, Codable {
  /// The title at the icon; empty if there is none.
  public var title: String
  /// The raw value of the activity type; nil if there is none.
  public var type: String?
  /// Whether the service belongs to the app.
  public var isOwn: Bool
  /// Whether the service shares the items with other people; if not, it acts on them.
  public var isSharing: Bool
  /// The image that the app supplies; nil if there is none, or for a service of the system.
  public var picture: PictureFacts?
  /// Whether the title is drawn smaller than its font, or truncated.
  public var isTitleCut: Bool
  /// Whether a service of the app reports that it can act on an empty list of items.
  public var takesAnything: Bool

  /// Creates a service; by default one of the app that acts on the items.
  public init(
    title: String,
    type: String? = nil,
    isOwn: Bool = true,
    isSharing: Bool = false,
    picture: PictureFacts? = nil,
    isTitleCut: Bool = false,
    takesAnything: Bool = false
  ) {
    self.title = title
    self.type = type
    self.isOwn = isOwn
    self.isSharing = isSharing
    self.picture = picture
    self.isTitleCut = isTitleCut
    self.takesAnything = takesAnything
  }
}
