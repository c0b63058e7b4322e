import CoreGraphics
import Foundation
import HostInterface

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Returns whether the device's iOS has at least a version; `russet-translate` writes it for
/// `#available(iOS 13, *)`.
///
/// The compiler on Linux treats every such condition as true, regardless of
/// `Environment.systemVersion`.
public func _isAvailable(iOS major: Int, _ minor: Int = 0, _ patch: Int = 0) -> Bool {
  Surroundings.systemVersion >= Environment.SystemVersion(major, minor)
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Runs the body of a test that is marked `@MainActor` and does not suspend.
///
/// `russet-translate` writes it, since a synchronous test method on the main actor stops the
/// discovery of tests on Linux. XCTest calls such methods on the main thread.
@preconcurrency public func _onMainActor(_ body: @MainActor () throws -> Void) rethrows {
  try MainActor.assumeIsolated { try body() }
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Creates a view of a class known only at run time.
///
/// `russet-translate` writes it for `T(frame: frame)`.
@preconcurrency @MainActor public func _make<T: UIView>(_ type: T.Type, frame: CGRect) -> T {
  makeView(of: type, frame: frame)
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Creates a view of a class known only at run time; `russet-translate` writes it for `T()`.
@preconcurrency @MainActor public func _make<T: UIView>(_ type: T.Type) -> T {
  if let made = TranslatedMembers.shared.make(type) as? T { return made }
  return makeView(of: type)
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Creates an object of a class known only at run time; `russet-translate` writes it for `T()`.
@preconcurrency @MainActor @_disfavoredOverload public func _make<T: UIResponder>(
  _ type: T.Type
) -> T {
  if let made = TranslatedMembers.shared.make(type) as? T { return made }
  if let controller = type as? UIViewController.Type {
    return unsafeDowncast(makeController(of: controller), to: T.self)
  }
  if let scene = type as? UIScene.Type { return unsafeDowncast(makeScene(of: scene), to: T.self) }
  return makeObject(of: type)
}

extension NSObjectProtocol where Self: UIResponder {
  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Creates an object of the called class; the body of the `init()` that `russet-translate`
  /// declares if code calls `type.init()`.
  ///
  /// A class method receives the class that it is called for; an initializer in a protocol's
  /// extension, which has the same calling convention, receives only the static type.
  @preconcurrency @MainActor @_silgen_name("_russet_makeOfMetatype")
  public static func _makeOfMetatype() -> Self { Self.made(self) }

  @MainActor private static func made(_ type: Self.Type) -> Self {
    if let made = TranslatedMembers.shared.make(type) as? Self { return made }
    if let view = type as? UIView.Type {
      return unsafeDowncast(makeView(of: view), to: Self.self)
    }
    if let controller = type as? UIViewController.Type {
      return unsafeDowncast(makeController(of: controller), to: Self.self)
    }
    if let scene = type as? UIScene.Type {
      return unsafeDowncast(makeScene(of: scene), to: Self.self)
    }
    return unsafeDowncast(makeObject(of: type as UIResponder.Type), to: Self.self)
  }
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Creates the session of a scene; `russet-translate` writes it for Objective-C's `init()`, which
/// tests call.
@preconcurrency @MainActor public func _make(_ type: UISceneSession.Type) -> UISceneSession {
  UISceneSession(role: .windowApplication)
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Creates the options of a scene; `russet-translate` writes it for Objective-C's `init()`, which
/// tests call.
@preconcurrency @MainActor public func _make(
  _ type: UIScene.ConnectionOptions.Type
) -> UIScene.ConnectionOptions {
  UIScene.ConnectionOptions()
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Creates a segue of a class known only at run time; `russet-translate` writes it for
/// `type.init(identifier:source:destination:)`.
@preconcurrency @MainActor public func _make<T: UIStoryboardSegue>(
  _ type: T.Type,
  identifier: String?,
  source: UIViewController,
  destination: UIViewController
) -> T {
  unsafeDowncast(
    makeSegue(of: type, identifier: identifier, source: source, destination: destination),
    to: T.self
  )
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Creates a controller of a class known only at run time; `russet-translate` writes it for
/// `T(nibName: name, bundle: bundle)`.
@preconcurrency @MainActor public func _make<T: UIViewController>(
  _ type: T.Type,
  nibName: String?,
  bundle: Bundle?
) -> T {
  unsafeDowncast(makeController(of: type, nibName: nibName, bundle: bundle), to: T.self)
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Casts the anchor of a constraint to the class that it has on iOS, such as `NSLayoutDimension`;
/// `russet-translate` writes it for `constraint.firstAnchor as? NSLayoutDimension`.
///
/// The class of `firstAnchor` is a generic one of Swift here, and the compiler treats a cast from
/// it to a subclass of another parameter as one that always fails.
@preconcurrency @MainActor public func _anchor<T>(
  _ anchor: NSLayoutAnchor<AnyObject>?,
  as type: T.Type
) -> T? {
  anchor.flatMap { $0.operand.typedAnchor as? T ?? $0 as? T }
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Replaces a body that needs an unavailable framework; written by `russet-translate`.
///
/// It logs a warning and returns an empty value: `()` or `nil` if the type has one. Otherwise the
/// program stops.
public func _leftOut<T>(_ name: String, file: StaticString = #file, line: UInt = #line) -> T {
  warn("\(name) is not there; what needs it was left out.", where: "\(file):\(line)")
  if let nothing = () as? T { return nothing }
  if let optional = T.self as? any ExpressibleByNilLiteral.Type,
    let nothing = optional.init(nilLiteral: ()) as? T
  {
    return nothing
  }
  fatalError("\(name) is not there.", file: file, line: line)
}
