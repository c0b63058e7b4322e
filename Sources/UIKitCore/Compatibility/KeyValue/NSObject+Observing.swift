import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Objects whose properties can be observed.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls `changeHandler` when the property changes, until the returned object is deallocated.
  ///
  /// It supports UIKit's properties that are documented as observable, and an app's own whose
  /// setters call `willChangeValue(for:)` and `didChangeValue(for:)`. Other properties are logged.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var old: Value?
    var sources = KeyValueObservers.shared.sources {
      let value = self[keyPath: keyPath]
      if options.contains(.old) { old = value }
    }
    sources.append(.init(object: ObjectIdentifier(self), key: KeyPathName.name(of: keyPath)))
    if let property = self as? NSObject, sources.count == 1, KeyPathName.isUIKit(property) {
      warn(
        "\(KeyPathName.name(of: keyPath)) does not report its changes; it is not observed.",
        where: "observe(_:options:changeHandler:)"
      )
    }
    func change(new: Value?, isPrior: Bool) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        kind: .setting,
        newValue: options.contains(.new) && !isPrior ? new : nil,
        oldValue: options.contains(.old) ? old : nil,
        indexes: nil,
        isPrior: isPrior
      )
    }
    let observation = KeyValueObservers.Observation(
      object: self,
      willChange: { [weak self] in
        guard let self else { return }
        if options.contains(.old) { old = self[keyPath: keyPath] }
        if options.contains(.prior) { changeHandler(self, change(new: nil, isPrior: true)) }
      },
      didChange: { [weak self] in
        guard let self else { return }
        changeHandler(self, change(new: self[keyPath: keyPath], isPrior: false))
      }
    )
    // Departs: `.prior` is not sent for changes of members.
    observation.membersDidChange = { [weak self] members in
      guard let self else { return }
      let change = NSKeyValueObservedChange(
        kind: members.kind,
        newValue: options.contains(.new) ? members.new as? Value : nil,
        oldValue: options.contains(.old) ? members.old as? Value : nil,
        indexes: members.indexes,
        isPrior: false
      )
      changeHandler(self, change)
    }
    observation.memberKey = KeyPathName.name(of: keyPath)
    KeyValueObservers.shared.add(observation, sources: sources)
    if options.contains(.initial) {
      let first = NSKeyValueObservedChange(
        kind: .setting,
        newValue: options.contains(.new) ? self[keyPath: keyPath] : nil,
        oldValue: nil,
        indexes: nil,
        isPrior: false
      )
      changeHandler(self, first)
    }
    return NSKeyValueObservation { KeyValueObservers.shared.remove(observation) }
  }

  /// Notifies observers of `keyPath` that its value is about to change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    for observation in observations(of: keyPath) { observation.willChange() }
  }

  /// Notifies observers of `keyPath` that its value has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    for observation in observations(of: keyPath) { observation.didChange() }
  }

  private func observations<Value>(
    of keyPath: KeyPath<Self, Value>
  )
    -> [KeyValueObservers.Observation]
  {
    KeyValueObservers.shared.observations(
      of: .init(object: ObjectIdentifier(self), key: KeyPathName.name(of: keyPath))
    )
  }
}

/// The key of an app's own key path: its text, which is the same everywhere.
enum KeyPathName {
  static func name(of keyPath: AnyKeyPath) -> String {
    // "\UIScrollView.contentOffset" or, for a computed property, an address that stays the same.
    "\(keyPath)"
  }

  /// Returns whether an object's class belongs to UIKit, whose properties an app cannot report.
  static func isUIKit(_ object: NSObject) -> Bool {
    OwnModules.contain(type(of: object))
  }
}
