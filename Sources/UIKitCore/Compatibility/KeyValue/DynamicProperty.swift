import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// A stored property that Objective-C declares `dynamic`: it reports its reads and changes to
/// observers of its key path or name.
///
/// `russet-translate` writes it instead of `@objc dynamic`.
@propertyWrapper
public struct _DynamicProperty<Value>: WrappedProperty {
  private var value: Value

  package var storedValue: Any { value }

  /// Creates the wrapper with the initial value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// Accesses the property in structures, where it cannot be observed.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// Accesses the property of an object.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped property: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Self>
  ) -> Value {
    get {
      if KeyValueObservers.shared.isRecording {
        KeyValueObservers.shared.noteRead(of: object, key: KeyPathName.name(of: property))
      }
      return object[keyPath: storage].value
    }
    set {
      guard KeyValueObservers.shared.isObserving else {
        object[keyPath: storage].value = newValue
        return
      }
      let observations = KeyValueObservers.shared.observations(
        of: .init(object: ObjectIdentifier(object), key: KeyPathName.name(of: property))
      )
      for observation in observations { observation.willChange() }
      object[keyPath: storage].value = newValue
      for observation in observations { observation.didChange() }
    }
  }
}

extension NSObjectProtocol {
  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Reports the read of a computed `dynamic` property; the translator adds it to the getter.
  public nonisolated func _dynamicRead(_ key: StaticString) {
    guard KeyValueObservers.shared.isRecording else { return }
    KeyValueObservers.shared.noteRead(of: self, key: "\(key)")
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Reports that a `dynamic` property is about to change; the translator adds it to the setter.
  public nonisolated func _dynamicWillChange(_ key: StaticString) {
    guard KeyValueObservers.shared.isObserving else { return }
    for observation in KeyValueObservers.shared.dynamicObservations(of: self, key) {
      observation.willChange()
    }
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Reports that a `dynamic` property has changed; the translator adds it to the setter.
  public nonisolated func _dynamicDidChange(_ key: StaticString) {
    guard KeyValueObservers.shared.isObserving else { return }
    for observation in KeyValueObservers.shared.dynamicObservations(of: self, key) {
      observation.didChange()
    }
  }
}

extension KeyValueObservers {
  fileprivate func dynamicObservations(of object: AnyObject, _ key: StaticString) -> [Observation] {
    observations(of: Source(object: ObjectIdentifier(object), key: "\(key)"))
  }
}
