import Foundation

/// Migrates a store from one model to another, if the mapping can be inferred.
///
/// Handles added and removed entities and attributes, renamed ones (by renaming identifiers),
/// attributes that become optional or get a default, and to-one relationships that become to-many.
struct Migration {
  private let old: SQLSchema
  private let new: SQLSchema
  /// The new entities, with the old entities they correspond to.
  private let pairs: [(new: NSEntityDescription, old: NSEntityDescription)]

  /// Infers the mapping; throws if the differences do not determine one.
  init(from source: NSManagedObjectModel, to destination: NSManagedObjectModel) throws {
    old = SQLSchema(source)
    new = SQLSchema(destination)
    pairs = destination.entities.compactMap { entity in
      let names = [entity.renamedFrom, entity.name].compactMap { $0 }
      return names.lazy.compactMap { source.entitiesByName[$0] }.first.map { (entity, $0) }
    }
    for (entity, earlier) in pairs { try Self.check(entity, earlier) }
  }

  private static func source(
    _ property: NSPropertyDescription,
    _ earlier: NSEntityDescription
  ) -> NSPropertyDescription? {
    let properties = earlier.propertiesByName
    return [property.renamedFrom, property.name].lazy.compactMap { $0 }
      .compactMap { properties[$0] }.first { !$0.isTransient }
  }

  private static func check(
    _ entity: NSEntityDescription,
    _ earlier: NSEntityDescription
  ) throws {
    func fail(_ text: String) -> NSError {
      CoreDataFailure.error(
        NSInferredMappingModelError,
        "Can't find or automatically infer a mapping model for migration: \(text)"
      )
    }
    for case let attribute as NSAttributeDescription in entity.layout.properties
    where !attribute.isTransient {
      if let source = source(attribute, earlier) {
        guard let source = source as? NSAttributeDescription,
          source.attributeType == attribute.attributeType
            || (source.attributeType.isNumber && attribute.attributeType.isNumber)
        else {
          throw fail("“\(entity.name ?? "").\(attribute.name)” has another type than before.")
        }
      } else if !attribute.isOptional, attribute.defaultValue == nil,
        !(attribute is NSDerivedAttributeDescription)
      {
        throw fail(
          "“\(entity.name ?? "").\(attribute.name)” is new, must have a value and has no default."
        )
      }
    }
  }

  /// Moves the rows.
  ///
  /// The caller runs it in a transaction, so that a failure leaves the store unchanged.
  func run(_ database: SQLiteDatabase) throws {
    var names: [String] = []
    try database.query("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL") {
      if case .text(let name) = $0[0] { names.append(name) }
    }
    for name in names { try database.query("DROP INDEX \"\(name)\"") }
    let tables = old.tables.values.map(\.name) + old.pairTables.map(\.name)
    for table in tables {
      try database.query("ALTER TABLE \(table) RENAME TO \(Self.before(table))")
    }
    for sql in new.statements { try database.query(sql) }
    for (entity, earlier) in pairs where !entity.isAbstract {
      try copyRows(entity, earlier, database)
    }
    for (entity, earlier) in pairs {
      for case let relationship as NSRelationshipDescription in entity.ownProperties
      where relationship.isToMany && !relationship.isTransient {
        try copyPairs(relationship, entity, earlier, database)
      }
    }
    for table in tables { try database.query("DROP TABLE \(Self.before(table))") }
  }

  private static func before(_ table: String) -> String { "\"OLD_" + table.dropFirst() }

  private func copyRows(
    _ entity: NSEntityDescription,
    _ earlier: NSEntityDescription,
    _ database: SQLiteDatabase
  ) throws {
    var columns = ["Z_PK", "Z_ENT", "Z_OPT"]
    var values = ["Z_PK", String(new.number(entity)), "Z_OPT"]
    var parameters: [SQLValue] = []
    for property in entity.layout.properties {
      guard let column = new.column(property.name, of: entity) else { continue }
      if let source = Self.source(property, earlier),
        let from = old.column(source.name, of: earlier)
      {
        columns.append(column)
        guard let attribute = property as? NSAttributeDescription else {
          values.append(from)
          continue
        }
        let isWhole = attribute.attributeType.isInteger
        let isReal =
          attribute.attributeType == .doubleAttributeType
          || attribute.attributeType == .floatAttributeType
        let same =
          (source as? NSAttributeDescription)?.attributeType == attribute.attributeType
        let value =
          same
          ? from
          : isWhole ? "CAST(\(from) AS INTEGER)" : isReal ? "CAST(\(from) AS REAL)" : from
        // An attribute that is now mandatory gets its default where it had no value.
        if !attribute.isOptional, let standard = attribute.defaultValue,
          let encoded = try SQLCoding.encode(
            ManagedValue.stored(standard, as: attribute),
            attribute
          )
        {
          values.append("IFNULL(\(value), ?)")
          parameters.append(encoded)
        } else {
          values.append(value)
        }
      } else if let attribute = property as? NSAttributeDescription,
        let standard = ManagedValue.stored(attribute.defaultValue, as: attribute),
        let encoded = try SQLCoding.encode(standard, attribute)
      {
        columns.append(column)
        values.append("?")
        parameters.append(encoded)
      }
    }
    // The order of a set is stored in the rows of the other side.
    for case let relationship as NSRelationshipDescription in entity.layout.properties {
      guard let source = Self.source(relationship, earlier) as? NSRelationshipDescription,
        let to = relationship.inverseRelationship, let from = source.inverseRelationship,
        case .inverse(_, _, let toOrder?) = new.place(to), to.isToMany, from.isToMany,
        case .inverse(_, _, let fromOrder?) = old.place(from)
      else { continue }
      columns.append(toOrder)
      values.append(fromOrder)
    }
    try database.query(
      "INSERT INTO \(new.table(of: entity).name) (\(columns.joined(separator: ", ")))"
        + " SELECT \(values.joined(separator: ", ")) FROM \(Self.before(old.table(of: earlier).name))"
        + " WHERE Z_ENT = \(old.number(earlier))",
      parameters
    )
  }

  private func copyPairs(
    _ relationship: NSRelationshipDescription,
    _ entity: NSEntityDescription,
    _ earlier: NSEntityDescription,
    _ database: SQLiteDatabase
  ) throws {
    guard let source = Self.source(relationship, earlier) as? NSRelationshipDescription else {
      return
    }
    switch (new.place(relationship), old.place(source)) {
    case (
      .pairs(let table, let own, let other, let order),
      .pairs(let before, let oldOwn, let oldOther, let oldOrder)
    ):
      try database.query(
        "INSERT INTO \(table) (\(own), \(other), \(order)) SELECT \(oldOwn), \(oldOther), \(oldOrder)"
          + " FROM \(Self.before(before)) WHERE true"
          + " ON CONFLICT (Z_1, Z_2) DO UPDATE SET \(order) = excluded.\(order)"
      )
    case (.pairs(let table, let own, let other, let order), .inverse(let before, let column, _)):
      try database.query(
        "INSERT OR IGNORE INTO \(table) (\(own), \(other), \(order)) SELECT \(column), Z_PK, 0"
          + " FROM \(Self.before(before)) WHERE \(column) IS NOT NULL"
      )
    case (.pairs(let table, let own, let other, let order), .column(let column)):
      try database.query(
        "INSERT OR IGNORE INTO \(table) (\(own), \(other), \(order)) SELECT Z_PK, \(column), 0"
          + " FROM \(Self.before(old.table(of: earlier).name)) WHERE \(column) IS NOT NULL"
      )
    case (.inverse(let table, let column, _), .column(let before)):
      // A to-one relationship became to-many: the column of the other side refers to this object.
      try database.query(
        "UPDATE \(table) SET \(column) = (SELECT o.Z_PK FROM"
          + " \(Self.before(old.table(of: earlier).name)) o WHERE o.\(before) = \(table).Z_PK)"
          + " WHERE \(column) IS NULL"
      )
    default: return
    }
  }
}
