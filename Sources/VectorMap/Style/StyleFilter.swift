/// A condition on a feature.
indirect enum StyleFilter: Hashable, Sendable {
  case always
  case all([StyleFilter])
  case any([StyleFilter])
  case none([StyleFilter])
  case has(String)
  case isOneOf(String, Set<VectorTile.Value>)
  case compares(String, Comparison, Double)
  case isGeometry(VectorTile.Geometry)

  enum Comparison: String, Hashable, Sendable {
    case less = "<"
    case atMost = "<="
    case more = ">"
    case atLeast = ">="
  }

  func matches(_ feature: VectorTile.Feature) -> Bool {
    switch self {
    case .always: return true
    case .all(let parts): return parts.allSatisfy { $0.matches(feature) }
    case .any(let parts): return parts.contains { $0.matches(feature) }
    case .none(let parts): return !parts.contains { $0.matches(feature) }
    case .has(let key): return feature.attributes[key] != nil
    case .isOneOf(let key, let values):
      return feature.attributes[key].map { values.contains($0) } ?? false
    case .compares(let key, let comparison, let limit):
      guard case .number(let number)? = feature.attributes[key] else { return false }
      switch comparison {
      case .less: return number < limit
      case .atMost: return number <= limit
      case .more: return number > limit
      case .atLeast: return number >= limit
      }
    case .isGeometry(let geometry): return feature.geometry == geometry
    }
  }
}
