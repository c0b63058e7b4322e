import Foundation

extension Tips {
  /// A condition of a tip.
  public struct Rule: Sendable {
    let holds: @MainActor @Sendable () -> Bool

    /// Creates a rule about a value.
    ///
    /// - Parameters:
    ///   - parameter: The value.
    ///   - predicate: Returns whether the rule holds for the value.
    public init<Value: Codable & Sendable>(
      _ parameter: Parameter<Value>,
      _ predicate: @escaping @Sendable (Value) -> Bool
    ) {
      holds = { predicate(parameter.wrappedValue) }
    }

    /// Creates a rule about an event.
    ///
    ///     Rule(Self.didOpen) { $0.donations.count >= 3 }
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - predicate: Returns whether the rule holds for the history of the event.
    public init(_ event: Event, _ predicate: @escaping @Sendable (Event.History) -> Bool) {
      holds = { predicate(event.history) }
    }
  }

  /// An event that rules count.
  public struct Event: Identifiable, Sendable {
    /// The identifier under which the event is recorded.
    public let id: String

    /// One occurrence of the event.
    public struct Donation: Equatable, Sendable {
      /// The time of the occurrence.
      public let date: Date
    }

    /// The recorded occurrences of an event.
    public struct History: Sendable {
      /// The occurrences, the earliest first; the last thousand are kept.
      public let donations: [Donation]
    }

    /// Creates an event.
    public init(id: String) { self.id = id }

    @MainActor var history: History {
      History(
        donations: TipStore.shared.donations(of: id).map {
          Donation(date: Date(timeIntervalSinceReferenceDate: $0))
        }
      )
    }
    /// The occurrences of the event, the earliest first.
    @MainActor public var donations: [Donation] { history.donations }

    /// Records an occurrence of the event, and evaluates the rules of tips again.
    @MainActor public func donate() async { TipStore.shared.donate(id) }

    /// Records an occurrence of the event from code that cannot await.
    @MainActor public func sendDonation() { TipStore.shared.donate(id) }
  }
}
