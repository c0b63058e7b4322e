import Foundation

/// A hint about a feature of the app: what it says, and when it may appear.
///
///     struct FavoriteTip: Tip {
///       var title: Text { Text("Save as a Favorite") }
///       var message: Text? { Text("Your favorites are always at the top.") }
///       var image: Image? { Image(systemName: "star") }
///     }
///
/// Apple's macros `#Rule` and `@Parameter` are an initializer and a class here: ``Tips/Rule`` and
/// ``Tips/Parameter``. Catalogue: IX-F067.
public protocol Tip: Identifiable, Sendable where ID == String {
  /// The name by which the tip is remembered; by default the type's.
  var id: String { get }
  /// What the tip says first.
  var title: Text { get }
  /// More about it; nil: nothing.
  var message: Text? { get }
  /// A picture beside the title; nil: none.
  var image: Image? { get }
  /// Buttons below the message; by default none.
  @Tips.ActionBuilder var actions: [Tips.Action] { get }
  /// What has to hold before the tip appears; by default nothing. All have to hold.
  @Tips.RuleBuilder var rules: [Tips.Rule] { get }
  /// How often the tip may appear.
  @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
  /// The name of a rule of a tip.
  public typealias Rule = Tips.Rule
  /// The name of a button of a tip.
  public typealias Action = Tips.Action
  /// The name of an event that a tip counts.
  public typealias Event = Tips.Event
  /// The name of a value that a tip depends on.
  public typealias Parameter = Tips.Parameter
  /// The name of the option that limits how often a tip appears.
  public typealias MaxDisplayCount = Tips.MaxDisplayCount
  /// The name of the option that lets a tip appear at any time.
  public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency

  /// The name of the type.
  public var id: String { String(describing: Self.self) }
  /// No message.
  public var message: Text? { nil }
  /// No picture.
  public var image: Image? { nil }
  /// No buttons.
  public var actions: [Tips.Action] { [] }
  /// No rules.
  public var rules: [Tips.Rule] { [] }
  /// No options.
  public var options: [any TipOption] { [] }

  /// Whether the tip waits for its rules, may appear, or is over.
  @MainActor public var status: Tips.Status { TipStore.shared.status(of: self) }

  /// Whether the tip may appear now: its rules hold, it is not over, and no other tip appeared
  /// too recently.
  @MainActor public var shouldDisplay: Bool { TipStore.shared.mayShow(self) }

  /// Each change of ``status``, beginning with the present one.
  @MainActor public var statusUpdates: AsyncStream<Tips.Status> {
    TipStore.shared.updates(of: self) { $0.status }
  }

  /// Each change of ``shouldDisplay``, beginning with the present value.
  @MainActor public var shouldDisplayUpdates: AsyncStream<Bool> {
    TipStore.shared.updates(of: self) { $0.shouldDisplay }
  }

  /// Ends the tip: it does not appear again.
  ///
  /// - Parameter reason: Why; a tip that is over keeps its first reason.
  @MainActor public func invalidate(reason: Tips.InvalidationReason) {
    TipStore.shared.invalidate(id, reason)
  }
}

/// An option of a tip: ``Tips/MaxDisplayCount`` or ``Tips/IgnoresDisplayFrequency``.
public protocol TipOption: Sendable {}

/// The words of a tip.
public struct Text: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The words themselves.
  public let content: String

  /// Makes words of a text that the app has already translated.
  public init(verbatim content: String) { self.content = content }

  /// Makes words of a key of the main bundle's strings, or of the text itself where it has none.
  public init(_ key: String) {
    content = Bundle.main.localizedString(forKey: key, value: key, table: nil)
  }

  /// Makes words of a literal, which is a key of the main bundle's strings.
  public init(stringLiteral value: String) { self.init(value) }
}
