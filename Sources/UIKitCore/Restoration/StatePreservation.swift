import Foundation
import HostInterface

/// Saves an app's state when it leaves the screen.
///
/// Catalogue: IX-F071.
@MainActor
enum StatePreservation {
  private static let place = "UIApplication"

  static func save(_ application: UIApplication) {
    let saved = UIScreen.current.savedState
    var archive = StateArchive()
    if application.usesScenes {
      archive.session = session(of: application)
    } else if let delegate = application.delegate {
      guard asks(delegate, application) else { return }
      archive.application = encode { coder in
        delegate.application(application, willEncodeRestorableStateWith: coder)
      }
      addControllers(of: application, to: &archive)
      addObjects(to: &archive)
    } else {
      return
    }
    guard let data = archive.data else {
      return warn("The state could not be saved.", where: place)
    }
    saved.data = data
    saved.isBeingRestored = false
  }

  /// Returns whether the delegate requests saving; the coder already contains the facts that it may
  /// read.
  private static func asks(
    _ delegate: any UIApplicationDelegate,
    _ application: UIApplication
  )
    -> Bool
  {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    writeFacts(to: coder)
    return delegate.application(application, shouldSaveSecureApplicationState: coder)
      || delegate.application(application, shouldSaveApplicationState: coder)
  }

  // MARK: Controllers

  private static func addControllers(
    of application: UIApplication,
    to archive: inout StateArchive
  ) {
    var seen: Set<ObjectIdentifier> = []
    for window in application.windows {
      guard let root = window.rootViewController else { continue }
      add(root, to: &archive, &seen)
    }
  }

  /// Saves a controller with an identifier and its descendants; a controller without one ends the
  /// descent.
  ///
  /// Source: UIKit's documentation of `restorationIdentifier`.
  private static func add(
    _ controller: UIViewController,
    to archive: inout StateArchive,
    _ seen: inout Set<ObjectIdentifier>
  ) {
    guard controller.restorationIdentifier != nil,
      seen.insert(ObjectIdentifier(controller)).inserted
    else { return }
    let path = RestorationPath.of(controller)
    archive.entries.append(
      StateArchive.Entry(
        kind: .controller,
        path: path,
        restorer: controller.restorationClass.flatMap { name(of: $0, restoring: path) },
        state: encode { coder in
          if let storyboard = controller.storyboard {
            coder.encode(
              RestorationReference(storyboard: storyboard.name),
              forKey: UIApplication.stateRestorationViewControllerStoryboardKey
            )
          }
          controller.encodeRestorableState(with: coder)
        },
        presenter: controller.presenter.map { RestorationPath.of($0) },
        storyboard: controller.storyboard?.name
      )
    )
    if let view = controller.viewIfLoaded { addViews(below: view, of: path, to: &archive) }
    for child in controller.childList { add(child, to: &archive, &seen) }
    if let presented = controller.presented, !presented.isBeingDismissedNow {
      add(presented, to: &archive, &seen)
    }
  }

  /// Returns the name by which the next launch finds a class; nil if it cannot be found.
  private static func name(of type: Any.Type, restoring path: [String]) -> String? {
    if let name = _mangledTypeName(type), _typeByName(name) != nil { return name }
    warn(
      "The restoration class \(type) of \(path.joined(separator: "/")) cannot be found by its name "
        + "at the next launch, as it is private or local: the app's delegate is asked in its place. "
        + "Make the class internal.",
      where: place
    )
    return nil
  }

  /// Saves views with identifiers, except those of other controllers.
  private static func addViews(
    below view: UIView,
    of path: [String],
    to archive: inout StateArchive
  ) {
    if let identifier = view.restorationIdentifier {
      archive.entries.append(
        StateArchive.Entry(
          kind: .view,
          path: path + [identifier],
          state: encode { view.encodeRestorableState(with: $0) }
        )
      )
    }
    for subview in view.subviews where subview.owner == nil {
      addViews(below: subview, of: path, to: &archive)
    }
  }

  private static func addObjects(to archive: inout StateArchive) {
    for (identifier, object) in RestorableObjects.all {
      archive.entries.append(
        StateArchive.Entry(
          kind: .object,
          path: RestorationPath.of(object, identifier),
          restorer: object.objectRestorationClass.flatMap {
            name(of: $0, restoring: RestorationPath.of(object, identifier))
          },
          state: encode { object.encodeRestorableState(with: $0) }
        )
      )
    }
  }

  // MARK: Coding

  static func encode(_ body: (NSCoder) -> Void) -> Data {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let references = ReferenceWriter()
    coder.delegate = references
    writeFacts(to: coder)
    body(coder)
    coder.finishEncoding()
    return coder.encodedData
  }

  private static func writeFacts(to coder: NSCoder) {
    let version = AppInformation.value("CFBundleVersion") as? String ?? ""
    coder.encode(version as NSString, forKey: UIApplication.stateRestorationBundleVersionKey)
    coder.encode(
      NSNumber(value: UIDevice.current.userInterfaceIdiom.rawValue),
      forKey: UIApplication.stateRestorationUserInterfaceIdiomKey
    )
    coder.encode(NSDate(), forKey: UIApplication.stateRestorationTimestampKey)
    coder.encode(
      UIDevice.current.systemVersion as NSString,
      forKey: UIApplication.stateRestorationSystemVersionKey
    )
  }

  // MARK: Scenes

  private static func session(of application: UIApplication) -> StateArchive.Session? {
    guard let scene = application.connectedScenes.first(where: { $0.delegate != nil }) else {
      return nil
    }
    let activity = scene.delegate?.stateRestorationActivity(for: scene)
    if let activity { application.bringUpToDate(activity) }
    scene.session.stateRestorationActivity = activity
    return StateArchive.Session(
      identifier: scene.session.persistentIdentifier,
      activity: activity.flatMap { ActivityCoding.data(of: $0) },
      userInfo: scene.session.userInfo.flatMap { ActivityCoding.data(of: $0) }
    )
  }
}

/// Computes the path of restoration identifiers from the outermost controller to an object.
@MainActor
enum RestorationPath {
  static func of(_ controller: UIViewController) -> [String] {
    let own = controller.restorationIdentifier ?? String(describing: type(of: controller))
    guard let parent = controller.parentReference ?? controller.presenter else { return [own] }
    return of(parent) + [own]
  }

  static func of(_ object: any UIStateRestoring, _ identifier: String) -> [String] {
    var path: [String] = [identifier]
    if let controller = object.restorationParent as? UIViewController {
      path = of(controller) + path
    }
    return path
  }
}

/// Replaces controllers and registered objects in an archive by references.
private final class ReferenceWriter: NSObject, NSKeyedArchiverDelegate {
  func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
    nonisolated(unsafe) let given = object
    nonisolated(unsafe) var result: Any? = object
    MainActor.assumeIsolated { result = Self.standIn(for: given) }
    return result
  }

  @MainActor
  private static func standIn(for object: Any) -> Any? {
    if let controller = object as? UIViewController {
      // Departs: without an identifier there is no path; UIKit would archive the whole controller.
      guard controller.restorationIdentifier != nil else { return NSNull() }
      return RestorationReference(path: RestorationPath.of(controller), kind: .controller)
    }
    if let restorable = object as? any UIStateRestoring,
      let found = RestorableObjects.all.first(where: { $0.object === restorable })
    {
      return RestorationReference(
        path: RestorationPath.of(restorable, found.identifier),
        kind: .object
      )
    }
    return object
  }

  func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
  func archiver(
    _ archiver: NSKeyedArchiver,
    willReplace object: Any?,
    withObject newObject: Any?
  ) {}
  func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
  func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
}
