import Foundation

/// How a conflict between a context and its store is resolved.
public enum NSMergePolicyType: UInt, Sendable {
  /// The save fails.
  case errorMergePolicyType = 0
  /// Values that both changed are the store's.
  case mergeByPropertyStoreTrumpMergePolicyType = 1
  /// Values that both changed are the object's.
  case mergeByPropertyObjectTrumpMergePolicyType = 2
  /// The whole object is the context's.
  case overwriteMergePolicyType = 3
  /// The whole object is the store's.
  case rollbackMergePolicyType = 4
}

/// Resolves conflicts between a context and its store.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// What the policy does.
  public let mergeType: NSMergePolicyType

  /// Makes a policy.
  public init(merge ty: NSMergePolicyType) { mergeType = ty }

  /// The save fails.
  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  /// Values that both changed are the store's.
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType
  )
  /// Values that both changed are the object's.
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType
  )
  /// The whole object is the context's.
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  /// The whole object is the store's.
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)

  static func type(of policy: Any) -> NSMergePolicyType {
    (policy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
  }
}

/// The save fails where others changed an object too.
public let NSErrorMergePolicy: NSMergePolicy = NSMergePolicy.error
/// Values that both changed are the store's.
public let NSMergeByPropertyStoreTrumpMergePolicy: NSMergePolicy = NSMergePolicy
  .mergeByPropertyStoreTrump
/// Values that both changed are the object's.
public let NSMergeByPropertyObjectTrumpMergePolicy: NSMergePolicy = NSMergePolicy
  .mergeByPropertyObjectTrump
/// The whole object is the context's.
public let NSOverwriteMergePolicy: NSMergePolicy = NSMergePolicy.overwrite
/// The whole object is the store's.
public let NSRollbackMergePolicy: NSMergePolicy = NSMergePolicy.rollback

/// An object that a context and its store both changed.
open class NSMergeConflict: NSObject {
  /// The object in the context.
  public let sourceObject: NSManagedObject
  /// The object's values, as the context has them.
  public let objectSnapshot: [String: Any]?
  /// The values that the context read.
  public let cachedSnapshot: [String: Any]?
  /// The values that the store has.
  public let persistedSnapshot: [String: Any]?
  /// The version that the store has.
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

/// Objects that have the same unique values.
open class NSConstraintConflict: NSObject {
  /// The names of the attributes.
  public let constraint: [String]
  /// The values that several have.
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
