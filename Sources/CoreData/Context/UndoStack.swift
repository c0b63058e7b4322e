import Foundation

/// Groups of changes of a context, one for each event, for undo and redo.
struct UndoStack {
  private enum Entry {
    case insertion(NSManagedObject)
    case deletion(NSManagedObject, wasInserted: Bool)
    /// A change of an object, with the values before it.
    case change(NSManagedObject, [Slot])
  }
  private var undoGroups: [[Entry]] = []
  private var redoGroups: [[Entry]] = []
  private var group: [Entry] = []
  private var changed: Set<ObjectIdentifier> = []
  private var isReplaying = false

  mutating func noteInsertion(_ object: NSManagedObject, in context: NSManagedObjectContext) {
    guard context.undoManager != nil, !isReplaying else { return }
    group.append(.insertion(object))
    changed.insert(ObjectIdentifier(object))
  }

  mutating func noteDeletion(_ object: NSManagedObject, in context: NSManagedObjectContext) {
    guard context.undoManager != nil, !isReplaying else { return }
    group.append(.deletion(object, wasInserted: object.status == .inserted))
  }

  mutating func noteChange(_ object: NSManagedObject, in context: NSManagedObjectContext) {
    guard context.undoManager != nil, !isReplaying, object.status != .unattached,
      changed.insert(ObjectIdentifier(object)).inserted
    else { return }
    group.append(.change(object, object.slots))
  }

  mutating func endGroup() {
    guard !isReplaying, !group.isEmpty else { return }
    undoGroups.append(group)
    redoGroups = []
    group = []
    changed = []
  }

  func undo(in context: NSManagedObjectContext) {
    context.processPendingChanges()
    guard let last = context.undoStack.undoGroups.popLast() else { return }
    let opposite = Self.replay(last, in: context)
    context.undoStack.redoGroups.append(opposite)
  }

  func redo(in context: NSManagedObjectContext) {
    context.processPendingChanges()
    guard let last = context.undoStack.redoGroups.popLast() else { return }
    let opposite = Self.replay(last, in: context)
    context.undoStack.undoGroups.append(opposite)
  }

  /// Undoes a group, and returns the group that redoes it.
  private static func replay(
    _ entries: [Entry],
    in context: NSManagedObjectContext
  ) -> [Entry] {
    context.undoStack.isReplaying = true
    var opposite: [Entry] = []
    for entry in entries.reversed() {
      switch entry {
      case .insertion(let object):
        opposite.append(.deletion(object, wasInserted: true))
        object.isDeletionRequested = true
        context.inserted.remove(object)
        context.pendingDeleted.insert(object)
      case .deletion(let object, let wasInserted):
        opposite.append(.insertion(object))
        object.isDeletionRequested = false
        if wasInserted || object.status == .inserted {
          context.inserted.insert(object)
        } else {
          context.deleted.remove(object)
        }
        context.pendingInserted.insert(object)
      case .change(let object, let slots):
        opposite.append(.change(object, object.slots))
        object.noteWillChangeAll()
        object.slots = slots
        object.changes = object.status == .stored ? Set(slots.indices) : object.changes
        if object.status == .stored {
          if slots.indices.contains(where: object.isChanged) {
            context.updated.insert(object)
          } else {
            object.changes = []
            context.updated.remove(object)
          }
        }
        context.pendingUpdated.insert(object)
        object.noteDidChangeAll()
      }
    }
    context.processPendingChanges()
    context.undoStack.isReplaying = false
    return opposite
  }
}
