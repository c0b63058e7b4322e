import Foundation

/// The tips of the app: how often they appear, and where what is known of them is kept.
public enum Tips {
  /// Whether a tip waits, may appear, or is over.
  public enum Status: Equatable, Sendable {
    /// A rule of the tip does not hold yet.
    case pending
    /// The tip may appear.
    case available
    /// The tip does not appear again.
    case invalidated(InvalidationReason)
  }

  /// Why a tip is over.
  public enum InvalidationReason: String, Equatable, Sendable, Codable {
    /// The person did what the tip tells of.
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

    /// How often tips appear.
    public static func displayFrequency(_ frequency: DisplayFrequency) -> Self {
      Self(kind: .frequency(frequency))
    }
    /// Where what is known of tips is kept.
    public static func datastoreLocation(_ location: DatastoreLocation) -> Self {
      Self(kind: .location(location))
    }

    /// The shortest time between two tips.
    public struct DisplayFrequency: Equatable, Sendable {
      let seconds: Double
      /// No time.
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

    /// Where what is known of tips is kept.
    public struct DatastoreLocation: Sendable {
      let folder: URL?
      /// The app's own folder for such data; in memory where a test steps the clock.
      public static let applicationDefault = Self(folder: nil)
      /// A folder, which is made where there is none.
      public static func url(_ folder: URL) -> Self { Self(folder: folder) }
    }
  }

  /// Sets how often tips appear and where they are kept; call it at the launch, before a tip is
  /// shown.
  ///
  /// - Parameter options: The settings; by default tips appear at any time, and are kept in the
  ///   app's own folder.
  /// - Throws: An error if the folder cannot be made, or what it holds cannot be read.
  @MainActor public static func configure(_ options: [ConfigurationOption] = []) throws {
    try TipStore.shared.configure(options)
  }

  /// Forgets everything about tips; call it before ``configure(_:)``, while developing.
  ///
  /// - Throws: An error if the file cannot be removed.
  @MainActor public static func resetDatastore() throws { try TipStore.shared.reset() }

  /// Shows every tip, whatever its rules say.
  @MainActor public static func showAllTipsForTesting() { TipStore.shared.testing = .all }

  /// Shows no tip.
  @MainActor public static func hideAllTipsForTesting() { TipStore.shared.testing = .none }

  /// Shows the tips of some types, whatever their rules say.
  ///
  /// - Parameter tips: The types.
  @MainActor public static func showTipsForTesting(_ tips: [any Tip.Type]) {
    TipStore.shared.testing = .types(Set(tips.map { ObjectIdentifier($0) }))
  }

  /// The most often that a tip appears, then it is over.
  public struct MaxDisplayCount: TipOption {
    let count: Int
    /// Limits how often a tip appears.
    public init(_ count: Int) { self.count = count }
  }

  /// Whether a tip appears however recently another one did.
  public struct IgnoresDisplayFrequency: TipOption {
    let isOn: Bool
    /// Sets whether the tip waits for no other.
    public init(_ isOn: Bool) { self.isOn = isOn }
  }

  /// A button of a tip.
  public struct Action: Identifiable, Sendable {
    /// The name of the button.
    public let id: String
    /// The words on the button.
    public let title: String
    /// What the button does before the view's own handler is called.
    public let handler: @MainActor @Sendable () -> Void

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - id: The name; by default the title.
    ///   - title: The words.
    ///   - handler: What it does.
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

  /// Collects the buttons of a tip.
  @resultBuilder public enum ActionBuilder {
    /// Lists the buttons in order.
    public static func buildBlock(_ actions: Action...) -> [Action] { actions }
    /// Takes a list as it is.
    public static func buildExpression(_ action: Action) -> Action { action }
  }

  /// Collects the rules of a tip.
  @resultBuilder public enum RuleBuilder {
    /// Lists the rules in order.
    public static func buildBlock(_ rules: Rule...) -> [Rule] { rules }
  }

  /// Collects the options of a tip.
  @resultBuilder public enum OptionsBuilder {
    /// Lists the options in order.
    public static func buildBlock(_ options: any TipOption...) -> [any TipOption] { options }
  }
}
