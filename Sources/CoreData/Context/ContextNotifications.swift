import Foundation

// Names and keys as on iOS.

/// In a notification: the set of inserted objects.
public let NSInsertedObjectsKey = "inserted"
/// In a notification: the set of changed objects.
public let NSUpdatedObjectsKey = "updated"
/// In a notification: the set of deleted objects.
public let NSDeletedObjectsKey = "deleted"
/// In a notification: the set of objects that were read anew.
public let NSRefreshedObjectsKey = "refreshed"
/// In a notification: the set of objects that became faults.
public let NSInvalidatedObjectsKey = "invalidated"
/// In a notification: the identifiers of all objects, which were forgotten.
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
  /// A coordinator has other stores.
  public static let NSPersistentStoreCoordinatorStoresDidChange = NSNotification.Name(
    "_NSPersistentStoreCoordinatorStoresDidChangeNotification"
  )
  /// A coordinator is about to have other stores.
  public static let NSPersistentStoreCoordinatorStoresWillChange = NSNotification.Name(
    "NSPersistentStoreCoordinatorStoresWillChangeNotification"
  )
  /// A coordinator is about to give a store up.
  public static let NSPersistentStoreCoordinatorWillRemoveStore = NSNotification.Name(
    "NSPersistentStoreCoordinatorWillRemoveStoreNotification"
  )
  /// A store was changed by another coordinator.
  public static let NSPersistentStoreRemoteChange = NSNotification.Name(
    "NSPersistentStoreRemoteChangeNotification"
  )
}

extension NSManagedObjectContext {
  /// Keys of the notifications' facts.
  public enum NotificationKey: String, Sendable {
    /// The context.
    case context = "NSManagedObjectContext"
    /// The set of inserted objects.
    case insertedObjects = "inserted"
    /// The set of changed objects.
    case updatedObjects = "updated"
    /// The set of deleted objects.
    case deletedObjects = "deleted"
    /// The set of objects that were read anew.
    case refreshedObjects = "refreshed"
    /// The set of objects that became faults.
    case invalidatedObjects = "invalidated"
    /// The identifiers of inserted objects.
    case insertedObjectIDs = "inserted_objectIDs"
    /// The identifiers of changed objects.
    case updatedObjectIDs = "updated_objectIDs"
    /// The identifiers of deleted objects.
    case deletedObjectIDs = "deleted_objectIDs"
    /// The identifiers of objects that were read anew.
    case refreshedObjectIDs = "refreshed_objectIDs"
  }

  /// Objects changed.
  public static let didChangeObjectsNotification =
    NSNotification.Name.NSManagedObjectContextObjectsDidChange
  /// The context was saved.
  public static let didSaveObjectsNotification = NSNotification.Name.NSManagedObjectContextDidSave
  /// The context is about to be saved.
  public static let willSaveObjectsNotification = NSNotification.Name.NSManagedObjectContextWillSave
  /// The context was saved; tells identifiers.
  public static let didSaveObjectIDsNotification = NSNotification.Name(
    "NSManagedObjectContextDidSaveObjectIDsNotification"
  )
  /// The context took over what another saved.
  public static let didMergeChangesObjectIDsNotification = NSNotification.Name(
    "NSManagedObjectContextDidMergeChangesObjectIDsNotification"
  )
}
