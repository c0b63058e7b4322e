import Foundation

extension NSObject {
  /// Sends `observeValue(forKeyPath:of:change:context:)` to `observer` when the property of that
  /// name changes.
  ///
  /// The observer is not held.
  ///
  /// Works for the keys of `value(forKey:)` that report their changes. The observer must be one of
  /// UIKit's classes (a view, a controller, a responder), where the method can be overridden.
  public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let target = observer as? _UIObject else {
      warn(
        "\(type(of: observer)) cannot override observeValue(forKeyPath:…); use observe(_:options:).",
        where: "addObserver(_:forKeyPath:options:context:)"
      )
      return
    }
    nonisolated(unsafe) let context = context
    nonisolated(unsafe) var old: Any?
    nonisolated(unsafe) unowned let object = self
    let reference = ObserverReference(target: target)
    func tell(isPrior: Bool) {
      nonisolated(unsafe) var change: [NSKeyValueChangeKey: Any] = [
        .kindKey: NSKeyValueChange.setting.rawValue
      ]
      if options.contains(.new), !isPrior { change[.newKey] = object.value(forKeyPath: keyPath) }
      if options.contains(.old), let old { change[.oldKey] = old }
      if isPrior { change[.notificationIsPriorKey] = true }
      MainActor.assumeIsolated {
        reference.target?.observeValue(
          forKeyPath: keyPath,
          of: object,
          change: change,
          context: context
        )
      }
    }
    let sources =
      KeyValueObservers.shared.sources { old = self.value(forKeyPath: keyPath) }
      + [.init(object: ObjectIdentifier(self), key: keyPath)]
    let observation = KeyValueObservers.Observation(
      object: self,
      willChange: {
        if options.contains(.old) { old = object.value(forKeyPath: keyPath) }
        if options.contains(.prior) { tell(isPrior: true) }
      },
      didChange: { tell(isPrior: false) }
    )
    observation.stringKey = (ObjectIdentifier(observer), keyPath, UInt(bitPattern: context))
    KeyValueObservers.shared.add(observation, sources: sources)
    if options.contains(.initial) {
      old = nil
      tell(isPrior: false)
    }
  }

  /// Ends an observation by a string.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    removeStringObservation(observer, keyPath) { _ in true }
  }

  /// Ends an observation by a string that was registered with `context`.
  public func removeObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?
  ) {
    removeStringObservation(observer, keyPath) { $0 == UInt(bitPattern: context) }
  }

  private func removeStringObservation(
    _ observer: NSObject,
    _ keyPath: String,
    where hasContext: (UInt) -> Bool
  ) {
    let source = KeyValueObservers.Source(object: ObjectIdentifier(self), key: keyPath)
    let found = KeyValueObservers.shared.observations(of: source).last { observation in
      guard let key = observation.stringKey else { return false }
      return key.observer == ObjectIdentifier(observer) && key.keyPath == keyPath
        && hasContext(key.context)
    }
    if let found { KeyValueObservers.shared.remove(found) }
  }

  /// Tells observers of `key` that its value is about to change.
  public func willChangeValue(forKey key: String) {
    for observation in observations(ofKey: key) { observation.willChange() }
  }

  /// Tells observers of `key` that its value has changed.
  public func didChangeValue(forKey key: String) {
    for observation in observations(ofKey: key) { observation.didChange() }
  }

  private func observations(ofKey key: String) -> [KeyValueObservers.Observation] {
    KeyValueObservers.shared.observations(of: .init(object: ObjectIdentifier(self), key: key))
  }
}

/// The observer of a string observation; touched on the main actor alone.
private final class ObserverReference: @unchecked Sendable {
  weak var target: _UIObject?
  init(target: _UIObject) { self.target = target }
}
