import CoreGraphics
import HostInterface

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Whether the device's iOS has a version; what `russet-translate` writes for `#available(iOS 13, *)`.
///
/// The compiler on Linux takes every such condition for true, whatever `Environment.systemVersion` says.
public func _isAvailable(iOS major: Int, _ minor: Int = 0, _ patch: Int = 0) -> Bool {
  Surroundings.systemVersion >= Environment.SystemVersion(major, minor)
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Runs the body of a test that is marked `@MainActor` and waits for nothing.
///
/// `russet-translate` writes it, since a synchronous test method on the main actor ends the discovery
/// of tests on Linux. XCTest calls such methods on the main thread.
@preconcurrency public func _onMainActor(_ body: @MainActor () throws -> Void) rethrows {
  try MainActor.assumeIsolated { try body() }
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Makes a view of a class known only at run time; what `russet-translate` writes for `T(frame: frame)`.
@preconcurrency @MainActor public func _make<T: UIView>(_ type: T.Type, frame: CGRect) -> T {
  makeView(of: type, frame: frame)
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Makes a view of a class known only at run time; what `russet-translate` writes for `T()`.
@preconcurrency @MainActor public func _make<T: UIView>(_ type: T.Type) -> T {
  if let made = TranslatedMembers.shared.make(type) as? T { return made }
  return makeView(of: type)
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Makes an object of a class known only at run time; what `russet-translate` writes for `T()`.
@preconcurrency @MainActor @_disfavoredOverload public func _make<T: UIResponder>(
  _ type: T.Type
) -> T {
  if let made = TranslatedMembers.shared.make(type) as? T { return made }
  if let controller = type as? UIViewController.Type {
    return unsafeDowncast(makeController(of: controller), to: T.self)
  }
  return makeObject(of: type)
}

extension NSObjectProtocol where Self: UIResponder {
  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Makes an object of the class that is called; the body of the `init()` that `russet-translate`
  /// declares where code calls `type.init()`.
  ///
  /// A method of the class is passed the class that it is called for; an initializer of a protocol's
  /// extension, which is called alike, knows only the one that is written.
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
    return unsafeDowncast(makeObject(of: type as UIResponder.Type), to: Self.self)
  }
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Stands for a body that needs a framework which nobody has; what `russet-translate` writes there.
///
/// Says so in the log, and answers with nothing: nil where the type has it. Where there must be
/// something, the program stops.
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
