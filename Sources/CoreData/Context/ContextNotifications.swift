import Foundation

// Names and keys are those of iOS.

/// The user info key for the set of inserted objects.
public let NSInsertedObjectsKey = "inserted"
/// The user info key for the set of changed objects.
public let NSUpdatedObjectsKey = "updated"
/// The user info key for the set of deleted objects.
public let NSDeletedObjectsKey = "deleted"
/// The user info key for the set of objects that were refreshed.
public let NSRefreshedObjectsKey = "refreshed"
/// The user info key for the set of objects that became faults.
public let NSInvalidatedObjectsKey = "invalidated"
/// The user info key for the identifiers of all objects, which the context no longer registers.
public let NSInvalidatedAllObjectsKey = "invalidatedAll"

extension NSNotification.Name {
  /// Objects of a context changed.
  public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name(
    "NSObjectsChangedInManagingContextNotification"
  )
  /// A context was saved.
  public static let NSManagedObjectContextDidSave = NSNotification.Name(
    "NSManagingContextDidSaveChangesNotification"
  )
  /// A context is about to be saved.
  public static let NSManagedObjectContextWillSave = NSNotification.Name(
    "NSManagingContextWillSaveChangesNotification"
  )
  /// The stores of a coordinator changed.
  public static let NSPersistentStoreCoordinatorStoresDidChange = NSNotification.Name(
    "_NSPersistentStoreCoordinatorStoresDidChangeNotification"
  )
  /// The stores of a coordinator are about to change.
  public static let NSPersistentStoreCoordinatorStoresWillChange = NSNotification.Name(
    "NSPersistentStoreCoordinatorStoresWillChangeNotification"
  )
  /// A coordinator is about to remove a store.
  public static let NSPersistentStoreCoordinatorWillRemoveStore = NSNotification.Name(
    "NSPersistentStoreCoordinatorWillRemoveStoreNotification"
  )
  /// A store was changed by another coordinator.
  public static let NSPersistentStoreRemoteChange = NSNotification.Name(
    "NSPersistentStoreRemoteChangeNotification"
  )
}

extension NSManagedObjectContext {
  /// The keys of the notifications' user info.
  public enum NotificationKey: String, Sendable {
    /// The context.
    case context = "NSManagedObjectContext"
    /// The set of inserted objects.
    case insertedObjects = "inserted"
    /// The set of changed objects.
    case updatedObjects = "updated"
    /// The set of deleted objects.
    case deletedObjects = "deleted"
    /// The set of objects that were refreshed.
    case refreshedObjects = "refreshed"
    /// The set of objects that became faults.
    case invalidatedObjects = "invalidated"
    /// The identifiers of inserted objects.
    case insertedObjectIDs = "inserted_objectIDs"
    /// The identifiers of changed objects.
    case updatedObjectIDs = "updated_objectIDs"
    /// The identifiers of deleted objects.
    case deletedObjectIDs = "deleted_objectIDs"
    /// The identifiers of objects that were refreshed.
    case refreshedObjectIDs = "refreshed_objectIDs"
  }

  /// Objects changed.
  public static let didChangeObjectsNotification =
    NSNotification.Name.NSManagedObjectContextObjectsDidChange
  /// The context was saved.
  public static let didSaveObjectsNotification = NSNotification.Name.NSManagedObjectContextDidSave
  /// The context is about to be saved.
  public static let willSaveObjectsNotification = NSNotification.Name.NSManagedObjectContextWillSave
  /// The context was saved; the user info has identifiers.
  public static let didSaveObjectIDsNotification = NSNotification.Name(
    "NSManagedObjectContextDidSaveObjectIDsNotification"
  )
  /// The context merged the changes of another context.
  public static let didMergeChangesObjectIDsNotification = NSNotification.Name(
    "NSManagedObjectContextDidMergeChangesObjectIDsNotification"
  )
}
