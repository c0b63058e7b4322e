import Foundation

/// The configuration of the app's tips: how often they appear, and where their records are stored.
public enum Tips {
  /// The status of a tip.
  public enum Status: Equatable, Sendable {
    /// A rule of the tip does not hold yet.
    case pending
    /// The tip may appear.
    case available
    /// The tip does not appear again.
    case invalidated(InvalidationReason)
  }

  /// The reason why a tip is invalidated.
  public enum InvalidationReason: String, Equatable, Sendable, Codable {
    /// The person used the feature that the tip describes.
    case actionPerformed
    /// The tip appeared as often as its option allows.
    case displayCountExceeded
    /// The person closed the tip.
    case tipClosed
  }

  /// A setting of ``configure(_:)``.
  public struct ConfigurationOption: Sendable {
    enum Kind: Sendable {
      case frequency(DisplayFrequency)
      case location(DatastoreLocation)
    }
    let kind: Kind

    /// Sets how often tips appear.
    public static func displayFrequency(_ frequency: DisplayFrequency) -> Self {
      Self(kind: .frequency(frequency))
    }
    /// Sets where the records of tips are stored.
    public static func datastoreLocation(_ location: DatastoreLocation) -> Self {
      Self(kind: .location(location))
    }

    /// The minimum time between two tips.
    public struct DisplayFrequency: Equatable, Sendable {
      let seconds: Double
      /// No minimum time.
      public static let immediate = Self(seconds: 0)
      /// One hour.
      public static let hourly = Self(seconds: 3_600)
      /// One day.
      public static let daily = Self(seconds: 86_400)
      /// Seven days.
      public static let weekly = Self(seconds: 7 * 86_400)
      /// Thirty days.
      public static let monthly = Self(seconds: 30 * 86_400)
    }

    /// The location where the records of tips are stored.
    public struct DatastoreLocation: Sendable {
      let folder: URL?
      /// The app's own data folder; records stay in memory while a test steps the clock.
      public static let applicationDefault = Self(folder: nil)
      /// A folder, which is created if it does not exist.
      public static func url(_ folder: URL) -> Self { Self(folder: folder) }
    }
  }

  /// Configures the tips of the app; call this method at launch, before a tip is shown.
  ///
  /// - Parameter options: The options; by default tips appear at any time, and the records are
  ///   stored in the app's data folder.
  /// - Throws: An error if the folder cannot be created, or its records cannot be read.
  @MainActor public static func configure(_ options: [ConfigurationOption] = []) throws {
    try TipStore.shared.configure(options)
  }

  /// Removes all records of tips; call this method before ``configure(_:)``, during development.
  ///
  /// - Throws: An error if the file cannot be removed.
  @MainActor public static func resetDatastore() throws { try TipStore.shared.reset() }

  /// Shows every tip, regardless of its rules.
  @MainActor public static func showAllTipsForTesting() { TipStore.shared.testing = .all }

  /// Shows no tip.
  @MainActor public static func hideAllTipsForTesting() { TipStore.shared.testing = .none }

  /// Shows the tips of some types, regardless of their rules.
  ///
  /// - Parameter tips: The types.
  @MainActor public static func showTipsForTesting(_ tips: [any Tip.Type]) {
    TipStore.shared.testing = .types(Set(tips.map { ObjectIdentifier($0) }))
  }

  /// An option that limits how often a tip appears; then the tip is invalidated.
  public struct MaxDisplayCount: TipOption {
    let count: Int
    /// Creates an option with the maximum number of appearances.
    public init(_ count: Int) { self.count = count }
  }

  /// An option that ignores the display frequency.
  public struct IgnoresDisplayFrequency: TipOption {
    let isOn: Bool
    /// Creates an option; true lets the tip appear soon after another one.
    public init(_ isOn: Bool) { self.isOn = isOn }
  }

  /// A button of a tip.
  public struct Action: Identifiable, Sendable {
    /// The identifier of the button.
    public let id: String
    /// The title of the button.
    public let title: String
    /// The action of the button, called before the view's own handler.
    public let handler: @MainActor @Sendable () -> Void

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - id: The identifier; by default the title.
    ///   - title: The title.
    ///   - handler: The action.
    public init(
      id: String? = nil,
      title: String,
      perform handler: @escaping @MainActor @Sendable () -> Void = {}
    ) {
      self.id = id ?? title
      self.title = title
      self.handler = handler
    }
  }

  /// A builder of the buttons of a tip.
  @resultBuilder public enum ActionBuilder {
    /// Returns the buttons in order.
    public static func buildBlock(_ actions: Action...) -> [Action] { actions }
    /// Returns the button.
    public static func buildExpression(_ action: Action) -> Action { action }
  }

  /// A builder of the rules of a tip.
  @resultBuilder public enum RuleBuilder {
    /// Returns the rules in order.
    public static func buildBlock(_ rules: Rule...) -> [Rule] { rules }
  }

  /// A builder of the options of a tip.
  @resultBuilder public enum OptionsBuilder {
    /// Returns the options in order.
    public static func buildBlock(_ options: any TipOption...) -> [any TipOption] { options }
  }
}
