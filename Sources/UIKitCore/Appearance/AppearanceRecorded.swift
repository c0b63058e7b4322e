import Foundation

/// Lets appearance proxies set a property of an app's own view class.
///
/// On iOS a property takes part by being `@objc dynamic`, which the Objective-C runtime intercepts.
/// Nothing can do that here, so the property says it:
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
/// As with UIKit's own properties, a view takes the value when it comes into a window, unless code
/// has set the property of that view. On the proxy itself the value stays what it was.
@preconcurrency @MainActor
@propertyWrapper
public struct AppearanceRecorded<Value> {
  private var value: Value
  private var isSetByCode = false

  /// Takes the value that the property has at first; that does not count as set by code.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// Stands for the property in structures and in classes that are no views, where there is none.
  @available(*, unavailable, message: "Only views have appearance proxies.")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The property of a view: on an appearance proxy, setting it is recorded.
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
