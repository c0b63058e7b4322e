/// A use of the device's services by an app, or a result of it.
///
/// `ConductLog.Kind.service` has these values in the order of their occurrence.
public enum ServiceUse: Sendable, Codable, Equatable {
  /// The app requested a permission.
  case permission(PermissionRequest)
  /// The app requested data without a purpose in its Info.plist; the value is the missing key.
  case missingPurpose(key: String)
  /// The app requested permission for the location; the value states whether it had checked before
  /// whether location services and the permission are available.
  case locationAsked(wasChecked: Bool)
  /// The app started location updates.
  case locationRequested
  /// The app received a location.
  case locationReceived
  /// A notification was added or arrived by push; it may be delivered later.
  case notificationAdded(NotificationFacts)
  /// A notification was delivered.
  case notificationDelivered(NotificationFacts)
  /// Notifications are no longer listed; they were opened, dismissed or removed. The values are
  /// their identifiers.
  case notificationsRemoved([String])
  /// The app set its notification categories.
  case categories([NotificationCategoryFacts])
  /// The app's badge changed; `listed` is the number of listed notifications at that time.
  case badge(Int, listed: Int)
  /// The app checked whether it can ask for authentication.
  case authenticationChecked(isPossible: Bool)
  /// The app asked for authentication by face, finger or passcode.
  case authentication(AuthenticationFacts)
}

/// A question of the system for a permission of the app.
public struct PermissionRequest: Sendable, Codable, Equatable {
  /// The permission: "contacts", "calendars", "reminders", "location" or "notifications".
  public var kind: String
  /// The app's reason for the request; empty if it states none.
  public var purpose: String
  /// The name of the app in the question.
  public var app: String

  /// Creates a description of a question.
  public init(_ kind: String, purpose: String = "", app: String = "") {
    self.kind = kind
    self.purpose = purpose
    self.app = app
  }
}

/// The content and the delivery of a notification.
public struct NotificationFacts: Sendable, Codable, Equatable {
  /// The identifier of its request.
  public var identifier: String
  /// The title; empty if there is none.
  public var title: String
  /// The subtitle; empty if there is none.
  public var subtitle: String
  /// The message; empty if there is none.
  public var body: String
  /// The identifier of the category; empty if there is none.
  public var category: String
  /// The identifier of the thread; empty if there is none.
  public var thread: String
  /// The number for the app's icon; nil leaves the number unchanged.
  public var badge: Int?
  /// Whether it has a sound.
  public var hasSound: Bool
  /// The duration of the app's sound in seconds; nil for the system's sound, no sound, or an
  /// unreadable file.
  public var soundSeconds: Double?
  /// Whether the app declares it critical or time-sensitive.
  public var isUrgent: Bool
  /// The names of attached files.
  public var attachments: [String]
  /// Whether its trigger repeats.
  public var repeats: Bool
  /// Whether the app was on the screen.
  public var isInFront: Bool

  /// Creates a description of a notification; by default it has only a body.
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

/// A category of notifications with its buttons.
public struct NotificationCategoryFacts: Sendable, Codable, Equatable {
  /// A button.
  public struct Action: Sendable, Codable, Equatable {
    /// The title of the button.
    public var title: String
    /// Whether it is red.
    public var isDestructive: Bool
    /// Whether the button brings the app to the front.
    public var opensApp: Bool

    /// Creates a description of a button; by default it acts in the background.
    public init(_ title: String, isDestructive: Bool = false, opensApp: Bool = false) {
      self.title = title
      self.isDestructive = isDestructive
      self.opensApp = opensApp
    }
  }

  /// The identifier that notifications refer to.
  public var identifier: String
  /// The actions in the order of their buttons.
  public var actions: [Action]
  /// The text in place of the message while previews are hidden; empty for the system's text.
  public var hiddenPreview: String

  /// Creates a description of a category.
  public init(_ identifier: String, actions: [Action] = [], hiddenPreview: String = "") {
    self.identifier = identifier
    self.actions = actions
    self.hiddenPreview = hiddenPreview
  }
}

/// A request for authentication by face, finger or passcode.
public struct AuthenticationFacts: Sendable, Codable, Equatable {
  /// The sensor of the device, "Face ID" or "Touch ID"; nil if it has none.
  public var method: String?
  /// The app's reason for the request.
  public var reason: String

  /// Creates a description of a request.
  public init(method: String?, reason: String) {
    self.method = method
    self.reason = reason
  }
}
