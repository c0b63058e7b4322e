import Foundation

/// The name of a method and the way to call it, for target and action.
///
/// There is no `#selector` on Linux. A selector is created from a method and its name in
/// Objective-C's spelling:
///
///     button.addTarget(self, action: Selector(Screen.save, "save"), for: .touchUpInside)
///
/// Methods with up to three arguments and any result are supported. Two selectors with equal names
/// are equal, regardless of their classes, as on iOS. A selector that is created only from a
/// string calls the method that a typed selector with that name has named before, in this process.
public struct Selector: Hashable, Sendable {
  /// The method's name with a colon for each argument: "save", "tapped:", "tapped:for:".
  package let name: String
  private let method: (any SelectorMethod)?

  fileprivate init(name: String, method: any SelectorMethod) {
    self.name = name
    self.method = method
    SelectorRegistry.shared.register(method, name: name)
  }

  /// Names a method that a typed selector of the same name has registered; a call of an
  /// unregistered name is logged.
  public init(_ name: String) {
    self.name = name
    method = nil
  }

  /// Returns whether the names are equal; the methods are not compared.
  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns whether `target` has the method.
  package func isUnderstood(by target: AnyObject) -> Bool { method(for: target) != nil }

  /// Calls the method on `target` with as many arguments as it takes, and returns its result.
  ///
  /// A `Bool` parameter receives true for an argument of another type (a sender), as Objective-C
  /// reads a pointer. Another argument with a wrong type, or a method that `target` does not have,
  /// is logged, and nothing is called.
  @discardableResult
  package func perform(
    on target: AnyObject,
    _ first: Any? = nil,
    _ second: Any? = nil,
    _ third: Any? = nil
  ) -> Any? {
    guard let method = method(for: target) else {
      if let next = forwardingTarget(of: target) {
        return perform(on: next, first, second, third)
      }
      warn(
        "\(type(of: target)) has no method “\(name)” that a Selector(Type.method, \"\(name)\") named.",
        where: "Selector"
      )
      return nil
    }
    switch method.call(target, first, second, third) {
    case .result(let result): return result
    case .mismatch(let argument, let expected):
      warn(
        "“\(name)” of \(type(of: target)) takes \(expected), but was sent "
          + "\(argument.map { String(describing: type(of: $0)) } ?? "nil"); it was not called.",
        where: "Selector"
      )
      return nil
    }
  }

  /// Returns the object that receives the call if `target` does not have the method.
  private func forwardingTarget(of target: AnyObject) -> AnyObject? {
    guard let responder = target as? any _SelectorResponder,
      let next = responder.forwardingTarget(for: self)
    else { return nil }
    let object = next as AnyObject
    return object === target ? nil : object
  }

  private func method(for target: AnyObject) -> (any SelectorMethod)? {
    if let method, method.accepts(target) { return method }
    if let known = SelectorRegistry.shared.method(named: name, for: target) { return known }
    TranslatedModules.shared.load(for: type(of: target))
    return SelectorRegistry.shared.method(named: name, for: target)
  }
}

extension Selector: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a selector from a string literal; it calls the receiver's method of that name.
  public init(stringLiteral name: String) { self.init(name) }

  /// The name, such as "tapped:".
  public var description: String { name }
}

// MARK: - Methods on the main actor

extension Selector {
  /// Names a method without arguments.
  public init<T: AnyObject, R>(_ method: @escaping (T) -> @MainActor () -> R, _ name: String) {
    self.init(
      name: name,
      method: MethodWithoutArguments(isMainActor: true) { target in
        let body = unsafeBitCast(method(target), to: (() -> R).self)
        return body()
      }
    )
  }

  /// Names a method with one argument, such as the sender, the notification or the timer.
  public init<T: AnyObject, A, R>(_ method: @escaping (T) -> @MainActor (A) -> R, _ name: String) {
    self.init(
      name: name,
      method: MethodWithOneArgument(isMainActor: true) { (target: T, a: A) in
        let body = unsafeBitCast(method(target), to: ((A) -> R).self)
        return body(a)
      }
    )
  }

  /// Names a method with two arguments, such as the sender and the event.
  public init<T: AnyObject, A, B, R>(
    _ method: @escaping (T) -> @MainActor (A, B) -> R,
    _ name: String
  ) {
    self.init(
      name: name,
      method: MethodWithTwoArguments(isMainActor: true) {
        (target: T, a: A, b: B) in
        let body = unsafeBitCast(method(target), to: ((A, B) -> R).self)
        return body(a, b)
      }
    )
  }

  /// Names a method with three arguments, such as an image, its error and its context.
  public init<T: AnyObject, A, B, C, R>(
    _ method: @escaping (T) -> @MainActor (A, B, C) -> R,
    _ name: String
  ) {
    self.init(
      name: name,
      method: MethodWithThreeArguments(isMainActor: true) {
        (target: T, a: A, b: B, c: C) in
        let body = unsafeBitCast(method(target), to: ((A, B, C) -> R).self)
        return body(a, b, c)
      }
    )
  }
}

// MARK: - Methods on no actor

extension Selector {
  /// Names a method without arguments.
  @_disfavoredOverload
  public init<T: AnyObject, R>(_ method: @escaping (T) -> () -> R, _ name: String) {
    self.init(name: name, method: MethodWithoutArguments(isMainActor: false) { method($0)() })
  }

  /// Names a method with one argument, such as the sender, the notification or the timer.
  @_disfavoredOverload
  public init<T: AnyObject, A, R>(_ method: @escaping (T) -> (A) -> R, _ name: String) {
    self.init(name: name, method: MethodWithOneArgument(isMainActor: false) { method($0)($1) })
  }

  /// Names a method with two arguments, such as the sender and the event.
  @_disfavoredOverload
  public init<T: AnyObject, A, B, R>(_ method: @escaping (T) -> (A, B) -> R, _ name: String) {
    self.init(
      name: name,
      method: MethodWithTwoArguments(isMainActor: false) { method($0)($1, $2) }
    )
  }

  /// Names a method with three arguments, such as an image, its error and its context.
  @_disfavoredOverload
  public init<T: AnyObject, A, B, C, R>(
    _ method: @escaping (T) -> (A, B, C) -> R,
    _ name: String
  ) {
    self.init(
      name: name,
      method: MethodWithThreeArguments(isMainActor: false) { method($0)($1, $2, $3) }
    )
  }
}
