import Foundation

/// The outcome of a call through a selector.
enum SelectorOutcome {
  /// The method was called and returned a value; `nil` for none.
  case result(Any?)
  /// The method was not called, because an argument has another type than the method takes.
  case mismatch(argument: Any?, expected: String)
}

/// A method of a class, with the types of its arguments erased.
///
/// The closures of the types below are not `@Sendable`, but capture nothing: they are references
/// to methods, which any thread may hold. A method on the main actor is called only on it.
protocol SelectorMethod: Sendable {
  /// The class that declares the method.
  var owner: ObjectIdentifier { get }
  /// Returns whether `target` is an object of that class.
  func accepts(_ target: AnyObject) -> Bool
  func call(
    _ target: AnyObject,
    _ first: Any?,
    _ second: Any?,
    _ third: Any?
  ) -> SelectorOutcome
}

extension SelectorMethod {
  func cast<T, A>(_ value: Any?, for owner: T.Type, to type: A.Type) -> A? {
    if let value {
      if let argument = value as? A { return argument }
      // The value that Objective-C reads from a pointer that is not null.
      return true as? A
    }
    // Succeeds if the parameter is optional, or takes `Any?`.
    return (nil as Any?) as? A
  }
}

struct MethodWithoutArguments<T: AnyObject, R>: SelectorMethod {
  let isMainActor: Bool
  nonisolated(unsafe) let body: (T) -> R
  var owner: ObjectIdentifier { ObjectIdentifier(T.self) }

  init(isMainActor: Bool, body: @escaping (T) -> R) {
    self.isMainActor = isMainActor
    self.body = body
  }

  func accepts(_ target: AnyObject) -> Bool { target is T }

  func call(
    _ target: AnyObject,
    _ first: Any?,
    _ second: Any?,
    _ third: Any?
  ) -> SelectorOutcome {
    guard let target = target as? T else { return .result(nil) }
    if isMainActor { MainActor.preconditionIsolated() }
    return .result(body(target))
  }
}

struct MethodWithOneArgument<T: AnyObject, A, R>: SelectorMethod {
  let isMainActor: Bool
  nonisolated(unsafe) let body: (T, A) -> R
  var owner: ObjectIdentifier { ObjectIdentifier(T.self) }

  init(isMainActor: Bool, body: @escaping (T, A) -> R) {
    self.isMainActor = isMainActor
    self.body = body
  }

  func accepts(_ target: AnyObject) -> Bool { target is T }

  func call(
    _ target: AnyObject,
    _ first: Any?,
    _ second: Any?,
    _ third: Any?
  ) -> SelectorOutcome {
    guard let target = target as? T else { return .result(nil) }
    guard let argument = cast(first, for: T.self, to: A.self) else {
      return .mismatch(argument: first, expected: "\(A.self)")
    }
    if isMainActor { MainActor.preconditionIsolated() }
    return .result(body(target, argument))
  }
}

struct MethodWithTwoArguments<T: AnyObject, A, B, R>: SelectorMethod {
  let isMainActor: Bool
  nonisolated(unsafe) let body: (T, A, B) -> R
  var owner: ObjectIdentifier { ObjectIdentifier(T.self) }

  init(isMainActor: Bool, body: @escaping (T, A, B) -> R) {
    self.isMainActor = isMainActor
    self.body = body
  }

  func accepts(_ target: AnyObject) -> Bool { target is T }

  func call(
    _ target: AnyObject,
    _ first: Any?,
    _ second: Any?,
    _ third: Any?
  ) -> SelectorOutcome {
    guard let target = target as? T else { return .result(nil) }
    guard let a = cast(first, for: T.self, to: A.self) else {
      return .mismatch(argument: first, expected: "\(A.self)")
    }
    guard let b = cast(second, for: T.self, to: B.self) else {
      return .mismatch(argument: second, expected: "\(B.self)")
    }
    if isMainActor { MainActor.preconditionIsolated() }
    return .result(body(target, a, b))
  }
}

struct MethodWithThreeArguments<T: AnyObject, A, B, C, R>: SelectorMethod {
  let isMainActor: Bool
  nonisolated(unsafe) let body: (T, A, B, C) -> R
  var owner: ObjectIdentifier { ObjectIdentifier(T.self) }

  init(isMainActor: Bool, body: @escaping (T, A, B, C) -> R) {
    self.isMainActor = isMainActor
    self.body = body
  }

  func accepts(_ target: AnyObject) -> Bool { target is T }

  func call(
    _ target: AnyObject,
    _ first: Any?,
    _ second: Any?,
    _ third: Any?
  ) -> SelectorOutcome {
    guard let target = target as? T else { return .result(nil) }
    guard let a = cast(first, for: T.self, to: A.self) else {
      return .mismatch(argument: first, expected: "\(A.self)")
    }
    guard let b = cast(second, for: T.self, to: B.self) else {
      return .mismatch(argument: second, expected: "\(B.self)")
    }
    guard let c = cast(third, for: T.self, to: C.self) else {
      return .mismatch(argument: third, expected: "\(C.self)")
    }
    if isMainActor { MainActor.preconditionIsolated() }
    return .result(body(target, a, b, c))
  }
}
