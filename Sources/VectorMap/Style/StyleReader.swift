import Foundation

/// Reads a style document, with the place of each error.
struct StyleReader {
  private typealias Object = [String: JSONValue]

  func style(_ value: JSONValue) throws -> MapStyle {
    let root = try object(value, "")
    try allow(["version", "name", "sources", "layers", "guidance"], in: root, "")
    guard root["version"] == .number(1) else {
      throw StyleError(path: "version", message: "1 is expected")
    }
    let name = try root["name"].map { try text($0, "name") } ?? ""
    var sources: Set<String> = []
    for (key, value) in try object(root["sources"] ?? .object([:]), "sources")
      .sorted(by: { $0.key < $1.key })
    {
      let path = "sources.\(key)"
      let source = try object(value, path)
      try allow(["type"], in: source, path)
      guard source["type"] == .text("vector") else {
        throw StyleError(path: path + ".type", message: "“vector” is expected")
      }
      sources.insert(key)
    }
    guard let list = root["layers"] else { throw StyleError(path: "layers", message: "is missing") }
    var layers: [StyleLayer] = []
    var names: Set<String> = []
    for (index, value) in try self.list(list, "layers").enumerated() {
      let layer = try layer(value, "layers[\(index)]", sources)
      guard names.insert(layer.id).inserted else {
        throw StyleError(path: "layers[\(index)].id", message: "“\(layer.id)” is there twice")
      }
      layers.append(layer)
    }
    return MapStyle(
      name: name,
      sources: sources,
      layers: layers,
      guidance: try guidance(root["guidance"])
    )
  }

  private func layer(
    _ value: JSONValue,
    _ path: String,
    _ sources: Set<String>
  ) throws -> StyleLayer {
    let layer = try object(value, path)
    try allow(
      [
        "id", "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout", "paint",
      ],
      in: layer,
      path
    )
    let id = try text(required("id", layer, path), path + ".id")
    let type = try text(required("type", layer, path), path + ".type")
    var source = ""
    var sourceLayer = ""
    if type != "background" {
      source = try text(required("source", layer, path), path + ".source")
      guard sources.contains(source) else {
        throw StyleError(path: path + ".source", message: "there is no source “\(source)”")
      }
      sourceLayer = try text(required("source-layer", layer, path), path + ".source-layer")
    }
    func zoom(_ key: String, _ standard: Double) throws -> Double {
      guard let value = layer[key] else { return standard }
      let zoom = try number(value, "\(path).\(key)")
      guard (0...24).contains(zoom) else {
        throw StyleError(path: "\(path).\(key)", message: "a zoom is 0 to 24, not \(zoom)")
      }
      return zoom
    }
    var properties = StyleProperties(
      path: path,
      layout: try object(layer["layout"] ?? .object([:]), path + ".layout"),
      paint: try object(layer["paint"] ?? .object([:]), path + ".paint")
    )
    let isVisible = try properties.choice("visibility", ["visible", "none"]) != "none"
    let paint = try paint(type, &properties, path)
    try properties.finish()
    return StyleLayer(
      id: id,
      source: source,
      sourceLayer: sourceLayer,
      minimumZoom: try zoom("minzoom", 0),
      maximumZoom: try zoom("maxzoom", 24.001),
      isVisible: isVisible,
      filter: try layer["filter"].map { try filter($0, path + ".filter", depth: 0) } ?? .always,
      paint: paint
    )
  }

  private func paint(
    _ type: String,
    _ from: inout StyleProperties,
    _ path: String
  ) throws -> StyleLayer.Paint {
    switch type {
    case "background":
      var paint = StyleLayer.Background()
      try from.color("background-color", &paint.color)
      try from.number("background-opacity", &paint.opacity, 0...1)
      return .background(paint)
    case "fill":
      var paint = StyleLayer.Fill()
      try from.color("fill-color", &paint.color)
      try from.number("fill-opacity", &paint.opacity, 0...1)
      paint.outline = try from.optionalColor("fill-outline-color")
      return .fill(paint)
    case "line":
      var paint = StyleLayer.Line()
      try from.color("line-color", &paint.color)
      try from.number("line-opacity", &paint.opacity, 0...1)
      try from.number("line-width", &paint.width, 0...512)
      try from.number("line-gap-width", &paint.gap, 0...512)
      paint.dashes = try from.numbers("line-dasharray")
      paint.hasRoundCaps = try from.choice("line-cap", ["butt", "round"]) == "round"
      return .line(paint)
    case "circle":
      var paint = StyleLayer.Circle()
      try from.color("circle-color", &paint.color)
      try from.number("circle-opacity", &paint.opacity, 0...1)
      try from.number("circle-radius", &paint.radius, 0...512)
      try from.color("circle-stroke-color", &paint.strokeColor)
      try from.number("circle-stroke-width", &paint.strokeWidth, 0...64)
      return .circle(paint)
    case "symbol":
      var paint = StyleLayer.Symbol()
      try from.color("text-color", &paint.textColor)
      try from.color("text-halo-color", &paint.haloColor)
      try from.number("text-halo-width", &paint.haloWidth, 0...8)
      try from.number("symbol-opacity", &paint.opacity, 0...1)
      try from.color("icon-color", &paint.iconColor)
      paint.iconPlate = try from.optionalColor("icon-plate-color")
      paint.text = try from.text("text-field") ?? ""
      try from.number("text-size", &paint.textSize, 4...96, isLayout: true)
      if let weight = try from.choice("text-weight", StyleLayer.Weight.allCases.map(\.rawValue)) {
        paint.weight = StyleLayer.Weight(rawValue: weight) ?? .regular
      }
      paint.icon = try from.text("icon-image") ?? ""
      try from.number("icon-size", &paint.iconSize, 4...96, isLayout: true)
      paint.followsLine = try from.choice("symbol-placement", ["point", "line"]) == "line"
      paint.spacing = try from.plainNumber("symbol-spacing", 32...4096) ?? paint.spacing
      paint.longestLine = try from.plainNumber("text-max-width", 1...100) ?? paint.longestLine
      paint.isUppercase = try from.choice("text-transform", ["none", "uppercase"]) == "uppercase"
      paint.sortKey = try from.text("symbol-sort-key") ?? ""
      return .symbol(paint)
    default:
      throw StyleError(
        path: path + ".type",
        message: "“\(type)” is not background, fill, line, circle or symbol"
      )
    }
  }

  // Chosen: the depth from which on nested filters are rejected.
  private static let deepestFilter = 16

  private func filter(_ value: JSONValue, _ path: String, depth: Int) throws -> StyleFilter {
    guard depth < Self.deepestFilter else {
      throw StyleError(path: path, message: "filters are nested too deeply")
    }
    let list = try list(value, path)
    guard let first = list.first else {
      throw StyleError(path: path, message: "a filter has an operator")
    }
    let name = try text(first, path + "[0]")
    let rest = Array(list.dropFirst())
    func parts() throws -> [StyleFilter] {
      try rest.enumerated().map { try filter($1, "\(path)[\($0 + 1)]", depth: depth + 1) }
    }
    func key() throws -> String {
      guard let key = rest.first else {
        throw StyleError(path: path, message: "“\(name)” has the name of an attribute")
      }
      return try text(key, path + "[1]")
    }
    func expect(_ count: Int) throws {
      guard list.count == count else {
        throw StyleError(path: path, message: "“\(name)” has \(count - 1) operands")
      }
    }
    func values() throws -> Set<VectorTile.Value> {
      Set(
        try rest.dropFirst().enumerated().map { index, value in
          switch value {
          case .text(let text): return .text(text)
          case .number(let number): return .number(number)
          case .boolean(let flag): return .boolean(flag)
          default:
            throw StyleError(
              path: "\(path)[\(index + 2)]",
              message: "a text, a number or a truth value is expected, not \(value.kind)"
            )
          }
        }
      )
    }
    switch name {
    case "all": return .all(try parts())
    case "any": return .any(try parts())
    case "none": return .none(try parts())
    case "has", "!has":
      try expect(2)
      return name == "has" ? .has(try key()) : .none([.has(try key())])
    case "==", "!=":
      try expect(3)
      let test: StyleFilter
      if try key() == "$type" {
        let forms: [String: VectorTile.Geometry] = [
          "Point": .point, "LineString": .line, "Polygon": .polygon,
        ]
        guard let form = forms[try text(rest[1], path + "[2]")] else {
          throw StyleError(
            path: path + "[2]",
            message: "“Point”, “LineString” or “Polygon” is expected"
          )
        }
        test = .isGeometry(form)
      } else {
        test = .isOneOf(try key(), try values())
      }
      return name == "==" ? test : .none([test])
    case "in": return .isOneOf(try key(), try values())
    case "!in": return .none([.isOneOf(try key(), try values())])
    case "<", "<=", ">", ">=":
      try expect(3)
      guard let comparison = StyleFilter.Comparison(rawValue: name) else { return .always }
      return .compares(try key(), comparison, try number(rest[1], path + "[2]"))
    default: throw StyleError(path: path + "[0]", message: "there is no operator “\(name)”")
    }
  }

  private func guidance(_ value: JSONValue?) throws -> GuidanceColors {
    var colors = GuidanceColors()
    guard let value else { return colors }
    let places: [String: WritableKeyPath<GuidanceColors, StyleColor>] = [
      "route": \.route, "route-casing": \.routeCasing, "passed": \.passed,
      "alternative": \.alternative, "arrow": \.arrow, "arrow-casing": \.arrowCasing,
      "puck": \.puck, "puck-ring": \.puckRing, "slow": \.slow, "jam": \.jam, "closed": \.closed,
      "plate": \.plate, "plate-text": \.plateText,
    ]
    let object = try object(value, "guidance")
    try allow(Set(places.keys), in: object, "guidance")
    for (key, value) in object {
      guard let place = places[key] else { continue }
      colors[keyPath: place] = try StyleProperties.color(value, "guidance.\(key)")
    }
    return colors
  }

  // MARK: Values

  private func object(_ value: JSONValue, _ path: String) throws -> Object {
    guard case .object(let object) = value else {
      throw StyleError(path: path, message: "an object is expected, not \(value.kind)")
    }
    return object
  }

  private func list(_ value: JSONValue, _ path: String) throws -> [JSONValue] {
    guard case .list(let list) = value else {
      throw StyleError(path: path, message: "a list is expected, not \(value.kind)")
    }
    return list
  }

  private func text(_ value: JSONValue, _ path: String) throws -> String {
    guard case .text(let text) = value else {
      throw StyleError(path: path, message: "a text is expected, not \(value.kind)")
    }
    return text
  }

  private func number(_ value: JSONValue, _ path: String) throws -> Double {
    guard case .number(let number) = value else {
      throw StyleError(path: path, message: "a number is expected, not \(value.kind)")
    }
    return number
  }

  private func required(_ key: String, _ object: Object, _ path: String) throws -> JSONValue {
    guard let value = object[key] else {
      throw StyleError(path: "\(path).\(key)", message: "is missing")
    }
    return value
  }

  private func allow(_ keys: Set<String>, in object: Object, _ path: String) throws {
    guard let extra = object.keys.filter({ !keys.contains($0) }).min() else { return }
    throw StyleError(
      path: path.isEmpty ? extra : "\(path).\(extra)",
      message: "is not a property of a style"
    )
  }
}
