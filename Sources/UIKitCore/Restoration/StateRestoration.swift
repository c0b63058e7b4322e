import Foundation

/// Restores an app's state at launch.
///
/// Catalogue: IX-F071.
@MainActor
enum StateRestoration {
  private static let place = "UIApplication"
  /// The number of pending extensions of the restoration.
  static var extensions = 0
  private static var restored = Restored()
  /// The controllers to present when the window appears.
  private static var presentations: [(controller: UIViewController, presenter: UIViewController)] =
    []

  /// The restored controllers and objects by path.
  final class Restored {
    var controllers: [[String]: UIViewController] = [:]
    var objects: [[String]: any UIStateRestoring] = [:]
    var order: [any UIStateRestoring] = []
  }

  /// Returns the saved state; nil if there is none or it is damaged.
  static func read() -> StateArchive? {
    let saved = UIScreen.current.savedState
    guard let data = saved.data else { return nil }
    if saved.isBeingRestored {
      warn("The last restoration did not come to its end; the state is dropped.", where: place)
      saved.data = nil
      saved.isBeingRestored = false
      return nil
    }
    guard let archive = StateArchive(data) else {
      saved.data = nil
      return nil
    }
    return archive
  }

  /// Restores the state between the delegate's "will" and "did finish launching" methods.
  static func restore(_ archive: StateArchive, into application: UIApplication) {
    guard let delegate = application.delegate, let state = archive.application else { return }
    restored = Restored()
    presentations = []
    guard asks(delegate, application, state) else { return }
    UIScreen.current.savedState.isBeingRestored = true
    for entry in archive.entries {
      switch entry.kind {
      case .controller: makeController(entry, delegate, application)
      case .object: makeObject(entry)
      case .view: break
      }
    }
    arrangeChildren(archive)
    for entry in archive.entries { decode(entry) }
    for object in restored.order { object.applicationFinishedRestoringState() }
    if let coder = decoder(state) {
      delegate.application(application, didDecodeRestorableStateWith: coder)
    }
  }

  /// Whether archives with classes without secure coding are refused; `false` only if the app
  /// restores with the method that iOS 13.2 replaced.
  private static var isSecure = true

  private static func asks(
    _ delegate: any UIApplicationDelegate,
    _ application: UIApplication,
    _ state: Data
  ) -> Bool {
    isSecure = true
    if let coder = decoder(state),
      delegate.application(application, shouldRestoreSecureApplicationState: coder)
    {
      return true
    }
    isSecure = false
    guard let coder = decoder(state) else { return false }
    return delegate.application(application, shouldRestoreApplicationState: coder)
  }

  /// Presents controllers again after the windows appeared.
  static func windowsAppeared() {
    for (controller, presenter) in presentations where controller.presenter == nil {
      presenter.present(controller, animated: false)
    }
    presentations = []
    if extensions == 0 { end() }
  }

  static func end() {
    UIScreen.current.savedState.isBeingRestored = false
    restored = Restored()
  }

  // MARK: Making

  private static func makeController(
    _ entry: StateArchive.Entry,
    _ delegate: any UIApplicationDelegate,
    _ application: UIApplication
  ) {
    guard let coder = decoder(entry.state) else { return }
    let controller: UIViewController?
    if let name = entry.restorer {
      guard let type = _typeByName(name) as? any UIViewControllerRestoration.Type else {
        return warn("The restoration class of \(entry.path) is gone.", where: place)
      }
      controller = type.viewController(withRestorationIdentifierPath: entry.path, coder: coder)
    } else {
      controller =
        delegate.application(
          application,
          viewControllerWithRestorationIdentifierPath: entry.path,
          coder: coder
        ) ?? existing(entry.path, application) ?? fromStoryboard(entry)
    }
    guard let controller else { return }
    if controller.restorationIdentifier == nil {
      controller.restorationIdentifier = entry.path.last
    }
    restored.controllers[entry.path] = controller
    restored.order.append(controller)
    if let path = entry.presenter, controller.presenter == nil,
      let presenter = restored.controllers[path]
    {
      presentations.append((controller, presenter))
    }
  }

  /// Returns a controller from its storyboard if the restoration identifier is that of a scene.
  ///
  /// Source: "Preserving Your App's UI Across Launches", where the storyboard is the last place of
  /// the search.
  private static func fromStoryboard(_ entry: StateArchive.Entry) -> UIViewController? {
    guard let identifier = entry.path.last,
      let storyboard = storyboard(entry.storyboard),
      storyboard.contents.hasController(identifier)
    else { return nil }
    return storyboard.instantiateViewController(withIdentifier: identifier)
  }

  /// Returns the storyboard with a name; nil if the app no longer has it.
  fileprivate static func storyboard(_ name: String?) -> UIStoryboard? {
    guard let name, let loader = InterfaceLoader.shared, loader.hasStoryboard(named: name, in: nil)
    else { return nil }
    return UIStoryboard(name: name, bundle: nil)
  }

  /// Returns a controller that the app already created at launch.
  private static func existing(_ path: [String], _ application: UIApplication) -> UIViewController?
  {
    func find(_ controller: UIViewController, _ depth: Int) -> UIViewController? {
      guard depth < path.count, controller.restorationIdentifier == path[depth] else { return nil }
      if depth == path.count - 1 { return controller }
      let below = controller.childList + (controller.presented.map { [$0] } ?? [])
      return below.lazy.compactMap { find($0, depth + 1) }.first
    }
    var roots = application.windows.compactMap { $0.rootViewController }
    // The window may not be visible yet.
    if let root = application.delegate?.window?.rootViewController { roots.insert(root, at: 0) }
    return roots.lazy.compactMap { find($0, 0) }.first
  }

  private static func makeObject(_ entry: StateArchive.Entry) {
    guard let identifier = entry.path.last else { return }
    var object = RestorableObjects.object(identifier)
    if object == nil, let name = entry.restorer, let coder = decoder(entry.state),
      let type = _typeByName(name) as? any UIObjectRestoration.Type
    {
      object = type.object(withRestorationIdentifierPath: entry.path, coder: coder)
    }
    guard let object else { return }
    restored.objects[entry.path] = object
    restored.order.append(object)
  }

  private static func arrangeChildren(_ archive: StateArchive) {
    for (path, controller) in restored.controllers {
      guard let container = controller as? any RestoringContainer else { continue }
      let children = archive.entries.filter {
        $0.kind == .controller && $0.path.dropLast() == path[...] && $0.presenter == nil
      }.compactMap { restored.controllers[$0.path] }
      if !children.isEmpty { container.takeRestoredChildren(children) }
    }
  }

  // MARK: Reading

  private static func decode(_ entry: StateArchive.Entry) {
    guard let coder = decoder(entry.state) else { return }
    switch entry.kind {
    case .controller: restored.controllers[entry.path]?.decodeRestorableState(with: coder)
    case .object: restored.objects[entry.path]?.decodeRestorableState(with: coder)
    case .view:
      guard let controller = restored.controllers[Array(entry.path.dropLast())],
        let identifier = entry.path.last, let root = controller.view,
        let view = find(identifier, in: root)
      else { return }
      view.decodeRestorableState(with: coder)
    }
  }

  private static func find(_ identifier: String, in view: UIView) -> UIView? {
    if view.restorationIdentifier == identifier { return view }
    for subview in view.subviews where subview.owner == nil {
      if let found = find(identifier, in: subview) { return found }
    }
    return nil
  }

  /// Returns a decoder; nil, with a log message, if the data is damaged.
  private static func decoder(_ data: Data) -> NSKeyedUnarchiver? {
    if let flaw = SecureArchive.flaw(in: data, isSecure: isSecure) {
      warn("Part of the saved state is dropped: \(flaw).", where: place)
      return nil
    }
    do {
      let coder = try NSKeyedUnarchiver(forReadingFrom: data)
      // `SecureArchive` explains why secure coding is not required here.
      coder.requiresSecureCoding = false
      coder.decodingFailurePolicy = .setErrorAndReturn
      let reader = ReferenceReader(restored)
      coder.delegate = reader
      readers.append(reader)
      if readers.count > Self.keptReaders { readers.removeFirst() }
      return coder
    } catch {
      warn("Part of the saved state is damaged and is dropped: \(error)", where: place)
      return nil
    }
  }

  /// The delegates of unarchivers, which do not retain them.
  private static var readers: [ReferenceReader] = []
  private static let keptReaders = 4
}

/// Replaces references by the controllers and objects to which they refer.
private final class ReferenceReader: NSObject, NSKeyedUnarchiverDelegate {
  private let restored: StateRestoration.Restored
  init(_ restored: StateRestoration.Restored) { self.restored = restored }

  func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
    guard let reference = object as? RestorationReference else { return object }
    if reference.kind == RestorationReference.storyboard {
      nonisolated(unsafe) var storyboard: UIStoryboard?
      let name = reference.path.first
      MainActor.assumeIsolated { storyboard = StateRestoration.storyboard(name) }
      return storyboard
    }
    return reference.kind == StateArchive.Entry.Kind.object.rawValue
      ? restored.objects[reference.path] : restored.controllers[reference.path]
  }

  func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String]
  ) -> AnyClass? { nil }
  func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {}
  func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
  func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
}
