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
@preconcurrency @MainActor public func _make<T: UIView>(_ type: T.Type, frame: CGRect = .zero) -> T
{
  makeView(of: type, frame: frame)
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Makes an object of a class known only at run time; what `russet-translate` writes for `T()`.
@preconcurrency @MainActor @_disfavoredOverload public func _make<T: UIResponder>(
  _ type: T.Type
) -> T {
  makeObject(of: type)
}
