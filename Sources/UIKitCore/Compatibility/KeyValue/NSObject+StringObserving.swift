import Foundation

extension NSObject {
  /// Sends `observeValue(forKeyPath:of:change:context:)` to `observer` when the property of a name
  /// changes.
  ///
  /// The observer is held weakly. The property must be one of the keys of `value(forKey:)` that
  /// report their changes. The observer must be an object of one of UIKit's classes (a view, a
  /// controller, a responder), where the method can be overridden, or of a translated class.
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
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new), !isPrior { change[.newKey] = object.value(forKeyPath: keyPath) }
      if options.contains(.old), let old { change[.oldKey] = old }
      if isPrior { change[.notificationIsPriorKey] = true }
      send(change)
    }
    func send(_ change: [NSKeyValueChangeKey: Any]) {
      nonisolated(unsafe) let change = change
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
    // Departs: `.prior` is not sent for changes of members.
    observation.membersDidChange = { members in
      var change: [NSKeyValueChangeKey: Any] = [
        .kindKey: members.kind.rawValue, .indexesKey: members.indexes,
      ]
      if options.contains(.new), members.kind != .removal { change[.newKey] = members.new }
      if options.contains(.old), members.kind != .insertion { change[.oldKey] = members.old }
      send(change)
    }
    observation.memberKey = keyPath.split(separator: ".").last.map(String.init)
    observation.stringKey = (ObjectIdentifier(observer), keyPath, UInt(bitPattern: context))
    KeyValueObservers.shared.add(observation, sources: sources)
    if options.contains(.initial) {
      old = nil
      tell(isPrior: false)
    }
  }

  /// Removes an observation that was registered with a string.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    removeStringObservation(observer, keyPath) { _ in true }
  }

  /// Removes an observation that was registered with a string and `context`.
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

  /// Notifies observers of `key` that its value is about to change.
  public func willChangeValue(forKey key: String) {
    for observation in observations(ofKey: key) { observation.willChange() }
  }

  /// Notifies observers of `key` that its value has changed.
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
/// An object outside UIKit's classes that receives changes of
/// `addObserver(_:forKeyPath:options:context:)`; `russet-translate` makes such classes adopt it.
public protocol _KeyValueObserver: NSObject {
  /// Called when an observed property changes.
  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  )
}

extension NSObjectProtocol where Self: NSObject {
  /// Does nothing; called by `super.observeValue(forKeyPath:of:change:context:)` in a class of an
  /// object.
  @_disfavoredOverload
  public func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Logs a key that does not exist; called by `super.setValue(_:forUndefinedKey:)`.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    warn(
      KeyValueCoding.shared.reason(key, of: self, value: value),
      where: "setValue(_:forUndefinedKey:)"
    )
  }

  /// Logs a key that does not exist, and returns `nil`; called by `super.value(forUndefinedKey:)`.
  @_disfavoredOverload
  public func value(forUndefinedKey key: String) -> Any? {
    warn("\(type(of: self)) has no readable key “\(key)”.", where: "value(forUndefinedKey:)")
    return nil
  }
}
