import Foundation

/// An object whose state is saved between launches: a controller, or an object that the app
/// registers.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  /// The object that contains this one; nil for none.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that recreates the object at launch; nil if the app registers it before.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Encodes the state of the object.
  func encodeRestorableState(with coder: NSCoder)
  /// Decodes the state that `encodeRestorableState(with:)` encoded.
  func decodeRestorableState(with coder: NSCoder)
  /// Called after all objects are restored.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// The default is nil: the object has no parent.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// The default is nil: the app creates the object before its state is decoded.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// The default implementation does nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// The default implementation does nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// The default implementation does nothing.
  public func applicationFinishedRestoringState() {}
}

/// Creates controllers at launch for restoration.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
  /// Returns the controller for a path of restoration identifiers; nil to omit it.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
}

/// Creates registered objects at launch for restoration.
@preconcurrency @MainActor
public protocol UIObjectRestoration {
  /// Returns the object for a path of restoration identifiers; nil to omit it.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> (any UIStateRestoring)?
}

/// A data source that identifies its elements, so that they are found after their index paths
/// changed.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
  /// Returns the persistent identifier of the element at an index path; nil if it has none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Returns the current index path of the element with an identifier; nil if it no longer exists.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

/// A container that restores its children in their order, which may differ from those at launch.
@MainActor
package protocol RestoringContainer: UIViewController {
  /// Sets the restored children in their order.
  func takeRestoredChildren(_ children: [UIViewController])
}

extension UIViewController: UIStateRestoring {
  /// The parent or the presenter of the controller.
  public var restorationParent: (any UIStateRestoring)? { parentReference ?? presenter }
}

extension UIApplication {
  /// The key of the `CFBundleVersion` of the app that saved the state, a string.
  nonisolated public static let stateRestorationBundleVersionKey =
    "UIApplicationStateRestorationBundleVersion"
  /// The key of the idiom of the device on which the state was saved, a number.
  nonisolated public static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiom"
  /// The key of the date at which the state was saved.
  nonisolated public static let stateRestorationTimestampKey =
    "UIApplicationStateRestorationTimestamp"
  /// The key of the system version with which the state was saved, a string.
  nonisolated public static let stateRestorationSystemVersionKey =
    "UIApplicationStateRestorationSystemVersion"
  /// The key of the controller's storyboard, a `UIStoryboard`; absent without one.
  nonisolated public static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboardKey"

  /// Registers an object that is neither view nor controller for saving and restoring.
  ///
  /// The reference to the object is weak.
  public class func registerObject(
    forStateRestoration object: any UIStateRestoring,
    restorationIdentifier: String
  ) { RestorableObjects.add(object, restorationIdentifier) }

  /// Extends the restoration until `completeStateRestoration()` has been called the same number of
  /// times.
  ///
  /// Until then the saved state counts as being restored, so that a crash is detected.
  public func extendStateRestoration() { StateRestoration.extensions += 1 }
  /// Ends an extension by `extendStateRestoration()`.
  public func completeStateRestoration() {
    guard StateRestoration.extensions > 0 else { return }
    StateRestoration.extensions -= 1
    if StateRestoration.extensions == 0 { StateRestoration.end() }
  }
  /// Does nothing, since Russet shows no snapshot while an app launches.
  public func ignoreSnapshotOnNextApplicationLaunch() {}
}

/// The registered objects by identifier, with weak references.
@MainActor
enum RestorableObjects {
  private final class Entry {
    weak var object: (any UIStateRestoring)?
    init(_ object: any UIStateRestoring) { self.object = object }
  }
  private static var entries: [(identifier: String, entry: Entry)] = []

  static func add(_ object: any UIStateRestoring, _ identifier: String) {
    entries.removeAll { $0.entry.object == nil || $0.identifier == identifier }
    entries.append((identifier, Entry(object)))
  }

  static func forget() { entries = [] }

  static var all: [(identifier: String, object: any UIStateRestoring)] {
    entries.compactMap { entry in entry.entry.object.map { (entry.identifier, $0) } }
  }

  static func object(_ identifier: String) -> (any UIStateRestoring)? {
    entries.first { $0.identifier == identifier }?.entry.object
  }
}
