import Foundation

/// The table and columns that store a relationship.
enum RelationshipPlace {
  /// A column of the object's own row.
  case column(String)
  /// A column of the destination objects' rows, and the column of their order in this relationship.
  case inverse(table: String, column: String, order: String?)
  /// A join table: its columns for this side, the other side and the order in this relationship.
  case pairs(table: String, own: String, other: String, order: String)
}

/// The tables and columns that store a model.
///
/// There is one table for each entity without a superentity, named as in Core Data: `ZPERSON` with
/// `Z_PK`, `Z_ENT`, `Z_OPT`, and a column such as `ZNAME` for each attribute and each to-one
/// relationship.
struct SQLSchema {
  struct Table {
    var name: String
    /// The columns, by property; properties of the same name in several subentities share one
    /// column.
    var columns: [(name: String, declaration: String)] = []
    var columnNames: [String: String] = [:]
    var indexed: [String] = []
  }

  let model: NSManagedObjectModel
  /// The tables, by the name of the root entity.
  private(set) var tables: [String: Table] = [:]
  private(set) var pairTables: [(name: String, columns: [String])] = []
  /// The numbers of the entities, by name.
  private(set) var numbers: [String: Int64] = [:]
  private(set) var entities: [Int64: NSEntityDescription] = [:]

  init(_ model: NSManagedObjectModel) {
    self.model = model
    let sorted = model.entities.sorted { ($0.name ?? "") < ($1.name ?? "") }
    for (index, entity) in sorted.enumerated() {
      numbers[entity.name ?? ""] = Int64(index + 1)
      entities[Int64(index + 1)] = entity
    }
    for entity in sorted where entity.superentity == nil { addTable(entity) }
    // Order columns and join tables depend on the relationships of both sides.
    for entity in sorted {
      for case let relationship as NSRelationshipDescription in entity.ownProperties
      where relationship.isToMany && !relationship.isTransient { addPlace(relationship) }
    }
  }

  private static func literal(_ name: String) -> String {
    "\"" + name.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  private mutating func addTable(_ root: NSEntityDescription) {
    var name = "Z" + (root.name ?? "").uppercased()
    while tables.values.contains(where: { $0.name == Self.literal(name) }) { name += "_" }
    var table = Table(name: Self.literal(name))
    var used: Set<String> = []
    for entity in root.family {
      for property in entity.ownProperties
      where !property.isTransient && table.columnNames[property.name] == nil {
        var column = "Z" + property.name.uppercased()
        while !used.insert(column).inserted { column += "_" }
        switch property {
        case let attribute as NSAttributeDescription:
          table.columnNames[property.name] = Self.literal(column)
          table.columns.append((Self.literal(column), Self.declaration(attribute.attributeType)))
        case let relationship as NSRelationshipDescription where !relationship.isToMany:
          table.columnNames[property.name] = Self.literal(column)
          table.columns.append((Self.literal(column), "INTEGER"))
          table.indexed.append(Self.literal(column))
        default: continue
        }
      }
      for index in entity.indexes {
        table.indexed += index.elements.compactMap {
          $0.propertyName.flatMap { table.columnNames[$0] }
        }
      }
    }
    tables[root.name ?? ""] = table
  }

  private static func declaration(_ type: NSAttributeType) -> String {
    switch type {
    case _ where type.isInteger || type == .booleanAttributeType: "INTEGER"
    case .doubleAttributeType, .floatAttributeType: "REAL"
    case .dateAttributeType: "TIMESTAMP"
    case .stringAttributeType, .URIAttributeType: "VARCHAR"
    default: "BLOB"
    }
  }

  private mutating func addPlace(_ relationship: NSRelationshipDescription) {
    if let inverse = relationship.inverseRelationship, !inverse.isToMany {
      guard relationship.isOrdered else { return }
      let root = inverse.entity.root.name ?? ""
      let column = Self.order(inverse)
      if tables[root]?.columns.contains(where: { $0.name == column }) == false {
        tables[root]?.columns.append((column, "INTEGER"))
      }
    } else {
      let (name, _) = Self.pairs(relationship)
      guard !pairTables.contains(where: { $0.name == name }) else { return }
      pairTables.append((name, ["Z_1", "Z_2", "Z_FOK_1", "Z_FOK_2"]))
    }
  }

  private static func order(_ inverse: NSRelationshipDescription) -> String {
    literal("Z_FOK_" + inverse.name.uppercased())
  }

  /// Returns the join table of a relationship, and whether this side is its first.
  private static func pairs(_ relationship: NSRelationshipDescription) -> (String, Bool) {
    func key(_ relationship: NSRelationshipDescription) -> String {
      "\(relationship.entity.name ?? "")_\(relationship.name)".uppercased()
    }
    let own = key(relationship)
    guard let inverse = relationship.inverseRelationship, inverse !== relationship else {
      return (literal("Z_" + own), true)
    }
    let other = key(inverse)
    return own <= other ? (literal("Z_" + own), true) : (literal("Z_" + other), false)
  }

  /// Returns the table and columns that store a relationship.
  func place(_ relationship: NSRelationshipDescription) -> RelationshipPlace {
    if !relationship.isToMany {
      return .column(column(relationship.name, of: relationship.entity) ?? "NULL")
    }
    if let inverse = relationship.inverseRelationship, !inverse.isToMany {
      return .inverse(
        table: table(of: inverse.entity).name,
        column: column(inverse.name, of: inverse.entity) ?? "NULL",
        order: relationship.isOrdered ? Self.order(inverse) : nil
      )
    }
    let (name, isFirst) = Self.pairs(relationship)
    return isFirst
      ? .pairs(table: name, own: "Z_1", other: "Z_2", order: "Z_FOK_1")
      : .pairs(table: name, own: "Z_2", other: "Z_1", order: "Z_FOK_2")
  }

  func table(of entity: NSEntityDescription) -> Table {
    tables[entity.root.name ?? ""] ?? Table(name: "\"\"")
  }

  /// Returns the column of an attribute or a to-one relationship.
  func column(_ property: String, of entity: NSEntityDescription) -> String? {
    table(of: entity).columnNames[property]
  }

  func number(_ entity: NSEntityDescription) -> Int64 { numbers[entity.name ?? ""] ?? 0 }

  /// The statements that create the tables.
  var statements: [String] {
    var result: [String] = []
    for (_, table) in tables.sorted(by: { $0.key < $1.key }) {
      let columns = table.columns.map { ", \($0.name) \($0.declaration)" }.joined()
      result.append(
        "CREATE TABLE \(table.name) (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER\(columns))"
      )
      for (index, column) in Set(table.indexed).sorted().enumerated() {
        let name = Self.literal("\(table.name)_INDEX_\(index)".filter { $0 != "\"" })
        result.append("CREATE INDEX \(name) ON \(table.name) (\(column))")
      }
    }
    for (name, columns) in pairTables {
      result.append(
        "CREATE TABLE \(name) (\(columns.map { $0 + " INTEGER" }.joined(separator: ", ")),"
          + " PRIMARY KEY (Z_1, Z_2))"
      )
    }
    return result
  }
}
