import Foundation
import Synchronization

extension Tips {
  /// A condition of a tip.
  public struct Rule: Sendable {
    let holds: @MainActor @Sendable () -> Bool

    /// Makes a rule about a value.
    ///
    /// - Parameters:
    ///   - parameter: The value.
    ///   - predicate: Whether the rule holds for it.
    public init<Value>(
      _ parameter: Parameter<Value>,
      _ predicate: @escaping @Sendable (Value) -> Bool
    ) {
      holds = { predicate(parameter.wrappedValue) }
    }

    /// Makes a rule about an event.
    ///
    ///     Rule(Self.didOpen) { $0.donations.count >= 3 }
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - predicate: Whether the rule holds for what is known of it.
    public init(_ event: Event, _ predicate: @escaping @Sendable (Event.History) -> Bool) {
      holds = { predicate(event.history) }
    }
  }

  /// A value that rules depend on; a change looks at the rules of tips again.
  ///
  /// Apple's is a macro on a static property; here it is a static constant: `static let isSignedIn =
  /// Parameter(false)`, changed by its ``wrappedValue``.
  public final class Parameter<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    /// Makes a value.
    public init(_ value: Value) { self.value = Mutex(value) }

    /// The value.
    public var wrappedValue: Value {
      get { value.withLock { $0 } }
      set {
        value.withLock { $0 = newValue }
        TipStore.changeLater()
      }
    }
  }

  /// Something that people do, which rules count.
  public struct Event: Identifiable, Sendable {
    /// The name by which the event is remembered.
    public let id: String

    /// One time that the event happened.
    public struct Donation: Equatable, Sendable {
      /// When it happened.
      public let date: Date
    }

    /// What is known of an event.
    public struct History: Sendable {
      /// The times that it happened, the earliest first; the last thousand are kept.
      public let donations: [Donation]
    }

    /// Makes an event.
    public init(id: String) { self.id = id }

    @MainActor var history: History {
      History(
        donations: TipStore.shared.donations(of: id).map {
          Donation(date: Date(timeIntervalSinceReferenceDate: $0))
        }
      )
    }
    /// The times that the event happened, the earliest first.
    @MainActor public var donations: [Donation] { history.donations }

    /// Notes that the event happened, and looks at the rules of tips again.
    @MainActor public func donate() async { TipStore.shared.donate(id) }

    /// Notes that the event happened, from where nothing can be awaited.
    @MainActor public func sendDonation() { TipStore.shared.donate(id) }
  }
}
