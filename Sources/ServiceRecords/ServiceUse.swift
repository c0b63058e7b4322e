/// Something that an app asked of the device's services, or that came of it.
///
/// `ConductLog.Kind.service` has these in the order in which they happened.
public enum ServiceUse: Sendable, Codable, Equatable {
  /// The app asked for a permission.
  case permission(PermissionRequest)
  /// The app asked for what its Info.plist gives no purpose of; the key that is missing.
  case missingPurpose(key: String)
  /// The app asked for the location; whether the app ever looked before if it may know it, and
  /// whether places are to be had at all.
  case locationAsked(wasChecked: Bool)
  /// The app asked for places.
  case locationRequested
  /// The app was given a place.
  case locationReceived
  /// A notification was added or came by push, and may come now or later.
  case notificationAdded(NotificationFacts)
  /// A notification came.
  case notificationDelivered(NotificationFacts)
  /// Notifications are no longer listed, by their identifiers: they were opened, sent away or taken
  /// back.
  case notificationsRemoved([String])
  /// The kinds of notifications that the app has.
  case categories([NotificationCategoryFacts])
  /// The number on the app's icon, and how many notifications were listed then.
  case badge(Int, listed: Int)
  /// The app asked whether a face, a finger or a passcode can be asked for.
  case authenticationChecked(isPossible: Bool)
  /// The app asks for a face, a finger or a passcode.
  case authentication(AuthenticationFacts)
}

/// A question of the system, whether an app may have something.
public struct PermissionRequest: Sendable, Codable, Equatable {
  /// What the app asks for: "contacts", "calendars", "reminders", "location", "notifications".
  public var kind: String
  /// The app's own words why it asks; empty: it gives none.
  public var purpose: String
  /// The app's name, as the question has it.
  public var app: String

  /// Describes a question.
  public init(_ kind: String, purpose: String = "", app: String = "") {
    self.kind = kind
    self.purpose = purpose
    self.app = app
  }
}

/// What a notification shows and how it comes.
public struct NotificationFacts: Sendable, Codable, Equatable {
  /// The identifier of its request.
  public var identifier: String
  /// The bold words; empty: none.
  public var title: String
  /// The words below the title; empty: none.
  public var subtitle: String
  /// The message; empty: none.
  public var body: String
  /// The kind of notification that the app named; empty: none.
  public var category: String
  /// The thread that it belongs to; empty: none.
  public var thread: String
  /// The number that it puts on the icon; nil: it leaves that as it is.
  public var badge: Int?
  /// Whether it has a sound.
  public var hasSound: Bool
  /// Seconds that the app's own sound lasts; nil: the system's sound, none, or a file that cannot be
  /// read.
  public var soundSeconds: Double?
  /// Whether the app calls it critical or urgent.
  public var isUrgent: Bool
  /// The names of attached files.
  public var attachments: [String]
  /// Whether it repeats by its trigger.
  public var repeats: Bool
  /// Whether the app was on the screen.
  public var isInFront: Bool

  /// Describes a notification; by default one with a body alone.
  public init(
    _ identifier: String,
    title: String = "",
    subtitle: String = "",
    body: String,
    category: String = "",
    thread: String = "",
    badge: Int? = nil,
    hasSound: Bool = false,
    soundSeconds: Double? = nil,
    isUrgent: Bool = false,
    attachments: [String] = [],
    repeats: Bool = false,
    isInFront: Bool = false
  ) {
    self.identifier = identifier
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.category = category
    self.thread = thread
    self.badge = badge
    self.hasSound = hasSound
    self.soundSeconds = soundSeconds
    self.isUrgent = isUrgent
    self.attachments = attachments
    self.repeats = repeats
    self.isInFront = isInFront
  }
}

/// A kind of notification with its buttons.
public struct NotificationCategoryFacts: Sendable, Codable, Equatable {
  /// A button.
  public struct Action: Sendable, Codable, Equatable {
    /// The button's words.
    public var title: String
    /// Whether it is red.
    public var isDestructive: Bool
    /// Whether it brings the app to the front.
    public var opensApp: Bool

    /// Describes a button; by default one that does its work behind the scenes.
    public init(_ title: String, isDestructive: Bool = false, opensApp: Bool = false) {
      self.title = title
      self.isDestructive = isDestructive
      self.opensApp = opensApp
    }
  }

  /// What notifications name it by.
  public var identifier: String
  /// In the order of the buttons.
  public var actions: [Action]
  /// What is shown in place of the message while previews are hidden; empty: the system's word.
  public var hiddenPreview: String

  /// Describes a kind of notification.
  public init(_ identifier: String, actions: [Action] = [], hiddenPreview: String = "") {
    self.identifier = identifier
    self.actions = actions
    self.hiddenPreview = hiddenPreview
  }
}

/// A question for a face, a finger or a passcode.
public struct AuthenticationFacts: Sendable, Codable, Equatable {
  /// What the device has: "Face ID", "Touch ID"; nil: neither.
  public var method: String?
  /// The app's own words why it asks.
  public var reason: String

  /// Describes a question.
  public init(method: String?, reason: String) {
    self.method = method
    self.reason = reason
  }
}
