import Foundation

/// A hint about a feature of the app: its content, and the rules for its appearance.
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
  /// The identifier under which the tip is recorded; by default the name of the type.
  var id: String { get }
  /// The title of the tip.
  var title: Text { get }
  /// More detail; nil for none.
  var message: Text? { get }
  /// A picture beside the title; nil for none.
  var image: Image? { get }
  /// Buttons below the message; by default none.
  @Tips.ActionBuilder var actions: [Tips.Action] { get }
  /// The rules that must hold before the tip appears; by default none. All of them must hold.
  @Tips.RuleBuilder var rules: [Tips.Rule] { get }
  /// The options of the tip; by default none.
  @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
  /// A rule of a tip.
  public typealias Rule = Tips.Rule
  /// A button of a tip.
  public typealias Action = Tips.Action
  /// An event that rules of a tip count.
  public typealias Event = Tips.Event
  /// A value that rules of a tip depend on.
  public typealias Parameter = Tips.Parameter
  /// The option that limits how often a tip appears.
  public typealias MaxDisplayCount = Tips.MaxDisplayCount
  /// The option that ignores the display frequency.
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

  /// The status of the tip.
  @MainActor public var status: Tips.Status { TipStore.shared.status(of: self) }

  /// Whether the tip may appear now: its rules hold, it is not invalidated, and no other tip
  /// appeared too recently.
  @MainActor public var shouldDisplay: Bool { TipStore.shared.mayShow(self) }

  /// A stream of ``status``; it begins with the current value and yields each change.
  @MainActor public var statusUpdates: AsyncStream<Tips.Status> {
    TipStore.shared.updates(of: self) { $0.status }
  }

  /// A stream of ``shouldDisplay``; it begins with the current value and yields each change.
  @MainActor public var shouldDisplayUpdates: AsyncStream<Bool> {
    TipStore.shared.updates(of: self) { $0.shouldDisplay }
  }

  /// Invalidates the tip, so that it does not appear again.
  ///
  /// - Parameter reason: The reason; an invalidated tip keeps its first reason.
  @MainActor public func invalidate(reason: Tips.InvalidationReason) {
    TipStore.shared.invalidate(id, reason)
  }
}

/// An option of a tip: ``Tips/MaxDisplayCount`` or ``Tips/IgnoresDisplayFrequency``.
public protocol TipOption: Sendable {}

/// A text of a tip.
public struct Text: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  public let content: String

  /// Creates a text that is already localized.
  public init(verbatim content: String) { self.content = content }

  /// Creates a text from a key of the main bundle's strings; a missing key is the text itself.
  public init(_ key: String) {
    content = Bundle.main.localizedString(forKey: key, value: key, table: nil)
  }

  /// Creates a text from a literal, which is a key of the main bundle's strings.
  public init(stringLiteral value: String) { self.init(value) }
}
