import Foundation

/// Lets appearance proxies set a property of an app's own view class.
///
/// On iOS a property takes part if it is `@objc dynamic`, which the Objective-C runtime
/// intercepts. Here a property takes part if it has this wrapper:
///
///     final class Badge: UIView {
///       #if canImport(ObjectiveC)
///       @objc dynamic var ringColor = UIColor.red { didSet { setNeedsDisplay() } }
///       #else
///       @AppearanceRecorded var ringColor = UIColor.red { didSet { setNeedsDisplay() } }
///       #endif
///     }
///     Badge.appearance().ringColor = .green
///
/// As with UIKit's own properties, a view takes the value when it is added to a window, unless
/// code has set the property of that view. The value of the proxy itself does not change.
@preconcurrency @MainActor
@propertyWrapper
public struct AppearanceRecorded<Value> {
  private var value: Value
  private var isSetByCode = false

  /// Creates the wrapper with the property's initial value, which does not count as set by code.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// Represents the property in structures and in classes that are not views; not available there.
  @available(*, unavailable, message: "Only views have appearance proxies.")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// Accesses the property of a view; on an appearance proxy, setting it is recorded.
  public static subscript<Owner: UIView>(
    _enclosingInstance owner: Owner,
    wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, AppearanceRecorded<Value>>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set {
      let isRecorded = AppearanceRegistry.recordOwn(owner, property, newValue) {
        $0[keyPath: storage].isSetByCode
      }
      guard !isRecorded else { return }
      owner[keyPath: storage].value = newValue
      if !AppearanceRegistry.isApplying { owner[keyPath: storage].isSetByCode = true }
    }
  }
}
