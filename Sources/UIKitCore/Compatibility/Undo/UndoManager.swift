import Foundation
import RenderServer

/// Remembers how to take changes back, in groups, and how to make them again.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  // Told by notifications, with the manager as their object.
  /// Posted when something is about to be noted, undone or redone.
  nonisolated public static let checkpointNotification =
    NSNotification.Name("NSUndoManagerCheckpointNotification")
  /// Posted before a step is undone.
  nonisolated public static let willUndoChangeNotification =
    NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  /// Posted before a step is redone.
  nonisolated public static let willRedoChangeNotification =
    NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  /// Posted when a step was undone.
  nonisolated public static let didUndoChangeNotification =
    NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  /// Posted when a step was redone.
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

  /// In the `userInfo` of the notifications of closing: true where the group may be dropped.
  nonisolated public static let groupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

  /// Names a value that an app keeps with a group.
  public struct UserInfoKey: RawRepresentable, Hashable, Sendable {
    /// The name of the fact.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private final class Group {
    var entries: [Entry] = []
    var name = ""
    var isDiscardable = false
    var userInfo: [UserInfoKey: Any] = [:]
    /// Whether a registration opened it, to be closed when the run loop turns.
    var isAutomatic = false
  }
  private enum Entry {
    case action(Action)
    /// A group that was closed within another.
    case group(Group)
  }
  private struct Action {
    weak var target: AnyObject?
    var perform: (AnyObject) -> Void
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// Groups that are open, the innermost last.
  private var openGroups: [Group] = []
  private var disableDepth = 0
  private var isClosingScheduled = false

  nonisolated public override init() { super.init() }

  // MARK: State

  /// Whether a group is being taken back now.
  open private(set) var isUndoing = false
  /// Whether a group is being made again now.
  open private(set) var isRedoing = false
  /// Whether something can be taken back.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.entries.isEmpty } }
  /// Whether something can be made again.
  open var canRedo: Bool {
    post(Self.checkpointNotification)
    return !redoStack.isEmpty
  }
  /// How many groups can be taken back; as of iOS 17.
  open var undoCount: Int { undoStack.count + (openGroups.isEmpty ? 0 : 1) }
  /// How many groups can be made again; as of iOS 17.
  open var redoCount: Int { redoStack.count }
  /// Whether registering has an effect, by default `true`.
  open var isUndoRegistrationEnabled: Bool { disableDepth == 0 }
  /// Whether a registration outside of a group opens one for this turn of the run loop, by default
  /// `true`.
  open var groupsByEvent = true
  /// The most groups that are kept; 0, the default, sets no limit.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }
  /// The modes of the run loop in which the groups of a turn are closed, by default the default
  /// one.
  open var runLoopModes: [RunLoop.Mode] = [.default]
  /// How many groups are open.
  open var groupingLevel: Int { openGroups.count }

  // MARK: Registering

  /// Remembers that `handler` takes a change back.
  ///
  /// The target is not held; without it nothing is called.
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

  /// Remembers that `selector` with `object` takes a change back.
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
    // Where a screen's clock is stepped each step is a turn.
    if UIScreen.hasCurrent, UIScreen.current.display.clock.isStepped { AfterCommit.perform(close) }
  }

  private func closeAutomaticGroup() {
    if openGroups.count == 1, openGroups[0].isAutomatic { endUndoGrouping() }
  }

  /// Ends the effect of registering until `enableUndoRegistration()`; calls nest.
  open func disableUndoRegistration() { disableDepth += 1 }

  /// Takes one `disableUndoRegistration()` back.
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

  /// Opens a group; groups nest.
  open func beginUndoGrouping() {
    if !isUndoing { post(Self.checkpointNotification) }
    openGroups.append(Group())
    post(Self.didOpenUndoGroupNotification)
  }

  /// Closes the innermost group.
  ///
  /// An outermost one can then be taken back as one.
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

  /// Takes the last group back; one that is still open for this turn is closed first.
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

  /// Takes the last closed group back: one within the group that is open, else the last of all.
  open func undoNestedGroup() {
    guard !isUndoing, !isRedoing, let group = takeLastGroup() else { return }
    post(Self.checkpointNotification)
    post(Self.willUndoChangeNotification)
    isUndoing = true
    run(group)
    isUndoing = false
    post(Self.didUndoChangeNotification)
  }

  /// The last closed group, which leaves its place; nil: there is none.
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

  /// Makes the group again that was taken back last.
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

  /// Runs a group backwards; what that registers is the group's opposite.
  private func run(_ group: Group) {
    Conduct.observer?.undoRuns(self, name: group.name, targets: Self.targets(in: group))
    // What is open stays so, and has no part in it.
    let outer = openGroups
    openGroups = []
    defer { openGroups = outer }
    beginUndoGrouping()
    openGroups.last?.name = group.name
    openGroups.last?.isDiscardable = group.isDiscardable
    openGroups.last?.userInfo = group.userInfo
    perform(group)
    // Groups that the actions opened and left open are closed with it.
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

  /// Forgets everything, and lets registering have an effect again.
  ///
  /// Groups that are open stay open and empty.
  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    for group in openGroups { group.entries.removeAll() }
    disableDepth = 0
  }

  /// Forgets what concerns `target`.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for group in undoStack + redoStack + openGroups { Self.forget(target, in: group) }
    undoStack.removeAll { $0.entries.isEmpty }
    redoStack.removeAll { $0.entries.isEmpty }
  }

  /// Takes out what concerns `target`, and the groups that have nothing else.
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

  /// Names the open group, or the last one: "Typing".
  open func setActionName(_ actionName: String) {
    (openGroups.first ?? undoStack.last)?.name = actionName
    Conduct.observer?.undoNamed(actionName, by: self)
  }
  /// Keeps a value with the open group, or the last one; as of iOS 17.
  open func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) {
    (openGroups.last ?? undoStack.last)?.userInfo[key] = info
  }
  /// The value that was kept with the next group to be taken back; as of iOS 17.
  open func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? {
    (openGroups.first ?? undoStack.last)?.userInfo[key]
  }
  /// The value that was kept with the next group to be made again; as of iOS 17.
  open func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? {
    redoStack.last?.userInfo[key]
  }
  /// Whether the open group, or the last one, may be dropped when a document closes without being
  /// saved; by default it may not.
  ///
  /// The notifications of closing tell it.
  open func setActionIsDiscardable(_ discardable: Bool) {
    (openGroups.first ?? undoStack.last)?.isDiscardable = discardable
  }
  /// Whether the next group to be taken back may be dropped.
  open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
  /// Whether the next group to be made again may be dropped.
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }
  /// The name of what would be taken back, empty without one.
  open var undoActionName: String { (openGroups.first ?? undoStack.last)?.name ?? "" }
  /// The name of what would be made again, empty without one.
  open var redoActionName: String { redoStack.last?.name ?? "" }
  /// "Undo Typing".
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// "Redo Typing".
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// "Undo" and a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    UndoWords.current.undo(actionName)
  }
  /// "Redo" and a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    UndoWords.current.redo(actionName)
  }

  private func post(_ name: NSNotification.Name, _ facts: [String: Bool]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: facts)
  }

  // Departs: a proxy that records the next call needs the run-time of Objective-C.
  /// Is not available: a proxy that records the next call needs the run-time of Objective-C.
  @available(*, unavailable, message: "Use registerUndo(withTarget:handler:).")
  public func prepare(withInvocationTarget target: Any) -> Any { target }
}
