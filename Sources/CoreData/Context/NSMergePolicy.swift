import Foundation

/// The way in which a conflict between a context and its store is resolved.
public enum NSMergePolicyType: UInt, Sendable {
  /// The save fails.
  case errorMergePolicyType = 0
  /// If both sides changed a value, the store has precedence.
  case mergeByPropertyStoreTrumpMergePolicyType = 1
  /// If both sides changed a value, the object has precedence.
  case mergeByPropertyObjectTrumpMergePolicyType = 2
  /// The object overwrites the row.
  case overwriteMergePolicyType = 3
  /// The object is replaced by the row.
  case rollbackMergePolicyType = 4
}

/// Resolves conflicts between a context and its store.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// The way in which the policy resolves conflicts.
  public let mergeType: NSMergePolicyType

  /// Creates a policy of a type.
  public init(merge ty: NSMergePolicyType) { mergeType = ty }

  /// The save fails.
  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  /// If both sides changed a value, the store has precedence.
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType
  )
  /// If both sides changed a value, the object has precedence.
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType
  )
  /// The object overwrites the row.
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  /// The object is replaced by the row.
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)

  static func type(of policy: Any) -> NSMergePolicyType {
    (policy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
  }
}

/// The save fails if others changed an object too.
public let NSErrorMergePolicy: NSMergePolicy = NSMergePolicy.error
/// If both sides changed a value, the store has precedence.
public let NSMergeByPropertyStoreTrumpMergePolicy: NSMergePolicy = NSMergePolicy
  .mergeByPropertyStoreTrump
/// If both sides changed a value, the object has precedence.
public let NSMergeByPropertyObjectTrumpMergePolicy: NSMergePolicy = NSMergePolicy
  .mergeByPropertyObjectTrump
/// The object overwrites the row.
public let NSOverwriteMergePolicy: NSMergePolicy = NSMergePolicy.overwrite
/// The object is replaced by the row.
public let NSRollbackMergePolicy: NSMergePolicy = NSMergePolicy.rollback

/// A conflict: an object that a context and its store both changed.
open class NSMergeConflict: NSObject {
  /// The object in the context.
  public let sourceObject: NSManagedObject
  /// The values of the object in the context.
  public let objectSnapshot: [String: Any]?
  /// The values that the context read.
  public let cachedSnapshot: [String: Any]?
  /// The values in the store.
  public let persistedSnapshot: [String: Any]?
  /// The version in the store.
  public let newVersionNumber: Int
  /// The version that the context read.
  public let oldVersionNumber: Int

  init(_ object: NSManagedObject, stored: StoredRow?) {
    sourceObject = object
    objectSnapshot = object.values(of: Array(object.slots.indices), isFiring: false)
    cachedSnapshot = object.row.map { Self.facts($0, object) }
    persistedSnapshot = stored.map { Self.facts($0, object) }
    oldVersionNumber = Int(object.row?.version ?? 0)
    newVersionNumber = Int(stored?.version ?? 0)
  }

  private static func facts(_ row: StoredRow, _ object: NSManagedObject) -> [String: Any] {
    let names = object.entity.layout.properties.map(\.name)
    return Dictionary(zip(names, row.values.map { $0 ?? NSNull() })) { $1 }
  }
}

/// A conflict of objects with the same unique values.
open class NSConstraintConflict: NSObject {
  /// The names of the attributes.
  public let constraint: [String]
  /// The values that several objects share.
  public let constraintValues: [String: Any]
  /// The object in the store.
  public let databaseObject: NSManagedObject?
  /// The objects in the context.
  public let conflictingObjects: [NSManagedObject]

  init(
    constraint: [String],
    values: [String: Any],
    database: NSManagedObject?,
    objects: [NSManagedObject]
  ) {
    self.constraint = constraint
    constraintValues = values
    databaseObject = database
    conflictingObjects = objects
  }
}
