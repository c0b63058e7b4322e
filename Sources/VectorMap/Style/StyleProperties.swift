/// The properties of a layer; each is removed when it is read, and none may remain.
struct StyleProperties {
  let path: String
  var layout: [String: JSONValue]
  var paint: [String: JSONValue]

  /// Checks that all properties were read; others are misspelt or belong to another type of layer.
  func finish() throws {
    for (room, left) in [("layout", layout), ("paint", paint)] {
      guard let extra = left.keys.min() else { continue }
      throw StyleError(
        path: "\(path).\(room).\(extra)",
        message: "is not a property of this type of layer"
      )
    }
  }

  mutating func text(_ key: String) throws -> String? {
    guard let value = layout.removeValue(forKey: key) else { return nil }
    guard case .text(let text) = value else {
      throw StyleError(
        path: "\(path).layout.\(key)",
        message: "a text is expected, not \(value.kind)"
      )
    }
    return text
  }

  mutating func choice(_ key: String, _ values: [String]) throws -> String? {
    guard let text = try text(key) else { return nil }
    guard values.contains(text) else {
      throw StyleError(
        path: "\(path).layout.\(key)",
        message: "“\(text)” is not \(values.joined(separator: ", "))"
      )
    }
    return text
  }

  mutating func plainNumber(_ key: String, _ range: ClosedRange<Double>) throws -> Double? {
    guard let value = layout.removeValue(forKey: key) else { return nil }
    return try Self.number(value, "\(path).layout.\(key)", range)
  }

  mutating func numbers(_ key: String) throws -> [Double] {
    guard let value = paint.removeValue(forKey: key) else { return [] }
    let path = "\(path).paint.\(key)"
    guard case .list(let list) = value, list.count.isMultiple(of: 2) else {
      throw StyleError(path: path, message: "a list of strokes and gaps in turn is expected")
    }
    let numbers = try list.enumerated().map {
      try Self.number($1, "\(path)[\($0)]", 0...1000)
    }
    guard numbers.isEmpty || numbers.reduce(0, +) > 0 else {
      throw StyleError(path: path, message: "strokes and gaps have no length")
    }
    return numbers
  }

  mutating func number(
    _ key: String,
    _ target: inout ZoomFunction<Double>,
    _ range: ClosedRange<Double>,
    isLayout: Bool = false
  ) throws {
    let value =
      isLayout ? layout.removeValue(forKey: key) : paint.removeValue(forKey: key)
    guard let value else { return }
    target = try Self.function(value, "\(path).\(isLayout ? "layout" : "paint").\(key)") {
      try Self.number($0, $1, range)
    }
  }

  mutating func color(_ key: String, _ target: inout ZoomFunction<StyleColor>) throws {
    if let value = try optionalColor(key) { target = value }
  }

  mutating func optionalColor(_ key: String) throws -> ZoomFunction<StyleColor>? {
    guard let value = paint.removeValue(forKey: key) else { return nil }
    return try Self.function(value, "\(path).paint.\(key)") { try Self.color($0, $1) }
  }

  static func color(_ value: JSONValue, _ path: String) throws -> StyleColor {
    guard case .text(let text) = value else {
      throw StyleError(path: path, message: "a colour is expected, not \(value.kind)")
    }
    guard let color = StyleColor(text) else {
      throw StyleError(path: path, message: "“\(text)” is not a colour")
    }
    return color
  }

  private static func number(
    _ value: JSONValue,
    _ path: String,
    _ range: ClosedRange<Double>
  ) throws -> Double {
    guard case .number(let number) = value else {
      throw StyleError(path: path, message: "a number is expected, not \(value.kind)")
    }
    guard range.contains(number) else {
      throw StyleError(
        path: path,
        message: "\(number) is outside \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  private static func function<Value>(
    _ value: JSONValue,
    _ path: String,
    _ read: (JSONValue, String) throws -> Value
  ) throws -> ZoomFunction<Value> {
    guard case .object(let object) = value else { return ZoomFunction(try read(value, path)) }
    if let extra = object.keys.filter({ $0 != "stops" && $0 != "base" }).min() {
      throw StyleError(path: "\(path).\(extra)", message: "is not a property of a zoom function")
    }
    guard case .list(let list)? = object["stops"], !list.isEmpty else {
      throw StyleError(path: path + ".stops", message: "a list of [zoom, value] is expected")
    }
    var base = 1.0
    if let value = object["base"] { base = try number(value, path + ".base", 0.1...4) }
    var stops: [ZoomFunction<Value>.Stop] = []
    for (index, value) in list.enumerated() {
      let place = "\(path).stops[\(index)]"
      guard case .list(let pair) = value, pair.count == 2 else {
        throw StyleError(path: place, message: "[zoom, value] is expected, not \(value.kind)")
      }
      let zoom = try number(pair[0], place + "[0]", 0...24)
      if let last = stops.last, zoom <= last.zoom {
        throw StyleError(path: place + "[0]", message: "zooms ascend")
      }
      stops.append(.init(zoom: zoom, value: try read(pair[1], place + "[1]")))
    }
    return ZoomFunction(stops: stops, base: base)
  }
}
