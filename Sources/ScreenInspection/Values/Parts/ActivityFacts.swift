/// What is known of an activity view, at its controller's view.
public struct ActivityListFacts: Sendable, Codable {
  /// The services in the order in which each row or list shows them.
  public var services: [ActivityFacts]

  /// Describes an activity view.
  public init(services: [ActivityFacts]) { self.services = services }
}

/// What is known of a service in an activity view.
public struct ActivityFacts: Sendable, Codable {
  /// The words below or beside the icon; empty: there are none.
  public var title: String
  /// The name of the kind of service; nil: it has none.
  public var type: String?
  /// Whether the service is the app's own.
  public var isOwn: Bool
  /// Whether it shares with other people; otherwise it acts on the content here.
  public var isSharing: Bool
  /// The image that the app gave; nil: none, or a service of the system.
  public var picture: PictureFacts?
  /// Whether the title is drawn smaller than it is set, or is cut.
  public var isTitleCut: Bool
  /// Whether an own service says that it can act on no items at all.
  public var takesAnything: Bool

  /// Describes a service; by default one of the app's own that acts on the content.
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
