import Foundation
import ObjectQueries

/// The rows of a store, in a SQLite file or in memory.
///
/// Callers hold the lock of the coordinator that owns the store.
final class SQLStore {
  let database: SQLiteDatabase
  let schema: SQLSchema
  unowned let store: NSPersistentStore
  private var highest: [String: Int64] = [:]

  init(_ database: SQLiteDatabase, _ schema: SQLSchema, _ store: NSPersistentStore) {
    self.database = database
    self.schema = schema
    self.store = store
  }

  // MARK: Reading

  /// Returns the properties that have columns, with their indexes in rows.
  private func columns(
    _ entity: NSEntityDescription
  ) -> [(index: Int, column: String, property: NSPropertyDescription)] {
    entity.layout.properties.enumerated().compactMap { index, property in
      schema.column(property.name, of: entity).map { (index, $0, property) }
    }
  }

  private func row(
    _ row: SQLRow,
    _ entity: NSEntityDescription,
    _ columns: [(index: Int, column: String, property: NSPropertyDescription)]
  ) throws -> StoredRow {
    let id = NSManagedObjectID(entity: entity, store: store, key: row[0].integer ?? 0)
    var values = [Any?](repeating: nil, count: entity.layout.properties.count)
    for (place, column) in columns.enumerated() {
      let value = row[place + 2]
      switch column.property {
      case let attribute as NSAttributeDescription:
        values[column.index] = SQLCoding.decode(value, attribute)
      case let relationship as NSRelationshipDescription:
        guard let key = value.integer, let target = relationship.destinationEntity else { continue }
        values[column.index] = try self.id(key, target)
      default: continue
      }
    }
    return StoredRow(id: id, version: row[1].integer ?? 1, values: values)
  }

  /// Returns the identifier of a row whose entity may be a subentity of `entity`.
  private func id(_ key: Int64, _ entity: NSEntityDescription) throws -> NSManagedObjectID? {
    guard !entity.subentities.isEmpty else {
      return NSManagedObjectID(entity: entity, store: store, key: key)
    }
    let table = schema.table(of: entity).name
    let number = try database.value("SELECT Z_ENT FROM \(table) WHERE Z_PK = ?", [.integer(key)])
    guard let own = number?.integer.flatMap({ schema.entities[$0] }) else { return nil }
    return NSManagedObjectID(entity: own, store: store, key: key)
  }

  private func selection(_ entity: NSEntityDescription, _ alias: String) -> String {
    (["\(alias).Z_PK", "\(alias).Z_OPT"] + columns(entity).map { "\(alias).\($0.column)" })
      .joined(separator: ", ")
  }

  func row(for id: NSManagedObjectID) throws -> StoredRow? {
    guard let key = id.key else { return nil }
    let columns = columns(id.entity)
    var result: StoredRow?
    try database.query(
      "SELECT \(selection(id.entity, "t")) FROM \(schema.table(of: id.entity).name) t"
        + " WHERE t.Z_PK = ?",
      [.integer(key)]
    ) { result = try self.row($0, id.entity, columns) }
    return result
  }

  func related(
    _ id: NSManagedObjectID,
    _ relationship: NSRelationshipDescription
  ) throws -> [NSManagedObjectID] {
    guard let key = id.key, let target = relationship.destinationEntity else { return [] }
    let table = schema.table(of: target).name
    let sql: String
    switch schema.place(relationship) {
    case .column: return []
    case .inverse(_, let column, let order):
      sql =
        "SELECT t.Z_PK, t.Z_ENT FROM \(table) t WHERE t.\(column) = ?"
        + " ORDER BY \(order.map { "t.\($0), " } ?? "")t.Z_PK"
    case .pairs(let pairs, let own, let other, let order):
      sql =
        "SELECT t.Z_PK, t.Z_ENT FROM \(pairs) p JOIN \(table) t ON p.\(other) = t.Z_PK"
        + " WHERE p.\(own) = ? ORDER BY p.\(order), t.Z_PK"
    }
    var result: [NSManagedObjectID] = []
    try database.query(sql, [.integer(key)]) { row in
      guard let key = row[0].integer, let number = row[1].integer,
        let entity = schema.entities[number]
      else { return }
      result.append(NSManagedObjectID(entity: entity, store: store, key: key))
    }
    return result
  }

  private func numbers(_ entity: NSEntityDescription, _ withSubentities: Bool) -> String {
    (withSubentities ? entity.family : [entity]).map { String(schema.number($0)) }
      .joined(separator: ",")
  }

  /// Returns the conditions of a fetch, and whether SQL evaluates its predicate and its order.
  private func clause(_ plan: FetchPlan) -> (sql: String, order: String, [SQLValue], Bool, Bool) {
    var maker = SQLPredicate(schema)
    var sql = "t.Z_ENT IN (\(numbers(plan.entity, plan.includesSubentities)))"
    var isFiltered = true
    if let predicate = plan.predicate {
      if let condition = maker.condition(predicate, plan.entity, "t") {
        sql += " AND (\(condition))"
      } else {
        isFiltered = false
        maker = SQLPredicate(schema)
      }
    }
    var isSorted = true
    var order = "t.Z_PK"
    if !plan.sortDescriptors.isEmpty {
      let before = maker
      if let made = maker.order(plan.sortDescriptors, plan.entity, "t") {
        order = made + ", t.Z_PK"
      } else {
        maker = before
        isSorted = false
      }
    }
    return (sql, order, maker.parameters, isFiltered, isSorted)
  }

  /// Returns the rows that match a plan, and the steps that remain to be done in memory.
  func fetch(_ plan: FetchPlan) throws -> FetchedRows {
    let (condition, order, parameters, isFiltered, isSorted) = clause(plan)
    var sql = " FROM \(schema.table(of: plan.entity).name) t WHERE \(condition) ORDER BY \(order)"
    let isLimited = isFiltered && isSorted
    if isLimited, plan.limit > 0 || plan.offset > 0 {
      sql += " LIMIT \(plan.limit > 0 ? plan.limit : -1) OFFSET \(plan.offset)"
    }
    var rows: [StoredRow] = []
    let entities = plan.includesSubentities ? plan.entity.family : [plan.entity]
    if entities.count == 1 {
      let columns = columns(plan.entity)
      try database.query("SELECT \(selection(plan.entity, "t"))" + sql, parameters) {
        rows.append(try row($0, plan.entity, columns))
      }
    } else {
      // For several entities, the keys are read first, then the columns of each entity.
      var keys: [(Int64, Int64)] = []
      try database.query("SELECT t.Z_PK, t.Z_ENT" + sql, parameters) { row in
        if let key = row[0].integer, let number = row[1].integer { keys.append((key, number)) }
      }
      for (key, number) in keys {
        guard let entity = schema.entities[number] else { continue }
        let id = NSManagedObjectID(entity: entity, store: store, key: key)
        if let row = try row(for: id) { rows.append(row) }
      }
    }
    return FetchedRows(
      rows: rows,
      isFiltered: isFiltered,
      isSorted: isSorted,
      isLimited: isLimited
    )
  }

  /// Returns the number of matching rows; nil if the predicate must be evaluated in memory.
  func count(_ plan: FetchPlan) throws -> Int? {
    let (condition, _, parameters, isFiltered, _) = clause(plan)
    guard isFiltered else { return nil }
    var plain = SQLPredicate(schema)
    _ = plan.predicate.flatMap { plain.condition($0, plan.entity, "t") }
    _ = parameters
    let sql = "SELECT COUNT(*) FROM \(schema.table(of: plan.entity).name) t WHERE \(condition)"
    return try database.value(sql, plain.parameters)?.integer.map { Int($0) }
  }

  // MARK: Keys

  /// Returns the next key of an entity's table.
  func nextKey(_ entity: NSEntityDescription) throws -> Int64 {
    let root = entity.root.name ?? ""
    let table = schema.table(of: entity).name
    var last = highest[root] ?? 0
    let stored =
      try database.value("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = ?", [.text(root)])?
      .integer ?? 0
    let present = try database.value("SELECT MAX(Z_PK) FROM \(table)")?.integer ?? 0
    last = max(last, stored, present)
    highest[root] = last + 1
    return last + 1
  }

  func writeHighest() throws {
    for (root, key) in highest {
      try database.query(
        "UPDATE Z_PRIMARYKEY SET Z_MAX = MAX(IFNULL(Z_MAX, 0), ?) WHERE Z_NAME = ?",
        [.integer(key), .text(root)]
      )
    }
  }

  // MARK: Writing

  func version(_ id: NSManagedObjectID) throws -> Int64? {
    guard let key = id.key else { return nil }
    return try database.value(
      "SELECT Z_OPT FROM \(schema.table(of: id.entity).name) WHERE Z_PK = ?",
      [.integer(key)]
    )?.integer
  }

  func encoded(_ object: NSManagedObject, _ index: Int) throws -> SQLValue {
    switch object.slots[index] {
    case .value(let value):
      guard let attribute = object.entity.layout.properties[index] as? NSAttributeDescription else {
        return .null
      }
      return try SQLCoding.encode(value, attribute) ?? .null
    case .one(let other): return (other?.objectID.current.key).map { .integer($0) } ?? .null
    case .oneFault(let id): return id.current.key.map { .integer($0) } ?? .null
    case .many, .manyFault: return .null
    }
  }

  func insert(_ object: NSManagedObject, as id: NSManagedObjectID) throws {
    let columns = columns(object.entity)
    let names = ["Z_PK", "Z_ENT", "Z_OPT"] + columns.map(\.column)
    let values: [SQLValue] =
      [.integer(id.key ?? 0), .integer(schema.number(object.entity)), .integer(1)]
      + (try columns.map { try encoded(object, $0.index) })
    let places = names.map { _ in "?" }.joined(separator: ",")
    try database.query(
      "INSERT INTO \(schema.table(of: object.entity).name)"
        + " (\(names.joined(separator: ","))) VALUES (\(places))",
      values
    )
  }

  func update(
    _ object: NSManagedObject,
    _ id: NSManagedObjectID,
    _ indexes: Set<Int>,
    version: Int64
  ) throws {
    let columns = columns(object.entity).filter { indexes.contains($0.index) }
    let settings = ["Z_OPT = ?"] + columns.map { "\($0.column) = ?" }
    let values: [SQLValue] =
      [.integer(version)] + (try columns.map { try encoded(object, $0.index) })
      + [.integer(id.key ?? 0)]
    try database.query(
      "UPDATE \(schema.table(of: object.entity).name)"
        + " SET \(settings.joined(separator: ", ")) WHERE Z_PK = ?",
      values
    )
  }

  func delete(_ id: NSManagedObjectID) throws {
    guard let key = id.key else { return }
    let table = schema.table(of: id.entity).name
    for relationship in id.entity.layout.relationships where !relationship.isTransient {
      if case .pairs(let pairs, let own, _, _) = schema.place(relationship) {
        try database.query("DELETE FROM \(pairs) WHERE \(own) = ?", [.integer(key)])
      }
    }
    try database.query("DELETE FROM \(table) WHERE Z_PK = ?", [.integer(key)])
  }

  /// Writes the objects of a to-many relationship, which has no column in the object's own row.
  func writeSet(_ object: NSManagedObject, _ id: NSManagedObjectID, _ index: Int) throws {
    guard case .many(let collection) = object.slots[index], let key = id.key,
      let relationship = object.entity.layout.properties[index] as? NSRelationshipDescription,
      !relationship.isTransient
    else { return }
    let keys = collection.objects.compactMap { $0.objectID.current.key }
    switch schema.place(relationship) {
    case .column: return
    case .inverse(let table, _, let order):
      guard let order else { return }
      for (place, other) in keys.enumerated() {
        try database.query(
          "UPDATE \(table) SET \(order) = ? WHERE Z_PK = ?",
          [.integer(Int64(place)), .integer(other)]
        )
      }
    case .pairs(let table, let own, let other, let order):
      let kept = Set(keys)
      var gone: [Int64] = []
      try database.query("SELECT \(other) FROM \(table) WHERE \(own) = ?", [.integer(key)]) { row in
        if let other = row[0].integer, !kept.contains(other) { gone.append(other) }
      }
      for other_ in gone {
        try database.query(
          "DELETE FROM \(table) WHERE \(own) = ? AND \(other) = ?",
          [.integer(key), .integer(other_)]
        )
      }
      for (place, value) in keys.enumerated() {
        try database.query(
          "INSERT INTO \(table) (\(own), \(other), \(order)) VALUES (?, ?, ?)"
            + " ON CONFLICT (Z_1, Z_2) DO UPDATE SET \(order) = excluded.\(order)",
          [.integer(key), .integer(value), .integer(Int64(place))]
        )
      }
    }
  }

  /// Returns the row, other than that of `id`, with the same values for names that must be unique.
  func rowWithSame(
    _ names: [String],
    as object: NSManagedObject,
    except id: NSManagedObjectID?
  ) throws -> NSManagedObjectID? {
    var conditions: [String] = []
    var values: [SQLValue] = []
    for name in names {
      guard let index = object.index(name), let column = schema.column(name, of: object.entity)
      else { return nil }
      let value = try encoded(object, index)
      // As in SQL, null does not equal null.
      if value == .null { return nil }
      conditions.append("\(column) = ?")
      values.append(value)
    }
    let owner = owner(of: names, object.entity)
    var found: NSManagedObjectID?
    try database.query(
      "SELECT Z_PK, Z_ENT FROM \(schema.table(of: object.entity).name)"
        + " WHERE \(conditions.joined(separator: " AND "))"
        + " AND Z_ENT IN (\(numbers(owner, true))) AND Z_PK <> ?",
      values + [.integer(id?.key ?? -1)]
    ) { row in
      guard let key = row[0].integer, let entity = row[1].integer.flatMap({ schema.entities[$0] })
      else { return }
      found = NSManagedObjectID(entity: entity, store: store, key: key)
    }
    return found
  }

  private func owner(of names: [String], _ entity: NSEntityDescription) -> NSEntityDescription {
    var current = entity
    while let parent = current.superentity, parent.uniqueNames.contains(names) { current = parent }
    return current
  }
}

/// The parameters of a fetch from a store.
struct FetchPlan {
  var entity: NSEntityDescription
  var predicate: NSPredicate?
  var sortDescriptors: [NSSortDescriptor] = []
  var limit = 0
  var offset = 0
  var includesSubentities = true
}

/// The rows that a store found, and the steps of the plan that it performed.
struct FetchedRows {
  var rows: [StoredRow]
  var isFiltered: Bool
  var isSorted: Bool
  var isLimited: Bool
}
