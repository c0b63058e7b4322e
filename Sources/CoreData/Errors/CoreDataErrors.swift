import Foundation

// The codes and keys of Apple's CoreDataErrors.h.

/// The objects that failed.
public let NSAffectedObjectsErrorKey = "NSAffectedObjectsErrorKey"
/// The stores that failed.
public let NSAffectedStoresErrorKey = "NSAffectedStoresErrorKey"
/// An array of several errors.
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// The object that is not valid.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// The key of the value that is not valid.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The predicate that does not hold.
public let NSValidationPredicateErrorKey = "NSValidationErrorPredicate"
/// The value that is not valid.
public let NSValidationValueErrorKey = "NSValidationErrorValue"
/// The conflicts of a save.
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"
/// The code that SQLite returned, and the domain of its errors.
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"

/// A value is not valid.
public let NSManagedObjectValidationError = 1550
/// Two objects have the same unique values.
public let NSManagedObjectConstraintValidationError = 1551
/// Several values are not valid.
public let NSValidationMultipleErrorsError = 1560
/// A mandatory value is missing.
public let NSValidationMissingMandatoryPropertyError = 1570
/// A relationship has too few objects.
public let NSValidationRelationshipLacksMinimumCountError = 1580
/// A relationship has too many objects.
public let NSValidationRelationshipExceedsMaximumCountError = 1590
/// An object cannot be deleted because its relationship has objects.
public let NSValidationRelationshipDeniedDeleteError = 1600
/// A number is too large.
public let NSValidationNumberTooLargeError = 1610
/// A number is too small.
public let NSValidationNumberTooSmallError = 1620
/// A date is too late.
public let NSValidationDateTooLateError = 1630
/// A date is too early.
public let NSValidationDateTooSoonError = 1640
/// A date is not valid.
public let NSValidationInvalidDateError = 1650
/// A string is too long.
public let NSValidationStringTooLongError = 1660
/// A string is too short.
public let NSValidationStringTooShortError = 1670
/// A string does not match a pattern.
public let NSValidationStringPatternMatchingError = 1680
/// A URI is not valid.
public let NSValidationInvalidURIError = 1690
/// A context has no coordinator to save to.
public let NSManagedObjectContextLockingError = 132000
/// A coordinator cannot be locked.
public let NSPersistentStoreCoordinatorLockingError = 132010
/// An object does not exist in the store.
public let NSManagedObjectReferentialIntegrityError = 133000
/// A relationship refers to an object that does not exist in the store.
public let NSManagedObjectExternalRelationshipError = 133010
/// Objects were changed by another context too.
public let NSManagedObjectMergeError = 133020
/// Objects have the same unique values as others.
public let NSManagedObjectConstraintMergeError = 133021
/// The type of a store is unknown.
public let NSPersistentStoreInvalidTypeError = 134000
/// A store's type does not match.
public let NSPersistentStoreTypeMismatchError = 134010
/// A store does not have an entity.
public let NSPersistentStoreIncompatibleSchemaError = 134020
/// Saving failed.
public let NSPersistentStoreSaveError = 134030
/// Some stores could not be saved.
public let NSPersistentStoreIncompleteSaveError = 134040
/// Objects were changed by another context too.
public let NSPersistentStoreSaveConflictsError = 134050
/// An error of Core Data without another code.
public let NSCoreDataError = 134060
/// A store cannot perform an operation.
public let NSPersistentStoreOperationError = 134070
/// A store could not be opened.
public let NSPersistentStoreOpenError = 134080
/// An operation took too long.
public let NSPersistentStoreTimeoutError = 134090
/// A store does not support a request.
public let NSPersistentStoreUnsupportedRequestTypeError = 134091
/// A store was written with another model.
public let NSPersistentStoreIncompatibleVersionHashError = 134100
/// Migration failed.
public let NSMigrationError = 134110
/// Migration was cancelled.
public let NSMigrationCancelledError = 134120
/// The model of the migrated store was not found.
public let NSMigrationMissingSourceModelError = 134130
/// There is no mapping model.
public let NSMigrationMissingMappingModelError = 134140
/// The source store of a migration failed.
public let NSMigrationManagerSourceStoreError = 134150
/// The destination store of a migration failed.
public let NSMigrationManagerDestinationStoreError = 134160
/// A mapping could not be inferred.
public let NSInferredMappingModelError = 134190
/// An error of SQLite.
public let NSSQLiteError = 134180

/// Creates the errors of Core Data.
enum CoreDataFailure {
  static func error(_ code: Int, _ text: String, _ facts: [String: Any] = [:]) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain,
      code: code,
      userInfo: facts.merging([NSLocalizedDescriptionKey: text]) { first, _ in first }
    )
  }
}
