import Foundation
import Synchronization

extension NotificationCenter {
  /// Sends `selector` with the notification to `observer` when the notification is posted.
  ///
  /// The observer is held weakly; the observation ends when it is deallocated.
  ///
  /// - Parameters:
  ///   - observer: The object that receives the selector.
  ///   - selector: A method of the observer with no argument or with the notification as its only
  ///     one.
  ///   - name: The name of the notification; `nil` for all.
  ///   - object: The object of the notification; `nil` for any.
  public func addObserver(
    _ observer: Any,
    selector: Selector,
    name: NSNotification.Name?,
    object: Any?
  ) {
    let observation = SelectorObservation(
      observer: objectReference(observer),
      center: self,
      name: name,
      object: object
    )
    observation.token = addObserver(forName: name, object: object, queue: nil) {
      [unowned observation] notification in
      guard let observer = observation.observer else {
        SelectorObservations.shared.remove(observation)
        return
      }
      selector.perform(on: observer, notification)
    }
    SelectorObservations.shared.add(observation)
  }

  /// Removes all observations of `observer` at this center.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservations.shared.remove(of: observer, at: self) { _ in true }
    // The observer may be the token of a closure.
    removeObserver(observer as Any)
  }

  /// Removes the observations of `observer` for a name and an object; `nil` matches any.
  public func removeObserver(
    _ observer: AnyObject,
    name: NSNotification.Name?,
    object: Any?
  ) {
    let object = object.map { ObjectIdentifier(objectReference($0)) }
    SelectorObservations.shared.remove(of: observer, at: self) {
      (name == nil || $0.name == name) && (object == nil || $0.objectIdentifier == object)
    }
    removeObserver(observer as Any, name: name, object: object)
  }
}

/// One observation with a selector.
private final class SelectorObservation: @unchecked Sendable {
  weak var observer: AnyObject?
  let observerIdentifier: ObjectIdentifier
  let center: NotificationCenter
  let name: NSNotification.Name?
  let objectIdentifier: ObjectIdentifier?
  var token: (any NSObjectProtocol)?

  init(
    observer: AnyObject,
    center: NotificationCenter,
    name: NSNotification.Name?,
    object: Any?
  ) {
    self.observer = observer
    observerIdentifier = ObjectIdentifier(observer)
    self.center = center
    self.name = name
    objectIdentifier = object.map { ObjectIdentifier(objectReference($0)) }
  }
}

/// The observations with selectors of all notification centers.
private final class SelectorObservations: Sendable {
  static let shared = SelectorObservations()

  private struct State {
    var byObserver: [ObjectIdentifier: [SelectorObservation]] = [:]
    var count = 0
    /// The number of observations at which those of deallocated observers are removed.
    var limit = 64
  }
  private let state = Mutex(State())

  func add(_ observation: SelectorObservation) {
    let stale = state.withLock { state -> [SelectorObservation] in
      state.byObserver[observation.observerIdentifier, default: []].append(observation)
      state.count += 1
      guard state.count > state.limit else { return [] }
      var stale: [SelectorObservation] = []
      for (key, list) in state.byObserver {
        let living = list.filter { $0.observer != nil }
        guard living.count < list.count else { continue }
        stale += list.filter { $0.observer == nil }
        state.byObserver[key] = living.isEmpty ? nil : living
      }
      state.count -= stale.count
      state.limit = max(64, state.count * 2)
      return stale
    }
    for old in stale { release(old) }
  }

  func remove(_ observation: SelectorObservation) {
    remove(key: observation.observerIdentifier) { $0 === observation }
  }

  func remove(
    of observer: AnyObject,
    at center: NotificationCenter,
    where matches: (SelectorObservation) -> Bool
  ) {
    remove(key: ObjectIdentifier(observer)) { $0.center === center && matches($0) }
  }

  private func remove(key: ObjectIdentifier, where matches: (SelectorObservation) -> Bool) {
    let removed = state.withLock { state -> [SelectorObservation] in
      guard let list = state.byObserver[key] else { return [] }
      let kept = list.filter { !matches($0) }
      state.byObserver[key] = kept.isEmpty ? nil : kept
      state.count -= list.count - kept.count
      return list.filter(matches)
    }
    for observation in removed { release(observation) }
  }

  private func release(_ observation: SelectorObservation) {
    if let token = observation.token { observation.center.removeObserver(token as Any) }
    observation.token = nil
  }
}
