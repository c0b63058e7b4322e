import Combine
import Foundation
import UIKitCore

// Properties of objects as publishers. This is a separate module, because Combine is below UIKit, which has
// key-value observing; code that imports both also imports this module.

extension NSObject {
  /// A publisher of an observed property's values.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
    /// The property's type.
    public typealias Output = Value
    /// The publisher cannot fail.
    public typealias Failure = Never
    /// The object, which subscriptions retain.
    public let object: Subject
    /// The property.
    public let keyPath: KeyPath<Subject, Value>
    /// The values to publish besides new ones: `.initial` for the value at the subscription, `.prior`
    /// for the value before each change.
    public let options: NSKeyValueObservingOptions

    /// Creates a publisher of a property.
    public init(
      object: Subject,
      keyPath: KeyPath<Subject, Value>,
      options: NSKeyValueObservingOptions
    ) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
    }

    /// Attaches a subscriber; without demand, only the latest value is kept.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subscriber.receive(subscription: Observation(subscriber, self))
    }

    private final class Observation<S: Subscriber>: Subscription
    where S.Input == Value, S.Failure == Never {
      private let lock = NSRecursiveLock()
      private var downstream: S?
      private var observation: NSKeyValueObservation?
      private var object: Subject?
      private var demand = Subscribers.Demand.none
      private var latest: Value?

      init(_ downstream: S, _ publisher: KeyValueObservingPublisher) {
        self.downstream = downstream
        object = publisher.object
        let keyPath = publisher.keyPath
        let options = publisher.options
        // The publisher's own `.initial` waits for demand.
        if options.contains(.initial) { latest = publisher.object[keyPath: keyPath] }
        observation = publisher.object.observe(
          keyPath,
          options: options.subtracting([.initial]).union([.new])
        ) { [weak self] object, _ in
          self?.offer(object[keyPath: keyPath])
        }
      }

      private func offer(_ value: Value) {
        lock.lock()
        defer { lock.unlock() }
        guard let downstream else { return }
        guard demand > 0 else {
          latest = value
          return
        }
        demand -= 1
        demand += downstream.receive(value)
      }

      func request(_ demand: Subscribers.Demand) {
        lock.lock()
        defer { lock.unlock() }
        guard let downstream else { return }
        self.demand += demand
        guard let value = latest, self.demand > 0 else { return }
        latest = nil
        self.demand -= 1
        self.demand += downstream.receive(value)
      }

      func cancel() {
        lock.lock()
        let ended = (downstream, observation, object)
        downstream = nil
        observation = nil
        object = nil
        lock.unlock()
        ended.1?.invalidate()
      }
    }
  }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// A publisher of a property that can be observed, the value at the subscription first.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: The values to publish besides new ones; by default the value at the subscription.
  /// - Returns: The publisher, which retains the object.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}
