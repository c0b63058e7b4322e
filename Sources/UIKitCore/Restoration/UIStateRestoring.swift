import Foundation

/// Something whose state outlives the process: controllers, and objects that the app registers.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  /// Who owns the object; nil: nobody.
  var restorationParent: (any UIStateRestoring)? { get }
  /// Makes the object anew at launch; nil: it is registered by then.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Saves what the object needs to come back as it is.
  func encodeRestorableState(with coder: NSCoder)
  /// Reads what `encodeRestorableState(with:)` saved.
  func decodeRestorableState(with coder: NSCoder)
  /// Everything is restored.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// By default nil: nothing is above the object.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// By default nil: the object is there again before its state is.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// By default nothing is saved.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// By default nothing is read.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// By default nothing happens.
  public func applicationFinishedRestoringState() {}
}

/// Makes controllers anew at launch.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
  /// The controller at the end of a path of restoration identifiers; nil: it is not wanted.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
}

/// Makes registered objects anew at launch.
@preconcurrency @MainActor
public protocol UIObjectRestoration {
  /// The object at the end of a path of restoration identifiers; nil: it is not wanted.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> (any UIStateRestoring)?
}

/// A data source that names its elements, so that they are found again where their places changed.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
  /// A name that the element at a place keeps; nil: it has none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Where the element with a name is now; nil: it is gone.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

/// A container that puts its children back in their order: what it is shown with at launch may be
/// others than those that it had.
@MainActor
package protocol RestoringContainer: UIViewController {
  /// Gets the children that were restored, in their order.
  func takeRestoredChildren(_ children: [UIViewController])
}

extension UIViewController: UIStateRestoring {
  /// Who presents the controller or contains it.
  public var restorationParent: (any UIStateRestoring)? { parentReference ?? presenter }
}

extension UIApplication {
  /// `CFBundleVersion` of the app that saved, a string.
  nonisolated public static let stateRestorationBundleVersionKey =
    "UIApplicationStateRestorationBundleVersion"
  /// The raw value of the idiom of the device that saved, a number.
  nonisolated public static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiom"
  /// When the state was saved, a date.
  nonisolated public static let stateRestorationTimestampKey =
    "UIApplicationStateRestorationTimestamp"
  /// The system's version when the state was saved, a string.
  nonisolated public static let stateRestorationSystemVersionKey =
    "UIApplicationStateRestorationSystemVersion"
  /// The storyboard that the controller came from, a `UIStoryboard`; absent where it came from none.
  nonisolated public static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboardKey"

  /// Has an object saved and restored that is neither view nor controller.
  ///
  /// It is not kept.
  public class func registerObject(
    forStateRestoration object: any UIStateRestoring,
    restorationIdentifier: String
  ) { RestorableObjects.add(object, restorationIdentifier) }

  /// Restoration goes on after launch until `completeStateRestoration()` was called as often: what
  /// was saved is kept until then, so that a crash before does not lose it.
  public func extendStateRestoration() { StateRestoration.extensions += 1 }
  /// Ends what `extendStateRestoration()` began.
  public func completeStateRestoration() {
    guard StateRestoration.extensions > 0 else { return }
    StateRestoration.extensions -= 1
    if StateRestoration.extensions == 0 { StateRestoration.end() }
  }
  /// Russet shows no picture of the last state while an app starts: there is none to ignore.
  public func ignoreSnapshotOnNextApplicationLaunch() {}
}

/// What the app registered, by name, while it lives.
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
