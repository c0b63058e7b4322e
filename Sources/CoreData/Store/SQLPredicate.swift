import Foundation
import ObjectQueries

/// Converts predicates and sort descriptors to SQL; returns nil for those that must be evaluated in
/// memory.
struct SQLPredicate {
  let schema: SQLSchema
  private(set) var parameters: [SQLValue] = []
  private var aliases = 0

  init(_ schema: SQLSchema) { self.schema = schema }

  /// An expression of SQL for a value of each row, with its kind.
  private struct Column {
    var sql: String
    enum Kind {
      /// The value of an attribute.
      case attribute(NSAttributeDescription)
      /// The key of a row of an entity.
      case row(NSEntityDescription)
      /// A number, such as a count.
      case number
    }
    var kind: Kind
  }

  // MARK: Predicates

  mutating func condition(
    _ predicate: NSPredicate,
    _ entity: NSEntityDescription,
    _ alias: String
  ) -> String? {
    switch predicate {
    case let format as any FormatPredicate: return condition(format.test, entity, alias)
    case let compound as NSCompoundPredicate:
      var parts: [String] = []
      for part in compound.subpredicates {
        guard let sql = condition(part, entity, alias) else { return nil }
        parts.append("(\(sql))")
      }
      switch compound.compoundPredicateType {
      case .and: return parts.isEmpty ? "1" : parts.joined(separator: " AND ")
      case .or: return parts.isEmpty ? "0" : parts.joined(separator: " OR ")
      case .not: return parts.first.map { "NOT \($0)" }
      @unknown default: return nil
      }
    default: return nil
    }
  }

  private mutating func condition(
    _ test: PredicateTest,
    _ entity: NSEntityDescription,
    _ alias: String
  ) -> String? {
    switch test {
    case .constant(let value): return value ? "1" : "0"
    case .not(let test): return condition(test, entity, alias).map { "NOT (\($0))" }
    case .and(let a, let b):
      guard let a = condition(a, entity, alias), let b = condition(b, entity, alias) else {
        return nil
      }
      return "(\(a)) AND (\(b))"
    case .or(let a, let b):
      guard let a = condition(a, entity, alias), let b = condition(b, entity, alias) else {
        return nil
      }
      return "(\(a)) OR (\(b))"
    case .compare(
      let left,
      let relation,
      let right,
      let quantity,
      let ignoresCase,
      let ignoresMarks
    ):
      let flags = (ignoresCase ? 1 : 0) + (ignoresMarks ? 2 : 0)
      guard quantity == .one else {
        guard quantity == .any, case .keyPath(let path) = left, case .value(let value) = right
        else {
          return nil
        }
        return exists(path, entity, alias) { maker, end, target, inner in
          maker.compare(end, target, inner, relation, value, flags)
        }
      }
      switch (left, right) {
      case (.keyPath(let path), .value(let value)):
        return compare(path, entity, alias, relation, value, flags)
      case (.keyPath(let path), .list(let items)):
        var values: [Any] = []
        for item in items {
          guard case .value(let value?) = item else { return nil }
          values.append(value)
        }
        return compare(path, entity, alias, relation, values, flags)
      case (.value(let value), .keyPath(let path)):
        guard let turned = Self.turned(relation) else {
          // In "%@ IN tags", the relationship must contain the object.
          guard relation == .isIn else { return nil }
          return exists(path, entity, alias) { maker, end, target, inner in
            maker.compare(end, target, inner, .equal, value, flags)
          }
        }
        return compare(path, entity, alias, turned, value, flags)
      case (.keyPath(let a), .keyPath(let b)):
        guard let a = column(a, entity, alias), let b = column(b, entity, alias),
          let sign = Self.sign(relation), flags == 0, !isDecimal(a), !isDecimal(b)
        else { return nil }
        return "IFNULL(\(a.sql) \(sign) \(b.sql), 0)"
      default: return nil
      }
    }
  }

  private func isDecimal(_ column: Column) -> Bool {
    if case .attribute(let attribute) = column.kind {
      return attribute.attributeType == .decimalAttributeType
    }
    return false
  }

  private static func turned(_ relation: PredicateTest.Relation) -> PredicateTest.Relation? {
    switch relation {
    case .equal, .unequal: relation
    case .less: .greater
    case .greater: .less
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    default: nil
    }
  }

  private static func sign(_ relation: PredicateTest.Relation) -> String? {
    switch relation {
    case .equal: "IS"
    case .unequal: "IS NOT"
    case .less: "<"
    case .greater: ">"
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    default: nil
    }
  }

  private mutating func compare(
    _ path: String,
    _ entity: NSEntityDescription,
    _ alias: String,
    _ relation: PredicateTest.Relation,
    _ value: Any?,
    _ flags: Int
  ) -> String? {
    if relation == .contains, isToMany(path, entity) {
      return exists(path, entity, alias) { maker, end, target, inner in
        maker.compare(end, target, inner, .equal, value, flags)
      }
    }
    guard let column = column(path, entity, alias) else { return nil }
    let value = value is NSNull ? nil : value
    switch relation {
    case .isIn:
      guard let list = PredicateValue.list(value), list.count < 30_000 else { return nil }
      if list.isEmpty { return "0" }
      var places: [String] = []
      for item in list {
        guard let encoded = encode(item, column) else { return nil }
        parameters.append(encoded)
        places.append("?")
      }
      return "IFNULL(\(sqlOf(column)) IN (\(places.joined(separator: ","))), 0)"
    case .between:
      guard let list = PredicateValue.list(value), list.count == 2,
        let low = encode(list[0], column), let high = encode(list[1], column)
      else { return nil }
      parameters += [low, high]
      return "IFNULL(\(sqlOf(column)) BETWEEN ? AND ?, 0)"
    case .contains, .begins, .ends, .like, .matches:
      guard case .attribute(let attribute) = column.kind,
        attribute.attributeType == .stringAttributeType, let text = value as? String
      else { return nil }
      parameters.append(.text(text))
      return "russet_holds(\(column.sql), ?, \(relation.rawValue), \(flags))"
    default:
      guard let sign = Self.sign(relation) else { return nil }
      if flags != 0 {
        guard case .attribute(let attribute) = column.kind,
          attribute.attributeType == .stringAttributeType, let text = value as? String
        else { return nil }
        parameters.append(.text(text))
        return "russet_holds(\(column.sql), ?, \(relation.rawValue), \(flags))"
      }
      if value == nil { return "\(column.sql) \(sign) NULL" }
      guard let encoded = encode(value, column) else { return nil }
      parameters.append(encoded)
      return relation == .equal || relation == .unequal
        ? "\(sqlOf(column)) \(sign) ?" : "IFNULL(\(sqlOf(column)) \(sign) ?, 0)"
    }
  }

  /// Decimals are stored as text and compared as numbers.
  private func sqlOf(_ column: Column) -> String {
    isDecimal(column) ? "CAST(\(column.sql) AS REAL)" : column.sql
  }

  private func encode(_ value: Any?, _ column: Column) -> SQLValue? {
    switch column.kind {
    case .number:
      return PredicateValue.number(value).map { .real($0) }
    case .row(let entity):
      let id = (value as? NSManagedObject)?.objectID ?? value as? NSManagedObjectID
      guard let id = id?.current else { return nil }
      // An unsaved object is in no row, and neither is an object of another table.
      guard id.entity.root === entity.root || id.entity.root.name == entity.root.name else {
        return .integer(-1)
      }
      return .integer(id.key ?? -1)
    case .attribute(let attribute):
      if attribute.attributeType == .decimalAttributeType {
        return PredicateValue.number(value).map { .real($0) }
      }
      if attribute.attributeType.isInteger || attribute.attributeType == .booleanAttributeType {
        // A number with a fraction, such as 1.5, can be compared with integers.
        guard let number = PredicateValue.number(value) else { return nil }
        if let whole = Int64(exactly: number) { return .integer(whole) }
        return .real(number)
      }
      guard attribute.attributeType != .transformableAttributeType,
        let fitting = value.flatMap({ ManagedValue.fitting($0, attribute.attributeType) })
      else { return nil }
      return (try? SQLCoding.encode(fitting, attribute)) ?? nil
    }
  }

  // MARK: Key paths

  private func isToMany(_ path: String, _ entity: NSEntityDescription) -> Bool {
    var current = entity
    for name in path.split(separator: ".") {
      guard let relationship = relationship(String(name), current) else { return false }
      if relationship.isToMany { return true }
      guard let next = relationship.destinationEntity else { return false }
      current = next
    }
    return false
  }

  private func property(_ name: String, _ entity: NSEntityDescription) -> NSPropertyDescription? {
    for entity in entity.family {
      if let index = entity.layout.indexes[name] { return entity.layout.properties[index] }
    }
    return nil
  }

  private func relationship(
    _ name: String,
    _ entity: NSEntityDescription
  ) -> NSRelationshipDescription? {
    property(name, entity) as? NSRelationshipDescription
  }

  private mutating func nextAlias() -> String {
    aliases += 1
    return "t\(aliases)"
  }

  /// Returns the SQL for a key path through to-one relationships.
  private mutating func column(
    _ path: String,
    _ entity: NSEntityDescription,
    _ alias: String
  ) -> Column? {
    let names = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = names.first, first != "self", first != "SELF", first != "objectID" else {
      guard names.count < 2 else { return column(names[1], entity, alias) }
      return Column(sql: "\(alias).Z_PK", kind: .row(entity))
    }
    guard let property = property(first, entity), !property.isTransient else { return nil }
    switch property {
    case let attribute as NSAttributeDescription:
      guard names.count == 1, let name = schema.column(first, of: entity) else { return nil }
      return Column(sql: "\(alias).\(name)", kind: .attribute(attribute))
    case let relationship as NSRelationshipDescription:
      guard let target = relationship.destinationEntity else { return nil }
      if relationship.isToMany {
        guard names.count == 2, names[1] == "@count" || names[1] == "count" else { return nil }
        let inner = nextAlias()
        guard let (from, link) = source(relationship, alias, inner) else { return nil }
        return Column(sql: "(SELECT COUNT(*) FROM \(from) WHERE \(link))", kind: .number)
      }
      guard let name = schema.column(first, of: entity) else { return nil }
      guard names.count == 2 else {
        return Column(sql: "\(alias).\(name)", kind: .row(target))
      }
      let inner = nextAlias()
      guard var end = column(names[1], target, inner) else { return nil }
      let table = schema.table(of: target).name
      end.sql = "(SELECT \(end.sql) FROM \(table) \(inner) WHERE \(inner).Z_PK = \(alias).\(name))"
      return end
    default: return nil
    }
  }

  /// Returns the SQL for the rows of a to-many relationship, under an alias.
  private mutating func source(
    _ relationship: NSRelationshipDescription,
    _ alias: String,
    _ inner: String
  ) -> (from: String, link: String)? {
    guard let target = relationship.destinationEntity else { return nil }
    switch schema.place(relationship) {
    case .column: return nil
    case .inverse(let table, let column, _):
      return ("\(table) \(inner)", "\(inner).\(column) = \(alias).Z_PK")
    case .pairs(let table, let own, let other, _):
      let pair = nextAlias()
      return (
        "\(schema.table(of: target).name) \(inner) JOIN \(table) \(pair)"
          + " ON \(pair).\(other) = \(inner).Z_PK", "\(pair).\(own) = \(alias).Z_PK"
      )
    }
  }

  /// Returns the SQL for whether a to-many relationship has an object that meets a condition.
  private mutating func exists(
    _ path: String,
    _ entity: NSEntityDescription,
    _ alias: String,
    _ body: (inout SQLPredicate, String, NSEntityDescription, String) -> String?
  ) -> String? {
    let names = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = names.first, let relationship = relationship(first, entity),
      let target = relationship.destinationEntity
    else { return nil }
    let rest = names.count > 1 ? names[1] : "self"
    let inner = nextAlias()
    if !relationship.isToMany {
      guard let name = schema.column(first, of: entity), isToMany(rest, target),
        let condition = exists(rest, target, inner, body)
      else { return nil }
      return "EXISTS (SELECT 1 FROM \(schema.table(of: target).name) \(inner)"
        + " WHERE \(inner).Z_PK = \(alias).\(name) AND (\(condition)))"
    }
    guard let (from, link) = source(relationship, alias, inner) else { return nil }
    let condition =
      isToMany(rest, target)
      ? exists(rest, target, inner, body) : body(&self, rest, target, inner)
    guard let condition else { return nil }
    return "EXISTS (SELECT 1 FROM \(from) WHERE \(link) AND (\(condition)))"
  }

  // MARK: Order

  /// Returns the SQL for the order of sort descriptors.
  mutating func order(
    _ descriptors: [NSSortDescriptor],
    _ entity: NSEntityDescription,
    _ alias: String
  ) -> String? {
    var parts: [String] = []
    for descriptor in descriptors {
      guard let (key, order) = SortKey.of(descriptor), let column = column(key, entity, alias)
      else {
        return nil
      }
      let collation: String
      switch order {
      case .plain: collation = ""
      case .caseInsensitive: collation = " COLLATE russet_ci"
      case .localized: collation = " COLLATE russet_localized"
      case .localizedCaseInsensitive: collation = " COLLATE russet_localized_ci"
      case .localizedStandard: collation = " COLLATE russet_standard"
      case .closure: return nil
      }
      parts.append(sqlOf(column) + collation + (descriptor.ascending ? "" : " DESC"))
    }
    return parts.joined(separator: ", ")
  }
}

/// The key and comparison of a sort descriptor.
enum SortKey {
  /// Returns the key path and the comparison of a descriptor; nil if only the descriptor can
  /// compare.
  static func of(_ descriptor: NSSortDescriptor) -> (String, KeyedSortDescriptor.Order)? {
    if let keyed = descriptor as? KeyedSortDescriptor { return (keyed.keyName, keyed.order) }
    return ClassTable.shared.name(of: descriptor.keyPath).map { ($0, .plain) }
  }
}
