import Foundation

/// The style of a map: a document of layers, which are drawn in their order.
///
/// The document is JSON, similar to common style documents of vector maps: `version` (1), `name`,
/// `sources` (names of sources with `"type": "vector"`), `guidance` (colours of the route) and
/// `layers`. A layer has `id`, `type` (`background`, `fill`, `line`, `circle`, `symbol`), `source`,
/// `source-layer`, `minzoom`, `maxzoom`, `filter`, `layout` and `paint`. Numbers and colours may
/// depend on the zoom: `{"base": 1.5, "stops": [[10, 1], [18, 24]]}`.
///
/// Lengths are in points. Catalogue: CAR-F58.
public struct MapStyle: Hashable, Sendable {
  /// The name of the document.
  public var name: String
  /// The names of the sources of layers.
  public var sources: Set<String>
  /// The layers; the lowest is first.
  public var layers: [StyleLayer]
  /// The colours of the guidance.
  public var guidance: GuidanceColors

  /// Reads a document.
  ///
  /// - Throws: ``StyleError`` with the place of the first error.
  public init(json: Data) throws {
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: json)
    } catch DecodingError.dataCorrupted(let context) {
      let reason = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey]
      throw StyleError(path: "", message: "not JSON: \(reason ?? context.debugDescription)")
    } catch {
      throw StyleError(path: "", message: "not JSON: \(error)")
    }
    let reader = StyleReader()
    self = try reader.style(value)
  }

  /// Reads a document.
  ///
  /// - Throws: ``StyleError`` with the place of the first error.
  public init(json: String) throws { try self.init(json: Data(json.utf8)) }

  init(
    name: String,
    sources: Set<String>,
    layers: [StyleLayer],
    guidance: GuidanceColors
  ) {
    (self.name, self.sources, self.layers, self.guidance) = (name, sources, layers, guidance)
  }

  /// Whether the ground is dark, with a luminance of the lowest background below one half.
  public var isDark: Bool {
    for layer in layers {
      if case .background(let paint) = layer.paint {
        return paint.color.value(at: 14).luminance < 0.5
      }
    }
    return false
  }

  /// The style for bright surroundings.
  public static let day = built(StyleDocuments.day)
  /// The style for dark surroundings: light text on a dark ground.
  public static let night = built(StyleDocuments.night)

  private static func built(_ document: String) -> MapStyle {
    do {
      return try MapStyle(json: document)
    } catch {
      fatalError("MapStyle: a style of the module has a mistake at \(error).")
    }
  }
}

/// The colours of the guidance.
public struct GuidanceColors: Hashable, Sendable {
  /// The route ahead.
  public var route = StyleColor(red: 0.16, green: 0.45, blue: 0.95)
  /// The edge of the route.
  public var routeCasing = StyleColor(red: 0.07, green: 0.25, blue: 0.65)
  /// The part of the route behind the vehicle.
  public var passed = StyleColor(red: 0.6, green: 0.63, blue: 0.68)
  /// Other routes and the usual route of a commute.
  public var alternative = StyleColor(red: 0.55, green: 0.66, blue: 0.85)
  /// The arrows of manoeuvres.
  public var arrow = StyleColor(red: 1, green: 1, blue: 1)
  /// The edge of arrows.
  public var arrowCasing = StyleColor(red: 0.1, green: 0.15, blue: 0.3)
  /// The vehicle.
  public var puck = StyleColor(red: 0.1, green: 0.5, blue: 1)
  /// The ring around the vehicle.
  public var puckRing = StyleColor(red: 1, green: 1, blue: 1)
  /// Slow traffic.
  public var slow = StyleColor(red: 0.96, green: 0.65, blue: 0.14)
  /// Stop-and-go traffic.
  public var jam = StyleColor(red: 0.85, green: 0.16, blue: 0.16)
  /// A closed road.
  public var closed = StyleColor(red: 0.35, green: 0.08, blue: 0.1)
  /// The ground of texts about traffic.
  public var plate = StyleColor(red: 1, green: 1, blue: 1)
  /// Texts about traffic.
  public var plateText = StyleColor(red: 0.08, green: 0.1, blue: 0.14)

  /// Makes the colours of the day style.
  public init() {}
}
