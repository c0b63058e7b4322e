import Foundation
import RenderServer

/// Records actions that undo and redo changes, in groups.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  // The manager is the object of the notifications.
  /// Posted before an action is registered, undone or redone.
  nonisolated public static let checkpointNotification =
    NSNotification.Name("NSUndoManagerCheckpointNotification")
  /// Posted before a group is undone.
  nonisolated public static let willUndoChangeNotification =
    NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  /// Posted before a group is redone.
  nonisolated public static let willRedoChangeNotification =
    NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  /// Posted after a group was undone.
  nonisolated public static let didUndoChangeNotification =
    NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  /// Posted after a group was redone.
  nonisolated public static let didRedoChangeNotification =
    NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
  /// Posted when a group was opened.
  nonisolated public static let didOpenUndoGroupNotification =
    NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted before a group is closed, with `groupIsDiscardableKey`.
  nonisolated public static let willCloseUndoGroupNotification =
    NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  /// Posted when a group was closed, with `groupIsDiscardableKey`.
  nonisolated public static let didCloseUndoGroupNotification =
    NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")

  /// The key in the `userInfo` of the notifications of closing: true if the group is discardable.
  nonisolated public static let groupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

  /// The key of a value that an app stores with a group.
  public struct UserInfoKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from a literal, as in `static let icon: UndoManager.UserInfoKey = "icon"`.
    public init(stringLiteral value: String) { rawValue = value }
  }

  private final class Group {
    var entries: [Entry] = []
    var name = ""
    var isDiscardable = false
    var userInfo: [UserInfoKey: Any] = [:]
    /// Whether a registration opened the group, so that it is closed in the next turn of the run
    /// loop.
    var isAutomatic = false
  }
  private enum Entry {
    case action(Action)
    /// A group that was closed inside another one.
    case group(Group)
  }
  private struct Action {
    weak var target: AnyObject?
    var perform: (AnyObject) -> Void
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// The open groups, the innermost last.
  private var openGroups: [Group] = []
  private var disableDepth = 0
  private var isClosingScheduled = false

  nonisolated public override init() { super.init() }

  // MARK: State

  /// Whether a group is being undone now.
  open private(set) var isUndoing = false
  /// Whether a group is being redone now.
  open private(set) var isRedoing = false
  /// Whether a group can be undone.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.entries.isEmpty } }
  /// Whether a group can be redone.
  open var canRedo: Bool {
    post(Self.checkpointNotification)
    return !redoStack.isEmpty
  }
  /// The number of groups that can be undone.
  ///
  /// - Note: iOS 17 and later.
  open var undoCount: Int { undoStack.count + (openGroups.isEmpty ? 0 : 1) }
  /// The number of groups that can be redone.
  ///
  /// - Note: iOS 17 and later.
  open var redoCount: Int { redoStack.count }
  /// Whether registering has an effect, by default `true`.
  open var isUndoRegistrationEnabled: Bool { disableDepth == 0 }
  /// Whether a registration outside a group opens one for the current turn of the run loop, by
  /// default `true`.
  open var groupsByEvent = true
  /// The largest number of groups that are kept; 0, the default, for no limit.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }
  /// The modes of the run loop in which the groups of a turn are closed, by default only the
  /// default mode.
  open var runLoopModes: [RunLoop.Mode] = [.default]
  /// The number of open groups.
  open var groupingLevel: Int { openGroups.count }

  // MARK: Registering

  /// Registers a handler that undoes a change.
  ///
  /// The target is held weakly; after its deallocation the handler is not called.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType,
    handler: @escaping @MainActor (TargetType) -> Void
  ) {
    register(
      Action(target: target) { object in
        if let object = object as? TargetType { handler(object) }
      }
    )
  }

  /// Registers a selector, which is sent with `object`, that undoes a change.
  open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
    register(Action(target: target as AnyObject) { selector.perform(on: $0, object) })
  }

  private func register(_ action: Action) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty {
      guard groupsByEvent || isUndoing || isRedoing else {
        stop(
          what: "An undo was registered outside of a group.",
          where: "UndoManager.registerUndo",
          mend: "Call beginUndoGrouping() before, or leave groupsByEvent on."
        )
      }
      beginUndoGrouping()
      openGroups.last?.isAutomatic = true
      scheduleClosing()
    }
    let isFirst = openGroups.allSatisfy { $0.entries.isEmpty }
    openGroups.last?.entries.append(.action(action))
    if isFirst, !isUndoing, !isRedoing { Conduct.observer?.undoRegistered(by: self) }
    if !isUndoing, !isRedoing { redoStack.removeAll() }
  }

  private func scheduleClosing() {
    guard !isClosingScheduled else { return }
    isClosingScheduled = true
    let close: @MainActor () -> Void = {
      self.isClosingScheduled = false
      self.closeAutomaticGroup()
    }
    RunLoop.main.perform(inModes: runLoopModes) { MainActor.assumeIsolated(close) }
    // With a stepped clock, each step of the screen is a turn.
    if UIScreen.hasCurrent, UIScreen.current.display.clock.isStepped { AfterCommit.perform(close) }
  }

  private func closeAutomaticGroup() {
    if openGroups.count == 1, openGroups[0].isAutomatic { endUndoGrouping() }
  }

  /// Disables the registration until `enableUndoRegistration()`; calls can be nested.
  open func disableUndoRegistration() { disableDepth += 1 }

  /// Balances one call of `disableUndoRegistration()`.
  open func enableUndoRegistration() {
    if disableDepth == 0 {
      stop(
        what: "Registration was enabled without having been disabled.",
        where: "UndoManager.enableUndoRegistration()",
        mend: "Call both in pairs."
      )
    }
    disableDepth -= 1
  }

  // MARK: Groups

  /// Opens a group; groups can be nested.
  open func beginUndoGrouping() {
    if !isUndoing { post(Self.checkpointNotification) }
    openGroups.append(Group())
    post(Self.didOpenUndoGroupNotification)
  }

  /// Closes the innermost group.
  ///
  /// An outermost group can then be undone as a unit.
  open func endUndoGrouping() {
    guard let group = openGroups.last else {
      stop(
        what: "A group was closed that was not open.",
        where: "UndoManager.endUndoGrouping()",
        mend: "Call beginUndoGrouping() before."
      )
    }
    let facts = [Self.groupIsDiscardableKey: group.isDiscardable]
    post(Self.checkpointNotification)
    post(Self.willCloseUndoGroupNotification, facts)
    openGroups.removeLast()
    if let outer = openGroups.last {
      if !group.entries.isEmpty { outer.entries.append(.group(group)) }
      if outer.name.isEmpty { outer.name = group.name }
      outer.userInfo.merge(group.userInfo) { present, _ in present }
    } else if !group.entries.isEmpty {
      if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
      trim()
    }
    post(Self.didCloseUndoGroupNotification, facts)
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    if undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
    if redoStack.count > levelsOfUndo { redoStack.removeFirst(redoStack.count - levelsOfUndo) }
  }

  // MARK: Taking back

  /// Undoes the last group; a group that is open for this turn is closed first.
  open func undo() {
    guard !isUndoing, !isRedoing else { return }
    if openGroups.count == 1 { endUndoGrouping() }
    guard openGroups.isEmpty else {
      stop(
        what: "An undo was asked for while \(openGroups.count) groups are open.",
        where: "UndoManager.undo()",
        mend: "Call endUndoGrouping() for each beginUndoGrouping() before."
      )
    }
    undoNestedGroup()
  }

  /// Undoes the last closed group: one inside the open group, otherwise the last of all.
  open func undoNestedGroup() {
    guard !isUndoing, !isRedoing, let group = takeLastGroup() else { return }
    post(Self.checkpointNotification)
    post(Self.willUndoChangeNotification)
    isUndoing = true
    run(group)
    isUndoing = false
    post(Self.didUndoChangeNotification)
  }

  /// Removes and returns the last closed group; `nil` if there is none.
  private func takeLastGroup() -> Group? {
    guard let open = openGroups.last else { return undoStack.popLast() }
    guard let last = open.entries.last else { return nil }
    guard case .group(let group) = last else {
      stop(
        what: "A nested undo was asked for after changes that are in no closed group.",
        where: "UndoManager.undoNestedGroup()",
        mend: "Call endUndoGrouping() for the group that is to be taken back before."
      )
    }
    open.entries.removeLast()
    return group
  }

  /// Redoes the group that was undone last.
  open func redo() {
    guard !isUndoing, !isRedoing else { return }
    if openGroups.count == 1 { endUndoGrouping() }
    guard let group = redoStack.popLast() else { return }
    post(Self.checkpointNotification)
    post(Self.willRedoChangeNotification)
    isRedoing = true
    run(group)
    isRedoing = false
    post(Self.didRedoChangeNotification)
  }

  /// Runs a group's actions in reverse; their registrations form the opposite group.
  private func run(_ group: Group) {
    Conduct.observer?.undoRuns(self, name: group.name, targets: Self.targets(in: group))
    // Open groups stay open and are not affected.
    let outer = openGroups
    openGroups = []
    defer { openGroups = outer }
    beginUndoGrouping()
    openGroups.last?.name = group.name
    openGroups.last?.isDiscardable = group.isDiscardable
    openGroups.last?.userInfo = group.userInfo
    perform(group)
    // Groups that the actions opened and did not close are closed with it.
    while !openGroups.isEmpty { endUndoGrouping() }
  }

  private func perform(_ group: Group) {
    for entry in group.entries.reversed() {
      switch entry {
      case .action(let action): if let target = action.target { action.perform(target) }
      case .group(let inner): perform(inner)
      }
    }
  }

  private static func targets(in group: Group) -> [AnyObject] {
    group.entries.flatMap { entry -> [AnyObject] in
      switch entry {
      case .action(let action): action.target.map { [$0] } ?? []
      case .group(let inner): targets(in: inner)
      }
    }
  }

  /// Removes all actions, and enables the registration again.
  ///
  /// Open groups stay open and are empty.
  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    for group in openGroups { group.entries.removeAll() }
    disableDepth = 0
  }

  /// Removes the actions of `target`.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for group in undoStack + redoStack + openGroups { Self.forget(target, in: group) }
    undoStack.removeAll { $0.entries.isEmpty }
    redoStack.removeAll { $0.entries.isEmpty }
  }

  /// Removes the actions of `target` from a group, and the inner groups that become empty.
  private static func forget(_ target: AnyObject, in group: Group) {
    group.entries.removeAll { entry in
      switch entry {
      case .action(let action): return action.target === target
      case .group(let inner):
        forget(target, in: inner)
        return inner.entries.isEmpty
      }
    }
  }

  // MARK: Names

  /// Names the open group, or the last one, for example "Typing".
  open func setActionName(_ actionName: String) {
    (openGroups.first ?? undoStack.last)?.name = actionName
    Conduct.observer?.undoNamed(actionName, by: self)
  }
  /// Stores a value with the open group, or the last one.
  ///
  /// - Note: iOS 18 and later.
  open func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) {
    (openGroups.first ?? undoStack.last)?.userInfo[key] = info
  }
  /// Returns the value that was stored with the next group to be undone.
  ///
  /// - Note: iOS 18 and later.
  open func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? {
    (openGroups.first ?? undoStack.last)?.userInfo[key]
  }
  /// Returns the value that was stored with the next group to be redone.
  ///
  /// - Note: iOS 18 and later.
  open func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? {
    redoStack.last?.userInfo[key]
  }
  /// Sets whether the open group, or the last one, may be discarded when a document is closed
  /// without being saved; by default it may not.
  ///
  /// The notifications of closing contain the value.
  open func setActionIsDiscardable(_ discardable: Bool) {
    (openGroups.first ?? undoStack.last)?.isDiscardable = discardable
  }
  /// Whether the next group to be undone may be discarded.
  open var undoActionIsDiscardable: Bool {
    (openGroups.first ?? undoStack.last)?.isDiscardable ?? false
  }
  /// Whether the next group to be redone may be discarded.
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }
  /// The name of the next group to be undone; empty without one.
  open var undoActionName: String { (openGroups.first ?? undoStack.last)?.name ?? "" }
  /// The name of the next group to be redone; empty without one.
  open var redoActionName: String { redoStack.last?.name ?? "" }
  /// The title of the undo command, such as "Undo Typing".
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the redo command, such as "Redo Typing".
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns "Undo" with a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    UndoWords.current.undo(actionName)
  }
  /// Returns "Redo" with a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    UndoWords.current.redo(actionName)
  }

  private func post(_ name: NSNotification.Name, _ facts: [String: Bool]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: facts)
  }

  // Departs: a proxy that records the next call needs the run-time of Objective-C.
  /// Not available: a proxy that records the next call needs the run-time of Objective-C.
  @available(*, unavailable, message: "Use registerUndo(withTarget:handler:).")
  public func prepare(withInvocationTarget target: Any) -> Any { target }
}
