import Foundation

extension NSObject {
  /// Sends `observeValue(forKeyPath:of:change:context:)` to `observer` when the property of that
  /// name changes.
  ///
  /// The observer is not held.
  ///
  /// Works for the keys of `value(forKey:)` that report their changes. The observer must be one of
  /// UIKit's classes (a view, a controller, a responder), where the method can be overridden, or of a
  /// translated class.
  public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard observer is _UIObject || observer is any _KeyValueObserver else {
      warn(
        "\(type(of: observer)) cannot override observeValue(forKeyPath:…); use observe(_:options:).",
        where: "addObserver(_:forKeyPath:options:context:)"
      )
      return
    }
    nonisolated(unsafe) let context = context
    nonisolated(unsafe) var old: Any?
    nonisolated(unsafe) unowned let object = self
    let reference = ObserverReference(target: observer)
    func tell(isPrior: Bool) {
      nonisolated(unsafe) var change: [NSKeyValueChangeKey: Any] = [
        .kindKey: NSKeyValueChange.setting.rawValue
      ]
      if options.contains(.new), !isPrior { change[.newKey] = object.value(forKeyPath: keyPath) }
      if options.contains(.old), let old { change[.oldKey] = old }
      if isPrior { change[.notificationIsPriorKey] = true }
      if let target = reference.target as? any _KeyValueObserver {
        target.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        return
      }
      MainActor.assumeIsolated {
        (reference.target as? _UIObject)?.observeValue(
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

/// The observer of a string observation.
private final class ObserverReference: @unchecked Sendable {
  weak var target: NSObject?
  init(target: NSObject) { self.target = target }
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// An object that is told of changes by `addObserver(_:forKeyPath:options:context:)` though it is not
/// one of UIKit's; `russet-translate` has such classes adopt it.
public protocol _KeyValueObserver: NSObject {
  /// Is called when a property changes that is observed.
  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  )
}

extension NSObjectProtocol where Self: NSObject {
  /// Does nothing; what `super.observeValue(forKeyPath:of:change:context:)` calls in an object's class.
  @_disfavoredOverload
  public func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Logs a key that does not exist; what `super.setValue(_:forUndefinedKey:)` calls.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    warn(
      KeyValueCoding.shared.reason(key, of: self, value: value),
      where: "setValue(_:forUndefinedKey:)"
    )
  }

  /// Logs a key that does not exist, and gives nil; what `super.value(forUndefinedKey:)` calls.
  @_disfavoredOverload
  public func value(forUndefinedKey key: String) -> Any? {
    warn("\(type(of: self)) has no readable key “\(key)”.", where: "value(forUndefinedKey:)")
    return nil
  }
}
